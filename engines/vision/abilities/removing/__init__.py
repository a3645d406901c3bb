"""Damage, and what takes cards from where they lie: lethal, discarded, excluded, moved and taken out."""

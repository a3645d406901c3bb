"""Hostile guests, and what nobody may be sent."""

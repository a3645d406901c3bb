"""Situations judged by the rules alone, and what the rules leave open."""

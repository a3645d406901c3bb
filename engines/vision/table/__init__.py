"""The table of VISION: zones, cards, state, set-up, and what rules ask of a game."""

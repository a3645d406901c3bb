"""The table of Rebirth: its zones, cards and records, how a game is made ready, and what rules ask of it."""

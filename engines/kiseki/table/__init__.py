"""The table of Kiseki: its zones, cards and records, how a game is made ready, and what rules ask of it."""

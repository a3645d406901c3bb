"""The table of Kiseki: zones, cards, records, set-up, and what rules ask of a game."""

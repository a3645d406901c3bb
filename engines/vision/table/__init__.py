"""The table of VISION: zones, cards, state, setup, decks, what rules ask of a game in progress."""

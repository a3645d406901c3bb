"""A table without rules: cards of any game, moved as the players like. Nothing is judged, and no program plays it."""

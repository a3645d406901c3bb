"""A game on this screen as the window sees it, at one screen or at a table elsewhere."""

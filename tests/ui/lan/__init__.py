"""The window at a table over a network."""

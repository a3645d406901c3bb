"""Tricks, the small game of docs/adding-a-game.md: suits are followed, the higher card takes both."""

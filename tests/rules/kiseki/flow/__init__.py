"""The course of a game: turns, priority, plays, battles, what is hidden."""

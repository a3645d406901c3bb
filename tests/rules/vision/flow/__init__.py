"""The course of a game: turns, interferences, battles, removals, what is hidden."""

"""Chapters 13 to 20 but for attacks: the turn and its actions."""

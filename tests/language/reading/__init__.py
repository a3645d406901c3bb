"""Texts read into abilities, and what is said of mistakes."""

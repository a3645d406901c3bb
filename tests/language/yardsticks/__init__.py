"""Kinds of abilities that a game must be able to say, written, printed and carried out."""

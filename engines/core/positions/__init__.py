"""Positions as text, read and written."""

"""Chance drawn together, and the records of matches."""

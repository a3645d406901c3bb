"""VISION's rules chapter by chapter."""

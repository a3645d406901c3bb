"""Kiseki's rules chapter by chapter."""

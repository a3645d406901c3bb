"""Chapters 23 and 24: the terms of texts, and loops."""

"""Chapters 1 to 12 and 25: principles, cards, areas, rule processing, getting ready."""

"""Chapters 10, 21 and 22: skills, their costs, triggers and replacements."""

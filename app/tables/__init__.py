"""A table with its seats: decisions, undo, logs for each viewer, and its save."""

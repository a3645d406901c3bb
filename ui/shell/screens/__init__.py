"""The screens that fill the window: start, hand-over, result and saved games."""

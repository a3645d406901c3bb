"""The window and everything in it; `main.py` is the console script."""

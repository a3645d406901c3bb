"""The games: pure Python that knows no window, clock, file or network."""

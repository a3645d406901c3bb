"""Re birth for you: the third game, and the first for more than two players."""

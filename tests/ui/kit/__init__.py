"""What the tests of the window are made of: tables as records, windows at a game, a person's hands."""

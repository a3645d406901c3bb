"""Cipher (Fire Emblem 0); `game.py` says what it is made of."""

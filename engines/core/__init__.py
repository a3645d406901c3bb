"""What all games share; `game.py` is the contract."""

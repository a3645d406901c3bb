"""What all games share; `definition.py` is the contract."""

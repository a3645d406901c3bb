"""The turn of VISION: phases, priority and interference, actions, attack and battle, positions as text."""

"""The turn of Kiseki: phases and steps, priority, actions, battle, loops, and positions as text."""

"""Every step of play: the turn, its actions, attacks, support, defeat, check timings and loops."""

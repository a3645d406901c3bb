"""A table on the network, on the side of one seat, and how to play at it in a terminal."""

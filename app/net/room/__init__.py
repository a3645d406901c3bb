"""A table on the network, on the side that holds its state: lobby, rounds, seats, and restarts."""

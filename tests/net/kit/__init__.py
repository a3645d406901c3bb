"""What the tests of the network are made of: rooms without sockets, bad networks, real programs."""

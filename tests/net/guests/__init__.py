"""The guests' side: mirrors, terminals, programs that host and join."""

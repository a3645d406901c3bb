"""Reading and changing a state: atoms, who knows what, where cards lie, the log, and caches."""

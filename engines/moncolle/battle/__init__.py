"""A battle, from its beginning to its end: attacks, answers to them, damage and formation."""

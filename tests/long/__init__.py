"""Thousands of games between bots, kept as results that a later run goes on from."""

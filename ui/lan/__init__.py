"""The network on the screen: getting together, and a table that stands on another computer."""

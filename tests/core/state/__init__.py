"""States, cards, zones, positions and views."""

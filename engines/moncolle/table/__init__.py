"""What lies where: cards, zones and the state of a game, and how it begins and is decided."""

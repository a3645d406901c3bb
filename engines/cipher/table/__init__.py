"""What lies where: areas, cards, the state, getting ready, and the questions rules ask of a game in progress."""

"""Many games by bots: simulation, and the balance of decks."""

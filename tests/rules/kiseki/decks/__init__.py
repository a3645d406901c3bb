"""What the cards of the shipped decks do."""

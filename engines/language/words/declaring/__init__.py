"""What players name as they use an ability: targets, numbers, cards, entries of a set."""

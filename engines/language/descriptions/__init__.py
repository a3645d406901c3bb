"""Words that describe: cards, places, numbers, conditions, and targets."""

"""What abilities do to other cards: derived values, durations, and triggers."""

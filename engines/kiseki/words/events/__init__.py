"""What abilities wait for, and what has happened this turn."""

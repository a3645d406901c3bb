"""Where games come from, what the start screen offers, and what a person has set."""

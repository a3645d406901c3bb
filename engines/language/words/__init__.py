"""Words that do something: instructions, effects, choices, events, and headers."""

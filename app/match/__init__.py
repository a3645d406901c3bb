"""A match as records: who plays what, the score, the clock, and what may be taken back."""

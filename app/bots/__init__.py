"""Players that are not people, and what they may see."""

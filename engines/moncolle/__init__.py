"""Monster Collection TCG, 20th Anniversary (rules 1.11)."""

"""Free pieces: dice, coins, counters, numbers, notes and arrows that lie on the table and that no rule reads."""

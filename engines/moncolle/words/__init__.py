"""The words of the ability language that Monster Collection adds to those of every game."""

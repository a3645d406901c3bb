"""The tray of free pieces: a page of the side panel from which dice, counters, numbers and notes are taken."""

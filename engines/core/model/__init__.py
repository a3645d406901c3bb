"""The records a game consists of. They hold no rules and know no other room but the records of the display."""

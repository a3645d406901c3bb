"""The table without rules: what one may do with whose cards, what stays secret, and how it is in a window."""

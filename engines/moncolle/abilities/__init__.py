"""How abilities are used and paid for, and what they allow, forbid and add to."""

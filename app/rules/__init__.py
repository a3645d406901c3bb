"""The rulebooks as text, how their gaps are read, and what the tests show of them."""

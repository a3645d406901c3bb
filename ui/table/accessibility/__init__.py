"""What a screen reader hears: the words for everything on the table, and the objects that say them."""

"""What a screen needs to know: the table, the faces of cards, marks, tags and forecasts."""

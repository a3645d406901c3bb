"""Where everything lies, as plain rectangles: cards, cells, parties, and what floats above them."""

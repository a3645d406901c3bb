"""The table: where things lie, how they look, and what hands do to them."""

"""Free pieces on the drawn table: where they lie, how they look, and what mouse and keys do with them."""

"""Files of the user: where they lie, how they are read and written, and what is cleaned from them."""

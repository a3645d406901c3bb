"""Cards on the screen: faces, pictures, packs, and what is said of them."""

"""What the player collects: pictures dropped on the window, packs, sheets of proxies, pictures of the table."""

"""The running game: the driver, legal actions, views, and looking ahead."""

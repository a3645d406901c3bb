"""What the tests of the language are made of: small games, packs of one card, and a reader of print."""

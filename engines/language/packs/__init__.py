"""Reading a card pack: archive, facts, ability text, and errors with place and remedy."""

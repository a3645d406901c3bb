"""Decks: reading, checking, editing, and the files they are kept in."""

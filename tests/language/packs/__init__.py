"""Packs as files, those that come with the program, and the handbook for their authors."""

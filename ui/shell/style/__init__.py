"""What every widget draws with: the look, runs of text, and the style of menus."""

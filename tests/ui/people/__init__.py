"""Several people at one screen: who sees what, whose turn it is at the mouse, and what names may say."""

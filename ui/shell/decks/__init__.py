"""The deck screen and its parts."""

"""The screen of a game in progress, and what keeps its parts in step with the session."""

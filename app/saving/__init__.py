"""Games on disk: the journal of the game in progress, the list of saved games, and replays."""

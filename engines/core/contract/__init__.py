"""What a game provides and what a game in progress offers: the pages everything else is written against."""

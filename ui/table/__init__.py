"""The table: a QGraphicsView that draws any game from its `Layout` and one player's `GameView`."""

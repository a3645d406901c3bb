"""The table: a QGraphicsView that draws any game from its `Layout` and one player's `GameView`."""

from __future__ import annotations

from ui.table.drawing.talk import TableTalk
from ui.table.view import TableView

__all__ = ["TableTalk", "TableView"]

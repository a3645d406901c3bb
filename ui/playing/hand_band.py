"""Where the band lies that says what can be done while somebody plays by hand."""

from __future__ import annotations

from PySide6.QtCore import QRect

from engines.core.display.layout import Rect
from ui.playing.screen_contract import GameScreen

BANDS = (Rect(200, 268, 600, 48), Rect(310, 269, 490, 46))
"""Places in the table's base pixels: the first that is free. Beside chips of the game there is less room."""


def place(screen: GameScreen) -> QRect:
    """Between the halves of the table, in pixels of the screen, where nothing lies there; else nowhere."""
    scene, sight = screen.table.table, screen.sight
    used = {zone.id for zone in sight.zones if zone.count} if sight is not None else set()
    taken = [item.box for zone, item in scene.areas.items() if zone in used]
    taken += [each.card_rect() for each in scene.cards.values()]
    pieces = screen.table.pieces
    taken += [*pieces.boxes(), *pieces.rolls.captions()] if pieces.any else []
    crowded = sight is not None and (sight.stage is not None or bool(sight.arrows))
    if crowded or any(area.cells for area in screen.layout_of_game.areas):
        return QRect()
    chips = sight is not None and bool(sight.chips)
    boxes = (screen.table.style_now.metrics.rect(band) for band in BANDS[int(chips):])
    free = (box for box in boxes if not any(map(box.adjusted(0, 3, 0, -3).intersects, taken)))
    return next(free, QRect()).translated(screen.table.pos())

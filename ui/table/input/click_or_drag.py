"""What a press of the mouse becomes: a click, a drag, or nothing."""

from __future__ import annotations

from PySide6.QtCore import QPoint

from engines.core.display.views import Handle
from ui.table.scene.table_scene import TableScene

DRAG_THRESHOLD = 6


def is_click(scene: TableScene, pressed: QPoint, released: QPoint) -> bool:
    """Whether pressing and letting go there is one click. A pull from one thing to another, which need not be a drag,
    means neither of them: letting go over a card must not choose it."""
    if (released - pressed).manhattanLength() <= DRAG_THRESHOLD:
        return True
    start, end = scene.card_at(pressed), scene.card_at(released)
    return start is end and (start is not None or scene.zone_at(pressed) == scene.zone_at(released))


def may_drag(scene: TableScene, handle: Handle) -> bool:
    """Whatever has somewhere to go; and one's own cards, to be told why not."""
    if scene.choice.carriable(handle) or scene.ordering.may_move(handle):
        return True
    spot = scene.plan.spots.get(handle) if scene.plan is not None else None
    if spot is None or spot.far or scene.choice.multiple:
        return False
    return spot.area.kind in ("hand", "row", "slots", "fan") or bool(spot.cell and spot.role != "ground")

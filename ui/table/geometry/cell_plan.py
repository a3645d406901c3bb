"""Where cards lie in the cells of a grid: pure places, like `table_plan`, which asks here.

Units stand in their order from the left; they become narrow, then overlap, when a cell is crowded. Where two players
have units in one cell, each has a half. The second player sees the grid from the other side.
"""

from __future__ import annotations

from collections.abc import Container, Sequence
from dataclasses import dataclass

from msgspec.structs import replace
from PySide6.QtCore import QPoint, QRect

from engines.core.display.layout import Area, Cell
from engines.core.display.views import CardView, GameView, Handle, ZoneView
from ui.table.drawing.metrics import Metrics

GAP_X, GAP_Y = 6, 4
"""Between two cells, in base pixels."""
HEAD = 20
STRIPE = 6
INSET_LEFT, INSET = 9, 4
CLOSE, WIDE = 1, 6
"""The least and the usual gap between two cards."""
LEAST = 12
"""So much of each card is seen where two sides meet, even if some then stand over the edge of their place."""
TURNED_STEP = 29
"""Of cards on their sides at least their numbers must be seen; closer together they stand upright."""


@dataclass(frozen=True)
class Stand:
    """One card's place in a cell."""

    handle: Handle
    at: QPoint
    size: str
    level: float
    shown: int
    """How much of its width no neighbour covers; 0 for all of it."""
    turned: bool = False
    """Lies on its side; a turned card stands upright where many have to stand in one cell."""
    ghost: bool = False


def cell_box(area: Area, cell: Cell, metrics: Metrics, turned: bool, staged: bool) -> QRect:
    """A whole cell with its header; `turned`: seen from the other side; `staged`: beside a contest on the stage."""
    box = metrics.area(area, False, staged)
    column = area.columns - 1 - cell.column if turned else cell.column
    row = cell.row if turned else area.rows - 1 - cell.row
    across, down = metrics.px(GAP_X), metrics.px(GAP_Y)
    width = (box.width() - (area.columns - 1) * across) // area.columns
    height = (box.height() - (area.rows - 1) * down) // area.rows
    return QRect(box.left() + column * (width + across), box.top() + row * (height + down), width, height)


def body(box: QRect, metrics: Metrics) -> QRect:
    """Where the cards of a cell stand."""
    return box.adjusted(metrics.px(INSET_LEFT), metrics.px(HEAD) + 1, -metrics.px(INSET), -1)


def cells_of(area: Area, sight: GameView) -> dict[str, list[ZoneView]]:
    """The zones of units in each cell of a grid."""
    found: dict[str, list[ZoneView]] = {cell.id: [] for cell in area.cells}
    for zone in sight.zones:
        if zone.area in found:
            found[zone.area].append(zone)
    return found


def stands(
    sides: Sequence[tuple[Sequence[CardView], bool]], box: QRect, metrics: Metrics, level: float,
    ghosts: Container[Handle],
) -> list[Stand]:
    """The places of all units in a cell. Each side is its cards in order and whether it is the far one."""
    room = body(box, metrics)
    made: list[Stand] = []
    present = [side for side in sides if side[0]]
    if len(present) < 2:
        return [stand for cards, _ in present for stand in side_by_side(cards, room, metrics, level, ghosts)]
    space = room.width() - metrics.px(WIDE)
    roomy = [_whole(cards, metrics) for cards, _ in present]
    if sum(roomy) <= space:
        made = []
        for (cards, far), width in zip(present, roomy, strict=True):
            place = QRect(room.right() - width + 1 if far else room.left(), room.top(), width, room.height())
            made += side_by_side(cards, place, metrics, level, ghosts, at_right=far)
        return made
    if sum(_least(card, metrics) for cards, _ in present for card in cards) > space:
        present = [([replace(card, turned=False) for card in cards], far) for cards, far in present]
    whole = [sum(_least(card, metrics) for card in cards) for cards, _ in present]
    last = [_least(cards[-1], metrics) for cards, _ in present]
    over = [full - alone for full, alone in zip(whole, last, strict=True)]
    share = max(0.0, min(1.0, (space - sum(last)) / max(1, sum(over))))
    made = []
    for (cards, far), alone, more in zip(present, last, over, strict=True):
        # Each side has its share of the cell, on its own side of it: one whole card, and steps for the others.
        width = round((alone + more * share) * min(1.0, space / sum(last)))
        place = QRect(room.right() - width + 1 if far else room.left(), room.top(), width, room.height())
        made += side_by_side(cards, place, metrics, level, ghosts, metrics.px(LEAST), at_right=far)
    return made


def _whole(cards: Sequence[CardView], metrics: Metrics) -> int:
    """What full faces beside each other take up."""
    return sum(metrics.card("table", card.turned).width() + metrics.px(WIDE) for card in cards)


def _least(card: CardView, metrics: Metrics) -> int:
    return metrics.card("table" if card.turned else "narrow", card.turned).width()


def side_by_side(
    cards: Sequence[CardView], room: QRect, metrics: Metrics, level: float, ghosts: Container[Handle],
    least: int = 0, at_right: bool = False,
) -> list[Stand]:
    """One player's units in a row, as large as they fit."""
    turned = [card.turned for card in cards]
    sizes, lefts = fitted(turned, room.width(), metrics, least)
    if any(turned) and len(lefts) > 1 and lefts[-1] - lefts[0] < (len(lefts) - 1) * metrics.px(TURNED_STEP):
        turned = [False] * len(cards)
        sizes, lefts = fitted(turned, room.width(), metrics, least)
    widths = [metrics.card(size, lies).width() for size, lies in zip(sizes, turned, strict=True)]
    spare = room.width() - (lefts[-1] + widths[-1]) if lefts else 0
    start = room.left() + (spare if at_right else 0)
    made = []
    for index, (card, size) in enumerate(zip(cards, sizes, strict=True)):
        height = metrics.card(size, turned[index]).height()
        at = QPoint(start + lefts[index], room.top() + (room.height() - height) // 2)
        step = lefts[index + 1] - lefts[index] if index + 1 < len(lefts) else widths[index]
        shown = step if step < widths[index] else 0
        ghost = card.handle in ghosts
        made.append(Stand(card.handle, at, size, level + index / 100, shown, turned[index], ghost))
    return made


def fitted(turned: Sequence[bool], room: int, metrics: Metrics, least: int = 0) -> tuple[list[str], list[int]]:
    """The size and the left edge of each card: full faces, narrow ones, or overlapping in equal shares."""
    for narrow, gap in ((False, WIDE), (False, CLOSE), (True, CLOSE)):
        sizes = ["narrow" if narrow and not each else "table" for each in turned]
        widths = [metrics.card(size, each).width() for size, each in zip(sizes, turned, strict=True)]
        space = metrics.px(gap)
        if sum(widths) + space * (len(widths) - 1) <= room or narrow:
            break
    if len(widths) > 1 and sum(widths) + space * (len(widths) - 1) > room:
        share = max(0.0, (room - widths[-1]) / sum(widths[:-1]))
        steps = [max(least, width * share) for width in widths]
    else:
        steps = [width + space for width in widths]
    lefts = [round(sum(steps[:index])) for index in range(len(steps))]
    return sizes, lefts

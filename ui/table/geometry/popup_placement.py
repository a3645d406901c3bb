"""Where something that floats above the table lies: near what it is about, over as little as possible."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from PySide6.QtCore import QPoint, QRect, QSize

COVERS, COVERS_LIT = 3, 6
"""What each covered pixel of a card weighs against nearness: cards that may be used should stay in sight."""
COVERS_A_LITTLE = 0.05
"""The same for what comes by itself and goes at once: nearness is worth more."""
NEVER_COVERS = 200
"""The same for what it must not cover while there is any other place."""
MOST_HIDDEN = 2
"""Cards as large as the one it is about that may be covered for nearness; rather than more it lies farther off."""
FAR = 8
"""What each pixel from middle to middle weighs."""


@dataclass(frozen=True)
class Field:
    """Where it may lie and what it should rather not cover."""

    bounds: QRect
    avoid: Sequence[QRect]
    lit: Sequence[QRect]
    """Of these the cards that may be used."""
    never: Sequence[QRect]
    """The question, and what else has to stay in sight."""
    goals: Sequence[QRect] = ()
    """Where a card that is spoken of may go: nothing of them is covered while there is any other place."""


def place_for(size: QRect, about: QRect, field: Field, gap: int, apart_costs: int) -> QRect:
    """The place beside, above or below a card that covers the least, and nothing of the card. `apart_costs` is what
    each pixel between the two weighs."""
    if field.goals:
        clear = replace(field, never=[*field.never, *field.goals], goals=())
        free = free_place(size.size(), about, clear, gap)
        return free if free is not None else place_for(size, about, clear, gap, NEVER_COVERS)
    wide, high = size.width(), size.height()
    middle = about.center() - QPoint(wide // 2, high // 2)
    lefts = (about.left(), middle.x(), about.right() - wide)
    tops = (about.top(), middle.y(), about.bottom() - high)
    levels = [about.top() - gap - high, about.bottom() + gap]
    levels += [each for box in field.never for each in (box.top() - gap - high, box.bottom() + gap)]
    corners = [QPoint(left, top) for left in lefts for top in levels]
    corners += [QPoint(left, top) for top in tops for left in (about.right() + gap, about.left() - gap - wide)]

    def cost(box: QRect) -> float:
        near = about.adjusted(-gap // 2, -gap, gap // 2, gap // 2)
        never = NEVER_COVERS * sum(surface(box.intersected(each)) for each in (near, *field.never))
        covered = COVERS * sum(surface(box.intersected(other)) for other in field.avoid)
        covered += (COVERS_LIT - COVERS) * sum(surface(box.intersected(other)) for other in field.lit)
        far = (box.center() - about.center()).manhattanLength() * FAR
        return never + covered + apart_costs * max(0, apart(box, about) - gap) + far

    boxes = [inside(QRect(corner, size.size()), field.bounds) for corner in corners]
    nearest = min(boxes, key=cost)
    hidden = _hidden(nearest, field)
    barred = any(nearest.intersects(each) for each in (about, *field.never))
    if barred or hidden > MOST_HIDDEN * surface(about):  # with large text nothing beside a card of the hand is free
        farther = free_place(size.size(), about, field, gap)
        if farther is not None and (barred or _hidden(farther, field) < hidden / 2):
            return farther
    return nearest


def _hidden(box: QRect, field: Field) -> int:
    """How much of the cards it would cover."""
    return sum(surface(box.intersected(other)) for other in field.avoid)


def free_place(size: QSize, about: QRect, field: Field, gap: int) -> QRect | None:
    """The nearest place from which something else can be seen whole: of what must not be covered it covers nothing.
    None if there is no such place."""
    wide, high, bounds = size.width(), size.height(), field.bounds
    apart_from = [about, *field.never]
    lefts = {bounds.left(), bounds.right() + 1 - wide, about.center().x() - wide // 2}
    lefts |= {left for box in apart_from for left in (box.right() + gap, box.left() - gap - wide)}
    tops = {bounds.top(), bounds.bottom() + 1 - high, about.center().y() - high // 2}
    tops |= {top for box in apart_from for top in (box.bottom() + gap, box.top() - gap - high)}
    boxes = [QRect(QPoint(left, top), size) for left in lefts for top in tops]
    free = [
        box for box in boxes if bounds.contains(box) and not any(box.intersects(other) for other in apart_from)
    ]

    def cost(box: QRect) -> float:
        covered = sum(surface(box.intersected(other)) for other in field.avoid)
        return apart(box, about) * FAR + (box.center() - about.center()).manhattanLength() + covered * COVERS_A_LITTLE

    return min(free, key=cost, default=None)


def apart(box: QRect, other: QRect) -> int:
    """The pixels between two rectangles; a tail has to bridge them."""
    across = max(0, other.left() - box.right(), box.left() - other.right())
    down = max(0, other.top() - box.bottom(), box.top() - other.bottom())
    return max(across, down)


def surface(box: QRect) -> int:
    """How many pixels a box has."""
    return max(0, box.width()) * max(0, box.height())


def inside(box: QRect, bounds: QRect) -> QRect:
    """A box moved until it lies within bounds."""
    moved = QRect(box)
    moved.moveLeft(max(bounds.left(), min(box.left(), bounds.right() - box.width())))
    moved.moveTop(max(bounds.top(), min(box.top(), bounds.bottom() - box.height())))
    return moved

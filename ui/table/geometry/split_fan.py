"""A fan in two lines: cards lying face up above those that lie face down, in each line first those that stand.

A card that stands can be paid with, so the two groups of a line are a gap apart.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from PySide6.QtCore import QPoint, QRect

from engines.core.display.layout import Area
from engines.core.display.views import CardView
from ui.table.drawing.metrics import Metrics
from ui.table.geometry import spread

CLEAR = 6
"""Between two cards of the upper line while there is room."""
UPRIGHT, TURNED = 22, 27
"""How much of a card its right neighbour leaves free in the lower line."""
APART = 12
"""Between those that stand and those that do not."""


@dataclass(frozen=True)
class Place:
    """Where one card of the fan lies."""

    card: CardView
    at: QPoint
    order: int
    """A card lies above all with lower numbers."""
    shown: int
    """How much of its width stays in sight; 0 for all of it."""


def places(
    cards: Sequence[CardView], area: Area, box: QRect, metrics: Metrics,
    wanted: Callable[[str], bool] = lambda handle: False,
) -> list[Place]:
    """The place of each card in `box`. Those that are `wanted` can be clicked even where it is narrow."""
    made: list[Place] = []
    high = metrics.card(area.card).height()
    for down in (False, True):
        line = sorted((card for card in cards if card.face_down is down), key=lambda card: card.turned)
        top = box.bottom() + 1 - high if down else box.top()
        widths = [metrics.card(area.card, card.turned).width() for card in line]
        for number, left in enumerate(_lefts(line, widths, down, box, metrics, wanted)):
            free = left[1] if left[1] < widths[number] else 0
            drop = (high - metrics.card(area.card, line[number].turned).height()) // 2
            made.append(Place(line[number], QPoint(left[0], top + drop), len(made), free))
    return made


def _lefts(
    line: Sequence[CardView], widths: Sequence[int], down: bool, box: QRect, metrics: Metrics,
    wanted: Callable[[str], bool],
) -> list[tuple[int, int]]:
    """Left edges from the left to the right, and the distance to the next one. They close up where it gets narrow."""
    if not line:
        return []
    wished = [
        (metrics.px(TURNED if card.turned else UPRIGHT) if down else wide + metrics.px(CLEAR))
        for card, wide in zip(line, widths, strict=True)
    ]
    for number, (card, after) in enumerate(pairwise(line)):
        if down and after.turned and not card.turned:
            wished[number] = widths[number] + metrics.px(APART)
    chosen_from = [wanted(card.handle) for card in line[:-1]]
    room = box.width() - widths[-1]
    steps = [*spread.share(wished[:-1], room, chosen_from, metrics.px(spread.STRIP)), wished[-1]]
    found, left = [], box.left()
    for step in steps:
        found.append((left, step))
        left += step
    return found

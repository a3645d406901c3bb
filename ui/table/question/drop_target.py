"""What a carried card is over: the legal place with the largest overlap, or the place that will refuse it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple, cast

from PySide6.QtCore import QPoint, QRect, QSize

from engines.core.display.views import Place

ENOUGH = 0.2
"""A zone counts when it covers this share of the card, or when the pointer is in it."""
ENOUGH_OF_CARD = 0.35
"""A card in a zone is meant instead of the zone from this share on."""


class Target(NamedTuple):
    """A place on the table a card can be let go over."""

    place: Place
    box: QRect
    legal: bool
    zone: str = ""
    """The zone of a target card: dropping a card among its neighbours is no attempt at anything."""
    exact: bool = False
    """It lies close to others of its kind: only the pointer tells which of them is meant."""


class Targets:
    """All targets of one moment. Their edges are read once: a drag asks at each step which of hundreds are near."""

    def __init__(self, targets: Iterable[Target]) -> None:
        self._every = list(targets)
        self._edges = [(*_edges(target.box), target) for target in self._every]

    def __iter__(self) -> Iterator[Target]:
        return iter(self._every)

    def near(self, box: QRect) -> list[Target]:
        """Those that a rectangle touches, in their order."""
        left, top, right, bottom = _edges(box)
        return [
            target for west, north, east, south, target in self._edges
            if west <= right and east >= left and north <= bottom and south >= top
        ]


def _edges(box: QRect) -> tuple[int, int, int, int]:
    return cast("tuple[int, int, int, int]", box.getCoords())


def _area(box: QRect) -> int:
    return max(0, box.width()) * max(0, box.height())


def overlap(card: QRect, target: Target) -> float:
    """The share of the card that lies over the target, or of the target if that is smaller."""
    whole = min(_area(card), _area(target.box))
    return _area(card.intersected(target.box)) / whole if whole else 0.0


def _best(card: QRect, pointer: QPoint, targets: Iterable[Target]) -> Target | None:
    cards: list[tuple[float, Target]] = []
    others: list[tuple[float, Target]] = []
    for target in targets:
        share = overlap(card, target)
        if target.place.card is not None:
            if share >= ENOUGH_OF_CARD or (share > 0 and target.box.contains(pointer)):
                cards.append((share, target))
        elif target.box.contains(pointer) or (share >= ENOUGH and not target.exact):
            others.append((share, target))
    for found in (cards, others):
        if found:
            return max(found, key=lambda each: each[0])[1]
    return None


def aim(card: QRect, pointer: QPoint, targets: Targets, origin: str) -> Target | None:
    """Where a card dropped now would go. Legal places win; its own zone refuses nothing."""
    every = targets.near(card.united(QRect(pointer, QSize(1, 1))))
    legal = _best(card, pointer, (target for target in every if target.legal))
    if legal is not None:
        return legal
    refused = _best(card, pointer, (target for target in every if not target.legal))
    if refused is None or refused.place.zone == origin or refused.zone == origin:
        return None
    return refused

"""What a carried card is over: the legal place with the largest overlap, or the place that will refuse it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from PySide6.QtCore import QPoint, QRect

from engines.core.display.views import Place

ENOUGH = 0.2
"""A zone counts when it covers this share of the card, or when the pointer is in it."""
ENOUGH_OF_CARD = 0.35
"""A card in a zone is meant instead of the zone from this share on."""


@dataclass(frozen=True)
class Target:
    """A place on the table a card can be let go over."""

    place: Place
    box: QRect
    legal: bool
    zone: str = ""
    """The zone of a target card: dropping a card among its neighbours is no attempt at anything."""
    exact: bool = False
    """It lies close to others of its kind: only the pointer tells which of them is meant."""


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


def aim(card: QRect, pointer: QPoint, targets: Iterable[Target], origin: str) -> Target | None:
    """Where a card dropped now would go. Legal places win; its own zone refuses nothing."""
    every = list(targets)
    legal = _best(card, pointer, (target for target in every if target.legal))
    if legal is not None:
        return legal
    refused = _best(card, pointer, (target for target in every if not target.legal))
    if refused is None or refused.place.zone == origin or refused.zone == origin:
        return None
    return refused

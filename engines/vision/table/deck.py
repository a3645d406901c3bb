"""Which decks may be played: fifty cards, three of a name, and a sideboard of ten or none (1.2.2, 1.2.5)."""

from __future__ import annotations

from collections import Counter
from typing import Final

from engines.core.abilities import copy_limits
from engines.core.cards.card_definitions import CardDatabase
from engines.core.contract.decks import Seat
from engines.core.display.views import Reason, Text
from engines.vision.table.cards import VisionFace
from engines.vision.table.zones import SIDEBOARD

SIZE = 50  # 1.2.2.a
SIDE_SIZE = 10  # 1.2.5.a
COPIES = 3  # 1.2.2.b, 1.2.5.b
ONE_PER_DECK: Final = "one-per-deck"
"""The mark of デッキ1枚制限 (10.24)."""


def faults(faces: CardDatabase, seat: Seat) -> list[Reason]:
    """Every deck rule the deck and its sideboard break, in the order of the rulebook."""
    found: list[Reason] = []
    deck = _faces(faces, seat.deck)
    side = _faces(faces, seat.extra.get(SIDEBOARD, ()))
    if len(deck) != SIZE:
        key = "deck.too-few" if len(deck) < SIZE else "deck.too-large"
        found.append(Reason(Text(key, {"have": len(deck), "size": SIZE}), "1.2.2.a"))
    if side and len(side) != SIDE_SIZE:
        found.append(Reason(Text("deck.sideboard", {"have": len(side), "size": SIDE_SIZE}), "1.2.5.a"))
    every = [*deck, *side]
    for card, have, most in copy_limits.excess(every, lambda face: face.copies_by, COPIES):
        found.append(Reason(Text("deck.too-many", {"card": card.name, "have": have, "most": most}), "1.2.5.b"))
    limited = Counter(face.id for face in every if _lonely(face))
    for face in dict.fromkeys(face for face in every if limited[face.id] > 1):
        text = Text("deck.too-many", {"card": face.name, "have": limited[face.id], "most": 1})
        found.append(Reason(text, "10.24.2.a"))
    return found


def _faces(faces: CardDatabase, cards: tuple[str, ...]) -> list[VisionFace]:
    return [face for card in cards if isinstance(face := faces[card], VisionFace)]


def _lonely(face: VisionFace) -> bool:
    return any(ONE_PER_DECK in ability.marks for ability in face.abilities)

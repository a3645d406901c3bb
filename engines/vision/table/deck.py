"""Which decks may be played (1.2.2, 1.2.5): fifty cards, three of a name, a sideboard of ten or none."""

from __future__ import annotations

from collections import Counter
from typing import Final

from msgspec.structs import replace

from engines.core.abilities import copy_limits
from engines.core.cards.card_definitions import CardDatabase
from engines.core.contract.decks import Seat, cards_of, size_faults
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
    deck = cards_of(faces, seat.deck, VisionFace)
    side = cards_of(faces, seat.extra.get(SIDEBOARD, ()), VisionFace)
    found = size_faults(len(deck), SIZE, "1.2.2.a")
    if side and len(side) != SIDE_SIZE:
        found.append(Reason(Text("deck.sideboard", {"have": len(side), "size": SIDE_SIZE}), "1.2.5.a"))
    every = [*deck, *side]
    found += copy_limits.faults(deck, lambda face: face.copies_by, COPIES, "1.2.2.b")
    told = {face.copies_by for face, _, _ in copy_limits.excess(deck, lambda face: face.copies_by, COPIES)}
    rest = [face for face in every if face.copies_by not in told]
    found += copy_limits.faults(rest, lambda face: face.copies_by, COPIES, "1.2.5.b")
    for face in {face.id: face for face in every if face.side}.values():
        found.append(Reason(Text("deck.side", {"card": face.name}), "2.17.2"))
    lonely = [face for face in every if _lonely(face)]
    limited = Counter({face.id: sum(same_card(face, other) for other in lonely) for face in lonely})
    for face in {face.id: face for face in every if limited[face.id] > 1}.values():
        text = Text("deck.too-many", {"card": face.name, "have": limited[face.id], "most": 1})
        found.append(Reason(text, "10.24.2.a"))
    return found


PROMOTIONAL: Final = ("PR.", "SP-")
"""What the numbers of promotional prints begin with (2.16.3)."""
COSMETIC: Final = ("id", "number", "printed", "picture", "emblem", "scene", "hue", "line", "short")


def same_card(one: VisionFace, other: VisionFace) -> bool:
    """Whether two cards count as having the same number (2.16.2). A promotional print has that of the card that is the
    same in all that matters to the game (2.16.3)."""
    if one.id == other.id:
        return True
    if any(face.number.startswith(PROMOTIONAL) for face in (one, other)):
        return _for_the_game(one) == _for_the_game(other)
    return bool(one.number) and one.number == other.number


def _for_the_game(face: VisionFace) -> list[object]:
    """What of a card matters to the game. Where in its pack a text is written does not."""
    facts = [getattr(face, name) for name in face.__struct_fields__ if name not in (*COSMETIC, "abilities")]
    return [*facts, *(replace(ability, line=0) for ability in face.abilities)]


def _lonely(face: VisionFace) -> bool:
    return any(ONE_PER_DECK in ability.marks for ability in face.abilities)

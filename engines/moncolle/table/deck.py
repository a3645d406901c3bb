"""Which decks may be played (chapter 3). A deck list holds its summoner among the other cards."""

from __future__ import annotations

from engines.core.abilities import copy_limits
from engines.core.cards.card_definitions import CardDatabase
from engines.core.contract.decks import Seat, cards_of, size_faults
from engines.core.display.views import Reason, Text
from engines.moncolle.table.cards import SUMMONER, MonFace

SIZE = 50  # 3-2.p1
SUMMONERS = 1  # 3-1.p2
COPIES = 3  # 3-2.p2


def faults(faces: CardDatabase, seat: Seat) -> list[Reason]:
    """Every deck rule the deck breaks, in the order of the rulebook."""
    found: list[Reason] = []
    cards = cards_of(faces, seat.deck, MonFace)
    summoners = sum(face.card_class == SUMMONER for face in cards)
    if summoners > SUMMONERS:
        found.append(Reason(Text("deck.summoners", {"have": summoners, "most": SUMMONERS}), "3-1.p2"))
    counted = [face for face in cards if face.card_class != SUMMONER]
    found += size_faults(len(counted), SIZE, "3-2.p1")
    return found + copy_limits.faults(counted, lambda face: face.unit_name, COPIES, "3-2.p2")

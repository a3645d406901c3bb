"""Which decks may be played (12.1)."""

from __future__ import annotations

from collections import Counter

from engines.cipher.table.cards import CipherFace
from engines.core.cards.card_definitions import CardDatabase
from engines.core.contract.decks import DeckRole, Seat, cards_of
from engines.core.display.views import Named, Reason, Text

LEAST = 50  # 12.1.1
MAIN_COST = 1  # 12.1.1.1
COPIES = 4  # 12.1.1.2
MAIN = DeckRole(id="main", names=Named("Main character", "主人公"), rule="12.2.1.1")


def faults(faces: CardDatabase, seat: Seat) -> list[Reason]:
    """Every deck rule the deck breaks, in the order of the rulebook."""
    found: list[Reason] = []
    if len(seat.deck) < LEAST:
        found.append(Reason(Text("deck.too-few", {"have": len(seat.deck), "least": LEAST}), "12.1.1"))
    cards = cards_of(faces, seat.deck, CipherFace)
    if not any(face.cost == MAIN_COST for face in cards):
        found.append(Reason(Text("deck.no-main-character", {"cost": MAIN_COST}), "12.1.1.1"))
    copies: Counter[Named] = Counter(face.full_name for face in cards)
    for name, have in copies.items():
        if have > COPIES:
            found.append(Reason(Text("deck.too-many", {"card": name, "have": have, "most": COPIES}), "12.1.1.2"))
    return found


def may_be_main(faces: CardDatabase, face_id: str) -> bool:
    """Whether the printed deploy cost allows the card to be the main character (12.2.1.1, 12.2.1.1.1)."""
    face = faces.get(face_id)
    return isinstance(face, CipherFace) and face.cost == MAIN_COST

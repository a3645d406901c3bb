"""Which decks may be played (6.1). The three partners lie in a pile of their own, "partners"."""

from __future__ import annotations

from typing import Final

from engines.core.abilities import copy_limits
from engines.core.cards.card_definitions import CardDatabase
from engines.core.contract.decks import Seat, cards_of, size_faults
from engines.core.display.views import Reason, Text
from engines.rebirth.table.cards import CHARACTER, PARTNER, REBIRTH_CARD, RebirthFace

PARTNERS: Final = "partners"
"""The pile of `Seat.extra` that holds them."""
SIZE = 50  # 6.1.1.1
COPIES = 4  # 6.1.1.2
REBIRTHS = 8  # 6.1.1.3
PARTNER_CARDS = 3  # 6.1.1.5
OPENING_COST = 2  # 6.2.1.2


def faults(faces: CardDatabase, seat: Seat) -> list[Reason]:
    """Every deck rule the deck breaks, in the order of the rulebook."""
    cards = cards_of(faces, seat.deck, RebirthFace)
    found = size_faults(len(cards), SIZE, "6.1.1.1")
    counted = [face for face in cards if face.kind != PARTNER]
    found += copy_limits.faults(counted, lambda face: face.card_name, COPIES, "6.1.1.2")
    rebirths = sum(face.kind == REBIRTH_CARD for face in cards)
    if rebirths > REBIRTHS:
        found.append(Reason(Text("deck.rebirths", {"have": rebirths, "most": REBIRTHS}), "6.1.1.3"))
    partner = next((face for face in cards if face.kind == PARTNER), None)
    if partner is not None:
        found.append(Reason(Text("deck.partner-inside", {"card": partner.name}), "6.1.1.4"))
    found += _partner_faults(faces, seat)
    if cards and not any(may_open(face) for face in cards):
        found.append(Reason(Text("deck.no-opening", {"cost": OPENING_COST}), "6.2.1.2"))
    return found


def _partner_faults(faces: CardDatabase, seat: Seat) -> list[Reason]:
    pile = seat.extra.get(PARTNERS, ())
    found = []
    if len(pile) != PARTNER_CARDS:
        found.append(Reason(Text("deck.partners", {"have": len(pile), "size": PARTNER_CARDS}), "6.1.1.5"))
    for face in (faces[card] for card in dict.fromkeys(pile)):
        if face.kind != PARTNER:  # type: ignore[attr-defined]
            found.append(Reason(Text("deck.no-partner", {"card": face.name}), "6.1.1.5"))
    return found


def may_open(face: RebirthFace) -> bool:
    """Whether a card may be the first one in Entry: a character that costs at most 2 (6.2.1.2; G2)."""
    return face.kind == CHARACTER and face.cost is not None and face.cost <= OPENING_COST

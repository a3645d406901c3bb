"""Decides whether a player is asked what they use.

It goes by what everybody can see: neither a question nor its absence tells what is in a hand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.core.cards.card_definitions import CardDatabase
from engines.moncolle.abilities.costs import Slots
from engines.moncolle.abilities.keywords import ACTIVATED, FROM_HAND, ONE_SHOT_ITEMS, timing
from engines.moncolle.table.cards import SLOTS, SPELL, MonFace

if TYPE_CHECKING:
    from engines.moncolle.table.play import MoncolleGame


def might_use(g: MoncolleGame, player: int, when: str) -> bool:
    """Whether, to somebody who sees only the table, the player could use a card of their hand at that timing.

    They have cards in hand, cards of these packs can be used so, and there is a slot to pay with if all need one.
    """
    if not g.hand(player):
        return False
    for_slots, for_nothing = _from_hand(g.faces, when)
    return for_nothing or (for_slots and _free_slot(g, player))


def _from_hand(faces: CardDatabase, when: str) -> tuple[bool, bool]:
    """Whether cards of the packs are used from the hand at that timing: any for slots, any without."""
    known: tuple[bool, bool] | None = faces.noted.get(("from-hand", when))
    if known is not None:
        return known
    found = {
        any(isinstance(part, Slots) for part in ability.cost)
        for face in faces.values() if isinstance(face, MonFace)
        for ability in face.abilities
        if ability.kind == ACTIVATED and timing(ability) == when and (
            face.card_class == SPELL or face.item_class in ONE_SHOT_ITEMS or FROM_HAND in ability.marks
        )
    }
    known = faces.noted["from-hand", when] = (True in found, False in found)
    return known


def _free_slot(g: MoncolleGame, player: int) -> bool:
    return any(g.free_slots(unit, kind) for unit in g.party(player) for kind in SLOTS)

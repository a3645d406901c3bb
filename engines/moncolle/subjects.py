"""Which cards an action can be done with at all, whatever keeps them from it now: options look at no others."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from engines.moncolle.cards import EQUIPMENT, TERRAIN, UNIT, MonFace

if TYPE_CHECKING:
    from engines.moncolle.play import Moncolle


def units(g: Moncolle, player: int) -> tuple[int, ...]:
    """Units of the player."""
    return g.units(player)


def worn(g: Moncolle, player: int) -> Iterator[int]:
    """The equipment of these."""
    for unit in g.units(player):
        yield from g.equipment(unit)


def in_hand(fits: Callable[[MonFace], bool]) -> Callable[[Moncolle, int], Iterator[int]]:
    """The cards of the player's hand that are of such a kind."""

    def subjects(g: Moncolle, player: int) -> Iterator[int]:
        return (card for card in g.hand(player) if fits(g.face(card)))

    return subjects


def is_terrain(face: MonFace) -> bool:
    return face.card_class == TERRAIN


def is_unit_card(face: MonFace) -> bool:
    return face.card_class == UNIT


def is_equipment(face: MonFace) -> bool:
    return face.item_class == EQUIPMENT

"""Which cards an action can be done with at all, whatever keeps them from it now: options look at no others."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING

from engines.core.contract.requirements import Target
from engines.moncolle.table.cards import EQUIPMENT, TERRAIN, UNIT, MonFace
from engines.moncolle.table.zones import AREA_OF, AREAS

if TYPE_CHECKING:
    from engines.moncolle.table.play import MoncolleGame


def worn(g: MoncolleGame, player: int) -> list[int]:
    """The equipment of the player's units."""
    cards = g.state.cards
    return [card for unit in g.units(player) for card in cards[unit].under]


def in_hand(fits: Callable[[MonFace], bool]) -> Callable[[MoncolleGame, int], list[int]]:
    """The cards of the player's hand that are of such a kind."""

    def subjects(g: MoncolleGame, player: int) -> list[int]:
        cards, faces = g.state.cards, g.faces.by_id
        return [card for card in g.hand(player) if fits(faces[cards[card].face])]  # type: ignore[arg-type]

    return subjects


def is_terrain(face: MonFace) -> bool:
    return face.card_class == TERRAIN


def is_unit_card(face: MonFace) -> bool:
    return face.card_class == UNIT


def is_equipment(face: MonFace) -> bool:
    return face.item_class == EQUIPMENT


def goal_of(target: Target) -> str:
    """The area of the battlefield that a target lies in."""
    assert target.zone is not None
    return _AREA_WITH[target.zone]


_AREA_WITH = {f"{zone}:{player}": area for zone, area in AREA_OF.items() for player in (0, 1)}


@cache
def goals(player: int) -> tuple[tuple[Target, str], ...]:
    """Every area as a place for a player's unit."""
    return tuple((Target(zone=f"{area}:{player}"), area) for area in AREAS)


@cache
def areas_but(area: str, player: int) -> tuple[Target, ...]:
    """Every area for a player's unit but one."""
    return tuple(Target(zone=f"{other}:{player}") for other in AREAS if other != area)

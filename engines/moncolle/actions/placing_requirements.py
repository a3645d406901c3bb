"""What placing a terrain requires (9-2-1), from the hand or as a proxy."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import TYPE_CHECKING

from engines.core.contract.requirements import Args, Target, unless
from engines.core.model.mentions import OfCard
from engines.core.state import derived_cache
from engines.moncolle.abilities import permits
from engines.moncolle.table.subjects import goal_of, is_terrain
from engines.moncolle.table.zones import AREAS, LAND, NEIGHBOURS

if TYPE_CHECKING:
    from engines.moncolle.table.play import MoncolleGame


def a_terrain(g: MoncolleGame, card: int) -> Args | None:
    return unless(is_terrain(g.face(card)), card=OfCard(card))


def no_proxy_placed(g: MoncolleGame, card: int) -> Args | None:
    return unless(g.state.placed != "proxy")


def no_terrain_placed(g: MoncolleGame, card: int) -> Args | None:
    return unless(g.state.placed != "hand")


def top_of_deck(g: MoncolleGame, card: int) -> Args | None:
    return unless(g.deck(g.card(card).user)[-1] == card)


def grounds(g: MoncolleGame, card: int) -> Sequence[Target]:
    """Every place for a terrain."""
    return _grounds_of(g.card(card).user)


@cache
def _grounds_of(player: int) -> tuple[Target, ...]:
    return tuple(Target(zone=f"{land}:{player}") for land in LAND.values())


def grounds_near(g: MoncolleGame, card: int) -> Sequence[Target]:
    """Those near the player's own cards (9-2-1.p19)."""
    player = g.card(card).user
    return _grounds_among(placeable(g, player), player)


@lru_cache(maxsize=1_000)
def _grounds_among(areas: frozenset[str], player: int) -> tuple[Target, ...]:
    return tuple(Target(zone=f"{LAND[area]}:{player}") for area in LAND if area in areas)


def not_a_base(g: MoncolleGame, card: int, target: Target) -> Args | None:
    return unless(not g.is_base(goal_of(target)))


def by_own_cards(g: MoncolleGame, card: int, target: Target) -> Args | None:
    area = goal_of(target)
    return unless(area in placeable(g, g.card(card).user), area=area.upper())


def replaceable(g: MoncolleGame, card: int, target: Target) -> Args | None:
    area = goal_of(target)
    return unless(permits.replaceable(g, area, g.card(card).user), area=area.upper())


def grounds_open(g: MoncolleGame, card: int) -> list[Target]:
    """Where a terrain may be placed, whichever it is."""
    player = g.card(card).user
    return derived_cache.until_written(g, ("grounds", player), lambda: [
        target for target in _grounds_among(placeable(g, player), player)
        if not g.is_base(goal_of(target)) and permits.replaceable(g, goal_of(target), player)
    ])


def placeable(g: MoncolleGame, player: int) -> frozenset[str]:
    """Areas with own units or own placed terrain, and those above, below, left and right of them (9-2-1.p19)."""
    held = derived_cache.places(g)
    key = f"placeable:{player}"
    if key not in held:
        zones = g.state.zones
        own = [area for area in AREAS if zones[f"{area}:{player}"] or zones[f"{LAND[area]}:{player}"]]
        held[key] = frozenset(own).union(*(NEIGHBOURS[area] for area in own))
    found: frozenset[str] = held[key]
    return found

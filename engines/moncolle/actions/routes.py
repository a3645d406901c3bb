"""Where units may march, and which marches of several units fit together (9-2-2). Only the destinations count."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING

from engines.core.abilities import derive
from engines.moncolle.abilities import area_limit, permits
from engines.moncolle.abilities.permits import CARRIES, MARCH_ACTED, MARCH_TO, MARCHES, NO_MARCH_TO
from engines.moncolle.table.zones import AREAS, REACHED

if TYPE_CHECKING:
    from engines.moncolle.table.play import MoncolleGame

Moves = tuple[tuple[int, str], ...]
"""Units and where each of them marches, at the same time (9-2-2.p17)."""

MARCHED = -1
"""What marks a march of this turn among the uses of a card's abilities."""
TRIES = 400
"""Most positions looked at to find out whether room can be made for a unit."""


@lru_cache(maxsize=500)
def _reached(types: tuple[str, ...], area: str) -> frozenset[str]:
    return frozenset(other for march in types for other in REACHED.get(march, {}).get(area, ()))


def range_of(g: MoncolleGame, unit: int) -> frozenset[str]:
    """The areas in a unit's march range, whatever lies there (9-2-2.p6, 9-2-2.p7)."""
    record = g.card(unit)
    if not record.zone:
        return _range_of(g, unit)
    zones = (f"{record.zone}:{record.user}",)
    return derive.of_lines(g, ("range", unit), ("march", MARCH_TO, NO_MARCH_TO), zones, _range_of, unit)


def _range_of(g: MoncolleGame, unit: int) -> frozenset[str]:
    """By its march types, and what effects add to that and take from it (1-1.p1)."""
    area = g.card(unit).zone
    reached = _reached(g.words(unit, "march"), area)
    return (reached | (permits.places(g, unit, MARCH_TO) - {area})) - permits.places(g, unit, NO_MARCH_TO)


def may_set_out(g: MoncolleGame, unit: int) -> bool:
    """Whether a unit can march at all now (9-2-2.p10)."""
    return fresh(g, unit) and not derive.forbidden(g, unit, "march")


def fresh(g: MoncolleGame, unit: int) -> bool:
    """Whether a unit has not acted, or may march all the same (9-2-2.p10). Who may march though it has acted does so
    once a turn, lest a turn have no end (G61)."""
    if not g.card(unit).turned:
        return True
    return bool(permits.said(g, unit, MARCH_ACTED)) and MARCHED not in g.card(unit).used


def stays_fresh(g: MoncolleGame, unit: int) -> bool:
    """Whether a unit that has marched without a battle may march again this turn, so that it does not become acted
    (9-2-2.p3, 1-1.p1)."""
    times = [value for value in permits.said(g, unit, MARCHES) if isinstance(value, int)]
    return g.card(unit).used.count(MARCHED) + 1 < max(times, default=1)


def passengers(g: MoncolleGame, unit: int) -> tuple[int, tuple[int, ...]]:
    """How many units a unit may take along when it marches, wherever they could march themselves, and which."""
    found: list[int] = []
    most = 0
    for value in permits.said(g, unit, CARRIES):
        if isinstance(value, tuple):
            most += int(value[0])
            found += [int(card) for card in value[1:]]
    return most, tuple(card for card in dict.fromkeys(found) if g.card(card).zone == g.card(unit).zone)


def seated(g: MoncolleGame, moves: Moves) -> bool:
    """Whether all units of a march that are out of their own range are taken along by others to the same place."""
    riders = [(unit, area) for unit, area in moves if area not in range_of(g, unit)]
    if not riders:
        return True
    room = {unit: passengers(g, unit) for unit, area in moves if area in range_of(g, unit)}
    goals = dict(moves)
    left = {unit: most for unit, (most, _) in room.items()}
    return _seat(riders, {unit: others for unit, (_, others) in room.items()}, goals, left)


def _seat(
    riders: list[tuple[int, str]], others: dict[int, tuple[int, ...]], goals: dict[int, str], left: dict[int, int],
) -> bool:
    if not riders:
        return True
    (unit, area), *rest = riders
    for carrier in others:
        if left[carrier] and goals[carrier] == area and unit in others[carrier] and _seat(
            rest, others, goals, {**left, carrier: left[carrier] - 1},
        ):
            return True
    return False


def fought_over(g: MoncolleGame, player: int, area: str) -> bool:
    """Whether enemy units hold an area where a battle has taken place this turn (9-2-2.p14). Without them it is open,
    even a base (G17)."""
    return area in g.state.fought and bool(g.units_at(area, g.opponent(player)))


def closed_base(g: MoncolleGame, area: str) -> bool:
    """Whether a battle of this turn has left nobody in this base (9-2-2.p15, 10-8-3.p2)."""
    return area in g.state.annihilated and g.is_base(area)


def open_to(g: MoncolleGame, player: int, area: str) -> bool:
    """Whether an area can be a destination: it has terrain (9-2-2.p5), and no battle of this turn bars it."""
    return g.land(area) is not None and not fought_over(g, player, area) and not closed_base(g, area)


def one_battle(g: MoncolleGame, player: int, moves: Moves) -> bool:
    """Whether a destination held by the enemy is the only one (9-2-2.p13)."""
    goals = {area for _, area in moves}
    return len(goals) == 1 or not any(g.units_at(area, g.opponent(player)) for area in goals)


def overfull(g: MoncolleGame, player: int, moves: Moves) -> str:
    """The first destination whose limit the player's units would exceed once all have marched, or "" (9-2-2.p12). It
    goes by their levels and its limit at the declaration; what the arrival makes of them is for 17-4."""
    cards = g.state.cards
    leaving = [(cards[unit].zone, goal, area_limit.load(g, unit)) for unit, goal in moves]
    for area in dict.fromkeys([goal for _, goal in moves]):
        room = area_limit.room(g, area, player)
        for start, goal, load in leaving:
            if goal == area:
                room -= load
            elif start == area:
                room += load
        if room < 0:
            return area
    return ""


def completes(g: MoncolleGame, player: int, moves: Moves) -> bool:
    """Whether these moves are a legal march, alone or together with further ones that make room for them (9-2-2.p18).
    The search is bounded; a march no bounded search finds is one no player would."""
    if not one_battle(g, player, moves):
        return False
    full = overfull(g, player, moves)
    return not full or room_found(g, player, moves, full)


def room_found(g: MoncolleGame, player: int, moves: Moves, full: str) -> bool:
    """Whether further moves make room in a destination that has too little for these."""
    return _room_found(g, player, moves, full, [TRIES])


def _room_found(g: MoncolleGame, player: int, moves: Moves, full: str, left: list[int]) -> bool:
    for step in _leaving(g, player, moves, full):
        left[0] -= 1
        if left[0] < 0:
            return False
        more = (*moves, step)
        still = overfull(g, player, more)
        if not still or _room_found(g, player, more, still, left):
            return True
    return False


def _leaving(g: MoncolleGame, player: int, moves: Moves, area: str) -> Iterator[tuple[int, str]]:
    """Moves of further units out of an area to where there are no enemies."""
    moving = {unit for unit, _ in moves}
    for unit in g.units_at(area, player):
        if unit not in moving and may_set_out(g, unit):
            reach = range_of(g, unit)
            for goal in AREAS:  # in a fixed order: sets have none
                if goal in reach and not g.units_at(goal, g.opponent(player)) and open_to(g, player, goal):
                    yield unit, goal

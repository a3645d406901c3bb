"""What units count for a terrain's limit (4-5.p6, 17-4.p1): their level, but for what effects say of that alone."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from engines.core.abilities import derive
from engines.moncolle.abilities import permits
from engines.moncolle.table.zones import LAND

if TYPE_CHECKING:
    from engines.moncolle.table.play import MoncolleGame

COUNTED_AS, COUNTED_MORE = "counted:as", "counted:more"
LIMIT: Final = "limit"
FIELDS: Final = ("level", COUNTED_AS, COUNTED_MORE)
"""What it goes by: a unit's level, the number it counts as instead, and what is added to that."""


def load(g: MoncolleGame, card: int) -> int:
    """What a card counts: of several numbers effects give instead of its level, the least. Then all that they add, but
    never less than 0 (G60)."""
    level = max(0, g.number(card, "level"))
    if not (COUNTED_AS in g.faces.granted or COUNTED_MORE in g.faces.granted):
        return level
    counted = [value for value in permits.said(g, card, COUNTED_AS) if isinstance(value, int)]
    more = sum(value for value in permits.said(g, card, COUNTED_MORE) if isinstance(value, int))
    return max(0, min(counted, default=level) + more)


def total_load(g: MoncolleGame, cards: Iterable[int]) -> int:
    """What these units count together."""
    if COUNTED_AS in g.faces.granted or COUNTED_MORE in g.faces.granted:
        return sum(load(g, card) for card in cards)
    number = g.number
    return sum([max(0, number(card, "level")) for card in cards])


def _load_at(g: MoncolleGame, area: str, player: int) -> int:
    return total_load(g, g.units_at(area, player))


def load_at(g: MoncolleGame, area: str, player: int) -> int:
    """What a player's units in an area count: each side has the limit for itself (4-5.p6; G14)."""
    return derive.followed(g, ("load", area, player), FIELDS, _load_at, area, player)


def room(g: MoncolleGame, area: str, player: int) -> int:
    """How much more level of a player's units an area may hold; less than 0 if there is too much (4-5.p6; G15)."""
    lines = f"{area}:{player}", f"{LAND[area]}:0", f"{LAND[area]}:1"
    return derive.of_lines(g, ("room", area, player), (*FIELDS, LIMIT), lines, _room, area, player)


def _room(g: MoncolleGame, area: str, player: int) -> int:
    return g.limit(area) - _load_at(g, area, player)

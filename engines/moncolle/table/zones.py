"""The areas of the battlefield and the other zones (chapter 5), and what follows from where something lies.

Columns are lettered and rows numbered as the first player sees them: "a1" is that player's near left corner. An area is
shared, but each player's units in it lie in a zone of their own, in formation from front to rear (10-2-1); the terrain
lies in the zone of whoever placed it (9-2-1.p9).
"""

from __future__ import annotations

from typing import Final

from engines.core.contract.zones import ZoneRule

DECK, HAND, DISCARD, REMOVED, SUMMONER, EFFECTS = "deck", "hand", "discard", "removed", "summoner", "effects"

COLUMNS: Final = "abc"
ROWS: Final = 4
AREAS: Final = tuple(f"{column}{row}" for row in range(1, ROWS + 1) for column in COLUMNS)  # 5-2.p1: 3 x 4
LAND: Final = {area: f"{area}-land" for area in AREAS}
"""The area of the terrain card of each area of the battlefield."""
LANDS: Final = tuple(LAND.values())
AREA_OF: Final = {**{area: area for area in AREAS}, **{land: area for area, land in LAND.items()}}
BATTLEFIELD: Final = (*AREAS, *LANDS)  # 5-4.p1
BASES: Final = ("b1", "b4")  # 5-3.p1: the middle of each player's nearest row

ZONES = {
    DECK: ZoneRule(face_down=True, spread=False),  # 5-5.p1
    HAND: ZoneRule(face_down=True, peek="user", ordered=False),  # 5-1.p2
    DISCARD: ZoneRule(spread=False),  # 5-6.p1: face up, for both to inspect; G42: one ordered pile each
    REMOVED: ZoneRule(spread=False, ordered=False),  # 5-7.p1, G42
    SUMMONER: ZoneRule(),  # 5-8.p1
    EFFECTS: ZoneRule(),  # 5-9.p1
    **{area: ZoneRule() for area in AREAS},
    **{land: ZoneRule() for land in LANDS},  # what lies face down here is seen by nobody: 5-3.p2, 9-2-1.p23
}

STRAIGHT: Final = ((0, 1), (1, 0), (0, -1), (-1, 0))
DIAGONAL: Final = ((1, 1), (1, -1), (-1, -1), (-1, 1))
TWO_STRAIGHT: Final = ((0, 2), (2, 0), (0, -2), (-2, 0))
RANGES: Final = {
    "walking": STRAIGHT, "flying": (*STRAIGHT, *DIAGONAL), "long-flight": (*STRAIGHT, *DIAGONAL, *TWO_STRAIGHT),
}
"""Where units of each march type may march, as steps (right, forward) from where they are; only the destination counts
(9-2-2.p6, 9-2-2.p7; the pictures are lost: facts.md on G1)."""


def base_of(player: int) -> str:
    """The area of a player's base."""
    return BASES[player]


def _steps_from(area: str, steps: tuple[tuple[int, int], ...]) -> tuple[str, ...]:
    column, row = COLUMNS.index(area[0]), int(area[1])
    found = [(column + right, row + forward) for right, forward in steps]
    return tuple(f"{COLUMNS[x]}{y}" for x, y in found if 0 <= x < len(COLUMNS) and 1 <= y <= ROWS)


REACHED: Final = {
    march: {area: _steps_from(area, steps) for area in AREAS} for march, steps in RANGES.items()
}
"""Areas within the march range of each type, from each area."""
NEIGHBOURS: Final = REACHED["walking"]
"""The areas above, below, left and right of each (9-2-1.p18)."""


def territory_of(area: str) -> int:
    """Whose territory an area is: the two rows nearest a player (9-2-1.p5)."""
    return 0 if int(area[1]) <= ROWS // 2 else 1

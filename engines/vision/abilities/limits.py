"""How many of something there may be, and what effects make of that.

There are limits for hands (3.6.4), equipment (10.13.5), field gear and leaders (10.15.4, 10.34.4).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engines.core.abilities import derive
from engines.core.abilities.static_abilities import working
from engines.vision.abilities.kinds import EQUIPMENT, FIELD_GEAR, LEADER

if TYPE_CHECKING:
    from engines.vision.table.play import VisionGame

HAND_LIMIT: Final = 7  # 3.6.4
NO_LIMIT: Final = 1_000
HAND: Final = "hand-limit"
ROOM: Final = {EQUIPMENT: "equipment-room", FIELD_GEAR: "field-gear-room", LEADER: "leader-room"}
"""The fields that effects on these limits change."""


def hand_limit(g: VisionGame, player: int) -> int:
    """How many cards a hand may hold in the Discard phase (3.6.4)."""
    return _of_player(g, player, HAND, HAND_LIMIT)


def on_field(g: VisionGame, player: int, effect: str) -> int:
    """How many field gears or leaders may lie on a player's field."""
    return _of_player(g, player, ROOM[effect], 1)


def on_character(g: VisionGame, card: int) -> int:
    """How many equipment cards may be set on a character."""
    found = [source.value for source in derive.sources(g, card, ROOM[EQUIPMENT]) if isinstance(source.value, int)]
    return found[-1] if found else 1


def _of_player(g: VisionGame, player: int, field: str, usual: int) -> int:
    """A player's limit. The last effect that sets it counts, with all that is added."""
    found = [(item.how, item.value) for item in g.state.modifiers if item.field == field and player in item.players]
    if field in g.faces.granted:
        found += [
            (item.grant.how(), item.grant.value(g, item.here, -1))
            for item in working(g).get(field, ())
            if derive.valid(g, item) and player in item.grant.seats(g, item.here)
        ]
    numbers = [(how, value) for how, value in found if isinstance(value, int)]
    limit = next((value for how, value in reversed(numbers) if how == "set"), usual)
    return max(0, limit + sum(value for how, value in numbers if how == "add"))

"""Whether players may gain life, and are dealt damage (1.9.5, 1.10.16)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engines.core.abilities import derive
from engines.core.abilities.static_abilities import working
from engines.core.model.events import Fact, RefPair
from engines.vision.abilities.permits import ANYTHING, GAIN_LIFE, HARM_PLAYER, comes_from, whose

if TYPE_CHECKING:
    from engines.vision.table.play import VisionGame


def on_player(g: VisionGame, player: int, field: str) -> Iterator[Fact]:
    """What effects in force say about a player in that field."""
    for item in g.state.modifiers:
        if item.field == field and player in item.players:
            yield item.value
    if field in g.faces.granted:
        for each in working(g).get(field, ()):
            if derive.valid(g, each) and player in each.grant.seats(g, each.here):
                yield each.grant.value(g, each.here, -1)


def no_life(g: VisionGame, player: int) -> bool:
    """Whether an effect keeps a player from gaining life."""
    return any(True for _ in on_player(g, player, GAIN_LIFE))


def unharmed(g: VisionGame, player: int, by: RefPair, combat: bool) -> bool:
    """Whether an effect keeps a player from being dealt that damage."""
    return any(
        value == ANYTHING or (not combat and comes_from(g, str(value), by[0], whose(g, by)))
        for value in on_player(g, player, HARM_PLAYER)
    )

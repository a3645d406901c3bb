"""Whether players may gain life, and are dealt damage (1.9.5, 1.10.16)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.core.abilities.on_players import on_player
from engines.core.model.events import RefPair
from engines.vision.abilities.permits import (
    ANYTHING,
    GAIN_LIFE,
    HARM_PLAYER,
    comes_from,
    origins_of,
    resolving,
    whose,
)

if TYPE_CHECKING:
    from engines.vision.table.play import VisionGame


def no_life(g: VisionGame, player: int) -> bool:
    """Whether an effect keeps a player from gaining life."""
    return any(True for _ in on_player(g, player, GAIN_LIFE))


def unharmed(g: VisionGame, player: int, by: RefPair, combat: bool) -> bool:
    """Whether an effect keeps a player from being dealt that damage."""
    here = resolving(g, by)
    origins = origins_of(g, by, None if here is None else here.ability)
    return any(
        value == ANYTHING or (not combat and any(comes_from(g, str(value), each, whose(g, by)) for each in origins))
        for value in on_player(g, player, HARM_PLAYER)
    )

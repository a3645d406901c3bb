"""Whether players may gain life (1.9.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.core.abilities import derive
from engines.core.abilities.static_abilities import working
from engines.vision.abilities.permits import GAIN_LIFE

if TYPE_CHECKING:
    from engines.vision.table.play import VisionGame


def no_life(g: VisionGame, player: int) -> bool:
    """Whether an effect keeps a player from gaining life."""
    if any(item.field == GAIN_LIFE and player in item.players for item in g.state.modifiers):
        return True
    return GAIN_LIFE in g.faces.granted and any(
        derive.valid(g, item) and player in item.grant.seats(g, item.here) for item in working(g).get(GAIN_LIFE, ())
    )

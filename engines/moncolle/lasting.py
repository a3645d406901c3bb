"""How long effects last (10-7.p2, 16.p6, 17-2.p4): as printed; else until the battle's end, or the end of the phase."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.core.atoms import Expire
from engines.core.events import Event
from engines.core.lasting import bereft

if TYPE_CHECKING:
    from engines.moncolle.play import Moncolle

BATTLE_END, PHASE_END, TURN_END = "battle", "phase", "turn"
"""Moments at which effects end (`Modifier.until`); whatever they are, an effect ends with the object it is on."""


def unprinted(g: Moncolle) -> str:
    """When an effect ends whose text prints no duration: what is produced in a battle at the battle end timing, the
    rest at the end of the phase (16.p6, 17-2.p4). A printed duration outlives the battle (G50)."""
    return PHASE_END if g.battle is None else BATTLE_END


def ended(g: Moncolle, event: Event) -> Expire | None:
    """What ends because a card has become another object: all that was done to it."""
    if event.card is None or not g.state.modifiers:
        return None
    gone = bereft(g)
    return Expire(serials=gone) if gone else None

"""How long effects last (10-7.p2, 16.p6, 17-2.p4): as printed; else until the battle's end, or the end of the phase.

And what is remembered of what has left while an effect goes on that may still read it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.core.abilities.durations import bereft
from engines.core.cards.ability_parts import Context
from engines.core.model.events import Event, LastKnownInfo, RefPair
from engines.core.state.atoms import Expire

if TYPE_CHECKING:
    from engines.moncolle.table.play import MoncolleGame

BATTLE_END, PHASE_END, TURN_END, OWN_TURN, LEAVES = "battle", "phase", "turn", "own-turn", "leaves"
"""Moments at which effects end (`Modifier.until`); whatever they are, an effect ends with the object it is on, and one
until that leaves at no other moment."""


def unprinted(g: MoncolleGame) -> str:
    """When an effect ends whose text prints no duration.

    What is produced in a battle ends at the battle end timing, the rest at the end of the phase (16.p6, 17-2.p4). A
    printed duration outlives the battle (G50).
    """
    return PHASE_END if g.battle is None else BATTLE_END


def ended(g: MoncolleGame, event: Event) -> Expire | None:
    """What ends because a card has become another object: all that was done to it."""
    if event.card is None or not g.state.modifiers:
        return None
    gone = bereft(g)
    return Expire(serials=gone) if gone else None


def last_known(g: MoncolleGame, here: Context, ref: RefPair) -> LastKnownInfo | None:
    """G36: what has left has the values it had when it left, for what that set off and for the effect that goes on."""
    event = here.event
    if event is not None and event.subject is not None and here.now(ref) == event.card != event.subject.ref:
        return event.subject
    return g.as_it_left((ref,))

"""The battle as it will be once the chain has taken effect, for the forecast of an attack.

Each waiting use is tried out on a copy. One that asks something, rolls dice or touches a deck or a hand is left out:
what would come of it is not known yet, or not known to everybody.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engines.core.contract.chain import Chain
from engines.core.model.procedure import Call
from engines.core.model.procedure import StepResult as Answered
from engines.core.procedures.payment import on_trial
from engines.moncolle.abilities.skills import TakeEffect
from engines.moncolle.battle import attack
from engines.moncolle.table.state import Use
from engines.moncolle.table.zones import DECK, HAND

if TYPE_CHECKING:
    from engines.moncolle.table.play import MoncolleGame


class Foreseen(Exception):
    """A use has been tried out to its end."""


class Trial(Chain, frozen=True, tag="moncolle.Trial"):
    """Carries out the last use of a chain on a copy of the game, and stops."""

    TITLE: ClassVar[str] = ""

    chain: tuple[Use, ...] = ()

    def take_effect(self, g: MoncolleGame) -> Answered:
        return Call(TakeEffect.of(self.chain[-1]))

    def stop(self, g: MoncolleGame) -> Answered:
        raise Foreseen

    STEPS = (take_effect, stop)


def after_chain(g: MoncolleGame) -> MoncolleGame:
    """The game after the uses that take effect before the attack, the latest first (10-10-1.p1). The game itself if
    there are none."""
    there = g
    for place in reversed(range(len(g.chain))):
        use = there.chain[place]
        if use.here is None:
            if not use.cancelled:
                return there
        elif not use.cancelled and len(attack.fighting(there, use.payers)) == len(use.payers):  # 14-3.p2
            there = _tried(there, place)
    return there


def _tried(g: MoncolleGame, place: int) -> MoncolleGame:
    """The game after this use, or as it is if that cannot be foreseen."""
    trial: MoncolleGame = on_trial(g, Trial(chain=g.chain[:place + 1]))  # type: ignore[assignment]
    try:
        trial.advance()
    except Foreseen:
        return trial if _open(g) == _open(trial) else g
    except Exception:  # what breaks down is said when it takes effect; looking at the table must not fail
        return g
    return g


def _open(g: MoncolleGame) -> object:
    """What an effect may not have touched to be foreseen: chance, decks and hands."""
    return g.state.chance, [(g.zone(DECK, player), g.zone(HAND, player)) for player in g.players]

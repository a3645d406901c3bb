"""The battle as it will be once the chain has taken effect, for the forecast of an attack.

Each waiting use is tried out on a copy. One that asks something, rolls dice or touches a deck or a hand is left out:
what would come of it is not known yet, or not known to everybody.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engines.core.model.procedure import Call, Procedure
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


class Trial(Procedure, frozen=True, tag="moncolle.Trial"):
    """Carries out one use on a copy of the game, and stops."""

    TITLE: ClassVar[str] = ""

    use: Use

    def take_effect(self, g: MoncolleGame) -> Answered:
        return Call(TakeEffect(use=self.use))

    def stop(self, g: MoncolleGame) -> Answered:
        raise Foreseen

    STEPS = (take_effect, stop)


def after_chain(g: MoncolleGame) -> MoncolleGame:
    """The game after the uses that take effect before the attack, the latest first (10-10-1.p1); the game itself if
    there are none."""
    battle = g.battle
    there = g
    for serial in [use.serial for use in reversed(battle.chain)] if battle is not None else ():
        assert there.battle is not None
        use = next(each for each in there.battle.chain if each.serial == serial)
        if use.here is None:
            if not use.cancelled:
                return there
        elif not use.cancelled and len(attack.fighting(there, use.payers)) == len(use.payers):  # 14-3.p2
            there = _tried(there, use)
    return there


def _tried(g: MoncolleGame, use: Use) -> MoncolleGame:
    """The game after this use, or as it is if that cannot be foreseen."""
    trial: MoncolleGame = on_trial(g, Trial(use=use))  # type: ignore[assignment]
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

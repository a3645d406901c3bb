"""The check timing: everything the rules do by themselves, in the game's order, until nothing is due.

Shared by games with such a loop (Cipher 7, Rebirth 9.6); a game lists its parts in `check_parts`, each of which
answers None (nothing due) or the procedure that does it.
"""

from __future__ import annotations

from engines.core.abilities import state_triggers, triggers
from engines.core.contract.game import Game
from engines.core.model.procedure import DONE, Call, Goto, Procedure, StepResult


class CheckTiming(Procedure, frozen=True, tag="core.CheckTiming"):
    """Run the first part that is due, then look again from the first. It ends when none is (Cipher 7.1)."""

    def look(self, g: Game) -> StepResult:
        if g.at_rest:  # nothing has been written since the last check found nothing due
            return DONE
        state_triggers.look(g)
        for part in g.game.check_parts:
            due = part(g)
            if due is not None:
                return Call(due)
        triggers.rest(g)
        g.rest()
        return DONE

    def again(self, g: Game) -> StepResult:
        return Goto("look")

    STEPS = (look, again)

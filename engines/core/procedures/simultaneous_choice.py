"""Several players choose at the same time. Nobody sees a choice before all have chosen.

The leader chooses first (Rebirth 1.3.4.1). What has been chosen so far stands only in the locals of the procedure, of
which no view is made; the caller reveals everything together.
"""

from __future__ import annotations

from typing import ClassVar

import msgspec

from engines.core.contract.game import Game
from engines.core.model.ask import Ask, Option
from engines.core.model.procedure import Done, Goto, Procedure, StepResult
from engines.core.procedures.resolve import Given


class SimultaneousChoice(Procedure, frozen=True, tag="core.SimultaneousChoice"):
    """Asks all of these questions in order. Returns the answers in the same order; None: the player has left or there
    was nothing to choose.

    Everybody is asked even if there is only one answer, since a missing question would tell the others.
    """

    FLEETING: ClassVar[tuple[str, ...]] = ("answer", "answers")  # whether play goes in a circle must not tell of them

    asks: tuple[Ask, ...]
    index: int = 0
    answer: Given | Option = None
    answers: tuple[Given | Option, ...] = ()

    def ask(self, g: Game) -> StepResult:
        if self.index >= len(self.asks):
            return Done(self.answers)
        question = self.asks[self.index]
        players = tuple(player for player in question.players if not g.state.players[player].out)
        if not players or not question.choices:
            return Goto("note", answer=None)
        return msgspec.structs.replace(question, players=players, into="answer", always=True)

    def note(self, g: Game) -> StepResult:
        return Goto("ask", index=self.index + 1, answers=(*self.answers, self.answer), answer=None)

    def left(self, player: int) -> str:
        """Whoever is asked together with them is asked again, else the next."""
        asked = self.at == "note" and player in self.asks[self.index].players
        return "ask" if asked else ""

    STEPS = (ask, note)

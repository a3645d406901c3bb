"""One opponent, chosen when something is played (Rebirth 12.5.5).

Where an ability says "the opponent" and there are several, its user names one of them before it is carried out. Its
static abilities mean all of them (12.5.5.1).
"""

from __future__ import annotations

import msgspec

from engines.core.cards.ability_parts import Context
from engines.core.contract.game import Game
from engines.core.model.ask import Option, one
from engines.core.model.procedure import Done, Procedure, StepResult

OPPONENT = "opponent"
"""The number under which an ability remembers whom its user has chosen."""


def with_opponent(here: Context, player: int) -> Context:
    """The circumstances of an ability for which that opponent has been chosen."""
    return msgspec.structs.replace(here, numbers={**here.numbers, OPPONENT: player})


def opponents_meant(g: Game, here: Context) -> list[int]:
    """Whom an ability means by "the opponent": the one chosen, or all where none was chosen."""
    others = g.opponents(here.user)
    chosen = here.numbers.get(OPPONENT)
    return others if chosen is None else [player for player in others if player == chosen]


class ChooseOpponent(Procedure, frozen=True, tag="core.ChooseOpponent"):
    """Lets the user of an ability choose one opponent. Returns the Context with that player, or as it was if there is
    no opponent. With only one nobody is asked."""

    here: Context
    asks: str
    """Message key of the question."""
    opponent: int = -1

    def choose(self, g: Game) -> StepResult:
        others = g.opponents(self.here.user)
        if not others:
            return Done(self.here)
        options = [Option(verb=OPPONENT, player=player, number=player) for player in others]
        return one(
            self.here.user, self.asks, options, into="opponent", gives="number", cause=self.here.source,
            ability=self.here.ability, plain=True,
        )

    def chosen(self, g: Game) -> StepResult:
        return Done(with_opponent(self.here, self.opponent))

    def left(self, player: int) -> str:
        """A chooser who leaves chooses nobody; when somebody else leaves, the question is put anew."""
        if player == self.here.user:
            return "."
        return "choose" if self.at == "chosen" else ""

    STEPS = (choose, chosen)

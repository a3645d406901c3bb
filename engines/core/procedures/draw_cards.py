"""Cards come off a deck one at a time, so that rules may step in between (Cipher 6.6, 23.1.1.1; VISION 1.10.12).

Turns, rules and card effects all draw with this one procedure, and put the top cards elsewhere with it.
"""

from __future__ import annotations

from msgspec.structs import replace

from engines.core.contract.game import Game
from engines.core.model.events import RefPair
from engines.core.model.procedure import Do, Done, Goto, Procedure
from engines.core.model.procedure import StepResult as Answered
from engines.core.state.atoms import Move

DECK = "deck"
"""The area cards are drawn from; every game so far calls it so."""


class DrawCards(Procedure, frozen=True, tag="core.DrawCards"):
    """Draw cards one by one, as many as there are, or put them elsewhere; returns (drawn, wanted)."""

    player: int
    count: int
    cause: str = "rule"
    by: RefPair | None = None
    move: Move | None = None
    """How each of them goes, if it is not drawn."""
    done: int = 0
    """How many draws have been tried: one that is replaced was not drawn (Cipher 22.1), but is not tried again."""
    drawn: int = 0
    tally: tuple[int, int] = (0, 1)

    def draw(self, g: Game) -> Answered:
        deck = g.zone(DECK, self.player)
        if self.done >= self.count or not deck:
            if self.done < self.count and self.move is None:
                g.game.drew_nothing(g, self.player)
            return Done((self.drawn, self.count))
        if self.move is not None:
            return Do(replace(self.move, card=deck[-1]), into="tally")
        return Do(Move(card=deck[-1], to=g.game.hand, player=self.player, cause=self.cause, by=self.by), into="tally")

    def again(self, g: Game) -> Answered:
        return Goto("draw", done=self.done + 1, drawn=self.drawn + self.tally[0])

    STEPS = (draw, again)

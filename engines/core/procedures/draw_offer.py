"""A draw the players agree on (Cipher G-51: always possible), offered while any question stands."""

from __future__ import annotations

from typing import ClassVar

from engines.core.contract.game import Game
from engines.core.model.ask import Ask, yes_no
from engines.core.model.mentions import OfPlayer
from engines.core.model.procedure import DONE, Goto, Procedure, Resume, StepResult


class DrawOffer(Procedure, frozen=True, tag="core.DrawOffer"):
    """Asks everybody else. If all agree the game is drawn; else the question that stood is asked again."""

    TITLE: ClassVar[str] = "resolving.draw-offer"
    ASIDE: ClassVar[bool] = True

    question: Ask
    player: int
    """Who offers it."""
    asked: tuple[int, ...] = ()
    agrees: bool = False

    def begin(self, g: Game) -> StepResult:
        g.tell("log.draw-offered", player=self.player, who=OfPlayer(self.player))
        return Goto("ask", asked=tuple(g.others(self.player)))

    def ask(self, g: Game) -> StepResult:
        if not self.asked:
            g.game.draw_agreed(g)
            return DONE
        return yes_no(self.asked[0], "draw-offer", "agrees", primary=1)  # no game ends by one press too many

    def hear(self, g: Game) -> StepResult:
        player = self.asked[0]
        if self.agrees:
            return Goto("ask", asked=self.asked[1:])
        g.tell("log.draw-refused", player=player, who=OfPlayer(player))
        return Resume(self.question)

    def lapse(self, g: Game) -> StepResult:
        return Resume(self.question)

    def left(self, player: int) -> str:
        """Without one of those who would have to agree there is no offer any more."""
        return "lapse" if player == self.player or player in self.asked else ""

    STEPS = (begin, ask, hear, lapse)

"""How a game ends outside its own procedures: loops, concessions, draws, and time."""

from __future__ import annotations

from functools import cached_property
from typing import Any, ClassVar

from engines.core.display.views import Reason
from engines.core.model.ask import Ask
from engines.core.model.decision_history import Loop
from engines.core.model.procedure import Procedure


class LoopTalk(Procedure, frozen=True):
    """What the players agree on about a loop while a question waits; its last step is `repeat`. A game's own."""

    TITLE: ClassVar[str] = "resolving.loop"
    ASIDE: ClassVar[bool] = True

    question: Ask
    """What was about to be asked when the position came back."""
    loop: Loop


class EndRules:
    """What ends a game, or stops it from going on for ever."""

    id: ClassVar[str]

    @cached_property
    def knows_loops(self) -> bool:
        """Whether its rules say anything about what players do again and again."""
        return type(self).loop is not EndRules.loop

    def loop(self, g: Any, question: Ask, loop: Loop) -> LoopTalk | None:
        """What the players agree on before a question that closes a loop is asked; None: the rules know no loops."""
        return None

    def why_not_concede(self, g: Any, player: int) -> Reason | None:
        """What forbids the player to give up now (Monster Collection 17-3.p7); None: they may at every question."""
        return None

    def concede(self, g: Any, player: int) -> None:
        """The player gives up. Where two play, the other has won; a game for more says what becomes of it."""
        g.end([other for other in g.players if other != player], "conceded")

    def gone(self, g: Any, player: int) -> None:
        """A player has left a game that goes on (`g.leave`): what becomes of their cards. It happens again where what
        was done since then is taken back to an earlier moment."""

    def draw_agreed(self, g: Any) -> None:
        """The players agree on a draw."""
        g.end((), "agreed")

    def time_called(self, g: Any) -> None:
        """The time of a match played by the clock is over. End the game, judged as it stands."""
        g.end((), "time")

    def out_of_time(self, g: Any, player: int) -> None:
        """The player has used up their own time, which is as if they gave up."""
        self.concede(g, player)

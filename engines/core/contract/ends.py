"""How a game ends outside its own procedures: loops, concessions, draws, and time."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any, ClassVar

from engines.core.display.views import Reason
from engines.core.model.ask import Ask
from engines.core.model.decision_history import Loop
from engines.core.model.mentions import OfPlayer
from engines.core.model.procedure import Procedure


class LoopTalk(Procedure, frozen=True):
    """What the players agree on about a loop while a question waits. Its last step is `repeat`. A game's own."""

    TITLE: ClassVar[str] = "resolving.loop"
    ASIDE: ClassVar[bool] = True

    question: Ask
    """What was about to be asked when the position came back."""
    loop: Loop


class EndRules:
    """What ends a game, or stops it from going on for ever."""

    id: ClassVar[str]
    concede_rule: ClassVar[str] = ""
    """The paragraph by which players may give up."""
    loss_line: ClassVar[str] = ""
    """The line of the log about a player who loses; "": what has happened tells it."""

    @cached_property
    def knows_loops(self) -> bool:
        """Whether its rules say anything about what players do again and again."""
        return type(self).loop is not EndRules.loop

    def loop(self, g: Any, question: Ask, loop: Loop) -> LoopTalk | None:
        """What the players agree on before a question that closes a loop is asked. None: the rules know no loops."""
        return None

    def forces(self, g: Any, question: Ask, loop: Loop) -> bool:
        """Whether a loop whose numbers grow is one that nobody can stop, so that it need not go round any more before
        `loop` is asked."""
        return False

    def why_not_concede(self, g: Any, player: int) -> Reason | None:
        """What forbids the player to give up now (Monster Collection 17-3.p7). None: they may at every question."""
        return None

    def lose(self, g: Any, players: Sequence[int], reason: str, rule: str) -> None:
        """These players lose, at the same time. All others have won; a game for more says what becomes of it."""
        if g.state.result is not None or not players:
            return
        for player in players if self.loss_line else ():
            g.tell(self.loss_line, rule, player=player, who=OfPlayer(player))
        winners: Sequence[int] = [other for other in g.players if other not in players]
        if not winners:
            winners, rule = self.all_lost(g)
        g.end(winners, reason, rule)

    def all_lost(self, g: Any) -> tuple[Sequence[int], str]:
        """Who has won if all lose at the same time, and by which paragraph. None: it is a draw."""
        return (), ""

    def concede(self, g: Any, player: int) -> None:
        """The player gives up."""
        self.lose(g, (player,), "conceded", self.concede_rule)

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
        """The player has used up their own time, and loses."""
        self.lose(g, (player,), "out-of-time", "")

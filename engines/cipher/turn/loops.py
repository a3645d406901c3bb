"""Loops (chapter 24). How they are recognised, repeated and barred is in core/loops/loops.py (G-51)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from engines.cipher.abilities.endless_loops import draw
from engines.core.contract.ends import LoopTalk
from engines.core.loops import loops
from engines.core.model.ask import number
from engines.core.model.decision_history import GAME, Bar
from engines.core.model.mentions import OfPlayer
from engines.core.model.procedure import Goto, SetLocals
from engines.core.model.procedure import StepResult as Answered
from engines.core.play.loop_exit import way_out

if TYPE_CHECKING:
    from engines.cipher.table.play import CipherGame

BARRED = GAME
"""24.2.1, 24.3: "in this game" the action that begins the loop may not be chosen. G-51: that is the outermost decision
with which its player could have left it, the first of them where it began, and only where it would begin that loop."""


class RepeatLoop(LoopTalk, frozen=True, tag="cipher.RepeatLoop"):
    """Who can stop the loop says how often it is repeated. Its beginning is barred from then on (24.2.1, 24.3)."""

    RULE: ClassVar[str] = "24.1"

    places: tuple[int, ...] = ()
    """The decision at which each player could stop it, by seat; -1: none."""
    bars: tuple[tuple[Bar, ...], ...] = ()
    """What would begin the loop again, for each player."""
    stops: tuple[tuple[Bar, ...], ...] = ()
    """What would not stop it, at that decision."""
    first: int = 0
    second: int = 0

    def judge(self, g: CipherGame) -> Answered:
        ways = [way_out(g, self.question, self.loop, player, "24.2.1", BARRED) for player in g.players]
        if not any(ways):
            return draw(g)  # 24.2
        return SetLocals(
            places=tuple(-1 if way is None else way.place for way in ways),
            bars=tuple(() if way is None else way.bars for way in ways),
            stops=tuple(() if way is None else way.stops for way in ways),
        )

    def one_or_both(self, g: CipherGame) -> Answered:
        return None if -1 in self.places else Goto("turn_player")

    def alone(self, g: CipherGame) -> Answered:
        """24.2.1: the only one who can stop it names a number."""
        player = next(player for player in g.players if self.places[player] >= 0)
        return number(player, "loop-count", 0, loops.MOST, "first", rule="24.2.1", always=True)

    def then_never(self, g: CipherGame) -> Answered:
        player = next(player for player in g.players if self.places[player] >= 0)
        self._tell(g, player, self.first, "24.2.1")
        return loops.repeat(g, self, self.first, self.places[player], self.bars[player])

    def turn_player(self, g: CipherGame) -> Answered:
        """24.3: both can stop it, so the turn player names a number first ..."""
        return number(g.turn_player, "loop-count", 0, loops.MOST, "first", rule="24.3", always=True)

    def other_player(self, g: CipherGame) -> Answered:
        """... and the other player another one (24.3.1)."""
        self._tell(g, g.turn_player, self.first, "24.3")
        return number(
            g.opponent(g.turn_player), "loop-count-other", 0, loops.MOST, "second", rule="24.3.1", always=True,
            without=self.first, numbers=(("first", self.first),),
        )

    def smaller(self, g: CipherGame) -> Answered:
        """The smaller number is played, and who named it then stops the loop. The other may not begin it again."""
        self._tell(g, g.opponent(g.turn_player), self.second, "24.3.1")
        stops, times = g.turn_player, self.first
        if self.second < self.first:
            stops, times = g.opponent(g.turn_player), self.second
        now = tuple(replace(bar, rule="24.3") for bar in self.stops[stops])
        never = tuple(replace(bar, rule="24.3") for bar in self.bars[g.opponent(stops)])
        return loops.repeat(g, self, times, self.places[stops], (*now, *never))

    def _tell(self, g: CipherGame, player: int, count: int, rule: str) -> None:
        g.tell("log.loop-count", rule, player=player, who=OfPlayer(player), count=count)

    STEPS = (judge, one_or_both, alone, then_never, turn_player, other_player, smaller)

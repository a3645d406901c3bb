"""Loops (13.1): the turn player says how often, the others may cut it short, and nobody begins it again (G34)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from engines.core.contract.ends import LoopTalk
from engines.core.loops import loops
from engines.core.model.ask import number
from engines.core.model.decision_history import GAME, Bar
from engines.core.model.mentions import OfPlayer
from engines.core.model.procedure import Goto, Resume, SetLocals
from engines.core.model.procedure import StepResult as Answered
from engines.core.play.loop_exit import way_out
from engines.rebirth.table.endless import draw

if TYPE_CHECKING:
    from engines.rebirth.table.play import RebirthGame

BARRED = GAME
"""13.1.1.2: what led to the same position again may not be done again. G34: two positions are the same if everything in
them is that rules can see."""


class RepeatLoop(LoopTalk, frozen=True, tag="rebirth.RepeatLoop"):
    """13.1.1.1: the turn player names a number; each of the others, in turn order, agrees or names a smaller one and
    then does something else."""

    RULE: ClassVar[str] = "13.1.1"

    able: tuple[int, ...] = ()
    """Players who can stop it, the turn player first."""
    places: tuple[int, ...] = ()
    """The decision at which each of them can."""
    bars: tuple[tuple[Bar, ...], ...] = ()
    """What would begin the loop again."""
    stops: tuple[tuple[Bar, ...], ...] = ()
    """What would not stop it, at that decision."""
    index: int = 0
    count: int = 0
    named: int = 0
    stopper: int = 0

    def judge(self, g: RebirthGame) -> Answered:
        able, places, bars, stops = [], [], [], []
        for player in g.turn_order():
            way = way_out(g, self.question, self.loop, player, "13.1.1.2", BARRED)
            if way is not None:
                able.append(player)
                places.append(way.place)
                bars.append(way.bars)
                stops.append(way.stops)
        if not able:
            return draw()
        return SetLocals(able=tuple(able), places=tuple(places), bars=tuple(bars), stops=tuple(stops))

    def first(self, g: RebirthGame) -> Answered:
        return number(self.able[0], "loop-count", 0, loops.MOST, "count", rule="13.1.1.1", always=True)

    def told(self, g: RebirthGame) -> Answered:
        player = self.able[0]
        g.tell("log.loop-count", "13.1.1.1", player=player, who=OfPlayer(player), count=self.count)
        return SetLocals(index=1, stopper=0)

    def others(self, g: RebirthGame) -> Answered:
        if self.index >= len(self.able):
            return Goto("repeat")
        player = self.able[self.index]
        return number(
            player, "loop-fewer", 0, self.count, "named", rule="13.1.1.1", always=True,
            numbers=(("first", self.count),),
        )

    def heard(self, g: RebirthGame) -> Answered:
        if self.named >= self.count:
            return Goto("others", index=self.index + 1)
        player = self.able[self.index]
        g.tell("log.loop-count", "13.1.1.1", player=player, who=OfPlayer(player), count=self.named)
        return Goto("others", index=self.index + 1, count=self.named, stopper=self.index)

    def repeat(self, g: RebirthGame) -> Answered:
        """Whoever named the smallest number stops it there; nobody may begin it again (13.1.1.2)."""
        now = tuple(replace(bar, rule="13.1.1.1") for bar in self.stops[self.stopper])
        never = tuple(bar for bars in self.bars for bar in bars)
        return loops.repeat(g, self, self.count, self.places[self.stopper], (*now, *never))

    def lapse(self, g: RebirthGame) -> Answered:
        return Resume(self.question)

    def left(self, player: int) -> str:
        return "lapse" if player in self.able else ""

    STEPS = (judge, first, told, others, heard, repeat, lapse)

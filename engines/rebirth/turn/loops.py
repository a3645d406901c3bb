"""Loops (13.1): the turn player says how often, the others may cut it short, and nobody begins it again (G34)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from engines.core.loops import loops
from engines.core.model.ask import number
from engines.core.model.decision_history import GAME
from engines.core.model.mentions import OfPlayer
from engines.core.model.procedure import Do, Goto, SetLocals
from engines.core.model.procedure import StepResult as Answered
from engines.core.play.loop_talk import StoppersAgree
from engines.rebirth.table.endless import draw

if TYPE_CHECKING:
    from engines.rebirth.table.play import RebirthGame

BARRED = GAME
"""13.1.1.2: what led to the same position again may not be done again. G34: two positions are the same if everything in
them is that rules can see."""


class RepeatLoop(StoppersAgree, frozen=True, tag="rebirth.RepeatLoop"):
    """Asks how often a loop is repeated (13.1.1.1).

    The turn player names a number; each of the others, in turn order, agrees or names a smaller one and then does
    something else.
    """

    RULE: ClassVar[str] = "13.1.1"
    BARRING_RULE: ClassVar[str] = "13.1.1.2"
    BARRED_FOR: ClassVar[str] = BARRED

    index: int = 0
    count: int = 0
    named: int = 0
    stopper: int = 0

    def endless(self) -> Do:
        return draw()

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

    STEPS = (StoppersAgree.judge, first, told, others, heard, repeat, StoppersAgree.lapse)

"""A loop of which one player says how often it is repeated, and the others may lower that number."""

from __future__ import annotations

from typing import Any, ClassVar

from engines.core.loops import loops
from engines.core.model.ask import number
from engines.core.model.mentions import OfPlayer
from engines.core.model.procedure import Goto, SetLocals, StepResult
from engines.core.play.loop_talk import StoppersAgree


class OthersMayLower(StoppersAgree, frozen=True):
    """The first who can stop the loop names a number; each of the others, in turn order, accepts or lowers it."""

    NUMBER_RULE: ClassVar[str] = ""
    """The paragraph by which a number is named."""
    LOWER_RULE: ClassVar[str] = ""
    """The paragraph by which it is lowered."""

    index: int = 0
    count: int = 0
    named: int = 0
    stopper: int = 0
    """Whose number stands, by their place in `able`."""

    def least(self) -> int:
        """The lowest number the player who is asked may name."""
        return 0

    def first(self, g: Any) -> StepResult:
        return number(self.able[0], "loop-count", 0, loops.MOST, "count", rule=self.NUMBER_RULE, always=True)

    def told(self, g: Any) -> StepResult:
        self._tell(g, self.able[0], self.count, self.NUMBER_RULE)
        return SetLocals(index=1, stopper=0)

    def others(self, g: Any) -> StepResult:
        if self.index >= len(self.able):
            return Goto("repeat")
        return number(
            self.able[self.index], "loop-fewer", self.least(), self.count, "named", rule=self.LOWER_RULE, always=True,
            numbers=(("first", self.count),),
        )

    def heard(self, g: Any) -> StepResult:
        if self.named >= self.count:
            return Goto("others", index=self.index + 1)
        self._tell(g, self.able[self.index], self.named, self.LOWER_RULE)
        return Goto("others", index=self.index + 1, count=self.named, stopper=self.index)

    def _tell(self, g: Any, player: int, count: int, rule: str) -> None:
        g.tell("log.loop-count", rule, player=player, who=OfPlayer(player), count=count)

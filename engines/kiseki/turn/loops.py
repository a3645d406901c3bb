"""Loops (1501). Who can stop says how often, the lower number counts, and nobody begins it again directly."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from engines.core.loops import loops
from engines.core.model.ask import number
from engines.core.model.decision_history import MEANWHILE
from engines.core.model.mentions import OfPlayer
from engines.core.model.procedure import Do, Goto
from engines.core.model.procedure import StepResult as Answered
from engines.core.play.loop_talk import StoppersAgree
from engines.core.state.atoms import End

if TYPE_CHECKING:
    from engines.kiseki.table.play import KisekiGame

BARRED: Final = MEANWHILE
"""1501.1a: the loop may not be begun again until something else than what belongs to it has been done."""
SAME_POSITION: Final = "everything rules can see is the same"
"""G53: when a position has come back."""


def draw() -> Do:
    """Nobody can stop it (1501.1c)."""
    return Do(End(winners=(), reason="endless", rule="1501.1c"))


class RepeatLoop(StoppersAgree, frozen=True, tag="kiseki.RepeatLoop"):
    """1501.1a, 1501.1b: the primary player names a number first, then the other. The lower one is carried out."""

    RULE: ClassVar[str] = "1501.1"
    BARRING_RULE: ClassVar[str] = "1501.1a"
    BARRED_FOR: ClassVar[str] = BARRED

    index: int = 0
    counts: tuple[int, ...] = ()
    named: int = 0

    def endless(self) -> Do:
        return draw()

    def ask(self, g: KisekiGame) -> Answered:
        if self.index >= len(self.able):
            return Goto("repeat")
        rule = "1501.1a" if len(self.able) == 1 else "1501.1b"
        return number(self.able[self.index], "loop-count", 0, loops.MOST, "named", rule=rule, always=True)

    def told(self, g: KisekiGame) -> Answered:
        player = self.able[self.index]
        g.tell("log.loop-count", "1501.1b", player=player, who=OfPlayer(player), count=self.named)
        return Goto("ask", index=self.index + 1, counts=(*self.counts, self.named))

    def repeat(self, g: KisekiGame) -> Answered:
        """Whoever named the lower number stops it there."""
        count = min(self.counts)
        stopper = self.counts.index(count)
        never = tuple(bar for bars in self.bars for bar in bars)
        return loops.repeat(g, self, count, self.places[stopper], (*self.stops[stopper], *never))

    STEPS = (StoppersAgree.judge, ask, told, repeat, StoppersAgree.lapse)

"""Loops (13.1): the turn player says how often, the others may cut it short, and nobody begins it again (G34)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from engines.core.loops import loops
from engines.core.model.decision_history import GAME
from engines.core.model.procedure import Do
from engines.core.model.procedure import StepResult as Answered
from engines.core.play.loop_numbers import OthersMayLower
from engines.rebirth.table.endless_loops import draw

if TYPE_CHECKING:
    from engines.rebirth.table.play import RebirthGame

BARRED = GAME
"""13.1.1.2: what led to the same position again may not be done again. G34: two positions are the same if everything in
them is that rules can see."""


class RepeatLoop(OthersMayLower, frozen=True, tag="rebirth.RepeatLoop"):
    """Asks how often a loop is repeated, the turn player first; who lowers the number stops it (13.1.1.1)."""

    RULE: ClassVar[str] = "13.1.1"
    NUMBER_RULE: ClassVar[str] = "13.1.1.1"
    LOWER_RULE: ClassVar[str] = "13.1.1.1"
    BARRING_RULE: ClassVar[str] = "13.1.1.2"
    BARRED_FOR: ClassVar[str] = BARRED

    def endless(self) -> Do:
        return draw()

    def repeat(self, g: RebirthGame) -> Answered:
        """Whoever named the smallest number stops it there; nobody may begin it again (13.1.1.2)."""
        now = tuple(replace(bar, rule="13.1.1.1") for bar in self.stops[self.stopper])
        never = tuple(bar for bars in self.bars for bar in bars)
        return loops.repeat(g, self, self.count, self.places[self.stopper], (*now, *never))

    STEPS = (
        OthersMayLower.judge, OthersMayLower.first, OthersMayLower.told, OthersMayLower.others, OthersMayLower.heard,
        repeat, OthersMayLower.lapse,
    )

"""A loop about which those who can stop it agree. It says who they are, where, and what is barred for each."""

from __future__ import annotations

from typing import Any, ClassVar

from engines.core.contract.ends import LoopTalk
from engines.core.model.decision_history import GAME, Bar
from engines.core.model.procedure import Do, Resume, SetLocals, StepResult
from engines.core.play.loop_exit import goes_on, way_out


class StoppersAgree(LoopTalk, frozen=True):
    """`judge` is the first step: it finds who can stop the loop, in turn order. How they name numbers is the game's."""

    BARRING_RULE: ClassVar[str] = ""
    """The paragraph by which nobody begins the loop again."""
    BARRED_FOR: ClassVar[str] = GAME
    """How long that holds."""

    able: tuple[int, ...] = ()
    """Players who can stop it, in turn order."""
    places: tuple[int, ...] = ()
    """The decision at which each of them can."""
    bars: tuple[tuple[Bar, ...], ...] = ()
    """What would begin the loop again."""
    stops: tuple[tuple[Bar, ...], ...] = ()
    """What would not stop it, at that decision."""

    def endless(self) -> Do:
        """What happens if nobody can stop it."""
        raise TypeError(f"{type(self).__name__} does not say how an endless loop ends")

    def judge(self, g: Any) -> StepResult:
        if self.loop.grown and not goes_on(g, self.question, self.loop):
            return self.lapse(g)  # it ends by itself
        found = {}
        for player in g.turn_order():
            way = way_out(g, self.question, self.loop, player, self.BARRING_RULE, self.BARRED_FOR)
            if way is not None:
                found[player] = way
        if not found:
            return self.endless()
        return SetLocals(
            able=tuple(found), places=tuple(way.place for way in found.values()),
            bars=tuple(way.bars for way in found.values()), stops=tuple(way.stops for way in found.values()),
        )

    def lapse(self, g: Any) -> StepResult:
        """Somebody who was to be asked has left: nothing is agreed on, and the question is asked."""
        return Resume(self.question)

    def left(self, player: int) -> str:
        return "lapse" if player in self.able else ""

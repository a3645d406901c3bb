"""Loops that a choice can stop (12.10.2).

One player says how often, the others accept that or break it off, and the last to name a number then does something
else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from engines.core.loops import loops
from engines.core.loops.retracing import gives, next_question, question_of, same_answer, trial
from engines.core.model.procedure import DONE, SetLocals
from engines.core.model.procedure import StepResult as Answered
from engines.core.play.loop_exit import LoopExit, way_out
from engines.core.play.loop_numbers import OthersMayLower
from engines.core.state.atoms import AdvanceTurn
from engines.vision.abilities import endless_loops

if TYPE_CHECKING:
    from engines.vision.table.play import VisionGame

BARGAIN: Final = "a number of repetitions, which others may lower"
"""G30: how players agree on a loop. Nothing forbids to begin it again after something else was done (12.10.2.c)."""


class RepeatLoop(OthersMayLower, frozen=True, tag="vision.RepeatLoop"):
    """Asks how often a loop is repeated (12.10.2).

    The first who can stop it by a choice that belongs to it names a number (12.10.2.a). Of the others each is asked, so
    that nobody learns who could break it off with what they hold.
    """

    RULE: ClassVar[str] = "12.10.2"
    NUMBER_RULE: ClassVar[str] = "12.10.2.a"
    LOWER_RULE: ClassVar[str] = "12.10.2.b"
    BARRING_RULE: ClassVar[str] = "12.10.2.c"

    def judge(self, g: VisionGame) -> Answered:
        """12.10.3: nobody has to stop it by what does not belong to it. If nobody can otherwise, the game ends."""
        order = list(g.turn_order())
        ways: dict[int, LoopExit | None] = {}
        first = 0
        while first < len(order):
            player = order[first]
            ways[player] = way_out(g, self.question, self.loop, player, self.BARRING_RULE, related=True)
            if ways[player] is not None:
                break
            first += 1
        if first == len(order):
            endless_loops.end(g, self._owners(g))
            return DONE
        able = (*order[first:], *order[:first])
        for player in able[1:]:
            ways[player] = way_out(g, self.question, self.loop, player, self.BARRING_RULE)
        found = [ways[player] for player in able]
        return SetLocals(
            able=able, places=tuple(-1 if way is None else way.place for way in found),
            stops=tuple(() if way is None else way.stops for way in found),
        )

    def _owners(self, g: VisionGame) -> set[int]:
        """Whose cards the loop consists of: one round of it on a copy."""
        copy: Any = trial(g, self.question)
        copy.apply(AdvanceTurn(fields={"chained": ()}))
        for item in self.loop.unit:
            asked = next_question(copy)
            again = None if asked is None or question_of(copy, asked) != item.question else (
                same_answer(copy, asked, item))
            if again is None or not gives(copy, again):
                break
        next_question(copy)  # what follows the last decision belongs to the round
        return set(copy.state.chained)

    def least(self) -> int:
        """12.10.2.b: who cannot break it off accepts the number."""
        return 0 if self.places[self.index] >= 0 else self.count

    def repeat(self, g: VisionGame) -> Answered:
        """12.10.2.c: who named the last number must do something else there."""
        return loops.repeat(g, self, self.count, self.places[self.stopper], self.stops[self.stopper])

    STEPS = (
        judge, OthersMayLower.first, OthersMayLower.told, OthersMayLower.others, OthersMayLower.heard, repeat,
        OthersMayLower.lapse,
    )


PROCEDURES = (RepeatLoop,)

"""Several cards swapped at one time (5.12)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engines.core.cards.ability_parts import Context, Selector, Step
from engines.core.model.procedure import Call, Do, Done, Procedure, SetLocals, StepResult
from engines.core.state import atoms
from engines.language.descriptions.selectors import Described
from engines.language.descriptions.targets import Pick
from engines.language.descriptions.values import Number
from engines.language.grammar.catalogue import word
from engines.language.grammar.parts import Cards
from engines.language.grammar.text_templates import Phraser, Said

if TYPE_CHECKING:
    from engines.rebirth.table.play import RebirthGame


@word("swap <what> with as many <other>",
      example="when this enters:\n    swap any number of rebirths with as many rebirths in your waiting room")
class SwapsMany(Step, frozen=True, tag="rebirth.SwapsMany"):
    """Each of some cards changes places with another one, all at the same time (5.12.1, 5.12.2)."""

    what: Cards
    other: Selector

    def can_do(self, g: RebirthGame, here: Context) -> bool:
        return bool(self.found(g, here)) and (bool(self.other.find(g, here)) or self.partners(1).may_fail(g, here))

    def asks_anyway(self, g: RebirthGame, here: Context) -> bool:
        return isinstance(self.what, Pick) and self.what.asks_anyway(g, here)

    def found(self, g: RebirthGame, here: Context) -> list[int]:
        """The cards of the first kind."""
        return self.what.found(g, here) if isinstance(self.what, Pick) else self.what.present(g, here)

    def partners(self, count: int) -> Pick:
        """The choice of as many cards of the other kind."""
        return Pick(of=self.other, count=Number(of=count))

    def do(self, g: RebirthGame, here: Context) -> StepResult:
        frame = g.state.procedures[-1]
        return Call(SwapMany(here=here, path=frame.path, index=frame.index))

    def say(self, voice: Phraser) -> Said:
        assert isinstance(self.other, Described)
        noun = self.other.noun(voice, many=True)
        if voice.english:
            return voice.fill(self, "swap {what} with as many " + noun)
        return voice.fill(self, f"{{what:を}}同じ枚数の{noun}と入れ替える")


class SwapMany(Procedure, frozen=True, tag="rebirth.SwapMany"):
    """Picks the cards of both kinds and swaps them in pairs. Returns (cards swapped, wanted)."""

    TITLE: ClassVar[str] = "resolving.swap"
    RULE: ClassVar[str] = "5.12.1"

    here: Context
    path: tuple[int, ...]
    index: int
    first: tuple[int, ...] = ()
    answer: tuple[int, ...] = ()
    tally: tuple[int, int] = (0, 0)

    def _step(self, g: RebirthGame) -> SwapsMany:
        step = g.block(self.here.ability, self.path)[self.index]
        assert isinstance(step, SwapsMany)
        return step

    def ask_first(self, g: RebirthGame) -> StepResult:
        step = self._step(g)
        found = step.found(g, self.here)
        if isinstance(step.what, Pick):
            return step.what.question(g, self.here, found, "choose")
        return SetLocals(answer=tuple(found))

    def take_first(self, g: RebirthGame) -> StepResult:
        return SetLocals(first=tuple(self.answer), answer=()) if self.answer else Done((0, 1))

    def ask_second(self, g: RebirthGame) -> StepResult:
        pick = self._step(g).partners(len(self.first))
        return pick.question(g, self.here, pick.found(g, self.here), "choose")

    def swap(self, g: RebirthGame) -> StepResult:
        """A pair of which one card cannot go stays (5.12.2)."""
        moves: list[atoms.Change] = []
        for pair in zip(self.first, self.answer, strict=False):
            one, other = g.card(pair[0]), g.card(pair[1])
            both = [
                atoms.Move(card=card.id, to=target.zone, cause=self.here.cause, by=self.here.source)
                for card, target in ((one, other), (other, one))
            ]
            if one.owner == other.owner and all(move.possible(g) and not g.game.cannot(g, move) for move in both):
                moves += both
        return Do(*moves, into="tally") if moves else Done((0, 1))

    def done(self, g: RebirthGame) -> StepResult:
        return Done((self.tally[0] // 2, max(1, len(self.first))))

    def left(self, player: int) -> str:
        return "." if player == self.here.user else ""

    STEPS = (ask_first, take_first, ask_second, swap, done)


PROCEDURES = (SwapMany,)

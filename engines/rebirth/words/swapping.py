"""Cards swapped in pairs, all of them at one time (5.12)."""

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


def found(g: RebirthGame, here: Context, cards: Cards) -> list[int]:
    """The cards that are meant, or that may be picked."""
    return cards.found(g, here) if isinstance(cards, Pick) else cards.present(g, here)


class Swap(Step, frozen=True):
    """Cards go to each other's places at the same time; a pair of which one cannot go stays (5.12.1, 5.12.2)."""

    ONE: ClassVar[bool] = False
    """Whether it is about one pair only."""

    what: Cards

    def partners(self, count: int) -> Cards:
        """The cards to swap so many with."""
        raise TypeError(f"{type(self).__name__} swaps nothing")

    def asks_anyway(self, g: RebirthGame, here: Context) -> bool:
        return any(isinstance(each, Pick) and each.asks_anyway(g, here) for each in (self.what, self.partners(1)))

    def do(self, g: RebirthGame, here: Context) -> StepResult:
        frame = g.state.procedures[-1]
        return Call(SwapCards(here=here, path=frame.path, index=frame.index))


@word("swap <what> with <other>", en="swap {what} with {other}", ja="{what:と}{other:を}入れ替える",
      example="member activated (pay 3):\n    swap this with your entry")
class Swaps(Swap, frozen=True, tag="rebirth.Swaps"):
    """Two cards go to each other's places at the same time, or neither does (5.12.1, 5.12.2)."""

    ONE: ClassVar[bool] = True

    other: Cards

    def partners(self, count: int) -> Cards:
        return self.other

    def can_do(self, g: RebirthGame, here: Context) -> bool:
        return bool(found(g, here, self.what)) and bool(found(g, here, self.other))


@word("swap <what> with as many <other>",
      example="when this enters:\n    swap any number of rebirths with as many rebirths in your waiting room")
class SwapsMany(Swap, frozen=True, tag="rebirth.SwapsMany"):
    """Each of some cards changes places with another one, all at the same time (5.12.1, 5.12.2)."""

    other: Selector

    def partners(self, count: int) -> Pick:
        return Pick(of=self.other, count=Number(of=count))

    def can_do(self, g: RebirthGame, here: Context) -> bool:
        return bool(found(g, here, self.what)) and (
            bool(self.other.find(g, here)) or self.partners(1).may_fail(g, here)
        )

    def asks_anyway(self, g: RebirthGame, here: Context) -> bool:
        return isinstance(self.what, Pick) and self.what.asks_anyway(g, here)

    def say(self, voice: Phraser) -> Said:
        assert isinstance(self.other, Described)
        noun = self.other.noun(voice, many=True)
        if voice.english:
            return voice.fill(self, "swap {what} with as many " + noun)
        return voice.fill(self, f"{{what:を}}同じ枚数の{noun}と入れ替える")


class SwapCards(Procedure, frozen=True, tag="rebirth.SwapCards"):
    """Picks the cards of both kinds where they are not known, and swaps them in pairs. Returns (pairs, wanted)."""

    TITLE: ClassVar[str] = "resolving.swap"
    RULE: ClassVar[str] = "5.12.1"

    here: Context
    path: tuple[int, ...]
    index: int
    first: tuple[int, ...] = ()
    answer: tuple[int, ...] = ()
    tally: tuple[int, int] = (0, 0)

    def _step(self, g: RebirthGame) -> Swap:
        step = g.block(self.here.ability, self.path)[self.index]
        assert isinstance(step, Swap)
        return step

    def _meant(self, g: RebirthGame, cards: Cards) -> StepResult:
        there = found(g, self.here, cards)
        if isinstance(cards, Pick):
            return cards.question(g, self.here, there, "choose")
        return SetLocals(answer=tuple(there[:1] if self._step(g).ONE else there))

    def ask_first(self, g: RebirthGame) -> StepResult:
        return self._meant(g, self._step(g).what)

    def take_first(self, g: RebirthGame) -> StepResult:
        return SetLocals(first=tuple(self.answer), answer=()) if self.answer else Done((0, 1))

    def ask_second(self, g: RebirthGame) -> StepResult:
        return self._meant(g, self._step(g).partners(len(self.first)))

    def swap(self, g: RebirthGame) -> StepResult:
        moves: list[atoms.Change] = []
        for pair in zip(self.first, self.answer, strict=False):
            one, other = g.card(pair[0]), g.card(pair[1])
            both = [
                atoms.Move(card=card.id, to=target.zone, cause=self.here.cause, by=self.here.source)
                for card, target in ((one, other), (other, one))
            ]
            able = one != other and one.owner == other.owner
            if able and all(move.possible(g) and not g.game.cannot(g, move) for move in both):
                moves += both
        return Do(*moves, into="tally") if moves else Done((0, 1))

    def done(self, g: RebirthGame) -> StepResult:
        return Done((self.tally[0] // 2, max(1, len(self.first))))

    def left(self, player: int) -> str:
        return "." if player == self.here.user else ""

    STEPS = (ask_first, take_first, ask_second, swap, done)


PROCEDURES = (SwapCards,)

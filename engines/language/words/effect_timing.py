"""When and for how long an ability's effects apply: at once, from now on, later this turn, once a cost is paid.

These words are for games whose rules know such effects. Of those at the end only the bases stand here: until when
something waits, and how Japanese says that a cost was paid, is each game's own.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Any, ClassVar

from msgspec.structs import replace

from engines.core.abilities.delayed_triggers import INSTEAD, Delays
from engines.core.abilities.state_triggers import STATE
from engines.core.cards.ability_parts import Condition, Context, Outcome, Step, TriggerCondition
from engines.core.contract.game import Game
from engines.core.model.events import Event
from engines.core.model.procedure import Do, Done, StepResult
from engines.core.procedures.resolve import Resolve
from engines.core.procedures.use_ability import pay_within
from engines.core.state import atoms
from engines.language.grammar.bestowing import bestowed
from engines.language.grammar.catalogue import word
from engines.language.grammar.japanese import instead_of, occasion
from engines.language.grammar.parts import Cards
from engines.language.grammar.text_templates import Phraser, Said, listed, shared_subject
from engines.language.grammar.vocabulary import UntilKey
from engines.language.words.ability_header import Payment
from engines.language.words.continuous_effects import Lasting
from engines.language.words.control import (
    Block,
    Nested,
    block_text,
    chance,
    lasting_together,
    nests,
    opened,
)
from engines.language.words.events import Moment
from engines.language.words.instructions import OnCards, lacking
from engines.language.words.optional_costs import can_pay


@word("<effect>")
class ForNow(Lasting, frozen=True, tag="core.ForNow"):
    """A lasting effect that does not say how long it lasts: as long as the rules say."""

    until: UntilKey = ""


@word("and", level=0)
class AtOnce(Step, frozen=True, tag="core.AtOnce"):
    """Two instructions on cards already chosen, or lasting effects, at the same time."""

    FIXED: ClassVar[tuple[str, ...]] = ("left", "right")

    left: Step
    right: Step

    @property
    def parts(self) -> Iterator[Step]:
        """All that happens at the same time."""
        for part in (self.left, self.right):
            if isinstance(part, AtOnce):
                yield from part.parts
            else:
                yield part

    @property
    def fault(self) -> str:
        """What keeps it from being read: parts that take more than one change."""
        single = (isinstance(part, Lasting) or (isinstance(part, OnCards) and part.at_once) for part in self.parts)
        return "" if all(single) else "not-at-once"

    def can_do(self, g: Game, here: Context) -> bool:
        return any(part.can_do(g, here) for part in self.parts)

    def do(self, g: Game, here: Context) -> StepResult:
        changes = [change for part in self.parts for change in self._changes(g, here, part)]
        return Do(*changes) if changes else None

    def _changes(self, g: Game, here: Context, part: Step) -> list[atoms.Change]:
        if isinstance(part, Lasting):
            cards, who = part.available(g, here), getattr(part.effect, "who", None)
            wanted = who.wanted(g, here) if isinstance(who, Cards) else 0
            return [*(part.change(g, here, card) for card in cards), *lacking(cards, wanted)]
        assert isinstance(part, OnCards)
        cards = part.candidates(g, here)
        return [*(part.change(g, here, card) for card in cards), *lacking(cards, part.what.wanted(g, here))]

    def say(self, voice: Phraser) -> Said:
        """The parts as one sentence. What lasts for a printed time comes last, so that nothing else seems to last as
        long."""
        groups: dict[str, list[Lasting]] = {}
        for part in self.parts:
            if isinstance(part, Lasting) and part.until:
                groups.setdefault(part.until, []).append(part)
        others = [part for part in self.parts if not isinstance(part, Lasting) or not part.until]
        said: list[Said] = []
        for lasts, found in groupby(others, key=lambda part: isinstance(part, Lasting)):
            parts = list(found)
            effects = [part.effect for part in parts if isinstance(part, Lasting)]
            said += bestowed(voice, effects) if lasts else map(voice.say, parts)
        said += [lasting_together(voice, group) for group in groups.values()]
        text = listed(shared_subject([each.text for each in said], voice), voice.lang)
        return Said(text, lead="".join(each.lead for each in said))


@word("after that is applied", block="body", example="action:\n    draw 1\n    after that is applied:\n        draw 1")
class AfterApplied(Nested, frozen=True, tag="core.AfterApplied"):
    """Steps for when everything above them was applied completely."""

    def reached(self, g: Game, here: Context) -> bool:
        frame = g.state.procedures[-1] if g.state.procedures else None
        return not isinstance(frame, Resolve) or frame.applied >= frame.wanted

    def say(self, voice: Phraser) -> Said:
        return opened(voice, self.body, "after that is applied", "効果適用後")


# -- later, while something is true, for a cost within the effect -------------------------------------------------


class StateBecomesTrue(TriggerCondition, frozen=True):
    """Something has become true: a state trigger. When it can trigger again is the game's rule."""

    CARD: ClassVar[bool] = False

    test: Condition

    def kinds(self) -> tuple[str, ...]:
        return (STATE,)

    def matches(self, g: Any, here: Context, event: Event) -> bool:
        return self.test.holds(g, here)

    def say(self, voice: Phraser) -> Said:
        test = voice.say(self.test).text
        if voice.english:
            return Said(f"when {test}")
        return Said(f"{test[:-1]}である" if test.endswith("の") else test)


class Later(Delays, frozen=True):
    """Something happens later, as long as the game's `until` lasts."""

    event: TriggerCondition
    body: Block = ()

    def said(self, voice: Phraser, english: str, japanese: str) -> Said:
        """The moment, and what happens then. `english` and `japanese` begin the sentence."""
        event, quoted = voice.say(self.event).text, nests(self.body)
        text = block_text(voice, self.body, quoted)
        if voice.english:
            at = f"every time {event}" if self.each else event
            turn = next((each for each in (" of the turn", " of each turn") if at.endswith(each)), "")
            at = f"{at.removesuffix(turn)} of this turn" if turn else f"{at} this turn"
            at = at.removesuffix(" this turn") if at.endswith(" of the interference this turn") else at
            when = f"{english} {event.removeprefix('when ')}" if event.startswith("when ") else at
            return Said(f"{when}, {'do this: ' * quoted}{text}")
        once = japanese.removesuffix("次に") if isinstance(self.event, Moment) else japanese
        if event.startswith("ターン"):  # このターンの終了時, not このターン、ターン終了時
            once, event = "このターンの", event.removeprefix("ターン")
        return Said(f"{once}{occasion(event, each=False)}、{'次を行う：' * quoted}{text}")


class NextTime(Later, frozen=True):
    """The next time something happens this turn."""

    def say(self, voice: Phraser) -> Said:
        return self.said(voice, "the next time this turn that", "このターン、次に")


class NextInstead(Later, frozen=True):
    """What is done instead, the next time something would happen this turn. Its event says what would."""

    FIELD: ClassVar[str] = INSTEAD

    @property
    def GIVES(self) -> str:
        """How much it would have been, "that much" can say."""
        return "amount" if self.event.any_is("AMOUNT") else ""

    @property
    def fault(self) -> str:
        """Only what would happen can be replaced."""
        return "" if self.event.WOULD else "instead-of-would"

    def say(self, voice: Phraser) -> Said:
        event, quoted = voice.say(self.event).text, nests(self.body) or len(self.body) > 1
        text = block_text(voice, self.body, quoted)
        if voice.english:
            return Said(f"the next time {event.removeprefix('if ')} this turn, {'do this ' * quoted}instead"
                        f"{': ' if quoted else ', '}{text}")
        return Said(f"このターン、次に{instead_of(event)}{'次を行う：' * quoted}{text}")


class EachTime(Later, frozen=True):
    """Each time something happens this turn."""

    each: bool = True

    def say(self, voice: Phraser) -> Said:
        return self.said(voice, "each time this turn that", "このターン中、")


class CostWithin(Step, frozen=True):
    """A cost within an effect, which its player may decline. The steps below follow if all of it was paid."""

    costs: Payment
    body: Block = ()

    @staticmethod
    def having_paid(costs: str) -> str:
        """Japanese: the costs, and that what follows depends on them."""
        return f"{costs}ことで、"

    def can_do(self, g: Any, here: Context) -> bool:
        return can_pay(g, here, self)

    def declines(self, g: Any) -> bool:
        return True

    def asks_anyway(self, g: Any, here: Context) -> bool:
        """No question would tell what its player holds, also where another has them do it: they may decline."""
        return any(part.asks_anyway(g, replace(here, imposed=False)) for part in self.costs.parts)

    def do(self, g: Any, here: Context) -> StepResult:
        return chance(here, "may", self.can_do(g, here))

    def take(self, g: Any, here: Context, answer: bool) -> StepResult:
        if not answer:
            return Done(Outcome(wanted=1, declined=True))
        return pay_within(g, here)

    def blocks(self) -> tuple[Block, ...]:
        return (self.costs.parts, self.body)

    def say(self, voice: Phraser) -> Said:
        costs, quoted = block_text(voice, self.costs.parts), nests(self.body)
        text = block_text(voice, self.body, quoted)
        if voice.english:
            return Said(f"you may {costs}; if you do, {'do this: ' * quoted}{text}")
        return Said(f"{self.having_paid(costs)}{'次を行う：' * quoted}{text}")

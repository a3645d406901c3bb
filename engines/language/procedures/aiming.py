"""Targets: what is chosen as something is played or declared, before anybody can answer it.

The steps of `Ability.targets` choose them. Which of the cards that a step describes may be targeted is what a game says
(`ChooseTargets.candidates`); whether they are legal still when it is carried out, `core/procedures/targets.py` asks.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from msgspec.structs import replace

from engines.core.cards.ability_parts import Context, Step
from engines.core.contract.chain import Link
from engines.core.contract.game import Game
from engines.core.model.ask import Ask, some_cards
from engines.core.model.events import AbilityRef, RefPair
from engines.core.model.procedure import Done, Goto, Procedure
from engines.core.model.procedure import StepResult as Answered
from engines.core.state.atoms import Amend
from engines.language.descriptions.selectors import Described
from engines.language.descriptions.targets import Pick
from engines.language.words.control import Choose


def aims(g: Game, ability: AbilityRef) -> tuple[Choose, ...]:
    """What an ability targets, each under a name."""
    return tuple(step for step in g.ability(ability).targets if isinstance(step, Choose))


def described(g: Game, here: Context, step: Choose, anywhere: bool = False) -> list[int]:
    """The cards a target's description fits."""
    if not isinstance(step.what, Pick):
        return step.what.present(g, here)
    assert isinstance(step.what.of, Described)
    return step.what.of.find(g, here, anywhere=anywhere)


def number_named(g: Game, here: Context, step: Choose) -> int | None:
    """How many cards a target is, where it says so and not merely "up to"."""
    what = step.what
    return what.count.number(g, here) if isinstance(what, Pick) and what.count is not None and not what.up_to else None


def targets_of(g: Game, here: Context) -> tuple[RefPair, ...]:
    """Everything that something played or declared targets."""
    return tuple(dict.fromkeys(ref for step in aims(g, here.ability) for ref in here.bound.get(step.name, ())))


class ChooseTargets(Procedure, frozen=True):
    """A player names the targets of what they play or use, one instruction after the other. Returns the circumstances
    with the targets under their names."""

    FLEETING: ClassVar[tuple[str, ...]] = ("answer",)
    ASKED_BY: ClassVar[str] = ""
    """The paragraph by which targets are named."""

    here: Context
    index: int = 0
    answer: tuple[int, ...] | int | None = None
    """The cards named; a number only where a game has something declared besides."""

    def candidates(self, g: Any, step: Choose) -> list[int]:
        """The cards that may be targeted."""
        raise TypeError(f"{type(self).__name__} targets nothing")

    def question(self, g: Any, step: Choose, what: Pick, cards: list[int], joint: str = "") -> Ask:
        """Ask for one of the targets."""
        asked = what.question(g, self.here, cards, "target", joint)
        return replace(asked, what="target" if asked.least == asked.most else "target-up-to", rule=self.ASKED_BY)

    def all_named(self, g: Any) -> Answered:
        """What comes once everything has been named."""
        return Done(self.here)

    def ask(self, g: Any) -> Answered:
        steps = aims(g, self.here.ability)
        if self.index >= len(steps):
            return self.all_named(g)
        step = steps[self.index]
        cards = self.candidates(g, step)
        if not isinstance(step.what, Pick):
            return Goto("bind", answer=tuple(cards))
        return self.question(g, step, step.what, cards)

    def bind(self, g: Any) -> Answered:
        name = aims(g, self.here.ability)[self.index].name
        assert not isinstance(self.answer, int)
        bound = {**self.here.bound, name: tuple(g.state.ref(card) for card in self.answer or ())}
        return Goto("ask", here=replace(self.here, bound=bound), index=self.index + 1, answer=None)

    STEPS: ClassVar[tuple[Any, ...]] = (ask, bind)


class AimsAnew(Step, frozen=True):
    """What waits to be carried out and has one target gets another one, which this effect's user picks from those that
    its own text allows. Nothing happens where there is no other."""

    def aimed(self, g: Any, here: Context) -> tuple[int, Link, Choose, list[int]] | None:
        """Its place among what waits, itself, what chose its target, and the other cards it may have."""
        raise TypeError(f"{type(self).__name__} aims at nothing anew")

    def renewed(self, g: Any, link: Link, step: Choose, card: int) -> Link:
        """The same with that card as its target."""
        assert link.here is not None
        return replace(link, here=replace(link.here, bound={**link.here.bound, step.name: (g.state.ref(card),)}))

    def told(self, g: Any, link: Link) -> Answered:
        """What comes of its having another target."""
        return Done((1, 1))

    def can_do(self, g: Any, here: Context) -> bool:
        found = self.aimed(g, here)
        return found is not None and bool(found[3])

    def do(self, g: Any, here: Context) -> Answered:
        found = self.aimed(g, here)
        if found is None or not found[3]:
            return None
        return some_cards(here.user, "choose", found[3], "answer", 1, 1, cause=here.source, ability=here.ability)

    def take(self, g: Any, here: Context, answer: Sequence[int]) -> Answered:
        found = self.aimed(g, here)
        if found is None:
            return None
        place, link, step, _ = found
        link = self.renewed(g, link, step, answer[0])
        g.apply(Amend(place=place, link=link))
        return self.told(g, link)

"""Targets: what is chosen as something is played or declared, before anybody can answer it.

The steps of `Ability.targets` choose them. Which of the cards that a step describes may be targeted is what a game says
(`ChooseTargets.candidates`); whether they are legal still when it is carried out, `core/procedures/targets.py` asks.
"""

from __future__ import annotations

from typing import Any, ClassVar

from msgspec.structs import replace

from engines.core.cards.ability_parts import Context
from engines.core.contract.game import Game
from engines.core.model.ask import Ask
from engines.core.model.events import AbilityRef, RefPair
from engines.core.model.procedure import Done, Goto, Procedure
from engines.core.model.procedure import StepResult as Answered
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

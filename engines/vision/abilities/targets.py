"""Targets (8.2): chosen when something is played or used, and all of them legal still when it is resolved."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from msgspec.structs import replace

from engines.core.abilities import derive
from engines.core.cards.ability_parts import Context, Step
from engines.core.model.events import AbilityRef
from engines.core.model.procedure import Done, Goto, Procedure
from engines.core.model.procedure import StepResult as Answered
from engines.language.descriptions.selectors import Described
from engines.language.descriptions.targets import Pick
from engines.language.words.control import Choose
from engines.vision.abilities.kinds import CHARM, EQUIPMENT, LEADER, LEGEND, RELIC, has, printed
from engines.vision.abilities.permits import BE_TARGETED
from engines.vision.table.cards import COMMAND
from engines.vision.table.zones import FIELD

if TYPE_CHECKING:
    from engines.vision.table.play import VisionGame


def aims(g: VisionGame, ability: AbilityRef) -> tuple[Choose, ...]:
    """What an ability targets, each under a name."""
    return cast(tuple[Choose, ...], g.ability(ability).targets)


def candidates(g: VisionGame, here: Context, step: Choose) -> list[int]:
    """The cards that may be targeted (8.2.6, 8.2.7)."""
    what = step.what
    if not isinstance(what, Pick):
        return [card for card in what.present(g, here) if not barred(g, here, card)]
    assert isinstance(what.of, Described)
    own = here.source[0]
    found = [card for card in what.of.find(g, here) if card != own and not barred(g, here, card)]
    if printed(g, own, RELIC) and any(mark in (EQUIPMENT, CHARM) for mark in g.ability(here.ability).marks):
        return [card for card in found if has(g, card, LEGEND)]  # 10.25.2.a
    return found


def barred(g: VisionGame, here: Context, card: int) -> bool:
    """Whether an effect keeps a card from being targeted; not those the card has itself (8.2.7.d)."""
    if card == here.source[0]:
        return False
    command = g.face(here.source[0]).kind == COMMAND and g.card(card).user != here.user
    if command and g.card(card).zone == FIELD and has(g, card, LEADER):  # 10.34.2.a
        return True
    return derive.forbidden(g, card, BE_TARGETED) is not None


def enough(g: VisionGame, here: Context) -> bool:
    """Whether all targets an ability names could be chosen, in their exact number (8.2.4.a, 8.2.6.b)."""
    return all(_enough(g, here, step) for step in aims(g, here.ability))


def _enough(g: VisionGame, here: Context, step: Choose) -> bool:
    what = step.what
    if not isinstance(what, Pick) or what.count is None or what.up_to:
        return True
    wanted = what.count.number(g, here)
    return wanted <= 0 or len(candidates(g, here, step)) >= wanted


def legal_target(g: VisionGame, here: Context, step: Step, card: int) -> bool:
    """Whether a target is legal still (8.2.5)."""
    return card in candidates(g, here, cast(Choose, step))


class Aim(Procedure, frozen=True, tag="vision.Aim"):
    """A player names the targets of what they play or use. Returns the circumstances with them."""

    FLEETING = ("answer",)

    here: Context
    index: int = 0
    answer: tuple[int, ...] | None = None

    def ask(self, g: VisionGame) -> Answered:
        steps = aims(g, self.here.ability)
        if self.index >= len(steps):
            return Done(self.here)
        step = steps[self.index]
        cards = candidates(g, self.here, step)
        if not isinstance(step.what, Pick):
            return Goto("bind", answer=tuple(cards))
        asked = step.what.question(g, self.here, cards, "target")
        what = "target" if asked.least == asked.most else "target-up-to"
        return replace(asked, what=what, rule="8.2.4")

    def bind(self, g: VisionGame) -> Answered:
        name = aims(g, self.here.ability)[self.index].name
        refs = tuple(g.state.ref(card) for card in self.answer or ())
        bound = {**self.here.bound, name: refs}
        return Goto("ask", here=replace(self.here, bound=bound), index=self.index + 1, answer=None)

    STEPS = (ask, bind)


PROCEDURES = (Aim,)

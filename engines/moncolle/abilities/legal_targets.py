"""What may be targeted: what is in reach, and for a counter the proper targets of the chain (10-10-3)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace

from engines.core.abilities import derive
from engines.core.cards.ability_parts import Context
from engines.core.model.ask import Ask
from engines.core.model.events import AbilityRef, RefPair
from engines.core.model.procedure import Goto
from engines.core.model.procedure import StepResult as Answered
from engines.core.state import card_locations
from engines.language.descriptions.targets import JOINTS as CORE_JOINTS
from engines.language.descriptions.targets import Pick
from engines.language.descriptions.values import Number
from engines.language.procedures import aiming
from engines.language.procedures.aiming import ChooseTargets, aims
from engines.language.words.control import Choose
from engines.moncolle.abilities import permits
from engines.moncolle.abilities.keywords import COUNTER, in_reach
from engines.moncolle.table.zones import BATTLEFIELD

if TYPE_CHECKING:
    from engines.moncolle.table.play import MoncolleGame

PROPER: Final = "proper"
BE_TARGETED: Final = "be-targeted"
"""What a card "cannot" that nothing may be aimed at."""
GONE: Final = -1
"""The life of no object: what stands for a target that may not be affected any more."""


def single(g: MoncolleGame, ability: AbilityRef) -> Choose | None:
    """What is targeted, if it is exactly one card."""
    steps = aims(g, ability)
    what = steps[0].what if len(steps) == 1 else None
    one = isinstance(what, Pick) and what.count == Number(of=1) and not what.up_to
    return steps[0] if one else None


def described(g: MoncolleGame, here: Context, step: Choose) -> list[int]:
    """The cards a target's description fits, wherever they lie. What is being used is no target of itself."""
    own, found = here.source[0], aiming.described(g, here, step, anywhere=True)
    return [card for card in found if card != own or g.card(card).zone in BATTLEFIELD]


def may_be_target(g: MoncolleGame, here: Context, card: int) -> bool:
    """Whether the ability can be aimed at that card at all, proper or not."""
    return in_reach(g, here, card) and not barred(g, here, card)


def barred(g: MoncolleGame, here: Context, card: int) -> bool:
    """Whether an effect keeps the card from being targeted, by anything or by what this is."""
    return bool(derive.forbidden(g, card, BE_TARGETED)) or permits.barred_as_target(g, here, card)


def candidates(g: MoncolleGame, here: Context, step: Choose) -> list[int]:
    """The cards that may be targeted, proper or not."""
    return [card for card in described(g, here, step) if may_be_target(g, here, card)]


def proper(g: MoncolleGame, card: int) -> bool:
    """10-10-3.p2, .p3: units that have used an effect of this chain, or were targeted in it. The paragraph lists units
    and players, so equipment and terrain never are (10-10-3.p1). What is not on the battlefield, such as a spell that
    is to be cancelled, is not limited (G25); nor are players (10-10-3.p4), so what players suffer names no target."""
    if card_locations.where(g, g.card(card)).zone not in BATTLEFIELD:
        return True
    ref: RefPair = g.state.ref(card)
    return g.is_unit(card) and any(ref in use.users or ref in use.targets for use in g.chain)


def limited(g: MoncolleGame, here: Context) -> bool:
    """Whether only proper targets will do: for counters (10-10-3.p1)."""
    return COUNTER in g.ability(here.ability).marks


def aimable(g: MoncolleGame, here: Context) -> bool:
    """Whether something can be targeted wherever the ability says so. Fewer than it names are enough: it is done to as
    many as there are (G41); only "after that is applied" asks for all of them (16.p15)."""
    return all(candidates(g, here, step) for step in aims(g, here.ability))


def properly(g: MoncolleGame, here: Context) -> bool:
    """10-10-3.p1, .p5: whether among all that can be targeted there is something proper, if it has to be."""
    steps = aims(g, here.ability)
    if not steps or not limited(g, here):
        return True
    return any(proper(g, card) for step in steps for card in candidates(g, here, step))


def some_proper(g: MoncolleGame, ask: Ask, picks: tuple[int, ...]) -> bool:
    """10-10-3.p5: of several units one proper target is enough."""
    return any((card := ask.options[pick].subject) is not None and proper(g, card) for pick in picks)


def _both(name: str) -> Callable[[Any, Ask, tuple[int, ...]], bool]:
    return lambda g, ask, picks: some_proper(g, ask, picks) and CORE_JOINTS[name](g, ask, picks)


JOINTS: Final = {**CORE_JOINTS, PROPER: some_proper, **{f"{PROPER}+{name}": _both(name) for name in CORE_JOINTS}}


class TargetRules(ChooseTargets, frozen=True, tag="moncolle.Aim"):
    """The user of an ability says what it targets. A counter needs a proper target (10-10-3.p1)."""

    given: int | None = None
    """What was named with the use itself."""

    def candidates(self, g: MoncolleGame, step: Choose) -> list[int]:
        return candidates(g, self.here, step)

    def ask(self, g: MoncolleGame) -> Answered:
        if self.given is not None and self.index < len(aims(g, self.here.ability)):
            return Goto("bind", answer=(self.given,), given=None)
        return super().ask(g)

    def question(self, g: MoncolleGame, step: Choose, what: Pick, cards: list[int], joint: str = "") -> Ask:
        several = what.bounds(g, self.here, len(cards))[1] > 1
        must = self._must_be_proper(g)
        if must and not several:
            cards = [card for card in cards if proper(g, card)]
        asked = super().question(g, step, what, cards, PROPER if must and several else "")
        return replace(asked, rule="10-10-3.p1" if limited(g, self.here) else "11-1-2.p2")

    def _must_be_proper(self, g: MoncolleGame) -> bool:
        """Whether of what is picked now something must be proper: nothing was before, and nothing can be later."""
        if not limited(g, self.here):
            return False
        before = aims(g, self.here.ability)[: self.index]
        named = [card for step in before for card in g.still(self.here.bound.get(step.name, ()))]
        later = [
            card for step in aims(g, self.here.ability)[self.index + 1:]
            for card in candidates(g, self.here, step)
        ]
        return not any(proper(g, card) for card in (*named, *later))

    STEPS = (ask, ChooseTargets.bind)


def remaining(g: MoncolleGame, here: Context) -> Context | None:
    """The circumstances with only those targets that are still there and still what was to be targeted (G25). None:
    there were some, and none is left. Those that dropped out count as not affected (16.p15)."""
    bound, left, named = dict(here.bound), 0, 0
    for step in aims(g, here.ability):
        legal = set(candidates(g, here, step))
        refs = here.bound.get(step.name, ())
        kept = tuple(ref if g.follow(ref) in legal else (ref[0], GONE) for ref in refs)
        bound[step.name] = kept
        named += len(refs)
        left += sum(life != GONE for _, life in kept)
    return replace(here, bound=bound) if left or not named else None

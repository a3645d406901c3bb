"""Targets (8.2). They are chosen when something is played or used, and must all still be legal when it is resolved."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, cast

from msgspec.structs import replace

from engines.core.abilities import derive
from engines.core.abilities.delayed_triggers import DELAYED
from engines.core.abilities.durations import made_under
from engines.core.cards.ability_parts import Context, Outcome, Selector, Step, within
from engines.core.model.change import Change
from engines.core.model.events import FITTING, LATER, AbilityRef, Modifier
from engines.core.model.procedure import Done, Goto
from engines.core.model.procedure import StepResult as Answered
from engines.core.procedures.resolve import Resolve
from engines.core.state.atoms import Modify
from engines.language.descriptions.selectors import Described
from engines.language.descriptions.targets import Chosen, Pick
from engines.language.procedures.aiming import ChooseTargets, aims, described, number_named
from engines.language.words.control import Choose
from engines.vision.abilities.kinds import CHARM, EQUIPMENT, LEADER, LEGEND, RELIC, has, printed, written
from engines.vision.abilities.permits import BE_OBJECT, BE_TARGETED, origins_of, partly, safe
from engines.vision.table.cards import COMMAND
from engines.vision.table.zones import DECK, FIELD, HAND, PLAY

if TYPE_CHECKING:
    from engines.vision.table.play import VisionGame


THAT_MUCH: Final = "that much"
"""The number under which what waits remembers how much the event was that brought it about."""
HELD: Final = "held"
"""The reach of a lasting effect on objects that its own effect has made unfit: they stay its objects (G46)."""
FROM_NOW_ON: Final = "game"
"""The duration 以後 (12.5.1)."""


def declarations(g: VisionGame, ability: AbilityRef) -> tuple[Step, ...]:
    """What else is settled while an ability is played or used: players as targets, declarations (12.1)."""
    return tuple(step for step in g.ability(ability).targets if not isinstance(step, Choose))


def candidates(g: VisionGame, here: Context, step: Choose) -> list[int]:
    """The cards that may be targeted (8.2.6, 8.2.7)."""
    found = [card for card in described(g, here, step) if not barred(g, here, card)]
    if not isinstance(step.what, Pick):
        return found
    own = here.source[0]
    if g.card(own).zone == PLAY:  # what is being played does not target itself
        found = [card for card in found if card != own]
    if printed(g, own, RELIC) and any(mark in (EQUIPMENT, CHARM) for mark in g.ability(here.ability).marks):
        return [card for card in found if written(g, card, LEGEND)]  # 10.25.2.a
    return found


def barred(g: VisionGame, here: Context, card: int) -> bool:
    """Whether an effect keeps a card from being targeted; not those the card has itself (8.2.7.d)."""
    if card == here.source[0]:
        return False
    if g.card(card).user != here.user and g.card(card).zone == FIELD and has(g, card, LEADER) and any(
        g.face(each).kind == COMMAND for each in origins_of(g, here.source, here.ability)
    ):  # 10.34.2.a
        return True
    return exempted(g, here, card, BE_TARGETED) or exempted(g, here, card, BE_OBJECT)  # 8.2.3


def exempted(g: VisionGame, here: Context, card: int, what: str) -> bool:
    """Whether an effect keeps a card from being an object or a target of others (8.1.4.b, 8.1.4.c, 8.2.7.c, 8.2.7.d).
    It does not do so for effects the card has itself or from what is set on it, nor for the effect that says so."""
    if card == here.source[0]:
        return False
    own = {single.field() for grant in g.ability(here.ability).grants for single in grant.singles()}
    if not own.isdisjoint((what, partly(what))):
        return False
    if safe(g, card, what, here.source, here):
        return True
    return not derive.unchanged(g, what) and any(
        source.how == "cannot" and (source.card, source.ability) != (here.source[0], here.ability)
        for source in derive.sources(g, card, what)
    )


def enough(g: VisionGame, here: Context) -> bool:
    """Whether all targets an ability names could be chosen, in their exact number (8.2.4.a, 8.2.6.b)."""
    return all(_enough(g, here, step) for step in aims(g, here.ability))


def _enough(g: VisionGame, here: Context, step: Choose) -> bool:
    wanted = number_named(g, here, step) or 0
    return wanted <= 0 or len(candidates(g, here, step)) >= wanted


def legal_target(g: VisionGame, here: Context, step: Step, card: int) -> bool:
    """Whether a target is legal still (8.2.5)."""
    return card in candidates(g, here, cast(Choose, step))


def remembering(g: VisionGame, change: Change) -> Change:
    """A lasting effect that waits or is read again keeps what was chosen for it, and its X (1.6.2.c, 7.6.1, 7.8.1)."""
    if not isinstance(change, Modify) or not (
        change.modifier.reach or change.modifier.varies or change.modifier.field == DELAYED
    ):
        return change
    frame, made = g.innermost(Resolve), change.modifier
    if frame is None or (frame.here.source, frame.here.ability) != (made.source, made.ability):
        return change
    here = frame.here
    bound = {name: tuple(map(here.now, refs)) for name, refs in here.bound.items()}  # also what it has moved (3.1.7)
    much = {THAT_MUCH: here.event.amount} if here.event is not None and here.event.amount else {}
    made = replace(made, bound=bound, numbers={**here.numbers, **much})
    of = _description(g, made, here.ability) if made.reach == FITTING else None
    if of is not None and not all(of.includes(g, here, card) for card, _ in made.subjects):
        made = replace(made, reach=HELD)  # what this effect itself has made unfit stays its object
    return replace(change, modifier=made)


def unfit(g: VisionGame, modifier: Modifier, card: int) -> bool:
    """Whether a card is no longer a legal object of a lasting effect (7.6.2). It does not fit its description, or
    cannot be an object (8.1.4). What counts as something from now on stays so (12.5.1)."""
    made = made_under(modifier)
    if made is None or modifier.until == FROM_NOW_ON or not (modifier.subjects or modifier.reach):
        return False
    if modifier.field not in (BE_OBJECT, partly(BE_OBJECT)) and exempted(g, made, card, BE_OBJECT):
        return True
    if modifier.reach in (LATER, HELD) or card == made.source[0]:
        return False
    of = _description(g, modifier, made.ability)
    return of is not None and not of.includes(g, made, card)


def _description(g: VisionGame, modifier: Modifier, ability: AbilityRef) -> Selector | None:
    """The description of the objects of a lasting effect. They were picked for it, or chosen before under a name. Where
    it is not known which step began it, those of the only target."""
    aimed = aims(g, ability)
    if not modifier.path:
        return _picked(aimed[0].what) if len(aimed) == 1 else None
    who = getattr(getattr(g.block(ability, modifier.path[:-1])[modifier.path[-1]], "effect", None), "who", None)
    if not isinstance(who, Chosen):
        return _picked(who)
    named = (*aimed, *(part for step in g.ability(ability).body for part in within(step)))
    return next((_picked(part.what) for part in named if isinstance(part, Choose) and part.name == who.name), None)


def _picked(what: object) -> Selector | None:
    return what.of if isinstance(what, Pick) else None


def comes_late(g: VisionGame, here: Context, step: Choose) -> bool:
    """Whether a target is settled only as the effect is resolved (8.2.6.c, 8.2.6.d). Of "all" it is those there are
    then, of a hand or deck any card that fits."""
    what = step.what
    if not isinstance(what, Pick):
        return True
    return isinstance(what.of, Described) and all(area in (HAND, DECK) for area, _ in what.of.zones(g, here))


def has_late(g: VisionGame, here: Context | None) -> bool:
    """Whether some of its targets are settled only as it is resolved."""
    return here is not None and any(comes_late(g, here, step) for step in aims(g, here.ability))


class Aim(ChooseTargets, frozen=True, tag="vision.Aim"):
    """A player names the targets of what they play or use, then what is declared. Returns the circumstances with them.

    Targets come first (5.2.3.d, 5.2.3.e, 7.3.4.c, 7.3.4.d).
    """

    ASKED_BY: ClassVar[str] = "8.2.4"

    late: bool = False
    """Whether the effect is being resolved, and only what comes late is left to be named (8.2.6.c, 8.2.6.d)."""

    def candidates(self, g: VisionGame, step: Choose) -> list[int]:
        return candidates(g, self.here, step)

    def ask(self, g: VisionGame) -> Answered:
        for step in aims(g, self.here.ability)[self.index:self.index + 1]:
            if isinstance(step.what, Pick) and comes_late(g, self.here, step) != self.late:
                return Goto("ask", index=self.index + 1)
        return super().ask(g)

    def all_named(self, g: VisionGame) -> Answered:
        declared = self._declared(g)
        return Done(self.here) if self.late or not declared else declared[0].do(g, self.here)

    def bind(self, g: VisionGame) -> Answered:
        if self.index < len(aims(g, self.here.ability)):
            return super().bind(g)
        said = self._declared(g)[0].take(g, self.here, self.answer)
        assert isinstance(said, Done) and isinstance(said.value, Outcome)
        bound, numbers = {**self.here.bound, **said.value.bound}, {**self.here.numbers, **said.value.numbers}
        return Goto("ask", here=replace(self.here, bound=bound, numbers=numbers), index=self.index + 1, answer=None)

    def _declared(self, g: VisionGame) -> tuple[Step, ...]:
        """What is still to be declared once the targets are named."""
        return declarations(g, self.here.ability)[self.index - len(aims(g, self.here.ability)):]

    STEPS = (ask, bind)


PROCEDURES = (Aim,)

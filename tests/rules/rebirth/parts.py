"""Parts of abilities for the rule tests, as plain as possible: a test says with functions what they wait for and do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engines.core.cards.ability_parts import Condition, Context, ContinuousEffect, Step, TriggerCondition
from engines.core.model.events import Event, Fact, Modifier
from engines.core.model.procedure import Call, Do, StepResult
from engines.core.procedures.draw_cards import DrawCards
from engines.core.state.atoms import Modify, Move, Turn
from engines.rebirth.abilities.cancelling import PLAYED
from engines.rebirth.abilities.damage import Hurt
from engines.rebirth.abilities.energy import PayEnergy, can_pay
from engines.rebirth.turn.checks import ENTERS


class When(TriggerCondition, frozen=True):
    """Waits for a kind of event, for which the test must be true."""

    kind: str
    test: Callable[[Any, Context, Event], bool]

    def kinds(self) -> tuple[str, ...]:
        return (self.kind,)

    def matches(self, g: Any, here: Context, event: Event) -> bool:
        return self.test(g, here, event)


def this(kind: str) -> When:
    """It happens to the card that has the ability."""
    return When(kind=kind, test=lambda g, here, event: event.card is not None and event.card[0] == here.source[0])


def any_(kind: str) -> When:
    """It happens to anybody."""
    return When(kind=kind, test=lambda g, here, event: True)


def mine(kind: str) -> When:
    """It happens to the player whose ability it is, or to their card."""
    return When(kind=kind, test=lambda g, here, event: event.player == here.user)


def theirs(kind: str) -> When:
    return When(kind=kind, test=lambda g, here, event: event.player != here.user)


ENTERING = this(ENTERS)
"""What Spark waits for (11.3.2)."""


def against(*kinds: str) -> When:
    """A Cancel ability's object: plays of these kinds, or "spark"."""
    return When(kind=PLAYED, test=lambda g, here, event: event.start in kinds or event.end in kinds)


class If(Condition, frozen=True):
    """A condition that a test says in Python."""

    test: Callable[[Any, Context], bool]

    def holds(self, g: Any, here: Context) -> bool:
        return self.test(g, here)


class Does(Step, frozen=True):
    """An instruction that a test says in Python."""

    act: Callable[[Any, Context], StepResult]
    able: Callable[[Any, Context], bool] = lambda g, here: True

    def can_do(self, g: Any, here: Context) -> bool:
        return self.able(g, here)

    def do(self, g: Any, here: Context) -> StepResult:
        return self.act(g, here)


def draws(count: int = 1) -> Does:
    return Does(act=lambda g, here: Call(DrawCards(player=here.user, count=count, cause=here.cause, by=here.source)))


def hits(amount: int) -> Does:
    """The opposing Entry suffers damage."""
    return Does(act=lambda g, here: Call(Hurt(
        card=g.entry(g.opponents(here.user)[0]), amount=amount, by=here.source,
    )))


def pays(amount: int) -> Does:
    return Does(
        act=lambda g, here: Call(PayEnergy(player=here.user, amount=amount, by=here.source)),
        able=lambda g, here: can_pay(g, here.user, amount),
    )


def moves_itself(to: str) -> Does:
    """The card goes to another zone."""
    return Does(
        act=lambda g, here: Do(Move(card=here.source[0], to=to, cause=here.cause, by=here.source)),
        able=lambda g, here: g.state.present(here.source),
    )


def rests_itself() -> Does:
    return Does(
        act=lambda g, here: Do(Turn(card=here.source[0], turned=True, cause=here.cause, by=here.source)),
        able=lambda g, here: not g.card(here.source[0]).turned,
    )


def moves(find: Callable[[Any, Context], list[int]], to: str, **more: Any) -> Does:
    """The cards that are found go to another zone, at the same time."""
    return Does(act=lambda g, here: Do(*(
        Move(card=card, to=to, cause=here.cause, by=here.source, **more) for card in find(g, here)
    )))


def lasts(
    field: str, value: Fact, until: str = "turn", on: Callable[[Any, Context], list[int]] | None = None,
    how: str = "add",
) -> Does:
    """An effect with a duration, on the card itself or on the cards that are found."""
    def act(g: Any, here: Context) -> StepResult:
        cards = [here.source[0]] if on is None else on(g, here)
        return Do(Modify(cause=here.cause, by=here.source, modifier=Modifier(
            serial=0, field=field, how=how, value=value, subjects=tuple(g.state.ref(card) for card in cards),
            until=until, source=here.source, user=here.user, ability=here.ability,
        )))

    return Does(act=act)


class Gives(ContinuousEffect, frozen=True):
    """What a static ability does to which cards."""

    what: str
    amount: Callable[[Any, Context, int], Fact] | int | str | tuple[str, ...] | None = None
    to: Callable[[Any, Context, int], bool] = lambda g, here, card: card == here.source[0]
    by: str = "add"

    def field(self) -> str:
        return self.what

    def how(self) -> str:
        return self.by

    def value(self, g: Any, here: Context, card: int) -> Fact:
        return self.amount(g, here, card) if callable(self.amount) else self.amount

    def reaches(self, g: Any, here: Context, card: int) -> bool:
        return self.to(g, here, card)


def forbids(what: str, to: Callable[[Any, Context, int], bool]) -> Gives:
    return Gives(what=what, to=to, by="cannot")


def my_entry(g: Any, here: Context) -> list[int]:
    return [g.entry(here.user)]


def their_entry(g: Any, here: Context) -> list[int]:
    return [g.entry(g.opponents(here.user)[0])]

"""What it costs to play a card or an ability, after all effects (1204.2f to 1204.2h)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from engines.core.abilities import derive
from engines.core.cards.ability_parts import Context, Step, Value
from engines.core.model.events import AbilityRef
from engines.core.model.procedure import Call, StepResult
from engines.core.procedures.payment import payable
from engines.kiseki.abilities import amounts
from engines.kiseki.abilities.crafts import ART, EVENT_ABILITY
from engines.kiseki.abilities.paying import PayEp, has_cp, has_ep
from engines.kiseki.abilities.target_tolls import any_due, could_pay
from engines.kiseki.abilities.targets import enough

if TYPE_CHECKING:
    from engines.kiseki.table.play import KisekiGame

ART_COST: Final = "art_cost"
"""The field by which effects raise or lower what a card's arts cost; a "set" makes it another amount (1204.2f-6)."""
CARD_COST: Final = "card_cost"
"""The same for what it costs to play the card itself: CP of a UNIT or ITEM, EP of an EVENT."""
FLOOR: Final = "none"
"""G30: a cost of 0 or less is paid trivially (1203.5)."""


class EpCost(Step, frozen=True):
    """EP are paid (1318.2). Of an art it is what is printed on it; the play pays it, with what effects make of it."""

    amount: Value

    def can_do(self, g: KisekiGame, here: Context) -> bool:
        return has_ep(g, here.user, self.amount.number(g, here))

    def do(self, g: KisekiGame, here: Context) -> StepResult:
        return Call(PayEp(player=here.user, amount=self.amount.number(g, here), by=here.source))


def printed_ep(g: KisekiGame, here: Context | None) -> int:
    """The EP that an ability asks for by its text (208.1)."""
    cost = () if here is None else g.ability(here.ability).cost
    return sum(part.amount.number(g, here) for part in cost if here is not None and isinstance(part, EpCost))


def other_parts(g: KisekiGame, here: Context) -> tuple[int, ...]:
    """The parts of an ability's cost that are not paid with EP, by their places."""
    return tuple(
        place for place, part in enumerate(g.ability(here.ability).cost) if not isinstance(part, EpCost)
    )


def event_cost(g: KisekiGame, card: int, here: Context | None) -> int:
    """The EP an EVENT costs now (1204.2f-2), with what its EVENT ability asks for besides."""
    return altered_cost(g, card, CARD_COST, g.number(card, "ep") + printed_ep(g, here))


def art_cost(g: KisekiGame, card: int, here: Context) -> int:
    """The EP an art costs now (1204.2f-5)."""
    return altered_cost(g, card, ART_COST, printed_ep(g, here))


def fielding_cost(g: KisekiGame, card: int) -> int:
    """The CP a UNIT or ITEM card costs to play now (1204.2f-1)."""
    return altered_cost(g, card, CARD_COST, g.number(card, "cp"))


def altered_cost(g: KisekiGame, card: int, field: str, cost: int) -> int:
    """A cost after all effects on it. First come those that set it to another (1204.2f-6), then those that raise it
    (1204.2f-7) and those that lower it (1204.2f-8)."""
    if derive.unchanged(g, field):
        return cost
    found = [(each.how, each.value) for each in derive.sources(g, card, field) if isinstance(each.value, int)]
    cost = next((value for how, value in reversed(found) if how == "set"), cost)
    changes = [value for how, value in found if how == "add"]
    return cost + sum(each for each in changes if each > 0) + sum(each for each in changes if each < 0)


def affordable_cp(g: KisekiGame, player: int, card: int) -> bool:
    """Whether the CP for a UNIT or ITEM card are there (1204.2f-1)."""
    return has_cp(g, player, fielding_cost(g, card))


def affordable(g: KisekiGame, player: int, here: Context | None, ep: int) -> bool:
    """Whether the EP is there or can be gained. The rest of an EVENT's or art's cost must be payable too (1217.3)."""
    if not has_ep(g, player, ep):
        return False
    if here is None or not g.ability(here.ability).cost:
        return True
    rest = other_parts(g, here)
    return not rest or payable(g, at_least(g, here), rest)


def at_least(g: KisekiGame, here: Context) -> Context:
    """The circumstances in which an ability costs least. Its text gives the numbers; otherwise X is 0."""
    here = amounts.when_played(g, here)
    while letter := amounts.chosen(g, here):
        here = amounts.given(here, letter, amounts.LEAST)
    return here


def spare(g: KisekiGame, here: Context | None) -> int | None:
    """The EP that is there for targets that cost something, besides what the play costs itself (1204.2f). None where
    nothing does. A triggered craft costs nothing as it is played (1203.6)."""
    if here is None or not any_due(g):
        return None
    ability, card = g.ability(here.ability), here.source[0]
    cost = 0
    if ability.kind == EVENT_ABILITY:
        cost = event_cost(g, card, here)
    elif ability.kind == ART:
        cost = art_cost(g, card, here)
    elif not ability.optional:
        cost = printed_ep(g, here)
    return could_pay(g, here.user, cost)


def craft_payable(g: KisekiGame, here: Context) -> bool:
    """Whether the cost of an activated craft can be paid in full (1203.2, 1204.2f-4)."""
    return not g.ability(here.ability).cost or payable(g, at_least(g, here))


def most_payable(g: KisekiGame, card: int, what: str, here: Context) -> int:
    """The most that can be chosen for an X. It must be payable, and there must be as many targets (1305.2a)."""
    def could(then: Context) -> bool:
        if what == EVENT_ABILITY:
            return affordable(g, here.user, then, event_cost(g, card, then))
        if what == ART:
            return affordable(g, here.user, then, art_cost(g, card, then))
        return payable(g, then)

    return _most(g, here, lambda then: enough(g, then, spare(g, then)) and could(then))


def most_aimed(g: KisekiGame, here: Context) -> int:
    """The most that can be chosen for an X that costs nothing to play: as many as there are targets. A triggered craft
    is played whether or not it can be paid for, and that may be otherwise when it resolves (1203.6, 1305.2a)."""
    return _most(g, here, lambda then: enough(g, then, spare(g, then)))


def most_paid(g: KisekiGame, here: Context) -> int:
    """How much of that could be paid as things stand."""
    return _most(g, here, lambda then: enough(g, then, spare(g, then)) and payable(g, then))


def _most(g: KisekiGame, here: Context, could: Callable[[Context], bool]) -> int:
    """The number before the first with which it could not be done, other letters standing for 0."""
    letter = amounts.chosen(g, here)
    return next((
        more - 1 for more in range(1, amounts.MOST + 1) if not could(at_least(g, amounts.given(here, letter, more)))
    ), amounts.MOST)


def is_art(g: KisekiGame, ref: AbilityRef | None) -> bool:
    """Whether an ability is an art."""
    return ref is not None and g.ability(ref).kind == ART

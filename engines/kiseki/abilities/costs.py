"""What it costs to play a card or an ability, after all effects (1204.2f to 1204.2h)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engines.core.abilities import derive
from engines.core.cards.ability_parts import Context, Step, Value
from engines.core.model.events import AbilityRef
from engines.core.model.procedure import Call, StepResult
from engines.core.procedures.payment import payable
from engines.kiseki.abilities.crafts import ART
from engines.kiseki.abilities.paying import PayEp, has_cp, has_ep

if TYPE_CHECKING:
    from engines.kiseki.table.play import KisekiGame

ART_COST: Final = "art_cost"
"""The field by which effects raise or lower what a card's arts cost; a "set" makes it another amount (1204.2f-6)."""
FLOOR: Final = "none"
"""G30: a cost of 0 or less is paid trivially (1203.5)."""


class EpCost(Step, frozen=True):
    """EP are paid (1318.2). Of an art it is what is printed on it; the play pays it, with what effects make of it."""

    amount: Value

    def can_do(self, g: KisekiGame, here: Context) -> bool:
        return has_ep(g, here.user, self.amount.number(g, here))

    def do(self, g: KisekiGame, here: Context) -> StepResult:
        return Call(PayEp(player=here.user, amount=self.amount.number(g, here), by=here.source))


def printed_art_cost(g: KisekiGame, here: Context) -> int:
    """The EP cost printed on an art (208.1)."""
    cost = g.ability(here.ability).cost
    return next((part.amount.number(g, here) for part in cost if isinstance(part, EpCost)), 0)


def art_cost(g: KisekiGame, card: int, ref: AbilityRef) -> int:
    """The EP an art costs now (1204.2f-5, 1204.2f-6 to 1204.2f-8): what replaces it, then what raises and lowers it."""
    cost = printed_art_cost(g, g.here_of(card, ref))
    for source in () if derive.unchanged(g, ART_COST) else derive.sources(g, card, ART_COST):
        amount = source.value if isinstance(source.value, int) else 0
        cost = amount if source.how == "set" else cost + amount
    return cost


def affordable_cp(g: KisekiGame, player: int, card: int) -> bool:
    """Whether the CP for a UNIT or ITEM card are there (1204.2f-1)."""
    return has_cp(g, player, g.number(card, "cp"))


def affordable_ep(g: KisekiGame, player: int, card: int) -> bool:
    """Whether the EP for an EVENT card are there or can be gained (1204.2f-2, 1217.3)."""
    return has_ep(g, player, g.number(card, "ep"))


def craft_payable(g: KisekiGame, here: Context) -> bool:
    """Whether the cost of an activated craft can be paid in full (1203.2, 1204.2f-4)."""
    return not g.ability(here.ability).cost or payable(g, here)


def is_art(g: KisekiGame, ref: AbilityRef | None) -> bool:
    """Whether an ability is an art."""
    return ref is not None and g.ability(ref).kind == ART

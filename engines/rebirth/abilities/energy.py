"""Paying energy (5.14): standing cards of the own energy are rested together."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engines.core.model.ask import some_cards
from engines.core.model.events import RefPair
from engines.core.model.procedure import Do, Done, Goto, Procedure
from engines.core.model.procedure import StepResult as Answered
from engines.core.state.atoms import Turn
from engines.core.state.kept_values import fact

if TYPE_CHECKING:
    from engines.rebirth.table.play import RebirthGame


def standing(g: RebirthGame, player: int) -> list[int]:
    """The standing cards of a player's energy, partners last: most players keep those."""
    cards = g.state.cards
    upright = [card for card in g.energy(player) if not cards[card].turned]
    partners = g.partner_cards()
    return [*(card for card in upright if card not in partners), *(card for card in upright if card in partners)]


def count_standing(g: RebirthGame, player: int) -> int:
    """How much energy a player has (5.14.1.1)."""
    cards = g.state.cards
    return sum(not cards[card].turned for card in g.energy(player))


def can_pay(g: RebirthGame, player: int, amount: int) -> bool:
    """Whether a player has that much energy (5.14.1.1)."""
    return amount <= 0 or fact(g, _has_standing, player, amount)


def _has_standing(g: RebirthGame, player: int, amount: int) -> bool:
    return count_standing(g, player) >= amount


class PayEnergy(Procedure, frozen=True, tag="rebirth.PayEnergy"):
    """Rest so many standing cards of the own energy (5.14.1). Returns (1, 1), or (0, 1) if there are too few."""

    RULE: ClassVar[str] = "5.14.1"

    player: int
    amount: int
    cause: str = "cost"
    by: RefPair | None = None
    cards: tuple[int, ...] = ()
    tally: tuple[int, int] = (0, 0)

    def choose(self, g: RebirthGame) -> Answered:
        if self.amount <= 0:
            return Done((1, 1))
        cards = standing(g, self.player)
        if len(cards) < self.amount:
            return Done((0, 1))
        if len({g.card(card).face for card in cards}) == 1 or len(cards) == self.amount:
            return Goto("rest", cards=tuple(cards[:self.amount]))  # it makes no difference which
        return some_cards(
            self.player, "energy", cards, "cards", self.amount, self.amount, rule="5.14.1", cause=self.by,
        )

    def rest(self, g: RebirthGame) -> Answered:
        return Do(*(Turn(card=card, turned=True, cause=self.cause, by=self.by) for card in self.cards), into="tally")

    def paid(self, g: RebirthGame) -> Answered:
        return Done((1, 1) if self.tally[0] == self.amount else (0, 1))

    def left(self, player: int) -> str:
        return "." if player == self.player else ""

    STEPS = (choose, rest, paid)

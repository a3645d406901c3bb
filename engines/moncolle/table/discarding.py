"""Cards that are discarded at the same time: each owner says in which order they come to lie (16.p3, 5-6.p1; G42)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engines.core.model.ask import order_cards
from engines.core.model.events import RefPair
from engines.core.model.procedure import Do, Done, Goto, Procedure, SetLocals
from engines.core.model.procedure import StepResult as Answered
from engines.core.state.atoms import Move
from engines.moncolle.table.zones import DISCARD

if TYPE_CHECKING:
    from engines.moncolle.table.play import MoncolleGame


class Discard(Procedure, frozen=True, tag="moncolle.Discard"):
    """Discard these cards together. Returns (how many were, how many were to be)."""

    RULE: ClassVar[str] = "16.p3"

    cards: tuple[RefPair, ...]
    missing: int = 0
    """How many more should have been discarded (16.p15)."""
    also: str = ""
    """Kind of event it is beside: "died"."""
    why: str = ""
    """The rule that discards them, where neither an effect nor a death does: "no-defence" or "no-way-back"."""
    cause: str = "rule"
    by: RefPair | None = None
    asked: tuple[int, ...] = ()
    """Owners whose cards are in order, or being put in order."""
    order: tuple[int, ...] = ()
    line: tuple[int, ...] = ()
    """Everything in order so far."""
    tally: tuple[int, int] = (0, 0)

    def next_owner(self, g: MoncolleGame) -> Answered:
        """17-1.p1: the attacking side's player chooses first."""
        there = [card for card in g.still(self.cards) if not g.game.cannot(g, self._move(card))]
        for player in g.turn_order():
            own = tuple(card for card in there if g.card(card).owner == player)
            if own and player not in self.asked:
                return SetLocals(asked=(*self.asked, player), order=own)
        return Goto("discard")

    def ask(self, g: MoncolleGame) -> Answered:
        player = self.asked[-1]
        return order_cards(
            player, "discard-order", self.order, into="order", rule="5-6.p1", about=self.order, cause=self.by,
        )

    def take(self, g: MoncolleGame) -> Answered:
        return Goto("next_owner", line=(*self.line, *self.order), order=())

    def discard(self, g: MoncolleGame) -> Answered:
        return Do(*map(self._move, self.line), into="tally") if self.line else None

    def _move(self, card: int) -> Move:
        return Move(card=card, to=DISCARD, kind=self.also, cause=self.cause, by=self.by)

    def count(self, g: MoncolleGame) -> Answered:
        return Done((self.tally[0], len(self.cards) + self.missing))

    STEPS = (next_owner, ask, take, discard, count)


"""Cards that leave at the same time: whoever they belong to says in which order they come to lie on the graveyard
(9.3.4.g, 9.4.4.l, 11.3.3.h)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from engines.core.model.ask import order_cards
from engines.core.model.change import Change
from engines.core.model.procedure import Do, Done, Goto, Procedure, SetLocals
from engines.core.model.procedure import StepResult as Answered
from engines.core.state.atoms import Move
from engines.core.state.knowledge import knows
from engines.vision.table.zones import GRAVE

if TYPE_CHECKING:
    from engines.vision.table.play import VisionGame

GRAVE_ORDER: Final = "grave-order"
"""The question in which order cards go to a graveyard."""
WHO_ORDERS: Final = "each original player their own pile, the turn player first"
"""G18: who puts cards in order that go to several graveyards at the same time."""


class LeaveTogether(Procedure, frozen=True, tag="vision.LeaveTogether"):
    """Cards leave at the same time, those for one graveyard in the order their original player likes. Returns how many
    of how many moved."""

    RULE: ClassVar[str] = "9.3.4.g"

    moves: tuple[Move, ...]
    asked: tuple[int, ...] = ()
    """Players whose cards are in order, or being put in order."""
    order: tuple[int, ...] = ()
    line: tuple[int, ...] = ()
    """The cards for graveyards in their order so far."""
    tally: tuple[int, int] = (0, 0)

    def next_owner(self, g: VisionGame) -> Answered:
        """1.3.3, G18; they keep that order (G19)."""
        for player in g.turn_order():
            own = tuple(each.card for each in self.moves if each.to == GRAVE and g.card(each.card).owner == player)
            if own and player not in self.asked:
                return SetLocals(asked=(*self.asked, player), order=own)
        return Goto("leave")

    def ask(self, g: VisionGame) -> Answered:
        """Cards a player cannot tell apart need no order."""
        player = self.asked[-1]
        if len({g.card(card).face if knows(g, player, g.card(card)) else "" for card in self.order}) < 2:
            return None
        return order_cards(player, GRAVE_ORDER, self.order, into="order", rule=self.RULE, about=self.order)

    def take(self, g: VisionGame) -> Answered:
        return Goto("next_owner", line=(*self.line, *self.order), order=())

    def leave(self, g: VisionGame) -> Answered:
        of = {each.card: each for each in self.moves}
        found: list[Change] = [of[card] for card in self.line]
        return Do(*found, *(each for each in self.moves if each.to != GRAVE), into="tally")

    def done(self, g: VisionGame) -> Answered:
        return Done(self.tally)

    STEPS = (next_owner, ask, take, leave, done)


PROCEDURES = (LeaveTogether,)

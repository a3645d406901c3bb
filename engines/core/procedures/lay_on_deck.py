"""Cards go to an end of a deck, several in an order that somebody picks."""

from __future__ import annotations

from engines.core.contract.game import Game
from engines.core.model.ask import order_cards
from engines.core.model.events import RefPair
from engines.core.model.procedure import Do, Done, Goto, Procedure, StepResult
from engines.core.procedures.draw_cards import DECK
from engines.core.state import atoms


def laid(g: Game, card: int, bottom: bool, cause: str, by: RefPair | None) -> atoms.Move:
    """A card goes to an end of its owner's deck, even from within that deck."""
    record = g.card(card)
    within = record.zone == DECK and record.user == record.owner
    top: str | int = len(g.zone(DECK, record.owner)) - 1 if within else "last"
    return atoms.Move(
        card=card, to=DECK, player=record.owner, place="first" if bottom else top, cause=cause, by=by,
    )


class LayOnDeck(Procedure, frozen=True, tag="core.LayOnDeck"):
    """Cards go to an end of the deck in an order picked from the top down, by one player or by the owners, each for
    their own deck (Kiseki 502.4). Returns (applied, wanted)."""

    cards: tuple[int, ...]
    user: int
    bottom: bool
    cause: str
    by: RefPair
    wanted: int = 0
    by_owners: bool = False
    picked: tuple[int, ...] = ()
    order: tuple[int, ...] = ()
    tally: tuple[int, int] = (0, 0)

    def choose(self, g: Game) -> StepResult:
        left = tuple(card for card in self.cards if card not in self.order)
        if not left:
            return Goto("lay")
        if not self.by_owners:
            return order_cards(self.user, "deck-order", left, into="picked", cause=self.by)
        owner = next(seat for seat in g.turn_order() if any(g.card(card).owner == seat for card in left))
        own = tuple(card for card in left if g.card(card).owner == owner)
        if len(own) < 2:
            return Goto("note", picked=own)
        return order_cards(owner, "deck-order", own, into="picked", cause=self.by)

    def note(self, g: Game) -> StepResult:
        return Goto("choose", order=(*self.order, *self.picked), picked=())

    def lay(self, g: Game) -> StepResult:
        line = self.order if self.bottom else tuple(reversed(self.order))
        return Do(*(laid(g, card, self.bottom, self.cause, self.by) for card in line), into="tally")

    def report(self, g: Game) -> StepResult:
        return Done((self.tally[0], max(self.wanted, self.tally[1])))

    def left(self, player: int) -> str:
        return "." if player == self.user else ""

    STEPS = (choose, note, lay, report)

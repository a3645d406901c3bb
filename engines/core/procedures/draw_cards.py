"""Cards come off a deck one at a time, so that rules may step in between (Cipher 6.6, 23.1.1.1; VISION 1.10.12).

Turns, rules and card effects all draw with this one procedure, and put the top cards elsewhere with it. Cards that go
to an end of a deck are laid there with the other one, in an order that somebody picks.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from engines.core.contract.game import Game
from engines.core.model.ask import order_cards
from engines.core.model.change import Change
from engines.core.model.events import RefPair
from engines.core.model.procedure import Call, Do, Done, Goto, Procedure
from engines.core.model.procedure import StepResult as Answered
from engines.core.state.atoms import Move, Roll

DECK = "deck"
"""The area cards are drawn from; every game so far calls it so."""


MOST: Final = 1_000
"""No deck holds more cards. Whoever is to draw more tries it no more often: each try of an empty deck is like the one
before."""


class DrawCards(Procedure, frozen=True, tag="core.DrawCards"):
    """Draw cards one by one, as many as there are, or put them elsewhere. Returns (drawn, wanted)."""

    player: int
    count: int
    cause: str = "rule"
    by: RefPair | None = None
    move: Move | None = None
    """How each of them goes, if it is not drawn."""
    done: int = 0
    """How many draws have been tried: one that is replaced was not drawn (Cipher 22.1), but is not tried again."""
    drawn: int = 0
    tally: tuple[int, int] = (0, 1)

    def draw(self, g: Game) -> Answered:
        deck = g.zone(DECK, self.player)
        if self.done >= min(self.count, MOST) or not deck:
            if self.done < min(self.count, MOST) and self.move is None:
                tried = g.game.drawing_nothing(g, self.player)
                if tried is not None:
                    return Do(tried, into="tally")
                g.game.drew_nothing(g, self.player)
            return Done((self.drawn, self.count))
        if g.game.draws_at_once and self.move is None:
            if len(deck) < self.count:
                g.game.drew_nothing(g, self.player)
                return Done((0, self.count))
            return Do(*(self._draws(g, card) for card in reversed(deck[-self.count:])), into="tally")
        if self.move is not None:
            return Do(replace(self.move, card=deck[-1]), into="tally")
        return Do(self._draws(g, deck[-1]), into="tally")

    def _draws(self, g: Game, card: int) -> Move:
        return Move(card=card, to=g.game.hand, player=self.player, cause=self.cause, by=self.by)

    def again(self, g: Game) -> Answered:
        if g.game.draws_at_once and self.move is None:
            return Done(self.tally)
        return Goto("draw", done=self.done + 1, drawn=self.drawn + self.tally[0])

    STEPS = (draw, again)


def deal(g: Game, player: int, count: int, area: str = "") -> None:
    """Put the top cards of a deck into the hand or an area, one by one, as many as there are. That is no draw."""
    for card in reversed(g.zone(g.game.deck, player)[-count:] if count > 0 else ()):
        g.apply(Move(card=card, to=area or g.game.hand))


def drawn_by_lot(g: Game, seats: Sequence[int]) -> int:
    """One of these players, by chance."""
    return seats[g.apply(Roll(sides=len(seats), player=seats[0]))[0].amount - 1]


def drawing(g: Game) -> DrawCards | None:
    """The draw that is going on. None where the top cards of a deck only go elsewhere (Cipher 23.1.1)."""
    frame = g.innermost(DrawCards)
    return frame if frame is not None and frame.move is None else None


def laid(g: Game, card: int, bottom: bool, cause: str, by: RefPair | None) -> Move:
    """A card goes to an end of its owner's deck, even from within that deck."""
    record = g.card(card)
    within = record.zone == DECK and record.user == record.owner
    top: str | int = len(g.zone(DECK, record.owner)) - 1 if within else "last"
    return Move(
        card=card, to=DECK, player=record.owner, place="first" if bottom else top, cause=cause, by=by,
    )


def carried_out(g: Game, changes: Sequence[Change], into: str = "") -> Do | Call:
    """Changes of an effect, all at once or, where moves take more than that, in the steps of the game's rules."""
    moves = tuple(each for each in changes if isinstance(each, Move))
    steps = g.game.moves_in_steps(g, moves, len(changes)) if moves else None
    return Do(*changes, into=into) if steps is None else Call(steps, into=into)


class LayOnDeck(Procedure, frozen=True, tag="core.LayOnDeck"):
    """Puts cards on an end of the deck in an order picked from the top down.

    One player picks, or each owner for their own deck (Kiseki 502.4). Returns (applied, wanted).
    """

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

    def choose(self, g: Game) -> Answered:
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

    def note(self, g: Game) -> Answered:
        return Goto("choose", order=(*self.order, *self.picked), picked=())

    def lay(self, g: Game) -> Answered:
        line = self.order if self.bottom else tuple(reversed(self.order))
        return carried_out(g, [laid(g, card, self.bottom, self.cause, self.by) for card in line], "tally")

    def report(self, g: Game) -> Answered:
        return Done((self.tally[0], max(self.wanted, self.tally[1])))

    def left(self, player: int) -> str:
        return "." if player == self.user else ""

    STEPS = (choose, note, lay, report)

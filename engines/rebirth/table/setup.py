"""Getting ready (6.2): the opening card, decks, who begins, hands, and the energy of those who begin later."""

from __future__ import annotations

from typing import ClassVar

from engines.core.model.ask import Option, one
from engines.core.model.mentions import OfCard, OfPlayer
from engines.core.model.procedure import DONE, Call, Goto, Procedure
from engines.core.model.procedure import StepResult as Answered
from engines.core.procedures.draw_cards import deal, drawn_by_lot
from engines.core.procedures.resolve import Given
from engines.core.procedures.simultaneous_choice import SimultaneousChoice
from engines.core.state.atoms import AdvanceTurn, Flip, Move, Reveal, Shuffle
from engines.rebirth.table.deck import may_open
from engines.rebirth.table.play import RebirthGame
from engines.rebirth.table.zones import DECK, ENERGY, ENTRY, HAND, RESOLVING

HAND_SIZE = 3  # 6.2.1.5; no redraw: G3
HEAD_START = "all but those who begin"
"""G35: with more than two, everybody who does not begin lays a partner (6.2.1.6 speaks of the second player)."""


class Setup(Procedure, frozen=True, tag="rebirth.Setup"):
    """Everything before the first turn (6.2.1)."""

    TITLE: ClassVar[str] = "resolving.setup"
    RULE: ClassVar[str] = "6.2.1"
    FLEETING: ClassVar[tuple[str, ...]] = ("chosen",)

    chosen: tuple[Given | Option, ...] = ()
    seats: tuple[int, ...] = ()
    laying: tuple[int, ...] = ()
    """Who has yet to lay a partner."""
    partner: int | None = None

    def choose_openings(self, g: RebirthGame) -> Answered:
        """6.2.1.2, G2: everybody chooses in secret, before it is known who begins."""
        asks = []
        for player in g.turn_order():
            for card in g.deck(player):
                g.apply(Reveal(card=card, players=(player,)))
            fit = {g.card(card).face: card for card in g.deck(player) if may_open(g.face(card))}
            options = [Option(verb="card", subject=card) for card in fit.values()]
            asks.append(one(player, "opening", options, "", gives="card", rule="6.2.1.2", hidden=True))
        return Call(SimultaneousChoice(asks=tuple(asks)), into="chosen")

    def lay_openings(self, g: RebirthGame) -> Answered:
        for card in self.chosen:
            if isinstance(card, int) and not g.state.players[g.card(card).owner].out:
                g.apply(Move(card=card, to=ENTRY, face_down=True))
        for player in g.turn_order():
            g.apply(Shuffle(area=DECK, player=player))  # 6.2.1.3
        return None

    def first_player(self, g: RebirthGame) -> Answered:
        """6.2.1.4, 6.2.1.4.1, G39: by chance alone. In team turns it is a team that begins (12.5.7.1)."""
        first = drawn_by_lot(g, g.turn_order())
        if g.state.teams:
            first = min(seat for seat in g.side(first) if not g.state.players[seat].out)
        g.apply(AdvanceTurn(fields={"first_player": first, "turn_player": first}))
        g.tell("log.first-player", "6.2.1.4", who=OfPlayer(first))
        return None

    def deal(self, g: RebirthGame) -> Answered:
        """6.2.1.5."""
        for player in g.turn_order():
            deal(g, player, HAND_SIZE)
            for card in g.zone(RESOLVING, player):
                g.apply(Move(card=card, to=HAND))
        begins = g.turn_side()
        return Goto("lay_partner", laying=tuple(seat for seat in g.turn_order() if seat not in begins))

    def lay_partner(self, g: RebirthGame) -> Answered:
        """6.2.1.6: the head start of those who begin later."""
        waiting = [seat for seat in self.laying if not g.state.players[seat].out]
        partners = [card for card in g.hand(waiting[0]) if g.kind(card) == "partner"] if waiting else []
        if not waiting:
            return Goto("turn_up")
        if not partners:
            return Goto("lay_partner", laying=tuple(waiting[1:]))
        each = {g.card(card).face: card for card in partners}  # of equal ones it makes no difference which
        options = [Option(verb="card", subject=card) for card in each.values()]
        return one(waiting[0], "head-start", options, "partner", gives="card", rule="6.2.1.6")

    def laid(self, g: RebirthGame) -> Answered:
        card = self.partner
        if card is not None:
            player = g.card(card).owner
            g.apply(Move(card=card, to=ENERGY, face_down=False))
            g.tell("log.head-start", "6.2.1.6", player=player, who=OfPlayer(player), card=OfCard(card))
        return Goto("lay_partner", laying=self.laying[1:], partner=None)

    def turn_up(self, g: RebirthGame) -> Answered:
        """G2: the opening cards are turned up together, just before the first turn; that is no appearance."""
        for player in g.turn_order():
            card = g.entry(player)
            if card is not None:
                g.apply(Flip(card=card, face_down=False))
                g.tell("log.opens", "6.2.1.2", who=OfPlayer(player), card=OfCard(card))
        return DONE

    def left(self, player: int) -> str:
        """Whoever leaves lays no partner."""
        return "lay_partner" if self.at == "laid" and self.laying[:1] == (player,) else ""

    STEPS = (choose_openings, lay_openings, first_player, deal, lay_partner, laid, turn_up)

"""Getting ready (603): who decides about the initiative, decks, hands, and the exchange of cards."""

from __future__ import annotations

from typing import ClassVar

from engines.core.model.ask import Option, one, some_cards
from engines.core.model.mentions import OfPlayer
from engines.core.model.procedure import DONE, Goto, Procedure, SetLocals
from engines.core.model.procedure import StepResult as Answered
from engines.core.procedures.draw_cards import deal, drawn_by_lot
from engines.core.state.atoms import AdvanceTurn, Move, Shuffle
from engines.kiseki.table.formats import BLITZ
from engines.kiseki.table.play import KisekiGame
from engines.kiseki.table.zones import DECK

HAND_SIZE = 4  # 603.1c
OPPONENTS_SHUFFLE = "makes no difference"
"""603.1b: each player may shuffle the other's deck. A fair shuffle after a fair one is none, so nobody is asked."""
EXCHANGE_ONCE = "once each, the number public, the other decides after it"
"""G52: how often hands are exchanged (603.1d)."""


class Setup(Procedure, frozen=True, tag="kiseki.Setup"):
    """Everything before the first turn (603.1)."""

    TITLE: ClassVar[str] = "resolving.setup"
    RULE: ClassVar[str] = "603.1"
    FLEETING: ClassVar[tuple[str, ...]] = ("choice", "cards")

    chooser: int = 0
    choice: Option | None = None
    opening: tuple[int, ...] | None = None
    """Who has yet to look at what their boosters hold."""
    waiting: tuple[int, ...] = ()
    """Who has yet to exchange cards."""
    cards: tuple[int, ...] = ()

    def show_boosters(self, g: KisekiGame) -> Answered:
        """602.3a: everybody looks through the boosters that were opened for them, one player after the other."""
        if self.opening is None:
            return Goto("show_boosters", opening=tuple(g.players) if g.form == BLITZ else ())
        if not self.opening:
            return Goto("draw_chooser")
        player = self.opening[0]
        return some_cards(player, "boosters", g.deck(player), "cards", 0, 0, rule="602.3a", always=True)

    def boosters_seen(self, g: KisekiGame) -> Answered:
        assert self.opening is not None
        return Goto("show_boosters", opening=self.opening[1:], cards=())

    def draw_chooser(self, g: KisekiGame) -> Answered:
        """603.1a: chance picks a player, who decides who is initiative player first."""
        return SetLocals(chooser=drawn_by_lot(g, g.players))

    def ask_initiative(self, g: KisekiGame) -> Answered:
        options = [Option(verb="initiative", player=player) for player in g.players]
        return one(self.chooser, "initiative", options, "choice", rule="603.1a")

    def take_initiative(self, g: KisekiGame) -> Answered:
        assert self.choice is not None and self.choice.player is not None
        first = self.choice.player
        g.apply(AdvanceTurn(fields={"initiative": first, "turn_player": first}))
        g.tell("log.initiative", "603.1a", player=self.chooser, who=OfPlayer(first))
        return None

    def deal(self, g: KisekiGame) -> Answered:
        """603.1b, 603.1c."""
        for player in g.turn_order():
            g.apply(Shuffle(area=DECK, player=player))
            deal(g, player, HAND_SIZE)
        return SetLocals(waiting=tuple(g.turn_order()))

    def ask_exchange(self, g: KisekiGame) -> Answered:
        """603.1d: the initiative player first."""
        if not self.waiting:
            return DONE
        player = self.waiting[0]
        hand = g.hand(player)
        return some_cards(player, "exchange", hand, "cards", 0, len(hand), rule="603.1d", in_order=True)

    def exchange(self, g: KisekiGame) -> Answered:
        """The cards go to the bottom of the deck in the order they were picked (502.4). As many come from its top."""
        player = self.waiting[0]
        for card in self.cards:
            g.apply(Move(card=card, to=DECK, place="first"))
        deal(g, player, len(self.cards))  # that is no draw (603.1c, 603.1d)
        if self.cards:
            g.tell("log.exchanges", "603.1d", player=player, who=OfPlayer(player), count=len(self.cards))
        else:
            g.tell("log.keeps-hand", "603.1d", player=player, who=OfPlayer(player))
        return Goto("ask_exchange", waiting=self.waiting[1:], cards=())

    STEPS = (
        show_boosters, boosters_seen, draw_chooser, ask_initiative, take_initiative, deal, ask_exchange, exchange,
    )

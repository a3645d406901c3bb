"""Whoever acts does what they like, step by step; then the turn or the table goes to somebody else.

Steps come in one by one (`RunningGame.by_hand`). Nobody is asked about them: what keeps a step from being made is only
whose the card is, and whether the player may see it. Everybody reads what was done, as far as they may know it.
"""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from engines.blank import drawn, places
from engines.core.cards.ability_parts import Context
from engines.core.contract.game import Game
from engines.core.display.views import HandView, Named, PlayerMention, Text
from engines.core.model import hand_step as kinds
from engines.core.model.ask import Option, one
from engines.core.model.events import AbilityRef
from engines.core.model.hand_step import HandStep
from engines.core.model.mentions import OfPlayer
from engines.core.model.procedure import Call, Do, Goto, Procedure, SetLocals, StepResult
from engines.core.procedures import by_hand, hand_steps, hand_words
from engines.core.procedures.draw_cards import DrawCards
from engines.core.procedures.hand_words import Known
from engines.core.state.atoms import AdvanceTurn, Shuffle

ACT = "free-act"
"""The one question of this table: what whoever acts does next."""
END, LEND, GIVE_BACK = "end", "lend", "give-back"
"""The turn goes on to the next, another acts during it, and they have acted."""
NO_WORDS = Named("", "")
OF_OWNERS = (kinds.MOVE, kinds.FLIP, kinds.TURN, kinds.LOOK, kinds.REVEAL)
OF_ZONES = (kinds.LOOK, kinds.REVEAL, kinds.SHUFFLE)


class FreeTable(Procedure, frozen=True, tag="blank.FreeTable"):
    """The whole game: decks are shuffled, then somebody always acts."""

    FLEETING: ClassVar[tuple[str, ...]] = ("known",)

    actor: int = 0
    said: Option | None = None
    step: HandStep | None = None
    tally: tuple[int, int] | None = None
    known: tuple[Known, ...] = ()
    """Who knew the cards of the step before it was made."""

    def prepare(self, g: Game) -> StepResult:
        for player in g.players:
            g.apply(Shuffle(area=places.DECK, player=player))
        first = g.turn_order()[0]
        g.apply(AdvanceTurn(fields={"turn": 1, "turn_player": first}))
        return SetLocals(actor=first)

    def announce(self, g: Game) -> StepResult:
        g.tell("log.free.turn", heading=True, turn=g.state.turn, who=OfPlayer(g.state.turn_player))
        return SetLocals(actor=g.state.turn_player)

    def ask(self, g: Game) -> StepResult:
        others = self.borrowers(g)
        options = [Option(verb=LEND, number=others[0] if len(others) == 1 else None)] if others else []
        last = Option(verb=END) if self.actor == g.state.turn_player else Option(verb=GIVE_BACK)
        return one(self.actor, ACT, [*options, last], "said", always=True)

    def borrowers(self, g: Game) -> list[int]:
        """Who may be let act; to the turn player the table goes back."""
        return [other for other in g.others(self.actor) if other != g.state.turn_player]

    def hear(self, g: Game) -> StepResult:
        assert self.said is not None
        if self.said.verb == END:
            return Goto("next")
        if self.said.verb == LEND and self.said.number is None:
            return Goto("choose")
        return Goto("lend")

    def choose(self, g: Game) -> StepResult:
        """Which of several others."""
        options = [Option(verb=LEND, player=other) for other in self.borrowers(g)]
        return one(self.actor, "free-lend", options, "said", always=True)

    def lend(self, g: Game) -> StepResult:
        assert self.said is not None
        other = g.state.turn_player
        if self.said.verb == LEND:
            other = self.said.number if self.said.number is not None else self.said.player or 0
        g.tell("log.free.lent", player=self.actor, who=OfPlayer(self.actor), other=OfPlayer(other))
        return Goto("seat", actor=other)

    def seat(self, g: Game) -> StepResult:
        """Whoever is to act may have left the table."""
        if not g.state.players[self.actor].out:
            return Goto("ask")
        gone = g.state.players[g.state.turn_player].out
        return Goto("next") if gone else Goto("ask", actor=g.state.turn_player)

    def carry(self, g: Game) -> StepResult:
        """A step has come in."""
        step = self.step
        assert step is not None
        if step.what in (kinds.ZONE, kinds.ERASE):
            name = drawn.carry(g, self.actor, step)
            g.tell(f"log.free.{step.what}", player=self.actor, who=OfPlayer(self.actor), name=name)
            return Goto("ask", step=None, known=())
        if step.what == kinds.DRAW:
            return Call(DrawCards(player=self.actor, count=step.number), into="tally")
        wanted = hand_steps.changes(g, nobody(self.actor), self.actor, step)
        return Do(*(replace(change, by=None, cause="rule") for change in wanted), into="tally")

    def write(self, g: Game) -> StepResult:
        step = self.step
        assert step is not None
        cards = tuple(each.card for each in self.known)
        told = hand_words.of_step(g, self.actor, step, cards, self.known, (), False, self.tally)
        for place, viewer in enumerate((*g.players, -1)):
            g.tell("log.free.step", player=self.actor, readers=(viewer,), did=told[place])
        return Goto("ask", step=None, known=(), tally=None)

    def next(self, g: Game) -> StepResult:
        """The next player's turn begins."""
        order = g.turn_order()  # the turn player first, unless they have left
        coming = order[1 % len(order)] if order[0] == g.state.turn_player else order[0]
        g.apply(AdvanceTurn(fields={"turn": g.state.turn + 1, "turn_player": coming}))
        return Goto("announce")

    def taking(self, g: Game, player: int, step: HandStep) -> Procedure | Text | None:
        ask = g.state.ask
        if ask is None or ask.what != ACT or player not in ask.players:
            return Text("hand.refused.not-now")
        why = hand_steps.refusal(g, nobody(player), player, step)
        if why is not None:
            return why
        return replace(self, at="carry", step=step, known=hand_words.known(g, hand_steps.cards_of(g, step)))

    def hand_sight(self, g: Game, viewer: int) -> HandView | None:
        asked = g.state.ask
        return HandView(
            actor=self.actor, words=NO_WORDS, name=NO_WORDS, free=True, kinds=list(g.game.hand_changes),
            carrying=asked is not None and asked.what == ACT and viewer in asked.players,
            areas=list(g.state.zones), ordered=by_hand.ordered(g), zones=list(g.game.hand_zones),
        )

    def left(self, player: int) -> str:
        return "seat" if player == self.actor else ""

    STEPS = (prepare, announce, ask, hear, choose, lend, seat, carry, write, next)


def nobody(player: int) -> Context:
    """No card's words are followed: the player does it."""
    return Context(source=(-1, 0), user=player, ability=AbilityRef(face="", index=0))


def whose_is_refused(g: Game, player: int, step: HandStep) -> Text | None:
    """What is another player's stays in their hands: their cards, unless they were lent them, and their piles."""
    if step.card is not None and step.what in OF_OWNERS:
        card = g.state.cards[step.card]
        shared = g.game.zones[card.zone].shared if card.host is None else False
        if player not in (card.owner, card.user) and not shared:
            return Text("hand.refused.not-yours", {"player": PlayerMention(card.user)})
    if step.card is None and step.zone and step.what in OF_ZONES:
        _, _, seat = step.zone.partition(":")
        if seat and int(seat) != player:
            return Text("hand.refused.not-yours", {"player": PlayerMention(int(seat))})
    if step.what == kinds.DRAW and step.player not in (None, player):
        return Text("hand.refused.not-yours", {"player": PlayerMention(step.player or 0)})
    return None

"""Getting ready (chapter 8): summoners, decks, bases, hands with one mulligan, and who begins."""

from __future__ import annotations

from typing import ClassVar

from engines.core.model.ask import YES_NO, Ask, Option
from engines.core.model.mentions import OfCard, OfPlayer
from engines.core.model.procedure import DONE, Goto, Procedure
from engines.core.model.procedure import StepResult as Answered
from engines.core.procedures.draw_cards import deal
from engines.core.state.atoms import AdvanceTurn, Move, Reveal, Roll, Shuffle
from engines.moncolle.table.cards import UNIT
from engines.moncolle.table.play import MoncolleGame
from engines.moncolle.table.zones import DECK, LAND, base_of

HAND_SIZE = 6  # 5-1.p2, 8.p5
DIE = 6  # 3-3.p1


class Setup(Procedure, frozen=True, tag="moncolle.Setup"):
    """Everything before the first turn. G13: the players decide about their hands in the order of their seats."""

    TITLE: ClassVar[str] = "resolving.setup"
    RULE: ClassVar[str] = "8.p1"

    player: int = 0
    again: bool = False

    def show_summoners(self, g: MoncolleGame) -> Answered:
        for player in g.players:
            summoner = g.summoner(player)
            if summoner is None:
                g.tell("log.no-summoner", "8.p2", player=player, who=OfPlayer(player))
            else:
                g.tell("log.summoner-shown", "8.p2", player=player, who=OfPlayer(player), card=OfCard(summoner))
        return None

    def deal_all(self, g: MoncolleGame) -> Answered:
        for player in g.players:
            _deal(g, player)
        return None

    def offer_mulligan(self, g: MoncolleGame) -> Answered:
        """Everybody is asked, so that nobody learns from the question what a hand is like."""
        offered = (Option(verb="yes", rule="8.p5"),) if _no_unit(g, self.player) else ()
        options = (*offered, Option(verb="no", rule="8.p5"))
        return Ask(
            kind=YES_NO, players=(self.player,), what="new-start", options=options, into="again", gives="flag",
            rule="8.p5", always=True, primary=len(options) - 1,
        )

    def mulligan(self, g: MoncolleGame) -> Answered:
        if not self.again:
            return None
        everybody = tuple(g.players)
        for card in g.hand(self.player):  # 8.p5: the hand is shown first
            g.apply(Reveal(card=card, players=everybody))
        shown = [OfCard(card) for card in g.hand(self.player)]
        g.tell("log.new-start", "8.p5", player=self.player, who=OfPlayer(self.player), cards=shown)
        base = g.land(base_of(self.player))
        for card in (*g.hand(self.player), *(() if base is None else (base,))):  # G12: the base is dealt anew, too
            g.apply(Move(card=card, to=DECK))
        _deal(g, self.player)
        return None

    def next_player(self, g: MoncolleGame) -> Answered:
        return Goto("offer_mulligan", player=1, again=False) if self.player == 0 else None

    def throw(self, g: MoncolleGame) -> Answered:
        thrown = []
        for player in g.players:
            thrown.append(g.apply(Roll(sides=DIE, player=player))[0].amount)
            g.news_dice(player, thrown[-1:])
            g.tell("log.first-die", "8.p6", player=player, who=OfPlayer(player), number=thrown[-1])
        if thrown[0] == thrown[1]:
            return Goto("throw")
        first = thrown.index(max(thrown))
        g.apply(AdvanceTurn(fields={"first_player": first, "turn_player": first}))
        g.tell("log.first-player", "8.p6", who=OfPlayer(first))
        return DONE

    STEPS = (show_summoners, deal_all, offer_mulligan, mulligan, next_player, throw)


def _no_unit(g: MoncolleGame, player: int) -> bool:
    return all(g.face(card).card_class != UNIT for card in g.hand(player))


def _deal(g: MoncolleGame, player: int) -> None:
    """Shuffle, lay the base that nobody looks at, take six cards (8.p3 to 8.p5). Shuffling once more for the opponent
    would change nothing."""
    g.apply(Shuffle(area=DECK, player=player))
    if g.deck(player):
        g.apply(Move(card=g.deck(player)[-1], to=LAND[base_of(player)], player=player, face_down=True))
    deal(g, player, HAND_SIZE)
    g.tell("log.base-laid", "8.p4", who=OfPlayer(player), count=len(g.hand(player)))

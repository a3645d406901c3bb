"""Getting ready (12.2): main characters, decks, who begins, hands, mulligans, orbs."""

from __future__ import annotations

from typing import ClassVar

from engines.cipher.table.play import CipherGame
from engines.cipher.table.zones import DECK, FRONT, ORBS
from engines.core.model.ask import one_card, yes_no
from engines.core.model.mentions import OfCard, OfPlayer
from engines.core.model.procedure import DONE, Goto, Procedure
from engines.core.model.procedure import StepResult as Answered
from engines.core.procedures.draw_cards import deal, drawn_by_lot
from engines.core.state.atoms import AdvanceTurn, Flip, Mark, Move, Reveal, Shuffle

HAND_SIZE = 6  # 12.2.1.4
ORB_COUNT = 5  # 12.2.1.6


def candidates(g: CipherGame, player: int) -> list[int]:
    """One copy of each card of printed deploy cost 1 in the deck (12.2.1.1, 12.2.1.1.1)."""
    found: dict[str, int] = {}
    for card in g.deck(player):
        if g.face(card).cost == 1:  # type: ignore[attr-defined]
            found.setdefault(g.card(card).face, card)
    return list(found.values())


class Setup(Procedure, frozen=True, tag="cipher.Setup"):
    """Everything before the first turn. Both main characters are picked blindly, before it is known who begins
    (G-56).

    Every game of a best-of-three begins with all of it: the main character may be another one, and who goes first is
    left to chance again (12.2.1.3; the rules know no matches of several games, facts.md on G-56)."""

    TITLE: ClassVar[str] = "resolving.setup"
    RULE: ClassVar[str] = "12.2.1"

    wanted: tuple[str, ...] = ()
    """The face each player's deck names as main character, "" for none: only what Enter answers."""
    player: int = 0
    main: int | None = None
    again: bool = False

    def show_candidates(self, g: CipherGame) -> Answered:
        for card in candidates(g, self.player):
            g.apply(Reveal(card=card, players=(self.player,)))
        return None

    def choose_main(self, g: CipherGame) -> Answered:
        cards = candidates(g, self.player)
        faces = [g.card(card).face for card in cards]
        wanted = self.wanted[self.player] if self.wanted else ""
        primary = faces.index(wanted) if wanted in faces else None
        return one_card(
            self.player, "main-character", cards, into="main", rule="12.2.1.1", always=True, primary=primary,
        )

    def place_main(self, g: CipherGame) -> Answered:
        assert self.main is not None
        g.apply(Move(card=self.main, to=FRONT, face_down=True))  # face down: 12.2.1.1
        g.apply(Mark(card=self.main, fields={"main": True}))  # 5.1.2.5.1
        g.tell("log.main-placed", "12.2.1.1", player=self.player, who=OfPlayer(self.player))
        if self.player == 0:
            return Goto("show_candidates", player=1)
        return None

    def shuffle(self, g: CipherGame) -> Answered:
        for player in g.players:
            g.apply(Shuffle(area=DECK, player=player, rule="12.2.1.2"))
        return None

    def who_begins(self, g: CipherGame) -> Answered:
        first = drawn_by_lot(g, g.players)  # 12.2.1.3
        g.apply(AdvanceTurn(fields={"first_player": first, "turn_player": first}))
        g.tell("log.first-player", "12.2.1.3", who=OfPlayer(first))
        return None

    def draw_hands(self, g: CipherGame) -> Answered:
        for player in g.turn_order():
            deal(g, player, HAND_SIZE)
            g.tell("log.draws", "12.2.1.4", who=OfPlayer(player), count=HAND_SIZE)
        return Goto("offer_mulligan", player=g.state.first_player)

    def offer_mulligan(self, g: CipherGame) -> Answered:
        return yes_no(self.player, "mulligan", into="again", rule="12.2.1.5", primary=1)

    def mulligan(self, g: CipherGame) -> Answered:
        if self.again:  # once per game: 12.2.1.5.1.1
            for card in g.hand(self.player):
                g.apply(Move(card=card, to=DECK))
            g.apply(Shuffle(area=DECK, player=self.player, rule="12.2.1.5.1"))
            deal(g, self.player, HAND_SIZE)
        g.tell(
            "log.mulligan" if self.again else "log.keeps-hand", "12.2.1.5.1" if self.again else "12.2.1.5",
            player=self.player, who=OfPlayer(self.player),
        )
        if self.player == g.state.first_player:
            return Goto("offer_mulligan", player=g.opponent(self.player))
        return None

    def lay_orbs(self, g: CipherGame) -> Answered:
        for player in g.turn_order():
            deal(g, player, ORB_COUNT, ORBS)
        g.tell("log.orbs-laid", "12.2.1.6", count=ORB_COUNT)
        return None

    def reveal_mains(self, g: CipherGame) -> Answered:
        mains = [main for player in g.turn_order() if (main := g.main_character(player)) is not None]
        for main in mains:
            g.apply(Flip(card=main, face_down=False))
        g.tell("log.mains-revealed", "12.2.1.7", cards=[OfCard(main) for main in mains])
        return DONE

    STEPS = (
        show_candidates, choose_main, place_main, shuffle, who_begins, draw_hands, offer_mulligan, mulligan, lay_orbs,
        reveal_mains,
    )

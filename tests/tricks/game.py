"""Tricks for two: play a card, follow its suit if you can, and the higher card of the led suit takes both."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from engines.core.cards.card_definitions import CardDatabase, Face
from engines.core.contract.decks import Seat
from engines.core.contract.definition import GameDefinition
from engines.core.contract.requirements import Action, Target, need, turn, unless
from engines.core.contract.zones import ZoneRule
from engines.core.display.face_template import FaceTemplate, SlotTemplate
from engines.core.display.layout import Area, Layout, Phase, Rect
from engines.core.display.views import Named, Reason, Text
from engines.core.model.ask import Option, one
from engines.core.model.mentions import OfCard, OfPlayer
from engines.core.model.procedure import DONE, Call, Do, Goto, Procedure, SetLocals, StepResult
from engines.core.model.state import State, state_type
from engines.core.play.legality import options
from engines.core.play.running_game import RunningGame
from engines.core.play.shared_procedures import SHARED_PROCEDURES
from engines.core.state.atoms import AdvanceTurn, Move, Shuffle
from engines.language.grammar.catalogue import Catalogue
from engines.language.grammar.vocabulary import Field, Member, Vocabulary

DECK, HAND, TRICK, WON = "deck", "hand", "trick", "won"
DEALT = 6


# -- cards and places ---------------------------------------------------------------------------------------------


class TrickCard(Face, frozen=True, kw_only=True):
    """What is printed on a card besides its name."""

    suit: str
    rank: int


SUITS = tuple(
    Member(key=key, words=(key,), field="suit", value=key, en=en, ja=ja)
    for key, en, ja in (("sun", "Sun", "太陽"), ("moon", "Moon", "月"), ("star", "Star", "星"))
)
CATALOGUE = Catalogue("tricks", (), Vocabulary(fields=(  # facts that packs write; no card has an ability
    Field(key="suit", kind="one", en="suit", ja="スート", members=SUITS, required=True),
    Field(key="rank", kind="number", en="rank", ja="数字", required=True, least=1, most=9),
    Field(key="line", kind="names"),
)))
ZONES = {
    DECK: ZoneRule(face_down=True, spread=False),
    HAND: ZoneRule(face_down=True, peek="user", ordered=False),
    TRICK: ZoneRule(),
    WON: ZoneRule(spread=False, ordered=False),
}


class TrickGame(RunningGame):
    """Questions that the rules ask of a game in progress."""

    def led(self) -> int | None:
        """The card that the trick began with."""
        return next(iter(self.zone(TRICK, self.state.turn_player)), None)

    def to_play(self) -> int:
        """Whose turn it is to play a card: the leader's, then the other's."""
        leader: int = self.state.turn_player
        return leader if self.led() is None else 1 - leader


# -- what a player may do -----------------------------------------------------------------------------------------


def _own_turn(g: TrickGame, card: int, *rest: object) -> Any:
    return unless(g.card(card).user == g.to_play())


def _follows(g: TrickGame, card: int, *rest: object) -> Any:
    led = g.led()
    if led is None:
        return None
    suit = g.face(led).suit
    could = any(g.face(each).suit == suit for each in g.zone(HAND, g.card(card).user))
    return unless(g.face(card).suit == suit or not could, card=OfCard(card), led=OfCard(led))


ACTIONS = (
    Action(
        "play", "2", (HAND,), (turn("2.1", "own-turn", _own_turn), need("2.2", "follow", _follows)),
        places=lambda g, card: (Target(zone=f"{TRICK}:{g.card(card).user}"),),
    ),
)


# -- how it goes --------------------------------------------------------------------------------------------------


class Evening(Procedure, frozen=True, tag="tricks.Evening"):
    """Deal, then one trick after the other until the hands are empty (1, 3)."""

    def deal(self, g: TrickGame) -> StepResult:
        for player in g.players:
            g.apply(Shuffle(area=DECK, player=player))
            for _ in range(DEALT):
                g.apply(Move(card=g.zone(DECK, player)[-1], to=HAND))
        return None

    def begin(self, g: TrickGame) -> StepResult:
        if not any(g.zone(HAND, player) for player in g.players):
            won = [len(g.zone(WON, player)) for player in g.players]
            g.end([player for player in g.players if won[player] == max(won)] if won[0] != won[1] else (), "most")
            return DONE
        g.apply(AdvanceTurn(fields={"turn": g.state.turn + 1, "phase": "play"}))
        return Call(Trick())

    def again(self, g: TrickGame) -> StepResult:
        return Goto("begin")

    STEPS = (deal, begin, again)


class Trick(Procedure, frozen=True, tag="tricks.Trick"):
    """Both play a card; the higher one of the led suit takes both, and its player leads next (2, 2.3)."""

    TITLE: ClassVar[str] = "resolving.trick"

    player: int = 0
    choice: Option | None = None

    def whose(self, g: TrickGame) -> StepResult:
        return SetLocals(player=g.to_play())

    def choose(self, g: TrickGame) -> StepResult:
        return one(self.player, "play", options(g, self.player, ACTIONS), into="choice", rule="2", always=True)

    def lay(self, g: TrickGame) -> StepResult:
        assert self.choice is not None and self.choice.subject is not None
        card = self.choice.subject
        g.tell("log.plays", "2", player=self.player, who=OfPlayer(self.player), card=OfCard(card))
        return Do(Move(card=card, to=TRICK))

    def look(self, g: TrickGame) -> StepResult:
        if not all(g.zone(TRICK, player) for player in g.players):
            return Goto("whose")
        cards = [g.zone(TRICK, player)[0] for player in g.players]
        leader = g.state.turn_player
        led, answer = g.face(cards[leader]), g.face(cards[1 - leader])
        winner = 1 - leader if answer.suit == led.suit and answer.rank > led.rank else leader
        g.tell("log.takes", "2.3", player=winner, who=OfPlayer(winner))
        g.apply(AdvanceTurn(fields={"turn_player": winner}))
        return Do(*(Move(card=card, to=WON, player=winner) for card in cards))

    STEPS = (whose, choose, lay, look)


# -- how it looks -------------------------------------------------------------------------------------------------

FACE = FaceTemplate(
    game="tricks", back="back-vision", scenes=("scene-plain",), emblems=("stage",),
    slots=(SlotTemplate(slot="rank", place="cost"),),
)
LAYOUT = Layout(
    game="tricks",
    areas=(
        Area(id=TRICK, kind="row", name=Named("Trick", "場"), rect=Rect(200, 330, 600, 104), frame=True, label="side"),
        Area(id=DECK, kind="pile", name=Named("Deck", "山札"), rect=Rect(818, 438, 66, 92), facing="down",
             label="footer", counts=True),
        Area(id=WON, kind="pile", name=Named("Won", "獲得"), rect=Rect(896, 438, 66, 92), facing="up",
             label="footer", counts=True),
        Area(id=HAND, kind="hand", name=Named("Hand", "手札"), rect=Rect(200, 614, 600, 148), card="hand", pitch=116,
             counts=True),
    ),
    phases=(Phase(id="play", name=Named("Play", "プレイ")),),
    face=FACE,
)


# -- the game -----------------------------------------------------------------------------------------------------


class TricksDefinition(GameDefinition):
    """Everything that the program asks of the game."""

    id = "tricks"
    names = Named("Tricks", "トリック")
    play_type = TrickGame
    state_type = state_type(State, (*SHARED_PROCEDURES, Evening, Trick))
    face_type = TrickCard
    zones = ZONES
    phases = ("play",)
    actions = ACTIONS
    layout = LAYOUT
    face_template = FACE
    catalogue = CATALOGUE

    def setup(self, faces: CardDatabase, seats: Sequence[Seat], seed: int) -> State:
        state: State = self.empty_state(seats, seed, Evening())
        for player, seat in enumerate(seats):
            for face in seat.deck:
                self.add_card(state, face, player, DECK)
        return state

    def deck_faults(self, faces: CardDatabase, seat: Seat) -> list[Reason]:
        have = len(seat.deck)
        return [] if have >= DEALT else [Reason(Text("deck.too-few", {"have": have, "least": DEALT}), "1")]


GAME = TricksDefinition()

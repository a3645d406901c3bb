"""A tiny game for the tests of `app`: draw, play, peek, roll, toss, and a rule that breaks down when asked to.

It has every kind of question, a window that may be passed, hidden hands and decks, and a joint constraint.
"""

from __future__ import annotations

from typing import Any, ClassVar

import msgspec

from app.match.match import Match, Side
from app.tables.table import Table
from engines.core.cards.card_definitions import CardDatabase, Face
from engines.core.contract.decks import Seat
from engines.core.contract.definition import GameDefinition
from engines.core.contract.records import written
from engines.core.contract.requirements import Action, Target, need, unless
from engines.core.contract.zones import ZoneRule
from engines.core.display.views import FaceView, Named
from engines.core.model import ask as asks
from engines.core.model.ask import Ask, Option, one, some_cards
from engines.core.model.mentions import OfCard, OfPlayer
from engines.core.model.procedure import DONE, Call, Goto, Procedure
from engines.core.model.rng import seeded
from engines.core.model.state import Card, PlayerState, State, state_type
from engines.core.play.legality import options as legal
from engines.core.play.running_game import RunningGame
from engines.core.procedures.draw_offer import DrawOffer
from engines.core.state.atoms import AdvanceTurn, End, Flip, Move, Reveal, Roll, Shuffle

LAST_TURN = 8


class Lamp(Face, frozen=True):
    """A card with a brightness."""

    light: int = 0


class Play_(Procedure, frozen=True, tag="lantern.Play"):
    """Put a card into the row; the other player may answer."""

    card: int
    reply: Option | None = None

    def put(self, g: Any) -> Any:
        player = g.state.turn_player
        g.apply(Move(card=self.card, to="row"))
        g.tell("log.plays", "3.1", player=player, who=OfPlayer(player), card=OfCard(self.card))
        options = [Option(verb="card", subject=card) for card in g.zone("hand", 1 - player)]
        return one(1 - player, "reply", [*options, Option(verb="decline")], into="reply", window="reply", always=True)

    def answered(self, g: Any) -> Any:
        if self.reply is not None and self.reply.subject is not None:
            g.apply(Move(card=self.reply.subject, to="spent"))
        return DONE

    STEPS = (put, answered)


class Turn(Procedure, frozen=True, tag="lantern.Turn"):
    """Draw one, then act until the end."""

    TITLE: ClassVar[str] = "resolving.turn"

    choice: Option | None = None
    cards: tuple[int, ...] = ()
    number: int = 0
    flag: bool = False
    name: str = ""

    def draw(self, g: Any) -> Any:
        draw(g, g.state.turn_player)
        return None

    def choose(self, g: Any) -> Any:
        options = legal(g, g.state.turn_player, ACTIONS)
        options += [Option(verb=verb) for verb in ("peek", "glance", "roll", "burst", "toss", "kinds", "end")]
        return one(g.state.turn_player, "act", options, into="choice", rule="3", window="act")

    def act(self, g: Any) -> Any:
        assert self.choice is not None
        player = g.state.turn_player
        match self.choice.verb:
            case "play":
                return Call(Play_(card=self.choice.subject or 0))
            case "peek":
                g.apply(Reveal(card=g.zone("deck", player)[-1], players=(player,)))
            case "glance":  # seen and put away again within one step
                card = g.zone("deck", player)[-1]
                g.apply(Flip(card=card, face_down=False))
                g.apply(Flip(card=card, face_down=True))
            case "roll":
                g.apply(Roll(sides=6, player=player))
            case "burst":
                raise RuntimeError("the lamp burst")
            case "toss":
                return some_cards(player, "toss", g.zone("hand", player), "cards", 0, 3, joint="odd", rule="3.4")
            case "kinds":
                return Goto("order")
            case _:
                return DONE
        return None

    def toss(self, g: Any) -> Any:
        for card in self.cards:
            g.apply(Move(card=card, to="spent"))
        return Goto("choose", cards=())

    def order(self, g: Any) -> Any:
        return asks.order_cards(g.state.turn_player, "order", g.zone("hand", g.state.turn_player), "cards")

    def count(self, g: Any) -> Any:
        return asks.number(g.state.turn_player, "count", 2, 5, "number")

    def split(self, g: Any) -> Any:
        options = (Option(verb="part"), Option(verb="part"))
        return Ask(
            kind="split", players=(g.state.turn_player,), what="split", options=options, into="cards", gives="amounts",
            most=self.number,
        )

    def sure(self, g: Any) -> Any:
        return asks.yes_no(g.state.turn_player, "sure", "flag")

    def call(self, g: Any) -> Any:
        return Ask(kind="name", players=(g.state.turn_player,), what="call", into="name", gives="name")

    def again(self, g: Any) -> Any:
        return Goto("choose", cards=())

    STEPS = (draw, choose, act, toss, order, count, split, sure, call, again)


class Evening(Procedure, frozen=True, tag="lantern.Evening"):
    """Deal, then take turns until the last."""

    def deal(self, g: Any) -> Any:
        for player in g.players:
            g.apply(Shuffle(area="deck", player=player))
            for _ in range(4):
                draw(g, player)
        return None

    def turn(self, g: Any) -> Any:
        if g.state.turn >= LAST_TURN or not g.zone("deck", g.state.turn_player):
            rows = [len(g.zone("row", player)) for player in g.players]
            best = tuple(player for player in g.players if rows[player] == max(rows))
            g.apply(End(winners=best if len(best) == 1 else (), reason="lights", rule="4.1"))
            return DONE
        g.apply(AdvanceTurn(fields={"turn": g.state.turn + 1, "turn_player": (g.state.turn + 1) % 2, "phase": "act"}))
        g.tell("log.turn", "2.1", heading=True, turn=g.state.turn)
        return Call(Turn())

    def next(self, g: Any) -> Any:
        return Goto("turn")

    STEPS = (deal, turn, next)


def draw(g: Any, player: int) -> None:
    """Take the top card."""
    g.apply(Move(card=g.zone("deck", player)[-1], to="hand"))


ACTIONS = [Action(
    verb="play", rule="3.1", areas=("hand",),
    needs=[need("3.1.1", "row-full", lambda g, c: unless(len(g.zone("row", g.card(c).user)) < 3, most=3))],
    places=lambda g, card: (Target(zone=f"row:{g.card(card).user}"),),
    place_needs=[need("3.1.2", "too-dim", lambda g, c, _: unless(g.face(c).light > 1, light=g.face(c).light))],
)]

LanternState = state_type(State, (Evening, Turn, Play_, DrawOffer))


class Lantern(GameDefinition):
    """The game of lanterns."""

    play_type = RunningGame
    id = "lantern"
    names = Named("Lanterns", "灯籠")
    state_type = LanternState
    face_type = Lamp
    zones: ClassVar[dict[str, ZoneRule]] = {
        "deck": ZoneRule(face_down=True, spread=False), "hand": ZoneRule(face_down=True, peek="user"),
        "row": ZoneRule(), "spent": ZoneRule(spread=False),
    }
    phases = ("act",)
    actions = ACTIONS
    joint: ClassVar[dict[str, Any]] = {"odd": lambda g, ask, picks: len(picks) != 2}

    def setup(self, faces: CardDatabase, seats: Any, seed: int) -> State:
        """Everybody's deck, as brought."""
        cards: list[Card] = []
        zones: dict[str, tuple[int, ...]] = {}
        for player, seat in enumerate(seats):
            zones |= {f"{area}:{player}": () for area in self.zones}
            first = len(cards)
            for face in seat.deck:
                number = len(cards)
                cards.append(Card(
                    id=number, face=face, owner=player, user=player, zone="deck", alias=number, face_down=True,
                ))
            zones[f"deck:{player}"] = tuple(range(first, len(cards)))
        return LanternState(
            cards=cards, zones=zones, players=[PlayerState() for _ in seats], chance=seeded(seed), turn_player=1,
            serial=len(cards), procedures=[Evening()],
        )

    def concede(self, g: Any, player: int) -> None:
        """The other wins."""
        g.apply(End(winners=(1 - player,), reason="concession", rule="4.2"))

    def face_sight(self, faces: CardDatabase, face_id: str) -> FaceView:
        """The little there is to see."""
        face = faces[face_id]
        return FaceView(
            id=face_id, game="lantern", name=face.name, line=face.line, hue=0, emblem="", scene="", slots={},
        )


GAME = Lantern()
LAMPS = [Lamp(id=f"test/lamp{n}", name=Named(f"Lamp {n}", f"灯{n}"), light=n) for n in range(10)]
FACES = CardDatabase({lamp.id: lamp for lamp in LAMPS})
DECK = tuple(lamp.id for lamp in LAMPS) * 2


def match(seed: int = 1, bots: tuple[str, str] = ("", "")) -> Match:
    """Two players with the same cards."""
    sides = tuple(Side(name=name, deck=DECK, bot=bot) for name, bot in zip(("Ann", "Bob"), bots, strict=True))
    return Match(game="lantern", sides=sides, seed=seed)


def table(seed: int = 1, bots: tuple[str, str] = ("", "")) -> Table:
    """A new game."""
    return Table.begin(match(seed, bots), GAME, FACES)


def option(shown: Table, verb: str, player: int | None = None) -> int:
    """Index of the first option with that verb in the present question."""
    player = shown.asking()[0] if player is None else player
    sight = shown.ask(player)
    assert sight is not None
    return next(each.index for each in sight.options if each.verb == verb)


def does(shown: Table, verb: str) -> None:
    """The player who is asked picks the first option with that verb."""
    player = shown.asking()[0]
    shown.answer(player, option(shown, verb, player))


def bytes_of(value: object) -> bytes:
    """Any record as bytes, to compare or to search; a state as a save holds it."""
    return msgspec.json.encode(value, enc_hook=written)


__all__ = ["DECK", "FACES", "GAME", "Seat", "bytes_of", "does", "match", "option", "table"]

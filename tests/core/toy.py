"""A toy game for three: "Harvest". Small, but it uses everything the core offers; no real game is like it.

Each turn: draw, then plant, graft, tend (use an ability), offer (put a card on the shared pile, to which the others
may respond) until the end. Whoever's field is worth fifteen at a check wins; so does the last who has not left.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from engines.core import legality, triggers
from engines.core.ask import ONE, Ask, Option, one, yes_no
from engines.core.atoms import Announce, End, Expire, Move, Proceed, Shuffle, Stack, Turn
from engines.core.cards import Face, Faces
from engines.core.checks import CheckTiming
from engines.core.derive import forbidden
from engines.core.effects import Ability, Here, Outcome, Resolve
from engines.core.events import AbilityRef, Pending
from engines.core.game import GameDefinition, Seat, ZoneRule
from engines.core.legality import Action, Target, need, unless
from engines.core.payment import Pay, payable
from engines.core.play import Play
from engines.core.position import PositionRules
from engines.core.procedure import DONE, Call, Do, Done, Goto, Note, Procedure, Rewind
from engines.core.sight import FaceSight, Named
from engines.core.state import Card, State, state_type
from engines.core.telling import OfCard, OfPlayer
from engines.core.would import Would
from tests.core.toy_words import Draw

ENOUGH = 15
LAST_TURN = 18


class Crop(Face, frozen=True, kw_only=True):
    """A card: what it is worth, and its kinds."""

    worth: int = 1
    kinds: tuple[str, ...] = ()


class Harvest(Play):
    """The questions its rules ask."""

    def field(self, player: int) -> tuple[int, ...]:
        return self.zone("field", player)

    def drops(self, card: int) -> int:
        return dict(self.card(card).counters).get("drop", 0)

    def wealth(self, player: int) -> int:
        return sum(self.number(card, "worth") + self.drops(card) for card in self.field(player))


# -- the year ---------------------------------------------------------------------------------------------------------


class Year(Procedure, frozen=True, tag="toy.Year"):
    """Deal, then turns."""

    def deal(self, g: Harvest) -> Any:
        for player in g.players:
            g.apply(Shuffle(area="deck", player=player))
        return None

    def draw(self, g: Harvest) -> Any:
        for player in g.players:
            for _ in range(3):
                g.apply(Move(card=g.zone("deck", player)[-1], to="hand"))
        return None

    def turn(self, g: Harvest) -> Any:
        if g.state.turn >= LAST_TURN:
            return Do(End(winners=(), reason="winter", rule="9"))
        return Call(Day(player=g.state.turn_player))

    def next(self, g: Harvest) -> Any:
        following = [player for player in g.turn_order() if player != g.state.turn_player]
        g.apply(Proceed(fields={"turn_player": following[0]}))
        return Goto("turn")

    STEPS = (deal, draw, turn, next)


class Day(Procedure, frozen=True, tag="toy.Day"):
    """One turn."""

    TITLE: ClassVar[str] = "resolving.day"

    player: int
    choice: Option | None = None

    def dawn(self, g: Harvest) -> Any:
        g.apply(Proceed(fields={"turn": g.state.turn + 1, "phase": "work"}))
        g.tell("log.day", "2", heading=True, who=OfPlayer(g.state.turn_player))
        return Do(Announce(what="dawn", player=g.state.turn_player))

    def draw(self, g: Harvest) -> Any:
        return Call(Draw(player=g.state.turn_player, count=1))

    def check(self, g: Harvest) -> Any:
        return Call(CheckTiming())

    def choose(self, g: Harvest) -> Any:
        player = g.state.turn_player
        options = [*legality.options(g, player, ACTIONS), Option(verb="end")]
        return one(player, "work", options, into="choice", always=True)

    def act(self, g: Harvest) -> Any:
        choice = self.choice
        assert choice is not None
        if choice.verb == "plant":
            return Do(Move(card=choice.subject, to="field", cause="action"))
        if choice.verb == "graft":
            return Do(Stack(card=choice.subject, host=choice.card, cause="action"))
        if choice.verb == "tend":
            return Call(Tend(card=choice.subject, ability=choice.ability))
        if choice.verb == "offer":
            return Call(Market(card=choice.subject, asked=g.state.turn_player - 1))
        return Goto("dusk")

    def again(self, g: Harvest) -> Any:
        return Goto("check")

    def dusk(self, g: Harvest) -> Any:
        g.apply(Expire(until="turn"))
        return Do(*(Turn(card=card, turned=False) for card in g.field(g.state.turn_player)))

    STEPS = (dawn, draw, check, choose, act, again, dusk)

    def left(self, player: int) -> str:
        return "." if player == self.player else ""


class Tend(Procedure, frozen=True, tag="toy.Tend"):
    """Use an ability: pay its cost, carry it out; a cost that breaks down rewinds everything."""

    card: int
    ability: AbilityRef
    before: bytes = b""
    paid: Outcome | None = None
    outcome: Outcome | tuple[int, int] | None = None
    source: tuple[int, int] = (-1, 0)

    def declare(self, g: Harvest) -> Any:
        g.tell("log.tends", player=g.state.turn_player, card=OfCard(self.card))
        return Note(before=g.snapshot(), source=g.state.ref(self.card))

    def pay(self, g: Harvest) -> Any:
        cost = g.ability(self.ability).cost
        return Call(Pay(here=self._here(g), remaining=tuple(range(len(cost)))), into="paid")

    def carry_out(self, g: Harvest) -> Any:
        if self.paid is None:
            return Rewind(self.before, at="broken")
        here = self._here(g)
        return Call(Resolve(here=Here(
            source=here.source, user=here.user, ability=here.ability, bound=self.paid.bound, numbers=self.paid.numbers,
        )), into="outcome")

    def used(self, g: Harvest) -> Any:
        return Do(Announce(what="tended", card=self.card, player=g.state.turn_player))

    def over(self, g: Harvest) -> Any:
        return DONE

    def broken(self, g: Harvest) -> Any:
        g.tell("log.broken", card=OfCard(self.card))
        return DONE

    def _here(self, g: Harvest) -> Here:
        return Here(source=self.source, user=g.state.turn_player, ability=self.ability)

    STEPS = (declare, pay, carry_out, used, over, broken)


class Market(Procedure, frozen=True, tag="toy.Market"):
    """A card is offered; everybody may respond with another; after all have passed the last one is carried out."""

    TITLE: ClassVar[str] = "resolving.market"

    card: int
    asked: int = -1
    passed: tuple[int, ...] = ()
    """Who has passed since the last card was laid."""
    reply: int | None = None

    def offer(self, g: Harvest) -> Any:
        return Do(Move(card=self.card, to="pile", cause="action"))

    def respond(self, g: Harvest) -> Any:
        seats = [(self.asked + step) % len(g.players) for step in range(1, len(g.players) + 1)]
        waiting = [seat for seat in seats if seat in g.turn_order() and seat not in self.passed]
        return Note(asked=waiting[0]) if waiting else Goto("carry_out")

    def ask(self, g: Harvest) -> Any:
        cards = [card for card in g.zone("hand", self.asked) if _offerable(g, card) is None]
        return Call(Response(player=self.asked, cards=tuple(cards)), into="reply")

    def answered(self, g: Harvest) -> Any:
        if self.reply is None:
            return Goto("respond", passed=(*self.passed, self.asked))
        return Goto("lay", passed=())

    def carry_out(self, g: Harvest) -> Any:
        pile = g.zone("pile", 0)
        if not pile:
            return DONE
        ref = g.state.ref(pile[-1])
        face = g.card(pile[-1]).face
        return Call(Resolve(here=Here(source=ref, user=g.card(pile[-1]).user, ability=AbilityRef(face=face, index=0))))

    def clear(self, g: Harvest) -> Any:
        return Do(Move(card=g.zone("pile", 0)[-1], to="spent"))

    def more(self, g: Harvest) -> Any:
        return Goto("respond", passed=(), asked=g.state.turn_player - 1) if g.zone("pile", 0) else DONE

    def lay(self, g: Harvest) -> Any:
        return Do(Move(card=self.reply, to="pile", cause="action"))

    def on(self, g: Harvest) -> Any:
        return Goto("respond", reply=None)

    STEPS = (offer, respond, ask, answered, carry_out, clear, more, lay, on)


class Response(Procedure, frozen=True, tag="toy.Response"):
    """One player's chance to respond. Returns the card or None; over without an answer if they leave."""

    player: int
    cards: tuple[int, ...]
    chosen: int | None = None

    def ask(self, g: Harvest) -> Any:
        options = [*(Option(verb="respond", subject=card) for card in self.cards), Option(verb="decline")]
        return one(self.player, "respond", options, into="chosen", gives="card", always=True, window="response")

    def reply(self, g: Harvest) -> Any:
        return Done(self.chosen)

    STEPS = (ask, reply)

    def left(self, player: int) -> str:
        return "." if player == self.player else ""


# -- what rules do by themselves --------------------------------------------------------------------------------------


class Refill(Procedure, frozen=True, tag="toy.Refill"):
    """An empty deck is made anew at once, in the middle of whatever is going on; its owner shuffles or does not."""

    player: int
    mix: bool = False

    def ask(self, g: Harvest) -> Any:
        return yes_no(self.player, "mix", "mix")

    def refill(self, g: Harvest) -> Any:
        for card in g.zone("spent", self.player):
            g.apply(Move(card=card, to="deck"))
        if self.mix:
            g.apply(Shuffle(area="deck", player=self.player))
        return DONE

    STEPS = (ask, refill)

    def left(self, player: int) -> str:
        return "." if player == self.player else ""


class Riches(Procedure, frozen=True, tag="toy.Riches"):
    """Somebody has enough."""

    def win(self, g: Harvest) -> Any:
        rich = tuple(player for player in g.turn_order() if g.wealth(player) >= ENOUGH)
        return Do(End(winners=rich, reason="riches", rule="8"))

    STEPS = (win,)


class Trigger(Procedure, frozen=True, tag="toy.Trigger"):
    """The newest batch of triggers, the turn player's first, in an order of their choice."""

    player: int
    chosen: int = 0
    outcome: Outcome | tuple[int, int] | None = None

    def _mine(self, g: Harvest) -> list[Pending]:
        return [item for item in triggers.newest(g) if item.user == self.player]

    def select(self, g: Harvest) -> Any:
        mine = self._mine(g)
        options = [
            Option(verb="trigger", subject=item.source[0], ability=item.ability, number=item.serial) for item in mine
        ]
        return Ask(
            kind=ONE, players=(self.player,), what="trigger", options=tuple(options), into="chosen", gives="index",
        )

    def run(self, g: Harvest) -> Any:
        item = self._mine(g)[self.chosen]
        triggers.drop(g, item)
        triggers.begin_batch(g)
        g.tell("log.trigger", card=OfCard(item.source[0]))
        here = Here(source=item.source, user=item.user, ability=item.ability, event=item.event)
        if not all(condition.holds(g, here) for condition in g.ability(item.ability).conditions):
            return DONE
        return Call(Resolve(here=here), into="outcome")

    STEPS = (select, run)

    def left(self, player: int) -> str:
        return "." if player == self.player else ""


def riches_due(g: Harvest) -> Procedure | None:
    return Riches() if any(g.wealth(player) >= ENOUGH for player in g.turn_order()) else None


def triggers_due(g: Harvest) -> Procedure | None:
    waiting = [item.user for item in triggers.newest(g)]
    return next((Trigger(player=player) for player in g.turn_order() if player in waiting), None)


# -- what players may do ----------------------------------------------------------------------------------------------


def _row_free(g: Harvest, card: int) -> Any:
    return unless(len(g.field(g.card(card).user)) < 4, most=4)


def _own_turn(g: Harvest, card: int, *rest: object) -> Any:
    return unless(g.card(card).user == g.state.turn_player)


def _related(g: Harvest, card: int, target: Target) -> Any:
    assert target.card is not None
    return unless(
        not set(g.words(card, "kinds")).isdisjoint(g.words(target.card, "kinds")), card=OfCard(card),
        target=OfCard(target.card),
    )


def _ripe(g: Harvest, card: int, *rest: object) -> Any:
    barred = forbidden(g, card, "be-used")
    return unless(barred is None, card=OfCard(card))


def _payable(g: Harvest, card: int, ability: AbilityRef) -> Any:
    here = Here(source=g.state.ref(card), user=g.card(card).user, ability=ability)
    return unless(payable(g, here), ability=ability)


def _offerable(g: Harvest, card: int, *rest: object) -> Any:
    abilities = g.face(card).abilities
    return unless(bool(abilities) and abilities[0].kind == "offer", card=OfCard(card))


def _activated(g: Harvest, card: int) -> list[AbilityRef]:
    face = g.card(card).face
    return [
        AbilityRef(face=face, index=index) for index, ability in enumerate(g.faces[face].abilities)
        if ability.kind == "activated"
    ]


ACTIONS = (
    Action("plant", "3", ("hand",), (need("3.1", "own-turn", _own_turn), need("3.2", "row-full", _row_free)),
           lambda g, card: (Target(zone=f"field:{g.card(card).user}"),)),
    Action("graft", "4", ("hand",), (need("3.1", "own-turn", _own_turn),),
           lambda g, card: [Target(card=plant) for plant in g.field(g.card(card).user)],
           (need("4.1", "related", _related),)),
    Action("tend", "5", ("field",),
           (need("3.1", "own-turn", _own_turn), need("5.2", "be-used", _ripe), need("5.3", "cost", _payable)),
           abilities=_activated),
    Action("offer", "6", ("hand",), (need("3.1", "own-turn", _own_turn), need("6.1", "offerable", _offerable))),
)

PROCEDURES = (Year, Day, Tend, Market, Response, Refill, Riches, Trigger, Draw, CheckTiming, Resolve, Pay, Would)


class HarvestPositions(PositionRules):
    """Positions stand in a day, before the choice."""

    def start(self, header: dict[str, str]) -> dict[str, Any]:
        player = int(header.get("turn", "p1")[1:]) - 1
        return {
            "turn_player": player, "turn": int(header.get("number", "5")), "phase": "work",
            "procedures": [Year(at="next"), Day(at="check", player=player)],
        }


class HarvestGame(GameDefinition):
    """The toy game's answers to the contract."""

    id = "harvest"
    names = Named("Harvest", "収穫")
    version = "1"
    play_type = Harvest
    state_type = state_type(State, PROCEDURES)
    face_type = Crop
    zones: ClassVar[dict[str, ZoneRule]] = {
        "deck": ZoneRule(face_down=True, spread=False), "hand": ZoneRule(face_down=True, peek="user"),
        "field": ZoneRule(), "spent": ZoneRule(spread=False), "pile": ZoneRule(shared=True),
    }
    phases = ("work",)
    position_rules = HarvestPositions()
    inherited = ("counters",)
    snapshot_fields = ("worth",)
    static_areas = ("field",)
    listening_areas = ("field", "spent")
    check_parts = (riches_due, triggers_due)
    actions = ACTIONS
    joint: ClassVar[dict[str, Any]] = {
        "five": lambda g, ask, picks: sum(g.number(ask.options[pick].subject, "worth") for pick in picks) in (0, 5),
    }

    def setup(self, faces: Faces, seats: Sequence[Seat], seed: int) -> State:
        state: State = self.empty_state(seats, seed)
        for player, seat in enumerate(seats):
            for face in seat.deck:
                self.add_card(state, face, player, "deck")
        state.procedures = [Year()]
        return state

    def works(self, g: Any, card: Card, ability: Ability) -> bool:
        return card.zone == "field" or "spent" in ability.marks

    def cannot(self, g: Any, change: Any) -> bool:
        if isinstance(change, Move) and change.to == "spent" and g.card(change.card).zone == "field":
            return forbidden(g, change.card, "be-spent") is not None
        return False

    def interrupts(self, g: Any) -> Sequence[Procedure]:
        return [
            Refill(player=player) for player in g.players
            if not g.zone("deck", player) and g.zone("spent", player) and not g.state.players[player].out
        ]

    def concede(self, g: Any, player: int) -> None:
        """Their cards go away, and the last who is left has won."""
        g.leave(player)
        for item in g.state.pending:
            if item.user == player:
                triggers.drop(g, item)
        for area in ("hand", "field", "deck", "pile"):
            for card in g.zone(area, player):
                if g.card(card).owner == player:
                    g.apply(Move(card=card, to="spent"))
        left = g.turn_order()
        if len(left) == 1:
            g.apply(End(winners=tuple(left), reason="alone", rule="8.1"))

    def face_sight(self, faces: Faces, face_id: str) -> FaceSight:
        face = faces[face_id]
        return FaceSight(
            id=face_id, game=self.id, name=face.name, line=face.line, hue=0, emblem="", scene="", slots={},
        )

    def shown_numbers(self, g: Any, card: Card) -> Sequence[str]:
        return ("worth",)


GAME = HarvestGame()


def crop(name: str, worth: int = 1, kinds: str = "", *abilities: Ability) -> Crop:
    """A card called so."""
    return Crop(
        id=f"toy/{name.lower()}", name=Named(name, name), worth=worth, kinds=tuple(kinds.split()), abilities=abilities,
    )

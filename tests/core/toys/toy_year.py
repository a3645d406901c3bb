"""The year of the toy game, step by step: turns, the market, and what its rules do by themselves."""

from __future__ import annotations

from typing import Any, ClassVar

from engines.core.abilities import triggers
from engines.core.cards.ability_parts import Context, Outcome
from engines.core.contract.chain import Link
from engines.core.model.ask import ONE, Ask, Option, one, yes_no
from engines.core.model.events import AbilityRef, Pending
from engines.core.model.mentions import OfCard, OfPlayer
from engines.core.model.procedure import DONE, Call, Do, Done, Goto, Procedure
from engines.core.play import legality
from engines.core.procedures.check_timing import CheckTiming
from engines.core.procedures.priority_window import PriorityWindow
from engines.core.procedures.resolve import Resolve
from engines.core.procedures.use_ability import UseAbility
from engines.core.state.atoms import AdvanceTurn, Announce, End, Expire, Move, Shuffle, Stack, Turn
from tests.core.toys.toy_actions import ACTIONS, Harvest, offerable
from tests.core.toys.toy_window import Hearing, objections_exist
from tests.core.toys.toy_words import Draw

ENOUGH = 15
LAST_TURN = 18


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
            most = max(g.wealth(player) for player in g.turn_order())
            richest = [player for player in g.turn_order() if g.wealth(player) == most]
            sides = {g.side(player) for player in richest}
            return Do(End(winners=sides.pop() if len(sides) == 1 else (), reason="winter", rule="9"))
        return Call(Day(player=g.state.turn_player))

    def next(self, g: Harvest) -> Any:
        following = [player for player in g.turn_order() if player != g.state.turn_player]
        g.apply(AdvanceTurn(fields={"turn_player": following[0]}))
        return Goto("turn")

    STEPS = (deal, draw, turn, next)


class Day(Procedure, frozen=True, tag="toy.Day"):
    """One turn."""

    TITLE: ClassVar[str] = "resolving.day"

    player: int
    choice: Option | None = None

    def dawn(self, g: Harvest) -> Any:
        g.apply(AdvanceTurn(fields={"turn": g.state.turn + 1, "phase": "work"}))
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
            return Call(Tend(here=g.here_of(choice.subject, choice.ability)))
        if choice.verb == "offer":
            return Call(Offer(player=g.state.turn_player, card=choice.subject))
        return Goto("dusk")

    def again(self, g: Harvest) -> Any:
        return Goto("check")

    def dusk(self, g: Harvest) -> Any:
        g.apply(Expire(until="turn"))
        return Do(*(Turn(card=card, turned=False) for card in g.field(g.state.turn_player)))

    STEPS = (dawn, draw, check, choose, act, again, dusk)

    def left(self, player: int) -> str:
        return "." if player == self.player else ""


class Tend(UseAbility, frozen=True, tag="toy.Tend"):
    """Use an ability: pay its cost, carry it out; a cost that breaks down rewinds everything."""

    UNPAID: ClassVar[str] = "broken"

    allowed: bool = True

    def declare(self, g: Harvest) -> Any:
        g.tell("log.tends", player=g.state.turn_player, card=OfCard(self.here.source[0]))
        return None

    def hear(self, g: Harvest) -> Any:
        return Call(Hearing(user=g.state.turn_player), into="allowed") if objections_exist(g) else None

    def decided(self, g: Harvest) -> Any:
        return None if self.allowed else DONE  # what was paid is paid

    def used(self, g: Harvest) -> Any:
        return Do(Announce(what="tended", card=self.here.source[0], player=g.state.turn_player))

    def over(self, g: Harvest) -> Any:
        return DONE

    def broken(self, g: Harvest) -> Any:
        g.tell("log.broken", card=OfCard(self.here.source[0]))
        return DONE

    STEPS = (
        declare, UseAbility.remember, UseAbility.pay, UseAbility.settle, hear, decided, UseAbility.carry_out, used,
        over, broken,
    )


class Market(PriorityWindow, frozen=True, tag="toy.Market"):
    """A card is offered; everybody may respond with another; after all have passed the last one is carried out."""

    TITLE: ClassVar[str] = "resolving.market"

    def answers(self, g: Harvest, player: int) -> list[Option]:
        return [Option(verb="respond", subject=card) for card in g.zone("hand", player) if offerable(g, card) is None]

    def give(self, g: Harvest, reply: Option) -> Procedure:
        assert reply.subject is not None
        return Lay(player=self.player, card=reply.subject)

    def stands(self, g: Harvest, link: Link) -> bool:
        return g.follow(link.card) is not None

    def put_away(self, g: Harvest, link: Link) -> Any:
        card = g.follow(link.card)
        return Do(Move(card=card, to="spent")) if card is not None else None


class Offer(Procedure, frozen=True, tag="toy.Offer"):
    """Offer a card, then hold the market."""

    player: int
    card: int
    link: Link | None = None

    def lay(self, g: Harvest) -> Any:
        return Call(Lay(player=self.player, card=self.card), into="link")

    def hold(self, g: Harvest) -> Any:
        return Call(Market(chain=(self.link,))) if self.link is not None else DONE

    STEPS = (lay, hold)


class Lay(Procedure, frozen=True, tag="toy.Lay"):
    """Put a card on the pile."""

    player: int
    card: int

    def move(self, g: Harvest) -> Any:
        return Do(Move(card=self.card, to="pile", cause="action"))

    def lies(self, g: Harvest) -> Any:
        source, ability = g.state.ref(self.card), AbilityRef(face=g.card(self.card).face, index=0)
        return Done(Link(
            player=self.player, card=source, here=Context(source=source, user=self.player, ability=ability),
        ))

    STEPS = (move, lies)


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
        winners = sorted({mate for player in rich for mate in g.side(player)})
        return Do(End(winners=tuple(winners), reason="riches", rule="8"))

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
        here = triggers.circumstances(item)
        conditions = () if item.path else g.ability(item.ability).conditions
        if not all(condition.holds(g, here) for condition in conditions):
            return DONE
        return Call(Resolve(here=here, path=item.path), into="outcome")

    STEPS = (select, run)

    def left(self, player: int) -> str:
        return "." if player == self.player else ""


def riches_due(g: Harvest) -> Procedure | None:
    return Riches() if any(g.wealth(player) >= ENOUGH for player in g.turn_order()) else None


def triggers_due(g: Harvest) -> Procedure | None:
    waiting = [item.user for item in triggers.newest(g)]
    return next((Trigger(player=player) for player in g.turn_order() if player in waiting), None)

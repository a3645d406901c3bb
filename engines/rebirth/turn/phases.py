"""The turn (chapter 7): Standby, Energy, Main, Attack and End phase, alone or as a team (12.5.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from engines.core.abilities.durations import bereft, ending
from engines.core.abilities.triggers import would_trigger
from engines.core.loops import loops
from engines.core.model.ask import Ask, Option, one, some_cards
from engines.core.model.mentions import OfCard, OfPlayer
from engines.core.model.procedure import DONE, Call, Do, Goto, Procedure, SetLocals
from engines.core.model.procedure import StepResult as Answered
from engines.core.procedures.check_timing import CheckTiming
from engines.core.procedures.draw_cards import DrawCards
from engines.core.procedures.simultaneous_choice import SimultaneousChoice
from engines.core.state.atoms import AdvanceTurn, Announce, Change, Expire, Mark, Move, Turn
from engines.rebirth.abilities.energy import PayEnergy
from engines.rebirth.abilities.keywords import TURN_OVER
from engines.rebirth.abilities.looking import DRAWN
from engines.rebirth.abilities.permits import BE_CLEARED, forbidden
from engines.rebirth.abilities.plays import PlayAbility, PlayCard
from engines.rebirth.table.cards import PARTNER
from engines.rebirth.table.endless_loops import draw_if_endless
from engines.rebirth.table.setup import Setup
from engines.rebirth.table.zones import ENERGY, ENTRY, FRAMES, HAND, REBIRTH, WAITING
from engines.rebirth.turn import actions
from engines.rebirth.turn.attack import AttackPhase

if TYPE_CHECKING:
    from engines.rebirth.table.play import RebirthGame

THIS_TURN, THEIR_TURN = "turn", "opponent-turn"
"""The moment at which effects end that last "until end of turn" or "during this turn" (7.6.4)."""
NEXT_TURN = "the next one that begins"
"""G40: the opponent's next turn is none that has begun already."""
CHARGE = "charge"
"""The joint constraint of the Energy phase: at most one partner and one other card (7.3.2)."""
DAMAGE_HEALED = "in every Entry"
"""G19: 7.6.3 names no player, and defenders are hurt in the turn of others."""


def turn_seats(g: RebirthGame) -> list[int]:
    """Whose turn begins or ends, as events name them. Also a turn player who has left (12.4.6)."""
    return g.turn_side() or [g.turn_player]


def _opponents_turn(g: RebirthGame, user: int | None) -> bool:
    """Whether it is the turn of somebody whom a player's abilities can mean by "the opponent" (12.5.5, 12.7.4)."""
    seats, players = turn_seats(g), g.state.players
    if user is None or players[user].out:
        return True
    return user not in seats and any(players[seat].out or seat in g.opponents(user) for seat in seats)


class Game(Procedure, frozen=True, tag="rebirth.Game"):
    """6.2 and then turns, one player or team after the other (7.1.1)."""

    def prepare(self, g: RebirthGame) -> Answered:
        return Call(Setup())

    def turn(self, g: RebirthGame) -> Answered:
        return Call(PlayTurn())

    def next(self, g: RebirthGame) -> Answered:
        """7.6.6; in teams the other team (12.5.7.2). Empty places are closed now (12.7.7)."""
        seats = len(g.players)
        mine = set(g.side(g.turn_player))
        after = ((g.turn_player + step) % seats for step in range(1, seats + 1))
        following = next(seat for seat in after if seat not in mine and not g.state.players[seat].out)
        if g.state.teams:
            following = min(seat for seat in g.side(following) if not g.state.players[seat].out)
        g.apply(AdvanceTurn(fields={"turn_player": following, "holes": ()}))
        return Goto("turn")

    STEPS = (prepare, turn, next)


class PlayTurn(Procedure, frozen=True, tag="rebirth.PlayTurn"):
    """The five phases in their order (7.1.2)."""

    RULE: ClassVar[str] = "7.1.2"

    def start(self, g: RebirthGame) -> Answered:
        loops.start_afresh(g)
        side = g.turn_side()
        begun = tuple(sorted({*g.state.begun, *side}))
        g.apply(AdvanceTurn(fields={
            "turn": g.state.turn + 1, "attacks": 0, "attackers": (), "sets": (), "phase": "standby", "begun": begun,
            "turn_serial": g.new_serial(), "over": "",
        }))
        g.tell("log.turn", "7.1.1", heading=True, turn=g.state.turn, who=OfPlayer(g.turn_player))
        return None

    def standby(self, g: RebirthGame) -> Answered:
        """7.2.1: everything stands and a card is drawn, at the same time."""
        found: list[Change] = []
        for player in g.turn_side():
            found += [
                Turn(card=card, turned=False) for area in (*FRAMES, ENERGY) for card in g.zone(area, player)
                if g.card(card).turned
            ]
            if g.deck(player):
                found.append(Move(card=g.deck(player)[-1], to=HAND, player=player, kind=DRAWN))
                g.tell("log.draws", "7.2.1.2", who=OfPlayer(player))
        return Do(*found) if found else None

    def turn_begins(self, g: RebirthGame) -> Answered:
        """7.2.2."""
        kinds = [*(("game-start",) if g.state.turn == 1 else ()), "turn-start", "standby-start"]
        return Do(*(Announce(what=kind, player=player) for player in turn_seats(g) for kind in kinds))

    def check(self, g: RebirthGame) -> Answered:
        return Call(CheckTiming())  # 7.2.3

    def energy(self, g: RebirthGame) -> Answered:
        g.apply(AdvanceTurn(fields={"phase": "energy"}))
        return Call(EnergyPhase())

    def main(self, g: RebirthGame) -> Answered:
        g.apply(AdvanceTurn(fields={"phase": "main"}))
        return Call(MainPhase())

    def attack(self, g: RebirthGame) -> Answered:
        g.apply(AdvanceTurn(fields={"phase": "attack"}))
        return Call(AttackPhase())

    def end(self, g: RebirthGame) -> Answered:
        g.apply(AdvanceTurn(fields={"phase": "end"}))
        return Call(EndPhase())

    STEPS = (start, standby, turn_begins, check, energy, main, attack, end)


class EnergyPhase(Procedure, frozen=True, tag="rebirth.EnergyPhase"):
    """7.3: up to one partner and up to one other card become energy. A team does so at the same time (12.5.7.2.2)."""

    RULE: ClassVar[str] = "7.3.2"
    FLEETING: ClassVar[tuple[str, ...]] = ("picked", "chosen")

    picked: tuple[int, ...] = ()
    chosen: tuple[Any, ...] = ()

    def begin(self, g: RebirthGame) -> Answered:
        return Do(*(Announce(what="energy-start", player=player) for player in turn_seats(g)))

    def check(self, g: RebirthGame) -> Answered:
        return Call(CheckTiming())  # 7.3.1

    def choose(self, g: RebirthGame) -> Answered:
        side = g.turn_side()
        if len(side) != 1:
            return Call(SimultaneousChoice(asks=tuple(_charge(g, player, "") for player in side)), into="chosen")
        return _charge(g, side[0], "picked") if g.hand(side[0]) else None

    def lay(self, g: RebirthGame) -> Answered:
        groups = [*(each for each in self.chosen if isinstance(each, tuple | list)), self.picked]
        cards = [card for group in groups for card in group if g.card(card).zone == HAND]
        if not cards:
            return None
        for card in cards:
            player = g.card(card).user
            if g.kind(card) == PARTNER:
                g.tell("log.energy-partner", "7.3.2.1", player=player, who=OfPlayer(player))
            else:
                g.tell("log.energy", "7.3.2.2", player=player, who=OfPlayer(player))
        return Do(*(Move(card=card, to=ENERGY, cause="action") for card in cards))

    def check_again(self, g: RebirthGame) -> Answered:
        return Call(CheckTiming())  # 7.3.3

    def unanswered(self) -> str:
        return "check_again" if self.at == "lay" else ""

    STEPS = (begin, check, choose, lay, check_again)


def _charge(g: RebirthGame, player: int, into: str) -> Ask:
    return some_cards(player, "energy-phase", g.hand(player), into, 0, 2, rule="7.3.2", joint=CHARGE)


def may_charge(g: RebirthGame, ask: Ask, picks: tuple[int, ...]) -> bool:
    """7.3.2.1, 7.3.2.2: at most one partner, at most one other card."""
    partners = [g.face(ask.options[pick].subject or 0).kind == PARTNER for pick in picks]
    return partners.count(True) <= 1 and partners.count(False) <= 1


class MainPhase(Procedure, frozen=True, tag="rebirth.MainPhase"):
    """7.4: one action after another. In team turns whoever of the team wants to acts next (12.5.7.2.3), so each of them
    is asked until all have passed in a row."""

    RULE: ClassVar[str] = "7.4.2"
    FLEETING: ClassVar[tuple[str, ...]] = ("choice",)

    passed: tuple[int, ...] = ()
    player: int = -1
    choice: Option | None = None

    def begin(self, g: RebirthGame) -> Answered:
        return Do(*(Announce(what="main-start", player=player) for player in turn_seats(g)))

    def check(self, g: RebirthGame) -> Answered:
        return Call(CheckTiming())  # 7.4.1, 7.4.3

    def whose(self, g: RebirthGame) -> Answered:
        waiting = [player for player in g.turn_side() if player not in self.passed]
        if not waiting or g.state.over == g.state.phase:
            return DONE
        return SetLocals(player=self.player if self.player in waiting else waiting[0], choice=None)

    def choose(self, g: RebirthGame) -> Answered:
        found = [*actions.in_main(g, self.player), Option(verb=actions.END, rule="7.4.2.5")]
        return one(self.player, "main", found, "choice", rule="7.4.2", always=True)

    def act(self, g: RebirthGame) -> Answered:
        choice = self.choice
        if choice is None or choice.verb == actions.END:
            return Goto("whose", passed=(*self.passed, self.player))
        card = choice.subject
        assert card is not None
        if choice.verb == actions.USE:
            assert choice.ability is not None
            return Call(PlayAbility(here=g.here_of(card, choice.ability)))
        if choice.verb == actions.SET:
            return Call(SetRebirth(player=self.player, card=card))
        frame = (choice.zone or "").partition(":")[0]
        if choice.verb == actions.WITHDRAW:
            return Call(Withdraw(player=self.player, card=card, slot=frame))
        return Call(PlayCard(player=self.player, card=card, frame=frame))

    def again(self, g: RebirthGame) -> Answered:
        return Goto("check", passed=(), choice=None)

    def left(self, player: int) -> str:
        return "whose" if self.at == "act" and player == self.player else ""

    STEPS = (begin, check, whose, choose, act, again)


class Withdraw(Procedure, frozen=True, tag="rebirth.Withdraw"):
    """The Entry character moves to a vacant seat for its cost (7.4.2.2). That is no play and no appearance."""

    RULE: ClassVar[str] = "7.4.2.2"

    player: int
    card: int
    slot: str
    paid: tuple[int, int] = (0, 0)

    def pay(self, g: RebirthGame) -> Answered:
        return Call(PayEnergy(player=self.player, amount=g.cost_of(self.card), by=g.state.ref(self.card)), into="paid")

    def move(self, g: RebirthGame) -> Answered:
        if not self.paid[0]:
            return DONE
        g.tell(
            "log.withdraws", "7.4.2.2", player=self.player, who=OfPlayer(self.player), card=OfCard(self.card),
            zone=g.game.area_text(self.slot),
        )
        return Do(Move(card=self.card, to=self.slot, cause="action"))

    def left(self, player: int) -> str:
        return "." if player == self.player else ""

    STEPS = (pay, move)


class SetRebirth(Procedure, frozen=True, tag="rebirth.SetRebirth"):
    """A Rebirth card is set from the hand, by which a card is drawn (7.4.2.4). That is no play (facts.md on G29)."""

    RULE: ClassVar[str] = "7.4.2.4"

    player: int
    card: int
    tally: tuple[int, int] = (0, 0)

    def put(self, g: RebirthGame) -> Answered:
        return Do(Move(card=self.card, to=REBIRTH, cause="action"), into="tally")

    def draw(self, g: RebirthGame) -> Answered:
        if not self.tally[0]:
            return DONE
        # Told only now that the card lies face up: from the hand the others would read no name.
        g.tell("log.sets", "7.4.2.4", player=self.player, who=OfPlayer(self.player), card=OfCard(self.card))
        return Call(DrawCards(player=self.player, count=1, cause="action"))

    def left(self, player: int) -> str:
        return "." if player == self.player else ""

    STEPS = (put, draw)


class EndPhase(Procedure, frozen=True, tag="rebirth.EndPhase"):
    """7.6: again and again until nothing more happens in it (7.6.6; G31)."""

    RULE: ClassVar[str] = "7.6.1"
    FLEETING: ClassVar[tuple[str, ...]] = ("handled",)

    handled: int = 0

    def _ends(self, g: RebirthGame) -> list[Announce]:
        return [Announce(what="turn-end", player=player) for player in turn_seats(g)]

    def begin(self, g: RebirthGame) -> Answered:
        return Do(*self._ends(g))  # 7.6.1; once a turn: keywords.ONCE

    def count(self, g: RebirthGame) -> Answered:
        return SetLocals(handled=g.state.handled)

    def check(self, g: RebirthGame) -> Answered:
        return Call(CheckTiming())  # 7.6.2

    def heal(self, g: RebirthGame) -> Answered:
        """7.6.3."""
        hurt = [card for player in g.players for card in g.zone(ENTRY, player) if g.card(card).damage]
        return Do(*(Mark(card=card, fields={"damage": 0}) for card in hurt)) if hurt else None

    def effects_end(self, g: RebirthGame) -> Answered:
        theirs = tuple(
            item.serial for item in g.state.modifiers
            if item.until == THEIR_TURN and item.serial < g.state.turn_serial and _opponents_turn(g, item.user)
        )
        g.apply(Expire(serials=(*ending(g, THIS_TURN), *theirs)))  # 7.6.4
        return None

    def clear_rebirths(self, g: RebirthGame) -> Answered:
        """7.6.5."""
        cards = [
            card for player in g.turn_side() for card in g.rebirths(player) if not forbidden(g, card, BE_CLEARED)
        ]
        return Do(*(Move(card=card, to=WAITING) for card in cards)) if cards else None

    def again(self, g: RebirthGame) -> Answered:
        """7.6.6."""
        ends = [event for change in self._ends(g) for event in change.apply(g)]
        if g.state.handled != self.handled or g.state.pending or any(would_trigger(g, event) for event in ends):
            return draw_if_endless(g) or Goto("begin")
        lost = bereft(g)
        if lost:
            g.apply(Expire(serials=lost))
        g.apply(Expire(until=TURN_OVER))
        return DONE

    STEPS = (begin, count, check, heal, effects_end, clear_rebirths, again)


PROCEDURES = (Game, PlayTurn, EnergyPhase, MainPhase, Withdraw, SetRebirth, EndPhase)

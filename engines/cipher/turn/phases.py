"""The turn (chapter 13) and the plain actions in it (15 to 17). Attacks are in battle.py, skills in skills.py."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engines.cipher.abilities.skills import Activate
from engines.cipher.table.setup import Setup
from engines.cipher.table.zones import BONDS, OTHER_ROW
from engines.cipher.turn import actions, durations
from engines.cipher.turn.battle import Attack
from engines.core.loops import loops
from engines.core.model.ask import Option, one
from engines.core.model.events import AbilityRef, RefPair
from engines.core.model.mentions import OfCard, OfPlayer
from engines.core.model.procedure import DONE, Call, Do, Done, Goto, Procedure, SetLocals
from engines.core.model.procedure import StepResult as Answered
from engines.core.play import legality
from engines.core.procedures.check_timing import CheckTiming
from engines.core.procedures.draw_cards import DrawCards
from engines.core.state.atoms import AdvanceTurn, Announce, Expire, Mark, Move, Stack, Turn

if TYPE_CHECKING:
    from engines.cipher.table.play import CipherGame

TURN_END = "turn"
"""Modifiers with this `until` end in 13.6.1.3."""
NEXT_ENEMY_TURN = "opponent-turn"
"""... and these in that of the next turn of their user's opponent."""


class Game(Procedure, frozen=True, tag="cipher.Game"):
    """12.2 and then turns, alternating (13.1.1), until a check timing ends the game."""

    wanted: tuple[str, ...] = ()
    """The faces the players' decks name as main character."""

    def prepare(self, g: CipherGame) -> Answered:
        return Call(Setup(wanted=self.wanted))

    def turn(self, g: CipherGame) -> Answered:
        return Call(PlayTurn())

    def next(self, g: CipherGame) -> Answered:
        g.apply(AdvanceTurn(fields={"turn_player": g.opponent(g.turn_player)}))  # 13.6.1.4
        return Goto("turn")

    STEPS = (prepare, turn, next)


class PlayTurn(Procedure, frozen=True, tag="cipher.PlayTurn"):
    """The five phases in their order (13.1.2)."""

    def start(self, g: CipherGame) -> Answered:
        loops.start_afresh(g)
        g.apply(AdvanceTurn(fields={
            "turn": g.state.turn + 1, "phase": "start", "spent": 0, "turn_serial": g.state.serial,
            "attacks": 0, "broken": (),
        }))
        g.tell("log.turn", "13.2.1.1", heading=True, turn=g.state.turn, who=OfPlayer(g.turn_player))
        return Call(StartPhase())

    def bond(self, g: CipherGame) -> Answered:
        g.apply(AdvanceTurn(fields={"phase": "bond"}))
        return Call(BondPhase())

    def deploy(self, g: CipherGame) -> Answered:
        if g.state.extra_bond_phases:  # 23.1.26.1
            g.apply(AdvanceTurn(fields={"extra_bond_phases": g.state.extra_bond_phases - 1}))
            g.tell("log.bond-phase-again", "23.1.26.1", who=OfPlayer(g.turn_player))
            return Goto("bond")
        g.apply(AdvanceTurn(fields={"phase": "deploy", "spent": 0}))
        return Call(DeployPhase())

    def action(self, g: CipherGame) -> Answered:
        g.apply(AdvanceTurn(fields={"phase": "action"}))
        return Call(ActionPhase())

    def end(self, g: CipherGame) -> Answered:
        g.apply(AdvanceTurn(fields={"phase": "end"}))
        return Call(EndPhase())

    STEPS = (start, bond, deploy, action, end)


class StartPhase(Procedure, frozen=True, tag="cipher.StartPhase"):
    """13.2: the turn starts, own units are untapped, a card is drawn."""

    def begin(self, g: CipherGame) -> Answered:
        return Do(Announce(what="turn-start", player=g.turn_player))  # 13.2.1.1.2

    def check_after_start(self, g: CipherGame) -> Answered:
        return Call(CheckTiming())  # 13.2.1.2

    def untap(self, g: CipherGame) -> Answered:
        return Do(*(Turn(card=unit, turned=False) for unit in g.units(g.turn_player)))  # 13.2.1.3

    def check_after_untapping(self, g: CipherGame) -> Answered:
        return Call(CheckTiming())  # 13.2.1.4

    def draw(self, g: CipherGame) -> Answered:
        if g.state.turn == 1:  # 13.2.1.5.1
            return None
        g.tell("log.draws", "13.2.1.5", who=OfPlayer(g.turn_player), count=1)
        return Call(DrawCards(player=g.turn_player, count=1))

    def check_after_drawing(self, g: CipherGame) -> Answered:
        return Call(CheckTiming())  # 13.2.1.6

    STEPS = (begin, check_after_start, untap, check_after_untapping, draw, check_after_drawing)


class BondPhase(Procedure, frozen=True, tag="cipher.BondPhase"):
    """13.3: one hand card may be put into the bond area."""

    FLEETING: ClassVar[tuple[str, ...]] = ("choice",)

    choice: Option | None = None

    def begin(self, g: CipherGame) -> Answered:
        return Do(Announce(what="bond-phase-start", player=g.turn_player))  # checked at 13.3.1.1

    def check_before(self, g: CipherGame) -> Answered:
        return Call(CheckTiming())  # 13.3.1.1

    def choose(self, g: CipherGame) -> Answered:
        player = g.turn_player
        options = legality.options(g, player, actions.BOND_ACTIONS)
        options.append(Option(verb=actions.END, rule="13.3.1.2.1"))
        return one(player, "bond", options, into="choice", rule="13.3.1.2", always=True)

    def place(self, g: CipherGame) -> Answered:
        assert self.choice is not None
        card = self.choice.subject
        if card is None:
            return Goto("finish")
        return Do(Move(card=card, to=BONDS, cause="action"))

    def tell(self, g: CipherGame) -> Answered:
        assert self.choice is not None and self.choice.subject is not None
        who, card = OfPlayer(g.turn_player), OfCard(self.choice.subject)  # in the open now: 6.4.8
        g.tell("log.bond", "13.3.1.2", player=g.turn_player, who=who, card=card)
        return None

    def finish(self, g: CipherGame) -> Answered:
        return Do(Announce(what="bond-phase-end", player=g.turn_player))  # checked at 13.3.1.3

    def check_after(self, g: CipherGame) -> Answered:
        return Call(CheckTiming())  # 13.3.1.3

    STEPS = (begin, check_before, choose, place, tell, finish, check_after)


class DeployPhase(Procedure, frozen=True, tag="cipher.DeployPhase"):
    """13.4: deploy and level up, in any order and number."""

    FLEETING: ClassVar[tuple[str, ...]] = ("choice",)

    choice: Option | None = None

    def begin(self, g: CipherGame) -> Answered:
        return Do(Announce(what="deploy-phase-start", player=g.turn_player))  # checked at 13.4.1.1

    def check(self, g: CipherGame) -> Answered:
        return Call(CheckTiming())  # 13.4.1.1, 15.1.1, 16.1.1

    def choose(self, g: CipherGame) -> Answered:
        player = g.turn_player
        options = legality.options(g, player, actions.deploy_actions(g))
        options.append(Option(verb=actions.END, rule="13.4.1.2.1"))
        return one(player, "deploy", options, into="choice", rule="13.4.1.2", always=True)

    def act(self, g: CipherGame) -> Answered:
        choice = self.choice
        assert choice is not None
        if choice.verb == actions.DEPLOY:
            assert choice.subject is not None and choice.zone is not None
            return Call(Deploy(card=choice.subject, area=choice.zone.partition(":")[0]))
        if choice.verb == actions.LEVEL_UP:
            assert choice.subject is not None and choice.card is not None
            return Call(LevelUp(card=choice.subject, unit=choice.card))
        return Goto("finish")

    def again(self, g: CipherGame) -> Answered:
        return Goto("check")  # 15.1.3 and 16.1.3 are the next action's check before

    def finish(self, g: CipherGame) -> Answered:
        return Do(Announce(what="deploy-phase-end", player=g.turn_player))  # checked at 13.4.1.3

    def last_check(self, g: CipherGame) -> Answered:
        return Call(CheckTiming())  # 13.4.1.3

    STEPS = (begin, check, choose, act, again, finish, last_check)


class Deploy(Procedure, frozen=True, tag="cipher.Deploy"):
    """15.1, 15.1.2: a hand card becomes a new unit, untapped (14.1.2)."""

    RULE: ClassVar[str] = "15.1.2"

    card: int
    area: str
    cost: int = 0
    placed: tuple[int, int] = (0, 0)

    def pay(self, g: CipherGame) -> Answered:
        return SetLocals(cost=g.cost_now(self.card))  # 15.1.2.1: as it is in the hand

    def deploy(self, g: CipherGame) -> Answered:
        return Do(Move(card=self.card, to=self.area, cause="action"), into="placed")

    def deployed(self, g: CipherGame) -> Answered:
        if not self.placed[0]:  # something else happened instead (22.1)
            return DONE
        g.apply(AdvanceTurn(fields={"spent": g.state.spent + self.cost}))
        g.tell(
            "log.deploys", "15.1.2", player=g.turn_player, who=OfPlayer(g.turn_player), card=OfCard(self.card),
            cost=self.cost, zone=g.zone_text(self.area),
        )
        return Do(Announce(what="deployed", card=self.card, player=g.turn_player, cause="action"))

    STEPS = (pay, deploy, deployed)


class LevelUp(Procedure, frozen=True, tag="cipher.LevelUp"):
    """16.1, 16.1.2, 14.2: a card is laid on an own unit. With a class-change cost it is a class change. As an action
    it comes from the hand for its cost; a skill brings it from anywhere and for nothing. Returns (1, wanted)."""

    RULE: ClassVar[str] = "16.1.2"

    card: int
    unit: int
    cost: int = 0
    cause: str = "action"
    by: RefPair | None = None
    wanted: int = 1

    def pay(self, g: CipherGame) -> Answered:
        if self.cause != "action":
            return None
        cost = g.level_cost_now(self.card)  # 16.1.2.1: as it is in the hand
        g.apply(AdvanceTurn(fields={"spent": g.state.spent + cost}))
        return SetLocals(cost=cost)

    def stack(self, g: CipherGame) -> Answered:
        g.apply(durations.levelled(g, self.unit))  # 14.2.3
        return Do(Stack(card=self.card, host=self.unit, cause=self.cause, by=self.by))

    def mark(self, g: CipherGame) -> Answered:
        """14.2.4, 14.2.5.1, 14.2.5.2. A class change cannot be declined (14.2.5.3)."""
        changed = self._changes_class(g)
        fields = {"levelled": True, "class_changed": changed, "awakened": changed}
        if changed:
            fields["bonus"] = True
            g.news_about("class-change", self.card)
        g.apply(Mark(card=self.card, fields=fields))
        what, rule = ("log.class-changes", "14.2.5") if changed else ("log.levels-up", "14.2.1")
        user, title = g.card(self.card).user, g.face(self.card).title or g.face(self.card).name
        if self.cause == "action":
            rule = rule if changed else "16.1.2"
            g.tell(
                what, rule, player=user, who=OfPlayer(user), card=OfCard(self.card), cost=self.cost, title=title,
            )
        else:
            g.tell(f"{what}-by-skill", rule, card=OfCard(self.card), title=title, cause=self.by[0] if self.by else None)
        return None

    def levelled_up(self, g: CipherGame) -> Answered:
        kinds = ("levelled-up", "class-changed") if self._changes_class(g) else ("levelled-up",)
        return Do(*(  # one and the same event: 14.2.5
            Announce(what=what, card=self.card, player=g.card(self.card).user, cause=self.cause, by=self.by)
            for what in kinds
        ))

    def report(self, g: CipherGame) -> Answered:
        return Done((1, self.wanted))

    def _changes_class(self, g: CipherGame) -> bool:
        return g.number_or_none(self.card, "class_change") is not None

    STEPS = (pay, stack, mark, levelled_up, report)


class ActionPhase(Procedure, frozen=True, tag="cipher.ActionPhase"):
    """13.5: move, attack, use activated skills, in any order and number."""

    FLEETING: ClassVar[tuple[str, ...]] = ("choice",)

    choice: Option | None = None

    def begin(self, g: CipherGame) -> Answered:
        return Do(Announce(what="action-phase-start", player=g.turn_player))  # 13.5.1.1

    def check(self, g: CipherGame) -> Answered:
        return Call(CheckTiming())  # 13.5.1.2 and the first check of each action: 17.1.1, 18.2.1.1, 19.1.1

    def choose(self, g: CipherGame) -> Answered:
        player = g.turn_player
        options = legality.options(g, player, actions.ACTION_ACTIONS)
        options.append(Option(verb=actions.END, rule="13.5.1.3.1"))
        return one(player, "action", options, into="choice", rule="13.5.1.3", always=True)

    def act(self, g: CipherGame) -> Answered:
        choice = self.choice
        assert choice is not None
        if choice.subject is None:
            return Goto("last_check")
        if choice.verb == actions.MOVE:
            return Call(MoveUnit(unit=choice.subject))
        if choice.verb == actions.ATTACK:
            assert choice.card is not None
            return Call(Attack(unit=choice.subject, target=choice.card))
        assert isinstance(choice.ability, AbilityRef)
        return Call(Activate(here=g.here_of(choice.subject, choice.ability)))

    def again(self, g: CipherGame) -> Answered:
        return Goto("check")  # 17.1.3, 19.1.5

    def last_check(self, g: CipherGame) -> Answered:
        return Call(CheckTiming())  # 13.5.1.4

    STEPS = (begin, check, choose, act, again, last_check)


class MoveUnit(Procedure, frozen=True, tag="cipher.MoveUnit"):
    """17.1, 17.1.2: an untapped unit goes to its user's other row and is tapped."""

    RULE: ClassVar[str] = "17.1.2"

    unit: int
    placed: tuple[int, int] = (0, 0)

    def move(self, g: CipherGame) -> Answered:
        return Do(Move(card=self.unit, to=OTHER_ROW[g.card(self.unit).zone], cause="action"), into="placed")

    def tap(self, g: CipherGame) -> Answered:
        if not self.placed[0]:  # 17.1.2.1: only if it has moved; something else happened instead (22.1)
            return DONE
        g.tell(
            "log.moves", "17.1.2", player=g.turn_player, who=OfPlayer(g.turn_player), card=OfCard(self.unit),
            zone=g.zone_text(g.card(self.unit).zone),
        )
        return Do(Turn(card=self.unit, turned=True, cause="action"))  # 17.1.2.1

    STEPS = (move, tap)


class EndPhase(Procedure, frozen=True, tag="cipher.EndPhase"):
    """13.6: "end of turn" triggers, then everything that lasted this turn is reset. No check follows (G-9)."""

    def begin(self, g: CipherGame) -> Answered:
        return Do(Announce(what="turn-end", player=g.turn_player))  # 13.6.1.1, 13.6.1.1.1

    def check(self, g: CipherGame) -> Answered:
        return Call(CheckTiming())  # 13.6.1.2

    def reset(self, g: CipherGame) -> Answered:
        g.apply(Expire(until=TURN_END))  # 13.6.1.3
        g.apply(Expire(serials=self._lasted_over_this_turn(g)))
        g.apply(AdvanceTurn(fields={"extra_bond_phases": 0}))  # 23.1.26: this turn's or none
        for record in g.records():
            if record.levelled or record.class_changed or record.grown or record.used or record.uses or record.attacked:
                g.apply(Mark(card=record.id, fields={
                    "levelled": False, "class_changed": False, "grown": False, "used": (),  # 21.4.2.1, G-30
                    "uses": (), "attacked": False,  # 21.2.2.13
                }))
        g.tell("log.ends-turn", "13.6.1.4", player=g.turn_player, who=OfPlayer(g.turn_player))
        return DONE

    @staticmethod
    def _lasted_over_this_turn(g: CipherGame) -> tuple[int, ...]:
        """Effects "until end of the opponent's next turn" that the other player's skills left behind before it,
        wherever their cards are now."""
        return tuple(
            item.serial for item in g.state.modifiers
            if item.until == NEXT_ENEMY_TURN and item.serial <= g.state.turn_serial and item.user != g.turn_player
        )

    STEPS = (begin, check, reset)

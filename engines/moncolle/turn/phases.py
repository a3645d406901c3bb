"""The turn (chapter 9): two hand adjustments, the main phase and the normal summon phase between them, the end."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engines.core.abilities.durations import ending
from engines.core.contract.requirements import Target
from engines.core.loops import loops
from engines.core.model.ask import Option, one, some_cards
from engines.core.model.mentions import OfCard, OfPlayer
from engines.core.model.procedure import DONE, Call, Do, Goto, Procedure
from engines.core.model.procedure import StepResult as Answered
from engines.core.procedures.check_timing import CheckTiming
from engines.core.procedures.draw_cards import DrawCards
from engines.core.state import card_locations
from engines.core.state.atoms import AdvanceTurn, Announce, Expire, Mark, Move, Turn
from engines.moncolle.abilities import dice
from engines.moncolle.abilities.durations import OWN_TURN, PHASE_END, TURN_END
from engines.moncolle.abilities.endless_loops import QUIET_TURNS, contents, judge_if_endless, quiet_turn
from engines.moncolle.abilities.skills import UseRitual
from engines.moncolle.abilities.uses import USE
from engines.moncolle.actions import actions
from engines.moncolle.actions.placing import PlaceTerrain
from engines.moncolle.actions.summoning import Summoning, Swap
from engines.moncolle.table.setup import HAND_SIZE, Setup
from engines.moncolle.table.subjects import goal_of
from engines.moncolle.table.tiebreak import judge
from engines.moncolle.table.zones import AREAS, DISCARD, SUMMONER
from engines.moncolle.turn.march import March

if TYPE_CHECKING:
    from engines.moncolle.table.play import MoncolleGame

class Game(Procedure, frozen=True, tag="moncolle.Game"):
    """Chapter 8 and then turns, alternating (8.p7, 9-5.p4)."""

    def prepare(self, g: MoncolleGame) -> Answered:
        return Call(Setup())

    def turn(self, g: MoncolleGame) -> Answered:
        return Call(PlayTurn())

    def next(self, g: MoncolleGame) -> Answered:
        g.apply(AdvanceTurn(fields={"turn_player": g.opponent(g.turn_player)}))
        return Goto("turn")

    STEPS = (prepare, turn, next)


class PlayTurn(Procedure, frozen=True, tag="moncolle.PlayTurn"):
    """The five phases in their order (9.p3 to 9.p13)."""

    def start(self, g: MoncolleGame) -> Answered:
        loops.start_afresh(g)
        g.apply(AdvanceTurn(fields={
            "turn": g.state.turn + 1, "fought": (), "annihilated": (), "placed": "", "stirred": False,
            "began": contents(g, g.turn_player),
        }))
        over = tuple(
            modifier.serial for modifier in g.state.modifiers
            if modifier.until == OWN_TURN and modifier.user == g.turn_player
        )
        if over:
            g.apply(Expire(serials=over))
        g.tell("log.turn", "9.p2", heading=True, turn=g.state.turn, who=OfPlayer(g.turn_player))
        return Do(Announce(what="turn-start", player=g.turn_player))

    def check_after_start(self, g: MoncolleGame) -> Answered:
        return Call(CheckTiming())

    def adjust(self, g: MoncolleGame) -> Answered:
        if g.state.turn == 1:  # 9.p4, 9.p10: the first player's first turn
            return Goto("summon")
        g.apply(AdvanceTurn(fields={"phase": "adjust"}))
        return Call(Adjust())

    def main(self, g: MoncolleGame) -> Answered:
        return _phase(g, "main", MainPhase())

    def summon(self, g: MoncolleGame) -> Answered:
        return _phase(g, "summon", SummonPhase())

    def adjust_again(self, g: MoncolleGame) -> Answered:
        return _phase(g, "adjust-2", Adjust())

    def end(self, g: MoncolleGame) -> Answered:
        return _phase(g, "end", EndPhase())

    STEPS = (start, check_after_start, adjust, main, summon, adjust_again, end)


def _phase(g: MoncolleGame, name: str, procedure: Procedure) -> Call:
    """The next phase begins; what lasted until the end of the one before is over."""
    g.apply(Expire(until=PHASE_END))
    g.apply(AdvanceTurn(fields={"phase": name}))
    return Call(procedure)


class Adjust(Procedure, frozen=True, tag="moncolle.Adjust"):
    """9-1 and 9-4 (the second adjustment: G7): down to six cards, further discards at will, up to six cards."""

    FLEETING: ClassVar[tuple[str, ...]] = ("dropped",)

    dropped: tuple[int, ...] = ()

    def check(self, g: MoncolleGame) -> Answered:
        return Call(CheckTiming())

    def too_many(self, g: MoncolleGame) -> Answered:
        hand = g.hand(g.turn_player)
        surplus = len(hand) - _most(g)
        if surplus <= 0:
            return Goto("wish")
        return some_cards(
            g.turn_player, "discard-down", hand, "dropped", surplus, surplus, rule=_rule(g, 3), in_order=True,
        )

    def discard_down(self, g: MoncolleGame) -> Answered:
        return self._discard(g)

    def tell_down(self, g: MoncolleGame) -> Answered:
        return self._tell(g, 3)

    def wish(self, g: MoncolleGame) -> Answered:
        hand = g.hand(g.turn_player)
        return some_cards(
            g.turn_player, "discard-any", hand, "dropped", 0, len(hand), rule=_rule(g, 4), in_order=True,
        )

    def discard_any(self, g: MoncolleGame) -> Answered:
        return self._discard(g)

    def tell_any(self, g: MoncolleGame) -> Answered:
        return self._tell(g, 4)

    def refill(self, g: MoncolleGame) -> Answered:
        count = _most(g) - len(g.hand(g.turn_player))
        taken = min(count, len(g.deck(g.turn_player)))
        if taken <= 0:
            return None
        g.tell("log.refills", _rule(g, 5), player=g.turn_player, who=OfPlayer(g.turn_player), count=taken)
        return Call(DrawCards(player=g.turn_player, count=count))

    def last_check(self, g: MoncolleGame) -> Answered:
        return Call(CheckTiming())

    def _discard(self, g: MoncolleGame) -> Answered:
        if not self.dropped:
            return None
        g.stir()  # 17-3.p5: who digs through the deck does not stand still (G19)
        return Do(*(Move(card=card, to=DISCARD, cause="action") for card in self.dropped))

    def _tell(self, g: MoncolleGame, paragraph: int) -> Answered:
        """Once they lie in the open: everybody may know them (5-6.p1)."""
        if self.dropped:
            cards, who = [OfCard(card) for card in self.dropped], OfPlayer(g.turn_player)
            g.tell("log.adjusts", _rule(g, paragraph), player=g.turn_player, who=who, cards=cards)
        return None

    STEPS = (check, too_many, discard_down, tell_down, wish, discard_any, tell_any, refill, last_check)


def _most(g: MoncolleGame) -> int:
    """How many cards the turn player's hand holds at most (5-1.p2), with what effects add (1-1.p1)."""
    return max(0, HAND_SIZE + dice.added(g, g.turn_player, dice.HAND_LIMIT))


def _rule(g: MoncolleGame, paragraph: int) -> str:
    """The paragraph of 9-1, or in the second hand adjustment the same one of 9-4, which lacks one before it."""
    return f"9-1.p{paragraph}" if g.state.phase == "adjust" else f"9-4.p{paragraph - 1}"


class MainPhase(Procedure, frozen=True, tag="moncolle.MainPhase"):
    """9-2: terrain, marches, exchanges of equipment and rituals, in any order and number."""

    FLEETING: ClassVar[tuple[str, ...]] = ("choice",)

    choice: Option | None = None

    def check(self, g: MoncolleGame) -> Answered:
        return Call(CheckTiming())

    def choose(self, g: MoncolleGame) -> Answered:
        player = g.turn_player
        options = actions.in_main(g, player)
        options.append(Option(verb=actions.END, rule="9-2.p1"))
        return one(player, "main", options, into="choice", rule="9-2.p1", always=True)

    def act(self, g: MoncolleGame) -> Answered:
        choice = self.choice
        assert choice is not None
        player, card = g.turn_player, choice.subject
        if choice.verb == actions.MARCH_SEVERAL:
            return Call(March(player=player, several=True))
        if card is None:
            return DONE
        if choice.verb == USE:
            assert choice.ability is not None
            g.stir()
            return Call(UseRitual(player=player, card=card, ability=choice.ability, target=choice.card))
        if choice.verb == actions.SWAP:
            assert choice.card is not None
            return Call(Swap(card=card, unit=choice.card, rule=choice.rule))
        assert choice.zone is not None
        area = goal_of(Target(zone=choice.zone))
        if choice.verb == actions.MARCH:
            return Call(March(player=player, moves=((card, area),)))
        return Call(PlaceTerrain(card=card, area=area, player=player, proxy=choice.verb == actions.PROXY))

    def again(self, g: MoncolleGame) -> Answered:
        return Goto("check")

    STEPS = (check, choose, act, again)


class SummonPhase(Procedure, frozen=True, tag="moncolle.SummonPhase"):
    """9-3."""

    def check(self, g: MoncolleGame) -> Answered:
        return Call(CheckTiming())

    def summon(self, g: MoncolleGame) -> Answered:
        return Call(Summoning(player=g.turn_player))

    STEPS = (check, summon)


class EndPhase(Procedure, frozen=True, tag="moncolle.EndPhase"):
    """9-5: what lasts this turn ends, everybody is unacted again, and the game may be judged."""

    def begin(self, g: MoncolleGame) -> Answered:
        return Do(Announce(what="turn-end", player=g.turn_player))

    def check(self, g: MoncolleGame) -> Answered:
        return Call(CheckTiming())

    def expire(self, g: MoncolleGame) -> Answered:
        g.apply(Expire(serials=ending(g, TURN_END)))  # 9-5.p2
        return Call(CheckTiming())

    def ready(self, g: MoncolleGame) -> Answered:
        """9-5.p3: of both players."""
        cards = [card for card in card_locations.present(g, (*AREAS, SUMMONER)) if g.card(card).turned]
        return Do(*(Turn(card=card, turned=False) for card in cards)) if cards else None

    def check_after_readying(self, g: MoncolleGame) -> Answered:
        return Call(CheckTiming())

    def too_late(self, g: MoncolleGame) -> Answered:
        """What began while this phase went on lasts no longer than the phase, or the turn (16.p6, 17-2.p4)."""
        over = ending(g, PHASE_END, TURN_END)
        if not over:
            return Goto("close")
        g.apply(Expire(serials=over))
        return judge_if_endless(g) or Call(CheckTiming())

    def again(self, g: MoncolleGame) -> Answered:
        return Goto("too_late")

    def close(self, g: MoncolleGame) -> Answered:
        for record in g.state.cards:
            if record.immediate or record.used:  # type: ignore[attr-defined]
                g.apply(Mark(card=record.id, fields={"immediate": False, "used": ()}))
        g.apply(Expire(until=TURN_END))  # uses that were counted apart, like those of the cards
        quiet = g.state.quiet + 1 if quiet_turn(g) else 0
        g.apply(AdvanceTurn(fields={"quiet": quiet}))
        g.tell("log.ends-turn", "9-5.p4", player=g.turn_player, who=OfPlayer(g.turn_player))
        if g.state.judged_after is not None and g.state.turn >= g.state.judged_after:
            return judge(g, "decks-out", "7-2.p1")  # G47: one judgement, whatever else is due
        if quiet >= QUIET_TURNS:
            return judge(g, "repetition", "17-3.p3")
        return DONE

    STEPS = (begin, check, expire, ready, check_after_readying, too_late, again, close)

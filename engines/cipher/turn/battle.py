"""An attack, step by step (chapter 18; ranges of chapter 20 are in actions.py).

Its five parts go by in the order of the rulebook; the numbers beside the steps are paragraphs. Every "check" is an
automatic check timing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engines.cipher.table import pair_effects
from engines.cipher.table.state import Battle
from engines.cipher.table.zones import RETREAT, SUPPORT
from engines.cipher.turn.support import AFTER, INSTEAD, AtBattleEnd, SupportSkills, failure, support_skills
from engines.core.abilities import derive
from engines.core.model.ask import one_or_none
from engines.core.model.events import Modifier
from engines.core.model.mentions import OfCard, OfPlayer
from engines.core.model.procedure import DONE, Call, Do, Goto, Procedure
from engines.core.model.procedure import StepResult as Answered
from engines.core.procedures.check_timing import CheckTiming
from engines.core.state.atoms import AdvanceTurn, Announce, Change, Expire, Mark, Modify, Move, Turn

if TYPE_CHECKING:
    from engines.cipher.table.play import CipherGame

BATTLE_END = "battle"
"""Modifiers with this `until` end in 18.6.1.6."""

DECLARE, SUPPORTING, CRITICAL, EVADE, JUDGE, ENDING = range(6)


class Attack(Procedure, frozen=True, tag="cipher.Attack"):
    """18.1: declaration, support, critical hit and evasion, judgement, end of battle."""

    TITLE: ClassVar[str] = "resolving.attack"
    RULE: ClassVar[str] = "18.1"

    unit: int
    target: int
    discard: int | None = None
    placed: tuple[int, int] = (0, 0)
    """Whether the card of a critical hit or an evasion has come to the retreat area, as (applied, wanted)."""

    # -- 18.2 attack declaration; its first check (18.2.1.1) precedes the choice in the action phase ------------------

    def tap_attacker(self, g: CipherGame) -> Answered:
        return Do(Turn(card=self.unit, turned=True, cause="action"))  # 18.2.1.2

    def declare(self, g: CipherGame) -> Answered:
        battle = Battle(attacker=g.state.ref(self.unit), defender=g.state.ref(self.target))  # 18.2.1.3.2.1
        g.apply(AdvanceTurn(fields={"battle": battle, "attacks": g.state.attacks + 1}))
        g.apply(Mark(card=self.unit, fields={"attacked": True}))
        g.tell(
            "log.attacks", "18.2.1.3", player=g.turn_player, card=OfCard(self.unit), target=OfCard(self.target),
        )
        g.news_about("attack", self.unit, self.target)
        return Do(  # 18.2.1.3.4, 18.2.1.3.5
            Announce(what="attacks", card=self.unit, other=battle.defender, player=g.turn_player, cause="action"),
            Announce(what="attacked", card=self.target, other=battle.attacker, cause="action"),
        )

    def check_after_declaration(self, g: CipherGame) -> Answered:
        return Call(CheckTiming())  # 18.2.1.4

    def stop_without_defender(self, g: CipherGame) -> Answered:
        """18.2.1.5: no "end of attack" triggers then (18.2.1.5.1)."""
        if g.defender() is None and not self._changed_sides(g):
            g.tell("log.attack-stops", "18.2.1.5")
            return Goto("forget")
        return None

    @staticmethod
    def _changed_sides(g: CipherGame) -> bool:
        """Whether the target is a unit still, but of the other player: no defender any more, yet on the battlefield."""
        assert g.battle is not None
        card = g.follow(g.battle.defender)
        return card is not None and g.is_unit(card)

    # -- 18.3 support ---------------------------------------------------------------------------------------------

    def check_before_support(self, g: CipherGame) -> Answered:
        g.show_battle_step(SUPPORTING)
        return Call(CheckTiming())  # 18.3.1.1

    def place_support(self, g: CipherGame) -> Answered:
        """18.3.1.2: both at once, each the top card of the own deck."""
        return Do(*(
            Move(card=g.deck(player)[-1], to=SUPPORT) for player in g.turn_order() if g.deck(player)
        ))

    def support_placed(self, g: CipherGame) -> Answered:
        """What waits for it (18.3.1.2.1) has triggered on the move, as on one by a skill (10.1.1)."""
        for player in g.turn_order():
            for card in g.support_cards(player)[-1:]:
                g.tell("log.support", "18.3.1.2", who=OfPlayer(player), card=OfCard(card))
        return None

    def check_after_placing(self, g: CipherGame) -> Answered:
        return Call(CheckTiming())  # 18.3.1.3

    def judge_support(self, g: CipherGame) -> Answered:
        """18.3.1.4: it fails for the battle unit's own name, for no card, or by an effect."""
        supported = tuple(player for player in g.turn_order() if not self._support_fails(g, player))
        g.change_battle(support_judged=True)
        changes: list[Change] = []
        for player in g.turn_order():
            if player not in supported:
                changes.extend(failure(g, player, "18.3.1.4.1"))
                continue
            card = g.support_card(player)
            assert card is not None
            changes.append(Announce(  # 18.3.1.4.2
                what="supported", card=g.battle_unit(player), other=g.state.ref(card), player=player,
            ))
        return Do(*changes)

    @staticmethod
    def _support_fails(g: CipherGame, player: int) -> bool:
        cards, unit = g.support_cards(player), g.battle_unit(player)
        if not cards:
            return True
        assert g.battle is not None
        if player in g.battle.failing:  # 18.3.1.4.4: of the card, whatever has become of the unit (23.1.27.1)
            return True
        if unit is None:  # G-20: nobody to share a name with
            return False
        if derive.forbidden(g, unit, "be-supported"):  # 18.3.1.4.4, before what lets it succeed: 23.1.27.2
            return True
        if pair_effects.concerns(g, unit, pair_effects.SUPPORTED, cards[0]):
            return True
        return bool(g.namesakes(cards, unit)) and not derive.forbidden(g, unit, "fail-by-name")

    def check_after_judging_support(self, g: CipherGame) -> Answered:
        return Call(CheckTiming())  # 18.3.1.5

    def support_skills_of_turn_player(self, g: CipherGame) -> Answered:
        return self._run_support_skills(g, g.turn_player)  # 18.3.1.6.1

    def support_skills_of_other_player(self, g: CipherGame) -> Answered:
        return self._run_support_skills(g, g.opponent(g.turn_player))

    @staticmethod
    def _run_support_skills(g: CipherGame, player: int) -> Answered:
        """Without a support card there are none (18.3.1.6.3). Without a battle unit they act, but not on it (G-20)."""
        skills = support_skills(g, player)
        return Call(SupportSkills(player=player, remaining=skills)) if skills else None

    def check_after_support_skills(self, g: CipherGame) -> Answered:
        return Call(CheckTiming())  # 18.3.1.7

    def add_support(self, g: CipherGame) -> Answered:
        """18.3.1.8: a fixed addition (G-23) until the end of the battle."""
        changes: list[Change] = []
        for player in g.turn_order():
            unit = g.battle_unit(player)
            if unit is None:
                continue
            changes.extend(Modify(modifier=Modifier(
                serial=0, field="power", how="add", value=g.number(card, "support"), subjects=(g.state.ref(unit),),
                until=BATTLE_END, reason="source.support", rule="18.3.1.8",
            )) for card in g.support_cards(player))
        return Do(*changes)

    def check_after_adding(self, g: CipherGame) -> Answered:
        _tell_totals(g)
        g.show_battle_step(CRITICAL)
        return Call(CheckTiming())  # 18.3.1.9

    # -- 18.4 critical hit and evasion --------------------------------------------------------------------------------

    def check_before_critical(self, g: CipherGame) -> Answered:
        return Call(CheckTiming())  # 18.4.1.1

    def offer_critical(self, g: CipherGame) -> Answered:
        """18.4.1.2: always asked where public facts allow one, even with no namesake in hand."""
        attacker = g.attacker()
        if attacker is None or g.power(attacker) <= 0:  # 18.4.1.2.1.3, G-24
            return Goto("check_after_critical", discard=None)
        others = [card for card in pair_effects.found(g, attacker, pair_effects.CRITICAL_WITH)
                  if _own(g, card, g.turn_player)]
        if not g.hand(g.turn_player) and not others:
            return Goto("check_after_critical", discard=None)
        if derive.forbidden(g, attacker, "critical"):
            return Goto("check_after_critical", discard=None)
        namesakes = g.namesakes(g.hand(g.turn_player), attacker)
        return one_or_none(
            g.turn_player, "critical-hit", list(dict.fromkeys((*namesakes, *others))), into="discard", rule="18.4.1.2",
            always=True,
            about=(attacker,), window="critical-hit",
        )

    def pay_critical(self, g: CipherGame) -> Answered:
        if self.discard is None:
            return Goto("check_after_critical")
        return Do(Move(card=self.discard, to=RETREAT, cause="cost"), into="placed")  # 18.4.1.2.1

    def critical(self, g: CipherGame) -> Answered:
        attacker = g.attacker()
        if attacker is None or not self.placed[0]:  # something else happened to the card: 22.1
            return None
        power = max(0, g.power(attacker))  # read after the discard (18.4.1.2.1.1.1); G-24
        g.change_battle(critical=True)
        g.news_about("critical", attacker)
        g.tell("log.critical", "18.4.1.2.1.1", player=g.turn_player, card=OfCard(attacker), power=power)
        battle = g.state.battle
        assert battle is not None
        return Do(
            Modify(modifier=Modifier(
                serial=0, field="power", how="add", value=power, subjects=(g.state.ref(attacker),), until=BATTLE_END,
                reason="source.critical", rule="18.4.1.2.1.1",
            )),
            Announce(what="critical-hit", card=attacker, other=battle.defender, player=g.turn_player),  # 18.4.1.2.1.2
        )

    def check_after_critical(self, g: CipherGame) -> Answered:
        g.show_battle_step(EVADE)
        return Call(CheckTiming())  # 18.4.1.3

    def offer_evasion(self, g: CipherGame) -> Answered:
        """18.4.1.4: the other player, always asked while there are cards in hand."""
        defender, player = g.defender(), g.opponent(g.turn_player)
        found = [] if defender is None else pair_effects.found(g, defender, pair_effects.EVADES_WITH)
        others = [card for card in found if _own(g, card, player)]
        if defender is None or not (g.hand(player) or others):  # G-20
            return Goto("check_after_evasion", discard=None)
        attacker = g.attacker()
        evaded = attacker is not None and (  # 2.2
            derive.forbidden(g, attacker, "be-evaded")
            or pair_effects.concerns(g, attacker, pair_effects.EVADED, defender)
        )
        if evaded or derive.forbidden(g, defender, "evade"):
            return Goto("check_after_evasion", discard=None)
        namesakes = g.namesakes(g.hand(player), defender)
        return one_or_none(
            player, "evasion", list(dict.fromkeys((*namesakes, *others))), into="discard", rule="18.4.1.4",
            always=True, about=(defender,), window="evasion",
        )

    def pay_evasion(self, g: CipherGame) -> Answered:
        if self.discard is None:
            return Goto("check_after_evasion")
        return Do(Move(card=self.discard, to=RETREAT, cause="cost"), into="placed")  # 18.4.1.4.1

    def evade(self, g: CipherGame) -> Answered:
        defender = g.defender()
        if not self.placed[0]:
            return None
        g.change_battle(evaded=True)  # 18.4.1.4.1.1
        if defender is None:
            return None
        g.news_about("evade", defender)
        g.tell("log.evades", "18.4.1.4.1.1", player=g.opponent(g.turn_player), card=OfCard(defender))
        assert g.battle is not None
        return Do(Announce(  # 18.4.1.4.1.2
            what="evaded", card=defender, other=g.battle.attacker, player=g.opponent(g.turn_player),
        ))

    def check_after_evasion(self, g: CipherGame) -> Answered:
        g.show_battle_step(JUDGE)
        return Call(CheckTiming())  # 18.4.1.5

    # -- 18.5 judgement -------------------------------------------------------------------------------------------

    def check_before_judgement(self, g: CipherGame) -> Answered:
        return Call(CheckTiming())  # 18.5.1.1

    def judge(self, g: CipherGame) -> Answered:
        """18.5.1.2: at least the defender's power defeats it, unless it evaded or cannot be defeated."""
        attacker, defender = g.attacker(), g.defender()
        if attacker is None or defender is None:  # G-19, G-20: nothing is compared
            return None
        strikes = g.power(attacker) >= g.power(defender)
        assert g.battle is not None
        g.tell(
            "log.judgement-strikes" if strikes else "log.judgement-holds", "18.5.1.2", card=OfCard(attacker),
            power=g.power(attacker), target=OfCard(defender), other=g.power(defender),
        )
        if not strikes or g.battle.evaded:
            return None
        return Do(Mark(card=defender, fields={"defeated": True}, tells="defeated", other=g.battle.attacker,
                       cause="battle", by=g.battle.attacker))

    def judged(self, g: CipherGame) -> Answered:
        attacker, defender = g.attacker(), g.defender()
        battle = g.battle
        assert battle is not None
        fell = defender is not None and g.card(defender).defeated
        g.change_battle(judged=fell, orbs_due=fell)
        changes: list[Change] = []
        if fell and attacker is not None:
            assert defender is not None
            g.tell("log.defeated", "18.5.1.2.1", card=OfCard(defender), by=OfCard(attacker))
            changes.append(Announce(  # 18.5.1.2.1
                what="defeats", card=attacker, other=g.state.ref(defender), player=g.turn_player, cause="battle",
            ))
        elif not fell:  # 18.5.1.2.2; a departed card has no "was not defeated" (G-20)
            if attacker is not None:
                changes.append(Announce(
                    what="could-not-defeat", card=attacker, other=battle.defender, player=g.turn_player, cause="battle",
                ))
            if defender is not None:
                changes.append(Announce(
                    what="not-defeated", card=defender, other=battle.attacker, player=g.card(defender).user,
                    cause="battle",
                ))
        return Do(*changes)

    def check_after_judgement(self, g: CipherGame) -> Answered:
        return Call(CheckTiming())  # 18.5.1.3

    # -- 18.6 end of battle ---------------------------------------------------------------------------------------

    def check_before_end(self, g: CipherGame) -> Answered:
        g.show_battle_step(ENDING)
        return Call(CheckTiming())  # 18.6.1.1

    def leave_otherwise(self, g: CipherGame) -> Answered:
        """18.6.1.2.1: a support skill may send its card elsewhere instead of to the retreat area."""
        return Call(AtBattleEnd(when=INSTEAD)) if self._due(g) else None

    def clear_support(self, g: CipherGame) -> Answered:
        """18.6.1.2: both support cards go to retreat."""
        cards = [card for player in g.turn_order() for card in g.zone(SUPPORT, player)]
        return Do(*(Move(card=card, to=RETREAT) for card in cards))

    def check_after_clearing(self, g: CipherGame) -> Answered:
        return Call(CheckTiming())  # 18.6.1.3

    def support_skills_at_end(self, g: CipherGame) -> Answered:
        """18.6.1.4: although the card is in the retreat area by now (G-21)."""
        return Call(AtBattleEnd(when=AFTER)) if self._due(g) else None

    @staticmethod
    def _due(g: CipherGame) -> bool:
        return g.battle is not None and bool(g.battle.due)

    def end_of_attack(self, g: CipherGame) -> Answered:
        attacker = g.attacker()
        assert g.battle is not None
        return Do(Announce(  # 18.6.1.4.2
            what="attack-ends", card=attacker, other=g.battle.defender, player=g.turn_player, cause="battle",
        ))

    def check_at_end(self, g: CipherGame) -> Answered:
        return Call(CheckTiming())  # 18.6.1.5

    def forget(self, g: CipherGame) -> Answered:
        """18.6.1.6, 18.6.1.7: additions and "until end of battle" effects end, and so do the roles."""
        g.apply(Expire(until=BATTLE_END))
        g.apply(AdvanceTurn(fields={"battle": None}))
        return DONE

    STEPS = (
        tap_attacker, declare, check_after_declaration, stop_without_defender,
        check_before_support, place_support, support_placed, check_after_placing, judge_support,
        check_after_judging_support, support_skills_of_turn_player, support_skills_of_other_player,
        check_after_support_skills, add_support, check_after_adding,
        check_before_critical, offer_critical, pay_critical, critical, check_after_critical, offer_evasion, pay_evasion,
        evade, check_after_evasion,
        check_before_judgement, judge, judged, check_after_judgement,
        check_before_end, leave_otherwise, clear_support, check_after_clearing, support_skills_at_end, end_of_attack,
        check_at_end, forget,
    )


def _own(g: CipherGame, card: int, player: int) -> bool:
    """Whether that player may put the card into the retreat area for a critical hit, or to evade."""
    return g.card(card).user == player and g.card(card).zone != RETREAT


def _tell_totals(g: CipherGame) -> None:
    if g.quiet:
        return
    attacker, defender = g.attacker(), g.defender()
    if attacker is not None and defender is not None:
        g.tell(
            "log.totals", "18.3.1.8", card=OfCard(attacker), power=g.power(attacker), target=OfCard(defender),
            other=g.power(defender),
        )

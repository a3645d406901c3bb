"""The battle phase (800): both players attack in turn until both pass in a row."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from engines.core.abilities.durations import ending
from engines.core.model.ask import Option, one, one_card, some_cards, yes_no
from engines.core.model.change import Change
from engines.core.model.mentions import OfCard, OfPlayer
from engines.core.model.procedure import DONE, Call, Do, Done, Goto, Procedure
from engines.core.model.procedure import StepResult as Answered
from engines.core.state.atoms import AdvanceTurn, Announce, Expire, Turn, UpdateRecord
from engines.kiseki.abilities.control import go_back
from engines.kiseki.abilities.durations import THIS_BATTLE
from engines.kiseki.abilities.paying import PayEp, has_ep
from engines.kiseki.abilities.permits import ANOTHER_BATTLE, ANSWERS_ALL, OVERKILL, forbidden
from engines.kiseki.table.changes import BATTLE_OVER, BATTLED, Bond, Stun
from engines.kiseki.table.formats import SUPPORT_BATTLE
from engines.kiseki.table.state import Battle
from engines.kiseki.turn import attacking
from engines.kiseki.turn.checks import waiting
from engines.kiseki.turn.priority import Priority, lose_support

if TYPE_CHECKING:
    from engines.kiseki.table.play import KisekiGame

PASSES_IN_A_ROW: Final = "attack passes alone"
"""G12: which passes end the battle phase (803.4b). A declared attack that is legal breaks the row."""
CALLED_OFF: Final = "the end of battle first, and the step ends"
"""G6: what happens before 803.3 is gone back to (804.2, 804.3, 804.10)."""
UNPAID: Final = "unpaid"
"""Why an attack was called off: for its toll."""
TOLL_DECLINED: Final = "the whole attack is called off"
"""G19: what becomes of an attack whose toll is not paid (804.3)."""
BATTLE_AT_ONCE: Final = "all numbers read first, everything at one moment"
"""G9: how stuns and overkill of one battle happen (804.11a-2 to 804.11a-4)."""


class BattlePhase(Procedure, frozen=True, tag="kiseki.BattlePhase"):
    """802: battle sub-steps of one player after the other (803.4a, 804.14)."""

    RULE: ClassVar[str] = "802"

    player: int = -1
    passes: int = 0
    attacked: tuple[bool, bool] = (False, False)
    """Whether the last sub-step saw a legal attack, and whether it ended with a pass."""
    again: bool = False
    """Whether the player whose sub-step it is had the one before it, too."""

    def begin(self, g: KisekiGame) -> Answered:
        """802.1."""
        return Do(Announce(what="battle-phase-start", player=g.initiative))

    def priority(self, g: KisekiGame) -> Answered:
        return Call(Priority())  # 802.2

    def sub_step(self, g: KisekiGame) -> Answered:
        """802.3, 802.3a (G54)."""
        player = g.initiative if self.player < 0 else self.player
        return Call(SubStep(player=player), into="attacked")

    def next(self, g: KisekiGame) -> Answered:
        """803.4a, 803.4b, 804.14. Whoever passes after an attack of theirs was called off begins a new row (G12)."""
        declared, passed = self.attacked
        before = 0 if declared else self.passes
        player = g.initiative if self.player < 0 else self.player
        passes = before if self.again and before else before + passed  # passes of one player alone are no row
        more = another(g)
        if more is not None:
            return Goto("sub_step", player=more, passes=min(passes, 1), again=more == player)
        if passes < 2:
            return Goto("sub_step", player=g.opponent(player), passes=passes, again=False)
        return None

    def close(self, g: KisekiGame) -> Answered:
        """802.4."""
        g.end_step()
        return Do(Announce(what="battle-phase-end", player=g.initiative))

    def priority_at_end(self, g: KisekiGame) -> Answered:
        return Call(Priority())  # 802.5

    def over(self, g: KisekiGame) -> Answered:
        g.empty_pools()
        return DONE

    STEPS = (begin, priority, sub_step, next, close, priority_at_end, over)


def another(g: KisekiGame) -> int | None:
    """Who has another battle sub-step before anybody else has one, by the oldest effect that says so (104.1)."""
    item = next((each for each in g.state.modifiers if each.field == ANOTHER_BATTLE), None)
    if item is None:
        return None
    g.apply(Expire(serials=(item.serial,)))
    return item.players[0]


class SubStep(Procedure, frozen=True, tag="kiseki.SubStep"):
    """One player attacks or passes (803, 804). Returns whether an attack was declared, and whether they passed in the
    end."""

    RULE: ClassVar[str] = "803"
    FLEETING: ClassVar[tuple[str, ...]] = ("picked", "target")

    player: int
    picked: tuple[int, ...] = ()
    target: int | None = None
    declared: bool = False
    called_off: bool | str = False
    excused: bool = False
    """Whether a toll was not paid: nobody has to attack any more."""

    def start(self, g: KisekiGame) -> Answered:
        """803.1."""
        g.begin_step(self.player, "target")
        return Do(Announce(what="target-step-start", player=self.player))

    def priority(self, g: KisekiGame) -> Answered:
        return Call(Priority())  # 803.2

    def choose(self, g: KisekiGame) -> Answered:
        """803.3. Choosing none is a pass; one who has nobody to attack with passes by themselves (G12).

        Who has to attack has to again if the attack was called off, unless that was for a toll, which may be declined
        (1326.3; G16, G19).
        """
        found = attacking.ready(g, self.player)
        if not any(attacking.fits(g, [card]) for card in found):  # what fits a group fits each of it alone (G14)
            return Goto("chosen", picked=())
        least = 1 if not self.excused and attacking.must_attack(g, self.player) else 0
        return some_cards(
            self.player, "attack", found, "picked", least, len(found), rule="803.3", joint=attacking.GROUP,
        )

    def chosen(self, g: KisekiGame) -> Answered:
        """803.4: an attack pass ends the sub-step."""
        if not self.picked:
            g.tell("log.no-attack", "803.4", player=self.player, who=OfPlayer(self.player))
            return Goto("end")
        return Goto("choose_target")

    def choose_target(self, g: KisekiGame) -> Answered:
        """803.5, 803.5b."""
        found = attacking.targets(g, list(self.picked))
        if not found:
            return Goto("declare", target=None)
        found = attacking.likeliest_first(g, self.picked, found)
        ways = [Option(verb="card", subject=card) for card in found]
        if attacking.may_pass_by(g, self.picked):
            ways.append(Option(verb="attack-player", player=g.opponent(self.player)))
        return one(self.player, "attack-target", ways, "target", gives="card", rule="803.5", about=self.picked)

    def declare(self, g: KisekiGame) -> Answered:
        """803.6: the attack is legal, so the row of passes is broken."""
        refs = tuple(g.state.ref(card) for card in self.picked)
        other = g.opponent(self.player)
        g.apply(AdvanceTurn(fields={"battle": Battle(
            player=self.player, attackers=refs, target=None if self.target is None else g.state.ref(self.target),
            at_player=other if self.target is None else None, scrum=len(refs) > 1,
        )}))
        aimed = OfPlayer(other) if self.target is None else OfCard(self.target)
        g.tell("log.attacks", "803.5", player=self.player, who=OfPlayer(self.player),
               cards=[OfCard(card) for card in self.picked], target=aimed)
        for card in self.picked:
            g.news_about("attack", card, self.target)
        return Goto("priority_before", declared=True)

    def priority_before(self, g: KisekiGame) -> Answered:
        return Call(Priority())  # 803.7

    def resolution(self, g: KisekiGame) -> Answered:
        """804: the step of the same player goes on as their battle resolution step."""
        g.empty_pools()
        g.begin_step(self.player, "battle")
        return Call(ResolveBattle(player=self.player), into="called_off")

    def resolved(self, g: KisekiGame) -> Answered:
        """An attack that was called off goes back to 803.3. The start of the step does not come again (G6)."""
        if not self.called_off:
            return Goto("end")
        excused = self.excused or self.called_off == UNPAID
        g.empty_pools()
        g.begin_step(self.player, "target")
        return Goto("choose", picked=(), target=None, called_off=False, excused=excused)

    def end(self, g: KisekiGame) -> Answered:
        g.end_step()
        return Done((self.declared, not self.picked))

    STEPS = (
        start, priority, choose, chosen, choose_target, declare, priority_before, resolution, resolved, end,
    )


class ResolveBattle(Procedure, frozen=True, tag="kiseki.ResolveBattle"):
    """The battle resolution step (804). Returns whether the attack was called off."""

    TITLE: ClassVar[str] = "resolving.battle"
    RULE: ClassVar[str] = "804"
    FLEETING: ClassVar[tuple[str, ...]] = ("answered",)

    player: int
    answered: int | None = None
    agrees: bool = False
    paid: tuple[int, int] = (0, 0)
    called_off: bool | str = False
    """`UNPAID` if its toll was not paid."""

    def check(self, g: KisekiGame) -> Answered:
        """804.1, 804.2."""
        attacking.drop_illegal(g)
        if not g.attackers() or not attacking.has_target(g):
            return Goto("clean_up", called_off=True)
        return None

    def toll(self, g: KisekiGame) -> Answered:
        """804.3: what must be done to attack, which the attacking player may decline (G19)."""
        due, target = attacking.toll(g), g.attacked()
        if due <= 0:
            return Goto("act")
        if not has_ep(g, self.player, due):
            return Goto("clean_up", called_off=UNPAID)
        what, about = ("toll-player", ()) if target is None else ("toll", (target,))
        return yes_no(self.player, what, "agrees", rule="804.3", about=about, numbers=(("amount", due),))

    def pay_toll(self, g: KisekiGame) -> Answered:
        if not self.agrees:
            return Goto("clean_up", called_off=UNPAID)
        return Call(PayEp(player=self.player, amount=attacking.toll(g)), into="paid")

    def toll_paid(self, g: KisekiGame) -> Answered:
        return None if self.paid[0] else Goto("clean_up", called_off=UNPAID)

    def act(self, g: KisekiGame) -> Answered:
        """804.4."""
        return Do(*(Turn(card=card, turned=True, cause="battle") for card in g.attackers()))

    def begin(self, g: KisekiGame) -> Answered:
        """804.5, 804.6, 804.8: one event for each attack UNIT (1211.7)."""
        found = g.attackers()
        counts = list(g.state.attacks)
        counts[self.player] += 1
        g.apply(UpdateRecord(record="battle", fields={
            "begun": True, "scrum": len(found) > 1, "made_by": tuple(g.state.ref(card) for card in found),
            "met": g.battle.target if g.battle is not None else None,
        }))
        g.apply(AdvanceTurn(fields={"attacks": tuple(counts)}))
        battle = g.battle
        assert battle is not None
        events = [Announce(
            what="attacks", card=card, other=battle.target, player=self.player, amount=len(found), cause="battle",
        ) for card in found]
        events.append(Announce(what="attack-made", player=self.player, amount=len(found), cause="battle"))
        target = g.attacked()
        if target is not None:
            events.append(Announce(what="attacked", card=target, other=battle.attackers[0], player=g.card(target).user,
                                   amount=len(found), cause="battle"))
        return Do(*events)

    def priority(self, g: KisekiGame) -> Answered:
        return Call(Priority())  # 804.9

    def look(self, g: KisekiGame) -> Answered:
        """804.10: remaining attack UNITs are readied, and the attack is called off (G6)."""
        attacking.drop_roles(g)
        if g.attackers() and attacking.has_target(g):
            return None
        return Goto("ready_again", called_off=True)

    def choose_answer(self, g: KisekiGame) -> Answered:
        """804.11a-1: the responding UNIT's controller chooses a response target, unless it responds to all (1327.1)."""
        target = g.attacked()
        if target is None or forbidden(g, target, ANSWERS_ALL):
            return Goto("fight")
        found = attacking.answerable(g, target)
        if not found:
            return Goto("fight", answered=None)
        return one_card(g.card(target).user, "response-target", found, "answered", rule="804.11a-1", about=(target,))

    def fight(self, g: KisekiGame) -> Answered:
        """804.11a-2 to 804.11a-4, 804.11b, all at one moment (G9)."""
        target = g.attacked()
        if target is None:
            found = self._against_player(g)
        else:
            answered = () if self.answered is None else (g.state.ref(self.answered),)
            g.apply(UpdateRecord(record="battle", fields={"answered": answered}))
            found = self._against_unit(g, target)
        return Do(*found) if found else None

    def _against_unit(self, g: KisekiGame, target: int) -> list[Change]:
        battle = g.battle
        assert battle is not None
        attackers, changes = g.attackers(), list[Change]()
        force = sum(g.number(card, "strength") for card in attackers)
        defence, by = g.number(target, "defence"), g.state.ref(attackers[0])
        if force >= defence:  # 804.11a-2; in a scrum every attack UNIT has stunned it (G21)
            changes.append(Stun(card=target, cause="battle", by=by))
        killer = attacking.overkills(g, attackers, battle.scrum)
        if force > defence and killer is not None and not g.card(target).support:  # 804.11a-3, 1309.1a
            lost = attacking.overkill(g, g.card(target).user, killer, force - defence)
            by = g.state.ref(killer)
            changes.append(Bond(player=g.card(target).user, amount=-lost, overkill=True, cause="battle", by=by))
        own = g.number(target, "strength")
        for card in attacking.answered(g):  # 804.11a-4
            if own >= g.number(card, "defence"):
                changes.append(Stun(card=card, cause="response", by=g.state.ref(target)))
        return changes

    def _against_player(self, g: KisekiGame) -> list[Change]:
        """804.11b: each attack UNIT overkills for its own STR."""
        battle = g.battle
        assert battle is not None and battle.at_player is not None
        player = battle.at_player
        return [
            Bond(player=player, amount=-attacking.overkill(g, player, card, force), overkill=True, cause="battle",
                 by=g.state.ref(card))
            for card in g.attackers()
            if (force := g.number(card, "strength")) > 0 and not forbidden(g, card, OVERKILL)
        ]

    def after(self, g: KisekiGame) -> Answered:
        return Call(Priority())  # 804.12

    def to_end(self, g: KisekiGame) -> Answered:
        return Goto("clean_up")

    def ready_again(self, g: KisekiGame) -> Answered:
        return Do(*(Turn(card=card, turned=False, cause="battle") for card in g.attackers()))

    def clean_up(self, g: KisekiGame) -> Answered:
        """804.13a to 804.13e."""
        battle = g.battle
        g.apply(Expire(serials=ending(g, THIS_BATTLE)))
        g.apply(AdvanceTurn(fields={"battle": None}))
        if g.reading(SUPPORT_BATTLE) and not self.called_off:
            lose_support(g)
        if battle is None or not battle.begun:
            return None
        here = [card for ref in (*battle.made_by, battle.met) if (card := g.follow(ref)) is not None]
        return Do(
            *(Announce(what=BATTLED, card=card, player=g.card(card).user, cause="battle") for card in here),
            Announce(what=BATTLE_OVER, player=battle.player, cause="battle"),
        )

    def control_ends(self, g: KisekiGame) -> Answered:
        """506.4: control that was given for this battle."""
        return go_back(g)

    def again(self, g: KisekiGame) -> Answered:
        """804.13f: what waits is handled by priority processing, and then it begins again (G5)."""
        return Call(Priority()) if waiting(g) else Done(self.called_off)

    def once_more(self, g: KisekiGame) -> Answered:
        return Goto("clean_up")

    STEPS = (
        check, toll, pay_toll, toll_paid, act, begin, priority, look, choose_answer, fight, after,
        to_end, ready_again, clean_up, control_ends, again, once_more,
    )


class LoseRoles(Procedure, frozen=True, tag="kiseki.LoseRoles"):
    """Who has no part in the battle any more loses it at once (804.7)."""

    def drop(self, g: KisekiGame) -> Answered:
        attacking.drop_roles(g)
        return DONE

    STEPS = (drop,)


def roles_lost(g: KisekiGame) -> tuple[Procedure, ...]:
    """Runs at once if something has happened that takes somebody out of the battle (804.7)."""
    return () if attacking.keeps_roles(g) else (LoseRoles(),)


PROCEDURES = (BattlePhase, SubStep, ResolveBattle, LoseRoles)

"""The Attack phase (chapter 8): start, block, damage and close step, again and again (8.1.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engines.core.abilities.durations import ending
from engines.core.abilities.triggers import would_trigger
from engines.core.loops import loops
from engines.core.model.ask import ONE, Ask, Option, one
from engines.core.model.mentions import OfCard, OfPlayer
from engines.core.model.procedure import DONE, Call, Do, Done, Goto, Procedure, SetLocals
from engines.core.model.procedure import StepResult as Answered
from engines.core.procedures.check_timing import CheckTiming
from engines.core.state.atoms import AdvanceTurn, Announce, Change, Expire, Mark, Move, Turn, UpdateRecord
from engines.rebirth.abilities.damage import Hurt
from engines.rebirth.abilities.keywords import BLOCKER, CLOSE_OVER, of_kind, open_gates
from engines.rebirth.abilities.permits import (
    BE_BLOCKED,
    BE_SHIELDED,
    BLOCK,
    REST_TO_SUPPORT,
    can_be_partner,
    forbidden,
)
from engines.rebirth.table.cards import PARTNER
from engines.rebirth.table.endless_loops import draw_if_endless
from engines.rebirth.table.state import Attack
from engines.rebirth.table.zones import HAND, WAITING
from engines.rebirth.turn import actions, checks

if TYPE_CHECKING:
    from engines.rebirth.table.play import RebirthGame

THIS_ATTACK = "attack"
"""The moment at which effects end that last "during this attack" (8.5.2)."""
ROLES = "whoever lies in Entry at the time"
"""G11: attacking and attacked are read so; "blocked" stays with the card."""


class AttackPhase(Procedure, frozen=True, tag="rebirth.AttackPhase"):
    """7.5, 8.1.1: attacks until their players want no more. In team turns any player of the team declares the next one
    (12.5.7.2.4), so each of them is asked until all have passed."""

    RULE: ClassVar[str] = "8.2"

    passed: tuple[int, ...] = ()
    player: int = -1
    choice: Option | None = None

    def begin(self, g: RebirthGame) -> Answered:
        """8.2.1; also in the turn of a player who has left (12.4.6)."""
        found: list[Change] = []
        side = g.turn_side() or [g.turn_player]
        for player in side:
            if not g.state.attacks and not self.passed:
                found.append(Announce(what="attack-phase-start", player=player))
            found.append(Announce(what="start-step", player=player))
        return Do(*found)

    def check(self, g: RebirthGame) -> Answered:
        return Call(CheckTiming())

    def whose(self, g: RebirthGame) -> Answered:
        waiting = [player for player in g.turn_side() if player not in self.passed]
        if not waiting or g.state.over == g.state.phase:
            return DONE
        player = self.player if self.player in waiting else waiting[0]
        if not actions.in_attack(g, player):  # 8.2.3.1, 8.2.3.2, G28: they must declare the end
            return Goto("whose", passed=(*self.passed, player))
        return SetLocals(player=player, choice=None)

    def choose(self, g: RebirthGame) -> Answered:
        """8.2.3, 8.2.4."""
        found = [*actions.in_attack(g, self.player), Option(verb=actions.END, rule="8.2.3")]
        return one(self.player, "attack", found, "choice", rule="8.2.4", always=True)

    def declare(self, g: RebirthGame) -> Answered:
        choice = self.choice
        if choice is None or choice.verb == actions.END:
            return Goto("whose", passed=(*self.passed, self.player))
        assert choice.subject is not None and choice.card is not None
        partner = choice.verb == actions.DECLARE_PARTNER
        return Call(RunAttack(
            attacker=self.player, target=g.card(choice.card).user, supporter=choice.subject, partner=partner,
        ))

    def again(self, g: RebirthGame) -> Answered:
        """8.5.5."""
        return Goto("begin", passed=(), choice=None)

    def left(self, player: int) -> str:
        return "whose" if self.at == "declare" and player == self.player else ""

    STEPS = (begin, check, whose, choose, declare, again)


class RunAttack(Procedure, frozen=True, tag="rebirth.RunAttack"):
    """One attack, from its declaration to the end of its close step (8.2.4 to 8.5.4)."""

    TITLE: ClassVar[str] = "resolving.attack"
    RULE: ClassVar[str] = "8.2.4"

    attacker: int
    target: int
    supporter: int
    partner: bool = False
    rested: tuple[int, int] = (0, 0)
    asked: tuple[int, ...] = ()
    """Who may still block."""
    blocker: int | None = None
    tally: tuple[int, int] = (0, 0)

    # -- start step, once it is declared --------------------------------------------------------------------------

    def rest(self, g: RebirthGame) -> Answered:
        """8.2.4: a member rests, never the Entry; 8.2.4.4: three partners for a partner attack."""
        cards = [self.supporter]
        if forbidden(g, self.supporter, REST_TO_SUPPORT):
            cards.clear()
        if self.partner:
            cards += actions.ready_partners(g, self.attacker)[:actions.PARTNERS_NEEDED]
        return Do(*(Turn(card=card, turned=True, cause="action") for card in cards), into="rested")

    def declare(self, g: RebirthGame) -> Answered:
        free = forbidden(g, self.supporter, REST_TO_SUPPORT)
        if not (free or g.card(self.supporter).turned):  # it could not be rested after all
            return Done(False)
        paid = self.rested[0] - (not free)
        partners = actions.PARTNERS_NEEDED if self.partner and paid >= actions.PARTNERS_NEEDED else 0
        entry, target = g.entry(self.attacker), g.entry(self.target)
        assert entry is not None
        becomes = bool(partners) and can_be_partner(g, entry, target)
        attackers = (*g.state.attackers, g.state.ref(entry))
        g.apply(AdvanceTurn(fields={"attacks": g.state.attacks + 1, "attackers": attackers, "attack": Attack(
            attacker=self.attacker, target=self.target, supporter=g.state.ref(self.supporter), partner=becomes,
            paid=bool(partners),
        )}))
        loops.start_afresh(g)
        g.tell(
            "log.partner-attacks" if becomes else "log.attacks", "8.2.4", player=self.attacker, card=OfCard(entry),
            target=OfCard(target) if target is not None else OfPlayer(self.target), support=OfCard(self.supporter),
        )
        g.news_about("attack", entry, target)
        other = g.reference(target)
        found: list[Change] = [
            Announce(what="attacks", card=entry, other=other, player=self.attacker, cause="battle"),
            Announce(what="supports", card=self.supporter, other=g.state.ref(entry), player=self.attacker,
                     cause="battle"),
        ]
        if target is not None:
            found.append(Announce(
                what="is-attacked", card=target, other=g.state.ref(entry), player=self.target, cause="battle",
            ))
        if becomes:  # 8.2.4.4.2
            found.append(Announce(
                what="partner-attacks", card=entry, other=other, player=self.attacker, cause="battle",
            ))
        return Do(*found)

    def check_after_declaration(self, g: RebirthGame) -> Answered:
        return Call(CheckTiming())  # 8.2.5

    # -- block step -----------------------------------------------------------------------------------------------

    def block_step(self, g: RebirthGame) -> Answered:
        return self._begin(g, "block", "block-step")  # 8.3.1

    def check_before_block(self, g: RebirthGame) -> Answered:
        return Call(CheckTiming())  # 8.3.2

    def who_blocks(self, g: RebirthGame) -> Answered:
        return SetLocals(asked=tuple(g.blockers_of(self.target)), blocker=None)

    def ask_block(self, g: RebirthGame) -> Answered:
        """8.3.3: whether somebody is asked follows from what all can see."""
        asked = [player for player in self.asked if not g.state.players[player].out]
        attacked, attacking = g.attacked(), g.attacking()
        if not asked or attacked is None or forbidden(g, attacking, BE_BLOCKED) or forbidden(g, attacked, BE_SHIELDED):
            return Goto("check_after_block")
        player = asked[0]
        if all(g.face(card).kind == PARTNER for card in g.hand(player)) or not _blockers_exist(g):
            return Goto("ask_block", asked=tuple(asked[1:]))
        cards = [card for card in g.hand(player) if can_block(g, card)]
        found = (*(Option(verb="block", subject=card, rule="8.3.3") for card in cards), Option(verb="decline"))
        return Ask(
            kind=ONE, players=(player,), what="block", options=found, into="blocker", gives="card", rule="8.3.3",
            always=True, window="block", about=(attacked,),
        )

    def heard(self, g: RebirthGame) -> Answered:
        if self.blocker is None:
            return Goto("ask_block", asked=self.asked[1:])
        return Do(Move(card=self.blocker, to=WAITING, cause="action"), into="tally")

    def block(self, g: RebirthGame) -> Answered:
        """8.3.3.1, 8.3.3.2."""
        attacked, blocker = g.attacked(), self.blocker
        if blocker is None or not self.tally[0] or attacked is None:
            return None
        g.apply(UpdateRecord(record="attack", fields={"blocked": g.state.ref(attacked)}))
        player = g.card(blocker).owner
        g.tell("log.blocks", "8.3.3.1", player=player, who=OfPlayer(player), card=OfCard(blocker))
        return Do(Announce(
            what="blocks", card=blocker, other=g.state.ref(attacked), player=player, cause="battle",
        ), Announce(what="is-blocked", card=attacked, other=g.reference(g.attacking()), player=self.target,
                    cause="battle"))

    def check_after_block(self, g: RebirthGame) -> Answered:
        return Call(CheckTiming())  # 8.3.4

    # -- damage step ----------------------------------------------------------------------------------------------

    def damage_step(self, g: RebirthGame) -> Answered:
        return self._begin(g, "damage", "damage-step")  # 8.4.1

    def check_before_damage(self, g: RebirthGame) -> Answered:
        return Call(CheckTiming())  # 8.4.2

    def damage(self, g: RebirthGame) -> Answered:
        """8.4.3: in one direction only; nothing if somebody is missing (G11)."""
        attacking, attacked, attack = g.attacking(), g.attacked(), g.attack
        if attacking is None or attacked is None or attack is None or not g.is_character(attacked):
            return None
        amount = 0 if g.blocked() else g.attack_of(attacking)  # 8.4.3.1
        return Call(Hurt(
            card=attacked, amount=amount, cause="battle", by=g.state.ref(attacking), partner=attack.partner,
        ))

    def check_after_damage(self, g: RebirthGame) -> Answered:
        g.apply(UpdateRecord(record="attack", fields={"step": "dealt"}, unread=True))
        return Call(CheckTiming())  # 8.4.4

    # -- close step -----------------------------------------------------------------------------------------------

    def close_step(self, g: RebirthGame) -> Answered:
        """8.5.1; each ability triggers once in the whole close step (keywords.ONCE)."""
        g.apply(UpdateRecord(record="attack", fields={"step": "close"}, unread=True))
        return Do(*self._closing(g))

    def _closing(self, g: RebirthGame) -> list[Announce]:
        entry = g.reference(g.attacking())
        found = [Announce(what="close-step", player=player) for player in g.turn_side()]
        return [*found, Announce(
            what="attack-end", card=None if entry is None else entry[0], other=g.reference(g.attacked()),
            player=self.attacker, cause="battle",
        )]

    def check_closing(self, g: RebirthGame) -> Answered:
        return Call(CheckTiming())

    def effects_end(self, g: RebirthGame) -> Answered:
        """8.5.2, 8.5.3: what the end of effects makes due is done in another close step."""
        g.apply(Expire(serials=ending(g, THIS_ATTACK)))
        g.wake()
        closing = [event for change in self._closing(g) for event in change.apply(g)]
        if g.state.pending or checks.due(g) or any(would_trigger(g, event) for event in closing):
            return draw_if_endless(g) or Goto("close_step")
        return None

    def over(self, g: RebirthGame) -> Answered:
        """8.5.4; the mark of a partner attack goes with the attack (G13)."""
        g.apply(Expire(until=CLOSE_OVER))
        g.apply(Expire(serials=ending(g, THIS_ATTACK)))
        g.apply(AdvanceTurn(fields={"attack": None}))
        for player in g.players:
            for card in g.characters(player):
                if g.card(card).struck:
                    g.apply(Mark(card=card, fields={"struck": False}))
        return Done(True)

    def _begin(self, g: RebirthGame, step: str, event: str) -> Answered:
        g.apply(UpdateRecord(record="attack", fields={"step": step}, unread=True))
        return Do(*(Announce(what=event, player=player) for player in g.turn_side()))

    def left(self, player: int) -> str:
        """Without its attacker an attack is over. Without the attacked player it goes on and hits nobody (12.4.7)."""
        if player == self.attacker:
            return "over"
        return "ask_block" if self.at == "heard" and self.asked[:1] == (player,) else ""

    STEPS = (
        rest, declare, check_after_declaration, block_step, check_before_block, who_blocks, ask_block, heard, block,
        check_after_block, damage_step, check_before_damage, damage, check_after_damage, close_step, check_closing,
        effects_end, over,
    )


def can_block(g: RebirthGame, card: int) -> bool:
    """Whether a card in hand has a Blocker ability that is valid now (11.6.2, 11.6.3)."""
    if g.card(card).zone != HAND or forbidden(g, card, BLOCK):
        return False
    return any(open_gates(g, g.here_of(card, ref)) for ref in of_kind(g, card, BLOCKER))


def _blockers_exist(g: RebirthGame) -> bool:
    """Whether any card of the packs has Blocker."""
    found = g.faces.noted.get(BLOCKER)
    if found is None:
        found = g.faces.noted[BLOCKER] = any(
            ability.kind == BLOCKER for face in g.faces.values() for ability in face.abilities
        )
    return bool(found)


PROCEDURES = (AttackPhase, RunAttack)

"""Support skills: executed one after the other (18.3.1.6), and once more at the end of the battle (18.6.1.2 to .4).

What is to happen at the end stands in the skill as a step with `AT_END` (words in end_of_battle_words.py): when the
skill is executed it only becomes due, and `AtBattleEnd` carries it out. G-21: only skills that were executed act again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engines.cipher.abilities import keywords, permits
from engines.cipher.abilities.keywords import ATTACK_TYPE, DEFENCE_TYPE, SUPPORT_SKILL
from engines.cipher.abilities.skills import UseSkill, ask_to_pay, spoken_of
from engines.core.abilities import derive
from engines.core.cards.ability_parts import Context
from engines.core.model.ask import Option, one
from engines.core.model.events import AbilityRef, RefPair
from engines.core.model.mentions import OfCard, OfPlayer
from engines.core.model.procedure import DONE, Call, Goto, Procedure, SetLocals
from engines.core.model.procedure import StepResult as Answered
from engines.core.procedures.resolve import Resolve
from engines.core.procedures.use_ability import UseAbility
from engines.core.state.atoms import Announce, Change, Move

if TYPE_CHECKING:
    from engines.cipher.table.play import CipherGame

INSTEAD, AFTER = "instead", "after"
"""Values of a step's AT_END: in place of going to the retreat area (18.6.1.2.1), or after it (18.6.1.4)."""


def support_skills(g: CipherGame, player: int) -> tuple[tuple[RefPair, AbilityRef], ...]:
    """Support cards with those of their skills that act: attack types for the turn player, defence types for the other.
    There may be more support cards than the one of the battle, if a skill has put them there."""
    wanted = ATTACK_TYPE if player == g.turn_player else DEFENCE_TYPE  # 21.3.1.7.2
    return tuple(
        (g.state.ref(card), skill) for card in g.support_cards(player) for skill in g.abilities(card)
        if g.ability(skill).kind == SUPPORT_SKILL and wanted in g.ability(skill).marks
    )


def waits_for_end(g: CipherGame, here: Context) -> bool:
    """Whether all of a support skill is for the end of the battle: then its "if" is read only there (18.6.1.4.1)."""
    return all(getattr(step, "AT_END", "") == AFTER for step in g.ability(here.ability).body)


def conditions_hold(g: CipherGame, here: Context) -> bool:
    return all(condition.holds(g, here) for condition in g.ability(here.ability).conditions)


def failure(g: CipherGame, player: int, rule: str) -> list[Change]:
    """A player's support fails: the card goes to the retreat area, and skills trigger (18.3.1.4.1.1, 18.3.1.4.3)."""
    unit, cards = g.battle_unit(player), g.support_cards(player)
    helper = g.state.ref(cards[0]) if cards else None
    changes: list[Change] = [Announce(what="support-failed", card=unit, other=helper, player=player)]
    for card in cards:
        alike = unit is not None and g.same_name(card, unit)
        g.tell(
            "log.support-fails" if alike else "log.support-prevented", rule, who=OfPlayer(player), card=OfCard(card),
        )
        changes.append(Move(card=card, to="retreat"))
    return changes


def _there(g: CipherGame, player: int) -> list[RefPair]:
    """A player's support cards, as the objects they are: one that has been away is another (6.5)."""
    return [g.state.ref(card) for card in g.support_cards(player)]


class SupportSkills(Procedure, frozen=True, tag="cipher.SupportSkills"):
    """One player's support skills, one after the other in an order of their choice (18.3.1.6.5)."""

    TITLE: ClassVar[str] = "resolving.support-skills"
    RULE: ClassVar[str] = "18.3.1.6"

    player: int
    remaining: tuple[tuple[RefPair, AbilityRef], ...]
    """Support cards, each with a skill that is still to be executed."""
    index: int = 0
    again: bool = False
    """The second execution of a skill that acts twice (18.3.1.6.4)."""

    def still_there(self, g: CipherGame) -> Answered:
        """18.3.1.6.3: what has left the support area supports nobody."""
        there = _there(g, self.player)
        left = tuple(item for item in self.remaining if item[0] in there)
        return SetLocals(remaining=left) if left else DONE

    def choose(self, g: CipherGame) -> Answered:
        options = [
            Option(verb="support-skill", subject=card, ability=skill) for (card, _), skill in self.remaining
        ]
        return one(self.player, "support-skill", options, into="index", gives="index", rule="18.3.1.6.5")

    def execute(self, g: CipherGame) -> Answered:
        source, skill = self.remaining[self.index]
        return Call(UseSupportSkill(here=Context(source=source, user=self.player, ability=skill)))

    def next(self, g: CipherGame) -> Answered:
        source = self.remaining[self.index][0]
        there = source in _there(g, self.player)
        if not self.again and there and derive.forbidden(g, source[0], "support-once"):  # 18.3.1.6.4: "works twice"
            return Goto("execute", again=True)
        rest = (*self.remaining[: self.index], *self.remaining[self.index + 1:])
        return Goto("still_there", remaining=rest, index=0, again=False)

    STEPS = (still_there, choose, execute, next)


class UseSupportSkill(UseSkill, frozen=True, tag="cipher.UseSupportSkill"):
    """One support skill is executed once. One that acts twice is paid for each time (18.3.1.6.4.2).

    Where its cost cannot be paid in full, everything is as before and the skill does nothing (G-13).
    """

    TITLE: ClassVar[str] = ""  # what is being done there is told already

    willing: bool = True

    def gates(self, g: CipherGame) -> Answered:
        here, ability = self.here, g.ability(self.here.ability)
        if keywords.closed(g, here, ability) or not all(gate.holds(g, here) for gate in ability.gates):
            return DONE
        if not permits.may_use(g, here.user, ability.name):  # 2.2, G-58
            card = here.source[0]
            g.tell("log.skill-barred", "2.2", card=OfCard(card), skill=here.ability, cause=card)
            return DONE
        return ask_to_pay(g, here, "18.3.1.6.2") if self.costs(g) else None

    def decide(self, g: CipherGame) -> Answered:
        return None if self.willing else DONE  # 18.3.1.6.2.1

    def holds(self, g: CipherGame) -> bool:
        if keywords.vain(g, self.here, g.ability(self.here.ability)):
            return False
        return waits_for_end(g, self.here) or super().holds(g)

    def begins(self, g: CipherGame) -> None:
        card = self.here.source[0]
        g.tell("log.support-skill", "18.3.1.6", card=OfCard(card), skill=self.here.ability, cause=card)

    STEPS = (
        gates, decide, UseSkill.remember, UseAbility.pay, UseAbility.settle, UseAbility.carry_out, UseAbility.unpaid,
    )


class AtBattleEnd(Procedure, frozen=True, tag="cipher.AtBattleEnd"):
    """What executed support skills do at the end of the battle: the turn player's first (18.6.1.2.1, 18.6.1.4)."""

    TITLE: ClassVar[str] = "resolving.support-skills"
    RULE: ClassVar[str] = "18.6.1.4"

    when: str
    """INSTEAD or AFTER."""
    index: int = 0

    def look(self, g: CipherGame) -> Answered:
        """The next block that is due; conditions inside it are read only now (18.6.1.4.1)."""
        due = [item for item in g.battle.due if item.when == self.when] if g.battle is not None else []
        due.sort(key=lambda item: item.here.user != g.turn_player)
        if self.index >= len(due):
            return DONE
        here, ability = due[self.index].here, g.ability(due[self.index].here.ability)
        put_off = ability.kind == SUPPORT_SKILL and waits_for_end(g, here) and not conditions_hold(g, here)
        if put_off or (self.when == INSTEAD and not self._waits(g, here)):
            return Goto("next")
        g.tell("log.support-skill-ends", "18.6.1.4", card=spoken_of(g, here.source, here.ability), skill=here.ability)
        return Call(Resolve(here=here, path=due[self.index].path))

    @staticmethod
    def _waits(g: CipherGame, here: Context) -> bool:
        """Whether the support card is still there to go somewhere else instead."""
        return here.source in _there(g, here.user)

    def next(self, g: CipherGame) -> Answered:
        return Goto("look", index=self.index + 1)

    STEPS = (look, next)

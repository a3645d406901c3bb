"""Attacking and defending (6.3, 6.4): declared by a player, or made to happen by an effect."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from engines.core.model.events import Event
from engines.core.model.mentions import OfCard, OfPlayer
from engines.core.model.procedure import Do, Done, Procedure
from engines.core.model.procedure import StepResult as Answered
from engines.core.state.atoms import AdvanceTurn, Turn
from engines.vision.abilities.kinds import DOLL, has
from engines.vision.abilities.moments import Happening, announced
from engines.vision.abilities.permits import ATTACK, DEFEND, forbidden
from engines.vision.table.state import Attack

if TYPE_CHECKING:
    from engines.vision.table.play import VisionGame

DEFENCE_WINDOW = "the first priority only"
"""G4: how long one may defend. Whatever else the attacked player does with that priority closes it (6.4.2.a)."""
ATTACKS, ATTACKED, DEFENDS, DEFENDED = "attacks", "attacked", "defends", "defended"
"""Kinds of event: 攻撃を行う場合, 攻撃を行った場合 and the same of the defence."""


def amend(g: VisionGame, **fields: object) -> None:
    """Change the innermost attack."""
    attack = g.attack
    if attack is not None:
        g.apply(AdvanceTurn(fields={"attacks": (*g.state.attacks[:-1], replace(attack, **fields))}))


def end_attack(g: VisionGame) -> None:
    """The innermost attack is over, or has been called off (6.3.6)."""
    g.apply(AdvanceTurn(fields={"attacks": g.state.attacks[:-1]}))


def can_attack(g: VisionGame, card: int) -> bool:
    """Whether nothing keeps a character itself from attacking: 攻撃を行えない, 人形 (6.3.3.c, 10.9.2.a)."""
    return g.is_character(card) and not forbidden(g, card, ATTACK) and not has(g, card, DOLL)


def can_defend(g: VisionGame, card: int) -> bool:
    """Whether an effect could have a character defend: there is an attack on its player (6.2.5.b, 6.4.6)."""
    attack = g.attack
    if attack is None or g.attacker() is None or g.defender() is not None or not g.is_character(card):
        return False
    return g.card(card).user == attack.at and not forbidden(g, card, DEFEND)


def changes_sides(g: VisionGame, event: Event) -> None:
    """A character that has gone to another player's field no longer attacks or defends, even if it comes back (6.3.6.c;
    G3). Who is dealt combat damage stays settled once it is (6.2.4.c)."""
    found = []
    for attack in g.state.attacks:
        gone = attack.struck or attack.defender != event.card
        found.append(replace(
            attack, called_off=attack.called_off or attack.attacker == event.card,
            defender=attack.defender if gone else None,
        ))
    g.apply(AdvanceTurn(fields={"attacks": tuple(found)}))


class BeginAttack(Procedure, frozen=True, tag="vision.BeginAttack"):
    """A character attacks a player (6.3.4). With `ordered` an effect has it attack, which sleeps nobody (6.3.5)."""

    TITLE: ClassVar[str] = "resolving.attack"
    RULE: ClassVar[str] = "6.3.4"

    card: int
    ordered: bool = False

    def sleep(self, g: VisionGame) -> Answered:
        """6.3.4.a, 6.3.4.b."""
        player = g.card(self.card).user
        g.tell("log.attacks", "6.3.4", player=player, who=OfPlayer(player), card=OfCard(self.card))
        g.news_about("attack", self.card)
        return None if self.ordered else Do(Turn(card=self.card, turned=True, cause="action"))

    def begin(self, g: VisionGame) -> Answered:
        """6.3.4.c, 6.3.4.d."""
        player = g.card(self.card).user
        attack = Attack(attacker=g.state.ref(self.card), player=player, at=g.opponent(player))
        g.apply(AdvanceTurn(fields={"attacks": (*g.state.attacks, attack)}))
        return announced(g, Happening(what=ATTACKS, card=self.card, player=player, cause="action"))

    def attack(self, g: VisionGame) -> Answered:
        """6.3.4.e, 6.3.4.f."""
        if g.attacker() is None:
            return Done(None)
        amend(g, attacking=True, may_defend=True)
        player = g.card(self.card).user
        return announced(g, Happening(what=ATTACKED, card=self.card, player=player, cause="action"))

    def done(self, g: VisionGame) -> Answered:
        return Done(None)

    STEPS = (sleep, begin, attack, done)


class Defend(Procedure, frozen=True, tag="vision.Defend"):
    """A character defends against the attack (6.4.4). With `ordered` it is not put to sleep (6.4.5)."""

    TITLE: ClassVar[str] = "resolving.defence"
    RULE: ClassVar[str] = "6.4.4"

    card: int
    ordered: bool = False

    def sleep(self, g: VisionGame) -> Answered:
        """6.4.4.a, 6.4.4.b."""
        player = g.card(self.card).user
        g.tell("log.defends", "6.4.4", player=player, who=OfPlayer(player), card=OfCard(self.card))
        return None if self.ordered else Do(Turn(card=self.card, turned=True, cause="action"))

    def begin(self, g: VisionGame) -> Answered:
        """6.4.4.c."""
        return announced(g, Happening(what=DEFENDS, card=self.card, player=g.card(self.card).user, cause="action"))

    def defend(self, g: VisionGame) -> Answered:
        """6.4.4.d, 6.4.4.e; there is never a second defender (6.2.5.b)."""
        if g.attacker() is None or g.defender() is not None:  # 6.4.6
            return Done((0, 1))
        amend(g, defender=g.state.ref(self.card))
        return announced(g, Happening(what=DEFENDED, card=self.card, player=g.card(self.card).user, cause="action"))

    def done(self, g: VisionGame) -> Answered:
        return Done((1, 1))

    STEPS = (sleep, begin, defend, done)


def call_off_defence(g: VisionGame) -> bool:
    """The defence is cancelled; the battle goes on (6.4.7). Returns whether there was one."""
    if g.defender() is None:
        return False
    amend(g, defender=None)
    return True


PROCEDURES = (BeginAttack, Defend)

"""The battle (6.2.4), which is resolved last in the interference of an attack, and graze (6.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engines.core.abilities.durations import bereft, ending
from engines.core.model.ask import yes_no
from engines.core.model.events import RefPair
from engines.core.model.mentions import OfPlayer
from engines.core.model.procedure import DONE, Call, Do, Goto, Procedure, SetLocals
from engines.core.model.procedure import StepResult as Answered
from engines.core.state.atoms import Expire, Mark
from engines.vision.abilities.kinds import FIRST_STRIKE, has
from engines.vision.abilities.moments import Happening, announced, drained
from engines.vision.abilities.playing.nodes import to_nodes
from engines.vision.abilities.removing.damage import Damage, Hit
from engines.vision.table.zones import FIELD
from engines.vision.turn.attack import amend, end_attack

if TYPE_CHECKING:
    from engines.vision.table.play import VisionGame

BOTH_STRIKE = True
"""G2: both fighters deal damage equal to their attack, at the same time unless one strikes first."""
RECIPIENT_STAYS = True
"""G3: who is dealt combat damage is settled at 6.2.4.c; a defender that leaves later is not replaced by its player, nor
one whose defence is cancelled later, and who defends later is too late."""
THIS_BATTLE = "battle"
"""The moment at which effects end that last until the end of combat (6.2.4.i)."""
START, END = "battle-start", "battle-end"


class Battle(Procedure, frozen=True, tag="vision.Battle"):
    """6.2.4. Where the attack is called off in the middle, only what is left of 6.3.7 is done."""

    TITLE: ClassVar[str] = "resolving.battle"
    RULE: ClassVar[str] = "6.2.4"
    FLEETING: ClassVar[tuple[str, ...]] = ("since",)

    since: int = 0
    """The batch with which its interference began, if that is inside an effect (7.4.7.c)."""
    grazes: tuple[int, int] = (-1, 0)
    """The player who may graze, and by how much (6.5)."""
    graze: bool = False
    against: RefPair | None = None
    """The defender, where one defends as it is settled who is dealt combat damage (6.2.4.c)."""
    early: tuple[RefPair, ...] = ()
    """Those whose combat damage belonged to the first-strike timing: nobody strikes twice (10.4.2.a)."""

    def start(self, g: VisionGame) -> Answered:
        """6.2.4.b."""
        cards = [card for card in (g.attacker(), g.defender()) if card is not None]
        return announced(g, *(
            Happening(
                what=START, card=card, player=g.card(card).user, cause="battle",
                other=next((g.state.ref(other) for other in cards if other != card), None),
            ) for card in cards
        ))

    def recipient(self, g: VisionGame) -> Answered:
        """6.2.4.c, 6.2.6."""
        if g.attacker() is None:
            return Goto("reset")
        defender = g.defender()
        against = None if defender is None else g.state.ref(defender)
        amend(g, struck=True, defender=against)
        fighters = [card for card in (g.attacker(), defender) if card is not None]
        early = tuple(g.state.ref(card) for card in fighters if has(g, card, FIRST_STRIKE))
        return SetLocals(against=against, early=early)

    def first_strike(self, g: VisionGame) -> Answered:
        """6.2.4.d."""
        return self._strike(g, first=True)

    def normal(self, g: VisionGame) -> Answered:
        """6.2.4.e."""
        return Goto("reset") if g.attacker() is None else self._strike(g, first=False)

    def _strike(self, g: VisionGame, first: bool) -> Answered:
        attack, attacker, defender = g.attack, g.attacker(), self.defender(g)
        assert attack is not None and attacker is not None
        hits = []
        if self._strikes(g, attacker, first):
            if self.against is None:
                hits.append(
                    Hit(
                        by=g.state.ref(attacker),
                        amount=g.number(attacker, "attack"),
                        player=attack.at,
                        combat=True,
                    )
                )
            elif defender is not None:
                hits.append(self._blow(g, attacker, defender))
        if defender is not None and self._strikes(g, defender, first):
            hits.append(self._blow(g, defender, attacker))
        return Call(Damage(hits=tuple(hits))) if hits else None

    def defender(self, g: VisionGame) -> int | None:
        """Who was settled to fight the attacker, while it is there still (G3)."""
        card, attack = g.follow(self.against), g.attack
        return card if card is not None and attack is not None and g.fights(card, attack.at) else None

    def _strikes(self, g: VisionGame, card: int, first: bool) -> bool:
        early = g.state.ref(card) in self.early
        return early if first else not early and not has(g, card, FIRST_STRIKE)

    def _blow(self, g: VisionGame, one: int, other: int) -> Hit:
        return Hit(by=g.state.ref(one), amount=g.number(one, "attack"), card=g.state.ref(other), combat=True)

    def rest(self, g: VisionGame) -> Answered:
        """6.2.4.f."""
        return Goto("reset") if g.attacker() is None else drained(g, self.since)

    def ask_graze(self, g: VisionGame) -> Answered:
        """6.2.4.g, 6.5.3.a."""
        attack, attacker = g.attack, g.attacker()
        if attack is None or attacker is None or self.against is not None:
            return Goto("reset")
        amount = g.number(attacker, "graze")
        if not 0 < amount <= len(g.deck(attack.at)) or not attack.hurt:  # G11
            return Goto("reset")
        return SetLocals(grazes=(attack.at, amount))

    def choose(self, g: VisionGame) -> Answered:
        return yes_no(
            self.grazes[0], "graze", "graze", rule="6.5.3.a", numbers=(("n", self.grazes[1]),),
        )

    def take_graze(self, g: VisionGame) -> Answered:
        """6.5.3.b."""
        player, amount = self.grazes
        if not self.graze:
            return None
        g.tell("log.grazes", "6.5.3.b", player=player, who=OfPlayer(player), count=amount)
        return Do(*to_nodes(g, tuple(reversed(g.deck(player)[-amount:])), "rule", None))

    def reset(self, g: VisionGame) -> Answered:
        """6.2.4.h, 6.2.4.i, 6.3.7.a, 6.3.7.b."""
        for player in g.players:
            for card in g.characters(player):
                if g.card(card).battle_damage:
                    g.apply(Mark(card=card, fields={"battle_damage": 0}))
        g.apply(Expire(serials=(*ending(g, THIS_BATTLE), *bereft(g))))
        return None

    def end(self, g: VisionGame) -> Answered:
        """6.2.4.j, 6.3.7.c: also of a battle that was called off."""
        attack = g.attack
        fought = () if attack is None else (attack.attacker, self.against or attack.defender)
        cards = [card for ref in fought if (card := g.follow(ref)) is not None and g.card(card).zone == FIELD]
        return announced(g, *(
            Happening(what=END, card=card, player=g.card(card).user, cause="battle") for card in cards
        ))

    def over(self, g: VisionGame) -> Answered:
        """What was made at its end to last until then is over, too (G45)."""
        g.apply(Expire(serials=ending(g, THIS_BATTLE)))
        end_attack(g)
        return DONE

    STEPS = (
        start, recipient, first_strike, normal, rest, ask_graze, choose, take_graze, reset, end, over,
    )


PROCEDURES = (Battle,)

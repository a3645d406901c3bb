"""The attack (10-9): a normal action of all unacted units of a side against all enemy units, through the formation."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, ClassVar

from engines.core.abilities import derive
from engines.core.model.events import RefPair
from engines.core.model.mentions import OfPlayer
from engines.core.model.procedure import Call, Do, Done, Procedure, SetLocals, TailCall
from engines.core.model.procedure import StepResult as Answered
from engines.core.state.atoms import Announce, Turn
from engines.moncolle.abilities import dice
from engines.moncolle.abilities.permits import ATTACK
from engines.moncolle.battle.damage import (
    BATTLE_CAUSE,
    Damage,
    Dealing,
    foremost,
    shared_out,
    sources_of,
    suffered,
)
from engines.moncolle.table.state import Use

if TYPE_CHECKING:
    from engines.moncolle.table.play import MoncolleGame

FROM_REAR = "attack:from-rear"
"""Field of effects on players whose units attack damage meets from the rear of the formation on (1-1.p1)."""


def attackers(g: MoncolleGame, player: int) -> list[int]:
    """The units of a player that would attack now: all unacted ones, however weak (10-9.p2, 10-9-1.p1)."""
    return [unit for unit in g.unacted(g.party(player)) if not derive.forbidden(g, unit, ATTACK)]


def possible(g: MoncolleGame, player: int) -> bool:
    """Whether there is an attack to be made: it needs an unacted unit and an enemy (10-9-3.p1)."""
    return bool(g.party(g.opponent(player))) and bool(attackers(g, player))


def strength(g: MoncolleGame, units: Iterable[int]) -> int:
    """The attack damage of these units together: each attack below 0 counts as 0 (10-9-2.p1, 10-9-1.p1)."""
    return sum(max(0, g.attack(unit)) for unit in units)


def through(g: MoncolleGame, strength: int, party: Sequence[int]) -> dict[int, int]:
    """What such an attack does to each unit of a party, front to rear.

    It is what is left of it after the defence of all
    units in front, whatever becomes of them (10-9-2.p2 to .p4)."""
    harm: dict[int, int] = {}
    front = 0
    turned = bool(party) and dice.added(g, g.card(party[0]).user, FROM_REAR) > 0
    for unit in reversed(party) if turned else party:
        harm[unit] = max(0, strength - front)
        front += g.defence(unit)
    return harm


def forecast(g: MoncolleGame, player: int) -> dict[int, int]:
    """What each unit of the battle would really suffer by this player's attack as things stand.

    The attack is the declared one, or that of all units unacted now. Every enemy is named, own units only if damage is
    sent to them.
    """
    declared = next((
        use for use in g.chain if use.here is None and use.player == player
    ), None)
    units = attackers(g, player) if declared is None else fighting(g, declared.users)
    harm = through(g, strength(g, units), g.party(g.opponent(player)))
    if declared is not None:
        aimed_at = g.still(declared.targets)
        harm = {unit: amount for unit, amount in harm.items() if unit in aimed_at}
    sources = sources_of(g, BATTLE_CAUSE, None)
    met = shared_out(g, harm.items(), Dealing(sources, foremost(g, units))).met
    return {unit: suffered(g, unit, met.get(unit, 0), "", sources) for unit in (*harm, *met)}


def fighting(g: MoncolleGame, refs: Iterable[RefPair]) -> list[int]:
    """Those of the attackers or targets that are still in the battle (G21, G25)."""
    return [unit for unit in g.still(refs) if g.is_unit(unit) and g.in_battle(unit)]


class Declare(Procedure, frozen=True, tag="moncolle.Attack"):
    """Declare the attack: all unacted units become acted for it at once (10-9.p2; G22), and all enemy units are its
    targets. G21: nobody who vanishes voids it. Returns the declared use."""

    TITLE: ClassVar[str] = "resolving.attack"
    RULE: ClassVar[str] = "10-9.p2"

    player: int
    units: tuple[RefPair, ...] = ()

    def muster(self, g: MoncolleGame) -> Answered:
        units = attackers(g, self.player)
        g.tell("log.attacks", "10-9.p2", player=self.player, who=OfPlayer(self.player), damage=strength(g, units))
        for unit in units:
            g.news_about("attack", unit, g.party(g.opponent(self.player))[0])
        return SetLocals(units=tuple(g.state.ref(unit) for unit in units))

    def act(self, g: MoncolleGame) -> Answered:
        return Do(*(Turn(card=unit, turned=True, cause="cost") for unit, _ in self.units))

    def announce(self, g: MoncolleGame) -> Answered:
        assert g.battle is not None
        g.change_battle(attacked=(*g.battle.attacked, self.player))
        return Do(*(
            Announce(what="attacks", card=unit, player=self.player, cause="action")
            for unit in fighting(g, self.units)
        ))

    def declared(self, g: MoncolleGame) -> Answered:
        return Done(Use(
            serial=g.new_use(), player=self.player, users=self.units,
            targets=tuple(g.state.ref(unit) for unit in g.party(g.opponent(self.player))),
        ))

    STEPS = (muster, act, announce, declared)


def blow(g: MoncolleGame, use: Use) -> Damage:
    """What an attack that takes effect does.

    It uses the survivors' values of this moment (G21), meets those targets that are still there (G25), and has no
    attribute (15-2.p5).
    """
    harm = through(g, strength(g, fighting(g, use.users)), g.party(g.opponent(use.player)))
    return Damage(
        hits=tuple((ref, harm[unit]) for ref in use.targets if (unit := g.follow(ref)) in harm), cause=BATTLE_CAUSE,
    )


class Together(Procedure, frozen=True, tag="moncolle.Together"):
    """Both attacks of the simultaneous attack timing as one event that nobody can answer (10-6.p2; G27)."""

    TITLE: ClassVar[str] = "resolving.attack"
    RULE: ClassVar[str] = "10-6.p2"

    one: Use | None = None
    other: Use | None = None

    def first(self, g: MoncolleGame) -> Answered:
        return Call(Declare(player=g.turn_player), into="one") if possible(g, g.turn_player) else None

    def second(self, g: MoncolleGame) -> Answered:
        enemy = g.opponent(g.turn_player)
        return Call(Declare(player=enemy), into="other") if possible(g, enemy) else None

    def strike(self, g: MoncolleGame) -> Answered:
        hits = [hit for use in (self.one, self.other) if use is not None for hit in blow(g, use).hits]
        return TailCall(Damage(hits=tuple(hits), cause=BATTLE_CAUSE))

    STEPS = (first, second, strike)

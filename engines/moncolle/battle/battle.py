"""A battle from the arrival of the marching units to its outcome (10-1 to 10-8), one step a paragraph."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from engines.core.abilities.durations import ending
from engines.core.model.ask import Option, one
from engines.core.model.events import RefPair
from engines.core.model.mentions import OfCard, OfPlayer
from engines.core.model.procedure import Call, Do, Goto, Procedure
from engines.core.model.procedure import StepResult as Answered
from engines.core.procedures.check_timing import CheckTiming
from engines.core.state.atoms import AdvanceTurn, Announce, Expire, Mark, Move, Turn
from engines.moncolle.abilities.durations import BATTLE_END
from engines.moncolle.actions.summoning import Summoning
from engines.moncolle.battle import initiative
from engines.moncolle.battle.attack import Declare, Together
from engines.moncolle.battle.chain import CounterChain
from engines.moncolle.battle.damage import Damage, Dying
from engines.moncolle.battle.formation import Formation
from engines.moncolle.battle.normal_timing import NormalTiming
from engines.moncolle.table.discarding import Discard
from engines.moncolle.table.state import Battle as Record

if TYPE_CHECKING:
    from engines.moncolle.table.play import MoncolleGame

WON, LOST, SURVIVED = "battle-won", "battle-lost", "survived"
"""Kinds of event at the end of a battle: of each player with "attacked" or "defended" as `start`, and of each unit that
came through it with what its side did as `start`. The side whose units hold the terrain has won it (10-8-1.p1,
10-8-2.p1)."""
ANNIHILATED: Final = LOST
"""How a battle came out for both sides where nobody is left (10-8-3.p1; G56)."""


class Battle(Procedure, frozen=True, tag="moncolle.Battle"):
    """Chapter 10 in the order its sections tell (G11). The marching units have arrived; `origins` says from where
    (10-8-2.p3)."""

    TITLE: ClassVar[str] = "resolving.battle"
    RULE: ClassVar[str] = "10.p1"

    area: str
    attacker: int
    origins: tuple[tuple[RefPair, str], ...] = ()
    homes: tuple[tuple[int, str], ...] = ()
    """Where each surviving unit of the marching side goes back to."""
    stray: tuple[int, ...] = ()
    """Those whose way back is still to be chosen."""
    home: Option | None = None
    winner: int | None = None
    survivors: tuple[RefPair, ...] = ()
    """Units of both sides that came through the battle."""

    @property
    def defender(self) -> int:
        """The other side's player (10.p2)."""
        return 1 - self.attacker

    def begin(self, g: MoncolleGame) -> Answered:
        record = Record(area=self.area, attacker=self.attacker, origins=self.origins)
        g.apply(AdvanceTurn(fields={"battle": record}))
        g.tell("log.battle", "10.p1", heading=True, area=self.area.upper(), who=OfPlayer(self.attacker))
        _refresh_slots(g, g.party)  # 12-4.p2, 12-5.p2; G43
        return Do(Announce(what="battle-begins", player=self.attacker, end=self.area))

    def check_at_beginning(self, g: MoncolleGame) -> Answered:
        return Call(CheckTiming())

    # -- 10-1: immediate summon -----------------------------------------------------------------------------------

    def summons_of_attacker(self, g: MoncolleGame) -> Answered:
        g.change_battle(timing="summon", side=self.attacker)
        return Call(Summoning(player=self.attacker, immediate=True))  # 10-1.p3, 10-1.p4

    def summons_of_defender(self, g: MoncolleGame) -> Answered:
        g.change_battle(side=self.defender)
        return Call(Summoning(player=self.defender, immediate=True))  # 10-1.p5, 10-1.p6

    # -- 10-2: formation ------------------------------------------------------------------------------------------

    def formation_of_attacker(self, g: MoncolleGame) -> Answered:
        g.change_battle(timing="formation", side=self.attacker)
        return Call(Formation(player=self.attacker))  # 10-2.p3

    def formation_of_defender(self, g: MoncolleGame) -> Answered:
        g.change_battle(side=self.defender)
        return Call(Formation(player=self.defender))  # 10-2.p4

    def check_after_formation(self, g: MoncolleGame) -> Answered:
        return Call(CheckTiming())

    # -- 10-3: initiative -----------------------------------------------------------------------------------------

    def initiative_begins(self, g: MoncolleGame) -> Answered:
        g.change_battle(timing="initiative", side=-1)
        return Do(Announce(what="initiative-start", player=self.attacker, end=self.area))

    def effects_at_initiative(self, g: MoncolleGame) -> Answered:
        return Call(CheckTiming())  # 10-3.p2: the queue has all of the attacking side's first

    def throw_initiative(self, g: MoncolleGame) -> Answered:
        """10-3.p3."""
        initiative.determine(g, g.players)
        first = g.battle.first if g.battle is not None else None
        return Do(Announce(what="initiative-decided", player=first, end=self.area))

    def check_after_initiative(self, g: MoncolleGame) -> Answered:
        return Call(CheckTiming())

    # -- 10-4, 10-5: first and second side ------------------------------------------------------------------------

    def first_side(self, g: MoncolleGame) -> Answered:
        assert g.battle is not None
        if g.battle.broken_off:
            return Goto("end_effects")
        if g.battle.first is None:
            return Goto("suspend")  # 10-6.p1
        return Call(NormalTiming(player=g.battle.first))  # 10-4.p1

    def second_side(self, g: MoncolleGame) -> Answered:
        assert g.battle is not None and g.battle.first is not None
        if g.battle.broken_off:
            return Goto("end_effects")
        return Call(NormalTiming(player=g.opponent(g.battle.first)))  # 10-5.p1

    def on_to_the_end(self, g: MoncolleGame) -> Answered:
        return Goto("end_effects")  # 10-5.p9

    # -- 10-6: simultaneous attack --------------------------------------------------------------------------------

    def suspend(self, g: MoncolleGame) -> Answered:
        """10-6.p3, 10-6-1.p1: all effects of the battle cease, standing abilities and equipment too (G40)."""
        g.change_battle(timing="simultaneous", suspended=True)
        g.tell("log.suspended", "10-6-1.p1")
        return Do(Announce(what="simultaneous-start", end=self.area))  # what now has no defence goes at once: G40

    def strike_together(self, g: MoncolleGame) -> Answered:
        return Call(Together())

    def restore(self, g: MoncolleGame) -> Answered:
        """10-6-1.p3."""
        g.change_battle(suspended=False)
        return Do(Announce(what="simultaneous-over", end=self.area))

    def check_after_striking(self, g: MoncolleGame) -> Answered:
        return Call(CheckTiming())

    # -- 10-7: the end --------------------------------------------------------------------------------------------

    def end_effects(self, g: MoncolleGame) -> Answered:
        """10-7.p2: lasting effects of the battle, Charge and Defender with them, end at the same time, but for those
        with a printed duration (17-2.p4; G50). Then all slots are refreshed, also of those who left (10-7.p3). What
        has been used as often as a battle allows stays used until the battle is over."""
        g.change_battle(timing="end", side=-1)
        g.apply(Expire(serials=ending(g, BATTLE_END)))
        _refresh_slots(g, g.units)
        return Do(Announce(what="battle-ends", end=self.area))

    def check_at_end(self, g: MoncolleGame) -> Answered:
        return Call(CheckTiming())

    # -- 10-8: the outcome ----------------------------------------------------------------------------------------

    def act_all(self, g: MoncolleGame) -> Answered:
        """9-2-2.p3: whoever has marched or fought has acted. What the end itself has brought forth ends with it, too:
        no effect of this battle without a printed duration is left for the next one (17-2.p4)."""
        g.apply(Expire(until=BATTLE_END))
        fought = (unit for player in g.turn_order() for unit in g.party(player))
        return Do(*(Turn(card=unit, turned=True) for unit in fought))

    def judge(self, g: MoncolleGame) -> Answered:
        """10-8.p1."""
        mine, theirs = g.party(self.attacker), g.party(self.defender)
        came_through = tuple(g.state.ref(unit) for unit in (*mine, *theirs))
        if theirs:  # 10-8-2.p1, 10-8-2.p2
            g.tell("log.march-fails", "10-8-2.p1", area=self.area.upper())
            remembered = dict(self.origins)
            homes = tuple((unit, home) for unit in mine if (home := remembered.get(g.state.ref(unit), "")))
            known = [unit for unit, _ in homes]
            stray = tuple(unit for unit in mine if unit not in known)
            return Goto("choose_home", homes=homes, stray=stray, winner=self.defender, survivors=came_through)
        if mine:  # 10-8-1.p1, 10-8-1.p2
            g.tell("log.march-succeeds", "10-8-1.p1", area=self.area.upper())
            return Goto("close", winner=self.attacker, survivors=came_through)
        g.tell("log.annihilated", "10-8-3.p1", area=self.area.upper())
        g.apply(AdvanceTurn(fields={"annihilated": (*g.state.annihilated, self.area)}))  # 10-8-3.p2
        return Goto("close")

    def choose_home(self, g: MoncolleGame) -> Answered:
        """10-8-2.p3: who was summoned in the battle goes where its player picks among the origins of the march."""
        origins = dict.fromkeys(area for _, area in self.origins)
        areas = [area for area in origins if _can_return(g, self.attacker, area)]
        if not self.stray or not areas:
            return Goto("leave", homes=(*self.homes, *((unit, "") for unit in self.stray)))
        unit = self.stray[0]
        options = [Option(verb="return", subject=unit, zone=f"{area}:{self.attacker}") for area in areas]
        return one(self.attacker, "return", options, into="home", rule="10-8-2.p3", about=(unit,))

    def home_chosen(self, g: MoncolleGame) -> Answered:
        assert self.home is not None and self.home.zone is not None
        area = self.home.zone.partition(":")[0]
        return Goto("choose_home", homes=(*self.homes, (self.stray[0], area)), stray=self.stray[1:], home=None)

    def leave(self, g: MoncolleGame) -> Answered:
        """All go back at once; who finds no terrain there, or enemies, is discarded (G16). Limits are checked then."""
        g.apply(AdvanceTurn(fields={"battle": None}))
        return Do(*(
            Move(card=unit, to=area, player=self.attacker) for unit, area in self.homes
            if _can_return(g, self.attacker, area)
        ))

    def lost(self, g: MoncolleGame) -> Answered:
        left = [unit for unit, _ in self.homes if unit in g.units_at(self.area, self.attacker)]
        for unit in left:
            g.tell("log.no-way-back", "10-8-2.p3", card=OfCard(unit))
        refs = tuple(g.state.ref(unit) for unit in left)
        return Call(Discard(cards=refs, why="no-way-back")) if left else None

    def close(self, g: MoncolleGame) -> Answered:
        """From now on who is there controls the terrain; if it is a base, the game is won (7-1.p1)."""
        g.apply(AdvanceTurn(fields={"battle": None}))
        lost = ANNIHILATED if self.winner is None else LOST
        results = [(player, WON if player == self.winner else lost) for player in g.turn_order()]
        return Do(
            Announce(what="battle-over", player=self.attacker, end=self.area),
            *(Announce(what=result, player=player, start=self._part(player), end=self.area)
              for player, result in results),
            *(Announce(what=SURVIVED, card=unit, player=player, start=result, end=self.area)
              for player, result in results for unit in g.still(self.survivors) if g.card(unit).user == player),
        )

    def _part(self, player: int) -> str:
        """How a player took part in the battle."""
        return "attacked" if player == self.attacker else "defended"

    def check_after_battle(self, g: MoncolleGame) -> Answered:
        return Call(CheckTiming())

    STEPS = (
        begin, check_at_beginning, summons_of_attacker, summons_of_defender, formation_of_attacker,
        formation_of_defender, check_after_formation, initiative_begins, effects_at_initiative, throw_initiative,
        check_after_initiative, first_side, second_side, on_to_the_end, suspend, strike_together, restore,
        check_after_striking, end_effects, check_at_end, act_all, judge, choose_home, home_chosen, leave, lost, close,
        check_after_battle,
    )


def _refresh_slots(g: MoncolleGame, units: Callable[[int], Sequence[int]]) -> None:
    """No slot of these units of both players is consumed any more."""
    for player in g.players:
        for unit in units(player):
            if g.card(unit).spent:
                g.apply(Mark(card=unit, fields={"spent": ()}))


def _can_return(g: MoncolleGame, player: int, area: str) -> bool:
    """Whether units of the marching side find a place where they came from (G16)."""
    return area != "" and g.land(area) is not None and not g.units_at(area, g.opponent(player))



PROCEDURES = (Battle, Formation, NormalTiming, CounterChain, Declare, Together, Damage, Dying)
"""Everything a battle consists of."""

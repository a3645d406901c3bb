"""Marching (9-2-2): one or several units set out together, and a battle follows where they meet enemies."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engines.core.model.ask import SOME, Ask, Option, one
from engines.core.model.events import RefPair
from engines.core.model.mentions import OfCard
from engines.core.model.procedure import DONE, Call, Do, Goto, Procedure, SetLocals
from engines.core.model.procedure import StepResult as Answered
from engines.core.play import legality
from engines.core.procedures.check_timing import CheckTiming
from engines.core.state.atoms import AdvanceTurn, Announce, Mark, Move, Turn
from engines.moncolle.abilities import area_limit
from engines.moncolle.actions import actions, routes
from engines.moncolle.battle.battle import Battle

if TYPE_CHECKING:
    from engines.moncolle.table.play import MoncolleGame

TOGETHER = "march"
"""The joint constraint of those who march on the enemy with the first unit."""
CALL_OFF = "call-off"


class March(Procedure, frozen=True, tag="moncolle.March"):
    """A march is declared unit by unit and looked at as a whole (9-2-2.p12, 9-2-2.p17, 9-2-2.p18).

    Where the destination has no room, the units that make it set out at the same time. Where it is the enemy's, others
    may come along, to the same place (9-2-2.p13). Elsewhere nothing more is asked: who wants others to set out at the
    same time, which makes a difference to effects alone, says so first and lists all who march (`several`)."""

    TITLE: ClassVar[str] = "resolving.march"
    RULE: ClassVar[str] = "9-2-2.p1"
    FLEETING: ClassVar[tuple[str, ...]] = ("choice",)

    player: int
    moves: routes.Moves = ()
    several: bool = False
    """Whether the player lists all that march, from wherever they are to wherever each of them may go (9-2-2.p17)."""
    choice: Option | None = None
    others: tuple[int, ...] = ()
    origins: tuple[tuple[RefPair, str], ...] = ()
    fought: int = 0
    """How many battles of this turn there had been."""

    def list_all(self, g: MoncolleGame) -> Answered:
        """One more move of the list: every one that with those before it is a march, or with others that make room."""
        if not self.several:
            return Goto("make_room")
        options = legality.options(g, self.player, (actions.MARCHING,))
        if not options:
            return Goto("set_out")
        ready = bool(self.moves) and not routes.overfull(g, self.player, self.moves)
        start = len(options) if ready else None
        if ready:
            options.append(Option(verb=actions.END, rule="9-2-2.p18"))
        options.append(Option(verb=CALL_OFF, rule="9-2-2.p17"))
        return one(self.player, "march-several", options, into="choice", rule="9-2-2.p17", primary=start)

    def listed(self, g: MoncolleGame) -> Answered:
        assert self.choice is not None
        if self.choice.verb == CALL_OFF:
            return DONE
        if self.choice.verb == actions.END:
            return Goto("set_out")
        return Goto("list_all", moves=(*self.moves, _move(self.choice)), choice=None)

    def make_room(self, g: MoncolleGame) -> Answered:
        full = routes.overfull(g, self.player, self.moves)
        if not full:
            return Goto("invite")
        leaving = [
            option for unit in g.units_at(full, self.player)
            for option in legality.of_subject(g, actions.MARCHING, unit)
        ]
        return one(
            self.player, "make-room", leaving, into="choice", rule="9-2-2.p18", about=(self.moves[0][0],),
        )

    def room_made(self, g: MoncolleGame) -> Answered:
        assert self.choice is not None
        return Goto("make_room", moves=(*self.moves, _move(self.choice)), choice=None)

    def invite(self, g: MoncolleGame) -> Answered:
        unit, area = self.moves[0]
        fight = bool(g.units_at(area, g.opponent(self.player)))
        most, others = routes.passengers(g, unit)
        if not fight and not most:
            return Goto("set_out")
        options = [
            option for option in legality.options(g, self.player, (actions.MARCHING,))
            if fight or (option.subject in others and _move(option)[1] == area)
        ]
        if not options:
            return Goto("set_out")
        room = g.limit(area) - area_limit.load(g, unit) - area_limit.load_at(g, area, self.player)
        return Ask(
            kind=SOME, players=(self.player,), what="march-together", options=tuple(options), into="others",
            gives="cards", least=0, most=len(options) if fight else min(most, len(options)),
            rule="9-2-2.p17", about=(unit,), numbers=(("room", room),),
            joint=TOGETHER,
        )

    def set_out(self, g: MoncolleGame) -> Answered:
        goal = self.moves[0][1]
        moves = (*self.moves, *((unit, goal) for unit in self.others))
        origins = tuple((g.state.ref(unit), g.card(unit).zone) for unit, _ in moves)
        if not all(g.units_at(area, self.player) for _, area in moves):
            g.stir()  # 17-3.p5: only marches to terrain one controls already change nothing
        return SetLocals(moves=moves, origins=origins, fought=len(g.state.fought))

    def move(self, g: MoncolleGame) -> Answered:
        for unit, area in self.moves:
            g.tell("log.marches", "9-2-2.p1", player=self.player, card=OfCard(unit), area=area.upper())
        return Do(
            *(Move(card=unit, to=area, player=self.player, cause="action") for unit, area in self.moves),
            *(Announce(what="marched", card=unit, player=self.player, start=origin, end=area, cause="action")
              for (unit, area), (_, origin) in zip(self.moves, self.origins, strict=True)),
        )

    def check_on_arrival(self, g: MoncolleGame) -> Answered:
        """What waits for a march is used before the battle, when Field effects still are (11-2-4.p1, 11-1-3.p1)."""
        return Call(CheckTiming())

    def meet(self, g: MoncolleGame) -> Answered:
        area = self.moves[0][1]
        if not (g.units_at(area, g.opponent(self.player)) and g.units_at(area, self.player)):
            return None
        g.apply(AdvanceTurn(fields={"fought": (*g.state.fought, area)}))
        g.stir()
        return Call(Battle(area=area, attacker=self.player, origins=self.origins))  # 9-2-2.p2, 10.p1

    def arrive(self, g: MoncolleGame) -> Answered:
        """Whoever has marched has acted (9-2-2.p3), whatever else has moved them since. Those who fought have, too."""
        marched = g.still(ref for ref, _ in self.origins)
        acting = [unit for unit in marched if g.is_unit(unit) and not g.card(unit).turned]
        again = [unit for unit in acting if routes.stays_fresh(g, unit) and not g.state.fought[self.fought:]]
        for unit in marched:
            g.apply(Mark(card=unit, fields={"used": (*g.card(unit).used, routes.MARCHED)}))
        acting = [unit for unit in acting if unit not in again]
        return Do(*(Turn(card=unit, turned=True) for unit in acting)) if acting else DONE

    STEPS = (list_all, listed, make_room, room_made, invite, set_out, move, check_on_arrival, meet, arrive)


def _move(option: Option) -> tuple[int, str]:
    assert option.subject is not None and option.zone is not None
    return option.subject, option.zone.partition(":")[0]


def fit_together(g: MoncolleGame, ask: Ask, picks: tuple[int, ...]) -> bool:
    """Whether those who come along have room beside the first unit (9-2-2.p12), and somebody to take them along whom
    their own range does not bring there."""
    units = [unit for pick in picks if (unit := ask.options[pick].subject) is not None]
    if area_limit.total_load(g, units) > dict(ask.numbers)["room"]:
        return False
    chosen = tuple(_move(ask.options[pick]) for pick in picks)
    return routes.seated(g, (*actions.under_way(g), *chosen))


JOINTS = {TOGETHER: fit_together}

"""What the rules do by themselves as soon as it is due (15-3, 17-4, 5-3.p3, 7-1, 7-2; the order: G30).

The source has no chapter on it: everything is looked at after each watched change, whatever is going on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engines.core.abilities import derive
from engines.core.model.ask import one_card, some_cards
from engines.core.model.events import Event
from engines.core.model.mentions import OfCard, OfPlayer
from engines.core.model.procedure import DONE, Call, Do, Goto, Procedure, SetLocals
from engines.core.model.procedure import StepResult as Answered
from engines.core.state.atoms import AdvanceTurn, End, Move
from engines.moncolle.abilities import area_limit
from engines.moncolle.abilities.endless_loops import judge_if_endless
from engines.moncolle.table.cards import ITEM_MULTI
from engines.moncolle.table.discarding import Discard
from engines.moncolle.table.zones import AREAS, BATTLEFIELD, DISCARD, base_of

if TYPE_CHECKING:
    from engines.moncolle.table.play import MoncolleGame

DEFENCE = "defence"
ASIDE = frozenset((
    "turned", "readied", "seen", "rolled", "shuffled", "turn-start", "turn-end", "normal-timing", "attacks", "damaged",
    "marched", "summoned", "terrain-placed", "battle-won", "battle-lost", "survived",
))
"""Kinds of event that by themselves leave the battlefield as it is."""


def due(g: MoncolleGame) -> Procedure | None:
    """What must happen now, if anything. Also notes when both decks are empty for the first time (7-2.p1; G18)."""
    _watch_decks(g)
    return StateChecks() if _anything(g) else None


def on_event(g: MoncolleGame, event: Event) -> None:
    """Note whether what happened can have touched the battlefield. Cards that are drawn, turned or discarded from a
    hand touch it at most by way of effects, which the next check timing sees."""
    kind = event.kind
    if kind.startswith("to-"):
        apart = event.start and event.start not in BATTLEFIELD and event.end not in BATTLEFIELD
    else:
        apart = kind in ASIDE
    g.unsettled = g.unsettled or not apart


def interrupts(g: MoncolleGame) -> list[Procedure]:
    """The same between two steps of whatever is going on, if the battlefield was touched. The checks themselves look
    again on their own."""
    unsettled, g.unsettled = g.unsettled, False
    if not unsettled:
        _watch_decks(g)
        return []
    doing = g.state.procedures
    if isinstance(doing[-1], StateChecks) or (isinstance(doing[-1], Discard) and isinstance(doing[-2], StateChecks)):
        return []
    found = due(g)
    return [] if found is None else [found]


def _watch_decks(g: MoncolleGame) -> None:
    state = g.state
    if state.judged_after is None and not state.zones["deck:0"] and not state.zones["deck:1"]:
        g.apply(AdvanceTurn(fields={"judged_after": state.turn + 1}))
        g.tell("log.decks-empty", "7-2.p1", turn=state.turn + 1)


def _anything(g: MoncolleGame) -> bool:
    return derive.followed(g, "due", (DEFENCE, ITEM_MULTI, *area_limit.FIELDS, area_limit.LIMIT), _anything_now)


def _anything_now(g: MoncolleGame) -> bool:
    fallen = conqueror(g) is not None
    return fallen or bool(undefended(g)) or overburdened(g) is not None or overfull(g) is not None


# -- 15-3: defence of 0 or less -----------------------------------------------------------------------------------


def undefended(g: MoncolleGame) -> list[int]:
    """Units with a defence of 0 or less (15-3.p1)."""
    number = g.number
    return [unit for player in g.turn_order() for unit in g.units(player) if number(unit, DEFENCE) <= 0]


# -- 12-4-1, G39: equipment without a slot ------------------------------------------------------------------------


def overburdened(g: MoncolleGame) -> int | None:
    """A unit that wears more than it has slots for. In a simultaneous attack slots are suspended, not lost: what is
    worn adds nothing, but stays on (10-6-1.p1, 10-6-1.p3; G40)."""
    cards = g.state.cards
    for player in g.turn_order():
        for unit in g.units(player):
            worn = len(cards[unit].under)
            if worn and worn > g.slots(unit, ITEM_MULTI) and not g.game.bare(g, unit):
                return unit
    return None


# -- 17-4: limit adjustment ---------------------------------------------------------------------------------------


def overfull(g: MoncolleGame) -> tuple[int, str] | None:
    """A player and an area with too much level of theirs, the attacking side's first (17-4.p1, 17-4.p3)."""
    zones = g.state.zones
    return next((
        (player, area) for player in g.turn_order() for area in AREAS
        if zones[f"{area}:{player}"] and area_limit.room(g, area, player) < 0
    ), None)


def to_give_up(g: MoncolleGame, player: int, area: str) -> list[int]:
    """Those of a player's units of whom one must go: who was summoned immediately this turn first (17-4.p2)."""
    units = list(g.units_at(area, player))
    return [unit for unit in units if g.card(unit).immediate] or units


# -- 5-3.p3, 7-1: the base ----------------------------------------------------------------------------------------


def conqueror(g: MoncolleGame) -> int | None:
    """The player who controls the enemy's base: own units are there, and no battle for it goes on (G20: however they
    came there)."""
    zones, battle = g.state.zones, g.state.battle
    for player in g.turn_order():
        base = base_of(g.opponent(player))
        fought_for = battle is not None and battle.area == base
        if zones[f"{base}:{player}"] and not zones[f"{base}:{g.opponent(player)}"] and not fought_for:
            return player
    return None


class StateChecks(Procedure, frozen=True, tag="moncolle.StateChecks"):
    """Everything that is due, in the order of G30, and all of it again as long as something is."""

    TITLE: ClassVar[str] = "resolving.checks"
    RULE: ClassVar[str] = "17-4.p1"

    player: int = 0
    area: str = ""
    given_up: int | None = None
    dropped: tuple[int, ...] = ()

    def defence(self, g: MoncolleGame) -> Answered:
        """15-3.p1: discarded without having died, both sides' at the same time."""
        units = undefended(g)
        if not units:
            return None
        for unit in units:
            g.tell("log.no-defence", "15-3.p1", card=OfCard(unit))
        return Call(Discard(cards=tuple(g.state.ref(unit) for unit in units), why="no-defence"))

    def slots(self, g: MoncolleGame) -> Answered:
        unit = overburdened(g)
        if unit is None:
            return Goto("limits")
        worn = g.equipment(unit)
        surplus = len(worn) - g.slots(unit, ITEM_MULTI)
        return some_cards(
            g.card(unit).user, "too-much-worn", worn, "dropped", surplus, surplus, rule="12-4-1.p1", about=(unit,),
        )

    def drop(self, g: MoncolleGame) -> Answered:
        for card in self.dropped:
            g.tell("log.no-slot", "12-4-1.p1", card=OfCard(card))
        return Do(*(Move(card=card, to=DISCARD) for card in self.dropped))

    def more_slots(self, g: MoncolleGame) -> Answered:
        return Goto("defence")

    def limits(self, g: MoncolleGame) -> Answered:
        found = overfull(g)
        return Goto("base") if found is None else SetLocals(player=found[0], area=found[1])

    def give_up(self, g: MoncolleGame) -> Answered:
        """17-4.p2: one unit after another, until the levels are at most the limit (G6)."""
        units = to_give_up(g, self.player, self.area)
        return one_card(
            self.player, "limit-adjustment", units, into="given_up", rule="17-4.p2",
            numbers=(("level", area_limit.load_at(g, self.area, self.player)), ("limit", g.limit(self.area))),
        )

    def adjust(self, g: MoncolleGame) -> Answered:
        assert self.given_up is not None
        g.tell("log.limit-adjustment", "17-4.p2", player=self.player, card=OfCard(self.given_up))
        return Do(Move(card=self.given_up, to=DISCARD))

    def more_limits(self, g: MoncolleGame) -> Answered:
        return Goto("defence", given_up=None)

    def base(self, g: MoncolleGame) -> Answered:
        player = conqueror(g)
        if player is None:
            return None
        g.tell("log.base-falls", "7-1.p1", who=OfPlayer(player))
        return Do(End(winners=(player,), reason="base-fall", rule="7-1.p1"))

    def again(self, g: MoncolleGame) -> Answered:
        if not _anything(g):
            return DONE
        return judge_if_endless(g) or Goto("defence")

    STEPS = (defence, slots, drop, more_slots, limits, give_up, adjust, more_limits, base, again)

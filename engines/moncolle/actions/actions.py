"""What a player may do, as requirements (chapter 9, 10-1, 10-2): the one source of "legal" and of "why not"."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from engines.core.abilities import derive
from engines.core.contract.requirements import Action, Args, Target, anywhere, kind, moment, need, turn, unless
from engines.core.display.views import Reason, Text
from engines.core.model.ask import Option
from engines.core.model.mentions import OfCard
from engines.core.play import legality
from engines.core.state import card_locations
from engines.core.state.kept_values import fact, fleeting
from engines.core.state.reads import NOTING
from engines.moncolle.abilities import area_limit, permits, uses
from engines.moncolle.abilities.keywords import RITUAL
from engines.moncolle.abilities.permits import NO_MARCH_TO
from engines.moncolle.actions import routes
from engines.moncolle.actions.attack_requirements import ATTACKING
from engines.moncolle.actions.placing_requirements import (
    a_terrain,
    by_own_cards,
    grounds,
    grounds_near,
    grounds_open,
    no_proxy_placed,
    no_terrain_placed,
    not_a_base,
    replaceable,
    top_of_deck,
)
from engines.moncolle.actions.summon_requirements import (
    HERO,
    a_unit_card,
    battle_area,
    immediate,
    may_be_summoned,
    own_base,
    summons,
    to_battle,
    to_own_base,
    unit_anywhere,
    within_limit,
)
from engines.moncolle.table.cards import ITEM_MULTI
from engines.moncolle.table.subjects import (
    areas_but,
    goal_of,
    goals,
    in_hand,
    is_equipment,
    is_terrain,
    is_unit_card,
    worn,
)
from engines.moncolle.table.zones import AREAS, DECK, DISCARD, HAND

if TYPE_CHECKING:
    from engines.moncolle.table.play import MoncolleGame

PLACE, PROXY, MARCH, SWAP, SUMMON, EQUIP, DISCARD_EQUIPMENT, END = (
    "place", "proxy", "march", "swap", "summon", "equip", "discard-equipment", "end",
)
MARCH_SEVERAL = "march-several"


# -- when ---------------------------------------------------------------------------------------------------------


def _own_turn(g: MoncolleGame, card: int) -> Args | None:
    return unless(g.card(card).user == g.turn_player)


def _in_phase(phase: str) -> Callable[[MoncolleGame, int], Args | None]:
    def test(g: MoncolleGame, card: int) -> Args | None:
        now = "battle" if g.battle is not None else g.state.phase or "setup"
        return None if now == phase else {"phase": Text(key=f"phase.{phase}"), "now": Text(key=f"phase.{now}")}

    return test


def _in_timing(timing: str) -> Callable[[MoncolleGame, int], Args | None]:
    def test(g: MoncolleGame, card: int) -> Args | None:
        battle = g.battle
        due = battle is not None and battle.timing == timing and battle.side == g.card(card).user
        return unless(due, timing=Text(key=f"stage.timing-{timing}"))

    return test


def _discards_come_first(g: MoncolleGame, card: int) -> Args | None:
    return unless(not g.state.summoning)


# -- 9-2-2: marching ----------------------------------------------------------------------------------------------


def _itself_a_unit(g: MoncolleGame, card: int) -> Args | None:
    return None if g.card(card).host is None else {"card": OfCard(card)}


def _fresh(g: MoncolleGame, card: int) -> Args | None:
    return None if routes.fresh(g, card) else {"card": OfCard(card)}


def _may_march(g: MoncolleGame, card: int) -> Args | None:
    return {"card": OfCard(card)} if derive.forbidden(g, card, "march") else None


def _not_marching_yet(g: MoncolleGame, card: int) -> Args | None:
    return {"card": OfCard(card)} if card in [unit for unit, _ in under_way(g)] else None


def under_way(g: MoncolleGame) -> routes.Moves:
    """The moves already chosen of a march that is being declared."""
    return fact(g, _moves_chosen) if type(g.state) is NOTING else _moves_chosen(g)


@fleeting
def _moves_chosen(g: MoncolleGame) -> routes.Moves:
    moves: routes.Moves = getattr(g.state.procedures[-1], "moves", ())
    return moves


def _ready(g: MoncolleGame, player: int) -> list[int]:
    """Units of the player that have not acted, or may march all the same."""
    cards = g.state.cards
    return [unit for unit in g.units(player) if not cards[unit].turned or routes.fresh(g, unit)]


def _other_areas(g: MoncolleGame, card: int) -> Sequence[Target]:
    record = card_locations.where(g, g.card(card))
    return areas_but(record.zone, record.user)


def _areas_in_range(g: MoncolleGame, card: int) -> Sequence[Target]:
    record = g.card(card)
    taken = frozenset(area for unit, area in under_way(g) if card in routes.passengers(g, unit)[1])
    return _areas_among(routes.range_of(g, card) | taken, record.user)


@lru_cache(maxsize=1_000)
def _areas_among(areas: frozenset[str], player: int) -> tuple[Target, ...]:
    return tuple(Target(zone=f"{area}:{player}") for area in AREAS if area in areas)


def _in_range(g: MoncolleGame, card: int, target: Target) -> Args | None:
    area = goal_of(target)
    if g.card(card).host is not None or area in routes.range_of(g, card):  # equipment: another requirement says so
        return None
    if under_way(g) and routes.seated(g, (*under_way(g), (card, area))):
        return None
    if area in permits.places(g, card, NO_MARCH_TO):  # said by the next one
        return None
    types = [Text(key=f"march.{march}") for march in g.words(card, "march") or ("none",)]
    return {"card": OfCard(card), "area": area.upper(), "types": types}


def _not_barred(g: MoncolleGame, card: int, target: Target) -> Args | None:
    area = goal_of(target)
    return unless(area not in permits.places(g, card, NO_MARCH_TO), card=OfCard(card), area=area.upper())


def _has_terrain(g: MoncolleGame, card: int, target: Target) -> Args | None:
    area = goal_of(target)
    return unless(g.land(area) is not None, area=area.upper())


def _not_fought_over(g: MoncolleGame, card: int, target: Target) -> Args | None:
    area = goal_of(target)
    return unless(not routes.fought_over(g, g.card(card).user, area), area=area.upper())


def _not_a_closed_base(g: MoncolleGame, card: int, target: Target) -> Args | None:
    return unless(not routes.closed_base(g, goal_of(target)))


def _one_battle(g: MoncolleGame, card: int, target: Target) -> Args | None:
    moves = under_way(g)
    return unless(not moves or routes.one_battle(g, g.card(card).user, (*moves, (card, goal_of(target)))))


def _has_room(g: MoncolleGame, card: int, target: Target) -> Args | None:
    area, player, moves = goal_of(target), g.card(card).user, under_way(g)
    if not moves and area_limit.load_at(g, area, player) + area_limit.load(g, card) <= g.limit(area):
        return None  # alone, as most do
    together = (*moves, (card, area))
    if not (routes.open_to(g, player, area) and routes.one_battle(g, player, together)):
        return None  # said already
    if routes.completes(g, player, together):
        return None
    return {"card": OfCard(card), "area": area.upper(), "limit": g.limit(area), "level": area_limit.load(g, card)}


def _marches(g: MoncolleGame, card: int) -> list[Target] | None:
    """Where a unit may march to by itself: into its range, which leaves out what effects bar (1-1.p1), where there is
    terrain and room."""
    if under_way(g):
        return None
    player, state, reach = g.card(card).user, g.state, routes.range_of(g, card)
    own = area_limit.load(g, card) if reach else 0
    return [
        target for target, area in goals(player)
        if area in reach and g.land(area) is not None
        and not (area in state.fought and routes.fought_over(g, player, area))
        and not (area in state.annihilated and routes.closed_base(g, area))
        and (own <= area_limit.room(g, area, player) or routes.room_found(g, player, ((card, area),), area))
    ]


# -- equipment: 9-2-3, 9-3-1, 9-3-3, 10-1-1, 10-1-3, 10-2-2 -------------------------------------------------------


def _worn(g: MoncolleGame, card: int) -> Args | None:
    return unless(g.card(card).host is not None, card=OfCard(card))


def _an_equipment(g: MoncolleGame, card: int) -> Args | None:
    return unless(is_equipment(g.face(card)), card=OfCard(card))


def _own_units(g: MoncolleGame, card: int) -> Iterator[Target]:
    for unit in g.units(g.card(card).user):
        yield Target(card=unit)


def _all_units(g: MoncolleGame, card: int) -> Iterator[Target]:
    for area in AREAS:
        for unit in (*g.units_at(area, 0), *g.units_at(area, 1)):
            yield Target(card=unit)


def _own_unit(g: MoncolleGame, card: int, target: Target) -> Args | None:
    assert target.card is not None
    return unless(g.card(target.card).user == g.card(card).user, card=OfCard(target.card))


def _to_discard(g: MoncolleGame, card: int) -> tuple[Target, ...]:
    return (Target(zone=f"{DISCARD}:{g.card(card).owner}"),)


def _together(g: MoncolleGame, card: int, target: Target) -> Args | None:
    wearer = g.wearer(card)
    if wearer is None or target.card is None:  # another requirement says so
        return None
    together = target.card != wearer and g.area(target.card) == g.area(wearer)
    return unless(together, card=OfCard(target.card), wearer=OfCard(wearer))


def _can_wear(g: MoncolleGame, card: int, target: Target) -> Args | None:
    """A slot for it, free or with something to give in return."""
    assert target.card is not None
    able = bool(g.equipment(target.card)) or g.free_slots(target.card, ITEM_MULTI) > 0
    return unless(able and permits.may_wear(g, target.card, card), card=OfCard(target.card))


def _exchanges(g: MoncolleGame, card: int) -> list[Target] | None:
    """The units that a worn card may be exchanged with or given to: others of its wearer's, in the same place."""
    wearer, player = g.wearer(card), g.card(card).user
    if wearer is None or not g.is_unit(wearer):
        return None
    return [
        Target(card=unit) for unit in g.units_at(g.area(wearer), player)
        if unit != wearer and (g.equipment(unit) or g.free_slots(unit, ITEM_MULTI)) and permits.may_wear(g, unit, card)
    ]


def _wearers(g: MoncolleGame, card: int) -> list[Target]:
    """The units that may put on an equipment from the hand; in a battle those that take part."""
    player, kinds = g.card(card).user, g.serves(card)
    return [
        Target(card=unit) for unit in (g.units(player) if g.battle is None else g.party(player))
        if max([g.free_slots(unit, kind) for kind in kinds]) and permits.may_wear(g, unit, card)
    ]


def _free_slot(g: MoncolleGame, card: int, target: Target) -> Args | None:
    assert target.card is not None
    kinds = g.serves(card)
    return unless(
        any(g.free_slots(target.card, kind) for kind in kinds), card=OfCard(target.card),
        slots=lambda: [_slot(g, target.card, kind) for kind in kinds],
    )


def _slot(g: MoncolleGame, unit: int, kind: str) -> Text:
    """A kind of slot of a unit, in words."""
    return Text(key=f"option.{kind.replace('_', '-')}", args={"card": g.face(unit).name})


def _fits_wearer(g: MoncolleGame, card: int, target: Target) -> Args | None:
    assert target.card is not None
    return unless(permits.may_wear(g, target.card, card), card=OfCard(target.card))


def _here_in_battle(g: MoncolleGame, card: int) -> Args | None:
    return unless(g.in_battle(card), card=OfCard(card))


def _there_in_battle(g: MoncolleGame, card: int, target: Target) -> Args | None:
    assert target.card is not None
    return unless(g.in_battle(target.card), card=OfCard(target.card))


def _swap(rule: str, *when: Any) -> Action:
    return Action(
        SWAP, rule, AREAS, (kind("9-2-3.p1", "worn", _worn), *when), _all_units,
        (need("9-2-3.p1", "own-unit", _own_unit), need("9-2-3.p1", "together", _together),
         need("9-2-3.p1", "can-wear", _can_wear)),
        _own_units, _exchanges, subjects=worn,
    )


# -- what holds for all actions of a list -------------------------------------------------------------------------


IN_MAIN = (turn("9-2.p1", "own-turn", _own_turn), moment("9-2.p1", "phase", _in_phase("main")))
IN_SUMMON = (turn("9-3.p1", "own-turn", _own_turn), moment("9-3.p1", "phase", _in_phase("summon")))
WHEN_SUMMONED = (moment("10-1.p3", "timing", _in_timing("summon")),)
IN_FORMATION = (
    moment("10-2-2.p1", "timing", _in_timing("formation")), need("10-2-2.p1", "in-battle", _here_in_battle),
)

# -- the lists ----------------------------------------------------------------------------------------------------

MARCHING = Action(
    MARCH, "9-2-2.p1", AREAS,
    (kind("9-2-2.p1", "march-unit", _itself_a_unit), need("9-2-2.p10", "unacted", _fresh), *IN_MAIN,
     need("9-2-2.p1", "march", _may_march), need("9-2-2.p17", "marching-already", _not_marching_yet)),
    _other_areas,
    (need("9-2-2.p11", "march-range", _in_range), need("1-1.p1", "march-barred", _not_barred),
     need("9-2-2.p5", "march-vacant", _has_terrain),
     need("9-2-2.p14", "march-fought", _not_fought_over), need("9-2-2.p15", "march-base", _not_a_closed_base),
     need("9-2-2.p13", "march-one-battle", _one_battle), need("9-2-2.p12", "march-limit", _has_room)),
    _areas_in_range, _marches, subjects=_ready,
)
PROXYING = Action(
    PROXY, "9-2-1.p23", (DECK,),
    (need("9-2-1.p23", "top-of-deck", top_of_deck), *IN_MAIN,
     need("9-2-1.p25", "proxy-once", no_proxy_placed), need("9-2-1.p26", "proxy-or-hand", no_terrain_placed)),
    grounds,
    (need("9-2-1.p13", "place-base", not_a_base), need("9-2-1.p19", "place-near", by_own_cards),
     need("1-1.p1", "place-barred", replaceable)),
    likely=grounds_near, legal=grounds_open, unseen=True,
)
PLACING = Action(
    PLACE, "9-2-1.p13", (HAND,),
    (kind("9-2-1.p13", "terrain-card", a_terrain), *IN_MAIN, need("9-2-1.p26", "proxy-or-hand", no_proxy_placed)),
    grounds,
    (need("9-2-1.p13", "place-base", not_a_base), need("9-2-1.p19", "place-near", by_own_cards),
     need("1-1.p1", "place-barred", replaceable)),
    likely=grounds_near, legal=grounds_open, subjects=in_hand(is_terrain),
)
SWAPPING = _swap("9-2-3.p1", *IN_MAIN)
MAIN_ACTIONS = (MARCHING, PLACING, PROXYING, SWAPPING)

SUMMON_ACTIONS = (
    Action(
        SUMMON, "9-3-2.p1", (HAND,),  # G46: whether or not it might be summoned immediately
        (kind("9-3-2.p1", "unit-card", a_unit_card), *IN_SUMMON,
         need("1-1.p1", "summon-barred", may_be_summoned("normal")), *HERO), unit_anywhere,
        (need("9-3-2.p1", "summon-base", to_own_base), need("9-3-2.p1", "summon-limit", within_limit)), own_base,
        summons, subjects=in_hand(is_unit_card),
    ),
    Action(
        EQUIP, "9-3-3.p1", (HAND,), (kind("9-3-3.p1", "equipment-card", _an_equipment), *IN_SUMMON), _all_units,
        (need("9-3-3.p1", "own-unit", _own_unit), need("9-3-3.p1", "free-slot", _free_slot),
         need("1-1.p1", "wear-barred", _fits_wearer)),
        _own_units, _wearers, subjects=in_hand(is_equipment),
    ),
    _swap("9-3-4.p1", *IN_SUMMON),
    Action(
        DISCARD_EQUIPMENT, "9-3-1.p1", AREAS,
        (kind("9-3-1.p1", "worn", _worn), *IN_SUMMON, need("9-3.p3", "discards-first", _discards_come_first)),
        _to_discard, subjects=worn,
    ),
)
IMMEDIATE_ACTIONS = (
    Action(
        SUMMON, "10-1-2.p1", (HAND,),
        (kind("10-1-2.p1", "unit-card", a_unit_card), *WHEN_SUMMONED, anywhere("10-1-2.p1", "immediate", immediate),
         need("1-1.p1", "summon-barred", may_be_summoned("immediate")), *HERO),
        unit_anywhere,
        (need("10-1-2.p1", "summon-battle", to_battle), need("10-1-2.p1", "summon-limit", within_limit)),
        battle_area, subjects=in_hand(is_unit_card),
    ),
    Action(
        EQUIP, "10-1-3.p1", (HAND,), (kind("10-1-3.p1", "equipment-card", _an_equipment), *WHEN_SUMMONED), _all_units,
        (need("10-1-3.p1", "own-unit", _own_unit), need("10-1-3.p1", "in-battle", _there_in_battle),
         need("10-1-3.p1", "free-slot", _free_slot), need("1-1.p1", "wear-barred", _fits_wearer)),
        _own_units, _wearers, subjects=in_hand(is_equipment),
    ),
    Action(
        DISCARD_EQUIPMENT, "10-1-1.p1", AREAS,
        (kind("10-1-1.p1", "worn", _worn), *WHEN_SUMMONED, need("10-1-1.p1", "in-battle", _here_in_battle),
         need("10-1.p3", "discards-first", _discards_come_first)),
        _to_discard, subjects=worn,
    ),
)
FORMATION_ACTIONS = (_swap("10-2-2.p1", *IN_FORMATION),)
ALL_ACTIONS = (*MAIN_ACTIONS, *SUMMON_ACTIONS, *IMMEDIATE_ACTIONS, *FORMATION_ACTIONS)


def in_main(g: MoncolleGame, player: int) -> list[Option]:
    """What a player may do in the main phase. Of the deck only the top card is looked at."""
    top = g.deck(player)[-1:]
    found = legality.options(g, player, (MARCHING, PLACING, SWAPPING))
    if len({option.subject for option in found if option.verb == MARCH}) > 1:
        found.append(Option(verb=MARCH_SEVERAL, rule="9-2-2.p17"))
    return [
        *found,
        *(option for card in top for option in legality.of_subject(g, PROXYING, card)),
        *uses.usable(g, player, RITUAL),  # 9-2-4.p1
    ]


def of_moment(g: MoncolleGame) -> Sequence[Action]:
    """The actions of the present phase or battle timing, or all of them where none is being chosen."""
    in_battle: dict[str, Sequence[Action]] = {
        "summon": IMMEDIATE_ACTIONS, "formation": FORMATION_ACTIONS, "first": (ATTACKING,), "second": (ATTACKING,),
    }
    in_phase: dict[str, Sequence[Action]] = {"main": MAIN_ACTIONS, "summon": SUMMON_ACTIONS}
    if g.battle is not None:
        return (*in_battle.get(g.battle.timing, ALL_ACTIONS), uses.ACTION)
    return (*in_phase.get(g.state.phase, ALL_ACTIONS), uses.ACTION)


def why_not_put(g: MoncolleGame, card: int, target: Target) -> Sequence[Reason]:
    """Which rules put cards into a discard pile, where a player would do it by hand."""
    if target.zone is None or target.zone.partition(":")[0] != DISCARD:
        return ()
    if card_locations.where(g, g.card(card)).zone == HAND:
        return (Reason(Text("need.discard-hand"), "9-1.p4"),)
    return (Reason(Text("need.discard-unit", {"card": g.told(g.card(card).user, OfCard(card))}), "15-1.p2"),)

"""What the rules do by themselves: 15-3, 17-4, 12-4-1, 5-3.p3; their order (G30)."""

from __future__ import annotations

from typing import Any

from engines.core.model.events import Modifier
from engines.core.model.procedure import Do, Procedure
from engines.core.model.procedure import StepResult as Answered
from engines.core.state.atoms import Modify, Move
from engines.moncolle.abilities import area_limit
from engines.moncolle.table.zones import LAND
from tests.rules.moncolle.making import as_it_stands, equipment, goes_by, happens, lasts, marched, ref, unit
from tests.rules.notation import T, position, shows

CARDS = (
    unit("Ann", level=3), unit("Bea", level=4), unit("Cy", level=2), unit("Bearer", level=2, item=["multi", "multi"]),
    equipment("Sword", attack=1), equipment("Helm", defence=1),
)


class Effect(Procedure, frozen=True, tag="test.Effect"):
    """An effect that does something at one moment."""

    changes: tuple[Any, ...]

    def do(self, g: object) -> Answered:
        return Do(*self.changes)

    STEPS = (do,)


def table(more: str, header: str = "") -> T:
    return position(f"moncolle; turn p1; phase main{header}\np1 b2-land: Meadow\np2 b3-land: Meadow\n{more}", *CARDS)


def moves(t: T, *changes: Modify | Move) -> None:
    happens(t, Effect(changes=changes))


def change(subject: tuple[int, int], field: str, value: int, how: str = "add", until: str = "turn") -> Modify:
    return Modify(modifier=Modifier(serial=0, field=field, how=how, value=value, subjects=(subject,), until=until))


def narrow(t: T, area: str, limit: int) -> Modify:
    return change(t.g.state.ref(t.g.land(area)), "limit", limit, "set")


# -- 15-3: no defence ---------------------------------------------------------------------------------------------


@shows("15-3.p1", "4-2.p10")
def test_a_unit_without_defence_is_discarded_without_dying() -> None:
    t = table("p1 b2: Ann")
    moves(t, change(ref(t, "Ann"), "defence", -1))
    assert t.p1.names("discard") == ["Ann"]
    assert "log.no-defence" in t.log() and "log.dies" not in t.log()


@shows("15-3.p1")
def test_it_happens_at_once_and_to_both_sides_together() -> None:
    t = table("p1 b2: Ann\np2 b3: Bea")
    moves(t, change(ref(t, "Ann"), "defence", -5), change(ref(t, "Bea"), "defence", -1))
    assert t.p1.names("discard") == ["Ann"] and t.p2.names("discard") == ["Bea"]


@shows("15-3.p1")
def test_defence_that_an_effect_gave_counts_until_it_ends() -> None:
    t = position("""
        moncolle; turn p1; phase main
        p1 hand: Page
        p1 b2: Husk
        p1 b2-land: Meadow
    """, unit("Husk", defence=1))
    lasts(t, "Husk", "defence", 1, until="turn")
    lasts(t, "Husk", "defence", -1, until="game")
    while t.g.turn_player == 0:
        assert t.p1.names("b2") == ["Husk"]
        t.g.answer(()) if t.asked == "discard-any" else t.end_phase()
    assert t.p1.names("b2") == []  # "until end of turn" is over: 9-5.p2


# -- 17-4: limits -------------------------------------------------------------------------------------------------


@shows("17-4.p1", "17-4.p2")
def test_a_limit_that_falls_makes_units_go_one_at_a_time_as_their_player_picks() -> None:
    t = table("p1 b2: Ann, Bea")
    moves(t, narrow(t, "b2", 4))
    assert (t.asked, t.asking) == ("limit-adjustment", (0,))
    assert t.g.state.ask.rule == "17-4.p2"
    t.p1.chooses("Ann")
    assert t.p1.names("b2") == ["Bea"]


@shows("17-4.p1")
def test_up_to_the_limit_nothing_happens() -> None:
    t = table("p1 b2: Ann, Bea")
    moves(t, narrow(t, "b2", 7))
    assert t.asked == "main" and t.p1.names("b2") == ["Ann", "Bea"]


@shows("17-4.p1", "17-1.p1")
def test_when_terrain_leaves_its_units_have_no_room_at_all() -> None:
    t = table("p1 b2: Ann\np2 b3: Bea, Cy")
    moves(t, *(Move(card=t.g.land(area), to="discard") for area in ("b2", "b3")))
    assert "Ann" in t.p1.names("discard")
    assert (t.asked, t.asking) == ("limit-adjustment", (1,))  # the attacking side has already adjusted
    t.p2.chooses("Cy")
    assert t.p2.names("b3") == []


@shows("17-4.p1", "10-8-2.p3", "17-4.p2")
def test_who_returns_from_a_failed_march_may_find_no_room() -> None:
    t = position("""
        moncolle; turn p1; phase main
        p1 b2: Ann, Bea acted
        p1 hand: Quick
        p1 b2-land: Meadow
        p2 b3: Wall
        p2 b3-land: Meadow
    """, *CARDS, unit("Quick", level=2, immediate=True, defence=9), unit("Wall", level=2, attack=0, defence=30))
    t.p1.does("march", "Ann", "b3")
    t.p1.does("summon", "Quick", "b3")
    as_it_stands(t)
    goes_by(t)
    assert t.p1.names("discard") == ["Quick"]  # 3 + 4 + 2 is more than 8, and Quick goes first
    assert set(t.p1.names("b2")) == {"Ann", "Bea"}


# -- 12-4-1, G39: equipment without a slot ------------------------------------------------------------------------


@shows("12-4-1.p1")
def test_equipment_without_a_slot_is_discarded() -> None:
    t = table("p1 b2: Bearer [Sword, Helm]")
    moves(t, change(ref(t, "Bearer"), "item_multi", -1))
    assert (t.asked, t.asking) == ("too-much-worn", (0,))
    t.g.answer((0,))
    assert "Sword" in t.p1.names("discard")
    assert len(t.g.equipment(t.p1.find("Bearer"))) == 1


# -- 5-3.p3: control of the base ----------------------------------------------------------------------------------


@shows("5-3.p3")
def test_control_of_the_enemy_base_wins_however_it_came_about() -> None:
    t = table("p1 b3: Ann\np2 b4: Bea")
    moves(t, Move(card=t.p1.find("Ann"), to="b4"))
    assert t.result is None  # an enemy is there still
    moves(t, Move(card=t.p2.find("Bea"), to="hand"))
    assert t.winner is t.p1 and t.result.reason == "base-fall"


@shows("5-3.p3", "7-1.p1")
def test_the_base_does_not_fall_while_the_battle_for_it_goes_on() -> None:
    t = position("""
        moncolle; turn p1; phase main
        p1 b3: Ram
        p1 hand: Page
        p2 b4: Reed
        p1 b3-land: Meadow
    """, unit("Ram", attack=9, defence=9, initiative=20), unit("Reed"))
    t.p1.does("march", "Ram", "b4")
    moves(t, Move(card=t.p2.find("Reed"), to="hand"))
    assert t.result is None and t.g.battle is not None
    as_it_stands(t)
    goes_by(t)
    assert t.winner is t.p1


@shows("17-4.p1", "5-3.p3")
def test_units_that_find_no_room_in_the_base_do_not_conquer_it() -> None:
    t = table("p1 b3: Ann\np2 a4: Bea")
    moves(t, narrow(t, "b4", 2), Move(card=t.p1.find("Ann"), to="b4"))
    assert t.result is None
    assert t.p1.names("discard") == ["Ann"]


# -- 4-5.p6 -------------------------------------------------------------------------------------------------------


@shows("4-5.p6")
def test_in_a_battle_each_side_has_the_whole_limit() -> None:
    t = marched("Ann, Bea", "Ann, Bea", *CARDS, more="p1 hand: Cy")
    assert (area_limit.load_at(t.g, "b3", 0), area_limit.load_at(t.g, "b3", 1), t.g.limit("b3")) == (7, 7, 8)
    assert t.g.battle is not None and t.p1.names("discard") == t.p2.names("discard") == []


@shows("5-4.p1", "9-2-1.p9")
def test_terrain_is_its_placers_whoever_stands_on_it() -> None:
    t = table("p1 b3: Ann")
    assert t.g.placed_by("b3") == 1 and t.g.held_by("b3") == 0
    assert t.g.card(t.g.land("b3")).zone == LAND["b3"]
    assert ref(t, "Ann")[0] == t.p1.find("Ann")

"""Why a card cannot go where it is dropped: the first reason is that of the action its player meant."""

from __future__ import annotations

import pytest

from app.tables.why import reasons
from engines.core.display.views import Place
from engines.core.state.knowledge import handle_of
from tests.rules.moncolle.making import FIRST, attacks, battle, equipment, item, marched, terrain, unit
from tests.rules.notation import T, position, shows

CARDS = (
    unit("Ann", level=3), unit("Holder", item=["multi"]), unit("Foe", item=["multi"]), equipment("Blade"),
    item("Flask", "bomb", "battle normal (consume item) target 1 enemy:\n    deal 3 damage to the target"),
    terrain("Hill", limit=7),
)


def table(phase: str, more: str) -> T:
    return position(f"moncolle; turn p1; phase {phase}\n{more}\np1 hand: Ann, Flask, Blade, Hill", *CARDS)


def first(t: T, name: str, zone: str = "", onto: int | None = None) -> tuple[str, str]:
    """Message and rule of the first reason why player 1 cannot put a card of the hand on a zone or a card."""
    handle = handle_of(t.g, 0, t.g.card(t.p1.find(name, "hand")))
    place = Place(zone=zone) if onto is None else Place(card=handle_of(t.g, 0, t.g.card(onto)))
    reason = reasons(t.g, 0, handle, place)[0]
    return reason.text.key, reason.rule


@shows("9-3-2.p1")
def test_a_unit_put_on_its_base_in_the_main_phase_waits_for_the_summon_phase() -> None:
    assert first(table("main", "p1 a2: Holder\np1 a2-land: Hill"), "Ann", "b1:0") == ("need.phase", "9-3.p1")


@shows("11-1-2.p1")
@pytest.mark.parametrize("zone", ["b1:0", "a2:0", "a2-land:0", "deck:1"])
def test_a_bomb_put_anywhere_outside_a_battle_waits_for_one(zone: str) -> None:
    assert first(table("main", "p1 a2: Holder\np1 a2-land: Hill"), "Flask", zone) == ("need.use-in-battle", "11-1-2.p1")


@shows("9-3-3.p1")
def test_equipment_put_on_ground_without_a_unit_waits_for_its_phase() -> None:
    assert first(table("main", "p1 a2: Holder\np1 a2-land: Hill"), "Blade", "b1:0") == ("need.phase", "9-3.p1")


@shows("9-3-3.p1")
def test_equipment_is_refused_to_an_enemy_because_it_is_one() -> None:
    t = table("summon", "p1 a2: Holder\np1 a2-land: Hill\np2 c3: Foe\np2 c3-land: Hill")
    assert first(t, "Blade", onto=t.p2.find("Foe")) == ("need.own-unit", "9-3-3.p1")
    assert t.p1.able("equip")


@shows("10-9.p2")
def test_a_unit_dropped_on_an_enemy_attacks_only_with_the_others() -> None:
    t = battle("One", "Foe", unit("One", initiative=FIRST), unit("Foe", defence=9))
    one = handle_of(t.g, 0, t.g.card(t.p1.find("One", "b3")))
    assert reasons(t.g, 0, one, Place(zone="b3:0"))[0].text.key == "need.attack-together"
    attacks(t)


@shows("10-1-2.p1")
def test_what_cannot_be_summoned_immediately_is_told_so_before_there_is_no_room() -> None:
    t = marched("One", "Foe", unit("One"), unit("Foe"), unit("Giant", level=9), more="p1 hand: Giant")
    assert first(t, "Giant", "b3:0") == ("need.immediate", "10-1-2.p1")

"""Words of Monster Collection that allow and forbid, at work: marches, summons, wearing, targets, terrain, uses."""

from __future__ import annotations

import pytest

from tests.rules.moncolle.making import (
    FIRST,
    SECOND,
    as_it_stands,
    battle,
    equipment,
    gone,
    item,
    marched,
    nobody_counters,
    spell,
    terrain,
    unit,
)
from tests.rules.notation import T, position, shows

CAT, WAITS = "cat|猫", "battle completion normal:\n    draw 1\nbattle completion counter:\n    draw 1"


def board(scout: str, *own: str, ground: str = "", more: str = "", **facts: object) -> T:
    """Player 1's main phase: a Scout in b2, an Ember in c1, a Foe in b3; vacant ground of theirs in a4 and c3."""
    return position(f"""
        moncolle; turn p1; phase main
        p1 b2: Scout
        p1 b2-land: Meadow
        p1 c1: Ember
        p1 c1-land: {ground or "Meadow"}
        p1 b1-land: (Meadow)
        p1 a1-land: (Meadow)
        p2 a4-land: Meadow
        p2 c3-land: Road
        p2 b3: Foe
        p2 b3-land: Meadow
        p2 b4-land: (Meadow)
        p1 hand: 3 x Page
        p2 hand: 3 x Page
        {more}
    """, unit("Scout", scout, **facts), unit("Ember", attribute="fire", level=1), unit("Foe", defence=9),
        terrain("Road", type="road|道"), *own)


# -- marches ------------------------------------------------------------------------------------------------------


@shows("9-2-2.p11", "1-1.p1")
@pytest.mark.parametrize(("goals", "reached"), [
    ("all uncontrolled terrains", {"b1", "a1", "a4", "c3", "b4"}), ("all proxy terrains", {"a1"}),
    ('all terrains of type "road|道"', {"c3"}), ("all terrains with a fire ally on it", {"c1"}),
    ("all terrains controlled by the opponent", set()), ("all base terrains", {"b1", "b4"}),
])
def test_a_special_march_adds_to_the_range(goals: str, reached: set[str]) -> None:
    t = board(f"field always:\n    this may march to {goals}")
    assert set(t.p1.reach("march", "Scout")) == {"b1", "b3"} | reached


@shows("5-3.p3", "7-1.p1")
def test_walking_into_an_empty_enemy_base_wins() -> None:
    t = board("field always:\n    this may march to all uncontrolled terrains")
    t.p1.does("march", "Scout", "b4")
    assert t.winner == t.p1


@shows("9-2-2.p12", "9-2-2.p10")
def test_all_else_that_holds_for_a_march_still_holds() -> None:
    t = board("field always:\n    this may march to all terrains of type \"road|道\"", terrain("Gap", type="road|道",
              limit=0), ground="Gap")
    assert t.p1.reach("march", "Scout") == ["b1", "b3", "c3"] and "9-2-2.p12" in t.p1.why_not("Scout", "c1")
    t = board("field always:\n    this may march to all uncontrolled terrains\n    this cannot march")
    assert not t.p1.reach("march", "Scout")


def test_a_terrain_calls_units_from_anywhere() -> None:
    beacon = terrain("Beacon", "field always:\n    all allies with level 2 or more may march to the terrain here")
    t = board("", beacon, ground="Beacon", level=2)
    assert set(t.p1.reach("march", "Scout")) == {"b1", "b3", "c1"}
    t = board("", beacon, ground="Beacon", level=1)
    assert set(t.p1.reach("march", "Scout")) == {"b1", "b3"}


def test_a_terrain_keeps_units_out_whatever_lets_them_in() -> None:
    bog = terrain("Bog", "field always:\n    all flying units cannot march to the terrain here")
    t = board("field always:\n    this may march to all terrains with a fire ally on it", bog, ground="Bog",
              march="flying")
    assert "c1" not in t.p1.reach("march", "Scout")
    assert t.p1.why_not("Scout", "c1") == {"1-1.p1"}
    t = board("field always:\n    this may march to all terrains with a fire ally on it", bog, ground="Bog")
    assert "c1" in t.p1.reach("march", "Scout")


def test_a_special_march_lasts_as_long_as_it_says() -> None:
    t = board("field completion ritual:\n    all allies may march to all uncontrolled terrains until end of turn")
    t.p1.does("use", "Scout")
    assert "b4" in t.p1.reach("march", "Ember")


# -- terrain ------------------------------------------------------------------------------------------------------


@shows("9-2-1.p22", "1-1.p1")
@pytest.mark.parametrize("who", ["", " by the opponent"])
def test_a_terrain_is_not_replaced(who: str) -> None:
    rock = terrain("Rock", f"field always:\n    this cannot be replaced{who}")
    t = position("""
        moncolle; turn p1; phase main
        p1 b2: Page
        p1 b2-land: Rock
        p2 b3-land: Rock
        p1 b1-land: (Meadow)
        p2 b4-land: (Meadow)
        p1 hand: Meadow
        p2 hand: Page
    """, rock)
    assert not t.p1.may("place", "Meadow", "b3-land")
    assert t.p1.may("place", "Meadow", "b2-land") == bool(who), "its own player may"


# -- summons ------------------------------------------------------------------------------------------------------


def hand_of(cub: str, phase: str = "summon", **facts: object) -> T:
    return position(f"""
        moncolle; turn p1; phase {phase}
        p1 c1: Scout
        p1 c1-land: Road
        p1 b1-land: (Meadow)
        p1 a1-land: Road
        p2 b4-land: (Meadow)
        p1 hand: Cub
        p2 hand: Page
    """, unit("Cub", cub, **facts), unit("Scout"), terrain("Road", type="road|道"))


@shows("9-3-2.p1", "1-1.p1")
def test_a_card_is_summoned_elsewhere_than_in_the_base() -> None:
    t = hand_of('field from hand always:\n    this may be summoned to all terrains of type "road|道" controlled by you')
    assert set(t.p1.reach("summon", "Cub")) == {"b1", "c1"}
    t.p1.does("summon", "Cub", "c1")
    assert t.p1.names("c1") == ["Scout", "Cub"]
    assert set(hand_of("").p1.reach("summon", "Cub")) == {"b1"}


def test_a_card_is_not_summoned_normally() -> None:
    t = hand_of("field from hand always:\n    this cannot be summoned normally")
    assert not t.p1.may("summon", "Cub") and "1-1.p1" in t.p1.why_not("Cub")
    assert hand_of("field from hand while you have 2 or more allies:\n    this cannot be summoned normally"
                   ).p1.may("summon", "Cub")


@shows("10-1-2.p1")
@pytest.mark.parametrize(("test", "asked"), [("you are attacking", True), ("you are defending", False)])
def test_a_card_is_summoned_immediately_under_a_condition(test: str, asked: bool) -> None:
    cub = unit("Cub", f"battle from hand while {test}:\n    this may be summoned immediately")
    t = marched("Scout", "Foe", unit("Scout"), unit("Foe"), cub, more="p1 hand: Cub\np2 hand: Page")
    assert t.asked == "immediate" and t.p1.may("summon", "Cub") == asked


def test_an_ally_lets_others_be_summoned_immediately() -> None:
    lure = unit("Lure", f'battle always:\n    all unit cards in your hand of race "{CAT}" may be summoned immediately')
    cub, pup = unit("Cub", race=CAT), unit("Pup")
    t = marched("Lure", "Foe", lure, unit("Foe"), cub, pup, more="p1 hand: Cub, Pup\np2 hand: Page")
    assert t.p1.may("summon", "Cub") and not t.p1.may("summon", "Pup")


def test_what_effects_cannot_summon_is_not_summoned() -> None:
    cub = unit("Cub", "field from hand always:\n    this cannot be summoned by effects")
    t = position("""
        moncolle; turn p1; phase main
        p1 b2: Scout
        p1 b2-land: Meadow
        p1 b1-land: (Meadow)
        p2 b4-land: (Meadow)
        p1 hand: Cub, Pup
        p2 hand: Page
    """, unit("Scout", "field completion ritual:\n    summon 1 unit card in your hand to your base"), cub, unit("Pup"))
    t.p1.does("use", "Scout")
    t.p1.chooses("Pup")
    assert t.p1.has("Pup", "b1") and t.p1.has("Cub", "hand")


# -- equipment ----------------------------------------------------------------------------------------------------


@shows("9-3-3.p1", "9-2-3.p1")
def test_equipment_says_who_wears_it() -> None:
    collar = equipment("Collar", f'field always:\n    this can be worn only by all units of race "{CAT}"')
    units = (unit("Cub", race=CAT, item=["multi"]), unit("Pup", item=["multi"]))
    t = position("""
        moncolle; turn p1; phase summon
        p1 b1: Cub, Pup
        p1 b1-land: (Meadow)
        p2 b4-land: (Meadow)
        p1 hand: Collar
        p2 hand: Page
    """, collar, *units)
    assert t.p1.may("equip", "Collar", "Cub") and not t.p1.may("equip", "Collar", "Pup")
    t.p1.does("equip", "Collar", "Cub")
    assert not t.p1.may("swap", "Collar", "Pup")


# -- what is used and targeted ------------------------------------------------------------------------------------


BOLT = spell("Bolt", "battle normal (consume fire) target 1 enemy:\n    destroy the target")
MAGE = unit("Mage", "battle completion normal target 1 enemy:\n    destroy the target", spell=["fire"],
            initiative=FIRST)


@pytest.mark.parametrize(("of", "bolt", "ability"), [
    ("a spell", False, True), ("the opponent's ability", True, False), ("an effect", False, False),
    ("your effect", True, True),
])
def test_what_cannot_be_targeted_by_something(of: str, bolt: bool, ability: bool) -> None:
    wall = unit("Wall", f"{WAITS}\nbattle always:\n    this cannot be targeted by {of}", initiative=SECOND)
    t = battle("Mage", "Wall", MAGE, wall, BOLT, more="p1 hand: Bolt, ?\np2 hand: ?")
    assert (t.p1.may("use", "Bolt"), t.p1.may("use", "Mage")) == (bolt, ability)


@pytest.mark.parametrize(("deed", "bolt", "ability", "tonic"), [
    ("use abilities", True, False, True), ("use consumables", True, True, False), ("use bombs", True, True, True),
    ("use counters", True, True, True),
])
def test_what_units_cannot_use(deed: str, bolt: bool, ability: bool, tonic: bool) -> None:
    gag = terrain("Gag", f"battle always:\n    all units here cannot {deed}")
    mage = unit("Mage", "battle completion normal target 1 enemy:\n    destroy the target", spell=["fire"],
                item=["consumable"], initiative=FIRST)
    wall = unit("Wall", WAITS, initiative=SECOND, defence=9)
    drink = item("Tonic", "consumable", "battle normal (consume item):\n    draw 1")
    t = battle("Mage", "Wall", mage, wall, BOLT, drink, gag, more="p1 hand: Bolt, Tonic, ?\np2 hand: ?", ground="Gag")
    assert (t.p1.may("use", "Bolt"), t.p1.may("use", "Mage"), t.p1.may("use", "Tonic")) == (bolt, ability, tonic)
    t.pick(lambda option: option.verb == "attack", "attack")
    assert t.p2.may("use", "Wall") == (deed not in ("use counters", "use abilities"))


def test_what_triggers_is_an_ability_too() -> None:
    gag = terrain("Gag", "battle always:\n    all units here cannot use abilities")
    wall = unit("Wall", "battle when the initiative is decided:\n    draw 1")
    assert battle("Ram", "Wall", unit("Ram", attack=9), wall).asked == "trigger-or-not"
    assert battle("Ram", "Wall", unit("Ram", attack=9), wall, gag, ground="Gag").asked != "trigger-or-not"


# -- changes of cards ---------------------------------------------------------------------------------------------


@shows("9-5.p3")
def test_who_does_not_become_unacted_stays_so() -> None:
    t = board("field completion ritual:\n    this cannot become unacted until end of turn\n    "
              "make this unacted")
    t.p1.does("use", "Scout")
    assert t.p1.card("Scout").turned


def test_what_effects_cannot_discard_stays() -> None:
    coat = equipment("Coat", "field always:\n    this cannot be discarded by effects")
    t = board("field completion ritual:\n    discard all enemy equipments", coat, equipment("Hat"),
              unit("Pup", item=["multi", "multi"]), more="p2 a3: Pup [Coat, Hat]\n        p2 a3-land: Meadow")
    t.p1.does("use", "Scout")
    assert gone(t, "Hat") and not gone(t, "Coat")


def test_a_formation_stays_as_it_came() -> None:
    moor = terrain("Moor", "battle always:\n    all units here cannot change formation")
    t = marched("Ram, Ewe", "Foe", unit("Ram"), unit("Ewe"), unit("Foe"), moor, ground="Moor")
    while t.asked == "immediate":
        t.end_phase()
    assert t.asked != "formation"
    assert gone(t, "Ram") or t.p1.names("b3") == ["Ram", "Ewe"]
    t = marched("Ram, Ewe", "Foe", unit("Ram"), unit("Ewe"), unit("Foe"))
    while t.asked == "immediate":
        t.end_phase()
    assert t.asked == "formation"
    as_it_stands(t)
    nobody_counters(t)

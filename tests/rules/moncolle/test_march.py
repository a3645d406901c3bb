"""9-2-2: marching, alone and together."""

from __future__ import annotations

import pytest

from engines.core.contract.requirements import Target
from engines.core.play import legality
from engines.moncolle.abilities import area_limit
from tests.rules.moncolle.making import as_it_stands, equipment, goes_by, unit
from tests.rules.notation import T, position, shows

ALL = "\n".join(f"p1 {column}{row}-land: Meadow" for column in "abc" for row in range(1, 5)
                if f"{column}{row}" not in ("b1", "b4"))
WALKER, FLYER, GLIDER = unit("Ann"), unit("Fay", march="flying"), unit("Gus", march="long-flight")
BIG = (unit("Ogre", level=5), unit("Troll", level=5), unit("Imp", level=3), unit("Elf", level=4, march="flying"))


def table(more: str, *own: str, lands: str = ALL, header: str = "", seed: int = 1) -> T:
    own = own or (WALKER, FLYER, GLIDER, *BIG)
    return position(f"moncolle; turn p1; phase main{header}\n{lands}\n{more}", *own, seed=seed)


def goals(t: T, name: str) -> set[str]:
    return set(t.p1.reach("march", name))


# -- 9-2-2.p5 to .p7, .p11: ranges --------------------------------------------------------------------------------


@shows("9-2-2.p6", "9-2-2.p7", "9-2-2.p11")
@pytest.mark.parametrize(("name", "where", "reached"), [
    ("Ann", "b2", {"b1", "b3", "a2", "c2"}),
    ("Ann", "a1", {"b1", "a2"}),
    ("Fay", "b2", {"b1", "b3", "a2", "c2", "a1", "c1", "a3", "c3"}),
    ("Fay", "a1", {"b1", "a2", "b2"}),
    ("Gus", "b2", {"b1", "b3", "a2", "c2", "a1", "c1", "a3", "c3", "b4"}),
    ("Gus", "a1", {"b1", "a2", "b2", "c1", "a3"}),
])
def test_each_march_type_has_its_range(name: str, where: str, reached: set[str]) -> None:
    t = table(f"p1 {where}: {name}")
    assert goals(t, name) == reached


@shows("9-2-2.p11")
def test_why_a_place_is_out_of_range_is_said_with_the_march_type() -> None:
    t = table("p1 b2: Ann")
    assert t.p1.why_not("Ann", "a3") == {"9-2-2.p11"}


@shows("9-2-2.p1")
def test_equipment_does_not_march_whatever_its_wearer_may_do() -> None:
    t = table("p1 b2: Bearer [Sword]", unit("Bearer", item=["multi"]), equipment("Sword"))
    sword = t.g.equipment(t.p1.find("Bearer"))[0]
    reasons = legality.why_not(t.g, 0, 0, t.g.game.why_not_actions(t.g), sword, Target(zone="a3:0"))
    assert [reason.rule for reason in reasons] == ["9-2-2.p1"]


@shows("9-2-2.p11", "9-2-2.p6")
def test_what_lies_on_the_way_does_not_matter() -> None:
    t = table("p1 b1: Gus\np2 b2: Ogre")
    assert "b3" in goals(t, "Gus")


@shows("9-2-2.p1", "9-2-2.p6")
def test_a_unit_marches_to_another_terrain_and_stays_the_unit_it_was() -> None:
    t = table("p1 b2: Ann")
    before = t.g.state.ref(t.p1.find("Ann"))
    t.p1.does("march", "Ann", "b3")
    assert t.p1.names("b3") == ["Ann"] and t.p1.names("b2") == []
    assert t.g.follow(before) == t.p1.find("Ann")


@shows("9-2-2.p5", "9-2-2.p1")
def test_nobody_marches_to_a_vacant_area() -> None:
    t = table("p1 b2: Ann", lands="p1 b2-land: Meadow\np2 b3-land: (Meadow)")
    assert goals(t, "Ann") == {"b1", "b3"}
    assert t.p1.why_not("Ann", "a2") == {"9-2-2.p5"}


# -- 9-2-2.p3, .p10: acted ----------------------------------------------------------------------------------------


@shows("9-2-2.p10")
def test_only_unacted_units_march() -> None:
    t = table("p1 b2: Ann acted, Fay")
    assert t.p1.able("march") == ["Fay"]
    assert t.p1.why_not("Ann", "b3") == {"9-2-2.p10"}


@shows("9-2-2.p3")
def test_after_a_march_a_unit_has_acted() -> None:
    t = table("p1 b2: Ann, Fay")
    t.p1.does("march", "Ann", "b3")
    assert t.p1.card("Ann").turned and not t.p1.card("Fay").turned
    assert t.p1.able("march") == ["Fay"]


@shows("9-2-2.p3")
def test_whoever_has_fought_has_acted_on_both_sides() -> None:
    t = table("p1 b2: Ann, Fay\np2 b3: Ogre", WALKER, FLYER, unit("Ogre", level=3, attack=0, defence=9))
    t.p1.does("march", "Ann", "b3")
    t.g.answer((0,))
    as_it_stands(t)
    goes_by(t)
    assert t.p1.card("Ann").turned and t.p1.card("Fay").turned and t.p2.card("Ogre").turned


# -- 9-2-2.p12, .p17, .p18: limits and marching together ----------------------------------------------------------


@shows("9-2-2.p12")
def test_nobody_marches_where_the_limit_would_be_exceeded() -> None:
    t = table("p1 b2: Ogre\np1 b3: Elf acted")
    assert "b3" not in goals(t, "Ogre")
    assert t.p1.why_not("Ogre", "b3") == {"9-2-2.p12"}


@shows("9-2-2.p12")
def test_up_to_the_limit_there_is_room() -> None:
    t = table("p1 b2: Ogre\np1 b3: Imp acted")
    t.p1.does("march", "Ogre", "b3")
    assert t.p1.names("b3") == ["Imp", "Ogre"]


@shows("9-2-2.p12", "4-5.p6")
def test_enemy_level_does_not_count_against_the_limit() -> None:
    t = table("p1 b2: Ogre\np2 b3: Troll")
    assert "b3" in goals(t, "Ogre")


@shows("9-2-2.p18")
def test_two_units_change_places_in_one_march() -> None:
    t = table("p1 a2: Ogre\np1 a3: Troll", lands="p1 a2-land: Meadow\np1 a3-land: Meadow")
    t.p1.does("march", "Ogre", "a3")
    assert t.p1.names("a3") == ["Ogre"] and t.p1.names("a2") == ["Troll"]
    assert t.p1.card("Ogre").turned and t.p1.card("Troll").turned


@shows("9-2-2.p18", "9-2-2.p5")
@pytest.mark.parametrize(("lands", "way"), [("", False), ("p1 a4-land: Meadow", True)])
def test_room_is_made_only_by_who_can_march_themselves(lands: str, way: bool) -> None:
    t = table("p1 a2: Ogre, Guard acted\np1 a3: Troll", unit("Ogre", level=2), unit("Troll", level=7),
              lands=f"p1 a2-land: Ledge\np1 a3-land: Meadow\n{lands}")
    assert ("a3" in goals(t, "Ogre")) is way


@shows("9-2-2.p18", "9-2-2.p15")
@pytest.mark.parametrize(("header", "way"), [("; fought b4; annihilated b4", False), ("; fought b4", True)])
def test_nor_is_it_made_by_who_would_enter_a_base_that_is_closed(header: str, way: bool) -> None:
    t = table("p1 b2: Ogre, Guard acted\np1 b3: Troll", unit("Ogre", level=2), unit("Troll", level=7), header=header,
              lands="p1 b2-land: Ledge\np1 b3-land: Meadow")
    assert ("b3" in goals(t, "Ogre")) is way


@shows("9-2-2.p12", "17-4.p1")
def test_a_march_is_declared_with_the_levels_and_limits_of_that_moment() -> None:
    imp = unit("Imp", "field always:\n    all other allies here get +1 level", level=3)
    t = table("p1 b2: Ogre\np1 b3: Imp", unit("Ogre", level=5), imp)
    t.p1.does("march", "Ogre", "b3")  # 3 + 5; with the Imp beside it the Ogre is of level 6
    assert (t.asked, t.asking) == ("limit-adjustment", (0,))


@shows("9-2-2.p1")
def test_who_cannot_march_does_not() -> None:
    t = table("p1 b2: Post, Ann", unit("Post", "field always:\n    this cannot march"), WALKER)
    assert t.p1.able("march") == ["Ann"]
    assert t.p1.why_not("Post", "b3") == {"9-2-2.p1"}


@shows("9-2-2.p18", "9-2-2.p12")
def test_three_units_go_round_when_only_all_of_them_together_fit() -> None:
    own = (unit("Ogre", level=5), unit("Troll", level=7), unit("Giant", level=7))
    t = table(
        "p1 a2: Ogre, Guard acted\np1 a3: Troll\np1 b3: Giant\np1 b2: Guard acted, Guard acted\np2 b4: Page", *own,
        lands="p1 a2-land: Meadow\np1 a3-land: Meadow\np1 b3-land: Meadow\np1 b2-land: Ledge",
    )
    assert "a3" not in goals(t, "Ogre")  # the circle does not close: b2 has a limit of 4
    assert t.p1.why_not("Ogre", "a3") == {"9-2-2.p12"}
    open_way = table(
        "p1 a2: Ogre, Guard acted\np1 a3: Troll\np1 b3: Giant\np2 b4: Page", *own,
        lands="p1 a2-land: Meadow\np1 a3-land: Meadow\np1 b3-land: Meadow\np1 b2-land: Meadow",
    )
    open_way.p1.does("march", "Ogre", "a3")
    while open_way.asked == "make-room":
        name, to = {"Troll": ("Troll", "b3"), "Giant": ("Giant", "b2")}[
            open_way.g.face(open_way.options[0].subject).name.en
        ]
        open_way.p1.does("march", name, to)
    assert [open_way.p1.names(area) for area in ("a3", "b3", "b2")] == [["Ogre"], ["Troll"], ["Giant"]]


@shows("9-2-2.p18")
def test_who_makes_room_may_choose_where_to_go() -> None:
    t = table("p1 b2: Ogre\np1 b3: Troll\np2 b4: Page")
    t.p1.does("march", "Ogre", "b3")
    assert (t.asked, t.asking) == ("make-room", (0,))
    assert set(t.p1.reach("march", "Troll")) == {"a3", "c3", "b2"}
    t.p1.does("march", "Troll", "c3")
    assert t.p1.names("c3") == ["Troll"] and t.p1.names("b3") == ["Ogre"]


@shows("9-2-2.p17", "9-2-2.p18")
def test_units_of_several_terrains_march_on_one() -> None:
    t = table("p1 b2: Imp\np1 a3: Elf\np1 c3: Ann\np2 b3: Ogre")
    t.p1.does("march", "Imp", "b3")
    assert t.asked == "march-together"
    t.p1.chooses("Elf", "Ann")
    assert set(t.p1.names("b3")) == {"Imp", "Elf", "Ann"}
    assert [t.p1.names(area) for area in ("b2", "a3", "c3")] == [[], [], []]


@shows("9-2-2.p17")
def test_nobody_has_to_come_along() -> None:
    t = table("p1 b2: Imp, Elf\np2 b3: Ogre")
    t.p1.does("march", "Imp", "b3")
    t.g.answer(())
    assert t.p1.names("b3") == ["Imp"] and t.p1.names("b2") == ["Elf"]


@shows("9-2-2.p12", "9-2-2.p17")
def test_those_who_march_together_must_fit_in_together() -> None:
    t = table("p1 b2: Imp, Elf\np1 a3: Ann, Imp\np2 b3: Ogre")
    t.p1.does("march", "Elf", "b3")
    places = [place for place, option in enumerate(t.options) if t.g.face(option.subject).name.en == "Imp"]
    with pytest.raises(ValueError, match="fit together"):
        t.g.answer(tuple(places))  # 4 + 3 + 3
    t.g.answer((places[0],))
    assert area_limit.load_at(t.g, "b3", 0) == 7


# -- 9-2-2.p17, .p18: declared as one -----------------------------------------------------------------------------


def lists(t: T, *moves: str) -> None:
    """Player 1 declares these marches as one, "Ann b3", and may yet name more."""
    t.p1.does("march-several")
    for move in moves:
        assert (t.asked, t.asking) == ("march-several", (0,))
        t.p1.does("march", *move.split())


@shows("9-2-2.p17", "9-2-2.p18", "9-2-2.p3")
def test_units_of_several_terrains_march_to_several_at_the_same_time() -> None:
    t = table("p1 b2: Imp, Guard\np1 a3: Elf\np1 c3: Ann\np2 b4: Page")
    lists(t, "Imp b3", "Elf b2", "Ann b3")
    assert t.p1.names("b2") == ["Imp", "Guard"]  # nobody has set out yet
    t.p1.does("end")
    assert (t.p1.names("b3"), t.p1.names("b2"), t.p1.names("a3")) == (["Imp", "Ann"], ["Guard", "Elf"], [])
    assert t.p1.able("march") == ["Guard"]


@shows("9-2-2.p12", "9-2-2.p18")
def test_only_the_position_they_come_to_must_have_room() -> None:
    t = table("p1 a2: Ogre\np1 a3: Troll\np1 b3: Giant\np1 b2: Imp, Guard acted\np2 b4: Page", *BIG,
              unit("Giant", level=6))
    lists(t, "Ogre a3")
    assert not t.offered("end")  # the Troll is still there
    assert t.p1.why_not("Giant", "a3") == {"9-2-2.p12"}  # 5 + 6 do not fit, whoever leaves
    t.p1.does("march", "Troll", "b3")
    assert not t.offered("end")
    t.p1.does("march", "Giant", "b2")
    assert not t.offered("end")  # 3 + 1 + 6
    t.p1.does("march", "Imp", "a2")  # and nobody else can
    assert [t.p1.names(area) for area in ("a2", "a3", "b3", "b2")] == [["Imp"], ["Ogre"], ["Troll"], ["Guard", "Giant"]]


@shows("9-2-2.p17", "9-2-2.p11")
def test_what_units_lend_each_other_they_have_if_they_set_out_together() -> None:
    lender = "field always:\n    all other allies here gain flying"
    own = (unit("Ann", lender), unit("Fay", lender))
    t = table("p1 a2: Ann, Fay\np2 b4: Page", *own)
    lists(t, "Ann b3", "Fay b3")
    assert t.p1.names("b3") == ["Ann", "Fay"]
    one_by_one = table("p1 a2: Ann, Fay\np2 b4: Page", *own)
    one_by_one.p1.does("march", "Ann", "b3")
    assert one_by_one.p1.why_not("Fay", "b3") == {"9-2-2.p11"}


@shows("9-2-2.p17")
def test_what_a_march_sets_off_comes_when_all_have_arrived() -> None:
    text = "field forced when this marches:\n    all allies next to this get +1 attack until end of turn"
    t = table("p1 b2: Ann, Fay\np2 b4: Page", unit("Ann", text), unit("Fay", text))
    lists(t, "Ann b3", "Fay c2")
    assert [t.p1.number(name, "attack") for name in ("Ann", "Fay")] == [1, 1]
    t = table("p1 b2: Ann\np1 a2: Fay\np2 b4: Page", unit("Ann", text), unit("Fay", text))
    lists(t, "Ann b3", "Fay a3")
    while t.asked == "trigger":
        t.g.answer(0)
    assert [t.p1.number(name, "attack") for name in ("Ann", "Fay")] == [2, 2]  # each has the other beside it


@shows("9-2-2.p13", "9-2-2.p1")
def test_declared_as_one_too_a_march_to_enemies_has_no_second_destination() -> None:
    t = table("p1 b2: Ann, Imp\np1 a3: Fay\np1 hand: Elf\np2 b3: Ogre\np2 c2: Troll")
    lists(t, "Ann b3")
    assert t.p1.why_not("Imp", "c2") == t.p1.why_not("Imp", "a2") == {"9-2-2.p13"}
    assert t.p1.why_not("Ann", "a2") == {"9-2-2.p17", "9-2-2.p13"}
    t.p1.does("march", "Fay", "b3")
    t.p1.does("end")
    assert t.g.battle is not None and t.g.battle.area == "b3"
    assert set(t.p1.names("b3")) == {"Ann", "Fay"} and t.p1.names("b2") == ["Imp"]


@shows("9-2-2.p17")
def test_a_march_that_is_called_off_moves_nobody() -> None:
    t = table("p1 b2: Ann, Imp\np2 b4: Page")
    lists(t, "Ann b3")
    t.p1.does("call-off")
    assert t.asked == "main" and t.p1.able("march") == ["Ann", "Imp"]
    assert not table("p1 b2: Ann\np2 b4: Page").offered("march-several")  # one unit marches by itself


# -- 9-2-2.p2, .p13, .p14, .p15: enemies --------------------------------------------------------------------------


@shows("9-2-2.p2", "9-2-1.p7")
def test_a_march_to_enemy_units_begins_a_battle() -> None:
    t = table("p1 b2: Ann\np1 hand: Imp\np2 b3: Ogre")
    t.p1.does("march", "Ann", "b3")
    assert t.g.battle is not None and t.g.battle.area == "b3" and t.g.battle.attacker == 0
    assert t.g.state.fought == ("b3",)


@shows("9-2-2.p2", "15-3.p1")
def test_who_does_not_survive_the_arrival_begins_no_battle() -> None:
    t = table("p1 b2: Ann, Guard\np1 hand: Ann\np2 b3: Fog", WALKER,
              unit("Fog", "field always:\n    all enemies here get -1 defence"))
    t.p1.does("march", "Ann", "b3")
    if t.asked == "march-together":
        t.g.answer(())
    assert t.p1.names("discard") == ["Ann"]
    assert t.g.battle is None and t.g.state.fought == () and t.asked == "main"


@shows("9-2-2.p2")
def test_a_march_to_terrain_without_enemies_begins_none_whoever_placed_it() -> None:
    t = table("p1 b2: Ann", lands="p1 b2-land: Meadow\np2 b3-land: Meadow")
    t.p1.does("march", "Ann", "b3")
    assert t.g.battle is None and t.asked == "main"
    assert t.g.held_by("b3") == 0


@shows("9-2-2.p13")
def test_a_march_to_enemies_has_no_second_destination() -> None:
    t = table("p1 b2: Ann, Imp\np2 b3: Ogre\np2 c2: Troll")
    t.p1.does("march", "Ann", "b3")
    assert t.asked == "march-together"
    assert t.p1.reach("march", "Imp") == ["b3"]
    assert t.p1.why_not("Imp", "c2") == {"9-2-2.p13"}
    assert t.p1.why_not("Imp", "a2") == {"9-2-2.p13"}


@shows("9-2-2.p13")
def test_nobody_makes_room_by_marching_to_enemies() -> None:
    t = table("p1 b2: Ogre\np1 b3: Troll\np2 c3: Imp\np2 b4: Page")
    t.p1.does("march", "Ogre", "b3")
    assert t.asked == "make-room"
    assert set(t.p1.reach("march", "Troll")) == {"a3", "b2"}
    assert t.p1.why_not("Troll", "c3") == {"9-2-2.p13"}


@shows("9-2-2.p14")
def test_nobody_marches_again_to_enemies_where_a_battle_was_this_turn() -> None:
    t = table("p1 b2: Ann, Fay\np2 b3: Ogre", WALKER, FLYER, unit("Ogre", level=3, attack=0, defence=9))
    t.p1.does("march", "Ann", "b3")
    t.g.answer(())
    as_it_stands(t)
    goes_by(t)
    assert t.p1.names("b2") == ["Fay", "Ann"]
    assert "b3" not in goals(t, "Fay")
    assert t.p1.why_not("Fay", "b3") == {"9-2-2.p14"}


@shows("9-2-2.p14")
def test_once_no_enemy_is_there_any_more_the_terrain_is_open() -> None:
    t = table("p1 b2: Ann\np2 b3-land: Meadow", lands="p1 b2-land: Meadow", header="; fought b3")
    assert "b3" in goals(t, "Ann")


@shows("9-2-2.p15", "10-8-3.p2")
def test_terrain_that_a_battle_left_empty_may_be_entered_in_the_same_turn() -> None:
    t = table("p1 b2: Ann", header="; fought b3; annihilated b3")
    t.p1.does("march", "Ann", "b3")
    assert t.p1.names("b3") == ["Ann"]


@shows("9-2-2.p15", "10-8-3.p2")
def test_but_not_if_it_is_a_base() -> None:
    t = table("p1 b3: Ann", header="; fought b4; annihilated b4")
    assert "b4" not in goals(t, "Ann")
    assert t.p1.why_not("Ann", "b4") == {"9-2-2.p15"}


@shows("9-2-2.p14", "9-2-2.p15")
def test_the_next_turn_everything_is_open_again() -> None:
    t = table("p2 b2: Ann\np1 b3: Guard\np1 hand: Imp", header="; fought b1+b3; annihilated b1")
    for _ in range(8):
        if t.asked == "main" and t.asking == (1,):
            break
        t.g.answer(()) if t.asked == "discard-any" else t.end_phase()
    assert set(t.p2.reach("march", "Ann")) >= {"b1", "b3"}


# -- 5-3.p3, 7-1: the base ----------------------------------------------------------------------------------------


@shows("7-1.p1", "5-3.p3", "7.p1")
def test_whoever_marches_to_the_undefended_enemy_base_wins() -> None:
    t = table("p1 b3: Ann\np2 a4: Ogre")
    t.p1.does("march", "Ann", "b4")
    assert t.winner is t.p1
    assert t.result.reason == "base-fall" and t.result.rule == "7-1.p1"


@shows("7-1.p1", "10-8-1.p1")
def test_a_defended_base_falls_after_a_battle_that_was_won() -> None:
    t = table("p1 b3: Ogre\np1 hand: Ann\np2 b4: Ann", WALKER, unit("Ogre", level=5, attack=9, defence=9))
    t.p1.does("march", "Ogre", "b4")
    assert t.result is None and t.g.battle is not None
    as_it_stands(t)
    goes_by(t)
    assert t.winner is t.p1


@shows("7-1.p1")
def test_ones_own_units_in_ones_own_base_win_nothing() -> None:
    t = table("p1 b2: Ann")
    t.p1.does("march", "Ann", "b1")
    assert t.result is None


@shows("11-2-4.p1", "11-1-3.p1", "10.p1")
def test_what_waits_for_a_march_is_used_before_the_battle_it_leads_to() -> None:
    drummer = unit("Drummer", "field forced when this marches:\n    this gets +1 attack", initiative=20)
    t = table("p1 b2: Drummer\np2 b3: Gus\np1 hand: Ann", drummer, WALKER, GLIDER)
    t.p1.does("march", "Drummer", "b3")
    log = t.log()
    assert log.index("log.triggers") < log.index("log.battle")
    assert t.p1.number("Drummer", "attack") == 2  # the battle does not keep a Field effect from those who fight it

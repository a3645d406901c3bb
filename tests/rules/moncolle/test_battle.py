"""Chapter 10 up to the initiative: how a battle begins, immediate summons, formations."""

from __future__ import annotations

import pytest

from engines.moncolle.battle.damage import Dying
from tests.rules.moncolle.making import FIRST, battle, equipment, forms_up, goes_by, happens, marched, ref, unit
from tests.rules.notation import position, shows

PAIR = (unit("One", item=["multi"], initiative=20), unit("Two", item=["multi"]), unit("Foe", item=["multi"]))


@shows("10.p1", "10.p4", "10.p5")
def test_marching_on_enemy_units_begins_a_battle() -> None:
    t = marched("One, Two", "Foe", *PAIR)
    assert t.g.battle is not None and t.g.battle.area == "b3"
    assert (t.asked, t.g.battle.timing) == ("immediate", "summon")
    t.end_phase()
    t.end_phase()
    assert (t.asked, t.g.battle.timing) == ("formation", "formation")


@shows("10.p1")
def test_marching_where_nobody_is_begins_none() -> None:
    t = position("""
        moncolle; turn p1; phase main
        p1 b2: Guard
        p1 b2-land: Meadow
        p2 b3-land: Meadow
        p2 a3: Guard
        p2 a3-land: Meadow
    """)
    t.p1.does("march", "Guard", "b3")
    assert t.g.battle is None and "log.battle" not in t.log()


@shows("10.p9", "10.p10", "10.p12")
def test_the_timings_follow_one_another() -> None:
    t = battle("One", "Foe", *PAIR)
    seen = [t.g.battle.timing]
    while t.g.battle is not None:
        if t.offered("attack"):
            t.pick(lambda option: option.verb == "attack", "attack")
        else:
            t.pick(lambda option: option.verb in ("end", "decline"), "on")
        if t.g.battle is not None and t.g.battle.timing != seen[-1]:
            seen.append(t.g.battle.timing)
    assert seen == ["first", "second"] or (seen == ["first"] and t.p2.has("Foe", "discard"))


# -- 10-1 ---------------------------------------------------------------------------------------------------------

HELP = unit("Help", immediate=True, level=2)
LATE = unit("Late")
AXE = equipment("Axe", attack=2)


@shows("10-1.p1", "10-1.p4", "10-1.p6")
def test_both_may_summon_immediately_the_attacking_side_first() -> None:
    t = marched("One", "Foe", *PAIR, HELP, more="p1 hand: Help, Page\np2 hand: Help, Page")
    assert (t.asked, t.asking) == ("immediate", (0,))
    t.p1.does("summon", "Help", "b3")
    t.end_phase()
    assert (t.asked, t.asking) == ("immediate", (1,))
    t.p2.does("summon", "Help", "b3")
    assert t.p1.names("b3") == ["One", "Help"] and t.p2.names("b3") == ["Foe", "Help"]


@shows("10-1-2.p1")
def test_only_units_marked_so_are_summoned_unacted_to_the_terrain_of_the_battle_within_its_limit() -> None:
    own = (HELP, LATE, unit("Huge", immediate=True, level=8))
    t = marched("One", "Foe", *PAIR, *own, more="p1 hand: Help, Late, Huge")
    assert t.p1.able("summon") == ["Help"]
    assert t.p1.why_not("Late", "b3") == {"10-1-2.p1"} == t.p1.why_not("Huge", "b3")
    t.p1.does("summon", "Help", "b3")
    assert not t.p1.card("Help").turned and t.p1.card("Help").zone == "b3"


@shows("10-1-2.p1")
def test_each_side_has_the_limit_for_itself() -> None:
    t = marched(
        "One", "Foe", unit("One", level=4), unit("Foe", level=6), HELP, ground="Ledge",
        more="p1 hand: Help\np2 hand: Help",
    )
    assert not t.p1.able("summon")  # 4 and 2 on a terrain of limit 4


@shows("10-1-2.p2")
def test_heroes_cost_cards_of_the_deck_in_the_battle_too() -> None:
    hero = unit("Hero", immediate=True, hero=3)
    t = marched("One", "Foe", *PAIR, hero, more="p1 hand: Hero\np1 deck: 4 x Page")
    t.p1.does("summon", "Hero", "b3")
    assert len(t.p1.cards("deck")) == 1 and len(t.p1.cards("discard")) == 3
    t = marched("One", "Foe", *PAIR, hero, more="p1 hand: Hero\np1 deck: 2 x Page")
    assert not t.p1.able("summon")


@shows("10-1-2.p3", "10-1-3.p2")
def test_summons_and_equipping_alternate_as_often_as_one_likes() -> None:
    t = marched("One, Two", "Foe", *PAIR, HELP, AXE, more="p1 hand: Help, Axe, Help, Axe")
    t.p1.does("equip", "Axe", "One")
    t.p1.does("summon", "Help", "b3")
    t.p1.does("equip", "Axe", "Two")
    t.p1.does("summon", "Help", "b3")
    assert t.p1.names("b3") == ["One", "Two", "Help", "Help"]
    assert t.p1.number("One", "attack") == t.p1.number("Two", "attack") == 3


@shows("10-1-3.p1")
def test_only_units_in_the_battle_are_equipped() -> None:
    t = marched("One", "Foe", *PAIR, AXE, more="p1 hand: Axe\np1 a1: Two\np1 a1-land: Meadow")
    assert t.p1.reach("equip", "Axe") == ["One"]


@shows("10-1.p3", "10-1-1.p1", "10-1-1.p2")
def test_equipment_of_units_in_the_battle_is_discarded_as_often_as_one_likes_before_anything_is_summoned() -> None:
    t = marched(
        "One [Axe], Two [Axe]", "Foe", *PAIR, HELP, AXE,
        more="p1 hand: Help\np1 a1: Two [Axe]\np1 a1-land: Meadow",
    )
    worn = [option.subject for option in t.options if option.verb == "discard-equipment"]
    assert len(worn) == 2  # not the one at a1
    t.p1.does("discard-equipment", "Axe")
    assert t.p1.has("Axe", "discard") and t.offered("discard-equipment")
    t.p1.does("summon", "Help", "b3")
    assert not t.offered("discard-equipment")


@shows("10-1.p5")
def test_the_defending_side_discards_equipment_when_its_turn_has_come() -> None:
    t = marched("One", "Foe [Axe]", *PAIR, AXE)
    assert not t.offered("discard-equipment")
    t.end_phase()
    t.p2.does("discard-equipment", "Axe")
    assert t.p2.has("Axe", "discard")


# -- 10-2 ---------------------------------------------------------------------------------------------------------


@shows("10-2.p3", "10-2.p4", "10-2-1.p1")
def test_both_sides_form_up_the_attacking_side_first() -> None:
    t = marched("One, Two", "Foe, Guard", *PAIR)
    t.end_phase()
    t.end_phase()
    assert (t.asked, t.asking) == ("formation", (0,))
    forms_up(t, ["Two", "One"])
    assert (t.asked, t.asking) == ("formation", (1,))
    forms_up(t, ["Guard", "Foe"])
    told = [line.text.args["cards"] for line in t.g.log[-1] if line.text.key == "log.formation"]
    assert [[card.name.en for card in line] for line in told] == [["Two", "One"], ["Guard", "Foe"]]
    assert t.p1.names("b3") == ["Two", "One"] and t.p2.names("b3") == ["Guard", "Foe"]


@shows("10-2-1.p1")
def test_a_single_unit_stands_in_front_without_a_question() -> None:
    t = marched("One", "Foe", *PAIR)
    t.end_phase()
    t.end_phase()
    assert t.asked == "normal-timing"


@shows("10-2.p1", "10-2-2.p1", "10-2-2.p2")
def test_equipment_changes_hands_as_often_as_one_likes_before_the_order_is_fixed() -> None:
    t = marched("One [Axe], Two", "Foe", *PAIR, AXE)
    t.end_phase()
    t.end_phase()
    assert (t.asked, t.asking) == ("formation-swap", (0,))
    t.p1.does("swap", "Axe", "Two")
    assert t.p1.number("Two", "attack") == 3 and t.p1.number("One", "attack") == 1
    t.p1.does("swap", "Axe", "One")
    t.end_phase()
    assert t.asked == "formation"


@shows("10-2-1.p5")
def test_the_order_may_be_fixed_after_equipment_has_changed_hands() -> None:
    t = marched("One [Axe], Two", "Foe", *PAIR, AXE)
    t.end_phase()
    t.end_phase()
    t.p1.does("swap", "Axe", "Two")
    t.end_phase()
    forms_up(t, ["Two", "One"])
    assert t.p1.names("b3") == ["Two", "One"]


@shows("10-2-2.p1")
def test_only_units_in_the_battle_exchange_equipment() -> None:
    t = marched("One [Axe]", "Foe", *PAIR, AXE, more="p1 a1: Two\np1 a1-land: Meadow")
    t.end_phase()
    if t.asked == "immediate":
        t.end_phase()
    assert t.asked == "normal-timing"


@shows("17-1.p1")
def test_what_both_must_choose_at_once_the_attacking_side_chooses_first() -> None:
    t = battle("One, Two", "Foe, Guard", *PAIR)
    happens(t, Dying(units=tuple(ref(t, name) for name in ("Foe", "Guard", "One", "Two"))))
    assert (t.asked, t.asking) == ("discard-order", (0,))
    t.g.answer((1, 0))
    assert (t.asked, t.asking) == ("discard-order", (1,))
    t.g.answer((0, 1))
    assert t.p1.names("discard") == ["Two", "One"] and t.p2.names("discard") == ["Foe", "Guard"]
    goes_by(t)


@shows("10-1.p3", "10-2.p3", "17-1.p1")
def test_whoever_marches_is_first_in_everything_also_the_second_player() -> None:
    eager = "battle forced when the initiative determination starts:\n    draw 1"
    own = [unit(name, eager, defence=9, initiative=FIRST * (name == "One")) for name in ("One", "Two", "Foe", "Fie")]
    t = position("""
        moncolle; turn p2; phase main
        p2 b3: One, Two
        p2 b3-land: Meadow
        p1 b2: Foe, Fie
        p1 b2-land: Meadow
        p1 hand: Page
        p2 hand: Page
    """, *own)
    t.p2.does("march", "One", "b2")
    t.p2.chooses("Two")
    order = []
    while t.asked in ("immediate", "formation", "trigger"):
        order.append((t.asked, t.asking[0]))
        if t.asked == "immediate":
            t.end_phase()
        else:
            t.g.answer((0, 1) if t.asked == "formation" else 0)
    assert order == [(asked, player) for asked in ("immediate", "formation", "trigger") for player in (1, 0)]
    happens(t, Dying(units=tuple(ref(t, name) for name in ("Foe", "Fie", "One", "Two"))))
    assert (t.asked, t.asking) == ("discard-order", (1,))


@shows("17-4.p3")
@pytest.mark.parametrize("player", [0, 1])
def test_the_marching_side_adjusts_to_a_lower_limit_first(player: int) -> None:
    sapper = "battle forced when the battle begins:\n    all terrain here gets -6 limit"
    lines = ["b2", "b3"] if player == 0 else ["b3", "b2"]
    t = position(f"""
        moncolle; turn p{player + 1}; phase main
        p{player + 1} {lines[0]}: One, Two
        p{player + 1} {lines[0]}-land: Meadow
        p{2 - player} {lines[1]}: Foe, Fie
        p{2 - player} {lines[1]}-land: Meadow
    """, unit("One", sapper, level=2), unit("Two", level=2), unit("Foe", level=2), unit("Fie", level=2))
    seat = t.seats[player]
    seat.does("march", "One", lines[1])
    seat.chooses("Two")
    asked = []
    while t.asked == "limit-adjustment":
        asked.append(t.asking[0])
        t.g.answer(0)
    assert asked == [player, 1 - player]

"""10-7, 10-8: the end of a battle and what comes of it."""

from __future__ import annotations

import pytest

from engines.core.state.atoms import Mark, Move
from tests.rules.moncolle.making import (
    ALMANAC,
    attacks,
    battle,
    equipment,
    goes_by,
    lasts,
    marched,
    nobody_counters,
    ref,
    sets_out,
    unit,
)
from tests.rules.notation import T, position, shows

STRONG = unit("Strong", attack=9, defence=9, initiative=20)
WALL = unit("Wall", defence=30, attack=0)
HELP = unit("Help", immediate=True, level=2, attack=0)


def from_two_sides(mine: str, ground: str = "Meadow", more: str = "") -> T:
    """Player 1's Left (a3) and Right (c3) march on the Wall in b3 together."""
    t = position(f"""
        moncolle; turn p1; phase main
        p1 a3: Left
        p1 a3-land: {ground}
        p1 c3: Right
        p1 c3-land: {ground}
        p2 b3: {mine}
        p2 b3-land: Meadow
        {more}
    """, unit("Left", level=2), unit("Right", level=2), WALL, HELP)
    sets_out(t, "Left, Right")
    return t


# -- 10-7 ---------------------------------------------------------------------------------------------------------


@shows("10-7.p1", "10-7.p4")
def test_the_outcome_follows_the_end_of_the_second_timing() -> None:
    t = battle("Strong", "Wall", STRONG, WALL)
    goes_by(t)
    assert t.log().index("log.timing-second") < t.log().index("log.march-fails")
    assert t.asked == "main"


@shows("10-7.p2")
def test_lasting_effects_of_the_battle_end_with_it_but_for_printed_durations() -> None:
    t = battle("Strong", "Wall", STRONG, WALL)
    lasts(t, "Strong", "attack", 5)
    lasts(t, "Strong", "defence", 7, until="turn")
    assert t.p1.number("Strong", "attack") == 14
    goes_by(t)
    assert (t.p1.number("Strong", "attack"), t.p1.number("Strong", "defence")) == (9, 16)  # G50


@shows("10-7.p2")
def test_a_unit_that_only_an_effect_kept_up_is_discarded_when_it_ends() -> None:
    t = battle("Strong", "Wall", STRONG, WALL)
    lasts(t, "Strong", "defence", -9, until="turn")
    lasts(t, "Strong", "defence", 5)
    goes_by(t)
    assert t.p1.has("Strong", "discard") and "log.dies" not in t.log()


@shows("10-7.p2", "12-2.p1", "12-3.p1")
def test_charge_defender_and_effects_are_gone_while_the_end_of_the_battle_goes_on() -> None:
    text = "battle when the battle ends:\n    draw 1"
    one = unit("One", text, attack=0, charge=3, defence=9, initiative=20)
    t = battle("One", "Foe", one, unit("Foe", attack=0, defender=2, defence=9))
    lasts(t, "Foe", "attack", 4)
    assert (t.p1.number("One", "attack"), t.p2.number("Foe", "attack")) == (3, 6)
    while t.asked != "trigger-or-not":
        t.pick(lambda option: option.verb in ("attack", "end", "decline"), "going on")
    assert t.g.battle is not None and t.g.battle.timing == "end"
    assert (t.p1.number("One", "attack"), t.p2.number("Foe", "attack")) == (0, 0)


@shows("10-7.p2", "17-2.p4", "16.p6")
@pytest.mark.parametrize("moment", ["the battle ends", "an ally is put in the discard"])
def test_what_the_end_of_a_battle_grants_is_lost_with_it_as_well(moment: str) -> None:
    """However it comes about: because the battle ends, or because what kept the Frail up has ended."""
    herald = unit("Herald", f"battle forced when {moment}:\n    this gets +2 attack", defence=9, initiative=20)
    t = battle("Herald, Frail", "Wall", herald, unit("Frail", defence=3), WALL)
    lasts(t, "Frail", "defence", -3, until="turn")
    lasts(t, "Frail", "defence", 3)
    goes_by(t)
    assert "log.triggers" in t.log() and t.p1.has("Frail", "discard")
    assert t.g.battle is None and t.p1.number("Herald", "attack") == 1


@shows("10-7.p3")
def test_slots_are_unconsumed_again_at_the_end() -> None:
    t = battle("Mage", "Wall", unit("Mage", spell=["fire"], initiative=20), WALL)
    (mage, _) = ref(t, "Mage")
    t.g.apply(Mark(card=mage, fields={"spent": ("spell_fire",)}))
    assert t.g.free_slots(mage, "spell_fire") == 0
    goes_by(t)
    assert t.g.free_slots(mage, "spell_fire") == 1


@shows("10-7.p3")
def test_slots_of_a_unit_that_has_left_the_battle_are_unconsumed_again_as_well() -> None:
    away = unit("Strong", "battle normal (consume fire):\n    move 1 other ally to your base", defence=9, initiative=20)
    t = battle("Strong, Mage", "Wall", away, unit("Mage", spell=["fire"]), WALL)
    t.p1.does("use", "Strong")
    nobody_counters(t)
    assert t.p1.names("b1") == ["Mage"] and t.p1.card("Mage").spent
    goes_by(t)
    assert not t.p1.card("Mage").spent


@shows("12-4.p2", "12-5.p2")
def test_slots_are_unconsumed_when_a_battle_begins() -> None:
    t = position("""
        moncolle; turn p1; phase main
        p1 b2: Mage
        p1 b2-land: Meadow
        p2 b3: Wall
        p2 b3-land: Meadow
        p1 hand: Page
    """, unit("Mage", spell=["fire"], item=["bomb"], initiative=20), WALL)
    (mage, _) = ref(t, "Mage")
    t.g.apply(Mark(card=mage, fields={"spent": ("spell_fire", "item_bomb")}))
    sets_out(t, "Mage")
    assert t.g.free_slots(mage, "spell_fire") == t.g.free_slots(mage, "item_bomb") == 1


# -- 10-8 ---------------------------------------------------------------------------------------------------------


@shows("10-8.p1", "10-8-1.p1", "10-8-1.p2")
def test_with_only_attackers_left_the_march_succeeds() -> None:
    t = battle("Strong", "Foe", STRONG, unit("Foe"))
    goes_by(t)
    assert t.p1.names("b3") == ["Strong"] and t.p2.has("Foe", "discard")
    assert t.g.held_by("b3") == 0 and t.g.placed_by("b3") == 1
    assert "log.march-succeeds" in t.log()


@shows("10-8-2.p1", "10-8-2.p2", "10-8.p1")
def test_with_a_defender_left_the_march_fails() -> None:
    t = battle("Strong", "Wall", STRONG, WALL)
    goes_by(t)
    assert t.p1.names("b2") == ["Strong"] and t.p2.names("b3") == ["Wall"]
    assert t.g.held_by("b3") == 1
    assert "log.march-fails" in t.log()


@shows("10-8-2.p3")
def test_every_unit_goes_back_to_where_it_came_from() -> None:
    t = from_two_sides("Wall")
    goes_by(t)
    assert t.p1.names("a3") == ["Left"] and t.p1.names("c3") == ["Right"]
    assert t.p1.card("Left").turned and t.p1.card("Right").turned


@shows("10-8-2.p3")
def test_who_was_summoned_in_the_battle_goes_to_an_origin_its_player_picks() -> None:
    t = from_two_sides("Wall", more="p1 hand: Help")
    t.p1.does("summon", "Help", "b3")
    while t.asked != "return":
        t.g.answer(tuple(range(len(t.options))) if t.asked == "formation" else 0)
    assert t.p1.reach("return", "Help") == ["a3", "c3"]
    t.p1.does("return", "Help", "c3")
    assert t.p1.names("c3") == ["Right", "Help"] and t.p1.names("a3") == ["Left"]


@shows("10-8-2.p3")
def test_with_a_single_origin_nothing_is_asked() -> None:
    t = marched("Strong", "Wall", STRONG, WALL, HELP, more="p1 hand: Help")
    t.p1.does("summon", "Help", "b3")
    goes_by(t)
    assert t.p1.names("b2") == ["Strong", "Help"]


@shows("10-8-2.p3", "17-4.p2")
def test_where_the_limit_is_exceeded_then_those_summoned_go_first() -> None:
    t = from_two_sides("Wall", ground="Ledge", more="p1 hand: Help, Help")
    t.p1.does("summon", "Help", "b3")
    t.p1.does("summon", "Help", "b3")
    while t.asked != "return":
        t.g.answer(tuple(range(len(t.options))) if t.asked == "formation" else 0)
    t.p1.does("return", "Help", "a3")
    t.p1.does("return", "Help", "a3")
    if t.asked == "limit-adjustment":
        t.g.answer(0)
    assert t.p1.names("a3") == ["Left", "Help"] and t.p1.names("discard") == ["Help"]


@shows("10-8-2.p3")
def test_who_finds_no_terrain_where_it_came_from_is_discarded() -> None:
    t = battle("Strong", "Wall", STRONG, WALL)
    (land,) = t.p1.cards("b2-land")
    t.g.apply(Move(card=land, to="discard"))
    goes_by(t)
    assert t.p1.has("Strong", "discard") and "log.no-way-back" in t.log()  # G16


@shows("10-8-2.p3")
def test_who_finds_enemies_where_it_came_from_is_discarded() -> None:
    t = battle("Strong", "Wall", STRONG, WALL, more="p2 a1: Page\np2 a1-land: Meadow")
    t.g.carry_out((Move(card=t.p2.find("Page", "a1"), to="b2", player=1),))
    goes_by(t)
    assert t.p1.has("Strong", "discard") and t.p2.names("b2") == ["Page"] and "log.no-way-back" in t.log()  # G16
    assert t.g.held_by("b2") == t.g.held_by("b3") == 1


@shows("10-8-2.p3")
def test_nobody_is_sent_to_an_origin_that_cannot_take_them() -> None:
    t = from_two_sides("Wall", more="p1 hand: Help")
    t.p1.does("summon", "Help", "b3")
    t.g.carry_out((Move(card=t.p1.cards("c3-land")[0], to="discard"),))
    goes_by(t)
    assert t.p1.names("a3") == ["Left", "Help"] and t.p1.has("Right", "discard")


@shows("10-8-2.p3")
def test_who_left_the_battle_and_was_summoned_to_it_again_has_not_come_from_anywhere() -> None:
    usher = unit("Right", "battle forced when the battle begins:\n"
                 "    return all other allies here to their owner's hand", level=2)
    t = position("""
        moncolle; turn p1; phase main
        p1 a3: Left
        p1 a3-land: Meadow
        p1 c3: Right
        p1 c3-land: Meadow
        p2 b3: Wall
        p2 b3-land: Meadow
    """, unit("Left", immediate=True), usher, WALL)
    sets_out(t, "Left, Right")
    t.p1.does("summon", "Left", "b3")
    while t.asked != "return":
        t.g.answer(tuple(range(len(t.options))) if t.asked == "formation" else 0)
    assert t.p1.reach("return", "Left") == ["a3", "c3"]  # its player says where to


@shows("10-8-3.p1", "10-8-3.p2", "10-8.p1")
def test_with_nobody_left_the_march_fails_and_others_may_march_there() -> None:
    t = annihilated("b3")
    assert not t.p1.cards("b3") and not t.p2.cards("b3") and t.g.held_by("b3") is None
    assert "log.annihilated" in t.log()
    t.p1.does("march", "Guard", "b3")
    assert t.p1.names("b3") == ["Guard"]


@shows("10-8-3.p2")
def test_nobody_may_march_to_a_base_where_nobody_is_left_this_turn() -> None:
    t = annihilated("b4")
    assert not t.p1.may("march", "Guard", "b4")
    assert t.result is None


def annihilated(area: str) -> T:
    """Player 1's One and player 2's Foe have killed one another there; a Guard stands next to it."""
    ground = "p2 b3-land: Meadow" if area == "b3" else ""
    for seed in range(1, 60):
        t = position(f"""
            moncolle; turn p1; phase main
            p1 a3: One
            p1 a3-land: Meadow
            p1 c3: Guard, Guard
            p1 c3-land: Meadow
            p1 c4: Guard
            p1 c4-land: Meadow
            p2 {area}: Foe
            {ground}
        """, unit("One", march="flying"), unit("Foe"), seed=seed)
        t.p1.does("march", "One", area)
        if t.asked == "march-together":
            t.g.answer(())
        if area in t.g.state.annihilated:
            return t
    raise AssertionError("they never strike together")


@shows("10-8-1.p2", "7-1.p1")
def test_a_base_whose_defenders_have_fallen_falls_after_the_battle() -> None:
    t = position("""
        moncolle; turn p1; phase main
        p1 b3: Strong
        p1 b3-land: Meadow
        p2 b4: Foe
        p1 hand: Page
        p2 hand: Page
    """, ALMANAC, STRONG, unit("Foe"))
    t.p1.does("march", "Strong", "b4")
    while not t.offered("attack"):
        t.end_phase()
    attacks(t)
    assert t.p2.has("Foe", "discard") and t.result is None
    goes_by(t)
    assert t.winner is t.p1


@shows("9-2-2.p3")
@pytest.mark.parametrize("defenders", ["Wall", "Foe"])
def test_whoever_has_fought_has_acted(defenders: str) -> None:
    t = battle("Strong", defenders, STRONG, WALL, unit("Foe"))
    goes_by(t)
    units = [*t.p1.cards("b2"), *t.p1.cards("b3"), *t.p2.cards("b3")]
    assert units and all(t.g.card(unit_).turned for unit_ in units)


@shows("9-2-2.p3")
@pytest.mark.parametrize("side", [0, 1])
def test_and_has_acted_though_the_end_of_the_battle_made_it_unacted(side: int) -> None:
    text = "battle forced when the battle ends:\n    make this unacted"
    own = [unit("One", text if side == 0 else "", attack=0, defence=9), unit("Foe", text if side else "", defence=9)]
    t = battle("One", "Foe", *own)
    goes_by(t)
    assert "log.triggers" in t.log() and t.p1.card("One").turned and t.p2.card("Foe").turned


@shows("10-4.p1", "10-5.p1", "10-5.p9")
def test_a_battle_goes_through_all_its_timings_though_a_side_is_wiped_out() -> None:
    t = battle("Strong", "Foe", STRONG, unit("Foe"))
    attacks(t)
    assert t.p2.has("Foe", "discard") and t.g.battle is not None
    t.end_phase()
    assert (t.asked, t.asking) == ("normal-timing", (1,))  # G31: a card of the hand might still be used
    t.end_phase()
    assert t.g.battle is None


@shows("10-8-2.p3")
def test_equipment_goes_back_with_its_wearer() -> None:
    t = battle("Strong [Axe]", "Wall", unit("Strong", attack=3, defence=9, item=["multi"]), WALL,
               equipment("Axe", attack=1))
    goes_by(t)
    assert t.p1.names("b2") == ["Strong"] and t.p1.number("Strong", "attack") == 4

"""16.p4 to 16.p6, 16.p15 to 16.p19 and 17-2: what is granted, for how long, and how effects are put together."""

from __future__ import annotations

import pytest

from engines.core.state.atoms import Move
from tests.rules.moncolle.making import FIRST, SECOND, battle, goes_by, lasts, tied, unit
from tests.rules.notation import T, position, shows

WALL = unit("Wall", "battle completion counter:\n    draw 1", defence=9, initiative=SECOND)
RAM = unit("Ram", "battle completion normal:\n    draw 1", initiative=FIRST, defence=9)
"""Both have something to wait with, so that every timing stops for its player."""


def praise(effect: str) -> T:
    """In a battle the Bard has had this effect on the Ram."""
    bard = unit("Bard", f"battle completion normal target 1 ally:\n    {effect}", defence=9)
    t = battle("Bard, Ram", "Wall", bard, RAM, WALL)
    t.p1.does("use", "Bard", "Ram")
    t.until("normal-timing")
    return t


def rite(effect: str) -> T:
    """In the main phase the Augur has had this effect on the Guard."""
    t = position("""
        moncolle; turn p1; phase main
        p1 b2: Augur, Guard
        p1 b2-land: Meadow
        p1 hand: Page
    """, unit("Augur", f"field completion ritual target 1 ally:\n    {effect}"))
    t.p1.does("use", "Augur", "Guard")
    return t


@shows("16.p5")
def test_what_is_granted_is_added_to_what_there_is() -> None:
    t = praise("the target gets +1 attack")
    assert t.p1.number("Ram", "attack") == 2
    t = praise("the target gains spell fire")
    assert t.g.slots(t.p1.find("Ram"), "spell_fire") == 1


@shows("16.p5")
def test_additions_come_on_top_of_what_a_value_becomes() -> None:
    """G33, whichever was first."""
    for effects in (("+1", "set"), ("set", "+1")):
        t = praise("the target gets +0 attack")
        for effect in effects:
            lasts(t, "Ram", "attack", 5 if effect == "set" else 1, how="set" if effect == "set" else "add")
        assert t.p1.number("Ram", "attack") == 6


@shows("16.p6", "17-2.p4", "10-7.p2")
def test_granted_in_a_battle_it_is_lost_at_the_battle_s_end() -> None:
    t = praise("the target gets +1 defence")
    assert t.p1.number("Ram", "defence") == 10
    goes_by(t)
    assert t.g.battle is None and t.p1.number("Ram", "defence") == 9


@shows("16.p6", "17-2.p4")
def test_granted_outside_a_battle_it_is_lost_at_the_end_of_the_phase() -> None:
    t = rite("the target gets +1 attack")
    assert t.p1.number("Guard", "attack") == 3
    t.end_phase()
    assert t.phase == "summon" and t.p1.number("Guard", "attack") == 2


def end_of_turn(*own: str) -> T:
    """The Bell and two others stand in the last question of player 1's turn."""
    return position("""
        moncolle; turn p1; phase adjust-2
        p1 b2: Bell, Husk, Guard
        p1 b2-land: Meadow
        p1 hand: Page
        p2 hand: Page
    """, *own, unit("Husk", defence=1))


@shows("16.p6", "17-2.p4")
def test_what_is_granted_as_the_turn_ends_does_not_reach_the_next_one() -> None:
    t = end_of_turn(unit("Bell", "field forced when your turn ends:\n    this gets +3 attack"))
    t.g.answer(())
    assert (t.g.turn_player, t.phase) == (1, "adjust")
    assert t.p1.number("Bell", "attack") == 1


@shows("9-5.p2", "17-2.p4")
def test_nor_does_what_begins_because_other_effects_end_with_the_turn() -> None:
    bell = unit("Bell", "field forced when an ally is put in the discard:\n    this gets +3 attack until end of turn")
    t = end_of_turn(bell)
    lasts(t, "Husk", "defence", 1, until="turn")
    lasts(t, "Husk", "defence", -1, until="game")
    t.g.answer(())
    assert t.p1.names("b2") == ["Bell", "Guard"]  # the Husk lived by an effect until the end of the turn
    assert (t.g.turn_player, t.p1.number("Bell", "attack")) == (1, 1)


@shows("17-2.p4")
def test_a_printed_duration_is_followed_outside_a_battle() -> None:
    t = rite("the target gets +1 attack until end of turn")
    t.end_phase()
    assert t.phase == "summon" and t.p1.number("Guard", "attack") == 3
    t.end_phase()
    while t.asking == (0,):
        t.g.answer(())  # the hand is not adjusted
    assert t.g.turn_player == 1 and t.p1.number("Guard", "attack") == 2


@shows("17-2.p4")
def test_a_printed_duration_outlives_the_battle() -> None:
    """G50."""
    t = praise("the target gets +1 defence until end of turn")
    goes_by(t)
    assert t.g.battle is None and t.p1.number("Ram", "defence") == 10


@shows("10-7.p2", "17-2.p4")
def test_what_began_before_the_battle_goes_on_after_it() -> None:
    """G32: a ritual's effect on a unit that then fights."""
    augur = unit("Augur", "field completion ritual target 1 other ally:\n    the target gets +1 defence", defence=9)
    t = position("""
        moncolle; turn p1; phase main
        p1 b2: Ram, Augur
        p1 b2-land: Meadow
        p2 b3: Wall
        p2 b3-land: Meadow
    """, augur, RAM, WALL)
    t.p1.does("use", "Augur", "Ram")
    t.p1.does("march", "Ram", "b3")
    assert t.g.battle is not None and t.p1.number("Ram", "defence") == 10
    goes_by(t)
    assert t.phase == "main" and t.p1.number("Ram", "defence") == 10


@shows("17-2.p3")
def test_what_is_on_a_unit_ends_when_it_leaves() -> None:
    t = praise("the target gets +1 defence until end of turn")
    assert t.g.state.modifiers
    t.g.carry_out((Move(card=t.p1.find("Ram"), to="hand"),))
    assert not t.g.state.modifiers


@shows("17-2.p2")
def test_damage_and_movement_have_no_duration() -> None:
    t = praise("return the target to its owner's hand")
    goes_by(t)
    assert t.p1.has("Ram", "hand") and not t.g.state.modifiers


@shows("17-2.p5")
def test_lasting_effects_are_suspended_while_both_attack_at_once() -> None:
    text = "field completion ritual target 1 other ally:\n    the target gets +9 defence until end of turn"
    bard = unit("Bard", text)
    for seed in range(1, 200):
        t = position("""
            moncolle; turn p1; phase main
            p1 b2: Squire, Bard
            p1 b2-land: Meadow
            p2 b3: Twin
            p2 b3-land: Meadow
        """, bard, unit("Squire", defence=2), unit("Twin", attack=5, defence=9), seed=seed)
        t.p1.does("use", "Bard", "Squire")
        t.p1.does("march", "Squire", "b3")
        goes_by(t)
        if "log.initiative-same" in t.log():
            break
    assert t.p1.has("Squire", "discard")  # printed, it has a defence of 2


@shows("17-2.p5", "10-6-1.p3")
def test_and_are_there_again_afterwards() -> None:
    t = tied("Squire", "Twin", unit("Squire", "battle always:\n    this gets +3 attack", defence=9),
             unit("Twin", "battle when the battle ends:\n    draw 1", attack=0, defence=9))
    assert t.p1.number("Squire", "attack") == 4


# -- 16: how effects are put together -----------------------------------------------------------------------------


@shows("16.p15")
@pytest.mark.parametrize(("hand", "drawn"), [("2 x Guard", 1), ("Guard", 0)])
def test_what_comes_after_is_done_only_if_all_was_applied(hand: str, drawn: int) -> None:
    text = "battle completion normal:\n    the opponent discards 2 cards\n    after that is applied:\n        draw 1"
    t = battle("Thief, Ram", "Wall", unit("Thief", text), RAM, WALL, more=f"p2 hand: {hand}")
    t.p1.does("use", "Thief")
    t.until("discard-order" if len(t.p2.cards("hand")) > 1 else "normal-timing")
    if t.asked == "discard-order":
        t.g.answer((0, 1))
    assert not t.p2.cards("hand")
    assert 10 - len(t.p1.cards("deck")) == drawn


@shows("16.p17")
def test_or_asks_for_one_or_more_of_several() -> None:
    text = "battle completion normal target 1 fire or earth ally:\n    the target gets +1 attack"
    bard = unit("Bard", text, attribute="holy")
    ember, both = unit("Ember", attribute="fire"), unit("Both", attribute=["fire", "earth"])
    t = battle("Bard, Ember, Both, Ram", "Wall", bard, ember, both, RAM, WALL)
    assert t.p1.reach("use", "Bard") == ["Both", "Ember", "Ram"]  # the Bard is holy


@shows("16.p19")
def test_what_is_joined_is_granted_at_the_same_time() -> None:
    t = praise("the target gets +1 attack and the target gets +2 defence")
    assert (t.p1.number("Ram", "attack"), t.p1.number("Ram", "defence")) == (2, 11)
    weak = unit("Bard", "battle completion normal target 1 enemy:\n"
                "    the target gets -2 defence and the target gets +3 defence", defence=9)
    t = battle("Bard, Ram", "Lad, Wall", weak, RAM, unit("Lad", defence=2), WALL)
    t.p1.does("use", "Bard", "Lad")
    t.until("normal-timing")
    assert t.p2.number("Lad", "defence") == 3  # one after the other it would have been discarded: 15-3.p1


@shows("16.p3")
def test_to_discard_is_to_put_into_the_discard_of_its_owner() -> None:
    text = "battle completion normal:\n    the opponent discards 1 card"
    t = battle("Thief, Ram", "Wall", unit("Thief", text), RAM, WALL, more="p2 hand: Guard")
    t.p1.does("use", "Thief")
    t.until("normal-timing")
    assert t.p2.has("Guard", "discard")


@shows("17-2.p2", "17-2.p3")
def test_effects_that_are_removed_are_those_with_a_duration() -> None:
    """Of an effect on several units only the one on the target; what is constant goes on."""
    purge = unit("Friar", "battle completion normal target 1 ally:\n    remove the effects on the target", defence=9)
    hymn = unit("Bard", "battle completion normal:\n    all allies get +2 attack until end of turn", defence=9)
    banner = unit("Banner", "battle always:\n    all other allies get +1 attack", defence=9)
    t = battle("Friar, Bard, Banner, Ram", "Wall", purge, hymn, banner, RAM, WALL)
    t.p1.does("use", "Bard")
    t.until("normal-timing")
    assert (t.p1.number("Ram", "attack"), t.p1.number("Banner", "attack")) == (4, 3)
    t.p1.does("use", "Friar", "Ram")
    t.until("normal-timing")
    assert (t.p1.number("Ram", "attack"), t.p1.number("Banner", "attack")) == (2, 3)


@shows("17-2.p2", "1-1.p1")
@pytest.mark.parametrize("limit", ["once", "once per turn", "once per battle", "once per game"])
def test_removing_effects_gives_no_further_use_of_an_ability_with_a_limit(limit: str) -> None:
    sage = unit("Sage", f"battle normal {limit}:\n    this gets +1 attack", defence=9, initiative=20)
    purge = unit("Friar", "battle completion normal:\n    remove the effects on all units", defence=9)
    t = battle("Sage, Friar", "Wall", sage, purge, WALL)
    t.p1.does("use", "Sage")
    t.until("normal-timing")
    t.p1.does("use", "Friar")
    t.until("normal-timing")
    assert t.p1.number("Sage", "attack") == 1 and not t.p1.may("use", "Sage")

"""11-2-4: conditional abilities, optional and compulsory, how often and in which order; G28, G37."""

from __future__ import annotations

import pytest

from engines.core.procedures.check_timing import CheckTiming
from engines.core.state.atoms import Move
from engines.moncolle.table.discarding import Discard
from tests.rules.moncolle.making import (
    FIRST,
    SECOND,
    as_it_stands,
    battle,
    equipment,
    goes_by,
    happens,
    lasts,
    marched,
    suffers,
    tied,
    unit,
)
from tests.rules.notation import T, position, shows

WALL = unit("Wall", "battle completion counter:\n    draw 1", defence=9, initiative=SECOND)
RAM = unit("Ram", "battle completion normal:\n    draw 1", initiative=FIRST)
"""Both have something to wait with, so that every timing stops for its player."""
LASS = unit("Lass")
DICE = "battle when the initiative determination starts:\n    draw 1"
FORCED = "battle forced when the initiative determination starts:\n    draw 1"
MOURNS = "battle when an ally dies:\n    draw 1"


def starts(mine: str, theirs: str, *cards: str, more: str = "") -> T:
    """The initiative timing of a battle begins."""
    t = marched(mine, theirs, *cards, more=more)
    as_it_stands(t)
    return t


def drew(t: T, player: int) -> int:
    """How many cards a player has drawn from a deck of ten."""
    return 10 - len(t.seats[player].cards("deck"))


def die(t: T, *names: str) -> None:
    """Units die at the same time, as if by an effect, and what triggers is looked at."""
    suffers(t, dict.fromkeys(names, 9))
    if t.asked == "discard-order":
        t.g.answer(tuple(range(len(t.options))))
    happens(t, CheckTiming())


@shows("11-2-4.p1", "11-2-4.p8")
@pytest.mark.parametrize("used", [True, False])
def test_a_conditional_ability_may_be_used_when_its_moment_comes(used: bool) -> None:
    t = starts("Scout, Ram", "Wall", unit("Scout", DICE), RAM, WALL)
    assert (t.asked, t.asking) == ("trigger-or-not", (0,))
    if used:
        t.p1.does("trigger", "Scout")
    else:
        t.p1.passes()
    assert drew(t, 0) == used
    assert t.asked == "normal-timing"


@shows("11-2-4.p9")
def test_a_compulsory_one_is_used_in_any_case() -> None:
    t = starts("Scout, Ram", "Wall", unit("Scout", FORCED), RAM, WALL)
    assert t.asked == "normal-timing" and drew(t, 0) == 1


@shows("11-2-4.p3")
def test_it_is_used_once_at_one_moment() -> None:
    """Two allies die at the same time."""
    t = battle("Widow, Lass, Lad, Ram", "Wall", unit("Widow", MOURNS, defence=10), LASS, unit("Lad"), RAM, WALL)
    die(t, "Lass", "Lad")
    t.p1.does("trigger", "Widow")
    assert drew(t, 0) == 1 and t.asked == "normal-timing"


@shows("11-2-4.p3")
def test_at_another_moment_it_is_used_again() -> None:
    t = battle("Widow, Lass, Lad, Ram", "Wall", unit("Widow", MOURNS, defence=10), LASS, unit("Lad"), RAM, WALL)
    for count, name in enumerate(("Lass", "Lad"), 1):
        die(t, name)
        t.p1.does("trigger", "Widow")
        assert drew(t, 0) == count


@shows("11-2-4.p5")
def test_several_of_one_player_are_used_one_by_one_in_any_order() -> None:
    mill = "battle forced when the initiative determination starts:\n    discard the top card of your deck"
    t = starts("Scout, Miller, Ram", "Wall", unit("Scout", FORCED), unit("Miller", mill), RAM, WALL,
               more="p1 deck: 8 x Page, Guard, Ram")
    assert t.asked == "trigger" and t.p1.able("trigger") == ["Miller", "Scout"]
    t.p1.does("trigger", "Miller")
    assert t.p1.names("discard") == ["Ram"] and t.p1.has("Guard", "hand")  # the other followed by itself


@shows("11-2-4.p6", "10-3.p2")
def test_the_attacking_side_s_come_first_all_of_them() -> None:
    for mine, theirs in ((DICE, DICE), (DICE, FORCED), (FORCED, DICE)):
        t = starts("Scout, Other, Ram", "Spy, Wall", unit("Scout", mine), unit("Other", mine), unit("Spy", theirs), RAM,
                   WALL)
        assert t.asking == (0,) and drew(t, 1) == 0
        t.p1.does("trigger", "Scout")
        if t.asking == (0,) and t.asked.startswith("trigger"):
            assert drew(t, 1) == 0
            t.p1.does("trigger", "Other")
        assert drew(t, 0) == 2
        if theirs == DICE:
            assert t.asking == (1,)
            t.p2.does("trigger", "Spy")
        assert drew(t, 1) == 1


@shows("11-2-4.p10", "11-2-4.p8")
def test_compulsory_and_optional_ones_mix() -> None:
    t = starts("Scout, Sergeant, Ram", "Wall", unit("Scout", DICE), unit("Sergeant", FORCED), RAM, WALL)
    assert t.asked == "trigger" and t.p1.able("trigger") == ["Scout", "Sergeant"]
    t.p1.does("trigger", "Scout")
    assert drew(t, 0) == 2
    t = starts("Scout, Sergeant, Ram", "Wall", unit("Scout", DICE), unit("Sergeant", FORCED), RAM, WALL)
    t.p1.does("trigger", "Sergeant")
    assert t.asked == "trigger-or-not"  # now it may be declined
    t.p1.passes()
    assert drew(t, 0) == 1


@shows("11-2-4.p1", "11-2-4.p5")
def test_what_triggers_meanwhile_waits_until_its_moment_is_over() -> None:
    kill = "battle forced when the initiative determination starts:\n    destroy all other allies with level = 1"
    widow = unit("Widow", "battle forced when an ally dies:\n    draw 1", level=2)
    butcher = unit("Butcher", kill, level=2)
    t = starts("Butcher, Widow, Lass", "Spy, Wall", butcher, widow, unit("Spy", DICE), LASS, WALL)
    assert t.asking == (1,) and t.p1.has("Lass", "discard")
    assert drew(t, 0) == 0  # the defending side's of the first moment comes before
    t.p2.does("trigger", "Spy")
    assert drew(t, 0) == drew(t, 1) == 1


@shows("11-2-4.p1")
def test_in_a_chain_they_are_used_before_the_next_effect() -> None:
    """G28: the counter kills somebody, and what triggers comes before the effect that was answered."""
    archer = unit("Archer", "battle completion normal:\n    all enemies get -1 defence", defence=9, initiative=FIRST)
    widow = unit("Widow", "battle forced when an ally dies:\n    return all enemies to their owner's hand", defence=5)
    foe = unit("Duellist", "battle completion counter:\n    deal 1 damage to 1 enemy", defence=5, initiative=SECOND)
    t = battle("Archer, Lass, Widow", "Duellist", archer, widow, LASS, foe)
    t.p1.does("use", "Archer")
    t.p2.does("use", "Duellist")
    t.until("choose")
    t.p2.chooses("Lass")
    assert t.p2.has("Duellist", "hand")  # gone before its defence could be lowered


@shows("14.p1", "11-2-4.p8")
def test_what_cannot_be_paid_or_aimed_is_not_offered() -> None:
    for text in (
        "battle when the initiative determination starts (discard 9 cards in your hand):\n    draw 1",
        "battle when the initiative determination starts target 1 acted enemy:\n    destroy the target",
    ):
        assert starts("Scout, Ram", "Wall", unit("Scout", text), RAM, WALL).asked == "normal-timing"


@shows("14-1.p1", "11-2-4.p1")
def test_a_conditional_ability_is_paid_for_and_aimed_when_it_is_used() -> None:
    text = "battle when the initiative determination starts (discard 1 card in your hand) target 1 enemy:\n" \
        "    destroy the target"
    t = starts("Scout, Ram", "Lass, Wall", unit("Scout", text), RAM, LASS, WALL, more="p1 hand: Guard")
    t.p1.does("trigger", "Scout")
    t.p1.chooses("Lass")
    assert t.p1.has("Guard", "discard") and t.p2.has("Lass", "discard")


@shows("11-2-4.p1", "11-1-2.p2")
def test_a_battle_condition_elsewhere_does_not_trigger() -> None:
    t = starts("Ram", "Wall", unit("Scout", FORCED), RAM, WALL, more="p1 a1: Scout\np1 a1-land: Meadow")
    assert drew(t, 0) == 0


@shows("11-2-4.p1", "11-1-3.p1")
def test_a_field_condition_does_not_trigger_in_a_battle() -> None:
    text = "field forced when an ally dies:\n    draw 1"
    t = battle("Ram, Lass", "Wall", RAM, LASS, WALL, unit("Elder", text), more="p1 a1: Elder\np1 a1-land: Meadow")
    die(t, "Lass")
    assert drew(t, 0) == 0
    t = position("""
        moncolle; turn p1; phase main
        p1 a1: Elder, Lass
        p1 a1-land: Meadow
    """, unit("Elder", text), LASS)
    die(t, "Lass")
    assert drew(t, 0) == 1


@shows("11-2-4.p1")
def test_a_unit_s_own_death_triggers() -> None:
    t = battle("Ram, Martyr", "Wall", RAM, WALL, unit("Martyr", "battle forced when this dies:\n    draw 1"))
    die(t, "Martyr")
    assert drew(t, 0) == 1


@shows("10-6.p3")
def test_nothing_triggers_in_a_simultaneous_attack() -> None:
    """G27: while all effects of the battle are suspended."""
    t = tied("Martyr", "Twin", unit("Martyr", "battle forced when this dies:\n    draw 1", attack=5),
             unit("Twin", attack=5))
    assert t.p1.has("Martyr", "discard") and drew(t, 0) == 0


@shows("7-2.p1")
def test_what_triggers_itself_for_ever_ends_the_game() -> None:
    """G37: it is judged as when the decks are empty."""
    spinner = unit("Spinner", """
        battle forced when this becomes acted:
            make this unacted
        battle forced when this becomes unacted:
            act this
    """, defence=5)
    t = battle("Ram, Spinner", "Wall", RAM, WALL, spinner)
    t.p1.does("attack")
    assert t.result is not None and t.result.reason == "endless"


@pytest.mark.parametrize("with_wearer", [False, True])
@shows("11-2-4.p1", "4-4.p2")
def test_an_equipment_s_own_departure_triggers(with_wearer: bool) -> None:
    charm = equipment("Charm", "battle forced when this is put in the discard:\n    draw 1")
    t = battle("Bearer [Charm], Ram", "Wall", unit("Bearer", item=["multi"]), charm, RAM, WALL)
    if with_wearer:
        die(t, "Bearer")
    else:
        t.g.carry_out((Move(card=t.g.equipment(t.p1.find("Bearer"))[0], to="discard"),))
        happens(t, CheckTiming())
    assert t.p1.has("Charm", "discard") and drew(t, 0) == 1


@shows("11-2-4.p1")
def test_an_equipment_that_goes_is_no_unit_that_goes() -> None:
    ghoul = unit("Ghoul", "battle forced when an ally is put in the discard:\n    draw 1", defence=10)
    t = battle("Bearer [Cap], Ghoul, Ram", "Wall", unit("Bearer", item=["multi"]), equipment("Cap"), ghoul, RAM, WALL)
    t.g.carry_out((Move(card=t.g.equipment(t.p1.find("Bearer"))[0], to="discard"),))
    happens(t, CheckTiming())
    assert drew(t, 0) == 0


# -- G36: what has left -------------------------------------------------------------------------------------------


@shows("11-2-4.p1")
def test_what_has_died_is_read_as_it_was() -> None:
    """With all that had been added to it."""
    text = "battle forced when an ally dies:\n    deal attack of it damage to all enemies"
    t = battle("Avenger, Lass, Ram", "Wall, Foe", unit("Avenger", text, defence=10), unit("Lass", attack=2), RAM, WALL,
               unit("Foe", defence=5))
    lasts(t, "Lass", "attack", 3)
    die(t, "Lass")
    assert t.p2.has("Foe", "discard") and t.p2.has("Wall", "b3")


@shows("10-10-1.p2")
def test_so_is_a_target_that_has_just_been_destroyed() -> None:
    text = "battle completion normal target 1 other ally:\n    destroy the target\n" \
        "    deal attack of the target damage to all enemies"
    t = battle("Priest, Lass, Ram", "Wall, Foe", unit("Priest", text, defence=10), unit("Lass", attack=2), RAM, WALL,
               unit("Foe", defence=5))
    lasts(t, "Lass", "attack", 3)
    t.p1.does("use", "Priest", "Lass")
    t.until("normal-timing")
    assert t.p1.has("Lass", "discard") and t.p2.has("Foe", "discard")


@shows("11-2-4.p1", "10.p4")
def test_what_waits_for_a_battle_to_begin_comes_before_anybody_is_summoned() -> None:
    herald = unit("Herald", "battle forced when the battle begins:\n    draw 1")
    t = marched("Herald, Ram", "Wall", herald, RAM, WALL)
    assert t.asked == "immediate" and drew(t, 0) == 1


@shows("11-2-4.p1", "10-3.p4")
def test_what_waits_for_the_initiative_comes_before_the_timing_that_follows() -> None:
    herald = unit("Herald", "battle forced when the initiative is decided:\n    draw 1")
    t = battle("Herald, Ram", "Wall", herald, RAM, WALL)
    log = t.log()
    assert log.index("log.initiative-first") < log.index("log.triggers") < log.index("log.timing-first")


@shows("11-2-4.p1", "10-6.p3")
def test_and_before_a_simultaneous_attack_suspends_it() -> None:
    herald = unit("Herald", "battle forced when the initiative is decided:\n    draw 1")
    t = tied("Herald", "Lass", herald, LASS)
    assert t.log().index("log.triggers") < t.log().index("log.suspended")


@shows("11-2-4.p1", "10-4.p3", "10-5.p3")
@pytest.mark.parametrize("player", [0, 1])
def test_what_waits_for_a_normal_timing_comes_before_anything_is_used_in_it(player: int) -> None:
    herald = unit("Herald", "battle forced when your normal timing starts:\n    draw 1", defence=9)
    ram, wall = ("Herald, Ram", "Wall") if player == 0 else ("Ram", "Herald, Wall")
    t = battle(ram, wall, herald, RAM, WALL)
    while t.asking != (player,) or t.asked != "normal-timing":
        t.pick(lambda option: option.verb in ("attack", "decline", "end"), "going on")
    assert drew(t, player) == 1 and not drew(t, 1 - player)


@shows("11-2-4.p1", "10-7.p1", "10-8.p1")
def test_what_waits_for_the_battle_s_end_counts_before_its_outcome_is_looked_at() -> None:
    herald = unit("Herald", "battle forced when the battle ends:\n    destroy all enemies", attack=0, defence=9)
    t = battle("Herald, Ram", "Wall", herald, RAM, WALL)
    goes_by(t)
    assert "log.march-succeeds" in t.log() and t.p1.names("b3") == ["Herald", "Ram"]


# -- 13-3: from the hand ------------------------------------------------------------------------------------------


KNELL = unit("Knell", "battle from hand when an ally dies (discard this):\n    draw 2")


@shows("13-3.p1", "11-2-4.p1")
def test_a_conditional_ability_with_the_hand_icon_is_used_from_the_hand() -> None:
    t = battle("Lass, Ram", "Wall", LASS, RAM, WALL, KNELL, more="p1 hand: Knell")
    die(t, "Lass")
    assert (t.asked, t.asking) == ("trigger-or-not", (0,))
    t.p1.does("trigger", "Knell")
    assert t.p1.has("Knell", "discard") and drew(t, 0) == 2
    while t.asked == "trigger-or-not":
        t.seats[t.asking[0]].passes()
    assert t.asked == "normal-timing" and drew(t, 0) == 2


@shows("13-3.p1")
def test_and_only_from_the_hand() -> None:
    t = battle("Lass, Knell, Ram", "Wall", LASS, RAM, WALL, KNELL, more="p1 hand: Guard")
    die(t, "Lass")
    assert t.asked == "trigger-or-not" and not t.p1.may("trigger", "Knell")
    t.p1.passes()
    assert t.p1.has("Knell", "b3") and drew(t, 0) == 0


@shows("5-1.p2", "13-3.p1")
@pytest.mark.parametrize("hand", ["Knell", "Guard"])
def test_whether_it_is_asked_for_does_not_tell_who_holds_it(hand: str) -> None:
    """Player 2's ally dies; player 1, to whom it cannot matter, is not asked."""
    t = battle("Ram", "Lad, Wall", RAM, unit("Lad"), WALL, KNELL, more=f"p2 hand: {hand}")
    die(t, "Lad")
    assert (t.asked, t.asking) == ("trigger-or-not", (1,))
    t.p2.passes()
    assert t.asked == "normal-timing" and drew(t, 1) == 0 and t.p2.has(hand, "hand")


@shows("11-1-2.p1", "13-3.p1")
def test_outside_battles_nobody_is_asked_for_what_is_for_battles() -> None:
    muse = unit("Muse", "battle from hand when an ally is summoned (discard this):\n    draw 1")
    t = position("""
        moncolle; turn p1; phase summon
        p1 hand: Muse, Guard
    """, muse)
    t.p1.does("summon", "Guard")
    assert t.asked == "summon" and t.p1.has("Guard", "b1")


# -- 4-4.p2: equipment --------------------------------------------------------------------------------------------


@shows("4-4.p2", "11-2-4.p1")
@pytest.mark.parametrize("moment", ["the wearer dies", "this is put in the discard"])
def test_equipment_that_goes_with_its_wearer_triggers_on_it(moment: str) -> None:
    locket = equipment("Locket", f"battle forced when {moment}:\n    draw 1")
    t = battle("Lass [Locket], Lad [Cap], Ram", "Wall", unit("Lass", item=["multi"]), unit("Lad", item=["multi"]),
               RAM, WALL, locket, equipment("Cap"))
    die(t, "Lad")
    assert drew(t, 0) == 0
    die(t, "Lass")
    assert drew(t, 0) == 1 and t.p1.has("Locket", "discard")


@shows("4-4.p2", "11-2-4.p1")
def test_what_equipment_does_on_its_own_going_is_done_to_who_wore_it() -> None:
    shell = equipment("Shell", "battle forced when this is put in the discard:\n    the wearer gets +2 attack")
    t = battle("Lad [Shell], Ram", "Wall", unit("Lad", item=["multi"]), RAM, WALL, shell)
    happens(t, Discard(cards=(t.g.state.ref(t.g.equipment(t.p1.find("Lad"))[0]),)))
    happens(t, CheckTiming())
    assert t.p1.number("Lad", "attack") == 3  # G36

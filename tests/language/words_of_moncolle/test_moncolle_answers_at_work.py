"""Words of Monster Collection about uses, at work: what is answered, whose slots pay, how often something is used."""

from __future__ import annotations

import pytest

from tests.rules.moncolle.making import (
    FIRST,
    SECOND,
    attacks,
    battle,
    gone,
    item,
    nobody_counters,
    spell,
    unit,
)
from tests.rules.notation import T, position, shows

MAGE = unit("Mage", spell=["fire", "fire"], defence=4, initiative=FIRST)
HELPER = unit("Helper", spell=["fire"], defence=4)
SAGE = unit("Sage", spell=["fire", "fire"], item=["consumable"], defence=4, initiative=SECOND)
BULWARK = unit("Bulwark", defence=9)
BOLT = spell("Bolt", "battle normal (consume fire) target 1 enemy:\n    deal 4 damage to the target")
PAIR = spell("Pair", "battle normal (consume fire fire fire) target 1 enemy:\n    deal 4 damage to the target")
OWN = (MAGE, HELPER, SAGE, BULWARK, BOLT, PAIR)


def duel(mine: str, theirs: str, *own: str, units: str = "Mage", foes: str = "Sage", more: str = "") -> T:
    """Player 1 has the first normal timing; both hold these cards and one that is nobody's business."""
    return battle(units, foes, *OWN, *own, more=f"p1 hand: {mine}, ?\np2 hand: {theirs}, ?\n{more}")


# -- what is answered ---------------------------------------------------------------------------------------------


@shows("11-2-2.p1", "16.p8")
def test_an_answer_to_a_spell_alone() -> None:
    hush = item("Hush", "consumable", "battle counter (consume item) needs this answers a spell:\n    "
                "cancel what this answers")
    t = duel("Bolt", "Hush", hush)
    t.p1.does("use", "Bolt", "Sage")
    t.p2.does("use", "Hush")
    nobody_counters(t)
    assert t.p2.has("Sage", "b3")
    t = duel("Bolt", "Hush", hush)
    t.pick(lambda option: option.verb == "attack", "attack")
    assert t.asking == (1,) and not t.p2.may("use", "Hush")


@pytest.mark.parametrize(("answers", "to_attack", "to_bolt", "to_ability"), [
    ("the attack", True, False, False), ("a spell", False, True, False), ("an ability", False, False, True),
    ("a normal effect", False, True, True), ("a counter", False, False, False),
])
def test_what_a_counter_answers_is_told_apart(answers: str, to_attack: bool, to_bolt: bool, to_ability: bool) -> None:
    mage = unit("Mage", "battle declaration normal (consume fire) target 1 enemy:\n    deal 1 damage to the target",
                spell=["fire", "fire"], initiative=FIRST)
    hush = spell("Hush", f"battle counter (consume fire) needs this answers {answers}:\n    draw 1")
    for begin, answerable in (("attack", to_attack), ("Bolt", to_bolt), ("Mage", to_ability)):
        t = battle("Mage", "Sage", mage, SAGE, BOLT, hush, more="p1 hand: Bolt, ?\np2 hand: Hush, ?")
        if begin == "attack":
            t.pick(lambda option: option.verb == "attack", "attack")
        else:
            t.p1.does("use", begin, "Sage")
        assert t.p2.may("use", "Hush") == answerable, begin


def test_an_answer_to_an_answer() -> None:
    shield = spell("Shield", "battle counter (consume fire) target 1 ally:\n    the target gets defence +3")
    hush = spell("Hush", "battle counter (consume fire) needs this answers a counter:\n    cancel what this answers")
    t = duel("Bolt, Hush", "Shield", shield, hush)
    t.p1.does("use", "Bolt", "Sage")
    t.p2.does("use", "Shield", "Sage")
    t.p1.does("use", "Hush")
    nobody_counters(t)
    assert t.p2.has("Sage", "discard")


@shows("10-10-3.p1", "14-2.p1")
def test_who_used_it_pays_for_it() -> None:
    """All who paid with slots for a spell have used it (G24), and nobody else has."""
    curse = spell("Curse", "battle counter (consume fire) needs this answers a spell target all units that used "
                  "what this answers:\n    cancel what this answers\n    destroy the targets")
    t = duel("Pair", "Curse", curse, units="Mage, Helper, Bulwark")
    t.p1.does("use", "Pair", "Sage")
    t.p2.does("use", "Curse")
    nobody_counters(t)
    t.p1.chooses("Mage", "Helper")
    assert gone(t, "Mage") and gone(t, "Helper") and t.p1.has("Bulwark", "b3") and t.p2.has("Sage", "b3")


def test_one_of_those_who_used_it() -> None:
    curse = spell("Curse", "battle counter (consume fire) target 1 unit that used what this answers:\n    "
                  "destroy the target")
    t = duel("Bolt", "Curse", curse, units="Mage, Bulwark")
    t.p1.does("use", "Bolt", "Sage")
    assert t.p2.reach("use", "Curse") == ["Mage"]
    t.p2.does("use", "Curse", "Mage")
    nobody_counters(t)
    assert gone(t, "Mage") and t.p2.has("Sage", "b3")  # 14-3.p2: Mage paid for it and is gone


def test_only_what_is_aimed_at_an_ally_is_answered() -> None:
    ward = spell("Ward", "battle counter (consume fire) target 1 ally targeted by what this answers:\n    "
                 "the target gets defence +3")
    t = duel("Bolt", "Ward", ward, foes="Sage, Bulwark")
    t.p1.does("use", "Bolt", "Sage")
    assert t.p2.reach("use", "Ward") == ["Sage"]
    t.p2.does("use", "Ward", "Sage")
    nobody_counters(t)
    assert t.p2.has("Sage", "b3")


@shows("10-10-1.p2")
def test_the_target_is_changed() -> None:
    turn = spell("Turn", "battle counter (consume fire):\n    change the target of what this answers")
    t = duel("Bolt", "Turn", turn, foes="Sage, Bulwark")
    t.p1.does("use", "Bolt", "Sage")
    t.p2.does("use", "Turn")
    nobody_counters(t)
    if t.asked == "choose":
        t.p2.chooses("Bulwark")
    assert t.p2.has("Sage", "b3") and t.p2.has("Bulwark", "b3") and "log.damage" in t.log()


def test_there_may_be_no_other_target() -> None:
    turn = spell("Turn", "battle counter (consume fire):\n    change the target of what this answers")
    t = duel("Bolt", "Turn", turn)
    t.p1.does("use", "Bolt", "Sage")
    t.p2.does("use", "Turn")
    nobody_counters(t)
    assert gone(t, "Sage")


# -- whose slots --------------------------------------------------------------------------------------------------


@shows("12-5.p2", "14-2.p1")
def test_only_its_own_slots_pay() -> None:
    ram = unit("Ram", "battle declaration normal (consume fire of this):\n    this gets +1 attack", spell=["fire"],
               initiative=FIRST)
    t = battle("Ram, Helper", "Bulwark", ram, HELPER, BULWARK)
    t.p1.does("use", "Ram")
    nobody_counters(t)
    assert t.p1.number("Ram", "attack") == 2 and t.p1.card("Ram").spent == ("spell_fire",)
    assert not t.p1.may("use", "Ram") and not t.p1.card("Helper").spent


def test_another_unit_pays_with_its_slots() -> None:
    ram = unit("Ram", "battle declaration normal (consume fire fire of 1 other ally):\n    this gets +1 attack",
               spell=["fire", "fire"], initiative=FIRST)
    t = battle("Ram, Helper", "Bulwark", ram, HELPER, BULWARK)
    assert not t.p1.may("use", "Ram"), "one slot of Helper and one of its own are not two of one other"
    t = battle("Ram, Mage, Helper", "Bulwark", ram, HELPER, BULWARK, unit("Mage", spell=["fire", "any"]))
    t.p1.does("use", "Ram")
    nobody_counters(t)
    assert sorted(t.p1.card("Mage").spent) == ["spell_any", "spell_fire"] and not t.p1.card("Ram").spent


def test_any_number_of_slots_is_x() -> None:
    ram = unit("Ram", "battle declaration normal (consume any number of fire of this) target 1 enemy:\n    "
               "deal X damage to the target", spell=["fire", "fire", "any", "water"], initiative=FIRST)
    for count, dead in ((2, False), (3, True)):
        t = battle("Ram, Helper", "Foe", ram, HELPER, unit("Foe", defence=3))
        t.p1.does("use", "Ram", "Foe")
        assert (t.g.state.ask.least, t.g.state.ask.most) == (1, 3)
        t.p1.answers(count)
        while t.asked == "slot":
            t.g.answer(0)
        nobody_counters(t)
        assert gone(t, "Foe") == dead and len(t.p1.card("Ram").spent) == count


# -- how often ----------------------------------------------------------------------------------------------------


@shows("1-1.p1")
def test_a_use_limit_is_one_of_the_turn() -> None:
    ram = unit("Ram", "battle declaration normal 2 per turn (discard 1 card in your hand):\n    this gets +1 attack",
               initiative=FIRST)
    t = battle("Ram", "Bulwark", ram, BULWARK, more="p1 hand: 5 x Page")
    for _ in range(2):
        t.p1.does("use", "Ram")
        t.p1.chooses("Page")
        nobody_counters(t)
    assert not t.p1.may("use", "Ram") and "1-1.p1" in t.p1.why_not("Ram")


def test_what_triggers_once_a_turn_lets_a_unit_march_twice() -> None:
    ram = unit("Ram", "field when this becomes acted once:\n    make this unacted")
    t = position("""
        moncolle; turn p1; phase main
        p1 b2: Ram
        p1 b2-land: Meadow
        p1 b1-land: (Meadow)
        p1 a2-land: Meadow
        p1 c2-land: Meadow
        p2 b4-land: (Meadow)
        p1 hand: Page
        p2 hand: Page
    """, ram)
    t.p1.does("march", "Ram", "a2")
    t.p1.does("trigger", "Ram")
    t.p1.does("march", "Ram", "b2")
    assert t.asked == "main" and t.p1.card("Ram").turned
    assert t.p1.card("Ram").used.count(0) == 1
    while t.g.turn_player == 0:
        if t.asked == "discard-any":
            t.g.answer(())
        else:
            t.end_phase()
    assert not t.p1.card("Ram").used


def test_attacking_uses_no_limit() -> None:
    ram = unit("Ram", "battle when this becomes acted once:\n    this gets +1 defence", initiative=FIRST, attack=1)
    t = battle("Ram", "Bulwark", ram, BULWARK)
    attacks(t)
    assert t.asked == "trigger-or-not"

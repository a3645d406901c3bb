"""4.10, 5.3, 5.7, 6.3.5, 7.5: attacks by effects, phases that end, cards turned over, what is resolved as if played."""

from __future__ import annotations

from tests.rules.notation import shows
from tests.rules.vision.making import card, table

MAIN = "vision; turn p1; phase main\n"
CHARGE = card("Charge", "play target 1 character on your field:\n    order the target to attack\n    gain 1 life",
              kind="command")


@shows("1.12.7", "6.3.5.a", "6.3.5.e")
def test_an_attack_by_an_effect_opens_an_interference_of_its_own_inside() -> None:
    t = table(MAIN + "p1 hand: Charge\np1 field: Scout asleep\np2 field: Guard", CHARGE)
    t.p1.does("play", "Charge")
    t.pass_on()
    t.pass_on()
    assert t.asking == (1,) and t.p2.able("defend") == ["Guard"] and t.life() == (25, 25)
    t.pass_on()
    t.pass_on()
    assert t.asked == "graze"
    t.p2.passes()
    assert t.life() == (26, 22) and t.asking == (0,) and not t.g.state.attacks


@shows("6.3.5.b", "6.3.8")
def test_an_ordered_attacker_is_not_put_to_sleep() -> None:
    t = table(MAIN + "p1 hand: Charge\np1 field: Scout", CHARGE)
    t.p1.does("play", "Charge")
    t.pass_on()
    t.pass_on()
    assert not t.p1.card("Scout").turned and t.g.attacker() == t.p1.find("Scout")


@shows("6.3.6.a", "6.4.6")
def test_a_cancelled_attack_leaves_the_interference_without_a_battle() -> None:
    halt = card("Halt", "play target 1 attacking character:\n    cancel the attack of the target", kind="command")
    t = table(MAIN + "p1 field: Scout\np2 field: Guard\np2 hand: Halt", halt)
    t.attack(t.p1, "Scout")
    t.p2.does("play", "Halt")
    t.resolve()
    assert t.life() == (25, 25) and t.p1.card("Scout").turned and not t.g.state.attacks


@shows("6.4.5.b", "6.4.8")
def test_an_effect_makes_a_sleeping_character_defend() -> None:
    stand = card("Stand", "play target 1 character on your field:\n    order the target to defend", kind="command")
    t = table(MAIN + "p1 field: Scout\np2 field: Guard asleep\np2 hand: Stand", stand)
    t.attack(t.p1, "Scout")
    t.p2.does("play", "Stand")
    t.resolve()
    assert t.life() == (25, 25) and t.p1.names("graveyard") == ["Scout"]


@shows("4.10.1.a", "4.10.1.b", "4.10.1.c")
def test_the_turn_ends_after_the_interference_and_skips_the_other_phases() -> None:
    crack = card("Crack", "play:\n    end the turn\n    gain 2 life", kind="command")
    t = table(MAIN + "p1 hand: Crack, 8 x Plain", crack)
    t.p1.does("play", "Crack")
    t.resolve()
    assert t.g.turn_player == 1 and t.phase == "active" and t.life() == (27, 25) and len(t.p1.cards("hand")) == 8


@shows("4.10.2.b")
def test_the_phase_ends_and_the_next_one_begins() -> None:
    pause = card("Pause", "play:\n    end the phase", kind="command")
    t = table(MAIN + "p1 hand: Pause", pause)
    t.p1.does("play", "Pause")
    t.resolve()
    assert t.g.turn_player == 0 and t.phase == "discard"


@shows("4.10.3.a", "4.10.3.b", "4.10.4")
def test_an_added_phase_comes_next_and_once() -> None:
    more = card("More", "play:\n    add a draw phase after this one", kind="command")
    t = table(MAIN + "p1 hand: 2 x More", more)
    for _ in range(2):
        t.p1.does("play", "More")
        t.resolve()
    t.pass_on()
    t.pass_on()
    assert t.phase == "draw" and len(t.p1.cards("hand")) == 1
    t.pass_on()
    t.pass_on()
    assert t.phase == "discard"


@shows("4.10.5")
def test_a_skipped_phase_does_not_happen() -> None:
    skip = card("Skip", "play:\n    skip the discard phase of this turn", kind="command")
    t = table(MAIN + "p1 hand: Skip, 9 x Plain", skip)
    t.p1.does("play", "Skip")
    t.resolve()
    t.pass_on()
    t.pass_on()
    assert t.g.turn_player == 1 and len(t.p1.cards("hand")) == 9


@shows("5.7.2.a", "5.7.2.b", "5.7.4")
def test_turned_face_down_a_character_vanishes_and_lies_as_it_did() -> None:
    mask = card("Mask", "play target 1 character:\n    turn the target face down", kind="command")
    t = table(MAIN + "p1 hand: Mask\np2 field: Guard asleep", mask)
    t.p1.does("play", "Mask")
    t.resolve()
    record = t.p2.card("Guard")
    assert record.face_down and record.turned and not record.character and t.g.characters(1) == []


@shows("5.3.1", "5.3.1.c", "5.3.2.g")
def test_a_card_is_resolved_as_if_played_for_nothing() -> None:
    echo = card("Echo", "play target 1 spell in your graveyard:\n    resolve the target as if played", kind="command")
    t = table(MAIN + "p1 hand: Echo\np1 graveyard: Banish\np2 field: Guard", echo)
    t.p1.does("play", "Echo")
    t.resolve()
    assert t.p2.names("graveyard") == ["Guard"] and sorted(t.p1.names("graveyard")) == ["Banish", "Echo"]


@shows("5.3.1.d")
def test_without_targets_it_cannot_be_resolved_as_if_played() -> None:
    echo = card("Echo", "play target 1 spell in your graveyard:\n    resolve the target as if played\n    gain 1 life",
                kind="command")
    t = table(MAIN + "p1 hand: Echo\np1 graveyard: Banish", echo)
    t.p1.does("play", "Echo")
    t.resolve()
    assert t.life() == (25, 25) and t.p1.has("Banish", "graveyard")


@shows("7.5.1", "7.5.1.c")
def test_an_ability_is_resolved_as_if_used_without_its_cost() -> None:
    oracle = card("Oracle", "own turn (sleep this) target 1 character:\n"
                  "    resolve an ability of the target as if used")
    t = table(MAIN + "p1 field: Oracle\np2 field: Adept", oracle)
    t.p1.does("use", "Oracle")
    t.p1.chooses("Adept")
    t.resolve()
    assert len(t.p1.cards("nodes")) == 1 and not t.p2.card("Adept").turned

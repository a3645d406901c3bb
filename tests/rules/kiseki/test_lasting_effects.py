"""1212 to 1215: static crafts, lasting effects, and the order in which they apply."""

from __future__ import annotations

from tests.rules.kiseki.making import Table, card, table
from tests.rules.notation import shows

READY = "kiseki; turn p1; step deploy\n"


def event(name: str, text: str) -> str:
    """An EVENT that costs nothing."""
    return card(name, text, kind="event", ep=0)


def play(t: Table, name: str, *targets: str) -> None:
    """The first player plays an EVENT, and it resolves."""
    t.p1.does("event", name)
    if t.asked == "target" and targets:
        t.p1.chooses(*targets)
    t.resolve()


CHEER = event("Cheer", "event:\n    all your units get +1/+0 until end of turn")
HYMN = event("Hymn", "event:\n    all your units of \"Tide\" get +1/+0 until end of turn")
FORGET = event("Forget", "event target 1 unit:\n    the target loses the organisation \"Tide\" until end of turn")
KING = card("King", "always:\n    the strength of all other allies becomes 5")
BLOW = event("Blow", "event target 1 unit:\n    stun the target")
WAKE = event("Wake", "event target 1 stunned unit:\n    recover the target")


# -- 1215.3: which of two effects applies first -------------------------------------------------------------------


@shows("1215.3b", "1215.3b-2")
def test_of_two_effects_on_a_number_the_older_applies_first() -> None:
    set_five = event("Five", "event target 1 unit:\n    the strength of the target becomes 5 until end of turn")
    for order, strength in ((("Five", "Cheer"), 6), (("Cheer", "Five"), 5)):
        t = table(READY + "p1 hand: Five, Cheer\np1 field: Guard", set_five, CHEER)
        for name in order:
            play(t, name)
        assert t.p1.number("Guard", "strength") == strength


@shows("1215.3b-1")
def test_a_static_craft_counts_from_when_it_became_valid() -> None:
    t = table(READY + "p1 hand: Cheer, Blow, Wake\np1 field: Guard, King", KING, CHEER, BLOW, WAKE)
    play(t, "Cheer")
    assert t.p1.number("Guard", "strength") == 6, "the King was there before: 5, then one more"
    play(t, "Blow", "King")
    assert t.p1.number("Guard", "strength") == 3
    play(t, "Wake")
    assert t.p1.number("Guard", "strength") == 5, "valid since now, it comes last"


@shows("1215.3b-1")
def test_a_static_craft_with_a_condition_counts_from_when_the_condition_became_true() -> None:
    rich = card("Rich", "while you have 1 or more cards in your hand:\n    the strength of all other allies becomes 5")
    letter = event("Post", "event:\n    draw 1")
    t = table(READY + "p1 hand: Cheer, Post\np1 field: Guard, Rich", rich, CHEER, letter)
    play(t, "Cheer")
    assert t.p1.number("Guard", "strength") == 6
    t.p1.does("event", "Post")
    assert t.p1.number("Guard", "strength") == 3, "no card is in the hand"
    t.resolve()
    assert t.p1.number("Guard", "strength") == 5


@shows("1215.3b-3", "1212.1")
def test_a_static_craft_applies_as_long_as_it_is_valid() -> None:
    t = table(READY + "p1 hand: Blow\np1 field: Guard, King", KING, BLOW)
    assert t.p1.number("Guard", "strength") == 5
    play(t, "Blow", "King")
    assert t.p1.number("Guard", "strength") == 2


# -- 1215.6: whom an effect of something resolved is for ----------------------------------------------------------


@shows("1215.6")
def test_what_comes_later_is_not_caught_and_what_stops_fitting_is_lost_for_good() -> None:
    give = event("Give", "event target 1 unit:\n    the target gains the organisation \"Tide\" until end of turn")
    t = table(READY + "p1 hand: Hymn, Forget, Give, Plain\np1 base: 2 x (Plain)\np1 field: Monk, Sailor, Guard",
              HYMN, FORGET, give)
    play(t, "Hymn")
    assert t.p1.number("Monk", "strength") == 3 and t.p1.number("Sailor", "strength") == 5
    play(t, "Forget", "Monk")
    assert t.p1.number("Monk", "strength") == 2
    play(t, "Give", "Guard")
    assert t.p1.number("Guard", "strength") == 2, "of Tide too late"
    assert t.p1.number("Sailor", "strength") == 5


@shows("1215.6")
def test_who_changes_sides_loses_what_was_for_the_units_of_one_player() -> None:
    lure = event("Lure", "event target 1 foe:\n    gain control of the target until end of turn")
    t = table(READY + "p1 hand: Cheer\np1 field: Guard\np2 hand: Lure", CHEER, lure)
    play(t, "Cheer")
    guard = t.p1.find("Guard")
    t.p1.passes()
    t.p2.does("event", "Lure")
    t.resolve()
    assert t.g.card(guard).user == 1 and t.g.number(guard, "strength") == 2, "no UNIT of the first player any more"


@shows("1215.8")
def test_an_effect_without_an_end_lasts_for_the_game() -> None:
    vow = event("Vow", "event target 1 unit:\n    the target gets +1/+0 until end of game")
    t = table(READY + "p1 hand: Vow\np1 field: Guard", vow)
    play(t, "Vow")
    while t.g.state.turn < 3:
        if t.asked == "attack":
            t.g.answer(())
        else:
            t.pick(lambda option: option.verb == "decline", "passing")
    assert t.p1.number("Guard", "strength") == 3


# -- 1215.1: kinds of change --------------------------------------------------------------------------------------


@shows("1215.1b", "1215.1f")
def test_organisations_are_gained_before_numbers_change() -> None:
    t = table(READY + "p1 hand: Join\np1 field: Guard, Leader", card(
        "Leader", "always:\n    all other units of \"Tide\" get +2/+0", strength=1,
    ), event("Join", "event target 1 unit:\n    the target gains the organisation \"Tide\" until end of turn"))
    play(t, "Join", "Guard")
    assert t.p1.number("Guard", "strength") == 4, "the older effect on numbers sees the organisation"


@shows("1215.1d", "1333.1")
def test_organisations_are_lost_after_they_are_gained_whatever_came_first() -> None:
    join = event("Join", "event target 1 unit:\n    the target gains the organisation \"Tide\" until end of turn")
    for order in (("Join", "Forget"), ("Forget", "Join")):
        t = table(READY + "p1 hand: Join, Forget\np1 field: Guard", join, FORGET)
        for name in order:
            play(t, name, "Guard")
        assert t.g.organisations(t.p1.find("Guard")) == {"Lantern"}

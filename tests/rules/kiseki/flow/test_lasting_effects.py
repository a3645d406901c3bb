"""1212 to 1215: static crafts, lasting effects, and the order in which they apply."""

from __future__ import annotations

import pytest

from engines.kiseki.abilities.crafts import icons
from engines.kiseki.turn.attacking import may_attack
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


@shows("1215.6", "1333.1", "1333.2")
@pytest.mark.parametrize(("text", "number", "now"), [
    ("all foes with icon covert lose icon covert", "", 0),
    ("all foes of \"Lantern\" lose the organisation \"Lantern\"", "", 0),
    ("all units with strength <= 3 get +1/+0", "strength", 4), ("all foes with cp >= 2 get cp -1", "cp", 1),
    ("all foes with the highest strength get -2/-0", "strength", 1),
])
def test_an_effect_does_not_end_because_of_what_it_does_itself(text: str, number: str, now: int) -> None:
    """G39."""
    t = table(READY + "p1 hand: Deed, Plain\np2 field: Shade, Plain\np2 hand: Plain",
              event("Deed", f"event:\n    {text} until end of turn"))
    play(t, "Deed")
    shade = t.p2.find("Shade")
    has = icons(t.g, shade) if "covert" in text else t.g.organisations(shade)
    assert (t.p2.number("Shade", number) if number else len(has)) == now


@shows("1215.6")
def test_what_fits_for_another_reason_no_more_is_lost_all_the_same() -> None:
    few = event("Few", "event:\n    all units with strength <= 3 get +1/+0 until end of turn")
    pump = event("Pump", "event target 1 unit:\n    the target gets +2/+0 until end of turn")
    t = table(READY + "p1 hand: Few, Pump, Plain\np1 field: Shade, Guard\np2 hand: Plain", few, pump)
    play(t, "Few")
    play(t, "Pump", "Guard")
    assert t.p1.number("Guard", "strength") == 4, "2 and 2 are more than 3, with or without the first effect"
    assert t.p1.number("Shade", "strength") == 4


SHARE = "all your units sharing organisation with {} get +1/+0 until end of turn"


@shows("1215.6", "1332.2")
@pytest.mark.parametrize("text", [
    f"target 1 ally:\n    {SHARE.format('the target')}",
    "target 1 ally:\n    all your units with cp <= cp of the target get +1/+0 until end of turn",
    f":\n    choose 1 ally as friend\n    {SHARE.format('friend')}",
])
def test_whom_an_effect_is_for_may_go_by_a_card_that_was_chosen(text: str) -> None:
    t = table(READY + "p1 hand: Deed, Plain\np1 field: Guard, Scout, Sailor\np2 hand: Plain",
              event("Deed", f"event {text}" if text[0] == "t" else f"event{text}"))
    play(t, "Deed", "Guard")
    if t.asked == "choose":
        t.p1.chooses("Guard")
    assert [t.grown(t.p1, name)[0] for name in ("Guard", "Scout", "Sailor")] == [1, 1, 0]


@shows("1215.6", "1221.1")
def test_who_stops_fitting_what_was_chosen_is_lost_and_nobody_is_when_that_has_gone() -> None:
    deed = event("Deed", f"event target 1 ally:\n    {SHARE.format('the target')}")
    part = event("Part", 'event target 1 unit:\n    the target loses the organisation "Lantern" until end of turn')
    gone = event("Gone", "event target 1 unit:\n    exclude the target")
    t = table(READY + "p1 hand: Deed, Part, Gone, Plain\np1 field: Guard, Scout, Envoy\np2 hand: Plain",
              deed, part, gone)
    play(t, "Deed", "Guard")
    play(t, "Part", "Envoy")
    assert t.grown(t.p1, "Scout") == (1, 0) and t.grown(t.p1, "Envoy") == (0, 0)
    play(t, "Gone", "Guard")
    assert t.grown(t.p1, "Scout") == (1, 0)


@shows("1215.6", "804.8")
def test_whom_an_effect_is_for_may_go_by_the_card_of_the_event() -> None:
    horn = card("Horn", f"when an ally attacks:\n    {SHARE.format('it')}", kind="item")
    t = table("kiseki; turn p1; phase battle\np1 field: Horn, Guard, Scout\np1 hand: Plain\np2 hand: Plain", horn)
    t.attack(t.p1, "Guard")
    t.until_stacked()
    t.resolve()
    assert t.grown(t.p1, "Guard") == t.grown(t.p1, "Scout") == (1, 0)


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


@shows("1215.1c", "1331.2")
def test_abilities_are_gained_after_organisations_and_before_numbers() -> None:
    """Who gains the organisation gains the craft, and who has the craft gets the number."""
    school = card("School", "always:\n    all other units of \"Tide\" gain icon hate", strength=1)
    drill = card("Drill", "always:\n    all other units with icon hate get +0/+2", strength=1)
    join = event("Join", "event target 1 unit:\n    the target gains the organisation \"Tide\" until end of turn")
    t = table(READY + "p1 hand: Join\np1 field: Guard, Drill, School", school, drill, join)
    play(t, "Join", "Guard")
    assert t.p1.number("Guard", "defence") == 5


STATUE = card("Statue", "activated (pay 0 ep):\n    this is also a unit with 4/5 until end of turn", kind="item", cp=2)
ANTHEM = card("Anthem", "always:\n    all your units get +1/+1", kind="item")


@shows("1215.1e", "1215.2", "1215.1d")
def test_a_number_that_was_not_there_is_added_before_numbers_change() -> None:
    """An ITEM becomes a UNIT too. What is older than that changes the numbers all the same."""
    t = table(READY + "p1 field: Anthem, Statue", STATUE, ANTHEM)
    assert t.p1.number("Statue", "strength") == 0 and t.g.units(0) == []
    t.p1.does("use", "Statue")
    t.resolve()
    statue = t.p1.find("Statue")
    assert t.g.units(0) == [statue] and t.g.is_item(statue)
    assert (t.p1.number("Statue", "strength"), t.p1.number("Statue", "defence")) == (5, 6)


@shows("1215.1d", "803.3a-1")
def test_what_has_become_a_unit_attacks_and_is_targeted_as_one() -> None:
    strike = event("Strike", "event target 1 enemy unit:\n    stun the target")
    t = table("kiseki; turn p1; phase battle\np1 field: Statue\np2 field: Guard\np2 hand: Strike", STATUE, strike)
    t.p1.does("use", "Statue")
    t.resolve()
    t.p1.passes()
    t.p2.does("event", "Strike")
    assert t.stack() == ["event Strike"]
    t.resolve()
    assert t.p1.card("Statue").stunned and t.bond() == (38, 40), "its CP cost"


@shows("1215.1", "1215.1a", "1212.2")
def test_what_is_printed_and_defining_crafts_are_where_everything_starts() -> None:
    """A defining craft works in every zone, and what an effect sets overwrites it."""
    gains = "    this gains the organisation"
    echo = card("Echo", f'defining always:\n{gains} "Lantern"\n{gains} "Tide"')
    t = table(READY + "p1 hand: Echo, Forget, Post\np1 field: Echo\np1 trail: Echo", echo, FORGET,
              event("Post", "event:\n    draw 1"))
    every = {"Lantern", "Tide"}
    assert all(t.g.organisations(t.p1.find(f"Echo@{area}")) == every for area in ("hand", "field", "trail"))
    play(t, "Forget")
    assert t.g.organisations(t.p1.find("Echo@field")) == {"Lantern"}


@shows("1215.3", "1215.3a")
def test_what_depends_on_another_effect_applies_after_it_although_it_is_older() -> None:
    """The Mirror makes the Guard as strong as the strongest other; that one is strengthened later."""
    mirror = card("Mirror", "always:\n    the strength of all other units of \"Lantern\" becomes the strength of this")
    t = table(READY + "p1 hand: Cheer\np1 field: Guard, Mirror", mirror, CHEER)
    assert t.p1.number("Guard", "strength") == 2
    play(t, "Cheer")
    assert t.p1.number("Mirror", "strength") == 3
    assert t.p1.number("Guard", "strength") == 3, "3 of the Mirror, the Guard's own +1 is overwritten"


@shows("1215.3a")
def test_what_does_not_depend_on_it_goes_by_time() -> None:
    """The same, but what is read does not change: so the younger effect applies after the older one."""
    mirror = card("Mirror", "always:\n    the strength of all other units of \"Lantern\" becomes the strength of this")
    one = event("One", "event target 1 unit:\n    the target gets +1/+0 until end of turn")
    t = table(READY + "p1 hand: One\np1 field: Guard, Mirror", mirror, one)
    play(t, "One", "Guard")
    assert t.p1.number("Guard", "strength") == 3


@shows("1215.3b")
def test_the_primary_player_orders_what_begins_at_one_moment() -> None:
    """Both are recovered together; the order stays although the other player is the primary one later."""
    seven = card("Seven", "always:\n    the strength of all units of \"Lantern\" becomes 7")
    four = card("Four", "always:\n    the strength of all units of \"Lantern\" becomes 4")
    dawn = event("Dawn", "event:\n    recover all stunned units")
    for order, strength in ((("Seven", "Four"), 4), (("Four", "Seven"), 7)):
        t = table(READY + "p1 hand: Dawn\np1 field: Guard, Seven stunned\np2 field: Four stunned", seven, four, dawn)
        t.p1.does("event", "Dawn")
        t.resolve()
        assert t.asked == "effect-order" and t.asking == (0,)
        t.p1.chooses(*order)
        assert t.p1.number("Guard", "strength") == strength
        t.pass_until("base-step")
        assert t.g.primary == 1 and t.p1.number("Guard", "strength") == strength


# -- 1215.4 to 1215.10: zones, durations --------------------------------------------------------------------------


@shows("1215.4", "1215.10")
def test_a_card_comes_to_a_zone_with_the_effects_that_apply_there() -> None:
    """So a weak one is never without it, and what looks as it enters sees it."""
    watch = card("Watch", "when a unit with strength >= 2 enters:\n    gain 1 bond", kind="item")
    t = table("kiseki; turn p1; step deploy; bond 30+40\np1 hand: Plain\np1 base: 2 x (Plain)\np1 field: Anthem, Watch",
              ANTHEM, watch)
    t.p1.does("deploy", "Plain")
    t.resolve()
    assert t.p1.number("Plain@field", "strength") == 2 and t.stack() == ["craft Watch"]


@shows("1215.5")
def test_what_is_changed_into_something_else_loses_what_it_was() -> None:
    t = table(READY + "p1 field: Guard, King\np1 hand: Plain", KING)
    assert t.p1.number("Guard", "strength") == 5, "not 2 and 5"


@shows("1215.7", "1215.3b-4")
@pytest.mark.parametrize(("until", "strengths"), [
    ("during the next turn", {(0, 2), (1, 4), (2, 2)}),
    ("until the end of the next turn", {(0, 4), (1, 4), (2, 2)}),
])
def test_an_effect_for_the_next_turn_ends_with_it(until: str, strengths: set[tuple[int, int]]) -> None:
    oath = event("Oath", f"event target 1 unit:\n    the target gets +2/+2 {until}")
    t = table(READY + "p1 hand: Oath\np1 field: Guard", oath)
    play(t, "Oath")
    turn, seen = t.g.state.turn, set()
    while t.g.state.turn < turn + 3:
        seen.add((t.g.state.turn - turn, t.p1.number("Guard", "strength")))
        t.g.answer(()) if t.asked == "attack" else t.pick(lambda option: option.verb == "decline", "passing")
    assert seen == strengths


@shows("1215.7", "1326.1", "1329.1")
@pytest.mark.parametrize("text", [
    "the target cannot be attacked by units with cp <= 2", "the target cannot attack units with cp <= 2",
    '"Bell" counts as being on your field',
])
def test_what_is_asked_of_the_cards_concerned_is_for_the_next_turn_alone_too(text: str) -> None:
    oath = event("Oath", f"event target 1 unit:\n    {text} during the next turn")
    echo = card("Echo", 'while you have a unit named "Bell":\n    this gets +1/+0')
    t = table(READY + "p1 hand: Oath, Plain\np1 field: Guard, Echo\np2 field: Scout\np2 hand: Plain", oath, echo)
    guard, scout = t.p1.find("Guard"), t.p2.find("Scout")

    def at_work() -> bool:
        met = may_attack(t.g, guard, scout) and may_attack(t.g, scout, guard)
        return t.grown(t.p1, "Echo") == (1, 0) or not met

    play(t, "Oath", "Guard")
    seen = [at_work()]
    for _ in range(2):
        t.until_next_turn()
        seen.append(at_work())
    assert seen == [False, True, False]


@shows("1215.7")
@pytest.mark.parametrize(("until", "whose"), [
    ("during the next turn", {(0, 1), (1, 0), (2, 1)}),
    ("until the end of the next turn", {(0, 0), (1, 0), (2, 1)}),
])
def test_control_for_the_next_turn_is_given_as_it_starts(until: str, whose: set[tuple[int, int]]) -> None:
    lure = event("Lure", f"event target 1 foe:\n    gain control of the target {until}")
    t = table(READY + "p1 hand: Lure\np2 field: Guard", lure)
    guard = t.p2.find("Guard")
    play(t, "Lure")
    turn, users = t.g.state.turn, set()
    while t.g.state.turn < turn + 3:
        users.add((t.g.state.turn - turn, t.g.card(guard).user))
        t.g.answer(()) if t.asked == "attack" else t.pick(lambda option: option.verb == "decline", "passing")
    assert users == whose


@shows("201.1", "1302.1")
@pytest.mark.parametrize("text", ['defining always:\n    this is also named "Otter"',
                                  'always:\n    this is also named "Otter"'])
def test_a_unit_may_have_another_name_besides_its_own(text: str) -> None:
    call = event("Call", 'event target 1 unit named "Otter":\n    the target gets +2/+0 this turn')
    t = table(READY + "p1 hand: Call\np1 field: Beaver, Guard", call, card("Beaver", text), card("Otter"))
    play(t, "Call")
    assert t.p1.number("Beaver", "strength") == 4 and t.p1.number("Guard", "strength") == 2


@shows("201.1", "1302.1")
def test_a_name_gained_is_the_very_name_of_a_card_that_has_it() -> None:
    count = event("Count", "event:\n    gain the number of different names of your units bond")
    t = table("kiseki; turn p1; step deploy; bond 30+30\np1 hand: Count\np1 field: Beaver, Otter", count,
              card("Beaver", 'always:\n    this is also named "Otter|カワウソ"'),
              card("Otter").replace('name = "Otter"', 'name = { en = "Otter", ja = "カワウソ" }'))
    play(t, "Count")
    assert t.bond() == (32, 30)


@shows("1215.9")
def test_an_effect_whose_end_has_gone_by_does_not_begin() -> None:
    rush = event("Rush", "event target 1 unit:\n    the target gets +2/+0 this battle")
    t = table(READY + "p1 hand: Rush\np1 field: Guard", rush)
    play(t, "Rush")
    assert t.p1.number("Guard", "strength") == 2 and not t.g.state.modifiers
    fight = table("kiseki; turn p1; phase battle\np1 hand: Rush\np1 field: Guard", rush)
    fight.attack(fight.p1, "Guard")
    play(fight, "Rush")
    assert fight.p1.number("Guard", "strength") == 4


@shows("1215.3b-1", "1406.1")
def test_martial_arts_count_from_the_battle_on() -> None:
    """An effect that sets the STR is older than the battle, and the bonus comes on top of it."""
    set_five = event("Five", "event target 1 unit:\n    the strength of the target becomes 5 until end of turn")
    t = table("kiseki; turn p1; phase battle\np1 hand: Five\np1 field: Monk\np2 field: Sailor\np2 hand: Plain",
              set_five)
    play(t, "Five", "Monk")
    t.attack(t.p1, "Monk", at="Sailor")
    t.p1.passes()
    t.p2.passes()
    assert t.g.battle.begun and t.p1.number("Monk", "strength") == 6


@shows("1331.2", "104.3")
def test_an_icon_craft_that_is_there_already_is_not_there_twice() -> None:
    drill = event("Drill", "event target 1 ally:\n    the target gains icon martial until end of turn")
    fencer = card("Fencer", "martial arts", strength=1)
    t = table("kiseki; turn p1; phase battle\np1 hand: Drill\np1 field: Monk\np2 field: Sailor\np2 hand: Plain",
              drill, fencer)
    play(t, "Drill")
    t.attack(t.p1, "Monk", at="Sailor")
    t.p1.passes()
    t.p2.passes()
    assert t.g.battle.begun and t.p1.number("Monk", "strength") == 3


@shows("1214.1", "1201.2b")
def test_an_immediate_effect_is_done_once_and_a_lasting_one_goes_on() -> None:
    both = event("Both", "event:\n    gain 2 bond\n    all your units get +1/+0 until end of turn")
    t = table("kiseki; turn p1; step deploy; bond 30+40\np1 hand: Both\np1 field: Guard", both)
    play(t, "Both")
    t.pass_until("base-step")
    assert t.bond() == (32, 40) and t.p1.number("Guard", "strength") == 3


@shows("1215.9", "506.4")
def test_control_until_the_end_of_a_battle_is_not_gained_without_one() -> None:
    lure = card("Lure", "event target 1 foe:\n    gain control of the target until end of battle", kind="event", ep=0)
    t = table("kiseki; turn p1; step deploy\np1 hand: Lure\np2 field: Monk\np2 hand: Plain", lure)
    t.plays(t.p1, "event", "Lure", "Monk")
    assert t.p2.names("field") == ["Monk"] and t.p1.names("field") == []

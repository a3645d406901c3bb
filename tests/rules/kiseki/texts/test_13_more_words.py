"""More that cards say: being targeted, battles that end, attacks past UNITs, how cards enter, what players cannot."""

from __future__ import annotations

import pytest

from tests.rules.kiseki.making import Table, card, table
from tests.rules.notation import shows

READY = "kiseki; turn p1; step deploy; bond 30+40\n"
BATTLE = "kiseki; turn p1; phase battle; bond 30+40\n"


def event(text: str, name: str = "Deed") -> str:
    """An EVENT that costs nothing."""
    return card(name, text, kind="event", ep=0)


def settled(t: Table) -> Table:
    """Everything on the stack is resolved."""
    while t._chain():
        t.resolve()
    return t


# -- being targeted -----------------------------------------------------------------------------------------------


@shows("1204.2k", "1002.1b")
def test_being_targeted_triggers_when_the_play_is_complete_and_resolves_first() -> None:
    wary = card("Wary", "when this is targeted:\n    gain 2 bond")
    t = table(f"{READY}p1 hand: Deed, Scout\np1 field: Wary", wary,
              event("event target 1 unit:\n    gain (30 - your bond) bond"))
    t.p1.does("event", "Deed")
    t.resolve()
    assert t.bond()[0] == 32, "the craft resolves before what targeted its UNIT"
    settled(t)
    assert t.bond()[0] == 32


@pytest.mark.parametrize(("head", "text", "bond"), [
    ("when an ally is targeted by the opponent", "event target 1 foe:\n    ready the target", 30),
    ("when a foe is targeted by the opponent", "event target 1 foe:\n    ready the target", 30),
    ("when a foe is targeted by you", "event target 1 foe:\n    ready the target", 31),
    ("when a foe is targeted by events", "event target 1 foe:\n    ready the target", 31),
    ("when a foe is targeted by your events", "event target 1 foe:\n    ready the target", 31),
    ("when a foe is targeted by the opponent's events", "event target 1 foe:\n    ready the target", 30),
    ("when a foe is targeted by crafts", "event target 1 foe:\n    ready the target", 30),
    ("when a foe is targeted", "event:\n    ready 1 foe", 30),
])
def test_by_whom_and_by_what_it_is_targeted(head: str, text: str, bond: int) -> None:
    wary = card("Wary", f"{head}:\n    gain 1 bond")
    t = table(f"{READY}p1 hand: Deed\np1 field: Wary\np2 field: Guard actioned", wary, event(text))
    t.p1.does("event", "Deed")
    settled(t)
    assert t.bond()[0] == bond


def test_a_triggered_craft_targets_as_well() -> None:
    wary = card("Wary", "when this is targeted by crafts:\n    gain 1 bond")
    caller = event("event:\n    field 1 unit in your base")
    t = table(f"{READY}p1 hand: Deed\np1 field: Wary\np1 base: (Pointer)", wary, caller,
              card("Pointer", "when this enters target 1 other ally:\n    ready the target"))
    t.p1.does("event", "Deed")
    settled(t)
    assert t.bond()[0] == 31


def test_each_target_hears_of_it() -> None:
    wary = card("Wary", "when an ally is targeted:\n    gain 1 bond")
    t = table(f"{READY}p1 hand: Deed\np1 field: Wary, Guard, Scout", wary,
              event('event target 2 allies of "Lantern":\n    ready the targets'))
    t.p1.does("event", "Deed")
    settled(t)
    assert t.bond()[0] == 32


# -- battles that end ---------------------------------------------------------------------------------------------


@shows("804.13", "804.13f")
@pytest.mark.parametrize(("name", "ready"), [("Stayer", True), ("Sailor", False)])
def test_the_end_of_a_battle_is_noticed_by_who_took_part(name: str, ready: bool) -> None:
    stayer = card("Stayer", "when a battle of this ends:\n    ready this", strength=4, defence=4, organisation="Tide")
    t = table(f"{BATTLE}p1 field: Stayer, Sailor\np2 field: Guard", stayer)
    t.fight(t.p1, name, at="Guard")
    while t.asked == "priority" and t.g.state.step == "battle":
        t.pick(lambda option: option.verb == "decline", "passing")
    assert t.p1.card(name).turned is not ready


@shows("1202.2a")
def test_who_is_stunned_in_it_has_no_craft_left_for_its_end() -> None:
    stayer = card("Stayer", "when a battle of this ends:\n    gain 5 bond", strength=4, defence=1)
    t = table(f"{BATTLE}p1 field: Stayer\np2 field: Sailor", stayer)
    t.fight(t.p1, "Stayer", at="Sailor")
    assert t.p1.card("Stayer").stunned and t.bond()[0] == 29


def test_another_hears_of_a_unit_that_was_stunned_in_it() -> None:
    mourner = card("Mourner", "when a battle of another ally ends:\n    gain 5 bond\n\n"
                   "when a battle ends:\n    gain 2 bond")
    t = table(f"{BATTLE}p1 field: Mourner actioned, Scout\np2 field: Sailor", mourner)
    t.fight(t.p1, "Scout", at="Sailor")
    t.g.answer(0)
    settled(t)
    assert t.bond()[0] == 30 - 1 + 5 + 2


# -- past UNITs ---------------------------------------------------------------------------------------------------

LEAPER = card("Leaper", "always:\n    this can attack players despite units", organisation="Lantern")


@shows("104.1", "803.5b")
def test_a_card_may_let_its_unit_attack_the_player_past_units() -> None:
    t = table(f"{BATTLE}p1 field: Leaper, Guard\np2 field: Sailor", LEAPER)
    t.pass_until("attack")
    t.p1.chooses("Leaper")
    assert t.asked == "attack-target"
    assert [option.verb for option in t.options] == ["card", "attack-player"]
    t.p1.does("attack-player")
    t.until_next_turn()
    assert t.bond()[1] == 38


@shows("803.6h.ex1")
def test_together_with_others_it_attacks_what_all_of_them_can() -> None:
    t = table(f"{BATTLE}p1 field: Leaper, Guard\np2 field: Sailor", LEAPER)
    t.attack(t.p1, "Leaper", "Guard")
    assert t.g.battle is not None and t.g.battle.at_player is None
    assert t.g.attacked() == t.p2.find("Sailor")


@shows("1407.1")
def test_it_does_not_pass_one_that_must_be_chosen() -> None:
    t = table(f"{BATTLE}p1 field: Leaper\np2 field: Bell", LEAPER)
    t.attack(t.p1, "Leaper")
    assert t.g.attacked() == t.p2.find("Bell")


def test_it_may_still_attack_a_unit() -> None:
    t = table(f"{BATTLE}p1 field: Leaper\np2 field: Scout", LEAPER)
    t.fight(t.p1, "Leaper", at="Scout")
    assert t.bond()[1] == 40 - 1 - 1, "stun damage and overkill"


# -- how cards enter ----------------------------------------------------------------------------------------------


@shows("503.1a", "1215.10")
def test_a_unit_enters_in_action_state_which_is_no_event() -> None:
    slow = card("Slow", "always:\n    this enters actioned\nwhen this is actioned:\n    gain 1 bond\n"
                "when this enters:\n    gain 2 bond")
    t = table(f"{READY}p1 hand: Slow\np1 base: Plain, Plain", slow)
    t.p1.does("deploy", "Slow")
    settled(t)
    assert t.p1.card("Slow").turned and t.bond()[0] == 32


@shows("1306.2", "1306.3")
def test_a_unit_that_enters_stunned_costs_no_bond() -> None:
    cold = card("Cold", "always:\n    all foes enter stunned", kind="item")
    t = table(f"{READY}p1 hand: Scout\np1 base: Plain, Plain\np2 field: Cold", cold)
    t.p1.does("deploy", "Scout")
    settled(t)
    scout = t.p1.card("Scout")
    assert scout.stunned and scout.turned and scout.face_down and t.bond() == (30, 40)


def test_it_says_nothing_of_ones_own() -> None:
    cold = card("Cold", "always:\n    all foes enter actioned", kind="item")
    t = table(f"{READY}p1 hand: Scout\np1 field: Cold\np1 base: Plain, Plain", cold)
    t.p1.does("deploy", "Scout")
    settled(t)
    assert not t.p1.card("Scout").turned


# -- what players cannot ------------------------------------------------------------------------------------------


@shows("104.4")
@pytest.mark.parametrize(("bar", "deed", "bond"), [
    ("gain bond", "gain 3 bond", 30), ("lose bond", "lose 3 bond", 30), ("gain bond", "lose 3 bond", 27),
    ("lose bond", "your bond becomes 20", 30), ("gain bond", "your bond becomes 35", 30),
    ("lose bond", "your bond becomes 35", 35),
])
def test_a_player_who_cannot_gain_or_lose_bond(bar: str, deed: str, bond: int) -> None:
    t = table(f"{READY}p1 hand: Deed\np2 field: Ban",
              card("Ban", f"always:\n    the opponent cannot {bar}", kind="item"), event(f"event:\n    {deed}"))
    t.p1.does("event", "Deed")
    settled(t)
    assert t.bond() == (bond, 40)


@shows("1306.3")
def test_stun_damage_is_not_taken_by_who_cannot_lose_bond() -> None:
    t = table(f"{READY}p1 hand: Deed\np1 field: Guard\np2 field: Ban",
              card("Ban", "always:\n    each player cannot lose bond", kind="item"),
              event("event target 1 ally:\n    stun the target"))
    t.p1.does("event", "Deed")
    settled(t)
    assert t.p1.card("Guard").stunned and t.bond() == (30, 40)


@shows("1102.1", "1313.1")
@pytest.mark.parametrize("deck", ["3 x plain", ""])
def test_a_player_who_cannot_draw_does_not_try_to(deck: str) -> None:
    line = f"p1 deck: {deck}\n" if deck else "p1 deck:\n"
    t = table(f"{READY}{line}p1 hand: Deed\np2 field: Ban",
              card("Ban", "always:\n    the opponent cannot draw cards", kind="item"), event("event:\n    draw 2"))
    before = len(t.g.zone("deck", 0))
    t.p1.does("event", "Deed")
    settled(t)
    assert t.p1.names("hand") == [] and len(t.g.zone("deck", 0)) == before
    assert t.asked == "priority", "nobody has lost"


def test_it_ends_with_the_turn() -> None:
    t = table(f"{READY}p1 hand: Deed\np2 hand:", event("event:\n    the opponent cannot gain bond until end of turn"))
    t.p1.does("event", "Deed")
    settled(t)
    held = len(t.g.state.modifiers)
    t.until_next_turn()
    assert held == 1 and not t.g.state.modifiers


@shows("104.4", "1306.1")
@pytest.mark.parametrize(("bar", "stunned"), [("in battle", (False, True)), ("by effects", (True, False))])
def test_a_unit_that_is_not_stunned_in_one_of_the_ways(bar: str, stunned: tuple[bool, bool]) -> None:
    hard = card("Hard", f"always:\n    this cannot be stunned {bar}", defence=1)
    fought = table(f"{BATTLE}p1 field: Sailor\np2 field: Hard", hard)
    fought.fight(fought.p1, "Sailor", at="Hard")
    played = table(f"{READY}p1 hand: Deed\np2 field: Hard", hard, event("event:\n    stun all foes"))
    played.p1.does("event", "Deed")
    settled(played)
    assert (fought.p2.card("Hard").stunned, played.p2.card("Hard").stunned) == stunned

"""Chapter 1400: the six icon crafts."""

from __future__ import annotations

import pytest

from engines.kiseki.turn.attacking import may_attack
from tests.rules.kiseki.making import card, table
from tests.rules.notation import shows

BATTLE = "kiseki; turn p1; phase battle\n"
READY = "kiseki; turn p1; step deploy\n"


def event(name: str, text: str) -> str:
    """An EVENT that costs nothing."""
    return card(name, f"event {text}" if text[:1].isalpha() else f"event{text}", kind="event", ep=0)


# -- 【暗躍】 (1402) ----------------------------------------------------------------------------------------------


@shows("1402.1", "803.6h.ex1")
def test_a_covert_unit_shields_nobody_from_units_that_cannot_choose_it() -> None:
    t = table(BATTLE + "p1 field: Guard\np2 field: Shade")
    t.attack(t.p1, "Guard")
    assert t.g.battle.at_player == 1
    mixed = table(BATTLE + "p1 field: Guard\np2 field: Shade, Monk")
    mixed.attack(mixed.p1, "Guard")
    assert mixed.g.attacked() == mixed.p2.find("Monk")


@shows("1402.1")
def test_a_covert_unit_attacks_a_player_past_others_but_not_past_its_like() -> None:
    t = table(BATTLE + "p1 field: Shade\np2 field: Guard, Monk")
    t.attack(t.p1, "Shade")
    assert t.g.battle.at_player == 1
    held = table(BATTLE + "p1 field: Shade\np2 field: Guard, Shade")
    held.attack(held.p1, "Shade")
    assert held.g.attacked() == held.p2.find("Shade")


@shows("1402.1", "1306.2c")
def test_a_stunned_covert_unit_is_covert_no_more_and_attacked_by_nobody() -> None:
    t = table(BATTLE + "p1 field: Shade\np2 field: Shade stunned")
    t.attack(t.p1, "Shade")
    assert t.g.battle.at_player == 1


@shows("1402.1", "1325.1", "1332.3")
def test_a_covert_unit_whose_effects_were_voided_has_covert_and_is_not_bound_by_it() -> None:
    """G41: an icon craft is a static craft like any other."""
    rinse = event("Rinse", "target 1 unit:\n    void the effects applied to the target")
    t = table(f"{BATTLE}p1 field: Guard, Shade\np1 hand: Rinse, Plain\np2 field: Cloak, Monk\np2 hand: Plain",
              rinse, card("Cloak", "covert"))
    guard, shade, cloak = t.p1.find("Guard"), t.p1.find("Shade"), t.p2.find("Cloak")
    assert not may_attack(t.g, guard, cloak) and not may_attack(t.g, cloak, guard)
    t.p1.does("event", "Rinse")
    t.p1.chooses("Cloak")
    t.resolve()
    assert may_attack(t.g, guard, cloak) and may_attack(t.g, cloak, guard)
    assert may_attack(t.g, shade, cloak) and not may_attack(t.g, shade, t.p2.find("Monk"))


# -- 【援軍】 (1403) ----------------------------------------------------------------------------------------------


@shows("1403.1")
@pytest.mark.parametrize(("field", "may"), [
    ("Monk", True), ("Monk stunned", True), ("Guard", False), ("Fiddler", False), ("Seal", False),
])
def test_reinforcement_is_played_beside_its_organisation_only(field: str, may: bool) -> None:
    t = table(f"{READY}p1 hand: Column, Deed\np1 field: {field}", event("Deed", ":\n    gain 3 cp"))
    t.p1.does("event", "Deed")
    t.resolve()
    assert t.p1.may("deploy", "Column") is may
    if not may:
        assert "1403.1" in t.p1.why_not("Column@hand")


@shows("1403.1")
def test_reinforcement_keeps_no_art_and_no_effect_from_using_the_card() -> None:
    late = card("Late", "reinforcement\n\nart (pay 1 ep):\n    draw 1", organisation="Ash")
    t = table(f"{READY}p1 hand: Late, Deed\np1 base: (Plain)", late, event("Deed", ":\n    field 1 unit in your hand"))
    assert t.p1.may("art", "Late")
    t.p1.does("event", "Deed")
    t.resolve()
    t.p1.chooses("Late")
    assert t.p1.has("Late", "field")


@shows("1403.1", "1310.1")
def test_reinforcement_goes_by_organisations_as_they_are_now() -> None:
    pact = event("Pact", ':\n    gain 1 cp\n    link "Lantern" and "Tide"')
    t = table(f"{READY}p1 hand: Column, Pact\np1 field: Guard", pact)
    t.p1.does("event", "Pact")
    t.resolve()
    assert t.p1.may("deploy", "Column")


# -- 【帰属】 (1404) ----------------------------------------------------------------------------------------------


def until_triggered(t: object, name: str) -> None:
    """Both pass until a craft of that card stands on the stack, or the attack is over."""
    for _ in range(20):
        if t.stack() or t.g.battle is None:
            return
        t.pick(lambda option: option.verb == "decline", "passing")


@shows("1404.1")
def test_belonging_follows_the_first_attack_alone() -> None:
    t = table(BATTLE + "p1 field: Fiddler, Guard, Monk\np2 hand: Plain")
    t.attack(t.p1, "Monk")
    until_triggered(t, "Fiddler")
    t.resolve()
    assert t.g.organisations(t.p1.find("Fiddler")) == {"Tide"}
    t.attack(t.p1, "Guard")
    until_triggered(t, "Fiddler")
    assert t.stack() == [] and t.g.organisations(t.p1.find("Fiddler")) == {"Tide"}


@shows("1404.1", "1221.1")
def test_belonging_knows_attackers_that_have_left_as_they_were() -> None:
    t = table(BATTLE + "p1 field: Fiddler, Guard\np2 hand: Deed, Plain",
              event("Deed", 'target 1 unit named "Guard":\n    kill the target'))
    t.attack(t.p1, "Guard")
    until_triggered(t, "Fiddler")
    t.p1.passes()
    t.p2.does("event", "Deed")
    t.resolve()
    assert t.p1.has("Guard", "trail")
    t.resolve()
    assert t.g.organisations(t.p1.find("Fiddler")) == {"Lantern"}


@shows("1404.1")
def test_belonging_may_be_an_attackers_own() -> None:
    fiddler = card("Drifter", "belonging", organisation="Lantern")
    t = table(BATTLE + "p1 field: Drifter, Shade\np2 hand: Plain", fiddler)
    t.attack(t.p1, "Drifter")
    until_triggered(t, "Drifter")
    assert t.stack() == ["craft Drifter"]


# -- 【派遣】 (1405) ----------------------------------------------------------------------------------------------

RICH = event("Deed", ":\n    gain 3 cp")


def deployed(*rest: str) -> object:
    """The second question of a play of Envoy from the base, with enough CP."""
    t = table(f"{READY}p1 hand: Deed, {', '.join(rest)}\np1 base: (Envoy), (Plain)", RICH)
    t.p1.does("event", "Deed")
    t.resolve()
    t.p1.does("deploy", "Envoy")
    return t


@shows("1405.1")
@pytest.mark.parametrize("lays", [True, False])
def test_dispatch_plays_from_the_base_and_lets_a_card_take_its_place(lays: bool) -> None:
    t = deployed("Sailor", "Scout")
    assert t.asked == "dispatch-base"
    t.p1.chooses("Sailor") if lays else t.p1.passes()
    assert t.stack() == ["unit Envoy"] and t.p1.has("Envoy", "stack")
    if lays:
        record = t.p1.card("Sailor", "base")
        assert record.face_down and record.turned
    t.resolve()
    assert t.p1.has("Envoy", "field") and not t.p1.card("Envoy").turned


@shows("1405.1", "902.4h-1")
def test_dispatch_asks_for_the_cost_the_step_and_an_empty_stack() -> None:
    dear = card("Legate", "dispatch", cp=5)
    poor = table(f"{READY}p1 base: (Legate)\np1 hand: Sailor", dear)
    assert not poor.p1.may("deploy", "Legate") and "1204.2f-1" in poor.p1.why_not("Legate")
    late = table("kiseki; turn p1; phase battle\np1 base: (Envoy)\np1 hand: Sailor, Deed\np2 hand: Plain", RICH)
    late.p1.does("event", "Deed")
    late.resolve()
    assert not late.p1.may("deploy", "Envoy")


@shows("1405.1")
def test_a_dispatched_card_that_lies_face_up_stays() -> None:
    t = table(f"{READY}p1 hand: Deed, Sailor\np1 base: Envoy", RICH)
    t.p1.does("event", "Deed")
    t.resolve()
    assert not t.p1.may("deploy", "Envoy")


@shows("1405.1", "502.2a")
def test_dispatch_from_the_hand_lays_nothing() -> None:
    t = table(f"{READY}p1 hand: Deed, Envoy, Sailor", RICH)
    t.p1.does("event", "Deed")
    t.resolve()
    t.p1.does("deploy", "Envoy")
    assert t.asked == "priority" and t.stack() == ["unit Envoy"]


# -- 【武術】 (1406) ----------------------------------------------------------------------------------------------


def fought(field: str, *names: str, at: str) -> object:
    """An attack whose battle has begun."""
    t = table(f"{BATTLE}{field}")
    t.attack(t.p1, *names, at=at)
    while t.g.battle is not None and not t.g.battle.begun:
        t.pick(lambda option: option.verb == "decline", "passing")
    return t


@shows("1406.1")
def test_martial_arts_is_worth_nothing_against_its_like_or_a_player() -> None:
    like = fought("p1 field: Monk\np2 field: Monk", "Monk", at="Monk")
    assert like.p1.number("Monk", "strength") == like.p2.number("Monk", "strength") == 2
    alone = fought("p1 field: Monk\np2 hand: Plain", "Monk", at="")
    assert alone.p1.number("Monk", "strength") == 2


@shows("1406.1")
def test_martial_arts_helps_once_against_a_scrum_with_one_who_has_it_not() -> None:
    t = fought("p1 field: Monk, Sailor\np2 field: Monk", "Monk", "Sailor", at="Monk")
    assert (t.p2.number("Monk", "strength"), t.p2.number("Monk", "defence")) == (3, 3)
    assert t.p1.number("Monk", "strength") == 2, "it is in battle with a UNIT that has it"


@shows("1406.1", "1333.2")
def test_martial_arts_that_is_lost_by_the_other_helps_at_once() -> None:
    t = table(f"{BATTLE}p1 field: Monk\np1 hand: Deed, Plain\np2 field: Monk",
              event("Deed", "target 1 foe:\n    the target loses icon martial until end of turn"))
    t.attack(t.p1, "Monk", at="Monk")
    while not t.g.battle.begun:
        t.pick(lambda option: option.verb == "decline", "passing")
    t.p1.does("event", "Deed")
    t.resolve()
    assert t.p1.number("Monk", "strength") == 3 and t.p2.number("Monk", "strength") == 2


# -- 【ヘイト】 (1407) --------------------------------------------------------------------------------------------


@shows("1407.1", "1326.2")
def test_several_hated_units_leave_a_choice_among_them() -> None:
    bell = card("Gong", "hate")
    t = table(f"{BATTLE}p1 field: Guard\np2 field: Bell, Gong, Monk", bell)
    t.pass_until("attack")
    t.p1.chooses("Guard")
    assert sorted(t.g.face(option.subject).name.en for option in t.options) == ["Bell", "Gong"]


@shows("1407.1", "803.3")
def test_hate_forces_nobody_to_attack() -> None:
    t = table(f"{BATTLE}p1 field: Guard\np2 field: Bell")
    t.pass_until("attack")
    t.p1.answers(())
    t.pass_until("attack")
    assert t.asking == (1,)


@shows("1407.1", "1402.1")
def test_a_hated_unit_that_cannot_be_attacked_binds_nobody() -> None:
    t = table(f"{BATTLE}p1 field: Shade\np2 field: Bell, Shade")
    t.attack(t.p1, "Shade")
    assert t.g.attacked() == t.p2.find("Shade")
    stunned = table(f"{BATTLE}p1 field: Guard\np2 field: Bell stunned, Monk")
    stunned.attack(stunned.p1, "Guard")
    assert stunned.g.attacked() == stunned.p2.find("Monk")

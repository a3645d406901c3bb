"""Chapters 900 and 1200: priority, the stack, playing from hand and base, crafts, arts, EP, scrum support."""

from __future__ import annotations

from app.tables import why
from engines.core.state.knowledge import handle_of
from engines.kiseki.table.formats import BASE_RESOLVED, SUPPORT_AT_ONCE
from tests.rules.kiseki.making import card, table
from tests.rules.notation import shows

READY = "kiseki; turn p1; step deploy\n"


@shows("902.5a", "902.5b", "902.5c")
def test_who_acts_keeps_priority_and_after_a_resolution_the_primary_player_has_it() -> None:
    t = table(READY + "p1 hand: Letter, Volley\np1 base: 4 x (Plain)\np2 hand: Letter\np2 base: 3 x (Plain)")
    t.p1.does("event", "Letter")
    t.p1.answers((0, 1))
    assert t.asking == (0,), "no alternation: who acted goes on"
    t.p1.passes()
    t.p2.does("event", "Letter")
    t.p2.answers((0, 1))
    assert t.asking == (1,)
    t.p2.passes()
    assert t.asking == (0,) and t.stack() == ["event Letter", "event Letter"], "the first pass does not count any more"
    t.p1.passes()
    assert t.stack() == ["event Letter"] and len(t.p2.cards("hand")) == 2, "the newest is resolved"
    assert t.asking == (0,)


@shows("1204.2i", "1205.1c-2", "1208.1")
def test_an_event_from_the_hand_is_the_card_itself_and_goes_to_the_trail() -> None:
    t = table(READY + "p1 hand: Letter\np1 base: 3 x (Plain)")
    t.p1.does("event", "Letter")
    t.p1.answers((0, 1))
    assert t.p1.card("Letter").zone == "stack"
    t.resolve()
    assert t.p1.card("Letter").zone == "trail" and len(t.p1.cards("hand")) == 2


@shows("1204.2a", "1208.1a", "1205.1c-2")
def test_an_event_from_the_base_is_turned_up_and_stays_there() -> None:
    t = table(READY + "p1 base: (Letter), 3 x (Plain)")
    t.p1.does("event", "Letter")
    t.p1.answers((1, 2))
    record = t.p1.card("Letter")
    assert record.zone == "base" and not record.face_down and t.stack() == ["event Letter"]
    t.resolve()
    assert t.p1.card("Letter").zone == "base" and t.stack() == [] and len(t.p1.cards("hand")) == 2
    assert not t.p1.may("event", "Letter"), "face up it is never played again"


@shows("1209.1", "1204.2f-3", "1202.4")
def test_a_base_is_played_from_the_base_with_enough_cards_there() -> None:
    few = table(READY + "p1 base: (Tower)\np1 hand: Tower\np1 field: Guard")
    assert few.p1.able("found") == [], "the level is 2, and one card lies in the base"
    t = table(READY + "p1 base: (Tower), (Plain)\np1 hand: Tower\np1 field: Guard\np2 hand: Plain")
    assert t.p1.able("found") == ["Tower"]
    t.p1.does("found", "Tower")
    tower = t.p1.card("Tower@base")
    assert not tower.face_down and tower.zone == "base" and t.stack() == ["base Tower"]
    assert t.p1.number("Guard", "strength") == 3, "it works as soon as it has been played"
    t.resolve()
    assert t.stack() == [] and t.p1.card("Tower@base").zone == "base" and not t.p1.may("found", "Tower@base")


@shows("1205.1c-3")
def test_by_the_other_reading_a_base_works_when_it_has_resolved() -> None:
    t = table(READY + "p1 base: (Tower), (Plain)\np1 field: Guard\np2 hand: Plain", options=(BASE_RESOLVED,))
    t.p1.does("found", "Tower")
    assert t.p1.number("Guard", "strength") == 2
    t.resolve()
    assert t.p1.number("Guard", "strength") == 3


@shows("1217.2", "1217.4")
def test_ep_is_gained_by_actioning_a_base_card_without_the_stack() -> None:
    t = table(READY + "p1 base: (Plain), Tower actioned\np1 hand: Plain")
    assert t.p1.able("gain-ep") == ["Plain"]
    t.p1.does("gain-ep", "Plain")
    assert t.pool(t.p1)[1] == 1 and t.p1.card("Plain@base").turned and t.stack() == [] and t.asking == (0,)


@shows("1217.3", "1204.2f-2", "1318.2")
def test_ep_may_be_gained_while_a_payment_is_due() -> None:
    t = table(READY + "p1 hand: Letter\np1 base: (Plain), (Scout), (Guard)")
    t.p1.does("gain-ep", "Guard")
    t.p1.does("event", "Letter")
    assert t.asked == "pay-ep"
    t.p1.chooses("Scout")
    assert t.pool(t.p1)[1] == 0 and t.p1.card("Scout").turned and not t.p1.card("Plain").turned
    poor = table(READY + "p1 hand: Letter\np1 base: (Plain)")
    assert poor.p1.able("event") == []


@shows("1213.2", "1204.2f-5", "1204.2j")
def test_an_art_from_the_hand_also_takes_its_card_to_the_trail() -> None:
    t = table(READY + "p1 hand: Herald\np1 base: (Plain)\np1 field: Guard")
    t.p1.does("art", "Herald")
    assert t.p1.card("Herald").zone == "trail" and t.stack() == ["art Herald"]
    t.resolve()
    assert (t.p1.number("Guard", "strength"), t.p1.number("Guard", "defence")) == (4, 4)


@shows("1213.2a", "1202.3")
def test_an_art_from_the_base_leaves_its_card_there_face_up_and_is_not_played_again() -> None:
    t = table(READY + "p1 base: (Herald), (Plain)\np1 field: Guard")
    t.p1.does("art", "Herald")
    t.p1.chooses("Plain")
    assert t.p1.card("Herald").zone == "base" and not t.p1.card("Herald").face_down
    t.resolve()
    assert t.p1.able("art") == []
    field = table(READY + "p1 field: Herald\np1 base: 2 x (Plain)")
    assert field.p1.able("art") == [], "nothing is played from a UNIT on the field"


@shows("1205.1a", "1204.2d")
def test_what_is_about_an_illegal_target_is_skipped_and_the_rest_happens() -> None:
    t = table("""
        kiseki; turn p1; step deploy; bond 30+40
        p1 hand: Volley
        p1 base: (Plain)
        p2 field: Bearer
        p2 base: (Volley), (Plain)
    """)
    t.p1.does("event", "Volley")
    t.p1.passes()
    t.p2.does("event", "Volley")
    t.p2.chooses("Plain")
    t.resolve()
    assert t.p2.card("Bearer").stunned
    alone = table("kiseki; turn p1; step deploy\np1 hand: Volley\np1 base: (Plain)")
    assert alone.p1.able("event") == [], "without a target it is not played"


@shows("1205.1d-1", "1204.2f-4", "1306.3")
def test_a_craft_resolves_although_its_cost_has_stunned_its_card() -> None:
    t = table(READY + "p1 field: Bearer\np2 field: Sailor")
    t.p1.does("use", "Bearer")
    assert t.p1.card("Bearer").stunned and t.bond() == (37, 40), "stunned as a cost it costs bond all the same"
    t.resolve()
    t.resolve()
    assert t.p2.card("Sailor").stunned and t.bond() == (38, 37)


@shows("1211.10", "1002.1b", "1211.4")
def test_a_craft_that_has_triggered_is_played_although_its_card_is_stunned_now() -> None:
    t = table("kiseki; turn p1; step deploy\np1 hand: Volley\np1 base: (Plain)\np2 field: Bearer")
    t.p1.does("event", "Volley")
    t.resolve()
    assert t.stack() == ["craft Bearer"]
    t.resolve()
    assert t.bond() == (40, 38)


@shows("1002.1c", "1211.5")
def test_triggers_of_the_primary_player_go_to_the_stack_first() -> None:
    call = card("Call", "event:\n    each player loses 1 bond", kind="event", ep=0)
    ear = card("Ear", "when the opponent loses bond:\n    draw 1")
    t = table(READY + "p1 hand: Call\np1 field: Ear\np2 field: Ear", call, ear)
    t.p1.does("event", "Call")
    t.resolve()
    assert t.stack() == ["craft Ear", "craft Ear"]
    assert [entry.player for entry in t.g.state.procedures[-1].chain] == [0, 1]


@shows("1211.3", "1322.1a")
def test_a_craft_triggers_when_its_card_enters_the_field() -> None:
    t = table(READY + "p1 hand: Herald\np1 base: 2 x (Plain)")
    t.p1.does("deploy", "Herald")
    t.resolve()
    assert t.stack() == ["craft Herald"] and not t.p1.cards("hand")
    t.resolve()
    assert len(t.p1.cards("hand")) == 1


@shows("1403.1")
def test_reinforcement_needs_the_same_organisation_on_the_own_field() -> None:
    t = table(READY + "p1 hand: Column\np1 base: 2 x (Plain)\np1 field: Guard\np2 field: Bell")
    assert t.p1.able("deploy") == []
    own = table(READY + "p1 hand: Column\np1 base: 2 x (Plain)\np1 field: Bell stunned")
    assert own.p1.able("deploy") == ["Column"]


@shows("1405.1", "502.3")
def test_dispatch_plays_a_unit_from_the_base_and_may_lay_another_card() -> None:
    t = table(READY + "p1 hand: Scout\np1 base: (Envoy), (Guard)")
    assert t.p1.able("deploy") == ["Envoy", "Scout"]
    t.p1.does("deploy", "Envoy")
    assert t.asked == "dispatch-base"
    t.p1.chooses("Scout")
    laid = t.p1.card("Scout")
    assert laid.zone == "base" and laid.face_down and laid.turned
    t.resolve()
    assert t.p1.card("Envoy").zone == "field" and not t.p1.card("Envoy").turned


# -- 1218 to 1220: scrum support --------------------------------------------------------------------------------


@shows("1218.2a", "1219.2b-2", "1220.1b")
def test_a_unit_acts_and_another_of_its_organisation_gains_support() -> None:
    t = table(READY + "p1 field: Guard, Scout, Monk, Herald actioned\np1 hand: Plain")
    assert t.p1.able("support") == ["Guard", "Scout"]
    assert t.p1.reach("support", "Guard") == ["Herald", "Scout"]
    t.p1.does("support", "Guard", "Scout")
    assert t.p1.card("Guard").turned and not t.p1.card("Scout").support and t.stack() == ["support Guard"]
    t.resolve()
    assert t.p1.card("Scout").support


@shows("1218.2b", "1218.2c")
def test_covert_units_support_only_one_another() -> None:
    t = table(READY + "p1 field: Guard, Shade, 2 x Scout actioned\np1 hand: Plain")
    assert t.p1.reach("support", "Shade") == []
    assert t.p1.reach("support", "Guard") == ["Scout", "Scout"]


@shows("1220.1a")
def test_by_the_other_reading_support_comes_at_once() -> None:
    t = table(READY + "p1 field: Guard, Scout\np1 hand: Plain", options=(SUPPORT_AT_ONCE,))
    t.p1.does("support", "Guard", "Scout")
    assert t.p1.card("Scout").support and t.stack() == []


@shows("902.4", "1217.2")
def test_who_has_priority_is_told_what_keeps_a_card_even_if_they_can_only_pass() -> None:
    """Not that the priority they have comes first."""
    t = table("kiseki; turn p1; step draw\np1 hand: Sailor\np1 base: (Scout) actioned\np1 field: Guard")
    assert [option.verb for option in t.options] == ["decline"]
    for name, key in (("Sailor", "need.own-deployment"), ("Scout", "need.ready")):
        handle = handle_of(t.g, 0, t.p1.card(name))
        assert why.reasons(t.g, 0, handle, None)[0].text.key == key

"""1217 to 1220: gaining EP, and scrum support from its execution to its resolution."""

from __future__ import annotations

from tests.rules.kiseki.making import card, table
from tests.rules.notation import shows

READY = "kiseki; turn p1; step deploy\n"
AWAY = card("Away", "event target 1 unit:\n    exclude the target", kind="event", ep=0)


@shows("1218.2", "1219.2c")
def test_scrum_support_actions_one_unit_so_that_another_gains_support() -> None:
    t = table(READY + "p1 field: Guard, Scout\np1 hand: Plain\np2 hand: Plain")
    t.p1.does("support", "Guard", "Scout")
    assert t.p1.card("Guard").turned and not t.p1.card("Scout").turned
    assert t.stack() == ["support Guard"] and t.asking == (0,)
    t.resolve()
    assert t.p1.card("Scout").support and not t.p1.card("Guard").support


@shows("1219.1", "1219.2a")
def test_without_another_unit_there_is_nothing_to_support() -> None:
    alone = table(READY + "p1 field: Guard, Seal\np1 hand: Plain\np2 field: Guard")
    assert alone.p1.able("support") == [], "an ITEM and the opponent's UNIT are no targets"
    t = table(READY + "p1 field: Guard, Scout\np1 hand: Plain")
    t.p1.does("support", "Guard", "Scout")
    assert t.p1.able("support") == ["Scout"], "again, with the other one"


@shows("1219.2a", "1220.1a")
def test_who_cannot_be_targeted_is_not_supported_either() -> None:
    veil = card("Veil", "event target 1 unit:\n    the target cannot be targeted until end of turn", kind="event", ep=0)
    t = table(READY + "p1 field: Guard, Scout\np1 hand: Plain, Veil, Veil", veil)
    t.p1.does("support", "Guard", "Scout")
    t.p1.does("event", "Veil")
    t.p1.chooses("Scout")
    t.resolve()
    t.resolve()
    assert t.stack() == [] and not t.p1.card("Scout").support
    assert t.p1.able("support") == ["Scout"] and t.p1.reach("support", "Scout") == ["Guard"]


@shows("1219.2b-1", "1219.2b-3", "1219.2b")
def test_the_supporter_is_another_card_and_shares_an_organisation() -> None:
    t = table(READY + "p1 field: Guard, Scout, Sailor\np1 hand: Plain")
    assert t.p1.reach("support", "Guard") == ["Scout"]
    assert t.p1.reach("support", "Sailor") == []


@shows("1219.2b-2")
def test_the_supporter_must_be_ready_and_the_supported_need_not() -> None:
    t = table(READY + "p1 field: Guard actioned, Scout, Guard stunned\np1 hand: Plain")
    assert t.p1.able("support") == ["Scout"]
    assert t.p1.reach("support", "Scout") == ["Guard", "Guard"]


@shows("1219.2b-4")
def test_who_supports_a_covert_unit_must_be_covert() -> None:
    t = table(READY + "p1 field: Shade, Guard, Shade actioned\np1 hand: Plain")
    assert t.p1.reach("support", "Shade") == ["Shade"]


@shows("1219.2b-5")
def test_who_supports_a_unit_that_is_not_covert_must_not_be() -> None:
    t = table(READY + "p1 field: Shade, Guard, Scout actioned\np1 hand: Plain")
    assert t.p1.able("support") == ["Guard"] and t.p1.reach("support", "Guard") == ["Scout"]


@shows("1219.2", "1219.2d")
def test_a_support_that_cannot_be_carried_out_has_not_been_executed() -> None:
    """Something else happens instead of actioning the UNIT: nothing stands on the stack."""
    net = card("Net", "instead when a unit on the opponent's field would be actioned:\n    the opponent loses 1 bond",
               kind="item")
    t = table(READY + "p1 field: Guard, Scout\np1 hand: Plain\np2 field: Net", net)
    t.p1.does("support", "Guard", "Scout")
    assert t.stack() == [] and not t.p1.card("Guard").turned and t.bond() == (40, 40)


@shows("1220.1", "1220.1a")
def test_whose_target_is_not_legal_any_more_supports_nobody_and_stays_actioned() -> None:
    t = table(READY + "p1 field: Guard, Scout\np1 hand: Plain\np2 hand: Away, Plain", AWAY)
    t.p1.does("support", "Guard", "Scout")
    t.p1.passes()
    t.p2.does("event", "Away")
    t.p2.chooses("Scout")
    t.resolve()
    t.resolve()
    assert t.stack() == [] and t.p1.card("Scout").zone == "excluded" and t.p1.card("Guard").turned


@shows("1220.1b", "1309.1")
def test_a_support_that_is_resolved_keeps_overkill_away() -> None:
    t = table("kiseki; turn p1; phase battle\np1 field: Sailor\np1 hand: Plain\np2 field: Guard, Scout\np2 hand: Plain")
    t.attack(t.p1, "Sailor", at="Scout")
    t.p1.passes()
    t.p2.does("support", "Guard", "Scout")
    t.resolve()
    t.pass_until("recover")
    assert t.p2.card("Scout").stunned and t.bond() == (40, 39), "its CP cost, and no overkill"


@shows("1324.1", "1220.1")
def test_a_support_on_the_stack_is_neither_card_nor_ability_and_is_not_negated() -> None:
    """G7."""
    counter = card("Counter", "event target 1 entry:\n    negate the target", kind="event", ep=0)
    sweep = card("Sweep", "event:\n    negate all entries", kind="event", ep=0)
    t = table(READY + "p1 field: Guard, Scout\np1 hand: Plain\np2 hand: Counter, Sweep, Plain", counter, sweep)
    t.p1.does("support", "Guard", "Scout")
    t.p1.passes()
    assert not t.p2.may("event", "Counter"), "it is no target"
    t.p2.does("event", "Sweep")
    t.resolve()
    t.resolve()
    assert t.p1.card("Scout").support


@shows("1217.2", "1217.3")
def test_ep_for_an_effect_may_be_gained_while_it_is_carried_out() -> None:
    toll = card("Offer", "event:\n    paying (pay 1 ep):\n        draw 2", kind="event", ep=0)
    t = table(READY + "p1 hand: Offer\np1 base: (Plain)", toll)
    t.p1.does("event", "Offer")
    t.resolve()
    t.p1.agrees()
    assert t.p1.card("Plain@base").turned and len(t.p1.cards("hand")) == 2

"""What the cards of the Paper Crane Bureau do, each in a position."""

from __future__ import annotations

import pytest

from engines.kiseki.abilities.crafts import icons
from tests.rules.kiseki.making import card, shipped_table

DEPLOY = "step deploy\np1 base: 6 x (Plain)\n"
BLOW = card("Blow", "event target 1 unit:\n    stun the target", kind="event", ep=0)
DEATH = card("Death", "event target 1 unit:\n    kill the target", kind="event", ep=0)
CALL = card("Call", "event:\n    gain 1 bond", kind="event", ep=0)


def test_folding_clerk_plans_and_draws_as_an_art() -> None:
    t = shipped_table(DEPLOY + "p1 hand: folding-clerk\np1 deck: Guard, Scout, Monk")
    t.plays(t.p1, "art", "folding-clerk")
    t.p1.chooses("Monk")
    assert t.p1.names("hand") == ["Scout"] and t.p1.names("deck") == ["Monk", "Guard"]


def test_ink_agent_goes_past_whoever_can_be_seen() -> None:
    t = shipped_table("phase battle\np1 field: ink-agent\np2 field: Sailor")
    t.fight(t.p1, "ink-agent")
    assert t.bond() == (40, 37)


def test_sable_the_courier_may_pay_to_draw_after_overkill() -> None:
    t = shipped_table("phase battle\np1 field: sable-courier\np1 base: 2 x Plain\np1 deck: 3 x Monk\np2 field: Sailor")
    t.attack(t.p1, "sable-courier")
    t.until_stacked()
    t.resolve()
    t.p1.agrees()
    t.pays()
    assert t.p1.names("hand") == ["Monk"] and t.bond()[1] < 40


def test_sable_the_director_makes_arts_cheap_and_gains_by_them() -> None:
    t = shipped_table("step deploy; bond 30+40\np1 field: sable-director\np1 hand: folding-clerk\np1 deck: 4 x Monk")
    t.p1.does("art", "folding-clerk")
    assert t.stack() == ["art Folding Clerk", "craft Sable"], "it cost nothing"
    t.resolve()
    assert t.bond() == (31, 40) and t.grown(t.p1, "sable-director") == (1, 0)


def test_mirror_clerk_swaps_numbers_once_a_turn() -> None:
    t = shipped_table(DEPLOY + "p1 field: mirror-clerk\np2 field: Bell")
    t.plays(t.p1, "use", "mirror-clerk", "Bell")
    assert (t.p2.number("Bell", "strength"), t.p2.number("Bell", "defence")) == (5, 1)
    assert not t.p1.may("use", "mirror-clerk")


def test_red_tape_warden_makes_arts_dear_and_watches_events() -> None:
    t = shipped_table("step deploy\np1 base: Plain\np1 hand: Herald, Call\np2 field: red-tape-warden\n"
                      "p2 deck: 3 x Monk", CALL)
    assert not t.p1.may("art", "Herald"), "it costs 2 now"
    t.p1.does("event", "Call")
    assert t.stack() == ["event Call", "craft Red Tape Warden"]
    t.resolve()
    assert t.p2.names("hand") == ["Monk"]


def test_paper_decoy_is_stunned_in_place_of_another() -> None:
    t = shipped_table("step deploy\np1 hand: Blow\np2 field: paper-decoy, Sailor", BLOW)
    t.plays(t.p1, "event", "Blow", "Sailor")
    assert t.p2.card("paper-decoy").stunned and not t.p2.card("Sailor").stunned and t.bond() == (40, 39)


def test_census_taker_reads_a_hand_and_signs_people_up() -> None:
    t = shipped_table("step deploy\np1 base: 4 x Plain\np1 hand: census-taker\np1 deck: 2 x Guard\n"
                      "p1 field: Monk\np2 hand: Scout, Bell")
    t.plays(t.p1, "deploy", "census-taker")
    t.until_stacked()
    t.resolve()
    assert all(0 in t.g.card(each).seen for each in t.p2.cards("hand"))
    t.p1.answers(())
    t.plays(t.p1, "use", "census-taker", "Monk")
    assert t.g.shared([t.p1.find("census-taker"), t.p1.find("Monk")])


def test_seal_breaker_falls_to_negate() -> None:
    t = shipped_table("step deploy; bond 30+40\np1 hand: Call\np2 field: seal-breaker", CALL)
    t.p1.does("event", "Call")
    t.plays(t.p2, "use", "seal-breaker", "Call")
    assert t.p2.card("seal-breaker").stunned and t.stack() == []
    assert t.bond() == (30, 37) and t.p1.names("trail") == ["Call"]


def test_archive_diver_brings_an_event_back() -> None:
    t = shipped_table(DEPLOY + "p1 hand: archive-diver\np1 trail: Call, Guard", CALL)
    t.plays(t.p1, "deploy", "archive-diver")
    t.until_stacked()
    t.resolve()
    t.p1.chooses("Call")
    assert t.p1.names("hand") == ["Call"] and t.p1.names("trail") == ["Guard"]


def test_thousand_cranes_fetches_an_item_and_grows_with_two() -> None:
    t = shipped_table(DEPLOY + "p1 hand: thousand-cranes\np1 trail: Seal, Guard\np1 field: wax-seal")
    t.plays(t.p1, "deploy", "thousand-cranes")
    t.until_stacked()
    t.resolve()
    t.p1.chooses("Seal")
    assert t.p1.has("Seal", "field") and t.grown(t.p1, "thousand-cranes") == (2, 2)


def test_blot_draws_for_an_empty_hand() -> None:
    t = shipped_table("step deploy\np1 hand: Call\np1 field: blot\np1 deck: 3 x Monk", CALL)
    t.p1.does("event", "Call")
    assert t.stack() == ["event Call", "craft Blot"]
    t.resolve()
    assert t.p1.names("hand") == ["Monk"]


def test_ghost_author_leaves_the_game_instead_of_going_to_the_trail() -> None:
    t = shipped_table("step deploy\np1 hand: Death\np2 field: ghost-author", DEATH)
    t.plays(t.p1, "event", "Death", "ghost-author")
    assert t.p2.names("excluded") == ["Ghost Author"] and not t.p2.cards("trail")


def test_late_inspectors_cost_bond_as_they_attack() -> None:
    t = shipped_table("phase battle\np1 field: late-inspectors\np2 field: Sailor")
    t.attack(t.p1, "late-inspectors", at="Sailor")
    t.until_stacked()
    t.resolve()
    assert t.bond() == (40, 39)


def test_understudy_takes_over_the_crafts_of_an_ally() -> None:
    t = shipped_table(DEPLOY + "p1 field: understudy, Bell")
    t.plays(t.p1, "use", "understudy", "Bell")
    assert "hate" in icons(t.g, t.p1.find("understudy")) and t.grown(t.p1, "understudy") == (1, 1)


def test_borrowed_name_belongs_to_whoever_attacks_first() -> None:
    t = shipped_table("phase battle\np1 field: borrowed-name, Monk\np2 field: Sailor")
    t.attack(t.p1, "Monk", at="Sailor")
    t.until_stacked()
    t.resolve()
    assert t.g.shared([t.p1.find("borrowed-name"), t.p1.find("Monk")])
    assert not shipped_table("step deploy\np1 hand: Blow\np2 field: borrowed-name", BLOW).p1.may("event", "Blow")


def test_wax_seal_changes_a_card_for_another_and_a_bond() -> None:
    t = shipped_table("step deploy; bond 30+40\np1 field: wax-seal\np1 hand: Scout\np1 deck: 3 x Monk")
    t.p1.does("use", "wax-seal")
    while t.asked != "priority":
        t.p1.chooses("Scout")
    t.resolve()
    assert t.p1.names("hand") == ["Monk"] and t.p1.names("trail") == ["Scout"] and t.bond() == (31, 40)


@pytest.mark.parametrize(("verb", "name", "place", "more"), [
    ("use", "brass-stamp", "field", (0, 0)), ("event", "sealed-orders", "hand", (2, 0)),
])
def test_some_cards_let_a_unit_act_in_secret(verb: str, name: str, place: str, more: tuple[int, int]) -> None:
    t = shipped_table(f"step deploy\np1 base: 4 x Plain\np1 {place}: {name}{', Guard' * (place == 'field')}\n"
                      + "p1 field: Guard\n" * (place == "hand"))
    t.plays(t.p1, verb, name, "Guard")
    assert "covert" in icons(t.g, t.p1.find("Guard")) and t.grown(t.p1, "Guard") == more


def test_countermand_negates_whatever_stands_on_the_stack() -> None:
    t = shipped_table("step deploy; bond 30+40\np1 hand: Call\np2 hand: countermand\np2 base: 3 x Plain", CALL)
    t.p1.does("event", "Call")
    t.plays(t.p2, "event", "countermand", "Call")
    assert t.bond() == (30, 40) and t.p1.names("trail") == ["Call"] and t.p2.names("trail") == ["Countermand"]


def test_a_false_register_strikes_a_foe_off() -> None:
    t = shipped_table(DEPLOY + "p1 hand: false-register\np1 deck: 3 x Monk\np2 field: Sailor")
    t.plays(t.p1, "event", "false-register", "Sailor")
    assert not t.g.organisations(t.p2.find("Sailor")) and t.grown(t.p2, "Sailor") == (-2, 0)
    assert t.p1.names("hand") == ["Monk"]


def test_paper_storm_blows_a_foe_back() -> None:
    t = shipped_table(DEPLOY + "p1 hand: paper-storm\np2 field: Sailor")
    t.plays(t.p1, "event", "paper-storm", "Sailor")
    assert t.p2.names("hand") == ["Sailor"] and not t.p2.cards("field")


def test_the_great_archive_plans_for_arts_and_changes_cards() -> None:
    t = shipped_table("step deploy\np1 base: great-archive, 4 x Plain\np1 hand: Herald, Scout\np1 field: Guard\n"
                      "p1 deck: 4 x Monk")
    t.p1.does("art", "Herald")
    t.pays()
    assert t.stack() == ["art Herald", "craft Great Archive"]
    t.resolve()
    assert t.asked == "plan-bottom"
    t.p1.answers(())
    if t.asked == "plan-top":
        t.p1.answers((0, 1))
    t.p1.does("use", "great-archive")
    while t.asked != "priority":
        t.pays() if t.asked == "pay-ep" else t.p1.chooses("Scout")
    t.resolve()
    assert t.p1.names("hand") == ["Monk"]


def test_the_sorting_hall_sharpens_whoever_acts_in_secret() -> None:
    t = shipped_table("step deploy\np1 base: sorting-hall, Plain\np1 field: ink-agent, Guard\np2 field: Shade")
    assert t.grown(t.p1, "ink-agent") == (1, 0) and t.grown(t.p1, "Guard") == t.grown(t.p2, "Shade") == (0, 0)

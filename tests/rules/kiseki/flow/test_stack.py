"""1204.2i, 1204.2j, 1324: what stands on the stack, and what leaves it into which zone. 506.4: control."""

from __future__ import annotations

from tests.rules.kiseki.making import card, table
from tests.rules.notation import shows

READY = "kiseki; turn p1; step deploy\n"
COUNTERMAND = card("Countermand", "event target 1 entry:\n    negate the target", kind="event", ep=1)


@shows("1204.2j", "1205.1d", "509.2")
def test_an_ability_stands_on_the_stack_as_a_pseudo_card_and_leaves_into_no_zone() -> None:
    t = table(READY + "p1 field: Seal, Guard actioned\np2 hand: Plain")
    before = len(t.g.state.cards)
    t.p1.does("use", "Seal")
    made = t.g.card(t.g.stack()[0])
    assert made.created and made.played_as == "craft" and t.g.card(t.p1.find("Seal", "field")).turned
    t.resolve()
    assert t.g.stack() == () and not t.p1.card("Guard").turned and not t.p1.cards("trail")
    assert all(each.gone for each in t.g.state.cards[before:])


@shows("1324.1", "1324.2")
def test_a_negated_card_goes_to_its_owners_trail_and_what_was_paid_stays_paid() -> None:
    t = table(READY + "p1 hand: Letter\np1 base: 2 x (Plain)\np2 hand: Countermand\np2 base: (Plain)", COUNTERMAND)
    t.p1.does("event", "Letter")
    t.p1.passes()
    t.p2.does("event", "Countermand")
    t.resolve()
    assert t.g.stack() == () and t.p1.card("Letter").zone == "trail" and not t.p1.cards("hand")
    assert t.p2.card("Countermand").zone == "trail" and not t.p1.able("gain-ep")
    assert t.asking == (0,)


@shows("1204.2d-3")
def test_nothing_on_the_stack_targets_itself() -> None:
    t = table(READY + "p1 hand: Countermand\np1 base: (Plain)", COUNTERMAND)
    assert t.p1.able("event") == []


@shows("1202.4")
def test_a_base_whose_play_is_negated_works_all_the_same() -> None:
    t = table(READY + "p1 base: (Tower), (Plain)\np1 field: Guard\np2 hand: Countermand\np2 base: (Plain)", COUNTERMAND)
    t.p1.does("found", "Tower")
    t.p1.passes()
    t.p2.does("event", "Countermand")
    t.resolve()
    assert t.g.stack() == () and t.p1.card("Tower").zone == "base" and t.p1.number("Guard", "strength") == 3


@shows("506.4", "502.3", "105.3a")
def test_a_card_under_another_control_stays_the_same_card_and_goes_back() -> None:
    lure = card("Lure", "event target 1 foe:\n    gain control of the target until end of turn", kind="event", ep=0)
    t = table(READY + "p1 hand: Lure\np2 field: Guard support", lure)
    guard, life = t.p2.find("Guard"), t.p2.card("Guard").life
    t.p1.does("event", "Lure")
    t.resolve()
    assert t.g.card(guard).user == 0 and t.g.card(guard).zone == "field" and t.g.card(guard).life == life
    assert t.g.card(guard).support
    for _ in range(60):
        if t.g.card(guard).user == 1:
            break
        if t.asked == "attack":
            t.g.answer(())
        else:
            t.pick(lambda option: option.verb == "decline", "passing")
    assert t.g.card(guard).user == 1 and t.g.card(guard).life == life


@shows("804.7")
def test_who_changes_sides_has_no_part_in_the_battle_any_more() -> None:
    lure = card("Lure", "event target 1 foe:\n    gain control of the target until end of turn", kind="event", ep=0)
    t = table("kiseki; turn p1; phase battle\np1 field: Guard\np2 field: Monk\np2 hand: Lure", lure)
    t.attack(t.p1, "Guard", at="Monk")
    while not t.g.battle.begun or t.asking == (0,):
        t.lets_go()
    t.p2.does("event", "Lure")
    t.resolve()
    assert t.g.attackers() == []
    t.pass_until("attack")
    assert t.g.battle is None and t.asking == (1,), "the attack is called off, and p1 has nobody left to attack with"


@shows("502.3a", "506.4")
def test_a_base_card_that_another_player_controls_comes_to_their_field() -> None:
    own = (
        card("Lure", "event target 1 enemy unit:\n    gain control of the target until end of turn", "event"),
        card("Bury", "event target 1 unit:\n    lay the target in your base", "event"),
        card("Rise", "event:\n    field 1 unit in your base", "event"),
    )
    t = table("kiseki; turn p1; phase battle\np1 hand: Lure, Bury\np1 base: 2 x (Plain)\n"
              "p2 field: Scout\np2 hand: Rise\np2 base: (Rise)", *own)
    t.plays(t.p1, "event", "Lure")
    t.plays(t.p1, "event", "Bury")
    assert t.p2.has("Scout", "base"), "its owner's (502.5)"
    t.p1.passes()
    t.plays(t.p2, "event", "Rise@hand")
    t.p2.chooses("Scout")
    assert t.p1.has("Scout", "field"), "the effect came along"
    t.until_next_turn()
    assert t.p2.has("Scout", "field")

"""Odd cases found by reading the paragraphs once more, beside the engine: chapters 9, 10, 18, 21 and 22."""

from __future__ import annotations

import pytest

from tests.rules.notation import card, position, shows

SLEEP = card("Sleep", "action: tap 2 other allies")


@shows("10.2.3.1.1", "21.4.3")
def test_the_other_triggers_of_a_limited_skill_vanish_even_if_its_card_has_left() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Sleep, Guard, Roan, Fenn
        p2 front: Margrave*
    """, SLEEP, card("Guard", "when another ally is tapped by a skill once:\n    draw 1\n    return this to your hand"))
    t.p1.activates("Sleep")
    t.p1.chooses("Roan", "Fenn")
    assert t.asked == "action"
    assert len(t.p1.cards("hand")) == 2  # Guard, and one card


@shows("9.3.1.1.1")
def test_who_is_struck_while_another_is_kept_is_still_defeated() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*
        p2 front: Margrave*, Lord defeated, Roan
    """, card("Lord", "instead when this would be put in the retreat:\n    defeat 1 other ally other than the hero"))
    assert t.p2.names("front") == ["Margrave", "Lord"] and t.p2.names("retreat") == ["Roan"]


@shows("22.1", "9.3.1.3", "6.5")
def test_what_a_replacement_has_moved_does_not_fall_as_well() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*
        p2 front: Margrave*, Herder defeated, Roan defeated
    """, card("Herder", "instead when this would be put in the retreat:\n"
              "    return 1 other ally other than the hero to your hand"))
    assert t.p2.names("hand") == ["Roan"] and t.p2.names("front") == ["Margrave", "Herder"]


RELIC = card("Relic", "special instead when this would be put in the retreat: put this in your infinity area")


@shows("2.3.1.6", "22.1")
def test_a_part_that_is_missing_is_missing_beside_a_replaced_one_too() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Gambler
        p1 hand:  Relic
        p2 front: Margrave*
    """, RELIC, card("Gambler", "action:\n    discard 2 cards\n    if you do:\n        draw 1"))
    t.p1.activates("Gambler")
    assert t.p1.names("infinity") == ["Relic"] and not t.p1.cards("hand")


@shows("21.5.2.1.1", "22.1")
def test_a_cost_that_is_replaced_is_not_paid() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Buyer
        p1 hand:  Relic
        p2 front: Margrave*
    """, RELIC, card("Buyer", "action (discard 1):\n    draw 1"))
    assert not t.p1.may("activate", "Buyer")


@shows("18.4.1.2.1.1", "22.1")
def test_a_critical_hit_needs_its_card_in_the_retreat_area() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Relic, Ilse*
        p1 hand:  Relic
        p2 front: Margrave*, Pell power=60
    """, RELIC)
    t.p1.attacks("Relic", "Pell")
    t.p1.chooses("Relic")
    t.finish()
    assert t.p1.names("infinity") == ["Relic"] and t.p2.has("Pell", "front")


@shows("18.3.1.6.3", "21.3.1.7.2")
def test_support_skills_act_also_when_the_unit_they_support_has_left() -> None:
    """G-20."""
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Roan
        p1 deck:  4 x ?, Page
        p2 front: Margrave*, Trap
    """, card("Page", "attack support: draw 1"),
        card("Trap", "when this is attacked: return the other one to the opponent's hand"))
    t.p1.attacks("Roan", "Trap")
    t.finish()
    assert len(t.p1.cards("hand")) == 2


@shows("18.6.1.4.1")
@pytest.mark.parametrize(("test", "drawn"), [
    ("you have no cards in your hand", 1), ("you have 1 or more cards in your hand", 0),
])
def test_the_condition_of_an_end_of_battle_skill_is_read_at_the_end(test: str, drawn: int) -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Roan
        p1 hand:  Roan
        p1 deck:  4 x ?, Page
        p2 front: Margrave*, Pell power=200
    """, card("Page", f"attack support if {test}:\n    at end of battle:\n        draw 1"))
    t.p1.attacks("Roan", "Pell")
    t.until("critical-hit")
    t.p1.chooses("Roan")
    t.finish()
    assert len(t.p1.cards("hand")) == drawn


@shows("21.2.2.4")
def test_an_auto_union_skill_is_not_carried_out_when_the_bonds_have_gone() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Knight, Spender
        p1 bonds: 3 x Roan
        p2 front: Margrave*, Pell power=200
    """, card("Knight", "union 3 red when an ally attacks: draw 1"),
        card("Spender", "when an ally attacks: turn 1 bond down"))
    t.p1.attacks("Ilse", "Pell")
    t.p1.does("trigger", "Spender")
    t.p1.chooses("Roan")
    t.finish()
    assert not t.p1.cards("hand")


@shows("22.1.1", "10.2.2.1")
@pytest.mark.parametrize("saved", [True, False])
def test_what_may_be_done_instead_and_is_not_leaves_the_first_to_happen(saved: bool) -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*
        p2 front: Margrave*, Lynx defeated
        p2 bonds: Roan
    """, card("Lynx", "instead when this would be put in the retreat:\n    may turn 1 bond down"))
    if saved:
        t.p2.agrees()
    else:
        t.p2.passes()
    assert t.p2.has("Lynx", "front") is saved
    assert t.p2.card("Roan@bonds").face_down is saved


@shows("22.1", "22.1.1", "21.5.1")
@pytest.mark.parametrize(("bonds", "saved"), [("Roan", True), ("Roan", False), ("(Roan)", False)])
def test_the_cost_of_a_replacement_is_paid_in_full_or_nothing_is_replaced(bonds: str, saved: bool) -> None:
    """G-17."""
    t = position(f"""
        cipher; turn p1; phase action
        p1 front: Ilse*
        p2 front: Margrave*, Lynx defeated
        p2 bonds: {bonds}
    """, card("Lynx", "instead when this would be put in the retreat (turn 1 bond down):\n    draw 1"))
    if saved:
        t.p2.does("replace", "Lynx")
    elif bonds == "Roan":
        t.p2.passes()
    assert t.asked == "action" and t.p2.has("Lynx", "front") is saved
    assert t.p2.card("Roan@bonds").face_down is (saved or bonds == "(Roan)")
    assert len(t.p2.cards("hand")) == saved


FEWER = [
    "break 2 of your orbs", "the opponent discards 2 cards", "2 enemies with cost >= 2 get power -10 until end of turn",
    "deploy 2 cards in your retreat",
]


@shows("2.3.1.6", "2.5")
@pytest.mark.parametrize("step", FEWER)
@pytest.mark.parametrize("enough", [True, False])
def test_fewer_than_are_asked_for_is_not_all_of_it(step: str, enough: bool) -> None:
    more = 2 if enough else 1
    t = position(f"""
        cipher; turn p1; phase action
        p1 front:   Ilse*, Scholar
        p1 deck:    6 x ?
        p1 orbs:    {more} x ?
        p1 retreat: Roan{", Mira" if enough else ""}
        p2 front:   Margrave*, Big{", Bear" if enough else ""}
        p2 hand:    {more} x ?
    """, card("Scholar", f"action:\n    {step}\n    if you do:\n        draw 1"), card("Big", cost=2),
        card("Bear", cost=2))
    t.p1.activates("Scholar")
    while t.asked != "action":
        t.g.answer(tuple(range(t.g.state.ask.least)) if t.g.state.ask.kind == "some" else 0)
    assert len(t.p1.cards("deck")) == 6 - enough


@shows("2.5", "14.1.3")
@pytest.mark.parametrize(("cards", "least"), [("Roan, Mira", 2), ("2 x Roan", 1), ("2 x Roan, Mira", 2)])
def test_as_many_are_deployed_together_as_fit_together(cards: str, least: int) -> None:
    t = position(f"""
        cipher; turn p1; phase action
        p1 front:   Ilse*, Scholar
        p1 retreat: {cards}
        p2 front:   Margrave*
    """, card("Scholar", "action:\n    deploy 2 cards in your retreat"))
    t.p1.activates("Scholar")
    assert t.g.state.ask.least == least

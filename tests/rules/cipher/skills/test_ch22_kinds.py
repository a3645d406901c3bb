"""Chapter 22, for everything that can be replaced: falling, discarding, drawing, orbs, support cards; and what follows
from 22.1, that the action of the first part is not executed."""

from __future__ import annotations

import pytest

from tests.rules.notation import T, card, position, shows

RELIC = card("Relic", "special instead when this would be put in the retreat: put this in your infinity area")
SAVER = card("Saver", "instead when you would draw a card: turn 1 bond down")


def at_work(*own: str, front: str, hand: str = "", bonds: str = "", more: str = "") -> T:
    return position(f"""
        cipher; turn p1; phase action
        p1 front: Ilse*, {front}
        p1 hand:  {hand}
        p1 bonds: {bonds}
        p2 front: Margrave*, Pell
        {more}
    """, *own)


# -- 22.1: the action is not executed -----------------------------------------------------------------------------


@shows("22.1", "2.3.1.6")
@pytest.mark.parametrize(("hand", "drawn"), [("Fenn", 1), ("Relic", 0)])
def test_what_was_replaced_was_not_done_for_if_you_do(hand: str, drawn: int) -> None:
    gambler = card("Gambler", "action:\n    discard 1\n    if you do:\n        draw 1")
    t = at_work(RELIC, gambler, front="Gambler", hand=hand)
    t.p1.activates("Gambler")
    assert len(t.p1.cards("hand")) == drawn
    assert t.p1.names("infinity") == (["Relic"] if hand == "Relic" else [])


@shows("22.1")
def test_and_so_what_follows_if_it_was_not_done_happens() -> None:
    gambler = card("Gambler", "action:\n    discard 1\n    if not:\n        draw 1")
    t = at_work(RELIC, gambler, front="Gambler", hand="Relic")
    t.p1.activates("Gambler")
    assert len(t.p1.cards("hand")) == 1


@shows("22.1", "19.1.4.1")
def test_a_skill_all_of_whose_effect_was_replaced_has_been_used() -> None:
    t = at_work(RELIC, card("Gambler", "action once: discard 1"), front="Gambler", hand="Relic, Fenn")
    t.p1.activates("Gambler")
    t.p1.chooses("Relic")
    assert t.p1.names("infinity") == ["Relic"] and not t.p1.may("activate", "Gambler")


@shows("22.1")
@pytest.mark.parametrize("name", ["Relic", "Fenn"])
def test_what_was_replaced_has_not_happened_for_those_who_wait_for_it(name: str) -> None:
    relic = card("Relic", "special instead when this would be put in the bonds: put this in your infinity area")
    t = at_work(relic, card("Mason", "action: put 1 card in your hand in your bonds"),
                card("Tally", "when a card is put in your bond area: draw 1"), front="Mason, Tally", hand=name)
    t.p1.activates("Mason")
    assert len(t.p1.cards("hand")) == (name == "Fenn")


# -- 22.1.1: what cannot be done replaces nothing -----------------------------------------------------------------


@shows("22.1.1", "22.1")
@pytest.mark.parametrize(("bonds", "drawn"), [("Roan, Fenn", 0), ("Roan, (Fenn)", 1), ("(Roan), (Fenn)", 2)])
def test_each_card_drawn_is_replaced_on_its_own_as_long_as_that_is_possible(bonds: str, drawn: int) -> None:
    t = at_work(SAVER, card("Scholar", "action: draw 2"), front="Saver, Scholar", bonds=bonds)
    t.p1.activates("Scholar")
    t.finish() if t.asked != "bonds-down" else t.p1.answers((0,))
    assert len(t.p1.cards("hand")) == drawn
    assert all(t.g.card(number).face_down for number in t.p1.cards("bonds"))


@shows("22.1.1")
@pytest.mark.parametrize(("bonds", "saved"), [("Roan, Fenn", True), ("Roan, (Fenn)", True), ("(Roan), (Fenn)", False)])
def test_what_can_be_done_in_part_replaces_all_the_same(bonds: str, saved: bool) -> None:
    """G-17."""
    t = position(f"""
        cipher; turn p1; phase action
        p1 front: Ilse*
        p2 front: Margrave*, Lynx defeated
        p2 bonds: {bonds}
    """, card("Lynx", "instead when this would be put in the retreat: turn 2 bonds down"))
    assert t.p2.has("Lynx", "front") is saved and t.p2.has("Lynx", "retreat") is not saved


# -- whatever may be replaced -------------------------------------------------------------------------------------


@shows("22.1", "13.2.1.5")
def test_the_card_of_the_turn_may_be_replaced() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*
        p2 front: Margrave*, Saver
        p2 bonds: Roan
    """, SAVER)
    t.end_phase()
    assert t.asked == "bond" and t.asking == (1,)
    assert t.p2.cards("hand") == () and t.p2.card("Roan@bonds").face_down


@shows("22.1")
def test_cards_that_are_added_and_not_drawn_are_none_that_would_be_drawn() -> None:
    t = at_work(SAVER, card("Scholar", "action: put the top card of your deck in your hand"),
                front="Saver, Scholar", bonds="Roan")
    t.p1.activates("Scholar")
    assert len(t.p1.cards("hand")) == 1 and not t.p1.card("Roan@bonds").face_down


@shows("22.1", "23.1.37.1")
def test_a_card_searched_out_is_none_that_would_be_drawn() -> None:
    t = at_work(SAVER, card("Seeker", "action: put 1 card in your deck in your hand"), front="Saver, Seeker",
                bonds="Roan")
    t.p1.activates("Seeker")
    t.p1.answers((0,))
    assert len(t.p1.cards("hand")) == 1 and not t.p1.card("Roan@bonds").face_down


SHIELD = card("Shield", "instead when your orb would be broken: turn 1 bond down")


@shows("22.1", "23.1.14")
def test_breaking_an_orb_by_a_skill_may_be_replaced() -> None:
    t = at_work(SHIELD, card("Burner", "action:\n    break 1 of your orbs\n    if you do:\n        draw 1"),
                front="Shield, Burner", bonds="Roan", more="p1 orbs: Fenn, Teo")
    t.p1.activates("Burner")
    if t.asked == "break-orbs":
        t.p1.answers((0,))
    assert len(t.p1.cards("orbs")) == 2 and t.p1.cards("hand") == () and t.p1.card("Roan@bonds").face_down


@shows("22.1", "9.3.1.2")
def test_so_may_the_orb_that_saves_the_main_character() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*
        p2 front: Margrave* defeated, Shield
        p2 orbs:  Fenn
        p2 bonds: Roan
    """, SHIELD)
    assert len(t.p2.cards("orbs")) == 1 and t.p2.cards("hand") == ()
    assert t.p2.has("Margrave", "front") and not t.p2.card("Margrave").defeated and t.result is None


@shows("22.1", "18.6.1.2")
def test_so_may_the_way_of_a_support_card() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Roan
        p1 deck:  ?, Relic
        p2 front: Margrave*, Pell
    """, RELIC)
    t.p1.attacks("Roan", "Pell")
    t.finish()
    assert t.p1.names("infinity") == ["Relic"] and t.p1.cards("support") == ()


EMBER = card("New Ember", """
    instead when this would be put in the retreat by defeat needs the cards in this >= 2:
        put the top card of this in your retreat
""", power=10)


@shows("22.1", "22.1.1", "23.1.18")
@pytest.mark.parametrize("stack", [" [Old Ember]", ""])
def test_only_the_top_card_of_a_stack_falls_and_a_single_card_falls_as_ever(stack: str) -> None:
    t = position(f"""
        cipher; turn p1; phase action
        p1 front: Ilse* power=200
        p2 front: Margrave*, New Ember{stack}
    """, EMBER, card("Old Ember", power=10))
    t.p1.attacks("Ilse", "New Ember")
    t.finish()
    assert t.p2.has("Old Ember", "front") is bool(stack) and t.p2.has("New Ember", "retreat")


@shows("22.1")
def test_a_card_that_goes_for_another_reason_than_the_one_named_is_not_replaced() -> None:
    """Its text speaks of defeat; a skill puts it away."""
    t = at_work(EMBER, card("Old Ember", power=10),
                card("Broom", 'action: put 1 enemy named "Ember" in the opponent\'s retreat'), front="Broom",
                more="p2 rear: New Ember [Old Ember]")
    t.p1.activates("Broom")
    assert t.p2.cards("rear") == () and sorted(t.p2.names("retreat")) == ["Ember", "Ember"]


# -- several ------------------------------------------------------------------------------------------------------


@shows("22.1")
@pytest.mark.parametrize("choice", ["Cat", "Thief"])
def test_the_user_of_the_card_chooses_though_the_other_skill_is_an_enemys(choice: str) -> None:
    """G-17: at most one of them applies."""
    cat = card("Cat", "instead when this would be put in the retreat: turn 1 bond down")
    thief = card("Thief", "instead when an enemy would be put in the retreat: draw 1")
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Thief
        p2 front: Margrave*, Cat defeated
        p2 bonds: Roan
    """, cat, thief)
    assert t.asked == "replacement" and t.asking == (1,)
    t.p2.does("replace", choice)
    assert t.p2.has("Cat", "front")
    assert t.p2.card("Roan@bonds").face_down is (choice == "Cat")
    assert len(t.p1.cards("hand")) == (choice == "Thief")


@shows("22.1.1")
def test_of_several_only_those_that_can_be_done_are_offered() -> None:
    cat = card("Cat", "instead when this would be put in the retreat: turn 1 bond down")
    nurse = card("Nurse", "instead when another ally would be put in the retreat: discard 1")
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*
        p2 front: Margrave*, Cat defeated, Nurse
        p2 bonds: (Roan)
        p2 hand:  Fenn
    """, cat, nurse)
    assert t.p2.has("Cat", "front") and t.p2.names("retreat") == ["Fenn"]

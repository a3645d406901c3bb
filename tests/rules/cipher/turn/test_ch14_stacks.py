"""Chapter 14: units of several cards (14.2.6, 14.2.7)."""

from __future__ import annotations

import pytest

from tests.rules.cipher.scenes import CAMP
from tests.rules.notation import card, position, shows

# -- 14.2.6: units of several cards -------------------------------------------------------------------------------

CENSUS = card("Census", """
    while you have a levelled-up ally:
        this gets power +1
    while you have a class-changed ally:
        this gets power +2
""", power=0)


@pytest.mark.parametrize(("unit", "counted"), [
    ("Ilse", 0), ("Dawn Blade Ilse", 0), ("Sworn Ilse [Ilse]", 1), ("Dawn Blade Ilse [Ilse]", 3),
    ("Sworn Ilse [Dawn Blade Ilse]", 1), ("Ilse [2 x Ilse]", 1), ("Dawn Blade Ilse [Roan]", 3),
])
@shows("14.2.6", "14.2.6.1")
def test_two_cards_make_a_levelled_unit_and_a_class_change_cost_on_top_a_class_changed_one(
    unit: str, counted: int
) -> None:
    t = position(f"""
        cipher; turn p1; phase action
        p1 front: Census*, {unit}
        p2 front: Margrave*
    """, CENSUS)
    assert t.p1.number("Census") == counted
    t.end_phase()
    assert t.p1.number("Census") == counted  # not only in the turn in which it happened


# -- 14.2.7: one card as long as it is a unit ---------------------------------------------------------------------


@shows("14.2.7")
def test_a_stack_is_one_card_on_the_battlefield() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Drover*, Sworn Ilse [Ilse, Roan]
        p2 front: Margrave*
    """, card("Drover", "action: move 1 other ally", power=0),)
    assert t.p1.names("front") == ["Drover", "Ilse"]
    assert t.p1.able("move") == ["Drover", "Ilse"]
    t.p1.activates("Drover")
    unit = t.p1.card("Ilse", "rear")
    assert [t.g.face(each).name.en for each in unit.under] == ["Ilse", "Roan"]
    assert len(t.p1.cards("rear")) == 1


@shows("14.2.7")
def test_everywhere_else_its_cards_are_cards_of_their_own() -> None:
    for home, area in (("your retreat", "retreat"), ("your hand", "hand"), ("your bonds", "bonds")):
        t = position("""
            cipher; turn p1; phase action
            p1 front: Usher*, Sworn Ilse [Ilse, Roan]
            p2 front: Margrave*
        """, card("Usher", f"action: put 1 other ally in {home}"))
        t.p1.activates("Usher")
        assert sorted(t.p1.names(area)) == ["Ilse", "Ilse", "Roan"]
        assert all(t.g.card(each).host is None and not t.g.card(each).under for each in t.p1.cards(area))


@shows("14.2.7.1")
def test_only_the_top_card_is_read() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Margrave*, Knight Wren [Squire Wren]
        p2 front: Margrave*
    """, card("Squire Wren", """
        always:
            this gets power +30
            all enemies get power -30
        action: draw 1
    """, range="1-2"), card("Knight Wren", power=60))
    assert t.p1.number("Wren") == 60
    assert t.p2.number("Margrave") == 40
    assert t.g.words(t.p1.find("Wren"), "range") == ("1",)
    assert t.p1.able("activate") == []


@shows("14.2.7.1")
def test_the_order_of_a_stack_stays_as_it_was_built() -> None:
    t = position(CAMP.replace("Ilse*", "Sworn Ilse* [Ilse, Roan]") + "    p1 hand: Dawn Blade Ilse, Ilse")

    def beneath() -> list[str]:
        return [t.g.face(each).id for each in t.p1.card("Ilse", "front").under]

    t.p1.levels_up("Dawn Blade Ilse", "Ilse")
    t.until("deploy")
    assert beneath() == ["rules/ilse-sworn", "rules/ilse", "rules/roan"]
    t.p1.levels_up("Squire Ilse", "Ilse")
    assert beneath() == ["rules/ilse-dawn", "rules/ilse-sworn", "rules/ilse", "rules/roan"]
    assert {t.g.card(each).host for each in t.p1.card("Ilse", "front").under} == {t.p1.find("Ilse", "front")}
    assert {option.verb for option in t.options} <= {"deploy", "level-up", "end"}
    t.end_phase()
    t.p1.moves("Ilse")
    assert [t.g.face(each).id for each in t.p1.card("Ilse", "rear").under] == [
        "rules/ilse-dawn", "rules/ilse-sworn", "rules/ilse", "rules/roan",
    ]


@shows("14.2.7.2")
def test_the_owner_orders_the_cards_of_a_stack_that_leaves() -> None:
    tide = card("Tide", "action: put 1 enemy in the opponent's deck")
    for order in (("Ilse", "Roan", "Mira"), ("Mira", "Ilse", "Roan"), ("Roan", "Mira", "Ilse")):
        t = position("""
            cipher; turn p1; phase action
            p1 front: Margrave*, Tide
            p2 front: Margrave*, Ilse [Roan, Mira]
            p2 deck:  Fenn, Teo
        """, tide)
        t.p1.activates("Tide")
        t.p1.chooses("Ilse")
        assert t.asking == (1,)  # whose cards they are
        t.p2.chooses(*order)
        assert sorted(t.p2.names("deck")[-3:]) == ["Ilse", "Mira", "Roan"]
        assert t.p2.names("deck")[-3:] in ([*order], [*reversed(order)])
        assert t.p2.names("deck")[:2] == ["Fenn", "Teo"]


@shows("14.2.7.2")
def test_in_the_orb_area_too_since_its_owner_will_choose_among_the_orbs() -> None:
    sage = card("Sage", "action: put 1 enemy in the opponent's orbs")
    laid = []
    for order in (("Ilse", "Roan"), ("Roan", "Ilse")):
        t = position("""
            cipher; turn p1; phase action
            p1 front: Margrave*, Sage
            p2 front: Margrave*, Ilse [Roan]
            p2 orbs:  Fenn
        """, sage)
        t.p1.activates("Sage")
        t.p1.chooses("Ilse")
        assert (t.asked, t.asking) == ("stack-order", (1,))
        t.p2.chooses(*order)
        laid.append(t.p2.names("orbs"))
        assert all(t.g.card(orb).face_down and not t.g.card(orb).seen for orb in t.p2.cards("orbs"))
    assert sorted(laid) == [["Fenn", "Ilse", "Roan"], ["Fenn", "Roan", "Ilse"]]


@shows("14.2.3", "23.1.18.2")
def test_what_a_unit_had_before_a_level_up_does_not_come_back_with_the_old_card() -> None:
    """What was done to the unit is reset by the level-up, so nothing waits beneath the new card."""
    guide = card("Guide", """
        action once "Raise|上": 1 ally named "Sprout" gets power +50 until end of turn
        action once "Level|昇": level up 1 ally named "Sprout" with 1 card in your hand of the same name
        action once "Strip|剥": put the top card of 1 ally named "Sprout" in your retreat
    """)
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Guide, Old Sprout
        p1 hand:  Young Sprout
        p2 front: Margrave*
    """, guide, card("Old Sprout", power=50), card("Young Sprout", power=40))
    t.p1.activates("Guide", "Raise")
    assert t.p1.number("Old Sprout") == 100
    t.p1.activates("Guide", "Level")
    t.p1.chooses("Young Sprout")
    assert t.p1.number("Young Sprout") == 40
    t.p1.activates("Guide", "Strip")
    assert t.p1.has("Old Sprout", "front") and t.p1.number("Old Sprout") == 50

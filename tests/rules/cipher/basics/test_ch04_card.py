"""Chapter 4: what is printed on a card, where the game reads it: costs, power and support power of X."""

from __future__ import annotations

import pytest

from tests.rules.notation import card, position, shows


@shows("4.2.3")
def test_a_deploy_cost_of_x_is_zero() -> None:
    t = position("""
        cipher; turn p1; phase deploy
        p1 front: Ilse*
        p1 hand:  Wanderer, Settler
        p2 front: Margrave*
    """, card("Wanderer", cost="X"), card("Settler", cost=1))
    assert t.p1.number("Wanderer", "cost") == 0
    assert t.p1.able("deploy") == ["Wanderer"]
    assert "15.1.2" in t.p1.why_not("Settler", "front")
    t.p1.deploys("Wanderer", "front")
    assert t.g.state.spent == 0


@shows("4.3.3")
def test_a_class_change_cost_of_x_is_zero_and_still_a_class_change() -> None:
    t = position("""
        cipher; turn p1; phase deploy
        p1 front: Risen Ilse*
        p1 hand:  Risen Ilse, Grown Ilse
        p1 deck:  4 x ?
        p2 front: Margrave*
    """, card("Risen Ilse", cost=5, class_change="X"), card("Grown Ilse", cost=5))
    assert t.p1.may("level-up", "Risen Ilse", "Ilse")
    assert not t.p1.may("level-up", "Grown Ilse")  # without one, its cost of 5 counts
    t.p1.levels_up("Risen Ilse", "Ilse")
    assert t.g.state.spent == 0
    assert t.p1.card("Risen Ilse").class_changed
    assert len(t.p1.cards("hand")) == 2  # the class-change bonus


@shows("4.3.2", "4.3.3")
@pytest.mark.parametrize(("words", "cards"), [
    ("class-change cost <= 2", 2), ("class-change cost >= 0", 3), ("class-change cost = 0", 1), ("cost <= 1", 1),
])
def test_a_card_without_a_class_change_cost_has_no_low_one(words: str, cards: int) -> None:
    """Three cards have one, and one of these is an X."""
    t = position("""
        cipher; turn p1; phase action
        p1 front:   Ilse*, Counter
        p1 retreat: Roan, Fenn, Dawn Blade Ilse, Nerys, Risen
        p2 front:   Margrave*
    """, card("Risen", cost=5, class_change="X"),
        card("Counter", f"always: this gets power 10 * count(cards in your retreat with {words})"))
    assert t.p1.number("Counter") == 40 + 10 * cards


WEAKENER = card("Weakener", """
    action (discard 1):
        1 enemy gets power -40 until end of turn
""")


@shows("4.11.2", "4.11.2.1")
def test_power_may_become_zero_or_less_and_the_unit_stays() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Weakener
        p1 hand:  2 x ?
        p2 front: Margrave*, Mira, Teo
    """, WEAKENER)
    for name, power in (("Margrave", 0), ("Mira", -10)):
        t.p1.activates("Weakener")
        if t.asked == "discard":
            t.p1.answers((0,))
        t.p1.chooses(name)
        assert t.p2.number(name) == power
        assert t.p2.has(name, "front") and not t.p2.card(name).defeated
    assert t.p2.cards("retreat") == ()
    assert t.result is None
    t.end_phase()  # and it recovers
    assert t.p2.number("Mira") == 30


@shows("4.11.3")
def test_a_power_of_x_is_zero() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Cipherer
        p1 hand:  Cipherer
        p2 front: Margrave*, Pell power=0
    """, card("Cipherer", power="X", support=0))
    assert t.p1.number("Cipherer@front") == 0
    t.p1.attacks("Cipherer", "Pell")
    assert not t.offered("critical-hit")
    assert t.p2.has("Pell", "retreat")


@shows("4.17.2")
def test_a_support_power_of_x_is_zero() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*
        p1 hand:  ?
        p1 deck:  3 x ?, Cipherer
        p2 front: Margrave*
    """, card("Cipherer", support="X"))
    t.p1.attacks("Ilse", "Margrave")
    assert t.p1.names("support") == ["Cipherer"]
    assert t.p1.number("Cipherer@support", "support") == 0
    assert t.p1.number("Ilse") == 40

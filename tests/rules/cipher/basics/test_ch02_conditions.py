"""Chapter 2.3.1: conditions that hold back the whole of an effect."""

from __future__ import annotations

import pytest

from tests.rules.cipher.scenes import acting_among as acting
from tests.rules.notation import shows


@shows("2.3.1", "2.3.1.1")
def test_a_when_skill_needs_its_event() -> None:
    t = acting("when this moves:\n    draw 1")
    assert t.p1.able("activate") == []
    t.p1.moves("Ilse")
    assert t.p1.cards("hand") == ()
    t.p1.moves("Actor")
    assert len(t.p1.cards("hand")) == 1


@shows("2.3.1", "2.3.1.1.1")
def test_a_whenever_skill_acts_each_time_and_only_then() -> None:
    t = acting("whenever another ally moves:\n    draw 1", "p1 front: Roan")
    t.p1.moves("Actor")
    assert t.p1.cards("hand") == ()
    t.p1.moves("Ilse")
    assert len(t.p1.cards("hand")) == 1
    t.p1.moves("Roan")
    assert len(t.p1.cards("hand")) == 2


@shows("2.3.1", "2.3.1.2")
def test_a_during_skill_works_only_in_that_time() -> None:
    t = acting("while it is your turn:\n    this gets power +10")
    assert t.p1.number("Actor") == 50
    t.end_phase()
    assert t.g.turn_player == 1
    assert t.p1.number("Actor") == 40


@shows("2.3.1", "2.3.1.2")
@pytest.mark.parametrize("row", ["the rear", "your rear"])
def test_a_during_skill_asks_for_the_row_it_stands_in(row: str) -> None:
    t = acting(f"while this is in {row}:\n    this gets power +10")
    assert t.p1.number("Actor") == 40
    t.p1.moves("Actor")
    assert t.p1.has("Actor", "rear") and t.p1.number("Actor") == 50


@shows("2.3.1", "2.3.1.3")
def test_nothing_without_the_whole_cost() -> None:
    skills = "when this attacks (turn 2 bonds down):\n    draw 1"
    t = acting(skills, "p1 bonds: 2 x Roan")
    t.p1.attacks("Actor", "Pell")
    t.p1.agrees()
    assert len(t.p1.cards("hand")) == 1
    t = acting(skills, "p1 bonds: 2 x Roan")
    t.p1.attacks("Actor", "Pell")
    t.p1.passes()
    assert t.p1.cards("hand") == ()
    t = acting(skills, "p1 bonds: Roan, (Roan)")
    t.p1.attacks("Actor", "Pell")
    assert not t.p1.may("yes")
    t.finish()
    assert t.p1.cards("hand") == ()
    assert sum(t.g.card(bond).face_down for bond in t.p1.cards("bonds")) == 1


@shows("2.3.1", "2.3.1.4")
def test_an_if_skill_needs_all_its_conditions() -> None:
    skills = "when this attacks if you have 2 or more bonds and you have no cards in your hand:\n    draw 1"
    for more, drawn in (("p1 bonds: 2 x ?", 1), ("p1 bonds: ?", 0), ("p1 bonds: 2 x ?\n p1 hand: ?", 0)):
        t = acting(skills, more)
        before = len(t.p1.cards("hand"))
        t.p1.attacks("Actor", "Pell")
        assert len(t.p1.cards("hand")) == before + drawn


@shows("2.3.1", "2.3.1.5")
def test_a_condition_inside_an_effect_holds_back_what_it_governs() -> None:
    skills = """
        action (discard 1):
            if you have 2 or more bonds:
                draw 2
            tap 1 enemy
    """
    for bonds, drawn in (("2 x ?", 2), ("?", 0)):
        t = acting(skills, f"p1 bonds: {bonds}\n p1 hand: Roan")
        t.p1.activates("Actor")
        t.p1.chooses("Pell")  # what is not governed by it is done anyway
        assert len(t.p1.cards("hand")) == drawn
        assert t.p2.card("Pell").turned


@shows("2.3.1", "2.3.1.6")
def test_if_you_do_needs_all_of_it() -> None:
    skills = "action:\n    discard 2\n    if you do:\n        draw 3"
    for hand, after in (("2 x Roan", 3), ("Roan", 0)):  # with one card, it is discarded in vain
        t = acting(skills, f"p1 hand: {hand}")
        t.p1.activates("Actor")
        assert len(t.p1.cards("hand")) == after
        assert t.p1.has("Roan", "retreat")


@pytest.mark.parametrize("words", ["reveal the top 3 cards of your deck", "look at the top 3 cards of your deck"])
@shows("2.3.1", "2.3.1.6")
def test_if_you_do_needs_as_many_cards_as_it_speaks_of(words: str) -> None:
    for deck, tapped in (("2 x ?", False), ("3 x ?", True)):
        t = acting(f"action:\n    {words}\n    if you do:\n        tap all enemies", f"p1 deck: {deck}")
        t.p1.activates("Actor")
        assert t.p2.card("Pell").turned is tapped


@shows("2.3.1", "2.3.1.6")
def test_if_you_do_needs_all_the_cards_that_were_chosen() -> None:
    """The draw of the last card makes a new deck of both; what the skill itself puts elsewhere in the open it still
    means (G-29)."""
    skills = """
        action (discard 1):
            choose 2 cards in your retreat as lost
            {between}
            add lost to your hand
            if you do:
                tap all enemies
            add 1 card in your retreat to your hand
    """
    for between, tapped in (
        ("draw 1", False), ('put 1 card named "Roan" in your retreat in your infinity area', True),
        ("tap all other allies", True),
    ):
        t = acting(skills.format(between=between), "p1 deck: Fenn\n p1 hand: Hale\n p1 retreat: Roan, Mira")
        t.p1.activates("Actor")
        t.p1.chooses("Roan", "Mira")
        assert t.p2.card("Pell").turned is tapped


@shows("2.3.1", "2.3.1.7")
def test_a_static_skill_is_not_valid_unless_its_needs_are_met() -> None:
    skills = "always needs you have 2 or more bonds:\n    this gets power +10"
    assert acting(skills, "p1 bonds: 2 x ?").p1.number("Actor") == 50
    assert acting(skills, "p1 bonds: ?").p1.number("Actor") == 40


@shows("2.3.1", "2.3.1.8")
def test_an_activated_skill_is_not_usable_unless_its_needs_are_met() -> None:
    skills = "action needs you have 2 or more bonds:\n    draw 1"
    t = acting(skills, "p1 bonds: 2 x ?")
    assert t.p1.able("activate") == ["Actor"]
    t = acting(skills, "p1 bonds: ?")
    assert t.p1.able("activate") == []
    assert "19.1.2.2" in t.p1.why_not("Actor")


@shows("2.3.1", "2.3.1.9")
def test_an_auto_skill_does_not_trigger_unless_its_needs_are_met() -> None:
    skills = "when this attacks needs you have 2 or more bonds:\n    may draw 1"
    t = acting(skills, "p1 bonds: 2 x ?")
    t.p1.attacks("Actor", "Pell")
    assert t.asked == "may"
    t = acting(skills, "p1 bonds: ?")
    t.p1.attacks("Actor", "Pell")
    assert t.asked == "action"

"""Chapters 7 and 8: the check timing, its order, and the class-change bonus."""

from __future__ import annotations

from tests.rules.notation import card, position, shows

HERALD = card("Herald", "when your turn starts: may draw 1")
"""Its question stands in a check timing."""


# -- 7: the check timing ------------------------------------------------------------------------------------------


@shows("7.1", "9.3.1")
def test_what_is_due_is_done_by_itself() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*
        p2 front: Margrave*, Pell defeated
    """)
    assert t.asked == "action" and t.p2.names("retreat") == ["Pell"]


@shows("7.1")
def test_where_nothing_is_due_nothing_happens() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*
        p2 front: Margrave*, Pell
    """)
    assert t.asked == "action" and t.log(0) == []


@shows("7.2", "7.2.1", "7.2.2")
def test_the_bonus_comes_before_rule_processing() -> None:
    """The class-changed unit is defeated too: its user still draws for it."""
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Nerys bonus defeated [Nerys]
        p2 front: Margrave*
    """)
    assert len(t.p1.cards("hand")) == 1
    assert t.log(0)[:2] == ["log.class-change-bonus", "log.falls"]


@shows("7.2", "7.2.2", "7.2.3")
def test_rule_processing_comes_before_triggered_skills() -> None:
    t = position("""
        cipher; turn p1; phase start
        p1 front: Ilse*, Herald
        p2 front: Margrave*, Pell defeated
    """, HERALD)
    assert t.asked == "may"
    assert t.p2.names("retreat") == ["Pell"]


EXECUTIONER = card("Axeman", "when your turn starts: defeat 1 enemy other than the hero")


@shows("7.2.3.1")
def test_after_each_skill_the_check_begins_again() -> None:
    """Two skills have triggered; rule processing clears away what the first has defeated before the second acts."""
    t = position("""
        cipher; turn p1; phase start
        p1 front: Ilse*, Axeman, Herald
        p2 front: Margrave*, Pell
    """, EXECUTIONER, HERALD)
    assert t.asked == "trigger"
    t.p1.does("trigger", "Axeman")
    assert t.asked == "may" and t.p2.names("retreat") == ["Pell"]


@shows("7.2.3.1")
def test_a_bonus_earned_in_the_check_is_drawn_before_the_next_skill() -> None:
    t = position("""
        cipher; turn p1; phase deploy
        p1 front: Ilse*
        p1 hand:  Dawn Blade Ilse
        p1 bonds: 3 x Roan
        p1 deck:  ?, Mira
        p2 front: Margrave*
    """)
    t.p1.levels_up("Dawn Blade Ilse", "Ilse@front")
    assert t.asked == "deploy" and t.p1.names("hand") == ["Mira"]


@shows("7.2.3.1", "10.2.1.1")
def test_a_skill_whose_condition_fails_does_not_strand_the_others() -> None:
    """G-1: the check goes on with the other triggers."""
    t = position("""
        cipher; turn p1; phase start
        p1 front: Ilse*, Pauper, Herald
        p2 front: Margrave*
    """, card("Pauper", "when your turn starts if you have 3 or more bonds: draw 1"), HERALD)
    t.p1.does("trigger", "Pauper")
    assert t.asked == "may" and t.p1.cards("hand") == ()


@shows("7.2.3.1", "10.2.1.2.1")
def test_nor_does_one_whose_cost_is_declined() -> None:
    t = position("""
        cipher; turn p1; phase start
        p1 front: Ilse*, Merchant, Herald
        p1 bonds: Roan
        p2 front: Margrave*
    """, card("Merchant", "when your turn starts (turn 1 bond down): draw 1"), HERALD)
    t.p1.does("trigger", "Merchant")
    t.p1.passes()
    assert t.asked == "may"


# -- 8: the class-change bonus ------------------------------------------------------------------------------------


@shows("8.1", "8.1.1")
def test_one_card_for_each_unit_with_a_bonus() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Dawn Blade Ilse* bonus [Squire Ilse], Nerys bonus [Nerys], Roan
        p1 deck:  ?, Hale, Fenn
        p2 front: Margrave* bonus
        p2 deck:  ?, Mira
    """)
    assert t.p1.names("hand") == ["Fenn", "Hale"]
    assert t.p2.names("hand") == ["Mira"]


@shows("8.1")
def test_a_unit_that_left_in_the_meantime_gives_no_bonus() -> None:
    """G-41."""
    t = position("""
        cipher; turn p1; phase action
        p1 front:   Ilse*
        p1 retreat: Nerys bonus
        p2 front:   Margrave*
    """)
    assert t.p1.cards("hand") == ()


@shows("8.1.2")
def test_the_bonus_is_drawn_once() -> None:
    t = position("""
        cipher; turn p1; phase deploy
        p1 front: Ilse*
        p1 hand:  Dawn Blade Ilse, Roan
        p1 bonds: 6 x Roan
        p2 front: Margrave*
    """)
    t.p1.levels_up("Dawn Blade Ilse", "Ilse@front")
    assert len(t.p1.cards("hand")) == 2 and not t.p1.card("Ilse").bonus
    t.p1.deploys("Roan", "rear")
    t.end_phase()
    assert len(t.p1.cards("hand")) == 1

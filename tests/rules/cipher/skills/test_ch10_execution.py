"""Chapter 10.2.2 and 10.2.3: a selected skill is carried out, and when its use is marked."""

from __future__ import annotations

import pytest

from tests.rules.notation import card, position, shows

PRESS = card("Press", "action: tap 1 other ally")
WATCH = card("Watch", "when another ally is tapped by a skill: draw 1")


@shows("10.2.2", "10.2.3", "10.2.3.1")
def test_a_selected_skill_is_carried_out_and_its_trigger_is_gone() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Press, Watch
        p2 front: Margrave*
    """, PRESS, WATCH)
    t.p1.activates("Press")
    t.p1.chooses("Ilse")
    assert len(t.p1.cards("hand")) == 1 and t.g.state.pending == ()
    assert t.asked == "action"


PILGRIM = card("Pilgrim", """
    when another ally is tapped by a skill once:
        may draw 1
""")


@shows("10.2.2.1", "10.2.2.1.1", "10.2.2.1.1.1")
def test_a_may_that_is_declined_ends_the_skill_without_using_it_up() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Press, Pilgrim, Roan
        p2 front: Margrave*
    """, PRESS, PILGRIM)
    t.p1.activates("Press")
    t.p1.chooses("Ilse")
    assert t.asked == "may"
    t.p1.passes()
    assert t.p1.cards("hand") == ()
    t.p1.activates("Press")
    t.p1.chooses("Roan")
    assert t.asked == "may"
    t.p1.agrees()
    assert len(t.p1.cards("hand")) == 1 and t.p1.card("Pilgrim").used


@shows("10.2.2.1.1.1")
def test_that_holds_even_if_a_cost_was_paid_for_it() -> None:
    paying = card("Votary", """
        when another ally is tapped by a skill once (turn 1 bond down):
            may draw 1
    """)
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Press, Votary
        p1 bonds: Roan
        p2 front: Margrave*
    """, PRESS, paying)
    t.p1.activates("Press")
    t.p1.chooses("Ilse")
    t.p1.agrees()
    t.p1.passes()
    assert t.p1.card("Roan@bonds").face_down and not t.p1.card("Votary").used


PENITENT = card("Penitent", """
    when another ally is tapped by a skill once:
        may:
            discard 1
        if not:
            turn 1 bond down
""")


@pytest.mark.parametrize(("hand", "asked"), [("p1 hand: Mira", True), ("", False)])
@shows("10.2.2.1.1.2")
def test_if_not_follows_whether_it_was_declined_or_impossible(hand: str, asked: bool) -> None:
    t = position(f"""
        cipher; turn p1; phase action
        p1 front: Ilse*, Press, Penitent
        p1 bonds: Roan
        {hand}
        p2 front: Margrave*
    """, PRESS, PENITENT)
    t.p1.activates("Press")
    t.p1.chooses("Ilse")
    assert (t.asked == "may") is asked
    if asked:
        t.p1.passes()
    assert t.p1.card("Roan@bonds").face_down
    assert t.p1.card("Penitent").used


@shows("10.2.2.1.1.2.1")
def test_if_that_cannot_be_applied_either_the_use_is_not_spent() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Press, Penitent
        p2 front: Margrave*
    """, PRESS, PENITENT)
    t.p1.activates("Press")
    t.p1.chooses("Ilse")
    assert t.asked == "action" and not t.p1.card("Penitent").used


TWICE = card("Drummer", """
    when another ally is tapped by a skill once:
        draw 1
        untap this
""")


@shows("10.2.3.1", "10.2.3.1.1", "21.4.2")
def test_a_limited_skill_that_was_applied_is_used_up_and_its_other_triggers_are_gone() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Sleep, Drummer tapped, Roan, Fenn
        p2 front: Margrave*
    """, card("Sleep", "action: tap 2 other allies"), TWICE)
    t.p1.activates("Sleep")
    t.p1.chooses("Roan", "Fenn")
    assert len(t.p1.cards("hand")) == 1 and not t.p1.card("Drummer").turned
    assert t.p1.card("Drummer").used and t.g.state.pending == ()


@shows("10.2.3.2", "10.2.3.2.1")
def test_a_part_that_was_applied_is_enough_to_use_it_up() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Sleep, Drummer, Roan, Fenn
        p2 front: Margrave*
    """, card("Sleep", "action: tap 2 other allies"), TWICE)
    t.p1.activates("Sleep")
    t.p1.chooses("Roan", "Fenn")
    assert len(t.p1.cards("hand")) == 1 and t.p1.card("Drummer").used


DIGGER = card("Digger", "when another ally is tapped by a skill once: add 1 card in your retreat to your hand")
PAID_DIGGER = card(
    "Miner", "when another ally is tapped by a skill once (turn 1 bond down): add 1 card in your retreat to your hand",
)


@shows("10.2.3.3", "10.2.3.3.2")
def test_a_skill_of_which_nothing_was_applied_is_not_used_up() -> None:
    """G-5."""
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Press, Digger
        p2 front: Margrave*
    """, PRESS, DIGGER)
    t.p1.activates("Press")
    t.p1.chooses("Ilse")
    assert t.g.state.pending == () and not t.p1.card("Digger").used


@shows("10.2.3.3", "10.2.3.3.1")
def test_unless_its_cost_was_paid() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Press, Miner
        p1 bonds: Roan
        p2 front: Margrave*
    """, PRESS, PAID_DIGGER)
    t.p1.activates("Press")
    t.p1.chooses("Ilse")
    t.p1.agrees()
    assert t.p1.cards("hand") == () and t.p1.card("Miner").used

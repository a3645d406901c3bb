"""Chapter 18.2.1.2 and 18.2.1.3: the target is picked with the range the attacker has once it is tapped."""

from __future__ import annotations

from tests.rules.notation import card, position, shows


@shows("18.2.1.3")
def test_a_range_that_ends_with_the_tapping_reaches_nobody() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Sniper
        p2 front: Margrave*
        p2 rear:  Pell
    """, card("Sniper", "while this is untapped: this gains range 2"))
    assert t.p1.reach("attack", "Sniper") == ["Margrave"]


@shows("18.2.1.3")
def test_one_that_begins_with_it_does() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Sniper
        p2 front: Margrave*
        p2 rear:  Pell
    """, card("Sniper", "while this is tapped: this gains range 2"))
    assert t.p1.reach("attack", "Sniper") == ["Margrave", "Pell"]
    t.p1.attacks("Sniper", "Pell")
    t.finish()
    assert "log.attacks" in t.log(0)


@shows("2.2", "18.2.1.3")
def test_a_unit_that_cannot_be_attacked_is_no_target() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*
        p2 front: Margrave*, Ghost
    """, card("Ghost", "always: this cannot be attacked"))
    assert t.p1.reach("attack", "Ilse") == ["Margrave"]
    assert "2.2" in t.p1.why_not("Ilse", "Ghost")


@shows("2.2", "17.1.2")
def test_a_unit_that_cannot_move_does_not() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Statue
        p2 front: Margrave*
    """, card("Statue", "always: this cannot move"))
    assert t.p1.able("move") == ["Ilse"]


@shows("2.2", "18.4.1.4")
def test_an_attack_that_cannot_be_evaded_is_not() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Arrow
        p2 front: Margrave*, Pell
        p2 hand:  Pell
    """, card("Arrow", "always: this cannot be evaded", power=90))
    t.p1.attacks("Arrow", "Pell")
    assert t.asked == "action" and "Pell" in t.p2.names("retreat")


@shows("2.2", "18.4.1.4")
def test_a_unit_that_cannot_evade_is_not_asked_about() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Roan power=90
        p2 front: Margrave*, Rooted Pell
        p2 hand:  Pell
    """, card("Rooted Pell", "always: this cannot evade"))
    t.p1.attacks("Roan", "Rooted Pell")
    assert t.asked == "action" and "Pell" in t.p2.names("retreat") and t.p2.names("hand") == ["Pell"]


@shows("2.2", "18.4.1.2")
def test_a_unit_that_cannot_make_a_critical_hit_does_not() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Tame Roan
        p1 hand:  Roan
        p2 front: Margrave*, Pell power=200
    """, card("Tame Roan", "always: this cannot make a critical hit"))
    t.p1.attacks("Tame Roan", "Pell")
    assert t.asked == "action" and t.p1.names("hand") == ["Roan"]

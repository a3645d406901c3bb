"""Chapter 21.4.3.1: a skill that loses its limit icon."""

from __future__ import annotations

from tests.rules.notation import card, position, shows

MILLER = card("Miller", "action once:\n    draw 1")


@shows("21.4.3.1")
def test_what_was_marked_goes_when_the_icon_is_lost() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Miller, Breaker
        p2 front: Margrave*
    """, MILLER, card("Breaker", 'action "Break" (tap this):\n    all allies lose all use limits until end of turn'))
    t.p1.activates("Miller")
    assert t.p1.card("Miller").used == (0,) and "Miller" not in t.p1.able("activate")
    t.p1.activates("Breaker")
    assert t.p1.card("Miller").used == ()
    for _ in range(3):  # without its icon it has no limit
        t.p1.activates("Miller")
        assert t.p1.card("Miller").used == ()


@shows("21.4.3.1", "21.4.2")
def test_where_the_icon_comes_back_the_limit_begins_anew() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Miller, Banner
        p2 front: Margrave*
    """, MILLER, card("Banner", "while this is untapped:\n    all allies lose all use limits"))
    t.p1.activates("Miller")
    t.p1.activates("Miller")
    t.p1.moves("Banner")  # and is tapped
    assert t.p1.able("activate") == ["Miller"]
    t.p1.activates("Miller")
    assert t.p1.card("Miller").used == (0,) and t.p1.able("activate") == []

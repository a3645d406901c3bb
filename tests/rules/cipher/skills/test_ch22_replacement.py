"""Chapter 22: one thing happens instead of another."""

from __future__ import annotations

from tests.rules.notation import card, position, shows

CAT = card("Cat", """
    instead when this would be put in the retreat:
        turn 1 bond down
""")


@shows("22.1")
def test_what_is_replaced_does_not_happen() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*
        p2 front: Margrave*, Cat defeated
        p2 bonds: Roan, (Roan)
    """, CAT)
    assert t.p2.names("front") == ["Margrave", "Cat"] and t.p2.cards("retreat") == ()
    assert all(t.g.card(number).face_down for number in t.p2.cards("bonds"))


@shows("22.1.1")
def test_where_the_other_thing_is_impossible_the_first_happens() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*
        p2 front: Margrave*, Cat defeated
        p2 bonds: (Roan)
    """, CAT)
    assert t.p2.names("retreat") == ["Cat"]


@shows("22.1")
def test_of_several_the_user_of_the_card_picks_one_and_only_that_applies() -> None:
    """G-17."""
    nurse = card("Nurse", "instead when another ally would be put in the retreat: discard 1")
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*
        p2 front: Margrave*, Cat defeated, Nurse
        p2 bonds: Roan
        p2 hand:  Fenn
    """, CAT, nurse)
    assert t.asked == "replacement" and t.asking == (1,)
    t.p2.does("replace", "Nurse")
    assert t.p2.names("retreat") == ["Fenn"] and t.p2.has("Cat", "front")
    assert not t.p2.card("Roan@bonds").face_down


@shows("22.1")
def test_what_it_does_instead_is_not_replaced_by_it_again() -> None:
    """The ally that goes to the retreat area in another's place would be put there too; its user is not asked anew."""
    proxy = card("Proxy", "instead when an ally would be put in the retreat: may put 1 other ally in your retreat")
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*
        p2 front: Margrave*, Fenn defeated, Roan, Proxy
    """, proxy)
    assert t.asked == "may" and t.asking == (1,)
    t.p2.agrees()
    t.p2.chooses("Roan")
    assert t.p2.names("retreat") == ["Roan"] and t.p2.has("Fenn", "front")
    assert t.asked == "action"  # nobody was asked again on the way

"""Chapter 11: the interrupt: an empty deck is refilled from the retreat area at once."""

from __future__ import annotations

from tests.rules.notation import card, position, shows

CLERK = card("Clerk", "action: draw 3")


@shows("11.2", "11.3.1")
def test_the_deck_is_refilled_in_the_middle_of_an_effect() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front:   Ilse*, Clerk
        p1 deck:    Roan
        p1 retreat: 4 x Fenn
        p2 front:   Margrave*
    """, CLERK)
    t.p1.activates("Clerk")
    assert t.p1.names("hand") == ["Roan", "Fenn", "Fenn"]
    assert t.p1.names("deck") == ["Fenn", "Fenn"] and t.p1.cards("retreat") == ()


@shows("11.3.1")
def test_the_refilled_deck_is_shuffled() -> None:
    orders = set()
    for seed in range(8):
        t = position("""
            cipher; turn p1; phase action
            p1 front:   Ilse*, Clerk
            p1 deck:    3 x ?
            p1 retreat: Roan, Mira, Fenn, Hale, Bram, Teo
            p2 front:   Margrave*
        """, CLERK, seed=seed)
        t.p1.activates("Clerk")
        orders.add(tuple(t.p1.names("deck")))
        assert all(t.g.card(number).face_down for number in t.p1.cards("deck"))
    assert len(orders) > 1


@shows("11.2")
def test_cards_put_away_at_the_same_time_are_all_there_before_the_refill() -> None:
    """G-35: both defeated units are in the retreat area when the deck takes it up."""
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Roan, Fenn, Storm
        p1 deck:  Mira
        p2 front: Margrave*
    """, card("Storm", """
        action:
            draw 1
            defeat all other allies other than heroes
    """))
    t.p1.activates("Storm")
    assert sorted(t.p1.names("deck")) == ["Fenn", "Roan"] and t.p1.cards("retreat") == ()


@shows("11.3.1", "2.11")
def test_both_decks_may_run_out_at_once() -> None:
    t = position("""
        cipher; turn p2; phase action
        p1 front:   Ilse*
        p1 deck:    Roan
        p1 retreat: 2 x Fenn
        p2 front:   Margrave*
        p2 deck:    Pell
        p2 retreat: 2 x Hale
    """)
    t.p2.attacks("Margrave", "Ilse")
    refills = [line.text.args["who"].player for line in t.g.log[-1] if line.text.key == "log.refill"]
    assert refills == [1, 0]  # the turn player first


@shows("11.3.1.1")
def test_without_a_retreat_area_nothing_is_refilled_and_the_game_goes_on_to_the_next_check() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Sage
        p1 deck:  Roan
        p2 front: Margrave*
    """, card("Sage", """
        action:
            draw 2
            may draw 1
            discard 1
    """))
    t.p1.activates("Sage")
    assert t.asked == "action"  # the discarded card has become the deck
    assert t.p1.cards("hand") == () and t.p1.names("deck") == ["Roan"]

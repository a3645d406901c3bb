"""Chapter 17: moving a unit to the other row in the action phase."""

from __future__ import annotations

from tests.rules.notation import card, position, shows

FIELD = """
    cipher; turn p1; phase action
    p1 front: Ilse*, Roan, Fenn tapped
    p1 rear:  Mira, Hale tapped
    p2 front: Margrave*
    p2 rear:  Pell
"""


@shows("17.1", "17.1.2")
def test_an_untapped_own_unit_goes_to_the_other_row() -> None:
    t = position(FIELD + "    p1 hand: Teo\n    p1 bonds: Bram")
    assert t.p1.able("move") == ["Ilse", "Mira", "Roan"]
    assert t.p1.reach("move", "Roan") == ["rear"]
    assert t.p1.reach("move", "Mira") == ["front"]
    assert t.p2.able("move") == []
    t.p1.moves("Roan")
    assert t.p1.names("front") == ["Ilse", "Fenn"]
    assert sorted(t.p1.names("rear")) == ["Hale", "Mira", "Roan"]
    t.p1.moves("Mira")
    assert t.p1.has("Mira", "front")
    assert t.p2.names("front") == ["Margrave"] and t.p2.names("rear") == ["Pell"]


@shows("17.1.2")
def test_a_tapped_unit_does_not_move() -> None:
    t = position(FIELD)
    assert t.p1.why_not("Fenn", "rear") == {"17.1.2"}
    assert t.p1.why_not("Hale", "front") == {"17.1.2"}
    assert t.p1.why_not("Roan", "rear") == set()


@shows("17.1.2")
def test_only_the_turn_player_moves_units() -> None:
    t = position(FIELD)
    t.end_phase()
    t.until("bond")
    t.end_phase()
    t.end_phase()
    assert t.asked == "action" and t.asking == (1,)
    assert t.p1.able("move") == []
    assert t.p2.able("move") == ["Margrave", "Pell"]
    assert "13.1.1" in t.p1.why_not("Roan", "rear")


@shows("17.1.2.1")
def test_the_moved_unit_is_tapped() -> None:
    t = position(FIELD)
    t.p1.moves("Ilse")
    assert t.p1.card("Ilse").turned
    assert t.p1.card("Ilse").main
    assert not t.p1.may("move", "Ilse")
    assert not t.p1.may("attack", "Ilse")
    assert not t.p1.card("Roan").turned
    t.p1.moves("Mira")
    assert t.p1.card("Mira", "front").turned


@shows("17.1.2")
def test_a_moved_unit_keeps_everything_else() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Margrave*, Sworn Ilse levelled power=70 [Ilse]
        p2 front: Margrave*
    """)
    t.p1.moves("Ilse")
    unit = t.p1.card("Ilse", "rear")
    assert t.p1.number("Ilse") == 70
    assert unit.levelled and len(unit.under) == 1


@shows("17.1.1", "17.1")
def test_a_check_precedes_the_choice() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Roan defeated
        p2 front: Margrave*
    """)
    assert t.p1.names("retreat") == ["Roan"]
    assert t.p1.able("move") == ["Ilse"]


@shows("17.1.3")
def test_a_check_follows_the_move() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Nomad
        p2 front: Margrave*
    """, card("Nomad", "when this moves once: untap this"))
    t.p1.moves("Nomad")
    assert t.asked == "action"
    assert not t.p1.card("Nomad", "rear").turned  # tapped by the move, awake again in the check
    assert t.p1.may("move", "Nomad")


@shows("17.1.3")
def test_the_check_after_a_move_of_the_last_front_unit_lets_nobody_march() -> None:
    """Only the non-turn player's front must not stay empty (9.6)."""
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*
        p1 rear:  Roan
        p2 front: Margrave*
    """)
    t.p1.moves("Ilse")
    assert t.p1.names("front") == []
    assert sorted(t.p1.names("rear")) == ["Ilse", "Roan"]

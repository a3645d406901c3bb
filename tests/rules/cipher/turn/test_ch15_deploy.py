"""Chapter 15: deploying a card from the hand in the deploy phase."""

from __future__ import annotations

import pytest

from tests.rules.notation import card, position, shows


@shows("15.1", "15.1.2")
def test_one_hand_card_of_the_turn_player_becomes_a_unit() -> None:
    t = position("""
        cipher; turn p1; phase deploy
        p1 front:   Ilse*
        p1 hand:    Roan, Mira
        p1 bonds:   5 x Nerys
        p1 retreat: Bram
        p1 deck:    Teo
        p1 orbs:    Pell
        p2 front:   Margrave*
        p2 hand:    Fenn
        p2 bonds:   5 x Nerys
    """)
    assert t.p1.able("deploy") == ["Mira", "Roan"]
    assert t.p2.able("deploy") == []
    t.p1.deploys("Roan", "rear")
    assert t.p1.names("hand") == ["Mira"]
    assert t.p1.names("rear") == ["Roan"]
    assert t.p1.names("front") == ["Ilse"]
    assert t.asked == "deploy"


@shows("15.1.1", "15.1")
def test_a_check_precedes_the_choice() -> None:
    t = position("""
        cipher; turn p1; phase deploy
        p1 front: Ilse*, Roan defeated
        p1 hand:  Roan
        p1 bonds: 2 x Roan
        p2 front: Margrave*
    """)
    assert t.p1.names("retreat") == ["Roan"]
    assert t.p1.may("deploy", "Roan")  # its name is free again


@shows("15.1.2")
def test_every_symbol_of_the_card_is_among_the_face_up_bonds() -> None:
    for bonds, deployable in (
        ("4 x Roan", ["Roan"]), ("4 x Mira", ["Mira"]), ("2 x Roan, 2 x Mira", ["Mira", "Nerys", "Roan"]),
        ("Nerys, 3 x (Roan)", ["Mira", "Nerys", "Roan"]), ("(Roan), 3 x Mira", ["Mira"]), ("4 x Nobody", []),
        ("4 x (Nerys)", []),
    ):
        t = position(f"""
            cipher; turn p1; phase deploy
            p1 front: Ilse*
            p1 hand:  Roan, Mira, Nerys
            p1 bonds: {bonds}
            p2 front: Margrave*
            p2 bonds: 4 x Nerys
        """)
        assert t.p1.able("deploy") == deployable, bonds
        for name in {"Roan", "Mira", "Nerys"} - set(deployable):
            assert t.p1.why_not(f"{name}@hand", "front") == {"15.1.2"}


@shows("15.1.2")
def test_a_card_without_a_symbol_needs_none() -> None:
    t = position("""
        cipher; turn p1; phase deploy
        p1 front: Ilse*
        p1 hand:  Stray
        p1 bonds: Nobody
        p2 front: Margrave*
    """, card("Stray"))
    assert t.p1.able("deploy") == ["Stray"]


@pytest.mark.parametrize(("bonds", "deployable"), [
    ("1 x Nerys", ["Roan"]), ("2 x Nerys", ["Fenn", "Roan"]), ("3 x Nerys", ["Fenn", "Roan"]),
    ("4 x Nerys", ["Fenn", "Nerys", "Roan"]), ("Nerys, (Nerys)", ["Fenn", "Roan"]),
    ("Nerys, 3 x (Nobody)", ["Fenn", "Nerys", "Roan"]),
])
@shows("15.1.2")
def test_its_cost_is_at_most_the_number_of_bonds(bonds: str, deployable: list[str]) -> None:
    """Roan costs 1, Fenn 2, Nerys 4; bonds that lie face down count."""
    t = position(f"""
        cipher; turn p1; phase deploy
        p1 front: Ilse*
        p1 hand:  Roan, Fenn, Nerys
        p1 bonds: {bonds}
        p2 front: Margrave*
    """)
    assert t.p1.able("deploy") == deployable


@shows("15.1.2")
def test_what_was_deployed_in_this_phase_is_added() -> None:
    t = position("""
        cipher; turn p1; phase deploy
        p1 front: Ilse*
        p1 hand:  Roan, Fenn, Margrave, Mira
        p1 bonds: 4 x Nerys
        p2 front: Margrave*
    """)
    t.p1.deploys("Fenn", "front")  # 2 of 4
    assert t.p1.able("deploy") == ["Margrave", "Mira", "Roan"]
    t.p1.deploys("Roan", "front")  # 3
    assert t.p1.able("deploy") == ["Margrave", "Mira"]
    t.p1.deploys("Mira", "rear")  # 4
    assert t.p1.able("deploy") == []
    assert t.p1.why_not("Margrave@hand", "front") == {"15.1.2"}


@shows("15.1.2")
def test_what_was_levelled_up_with_in_this_phase_is_added() -> None:
    """A class change counts with its class-change cost, another level-up with its deploy cost: both 2 here."""
    for top, title in (("Dawn Blade Ilse", "class change"), ("Sworn Ilse", "level-up")):
        t = position(f"""
            cipher; turn p1; phase deploy
            p1 front: Ilse*
            p1 hand:  {top}, Fenn, Roan
            p1 bonds: 3 x Nerys
            p1 deck:  4 x Hale
            p2 front: Margrave*
        """)
        assert "Fenn" in t.p1.able("deploy"), title
        t.p1.levels_up(top, "Ilse")
        t.until("deploy")
        assert "Fenn" not in t.p1.able("deploy"), title
        assert "Roan" in t.p1.able("deploy"), title
        assert t.p1.why_not("Fenn@hand", "front") == {"15.1.2"}


@shows("15.1.2")
def test_costs_of_earlier_turns_do_not_count() -> None:
    t = position("""
        cipher; turn p1; phase deploy
        p1 front: Ilse*
        p1 hand:  Roan, Mira
        p1 bonds: Nerys
        p2 front: Margrave*
    """)
    t.p1.deploys("Roan", "front")
    assert t.p1.able("deploy") == []
    for _ in range(6):
        t.end_phase()
    assert t.asked == "deploy" and t.asking == (0,)
    assert t.p1.able("deploy") == ["Mira"]


@shows("15.1.2")
def test_a_cost_of_0_is_always_payable_but_needs_its_symbol() -> None:
    t = position("""
        cipher; turn p1; phase deploy
        p1 front: Ilse*
        p1 hand:  Hale, Roan
        p1 bonds: Roan
        p2 front: Margrave*
    """)
    t.p1.deploys("Roan", "front")
    assert t.p1.able("deploy") == ["Hale"]
    t.p1.deploys("Hale", "rear")
    assert t.p1.names("rear") == ["Hale"]
    t = position("""
        cipher; turn p1; phase deploy
        p1 front: Ilse*
        p1 hand:  Hale
        p1 bonds: Mira
        p2 front: Margrave*
    """)
    assert t.p1.able("deploy") == []
    assert t.p1.why_not("Hale@hand", "front") == {"15.1.2"}


@shows("15.1.2")
def test_a_cost_of_0_is_payable_even_when_more_was_spent_than_there_are_bonds_now() -> None:
    t = position("""
        cipher; turn p1; phase deploy
        p1 front: Ilse*
        p1 hand:  Ebb, Hale, Roan
        p1 bonds: 3 x Roan
        p2 front: Margrave*
    """, card("Ebb", "when this is deployed: put 2 bonds in your retreat", cost=3))
    t.p1.deploys("Ebb", "front")
    t.p1.chooses("Roan@bonds", "Roan@bonds")
    assert t.p1.names("bonds") == ["Roan"]
    assert t.p1.able("deploy") == ["Hale"]


@shows("15.1.2")
def test_a_position_may_begin_in_the_middle_of_the_phase() -> None:
    for spent, deployable in ((0, ["Fenn", "Roan"]), (1, ["Fenn", "Roan"]), (2, ["Roan"]), (3, [])):
        t = position(f"""
            cipher; turn p1; phase deploy; spent {spent}
            p1 front: Ilse*
            p1 hand:  Roan, Fenn
            p1 bonds: 3 x Roan
            p2 front: Margrave*
        """)
        assert t.p1.able("deploy") == deployable
        t.end_phase()
        assert t.phase == "action"


SQUALL = card("Squall", "special while you have 1 or fewer allies: this gets cost -2", cost=3)
"""Costs 1 in the hand of a player with one unit, and 3 once it is the second."""


@shows("15.1.2.1")
def test_the_cost_is_read_in_the_hand() -> None:
    t = position("""
        cipher; turn p1; phase deploy
        p1 front: Ilse*
        p1 hand:  Squall, Fenn, Nerys
        p1 bonds: 3 x Nerys
        p2 front: Margrave*
    """, SQUALL)
    assert t.p1.able("deploy") == ["Fenn", "Squall"]
    t.p1.deploys("Squall", "front")
    assert t.p1.number("Squall", "cost") == 3
    assert t.p1.able("deploy") == ["Fenn"]  # 1 + 2: it was deployed for 1
    t.p1.deploys("Fenn", "front")
    assert t.g.state.spent == 3


@shows("15.1.2.1")
def test_a_cost_that_has_risen_in_the_hand_counts() -> None:
    t = position("""
        cipher; turn p1; phase deploy
        p1 front: Ilse*, Roan
        p1 hand:  Squall
        p1 bonds: 2 x Nerys
        p2 front: Margrave*
    """, SQUALL)
    assert t.p1.able("deploy") == []
    assert t.p1.why_not("Squall@hand", "front") == {"15.1.2"}


@shows("15.1.3")
def test_a_check_follows_each_deployment() -> None:
    t = position("""
        cipher; turn p1; phase deploy
        p1 front: Ilse*
        p1 hand:  Scout, Roan
        p1 deck:  4 x Mira
        p1 bonds: 5 x Nerys
        p2 front: Margrave*
        p2 rear:  Pell
    """, card("Scout", """
        when this is deployed:
            draw 1
            defeat 1 enemy with cost 2 or more
    """))
    t.p1.deploys("Scout", "front")
    assert t.asked == "deploy"
    assert t.p2.names("retreat") == ["Pell"]
    assert t.p1.able("deploy") == ["Mira", "Roan"]

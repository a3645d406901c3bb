"""Chapter 16: levelling up and class-changing with a card from the hand in the deploy phase."""

from __future__ import annotations

import pytest

from tests.rules.notation import card, position, shows


@shows("16.1", "16.1.2")
def test_one_hand_card_is_laid_on_an_own_unit() -> None:
    t = position("""
        cipher; turn p1; phase deploy
        p1 front:   Ilse*
        p1 rear:    Roan
        p1 hand:    Dawn Blade Ilse, Sworn Ilse, Roan, Mira
        p1 bonds:   9 x Nerys, Sworn Ilse
        p1 retreat: Dawn Blade Ilse
        p2 front:   Ilse*
        p2 hand:    Dawn Blade Ilse
        p2 bonds:   9 x Nerys
    """)
    assert t.p1.able("level-up") == ["Ilse", "Ilse", "Roan"]
    assert t.p1.reach("level-up", "Roan@hand") == ["Roan"]
    assert t.p2.able("level-up") == []
    t.p1.levels_up("Sworn Ilse@hand", "Ilse")
    assert t.asked == "deploy"
    assert not t.p1.has("Sworn Ilse", "hand")
    unit = t.p1.card("Sworn Ilse", "front")
    assert len(unit.under) == 1
    assert t.p1.names("front") == ["Ilse"]


@shows("16.1.1", "16.1")
def test_a_check_precedes_the_choice() -> None:
    t = position("""
        cipher; turn p1; phase deploy
        p1 front: Margrave*, Ilse defeated
        p1 hand:  Sworn Ilse
        p1 bonds: 5 x Nerys
        p2 front: Margrave*
    """)
    assert t.p1.names("retreat") == ["Ilse"]
    assert t.p1.able("level-up") == []
    assert "14.2.1.2" in t.p1.why_not("Sworn Ilse@hand")


@pytest.mark.parametrize(("bonds", "possible"), [
    ("5 x Roan", True), ("Roan, 4 x (Roan)", True), ("5 x Mira", False), ("5 x (Roan)", False),
    ("(Roan), 4 x Mira", False), ("Nerys, 4 x Nobody", True),
])
@shows("16.1.2")
def test_every_symbol_of_the_card_is_among_the_face_up_bonds(bonds: str, possible: bool) -> None:
    t = position(f"""
        cipher; turn p1; phase deploy
        p1 front: Ilse*
        p1 hand:  Dawn Blade Ilse
        p1 bonds: {bonds}
        p2 front: Margrave*
        p2 bonds: 5 x Roan
    """)
    assert t.p1.may("level-up", "Dawn Blade Ilse@hand", "Ilse") == possible
    assert t.p1.why_not("Dawn Blade Ilse@hand", "Ilse") == (set() if possible else {"16.1.2"})


@shows("16.1.2")
def test_of_two_symbols_both_are_needed() -> None:
    for bonds, possible in (("4 x Roan", False), ("4 x Mira", False), ("2 x Roan, 2 x Mira", True)):
        t = position(f"""
            cipher; turn p1; phase deploy
            p1 front: Nerys*
            p1 hand:  Nerys
            p1 bonds: {bonds}
            p2 front: Margrave*
        """)
        assert t.p1.may("level-up", "Nerys@hand") == possible


@pytest.mark.parametrize(("top", "bonds", "possible"), [
    ("Dawn Blade Ilse", 1, False), ("Dawn Blade Ilse", 2, True),  # class-change cost 2, deploy cost 3
    ("Sworn Ilse", 1, False), ("Sworn Ilse", 2, True),  # deploy cost 2
    ("Squire Ilse", 0, False), ("Squire Ilse", 1, True),
])
@shows("16.1.2")
def test_its_cost_is_at_most_the_number_of_bonds(top: str, bonds: int, possible: bool) -> None:
    face_down = f", {bonds - 1} x (Nobody)" if bonds > 1 else ""
    t = position(f"""
        cipher; turn p1; phase deploy
        p1 front: Sworn Ilse*
        p1 hand:  {top}
        p1 bonds: {"Roan" if bonds else ""}{face_down}
        p2 front: Margrave*
    """)
    assert len(t.p1.cards("bonds")) == bonds
    assert t.p1.may("level-up", f"{top}@hand", "Ilse") == possible
    assert ("16.1.2" in t.p1.why_not(f"{top}@hand", "Ilse")) != possible


@shows("16.1.2")
def test_what_was_deployed_and_levelled_up_with_in_this_phase_is_added() -> None:
    t = position("""
        cipher; turn p1; phase deploy
        p1 front: Ilse*, Roan
        p1 hand:  Fenn, Dawn Blade Ilse, Roan, Sworn Ilse
        p1 bonds: 5 x Nerys
        p1 deck:  5 x Hale
        p2 front: Margrave*
    """)
    t.p1.deploys("Fenn", "front")  # 2 of 5
    assert t.p1.able("level-up") == ["Ilse", "Ilse", "Roan"]
    t.p1.levels_up("Dawn Blade Ilse", "Ilse")  # 4, not 5
    t.until("deploy")
    assert t.p1.able("level-up") == ["Roan"]
    assert t.p1.why_not("Sworn Ilse@hand", "Ilse") == {"16.1.2"}
    t.p1.levels_up("Roan@hand", "Roan")  # 5
    assert t.p1.able("level-up") == []
    assert t.g.state.spent == 5


@shows("15.1.2", "16.1.2")
@pytest.mark.parametrize("step", [
    "deploy 1 card in your retreat in the rear", "level up 1 ally other than the hero with 1 card in your retreat",
])
def test_what_a_skill_deploys_or_levels_up_with_is_not_added(step: str) -> None:
    t = position("""
        cipher; turn p1; phase deploy
        p1 front:   Ilse*
        p1 hand:    Guide, Roan
        p1 bonds:   2 x Nerys
        p1 retreat: Teo
        p2 front:   Margrave*
    """, card("Guide", f"when this is deployed: {step}", cost=1))
    t.p1.deploys("Guide", "front")
    assert t.asked == "deploy" and not t.p1.cards("retreat")
    assert t.g.state.spent == 1
    assert t.p1.may("deploy", "Roan")


@pytest.mark.parametrize("free", [{"class_change": 0}, {"cost": 0}, {"class_change": "X"}])
@shows("16.1.2")
def test_a_cost_of_0_is_always_payable_but_needs_its_symbol(free: dict[str, object]) -> None:
    cards = card("Stray"), card("Squire Wren"), card("Knight Wren", symbols=["red"], **{"cost": 3, **free})
    for bonds, possible in (("Roan", True), ("Mira", False)):
        t = position(f"""
            cipher; turn p1; phase deploy
            p1 front: Ilse*, Squire Wren
            p1 hand:  Knight Wren, Stray
            p1 bonds: {bonds}
            p2 front: Margrave*
        """, *cards)
        t.p1.deploys("Stray", "front")  # the only bond is spent
        assert t.p1.may("level-up", "Knight Wren@hand", "Wren") == possible
        if possible:
            t.p1.levels_up("Knight Wren@hand", "Wren")
            assert t.g.state.spent == 1


@shows("16.1.2")
def test_a_cost_of_0_is_payable_even_when_more_was_spent_than_there_are_bonds_now() -> None:
    t = position("""
        cipher; turn p1; phase deploy
        p1 front: Ilse*, Squire Wren
        p1 hand:  Ebb, Knight Wren, Sworn Ilse
        p1 bonds: 3 x Roan
        p2 front: Margrave*
    """, card("Ebb", "when this is deployed: put 2 bonds in your retreat", cost=3),
        card("Squire Wren"), card("Knight Wren", cost=2, class_change=0))
    t.p1.deploys("Ebb", "front")
    t.p1.chooses("Roan@bonds", "Roan@bonds")
    assert t.p1.able("level-up") == ["Wren"]


@shows("16.1.2.1")
def test_the_cost_is_read_in_the_hand() -> None:
    """Rook's class-change cost is 1 in the hand while Pawn is a unit of one card, and 4 once Rook lies on it."""
    cards = card("Pawn Rook"), card("Tower Rook", "special while you have no levelled-up allies: "
                                    "this gets class-change cost -3", cost=5, class_change=4)
    t = position("""
        cipher; turn p1; phase deploy
        p1 front: Ilse*, Pawn Rook
        p1 hand:  Tower Rook, Fenn
        p1 bonds: 3 x Nerys
        p1 deck:  5 x Hale
        p2 front: Margrave*
    """, *cards)
    assert t.p1.may("level-up", "Tower Rook@hand", "Rook")
    t.p1.levels_up("Tower Rook", "Rook")
    t.until("deploy")
    assert t.p1.number("Tower Rook@front", "class_change") == 4
    assert t.g.state.spent == 1
    assert t.p1.may("deploy", "Fenn")


@shows("16.1.2.1")
def test_a_cost_that_has_risen_in_the_hand_counts() -> None:
    cards = card("Pawn Rook"), card("Tower Rook", "special while you have a levelled-up ally: this gets cost +1")
    for ally, possible in (("Ilse", True), ("Sworn Ilse [Ilse]", False)):
        t = position(f"""
            cipher; turn p1; phase deploy
            p1 front: {ally}, Pawn Rook*
            p1 hand:  Tower Rook
            p1 bonds: Nerys
            p2 front: Margrave*
        """, *cards)
        assert t.p1.may("level-up", "Tower Rook@hand", "Rook") == possible


@shows("16.1.3")
def test_a_check_follows_each_level_up() -> None:
    cards = card("Squire Wren"), card("Knight Wren", """
        when this levels up:
            defeat 1 enemy with cost 2 or more
    """, cost=2, class_change=1)
    t = position("""
        cipher; turn p1; phase deploy
        p1 front: Ilse*, Squire Wren
        p1 hand:  Knight Wren, Roan
        p1 deck:  4 x Mira
        p1 bonds: 5 x Nerys
        p2 front: Margrave*
        p2 rear:  Pell
    """, *cards)
    t.p1.levels_up("Knight Wren", "Wren")
    assert t.asked == "deploy"
    assert t.p1.names("hand") == ["Roan", "Mira"]  # the bonus has been drawn
    assert t.p1.able("deploy") == ["Mira", "Roan"]
    assert t.p2.names("retreat") == ["Pell"]

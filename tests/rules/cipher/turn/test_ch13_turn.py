"""Chapter 13: the turn, its start phase and its bond phase (13.1 to 13.3)."""

from __future__ import annotations

import pytest

from tests.rules.notation import card, position, shows

HERALD = card("Herald", "when your turn starts (discard 1): draw 1")
"""Asks its user in the start phase, which otherwise goes by without a question."""
BELL = card("Bell", "when your turn ends (discard 1): draw 1")
"""Asks its user in the end phase."""
CLERK = card("Clerk", "action: draw 1")

# -- 13.1: turns --------------------------------------------------------------------------------------------------


@shows("13.1.1")
def test_the_players_take_turns_alternately() -> None:
    t = position("""
        cipher; turn p1; phase bond; number 3
        p1 front: Ilse*
        p2 front: Margrave*
    """)
    for number, seat in ((3, t.p1), (4, t.p2), (5, t.p1), (6, t.p2)):
        assert (t.g.state.turn, t.g.turn_player) == (number, seat.player)
        seat.lets_the_turn_go_by()


@shows("13.1.2")
def test_a_turn_has_five_phases_in_this_order() -> None:
    t = position("""
        cipher; turn p1; phase start
        p1 front: Ilse*, Herald, Bell
        p2 front: Margrave*
    """, HERALD, BELL)
    passed = []
    for _ in range(5):
        assert t.asking == (0,)
        passed.append(t.phase)
        if t.asked == "pay":
            t.p1.passes()
        else:
            t.end_phase()
    assert passed == ["start", "bond", "deploy", "action", "end"]
    assert t.g.turn_player == 1


@pytest.mark.parametrize(("phase", "possible"), [
    ("bond", {"bond"}), ("deploy", {"deploy", "level-up"}), ("action", {"move", "attack", "activate"}),
])
@shows("13.1.2", "13.4.1.2", "13.5.1.3")
def test_each_phase_has_its_own_actions(phase: str, possible: set[str]) -> None:
    t = position(f"""
        cipher; turn p1; phase {phase}
        p1 front: Ilse*, Clerk
        p1 hand:  Roan, Dawn Blade Ilse
        p1 bonds: 5 x Roan
        p2 front: Margrave*
    """, CLERK)
    verbs = ("bond", "deploy", "level-up", "move", "attack", "activate")
    assert {verb for verb in verbs if t.p1.able(verb)} == possible
    assert not any(t.p2.able(verb) for verb in verbs)


# -- 13.2: start phase --------------------------------------------------------------------------------------------


@shows("13.2.1", "13.2.1.1")
def test_the_start_phase_skills_then_untapping_then_drawing() -> None:
    t = position("""
        cipher; turn p2; phase action; number 4
        p1 front: Ilse* tapped, Herald
        p1 hand:  Mira
        p2 front: Margrave*
    """, HERALD)
    t.end_phase()
    assert (t.phase, t.g.turn_player, t.g.state.turn) == ("start", 0, 5)
    assert t.asked == "pay"
    assert t.p1.card("Ilse").turned
    assert t.p1.names("hand") == ["Mira"]
    t.p1.passes()
    assert t.asked == "bond"
    assert not t.p1.card("Ilse").turned
    assert t.p1.names("hand") == ["Mira", "Nobody"]


@shows("13.2.1.1.1")
def test_what_works_during_a_turn_works_from_its_start() -> None:
    t = position("""
        cipher; turn p2; phase action
        p1 front: Ilse*, Herald, Lion
        p2 front: Margrave*, Lion, Owl
    """, HERALD, card("Lion", "while it is your turn: this gets power +10"),
        card("Owl", "while it is the opponent's turn: this gets power +10"))
    assert (t.p1.number("Lion"), t.p2.number("Lion"), t.p2.number("Owl")) == (40, 50, 40)
    t.end_phase()
    assert t.phase == "start" and t.asked == "pay"
    assert (t.p1.number("Lion"), t.p2.number("Lion"), t.p2.number("Owl")) == (50, 40, 50)


@shows("13.2.1.1.2")
def test_start_of_turn_skills_trigger() -> None:
    t = position("""
        cipher; turn p1; phase start
        p1 front: Ilse*, Dawn
        p1 deck:  4 x Roan
        p2 front: Margrave*, Dawn, Dusk
        p2 deck:  4 x Roan
    """, card("Dawn", "when your turn starts: draw 1"), card("Dusk", "when the opponent's turn starts: draw 1"))
    assert t.asked == "bond"
    assert len(t.p1.cards("hand")) == 2  # Dawn's card and the one drawn
    assert len(t.p2.cards("hand")) == 1  # Dusk's; player 2's Dawn waits for player 2's turn


@shows("13.2.1.1.2")
def test_start_of_turn_skills_of_hand_cards_trigger() -> None:
    heir = card("Heir", "special when your turn starts: may deploy this")
    t = position("""
        cipher; turn p1; phase start
        p1 front: Ilse*
        p1 hand:  Heir
        p2 front: Margrave*
        p2 hand:  Heir
    """, heir)
    assert t.phase == "start" and t.asking == (0,)
    t.p1.does("trigger", "Heir")
    t.p1.agrees()
    t.p1.does("deploy", "Heir", "rear")
    assert t.p1.names("rear") == ["Heir"]
    t.until("bond")
    assert t.p2.names("hand") == ["Heir"]


@shows("13.2.1.2")
def test_start_of_turn_skills_are_resolved_before_untapping() -> None:
    t = position("""
        cipher; turn p1; phase start
        p1 front: Ilse*, Lullaby
        p2 front: Margrave*
    """, card("Lullaby", "when your turn starts: tap 1 other ally"))
    assert t.asked == "bond"
    assert t.log(0).count("log.skill") == 1
    assert not t.p1.card("Ilse").turned


@shows("13.2.1.3")
def test_the_turn_players_units_are_untapped() -> None:
    t = position("""
        cipher; turn p1; phase start
        p1 front: Ilse* tapped, Roan
        p1 rear:  Mira tapped [Mira]
        p2 front: Margrave* tapped
        p2 rear:  Pell tapped
    """)
    assert t.asked == "bond"
    assert not any(t.p1.card(name).turned for name in ("Ilse", "Roan", "Mira"))
    assert all(t.p2.card(name).turned for name in ("Margrave", "Pell"))


@shows("13.2.1.4")
def test_a_check_between_untapping_and_drawing() -> None:
    """Moth must leave the bonds once everybody is awake. There it becomes the new deck just when the last card is
    drawn; were it still a bond then, player 1 would have no card left in deck and retreat and would lose."""
    t = position("""
        cipher; turn p1; phase start
        p1 front: Ilse* tapped
        p1 bonds: Moth
        p1 deck:  Roan
        p2 front: Margrave*
    """, card("Moth", "special while you have no tapped allies: this cannot be a bond"))
    assert t.result is None
    assert t.p1.names("hand") == ["Roan"]
    assert t.p1.names("deck") == ["Moth"]


@shows("13.2.1.5")
def test_the_turn_player_draws_the_top_card() -> None:
    t = position("""
        cipher; turn p1; phase start; number 3
        p1 front: Ilse*
        p1 deck:  Fenn, Mira, Roan
        p2 front: Margrave*
        p2 deck:  Fenn, Mira, Roan
    """)
    assert t.asked == "bond"
    assert t.p1.names("hand") == ["Roan"]
    assert t.p1.names("deck") == ["Fenn", "Mira"]
    assert t.p2.cards("hand") == ()


@pytest.mark.parametrize(("number", "drawn"), [(1, 0), (2, 1), (3, 1)])
@shows("13.2.1.5.1", "13.2.1.5")
def test_only_in_the_very_first_turn_no_card_is_drawn(number: int, drawn: int) -> None:
    t = position(f"""
        cipher; turn p1; phase start; number {number}
        p1 front: Ilse* tapped
        p2 front: Margrave*
    """)
    assert t.asked == "bond"
    assert len(t.p1.cards("hand")) == drawn
    assert not t.p1.card("Ilse").turned


@shows("13.2.1.6")
def test_a_check_after_drawing_ends_the_start_phase() -> None:
    t = position("""
        cipher; turn p1; phase start
        p1 front: Ilse*
        p1 deck:  Roan
        p2 front: Margrave*
    """)
    assert t.winner is t.p2
    assert t.p1.names("hand") == ["Roan"]
    assert t.phase == "start"


# -- 13.3: bond phase ---------------------------------------------------------------------------------------------


@shows("13.3.1", "13.3.1.1")
def test_the_bond_phase_begins_with_a_check() -> None:
    t = position("""
        cipher; turn p1; phase bond
        p1 front: Ilse*
        p1 hand:  Roan
        p2 front: Margrave*, Pell defeated
    """)
    assert t.asked == "bond"
    assert t.p2.names("retreat") == ["Pell"]


@shows("13.3.1.2")
def test_one_hand_card_may_become_a_bond() -> None:
    t = position("""
        cipher; turn p1; phase bond
        p1 front:   Ilse*, Fenn
        p1 hand:    Roan, Mira
        p1 bonds:   Teo
        p1 retreat: Bram
        p1 orbs:    Pell
        p2 front:   Margrave*
        p2 hand:    Hale
    """)
    assert t.p1.able("bond") == ["Mira", "Roan"]
    assert t.p2.able("bond") == []
    t.p1.bonds("Roan")
    assert t.p1.names("bonds") == ["Teo", "Roan"]
    assert not t.p1.card("Roan", "bonds").face_down
    assert t.p1.names("hand") == ["Mira"]
    assert t.asked == "deploy"  # one card, not more


@shows("13.3.1.2.1")
def test_no_card_need_become_a_bond() -> None:
    t = position("""
        cipher; turn p1; phase bond
        p1 front: Ilse*
        p1 hand:  Roan
        p2 front: Margrave*
    """)
    assert t.p1.may("end")
    t.end_phase()
    assert t.asked == "deploy"
    assert t.p1.cards("bonds") == ()
    assert t.p1.names("hand") == ["Roan"]


@shows("13.3.1.3")
def test_a_check_after_the_bond_still_in_the_bond_phase() -> None:
    t = position("""
        cipher; turn p1; phase bond
        p1 front: Ilse*
        p1 hand:  Root, Mira
        p2 front: Margrave*
    """, card("Root", "bond when this is put in the bond area (discard 1): draw 1"))
    t.p1.bonds("Root")
    assert t.asked == "pay" and t.asking == (0,)
    assert t.phase == "bond"
    t.p1.agrees()
    assert t.asked == "deploy"
    assert t.p1.names("hand") == ["Nobody"]

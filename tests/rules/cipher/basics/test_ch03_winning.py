"""Chapter 3: who has won, and when the game ends."""

from __future__ import annotations

import pytest

from tests.rules.notation import card, position, shows

LAST_STAND = """
    cipher; turn p1; phase action
    p1 front: Ilse* power=100, Roan
    p1 orbs:  {own}
    p2 front: Margrave*, Pell
    p2 orbs:  {theirs}
"""


def last_stand(own: str = "", theirs: str = "") -> str:
    return LAST_STAND.format(own=own, theirs=theirs)


@shows("3.1", "3.1.1")
def test_whoever_loses_the_main_character_has_lost_and_the_other_wins_at_once() -> None:
    t = position(last_stand())
    t.p1.attacks("Ilse", "Margrave")
    assert t.p2.has("Margrave", "retreat")
    assert t.winner is t.p1
    assert t.asked == ""  # Roan does not attack any more
    assert t.result.rule == "3.1.1"


@shows("3.1.1")
def test_a_player_whose_main_character_is_saved_has_not_lost() -> None:
    t = position(last_stand(theirs="?"))
    t.p1.attacks("Ilse", "Margrave")
    assert t.p2.has("Margrave", "front")
    assert t.result is None and t.asked == "action"


@shows("3.1.1")
def test_other_units_may_all_be_lost() -> None:
    t = position(last_stand())
    t.p1.attacks("Ilse", "Pell")
    assert t.p2.names("front") == ["Margrave"]
    assert t.result is None


@shows("3.1", "3.1.1")
def test_it_does_not_matter_how_the_main_character_left() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Porter
        p1 orbs:  ?
        p2 front: Margrave*
    """, card("Porter", "action:\n    return 1 other ally to your hand"))
    t.p1.activates("Porter")
    assert t.p1.has("Ilse", "hand")
    assert t.winner is t.p2


@shows("3.1.1")
def test_a_main_character_that_the_other_player_uses_is_nobody_s_of_one_s_own() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Charmer
        p2 front: Margrave*, Pell
        p2 orbs:  5 x ?
    """, card("Charmer", "action:\n    put 1 enemy in your rear"))
    t.p1.activates("Charmer")
    t.p1.chooses("Margrave")
    assert t.p1.names("rear") == ["Margrave"] and t.winner is t.p1 and t.result.rule == "3.1.1"


@shows("3.1", "3.1.2")
@pytest.mark.parametrize(("deck", "retreat", "lost"), [("", "", True), ("", "Roan", False), ("Roan", "", False)])
def test_who_has_no_card_in_deck_and_retreat_area_has_lost(deck: str, retreat: str, lost: bool) -> None:
    t = position(f"""
        cipher; turn p1; phase action
        p1 front: Ilse*
        p2 front: Margrave*
        p2 deck:  {deck}
        p2 retreat: {retreat}
    """)
    if lost:
        assert t.winner is t.p1 and t.asked == ""
        assert t.result.rule == "3.1.2"
    else:
        assert t.result is None and t.asked == "action"


@shows("3.1", "3.1.2")
def test_only_a_check_timing_ends_the_game() -> None:
    reader = card("Reader", """
        action "Read" (tap this):
            draw 1
        action "Skim" (tap this):
            draw 1
            discard 1
    """)
    for skill, lost in (("Read", True), ("Skim", False)):  # in between, deck and retreat area are empty both times
        t = position("""
            cipher; turn p1; phase action
            p1 front: Ilse*, Reader
            p1 deck:  Roan
            p2 front: Margrave*
        """, reader)
        t.p1.activates("Reader", skill)
        assert t.winner is (t.p2 if lost else None)
        assert (t.asked == "") is lost


@shows("3.2")
def test_when_both_have_lost_the_game_is_a_draw() -> None:
    doom = card("Comet", "action:\n    defeat all units")
    t = position(last_stand() + "p1 front: Comet", doom)
    t.p1.activates("Comet")
    assert t.result is not None and t.result.winners == ()
    assert t.result.rule == "3.2"
    assert t.asked == ""
    t = position(last_stand(theirs="?") + "p1 front: Comet", doom)
    t.p1.activates("Comet")
    assert t.winner is t.p2


@shows("3.2")
def test_it_is_a_draw_whatever_each_has_lost_by() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*
        p1 deck:
        p2 front: Margrave
    """)
    assert t.result is not None and t.result.winners == ()

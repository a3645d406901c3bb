"""9.3.1.3.1.1: main characters and units of twin skills that are defeated together, and the orbs that save them."""

from __future__ import annotations

import pytest

from engines.core.model.ask import AnswerRefused
from tests.rules.notation import T, card, position, shows

SEFIRO = card("Sefiro", 'twin "Sefira" always:\n    this is saved by orbs')
SEFIRA = card("Sefira", 'twin "Sefiro" always:\n    this is saved by orbs', cost=2)
STORM = card("Storm", 'action "Storm":\n    defeat all enemies')
LAMENT = card("Lament", "when another ally is defeated:\n    this gets power +10 until end of turn")


def storm(p2: str, orbs: str, *own: str) -> T:
    """Player 1 defeats all of player 2's units at once."""
    t = position(f"""
        cipher; turn p1; phase action
        p1 front: Ilse*, Storm
        p2 front: {p2}
        p2 orbs:  {orbs}
    """, STORM, SEFIRO, SEFIRA, *own)
    t.p1.activates("Storm")
    return t


@shows("9.3.1.3.1.1", "21.2.2.9")
def test_a_twin_is_saved_by_an_orb_like_the_main_character() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*
        p2 front: Margrave*, Sefiro defeated, Sefira
        p2 orbs:  Roan
    """, SEFIRO, SEFIRA)
    assert sorted(t.p2.names("front")) == ["Margrave", "Sefira", "Sefiro"]
    assert t.p2.names("hand") == ["Roan"] and not t.p2.card("Sefiro").defeated


@shows("21.2.2.9")
@pytest.mark.parametrize("place", ["p2 hand: Sefira", "p1 rear: Sefira", "p2 bonds: Sefira", "p2 retreat: Sefira", ""])
def test_a_twin_skill_does_not_apply_without_the_partner_among_the_own_units(place: str) -> None:
    t = position(f"""
        cipher; turn p1; phase action
        p1 front: Ilse*
        p2 front: Margrave*, Sefiro defeated
        p2 orbs:  Roan
        {place}
    """, SEFIRO, SEFIRA)
    assert t.p2.has("Sefiro", "retreat") and t.p2.names("orbs") == ["Roan"]


@shows("21.2.2.9")
def test_other_skills_with_the_mark_do_nothing_without_the_partner_either() -> None:
    pair = card("Sefiro", """
        twin "Sefira" always:
            this gets power +30
        twin "Sefira" action "Pray":
            draw 1
        twin "Sefira" when this attacks:
            draw 1
    """)
    for rear, works in (("Sefira", True), ("", False)):
        t = position(f"""
            cipher; turn p1; phase action
            p1 front: Ilse*, Sefiro
            p1 rear:  {rear}
            p2 front: Margrave*, Pell power=200
        """, pair, SEFIRA)
        assert (t.p1.number("Sefiro") == 70) is works
        assert t.p1.may("activate", "Sefiro") is works
        assert ("21.2.2.9" in t.p1.why_not("Sefiro")) is not works
        before = len(t.p1.cards("hand"))
        t.p1.attacks("Sefiro", "Pell")
        t.finish()
        assert (len(t.p1.cards("hand")) > before) is works


@shows("21.2.2.9", "19.1.4.3")
def test_a_twin_skill_with_a_cost_may_be_used_in_vain() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Sefiro
        p1 bonds: Roan
        p2 front: Margrave*
    """, card("Sefiro", 'twin "Sefira" action once (turn 1 bond down):\n    draw 1'), SEFIRA)
    t.p1.activates("Sefiro")
    assert t.p1.cards("hand") == () and t.p1.card("Roan").face_down and t.p1.card("Sefiro").used == (0,)


@shows("9.3.1.3.1.1")
def test_with_an_orb_for_each_all_are_saved() -> None:
    t = storm("Margrave*, Sefiro, Sefira", "4 x Roan")
    for _ in range(3):
        assert (t.asked, t.asking) == ("orb", (1,))
        t.p2.chooses("Roan")
    assert t.p2.names("front") == ["Margrave", "Sefiro", "Sefira"]
    assert len(t.p2.cards("hand")) == 3 and len(t.p2.cards("orbs")) == 1 and t.p2.cards("retreat") == ()


@shows("9.3.1.3.1.1", "9.3.1.3.1.1.1")
def test_with_fewer_orbs_the_main_character_and_as_many_twins_as_orbs_are_left_stay() -> None:
    t = storm("Margrave*, Sefiro, Sefira", "2 x Roan")
    assert (t.asked, t.asking) == ("keep-units", (1,))
    assert t.p2.able("card") == ["Sefira", "Sefiro"]  # the main character stays in any case
    with pytest.raises(AnswerRefused):
        t.p2.answers(())
    t.p2.chooses("Sefira")
    while t.asked == "orb":
        t.p2.chooses("Roan")
    assert t.p2.names("front") == ["Margrave", "Sefira"] and t.p2.names("retreat") == ["Sefiro"]
    assert len(t.p2.cards("hand")) == 2 and t.p2.cards("orbs") == () and t.result is None


@shows("9.3.1.3.1.1.1")
def test_the_only_orb_saves_the_main_character() -> None:
    t = storm("Margrave*, Sefiro, Sefira", "Roan")
    assert t.p2.names("front") == ["Margrave"] and sorted(t.p2.names("retreat")) == ["Sefira", "Sefiro"]
    assert t.p2.names("hand") == ["Roan"] and t.result is None


@shows("9.3.1.3.1.1", "9.3.1.2.1")
def test_without_an_orb_all_fall() -> None:
    t = storm("Margrave*, Sefiro, Sefira", "")
    assert t.p2.cards("front") == () and t.winner is t.p1


@shows("9.3.1.3.1.1", "9.3.1.3")
def test_units_without_a_twin_skill_fall_beside_those_that_are_saved() -> None:
    t = storm("Margrave*, Sefiro, Sefira, Pell", "3 x Roan")
    while t.asked == "orb":
        t.p2.chooses("Roan")
    assert t.p2.names("front") == ["Margrave", "Sefiro", "Sefira"] and t.p2.names("retreat") == ["Pell"]


@shows("9.3.1.3.1.1")
def test_twins_alone_need_orbs_of_their_own_too() -> None:
    """The main character is not defeated: the one orb goes to the twin its user picks."""
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*
        p2 front: Margrave*, Sefiro defeated, Sefira defeated
        p2 orbs:  Roan
    """, SEFIRO, SEFIRA)
    assert t.asked == "keep-units"
    t.p2.chooses("Sefiro")
    assert t.p2.names("front") == ["Margrave", "Sefiro"] and t.p2.names("retreat") == ["Sefira"]


@shows("9.3.1.3.1.1.2", "2.11.1")
def test_what_is_saved_and_what_falls_belongs_to_one_moment() -> None:
    """The twin that falls is the partner of the one that stays: both are judged while both are there."""
    t = storm("Margrave*, Sefiro, Sefira", "2 x Roan")
    t.p2.chooses("Sefiro")
    while t.asked == "orb":
        assert t.p2.has("Sefira", "front")  # nobody has fallen yet
        t.p2.chooses("Roan")
    assert t.p2.names("front") == ["Margrave", "Sefiro"]
    assert t.asked == "action"  # and nothing has triggered in between


@shows("9.3.1.3.1.1.3", "9.3.1.2.2.1")
def test_who_is_saved_keeps_everything_else() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Curse
        p2 front: Margrave* tapped, Sefira
        p2 rear:  Sefiro tapped levelled [?]
        p2 orbs:  2 x Roan
    """, card("Curse", """
        action:
            all enemies get power -10 until end of turn
            defeat all enemies other than the hero in the rear
    """), SEFIRO, SEFIRA)
    t.p1.activates("Curse")
    t.p2.chooses("Roan")
    unit = t.p2.card("Sefiro")
    assert unit.zone == "rear" and unit.turned and unit.levelled and len(unit.under) == 1
    assert not unit.defeated and t.p2.number("Sefiro") == 30


@shows("9.3.1.2.3", "9.3.1.3.1.1")
@pytest.mark.parametrize(("orbs", "taken", "kept"), [(4, 3, True), (3, 3, True), (2, 2, True), (1, 1, False)])
def test_orbs_an_attack_breaks_more_come_after_one_for_each_saved_unit(orbs: int, taken: int, kept: bool) -> None:
    """G-26. The defender and a twin become defeated at once, the one as the judgement would do it."""
    t = position(f"""
        cipher; turn p1; phase action
        p1 front: Ilse*, Breaker
        p2 front: Margrave* power=200, Sefira
        p2 rear:  Sefiro
        p2 hand:  Margrave
        p2 orbs:  {orbs} x Roan
    """, card("Breaker", "always:\n    this breaks 2 orbs"), SEFIRO, SEFIRA)
    t.p1.attacks("Breaker", "Margrave")
    t.until("evasion")
    t.p2.struck("Sefiro")
    t.p2.struck("Margrave")
    t.g.change_battle(orbs_due=True)
    t.p2.passes()
    while t.asked == "orb":
        t.p2.chooses("Roan")
    t.finish()
    assert len(t.p2.cards("orbs")) == orbs - taken
    assert t.p2.has("Sefiro", "rear") is kept and t.p2.has("Margrave", "front")


@shows("9.3.1.3.1", "2.11")
def test_both_players_units_are_judged_together_the_turn_player_s_first() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse* defeated, Sefiro defeated, Sefira
        p1 orbs:  3 x Fenn
        p2 front: Margrave* defeated, Pell defeated, Lament
        p2 orbs:  2 x Roan
    """, SEFIRO, SEFIRA, LAMENT)
    asked = []
    while t.asked == "orb":
        asked.append(t.asking[0])
        assert t.p2.has("Pell", "front")
        t.seats[t.asking[0]].chooses("Fenn" if t.asking == (0,) else "Roan")
    assert asked == [0, 0, 1]
    assert t.p2.names("retreat") == ["Pell"] and t.p1.cards("retreat") == ()

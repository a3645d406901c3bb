"""Chapter 10.1 as skills speak of events: by what something came about, from where to where a card went, phases."""

from __future__ import annotations

import pytest

from tests.rules.notation import T, card, position, shows

CALLER = card("Caller", """
    action "Call":
        deploy 1 card in your hand
    action "Send":
        deploy 1 card in your hand
    action "Strike":
        defeat 1 enemy other than heroes
    action "Push":
        move 1 other ally
    action "Rest" (tap 1 other ally):
        draw 1
    action "Raid":
        the opponent discards 1
    action "Burn" (discard 1):
        draw 1
    action "Smash":
        break 1 of the opponent's orbs
""")


def waiting(skills: str, p1: str = "", p2: str = "", **facts: object) -> T:
    """Player 1 has a Caller with many skills; the Herald waits for something."""
    return position(f"""
        cipher; turn p1; phase action
        p1 front: Ilse*, Caller{'' if 'Herald' in p1 + p2 else ', Herald'}
        p1 deck:  9 x Hale
        p1 orbs:  3 x Hale
        p2 front: Margrave*, Pell
        p2 deck:  9 x Bram
        p2 orbs:  3 x Bram
        {p1}
        {p2}
    """, card("Herald", skills, **facts), CALLER)


@pytest.mark.parametrize(("skill", "power"), [("Call", 50), ("Send", 40)])
@shows("10.1.1", "23.1.32")
def test_deployed_by_the_skill_of_a_name(skill: str, power: int) -> None:
    t = waiting("""
        when an ally is deployed by the skill "Call":
            this gets power +10 until end of turn
    """, p1="p1 hand: Roan")
    t.p1.activates("Caller", skill)
    t.p1.answers(0)
    assert t.p1.has("Roan", "front")
    assert t.p1.number("Herald@front") == power


@shows("10.1.1", "23.1.3")
def test_an_attack_or_a_named_skill_that_defeats() -> None:
    t = waiting("""
        when this defeats an enemy or an enemy is defeated by the skill "Strike":
            draw 1
    """)
    t.p1.activates("Caller", "Strike")
    t.p1.chooses("Pell") if t.asked == "choose" else None
    assert len(t.p1.cards("hand")) == 1


@shows("10.1.1", "10.2.1.3")
def test_a_card_discarded_by_the_opponents_skill_comes_out() -> None:
    skill = """
        special when this is put in the retreat from the hand by the opponent's skill:
            may deploy this
    """
    t = waiting(skill, p2="p2 hand: Herald")
    t.p1.activates("Caller", "Raid")
    if t.asked == "discard":
        t.p2.chooses("Herald")
    t.p2.does("trigger", "Herald") if t.asked == "trigger" else None
    t.p2.agrees()
    t.p2.does("deploy", "Herald", "rear")
    assert t.p2.has("Herald", "rear")


@shows("10.1.1", "21.5.1")
def test_a_card_discarded_to_pay_is_not_discarded_by_the_opponent() -> None:
    skill = """
        special when this is put in the retreat from the hand by the opponent's skill:
            may deploy this
    """
    t = waiting(skill, p1="p1 hand: Herald")
    t.p1.activates("Caller", "Burn")
    t.p1.chooses("Herald") if t.asked == "discard" else None
    assert t.asked == "action" and t.p1.names("retreat") == ["Herald"]


@shows("10.1.1", "2.11")
def test_a_card_of_the_hand_goes_by_the_opponents_skill() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Caller
        p2 front: Margrave*, Herald
        p2 hand:  Pell, Bram
        p2 retreat: Fenn
    """, card("Herald", """
        when a card in your hand is put in the retreat by the opponent's skill once:
            add up to 1 card in your retreat to your hand
    """), CALLER)
    t.p1.activates("Caller", "Raid")
    t.p2.chooses("Pell")
    t.p2.chooses("Fenn")
    assert sorted(t.p2.names("hand")) == ["Bram", "Fenn"]


@pytest.mark.parametrize(("words", "power"), [
    ("by a skill", 40), ("by a skill or its cost", 50), ("by the cost or effect of a skill", 50),
])
@shows("10.1.1", "21.5.3.1")
def test_tapped_for_a_cost_or_by_an_effect(words: str, power: int) -> None:
    t = waiting(f"""
        when this is tapped {words}:
            this gets power +10 until end of turn
    """, p1="p1 rear: Herald")
    t.p1.activates("Caller", "Rest")
    t.p1.chooses("Herald")
    assert t.p1.number("Herald@rear") == power


@shows("10.1.1", "17.1.2")
def test_moved_to_a_row_by_a_skill() -> None:
    skill = "when this moves to the front by a skill:\n    draw 1"
    t = waiting(skill, p1="p1 rear: Herald")
    t.p1.activates("Caller", "Push")
    t.p1.chooses("Herald")
    assert t.p1.has("Herald", "front") and len(t.p1.cards("hand")) == 1
    t = waiting(skill, p1="p1 rear: Herald")
    t.p1.moves("Herald")
    assert t.p1.has("Herald", "front") and not t.p1.cards("hand")


@shows("14.2.5", "10.1.1")
def test_class_changed_but_not_by_a_skill() -> None:
    skill = "when this is class-changed not by a skill:\n    defeat 1 enemy other than heroes"
    facts = {"class_change": 1, "cost": 2}
    t = position("""
        cipher; turn p1; phase deploy
        p1 front: Ilse*, Young Herald
        p1 hand:  Old Herald
        p1 bonds: 5 x Hale
        p2 front: Margrave*, Pell
    """, card("Old Herald", skill, **facts), card("Young Herald"))
    t.p1.levels_up("Old Herald", "Herald@front")
    t.finish()
    assert not t.p2.has("Pell", "front")
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Young Herald
        p1 retreat: Old Herald
        p2 front: Margrave*, Pell
    """, card("Old Herald", skill, **facts), card("Young Herald", """
        action:
            level up this with 1 card in your retreat
    """))
    t.p1.activates("Herald@front")
    t.p1.chooses("Old Herald") if t.asked == "choose" else None
    assert t.p2.has("Pell", "front") and t.g.stack_count(t.p1.find("Herald@front")) == 2


@shows("23.1.1", "10.1.1")
def test_drawing_triggers_once_for_each_card() -> None:
    skill = 'when you draw a card by the skill "Rest":\n    this gets power +10 until end of turn'
    t = waiting(skill, p1="p1 hand: Roan")
    t.p1.activates("Caller", "Rest")
    t.p1.chooses("Ilse") if t.asked == "choose" else None
    assert t.p1.number("Herald@front") == 50
    t.p1.activates("Caller", "Burn")
    t.p1.chooses("Roan") if t.asked == "discard" else None
    assert t.p1.number("Herald@front") == 50


@shows("23.1.14", "10.1.1")
def test_an_orb_that_is_broken() -> None:
    t = waiting("when the opponent's orb is broken:\n    draw 1")
    t.p1.activates("Caller", "Smash")
    if t.asked == "break-orbs":
        t.p2.answers((0,))
    assert len(t.p1.cards("hand")) == 1 and len(t.p2.cards("orbs")) == 2


@pytest.mark.parametrize(("moment", "orbs"), [
    ("your bond phase starts", 3), ("your bond phase ends", 3), ("your deploy phase starts", 3),
    ("your deploy phase ends", 3), ("the opponent's deploy phase ends", 2),
])
@shows("13.3.1.1", "13.4.1.1")
def test_phases_start_and_end(moment: str, orbs: int) -> None:
    t = position("""
        cipher; turn p1; phase bond
        p1 front: Ilse*, Herald
        p1 deck:  9 x Hale
        p1 orbs:  2 x Hale
        p2 front: Margrave*
    """, card("Herald", f"when {moment}:\n    add the top card of your deck to your orbs"))
    while t.asked != "action":
        t.p1.answers(0) if t.asked == "trigger" else t.end_phase()
    assert len(t.p1.cards("orbs")) == orbs


@pytest.mark.parametrize(("skills", "drawn"), [
    ("attack support:\n    put the top card of your deck in your bonds", 1),
    ("when this attacks:\n    put the top card of your deck in your bonds", 0),
])
@shows("10.1.1", "18.3.1.6")
def test_by_a_support_skill_only(skills: str, drawn: int) -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Giver
        p1 deck:  9 x Giver
        p1 hand:  Ilse
        p2 front: Margrave*, Herald
        p2 deck:  9 x Bram
    """, card("Giver", skills),
        card("Herald", "when a card is put in the opponent's bond area by the opponent's support skill:\n    draw 1"))
    t.p1.attacks("Giver" if "when" in skills else "Ilse", "Margrave")
    assert len(t.p1.cards("bonds")) == 1 and len(t.p2.cards("hand")) == drawn

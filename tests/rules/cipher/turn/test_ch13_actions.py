"""Chapter 13: the phases in which a player acts, deploy phase and action phase (13.4, 13.5)."""

from __future__ import annotations

import pytest

from tests.rules.notation import card, position, shows

CLERK = card("Clerk", "action: draw 1")

# -- 13.4: deploy phase -------------------------------------------------------------------------------------------

CAMP = """
    cipher; turn p1; phase deploy
    p1 front: Ilse*
    p1 hand:  Roan, Hale, Dawn Blade Ilse
    p1 bonds: 3 x Roan
    p2 front: Margrave*
"""
"""Roan costs 1, the class change to Dawn Blade 2, Hale nothing."""


@shows("13.4.1", "13.4.1.1")
def test_the_deploy_phase_begins_with_a_check() -> None:
    t = position(CAMP.replace("Margrave*", "Margrave*, Pell defeated"))
    assert t.asked == "deploy"
    assert t.p2.names("retreat") == ["Pell"]


@pytest.mark.parametrize("order", ["RID", "DIR", "IRD", "RDI"])
@shows("13.4.1.2")
def test_deploying_and_levelling_up_in_any_order_and_number(order: str) -> None:
    t = position(CAMP.replace("Hale", "Hale, Sworn Ilse").replace("3 x Roan", "5 x Roan"))
    steps = {
        "R": lambda: t.p1.deploys("Roan", "front"), "D": lambda: t.p1.levels_up("Dawn Blade Ilse", "Ilse"),
        "I": lambda: t.p1.levels_up("Sworn Ilse", "Ilse"),
    }
    for step in order:
        assert t.phase == "deploy"
        steps[step]()
        t.until("deploy")
    t.p1.deploys("Hale", "rear")
    assert t.asked == "deploy"
    assert len(t.p1.card("Ilse", "front").under) == 2
    assert t.p1.names("front") == ["Ilse", "Roan"] and t.p1.names("rear") == ["Hale"]


@pytest.mark.parametrize("actions", ["nothing", "only deploying", "only a level-up"])
@shows("13.4.1.2.1")
def test_neither_action_is_compulsory(actions: str) -> None:
    t = position(CAMP)
    if actions == "only deploying":
        t.p1.deploys("Roan", "front")
    elif actions == "only a level-up":
        t.p1.levels_up("Dawn Blade Ilse", "Ilse")
        t.until("deploy")
    assert t.p1.may("end")
    t.end_phase()
    assert t.asked == "action"


@shows("13.4.1.3")
def test_a_check_ends_the_deploy_phase() -> None:
    t = position(CAMP + "    p2 orbs: 2 x ?")
    t.p2.struck("Margrave")
    t.end_phase()
    assert t.asked == "orb" and t.asking == (1,)
    assert t.phase == "deploy"


# -- 13.5: action phase -------------------------------------------------------------------------------------------

FIELD = """
    cipher; turn p1; phase action
    p1 front: Ilse*, Roan, Clerk, Mira
    p1 deck:  9 x ?
    p2 front: Margrave* power=90
    p2 orbs:  9 x ?
"""


@shows("13.5.1.1", "13.5.1.2", "13.5.1")
def test_skills_of_the_start_of_the_action_phase_come_first() -> None:
    drum = card("Drum", "when your action phase starts: draw 1")
    t = position("""
        cipher; turn p1; phase deploy
        p1 front: Ilse*, Drum
        p2 front: Margrave*, Drum
    """, drum)
    assert t.p1.cards("hand") == ()
    t.end_phase()
    assert t.asked == "action"
    assert len(t.p1.cards("hand")) == 1
    assert t.p2.cards("hand") == ()


@shows("13.5.1.1")
def test_hand_cards_answer_the_start_of_the_action_phase_too() -> None:
    t = position("""
        cipher; turn p1; phase deploy
        p1 front: Ilse*
        p1 hand:  Fife
        p2 front: Margrave*
        p2 hand:  Fife
    """, card("Fife", "special when your action phase starts: may deploy this"))
    t.end_phase()
    assert t.phase == "action" and t.asking == (0,)
    t.p1.does("trigger", "Fife")
    t.p1.agrees()
    t.p1.does("deploy", "Fife", "front")
    t.until("action")
    assert t.p1.names("front") == ["Ilse", "Fife"]


@shows("13.5.1.2")
def test_the_first_check_of_the_action_phase_precedes_the_first_action() -> None:
    t = position(FIELD.replace("Margrave*", "Pell defeated, Margrave*"), CLERK)
    assert t.asked == "action"
    assert t.p2.names("retreat") == ["Pell"]
    assert t.p1.reach("attack", "Ilse") == ["Margrave"]


@shows("13.5.1.3")
def test_moving_attacking_and_activating_in_any_order_and_number() -> None:
    t = position(FIELD, CLERK)
    hand = 0
    for step in ("activate Clerk", "move Mira", "attack Ilse", "activate Clerk", "attack Roan", "move Clerk"):
        assert t.asked == "action", step
        verb, name = step.split()
        if verb == "attack":
            t.p1.attacks(name, "Margrave")
            t.finish()
        else:
            t.p1.does(verb, name)
            hand += verb == "activate"
    assert t.asked == "action"
    assert len(t.p1.cards("hand")) == hand == 2
    assert t.p1.names("rear") == ["Mira", "Clerk"]
    assert len(t.p1.cards("deck")) == 9 - 2 - 2  # two cards drawn, two in support


@shows("13.5.1.3", "19.1.2")
def test_skills_of_units_bonds_and_hand_cards_may_be_used() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Clerk
        p1 bonds: Anchor
        p1 hand:  Flare
        p2 front: Margrave*
    """, CLERK, card("Anchor", "bond action: draw 1"), card("Flare", "hand action (discard this): draw 1"))
    assert t.p1.able("activate") == ["Anchor", "Clerk", "Flare"]


@pytest.mark.parametrize("step", ["", "move Mira", "activate Clerk", "attack Ilse"])
@shows("13.5.1.3.1")
def test_none_of_the_three_is_compulsory(step: str) -> None:
    t = position(FIELD, CLERK)
    if step.startswith("attack"):
        t.p1.attacks("Ilse", "Margrave")
        t.finish()
    elif step:
        t.p1.does(*step.split())
    assert t.p1.may("end")
    t.end_phase()
    assert t.asking == (1,) and t.asked == "bond"


@shows("13.5.1.3.2")
def test_the_first_player_does_not_attack_in_the_first_turn() -> None:
    t = position(FIELD.replace("action", "action; number 1"), CLERK)
    assert t.p1.able("attack") == []
    assert t.p1.why_not("Ilse", "Margrave") == {"13.5.1.3.2"}
    assert t.p1.able("move") == ["Clerk", "Ilse", "Mira", "Roan"]
    assert t.p1.able("activate") == ["Clerk"]


@pytest.mark.parametrize("number", [2, 3])
@shows("13.5.1.3.2")
def test_the_second_player_attacks_at_once_and_the_first_from_the_second_turn_on(number: int) -> None:
    t = position(FIELD.replace("action", f"action; number {number}"), CLERK)
    assert t.p1.able("attack") == ["Clerk", "Ilse", "Mira", "Roan"]
    assert t.p1.why_not("Ilse", "Margrave") == set()


@shows("13.5.1.4")
def test_a_check_ends_the_action_phase() -> None:
    t = position(FIELD, CLERK)
    t.p2.struck("Margrave")
    t.end_phase()
    assert t.asked == "orb" and t.asking == (1,)
    assert t.phase == "action"

"""Chapters 21.1, 21.4 and 21.5: the order of an effect, use limits, costs."""

from __future__ import annotations

import pytest

from engines.core.model.ask import AnswerRefused
from tests.rules.notation import T, card, position, shows


def acting(skills: str, more: str = "") -> T:
    """Player 1 has an ally, the Actor, with these skills."""
    return position(f"""
        cipher; turn p1; phase action
        p1 front: Ilse*, Actor
        p2 front: Margrave*
        {more}
    """, card("Actor", skills))


# -- 21.1: effects ------------------------------------------------------------------------------------------------


@shows("21.1.1.2")
def test_an_effect_goes_in_the_order_it_is_written() -> None:
    hand = "p1 hand: Roan\n p1 deck: 3 x ?, Fenn"
    t = acting("action (tap this):\n    discard 1\n    draw 1", hand)
    t.p1.activates("Actor")
    assert t.p1.names("hand") == ["Fenn"] and t.p1.names("retreat") == ["Roan"]
    t = acting("action (tap this):\n    draw 1\n    discard 1", hand)
    t.p1.activates("Actor")
    assert t.p1.able("card") == ["Fenn", "Roan"]
    t.p1.chooses("Fenn")
    assert t.p1.names("hand") == ["Roan"] and t.p1.names("retreat") == ["Fenn"]


@shows("21.1.1.2.1")
def test_an_effect_with_a_proviso_is_applied_only_within_it() -> None:
    skills = "action:\n    defeat 1 enemy other than the hero"
    t = acting(skills)
    assert t.p1.able("activate") == []  # there is no other enemy
    t = acting(skills, "p2 rear: Pell, Mira\n p2 orbs: ?")
    t.p1.activates("Actor")
    assert t.p1.able("card") == ["Mira", "Pell"]


# -- 21.4: use limits ---------------------------------------------------------------------------------------------

ONCE = "action once:\n    draw 1"


@shows("21.4.2", "21.4.3")
def test_a_limited_skill_is_used_once_in_a_turn() -> None:
    t = acting(ONCE)
    t.p1.activates("Actor")
    assert len(t.p1.cards("hand")) == 1
    assert t.p1.card("Actor").used == (0,)
    assert t.p1.able("activate") == []
    assert "19.1.2.1" in t.p1.why_not("Actor")


@shows("21.4.2")
def test_a_skill_without_a_limit_is_used_as_often_as_one_likes() -> None:
    t = acting("action:\n    draw 1")
    for times in range(1, 4):
        t.p1.activates("Actor")
        assert len(t.p1.cards("hand")) == times
    assert t.p1.card("Actor").used == ()


@shows("21.4.2", "21.4.3")
def test_each_skill_has_a_limit_of_its_own() -> None:
    t = acting('action "First" once:\n    draw 1\naction "Second" once:\n    draw 1')
    t.p1.activates("Actor", "First")
    assert t.p1.skills("Actor") == ["Second"]


@shows("21.4.3")
def test_a_limited_auto_skill_does_not_trigger_a_second_time() -> None:
    t = acting("when another ally moves once:\n    draw 1", "p1 front: Roan")
    t.p1.moves("Ilse")
    assert len(t.p1.cards("hand")) == 1
    t.p1.moves("Roan")
    assert len(t.p1.cards("hand")) == 1


@shows("21.4.2.1")
def test_the_limit_is_lifted_in_the_end_phase() -> None:
    t = acting(ONCE, "p1 deck: 9 x ?\n p2 deck: 9 x ?")
    t.p1.activates("Actor")
    t.end_phase()
    assert t.g.turn_player == 1
    assert t.p1.card("Actor").used == ()
    for _ in range(5):  # player 2's turn, then player 1's bond and deploy phases
        t.end_phase()
    assert (t.g.turn_player, t.phase) == (0, "action")
    assert t.p1.able("activate") == ["Actor"]


# -- 21.5: costs --------------------------------------------------------------------------------------------------


@shows("21.5.1.1", "21.5.2")
def test_the_cost_is_paid_by_doing_it_before_the_effect() -> None:
    t = acting("action (discard 1):\n    draw 1", "p1 hand: Roan, Fenn\n p1 deck: 3 x ?, Mira")
    t.p1.activates("Actor")
    assert (t.asked, t.asking) == ("discard", (0,))
    assert t.p1.able("card") == ["Fenn", "Roan"]  # nothing has been drawn
    t.p1.chooses("Roan")
    assert t.p1.names("retreat") == ["Roan"]
    assert t.p1.names("hand") == ["Fenn", "Mira"]


@shows("21.5.2", "21.5.1.1")
def test_the_cost_of_an_auto_skill_is_paid_when_it_is_carried_out() -> None:
    t = acting("when this attacks (turn 1 bond down):\n    draw 1", "p1 bonds: Roan")
    t.p1.attacks("Actor", "Margrave")
    assert (t.asked, t.asking) == ("pay", (0,))
    assert not t.p1.card("Roan").face_down and t.p1.cards("hand") == ()
    t.p1.agrees()
    assert t.p1.card("Roan").face_down and len(t.p1.cards("hand")) == 1


@shows("21.5.1.1.2.1")
def test_the_parts_of_a_cost_are_paid_one_by_one_in_any_order() -> None:
    skills = "action (break 1 of your orbs, discard 1):\n    tap 1 enemy"
    t = acting(skills, "p1 hand: Roan\n p1 orbs: Fenn")
    t.p1.activates("Actor")
    assert (t.asked, t.asking, len(t.options)) == ("pay-first", (0,), 2)
    t.p1.answers(0)  # the orb comes to hand and may be discarded
    assert t.p1.able("card") == ["Fenn", "Roan"]
    t.p1.chooses("Fenn")
    assert t.p1.names("hand") == ["Roan"] and t.p1.names("retreat") == ["Fenn"]
    t = acting(skills, "p1 hand: Roan\n p1 orbs: Fenn")
    t.p1.activates("Actor")
    t.p1.answers(1)
    assert t.p1.names("hand") == ["Fenn"] and t.p1.names("retreat") == ["Roan"]


@shows("21.5.1.1.2.1", "21.5.2.1")
def test_only_orders_that_pay_everything_are_offered() -> None:
    t = acting("action (break 1 of your orbs, discard 1):\n    tap 1 enemy", "p1 orbs: Fenn")
    t.p1.activates("Actor")  # the orb first, or there is nothing to discard
    assert t.asked == "pay-first" and len(t.options) == 1
    t.p1.does("part")
    assert t.p1.names("retreat") == ["Fenn"]
    assert t.p2.card("Margrave").turned


@shows("21.5.1.1.3")
def test_costs_are_paid_with_own_cards() -> None:
    skills = "action (tap 1 unit other than heroes):\n    draw 1"
    t = acting(skills, "p1 rear: Roan\n p2 rear: Pell")
    t.p1.activates("Actor")
    assert t.p1.able("card") == ["Actor", "Roan"]
    t = position("""
        cipher; turn p1; phase action
        p1 front: Actor*
        p2 front: Margrave*
        p2 rear:  Pell
    """, card("Actor", skills))
    assert t.p1.able("activate") == []


@shows("21.5.2.1")
@pytest.mark.parametrize(("bonds", "hand", "payable"), [
    ("2 x Roan", "Fenn", True), ("Roan", "Fenn", False), ("2 x Roan", "", False), ("Roan, (Roan)", "Fenn", False),
])
def test_a_cost_that_cannot_be_paid_in_full_leaves_everything_as_it_was(bonds: str, hand: str, payable: bool) -> None:
    t = acting("action once (turn 2 bonds down, discard 1):\n    draw 1", f"p1 bonds: {bonds}\n p1 hand: {hand}")
    before = t.show()
    assert (t.p1.able("activate") == ["Actor"]) is payable
    assert ("19.1.3.1" in t.p1.why_not("Actor")) is not payable
    assert t.show() == before
    assert t.p1.card("Actor").used == ()


@shows("21.5.2.1.1")
def test_what_is_so_already_does_not_pay() -> None:
    assert acting("action (tap this):\n    draw 1").p1.able("activate") == ["Actor"]
    tapped = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Actor tapped
        p2 front: Margrave*
    """, card("Actor", "action (tap this):\n    draw 1"))
    assert tapped.p1.able("activate") == []
    t = acting("action (tap 1 other ally):\n    draw 1", "p1 rear: Roan tapped, Fenn")
    t.p1.activates("Actor")
    assert t.p1.able("card") == ["Fenn", "Ilse"]


@shows("21.5.2.1.2")
def test_an_auto_skill_whose_cost_is_not_paid_loses_one_trigger() -> None:
    t = acting("when another ally moves (discard 1):\n    draw 2", "p1 front: Roan\n p1 deck: 9 x ?")
    t.p1.moves("Ilse")
    assert t.asked == "pay" and not t.p1.may("yes")  # the hand is empty
    t.p1.passes()
    assert t.asked == "action"
    assert t.g.state.pending == ()
    assert t.p1.cards("hand") == ()
    t.p1.moves("Roan")
    assert t.asked == "pay"  # it has not been used: it triggers anew


@shows("21.5.2.1.2")
def test_of_two_triggers_the_other_remains() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Actor, Drover
        p1 rear:  Roan, Fenn
        p1 bonds: Mira
        p2 front: Margrave*
    """, card("Actor", "when an ally is tapped by a skill (turn 1 bond down):\n    draw 1"),
        card("Drover", "action:\n    tap all allies in the rear"))
    t.p1.activates("Drover")
    t.p1.passes()  # the first; nobody could tell the two apart
    assert t.asked == "pay"
    t.p1.agrees()
    assert len(t.p1.cards("hand")) == 1 and t.p1.card("Mira").face_down
    assert t.asked == "action"


@shows("21.5.3.1.1")
def test_the_action_icon_taps_the_card_itself() -> None:
    t = acting("action (tap this):\n    draw 1", "p1 rear: Roan")
    t.p1.activates("Actor")
    assert t.p1.card("Actor").turned
    assert not t.p1.card("Roan").turned and not t.p1.card("Ilse").turned
    assert t.p1.able("activate") == []
    assert t.p1.able("attack") == ["Ilse"]


@shows("21.5.3.2.1")
def test_the_reverse_icon_turns_so_many_face_up_bonds_down() -> None:
    t = acting("action (turn 2 bonds down):\n    draw 1", "p1 bonds: Roan, Fenn, Mira, (Pell)\n p2 bonds: 3 x Teo")
    t.p1.activates("Actor")
    assert t.p1.able("card") == ["Fenn", "Mira", "Roan"]
    with pytest.raises(AnswerRefused):
        t.p1.chooses("Roan")
    t.p1.chooses("Roan", "Mira")
    assert {t.g.face(bond).name.en: t.g.card(bond).face_down for bond in t.p1.cards("bonds")} == {
        "Roan": True, "Fenn": False, "Mira": True, "Pell": True,
    }
    assert not any(t.g.card(bond).face_down for bond in t.p2.cards("bonds"))
    assert t.p1.able("activate") == []  # one face-up bond is too few

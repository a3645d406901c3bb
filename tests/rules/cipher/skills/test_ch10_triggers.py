"""Chapter 10: when skills trigger, in which order they are selected, and what becomes of the triggers."""

from __future__ import annotations

import pytest

from engines.core.model.ask import AnswerRefused
from tests.rules.notation import card, position, shows

HERALD = card("Herald", "when your turn starts: may draw 1")
PRESS = card("Press", "action: tap 1 other ally")
WATCH = card("Watch", "when another ally is tapped by a skill: draw 1")


# -- 10.1: what triggers ------------------------------------------------------------------------------------------


@shows("10.1", "10.1.1", "21.3.1.5.1.1")
def test_the_auto_skill_of_a_unit_triggers() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Press, Watch
        p2 front: Margrave*
    """, PRESS, WATCH)
    t.p1.activates("Press")
    t.p1.chooses("Ilse")
    assert len(t.p1.cards("hand")) == 1


@shows("10.1.1")
@pytest.mark.parametrize(("bond", "drawn"), [("Hymn", 1), ("(Hymn)", 0)])
def test_a_bond_skill_triggers_on_a_face_up_bond_only(bond: str, drawn: int) -> None:
    t = position(f"""
        cipher; turn p1; phase start
        p1 front: Ilse*
        p1 bonds: {bond}
        p2 front: Margrave*
    """, card("Hymn", "bond when your turn starts: draw 1"))
    t.finish()
    assert len(t.p1.cards("hand")) == 1 + drawn  # the card of the turn and the bond's


@shows("10.1.1")
def test_an_auto_skill_does_not_trigger_elsewhere() -> None:
    t = position("""
        cipher; turn p1; phase start
        p1 front:   Ilse*
        p1 hand:    Herald
        p1 bonds:   Herald
        p1 retreat: Herald
        p2 front:   Margrave*
    """, HERALD)
    assert t.asked == "bond"


@pytest.mark.parametrize("area", ["front", "bonds", "retreat", "infinity"])
@shows("10.1.1", "21.3.1.6.2")
def test_a_special_skill_triggers_wherever_its_card_is_read(area: str) -> None:
    t = position(f"""
        cipher; turn p1; phase start
        p1 rear:   Ilse*
        p1 {area}: Ghost
        p2 front:  Margrave*
    """, card("Ghost", "special when your turn starts: may draw 1"))
    assert t.asked == "may" and t.asking == (0,)


@shows("10.1.1.1", "2.3.1.1.1")
def test_a_skill_triggers_as_often_as_its_event_happens() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Sleep, Watch, Roan, Fenn
        p2 front: Margrave*
    """, card("Sleep", "action: tap 2 other allies"), WATCH)
    t.p1.activates("Sleep")
    t.p1.chooses("Roan", "Fenn")
    assert len(t.p1.cards("hand")) == 2  # once for each card: G-7; it is one and the same which is first


@shows("10.1.1.1.1", "2.3.1.9", "21.3.1.5.1.1.1")
def test_a_skill_does_not_trigger_unless_its_precondition_holds() -> None:
    text = "when another ally is tapped by a skill needs you have 1 or more bonds: draw 1"
    for bonds, drawn in (("", 0), ("p1 bonds: Roan", 1)):
        t = position(f"""
            cipher; turn p1; phase action
            p1 front: Ilse*, Press, Sentry
            {bonds}
            p2 front: Margrave*
        """, PRESS, card("Sentry", text))
        t.p1.activates("Press")
        t.p1.chooses("Ilse")
        assert len(t.p1.cards("hand")) == drawn


@shows("10.1.1.1.2", "21.4.3")
def test_a_skill_whose_limit_is_marked_does_not_trigger() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Press, Guard, Roan
        p2 front: Margrave*
    """, PRESS, card("Guard", "when another ally is tapped by a skill once: draw 1"))
    for name in ("Ilse", "Roan"):
        t.p1.activates("Press")
        t.p1.chooses(name)
    assert len(t.p1.cards("hand")) == 1


@shows("10.1.1.1.3", "6.5.2")
def test_a_trigger_survives_its_card_s_departure() -> None:
    """The first of two skills sends the other one's card to the deck, where nobody could read it."""
    t = position("""
        cipher; turn p1; phase start
        p1 front: Ilse*, Broom, Herald
        p1 deck:  4 x ?
        p2 front: Margrave*
    """, card("Broom", "when your turn starts: return 1 other ally other than the hero to your deck"), HERALD)
    t.p1.does("trigger", "Broom")
    assert t.p1.has("Herald", "deck")
    assert t.asked == "may" and t.asking == (0,)
    t.p1.agrees()
    assert t.p1.names("hand")[:1] == ["Herald"]  # the top card of the deck


# -- 10.2.1: selecting --------------------------------------------------------------------------------------------


@shows("10.2", "10.2.1", "21.3.1.5.1.2")
def test_the_turn_player_selects_first_and_all_are_carried_out() -> None:
    bell = card("Bell", "when each turn starts: draw 1")
    t = position("""
        cipher; turn p1; phase start
        p1 front: Ilse*, Bell, Herald
        p2 front: Margrave*, Bell
    """, bell, HERALD)
    assert t.asked == "trigger" and t.asking == (0,)
    assert not t.p1.may("decline")
    t.p1.does("trigger", "Herald")
    t.p1.passes()
    assert [len(seat.cards("hand")) for seat in t.seats] == [2, 1]  # the card of the turn too


@shows("10.2.1.1", "2.3.1.4")
def test_a_condition_that_fails_when_the_skill_is_selected_costs_the_trigger() -> None:
    text = "when your turn starts if you have 1 or more bonds: draw 1"
    for bonds, drawn in (("", 0), ("p1 bonds: Roan", 1)):
        t = position(f"""
            cipher; turn p1; phase start
            p1 front: Ilse*, Steward
            {bonds}
            p2 front: Margrave*
        """, card("Steward", text))
        assert len(t.p1.cards("hand")) == 1 + drawn


@shows("10.2.1.1.1", "2.3.1.5")
def test_of_two_conditions_both_must_hold() -> None:
    text = "when your turn starts if you have 1 or more bonds if you have 2 or more allies: draw 1"
    for more, drawn in (("", 0), ("p1 bonds: Roan", 0), ("p1 bonds: Roan\n p1 rear: Fenn", 1)):
        t = position(f"""
            cipher; turn p1; phase start
            p1 front: Steward*
            {more}
            p2 front: Margrave*
        """, card("Steward", text))
        assert len(t.p1.cards("hand")) == 1 + drawn


STEWARD = card("Steward", """
    when another ally is tapped by a skill once if you have 1 or more bonds:
        draw 1
    action:
        put 1 card in your hand in your bonds
""")


@shows("10.2.1.1.2")
def test_a_failed_condition_does_not_use_up_the_limit() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Press, Steward, Roan
        p1 hand:  Mira
        p2 front: Margrave*
    """, PRESS, STEWARD)
    t.p1.activates("Press")
    t.p1.chooses("Roan")
    assert t.p1.names("hand") == ["Mira"]
    t.p1.does("activate", "Steward")
    t.p1.activates("Press")
    t.p1.chooses("Ilse")
    assert len(t.p1.cards("hand")) == 1  # now it has triggered and acted


MERCHANT = card("Merchant", "when another ally is tapped by a skill once (turn 1 bond down): draw 1")


@shows("10.2.1.2", "2.3.1.3")
def test_who_pays_gets_the_effect() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Press, Merchant
        p1 bonds: Roan
        p2 front: Margrave*
    """, PRESS, MERCHANT)
    t.p1.activates("Press")
    t.p1.chooses("Ilse")
    assert t.asked == "pay" and t.p1.may("yes") and t.p1.may("no")
    t.p1.agrees()
    assert t.p1.card("Roan@bonds").face_down and len(t.p1.cards("hand")) == 1


@shows("10.2.1.2.1", "10.2.1.2.1.1")
def test_who_does_not_pay_loses_the_trigger_but_not_the_use() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Press, Merchant, Roan
        p1 bonds: Roan
        p2 front: Margrave*
    """, PRESS, MERCHANT)
    t.p1.activates("Press")
    t.p1.chooses("Ilse")
    t.p1.passes()
    assert t.asked == "action" and t.p1.cards("hand") == ()
    t.p1.activates("Press")
    t.p1.chooses("Roan@front")
    assert t.asked == "pay"  # it is not used up


@shows("10.2.1.2.2", "21.5.2.1.2")
def test_a_cost_that_cannot_be_paid_in_full_is_not_paid_at_all() -> None:
    dear = card("Jeweller", "when another ally is tapped by a skill (turn 1 bond down, discard 2): draw 3")
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Press, Jeweller
        p1 bonds: Roan
        p1 hand:  Mira
        p2 front: Margrave*
    """, PRESS, dear)
    t.p1.activates("Press")
    t.p1.chooses("Ilse")
    assert t.asked == "pay" and not t.p1.may("yes")
    with pytest.raises(AnswerRefused):
        t.p1.answers(1)
    t.p1.passes()
    assert t.asked == "action" and not t.p1.card("Roan@bonds").face_down and t.p1.names("hand") == ["Mira"]


# -- 10.2.3.4: what triggers in the meantime ----------------------------------------------------------------------

CHAIN = card("Chain", "when your turn starts: tap 1 other ally other than the hero")
LINK = card("Link", "when another ally is tapped by a skill: may draw 1")


@shows("10.2.3.4", "10.2.3.4.1")
def test_what_triggers_during_a_skill_comes_before_what_has_been_waiting() -> None:
    t = position("""
        cipher; turn p1; phase start
        p1 front: Ilse*, Chain, Herald, Link, Roan tapped
        p2 front: Margrave*
    """, CHAIN, HERALD, LINK)
    assert t.p1.able("trigger") == ["Chain", "Herald"]
    t.p1.does("trigger", "Chain")
    t.p1.chooses("Herald")
    assert t.asked == "may"  # the Link's question: the Herald has to wait
    assert t.g.face(t.g.state.ask.cause[0]).name.en == "Link"
    t.p1.passes()
    assert t.asked == "may" and t.g.face(t.g.state.ask.cause[0]).name.en == "Herald"


@shows("10.2.3.4.1.1")
def test_of_new_triggers_the_turn_player_s_come_first() -> None:
    rival = card("Rival", "when an enemy is tapped by a skill: may draw 1")
    t = position("""
        cipher; turn p1; phase start
        p1 front: Ilse*, Chain, Link, Roan
        p2 front: Margrave*, Rival
    """, CHAIN, LINK, rival)
    t.p1.chooses("Roan")
    assert t.asked == "may" and t.asking == (0,)
    t.p1.passes()
    assert t.asked == "may" and t.asking == (1,)


@shows("10.2.3.4.2")
def test_even_a_new_trigger_of_the_other_player_precedes_old_ones_of_the_turn_player() -> None:
    rival = card("Rival", "when an enemy is tapped by a skill: may draw 1")
    t = position("""
        cipher; turn p1; phase start
        p1 front: Ilse*, Chain, Herald
        p2 front: Margrave*, Rival
    """, CHAIN, HERALD, rival)
    t.p1.does("trigger", "Chain")
    assert t.asked == "may" and t.asking == (1,)
    t.p2.passes()
    assert t.asked == "may" and t.asking == (0,)

"""Chapter 18.4.1.4 and 18.4.1.5: the evasion of the defender, and battle units that have left."""

from __future__ import annotations

import pytest

from app.i18n import Translator
from engines.core.play import player_view
from tests.rules.notation import T, card, position, shows


def before_the_evasion(defender: str, *own: str, hand: str = "?", more: str = "") -> T:
    """Player 1 has attacked player 2's defender with a power of 100."""
    main = "Margrave*" if defender == "Margrave" else f"Margrave*, {defender}"
    t = position(f"""
        cipher; turn p1; phase action
        p1 front: Ilse* power=100, Roan power=100
        p2 front: {main}
        p2 hand:  {hand}
        p2 orbs:  ?
        {more}
    """, *own)
    t.p1.attacks("Ilse", defender)
    return t


@shows("18.4.1.4")
def test_the_other_player_chooses_whether_to_evade() -> None:
    t = before_the_evasion("Pell", hand="Pell")
    assert (t.asked, t.asking) == ("evasion", (1,))
    assert t.p2.able("card") == ["Pell"]
    assert t.p2.may("decline")
    t.p2.passes()
    assert t.p2.names("retreat") == ["Pell", "Nobody"]  # the unit, then the support card
    assert t.p2.has("Pell", "hand")


@shows("18.4.1", "18.4.1.4")
def test_evasion_comes_after_the_critical_hit() -> None:
    t = before_the_evasion("Pell", hand="Pell", more="p1 hand: Ilse")
    assert (t.asked, t.asking) == ("critical-hit", (0,))
    t.p1.chooses("Ilse@hand")
    assert t.p1.number("Ilse@front") == 200
    assert (t.asked, t.asking) == ("evasion", (1,))


@shows("18.4.1.4.1")
def test_its_cost_is_one_card_with_the_defender_s_unit_name_from_the_own_hand() -> None:
    t = before_the_evasion("Pell", hand="Shield Pell, Roan, Ilse, Margrave", more="p2 bonds: Pell")
    assert t.p2.able("card") == ["Pell"]
    t.p2.chooses("Pell@hand")
    assert t.p2.names("retreat") == ["Pell", "Nobody"]
    assert t.p2.names("hand") == ["Roan", "Ilse", "Margrave"]


@shows("18.4.1.4.1")
def test_no_other_card_pays_for_an_evasion() -> None:
    t = before_the_evasion("Pell", hand="Roan, Margrave", more="p2 bonds: Pell")
    assert t.asked == "evasion"
    told = player_view.ask(t.g, 1)
    assert told is not None and told.consequence is not None and told.consequence.key == "consequence.evade-not-payable"
    assert t.p2.able("card") == []


@shows("18.4.1.4.1")
@pytest.mark.parametrize(("lang", "cost"), [("en", "Discard Pell from hand"), ("ja", "手札のペルを退避エリアに置いて")])
def test_the_question_says_what_evading_costs(lang: str, cost: str) -> None:
    told = player_view.ask(before_the_evasion("Pell", hand="Pell").g, 1)
    assert told is not None and told.consequence is not None and told.consequence.key == "consequence.evade-needed"
    assert cost in Translator(lang, game="cipher").render(told.consequence)


@shows("9.3.1.2", "9.3.1.2.1")
@pytest.mark.parametrize(("orbs", "english", "japanese"), [
    ("p2 orbs: 3 x Fenn", "Margrave loses an orb (3→2)", "辺境伯のオーブが破壊される（3→2）"),
    ("", "Margrave is defeated and the game is lost", "辺境伯は撃破され、敗北する"),
])
def test_a_main_character_with_orbs_is_not_said_to_fall(orbs: str, english: str, japanese: str) -> None:
    t = position(f"""
        cipher; turn p1; phase action; number 3
        p1 front: Ilse* power=900
        p2 front: Margrave*
        p2 hand:  Fenn
        {orbs}
    """)
    t.p1.attacks("Ilse", "Margrave")
    if t.asked == "critical-hit":
        t.p1.passes()
    told, stage = player_view.ask(t.g, 1), player_view.table(t.g, -1).stage
    assert told is not None and told.consequence is not None
    assert stage is not None and stage.verdict is not None
    for lang, fate in (("en", english), ("ja", japanese)):
        speaks = Translator(lang, game="cipher")
        assert fate in speaks.render(told.consequence)
        assert speaks.render(stage.verdict).endswith(fate)


@shows("18.4.1.4.1")
@pytest.mark.parametrize(("hand", "key"), [("Pell", "evade-needless"), ("Roan", "evade-not-needed")])
def test_also_where_the_defender_holds_anyway(hand: str, key: str) -> None:
    t = position(f"""
        cipher; turn p1; phase action
        p1 front: Ilse* power=100
        p2 front: Margrave*, Pell power=300
        p2 hand:  {hand}
    """)
    t.p1.attacks("Ilse", "Pell")
    if t.asked == "critical-hit":
        t.p1.passes()
    told = player_view.ask(t.g, 1)
    assert told is not None and told.consequence is not None and told.consequence.key == f"consequence.{key}"


@shows("18.4.1.4.1.1")
def test_a_unit_that_evaded_is_not_defeated() -> None:
    t = before_the_evasion("Pell", hand="Pell")
    t.p2.chooses("Pell@hand")
    assert t.asked == "action"
    assert t.p2.has("Pell", "front")


@shows("18.4.1.4.1.1")
def test_a_main_character_that_evaded_loses_no_orb() -> None:
    t = before_the_evasion("Margrave", hand="Margrave")
    t.p2.chooses("Margrave@hand")
    assert len(t.p2.cards("orbs")) == 1


@shows("18.4.1.4.1.1")
def test_an_evasion_is_good_for_this_battle_only() -> None:
    t = before_the_evasion("Pell", hand="Pell")
    t.p2.chooses("Pell@hand")
    t.p1.attacks("Roan", "Pell")
    t.finish()
    assert not t.p2.has("Pell", "front")


ACROBAT = card("Acrobat", """
    when this evades:
        draw 1
""")


@shows("18.4.1.4.1.2")
def test_skills_trigger_on_an_evasion() -> None:
    t = before_the_evasion("Acrobat", ACROBAT, hand="Acrobat")
    t.p2.chooses("Acrobat@hand")
    assert len(t.p2.cards("hand")) == 1
    t = before_the_evasion("Acrobat", ACROBAT, hand="Acrobat")
    t.p2.passes()
    assert len(t.p2.cards("hand")) == 1  # the one that was there


GRUMBLER = card("Grumbler", """
    when this is evaded:
        draw 1
""")


@shows("18.4.1.4.1.2")
def test_skills_of_the_attacker_trigger_on_an_evasion_as_well() -> None:
    for evades in (True, False):
        t = position("""
            cipher; turn p1; phase action
            p1 front: Ilse*, Grumbler
            p2 front: Margrave*, Pell
            p2 hand:  Pell
        """, GRUMBLER)
        t.p1.attacks("Grumbler", "Pell")
        if evades:
            t.p2.chooses("Pell@hand")
        else:
            t.p2.passes()
        assert t.asked == "action"
        assert len(t.p1.cards("hand")) == evades


# -- 18.4.1.5.1: battle units that have left ----------------------------------------------------------------------

USHER = card("Usher", """
    when this is supported:
        return up to 1 enemy to the opponent's hand
    when the attack of this ends:
        draw 1
""")
DESERTER = card("Deserter", """
    when this is supported:
        may return this to your hand
""")


@shows("18.4.1.5.1")
def test_an_attack_goes_on_to_its_end_after_the_defender_has_left() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Usher
        p2 front: Margrave*, Pell
        p2 orbs:  ?
    """, USHER)
    t.p1.attacks("Usher", "Pell")
    t.p1.chooses("Pell")
    assert t.asked == "action"
    assert t.p2.names("hand") == ["Pell"]
    assert t.p1.names("retreat") == ["Nobody"] == t.p2.names("retreat")  # the support cards
    assert len(t.p1.cards("hand")) == 1  # "when the attack ends" has triggered
    assert len(t.p2.cards("orbs")) == 1


@shows("18.4.1.5.1")
def test_an_attack_goes_on_to_its_end_after_the_attacker_has_left() -> None:
    t = position("""
        cipher; turn p1; phase action
        p1 front: Ilse*, Deserter
        p2 front: Margrave*, Pell power=-10
        p2 hand:  Pell
    """, DESERTER)
    t.p1.attacks("Deserter", "Pell")
    t.p1.agrees()
    assert t.p1.has("Deserter", "hand")
    assert (t.asked, t.asking) == ("evasion", (1,))  # no critical hit without an attacker
    t.finish()
    assert t.p2.has("Pell", "front")  # nothing to compare with
    assert t.p1.cards("support") == () == t.p2.cards("support")

"""Chapter 18.4.1.1 to 18.4.1.3: the critical hit of the attacker."""

from __future__ import annotations

from app.i18n import Translator
from engines.core.play import player_view
from tests.rules.notation import T, card, position, shows


def before_the_critical_hit(attacker: str, *own: str, hand: str = "?", support: str = "?", more: str = "") -> T:
    """Player 1 has attacked Margrave, without a skill in between that asks anything."""
    t = position(f"""
        cipher; turn p1; phase action
        p1 front: {attacker}, Fenn
        p1 hand:  {hand}
        p1 deck:  ?, ?, ?, {support}
        p2 front: Margrave*
        p2 hand:  ?
        p2 orbs:  ?
        {more}
    """, *own)
    t.p1.attacks(attacker.partition("*")[0], "Margrave")
    return t


@shows("18.4.1", "18.4.1.2")
def test_the_turn_player_chooses_whether_to_make_a_critical_hit() -> None:
    t = before_the_critical_hit("Ilse*", hand="Ilse")
    assert (t.asked, t.asking) == ("critical-hit", (0,))
    assert t.p1.able("card") == ["Ilse"]
    assert t.p1.may("decline")
    t.p1.passes()
    assert (t.asked, t.asking) == ("evasion", (1,))
    assert t.p1.number("Ilse@front") == 40
    assert t.p1.has("Ilse", "hand")


@shows("18.4.1.2.1")
def test_its_cost_is_one_card_with_the_attacker_s_unit_name_from_the_own_hand() -> None:
    t = before_the_critical_hit("Ilse*", hand="Dawn Blade Ilse, Squire Ilse, Roan, Fenn, Margrave")
    assert t.p1.able("card") == ["Ilse", "Ilse"]
    t.p1.chooses("Dawn Blade Ilse")  # another card name will do
    assert t.asked == "evasion"
    assert t.p1.names("retreat") == ["Ilse"]
    assert t.p1.has("Squire Ilse", "hand") and not t.p1.has("Dawn Blade Ilse", "hand")


@shows("18.4.1.2.1")
def test_no_other_card_pays_for_a_critical_hit() -> None:
    t = before_the_critical_hit("Ilse*", hand="Roan, Margrave", more="p1 bonds: Ilse\n        p2 hand: Ilse")
    assert t.asked == "critical-hit"
    assert t.p1.able("card") == []


def test_whoever_cannot_pay_is_told_so_and_nobody_else() -> None:
    """The question is put all the same: that it is not would betray the hand."""
    for hand, key in (("Ilse", "critical"), ("Roan", "critical-not-payable")):
        t = before_the_critical_hit("Ilse* power=20", hand=hand)
        mine, theirs = player_view.ask(t.g, 0), player_view.ask(t.g, 1)
        assert mine is not None and mine.consequence is not None and mine.consequence.key == f"consequence.{key}"
        assert theirs is not None and theirs.consequence is None


@shows("18.4.1.2.1.1")
def test_a_critical_hit_adds_the_power_of_that_moment() -> None:
    t = before_the_critical_hit("Ilse*", hand="Ilse")
    t.p1.chooses("Ilse@hand")
    assert t.asked == "evasion"
    assert t.p1.number("Ilse@front") == 40 + 40
    t = before_the_critical_hit("Ilse*", hand="Ilse", support="Mira")  # 20 support power belong to it
    t.p1.chooses("Ilse@hand")
    assert t.p1.number("Ilse@front") == 60 + 60


HOARDER = card("Hoarder", """
    always:
        this gets power +10 * count(cards in your hand)
""", power=0)


@shows("18.4.1.2.1.1.1")
def test_power_that_counts_the_hand_is_read_after_the_discard() -> None:
    t = before_the_critical_hit("Hoarder*", HOARDER, hand="Hoarder, 2 x ?")
    assert t.p1.number("Hoarder@front") == 30
    t.p1.chooses("Hoarder@hand")
    assert t.p1.number("Hoarder@front") == 20 + 20


HEADSMAN = card("Headsman", """
    when this makes a critical hit:
        draw 1
""")


@shows("18.4.1.2.1.2")
def test_skills_trigger_on_a_critical_hit() -> None:
    t = before_the_critical_hit("Headsman*", HEADSMAN, hand="Headsman, ?")
    t.p1.chooses("Headsman@hand")
    assert t.asked == "evasion"
    assert len(t.p1.cards("hand")) == 1 + 1


VICTIM = card("Victim", """
    when this suffers a critical hit:
        draw 1
""")


@shows("18.4.1.2.1.2")
def test_skills_of_the_unit_attacked_trigger_as_well() -> None:
    for strikes in (True, False):
        t = position("""
            cipher; turn p1; phase action
            p1 front: Ilse*
            p1 hand:  Ilse
            p2 front: Margrave*, Victim
            p2 hand:  ?
        """, VICTIM)
        t.p1.attacks("Ilse", "Victim")
        if strikes:
            t.p1.chooses("Ilse@hand")
        else:
            t.p1.passes()
        assert t.asked == "evasion"
        assert len(t.p2.cards("hand")) == 1 + strikes


@shows("18.4.1.2.1.2")
def test_they_do_not_trigger_without_one() -> None:
    t = before_the_critical_hit("Headsman*", HEADSMAN, hand="Headsman, ?")
    t.p1.passes()
    assert len(t.p1.cards("hand")) == 2


@shows("18.4.1.2.1.3")
def test_no_critical_hit_at_power_zero_or_less() -> None:
    for power, allowed in ((-10, False), (0, False), (1, True)):
        t = before_the_critical_hit(f"Ilse* power={power}", hand="Ilse")
        assert t.asked == ("critical-hit" if allowed else "evasion")


@shows("18.4.1.2.1.3")
def test_support_may_lift_the_power_above_zero() -> None:
    t = before_the_critical_hit("Ilse* power=0", hand="Ilse", support="Mira")
    assert t.p1.able("card") == ["Ilse"]
    t.p1.chooses("Ilse@hand")
    assert t.p1.number("Ilse@front") == 20 + 20


@shows("18.4.1.2")
def test_one_that_is_not_needed_is_said_not_to_be() -> None:
    """The attack succeeds as it is, and the question says so."""
    t = before_the_critical_hit("Ilse*", hand="Ilse")
    mine = player_view.ask(t.g, 0)
    assert mine is not None and mine.consequence is not None
    said = Translator("en", game="cipher").render(mine.consequence)
    assert said.startswith("No need for it: Margrave loses an orb (1→0) as it is (40 ≥ 40).")

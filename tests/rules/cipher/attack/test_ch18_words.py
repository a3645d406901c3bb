"""Chapter 18 as skills speak of it: attacked instead, supported by whom, what some units cannot do to others."""

from __future__ import annotations

import pytest

from tests.rules.notation import T, card, position, shows


def against(skills: str, *more: str, p1: str = "", p2: str = "", unit: str = "Warden", **facts: object) -> T:
    """Player 1 attacks, with the Rider if that is the unit with these skills; the Guard defends, or else Pell."""
    return position(f"""
        cipher; turn p1; phase action
        p1 front: Ilse*, {unit if unit == 'Rider' else 'Roan'}
        p1 deck:  9 x Hale
        {"" if "p2 front" in p2 else "p2 front: Margrave*, " + ("Guard" if unit == "Guard" else "Pell")}
        p2 deck:  9 x Bram
        {p1}
        {p2}
    """, card(unit, skills, **facts), *more)


BODYGUARD = """
    when an ally named "Pell" or "Margrave" is attacked:
        this is attacked instead
"""


@shows("18.2.1.3.2")
def test_a_bodyguard_becomes_the_defending_unit() -> None:
    t = against(BODYGUARD, p2="p2 rear: Warden", power=0)
    t.p1.attacks("Roan", "Pell")
    t.finish()
    assert "Warden" in t.p2.names("retreat")
    assert t.p2.has("Pell", "front")


@shows("18.2.1.3.2")
def test_a_bodyguard_steps_in_for_named_units_only() -> None:
    t = against(BODYGUARD, p1="p1 hand: Ilse", p2="p2 rear: Warden, Fenn")
    t.p1.attacks("Roan", "Margrave")
    assert t.g.defender() == t.p2.find("Warden@rear")
    t = against(BODYGUARD, card("Squire"), p1="p1 hand: Ilse", p2="p2 front: Margrave*, Squire\np2 rear: Warden")
    t.p1.attacks("Roan", "Squire")
    assert t.g.defender() == t.p2.find("Squire")


@shows("2.2")
def test_what_cannot_be_attacked_cannot_take_anothers_place() -> None:
    t = against("""
        when an ally is attacked:
            this is attacked instead
        always:
            this cannot be attacked
    """, p1="p1 hand: Ilse", p2="p2 rear: Warden")
    t.p1.attacks("Roan", "Pell")
    assert t.g.defender() == t.p2.find("Pell")


EVASION = 'always:\n    this cannot be evaded by enemies other than heroes with cost <= 2'


@shows("18.4.1.4")
def test_attacks_that_some_cannot_evade() -> None:
    t = against(EVASION, p2="p2 hand: Pell, Margrave", unit="Rider", cost=3)
    t.p1.attacks("Rider", "Pell")
    assert t.g.number(t.p2.find("Pell"), "cost") <= 2 and t.asked != "evasion"
    t = against(EVASION, p2="p2 hand: Pell, Margrave", unit="Rider", cost=3)
    t.p1.attacks("Rider", "Margrave")
    t.until("evasion")


@shows("18.4.1.4", "23.1.16.1")
def test_a_lasting_effect_concerns_units_that_come_later() -> None:
    t = against("""
        action "Dive":
            all allies cannot be evaded by enemies with cost <= 2 until end of turn
    """, p1="p1 rear: Warden", p2="p2 hand: Pell")
    t.p1.activates("Warden", "Dive")
    t.p1.attacks("Roan", "Pell")
    assert t.asked == "action", "evasion was not offered"


@shows("18.2.1.3", "2.2")
def test_enemies_in_the_rear_that_cannot_attack_it() -> None:
    skill = "always:\n    this cannot be attacked by enemies in the rear"
    t = against(skill, card("Archer", range="1-2"), p1="p1 rear: Archer", unit="Guard")
    assert "Guard" not in t.p1.reach("attack", "Archer")
    assert "Guard" in t.p1.reach("attack", "Roan")


@shows("18.2.1.3", "2.2")
def test_a_unit_that_may_only_attack_the_hero() -> None:
    t = against("always:\n    this cannot attack enemies other than heroes", unit="Rider")
    assert t.p1.reach("attack", "Rider") == ["Margrave"]


@shows("18.5.1.2", "23.1.12")
def test_attacks_of_some_do_not_defeat_it() -> None:
    skill = "always:\n    this cannot be defeated by attacks of enemies with cost <= 1"
    for cost, stays in ((1, True), (2, False)):
        t = position("""
            cipher; turn p1; phase action
            p1 front: Ilse*, Champion
            p1 deck:  9 x Hale
            p2 front: Margrave*, Warden
            p2 deck:  9 x Bram
        """, card("Warden", skill, power=10), card("Champion", cost=cost, power=200))
        t.p1.attacks("Champion", "Warden")
        t.finish()
        assert t.p2.has("Warden", "front") == stays


@shows("20.1", "18.2.1.2.1")
def test_attacks_regardless_of_range() -> None:
    skill = "always:\n    this may attack enemies in the rear from any distance"
    t = against(skill, p2="p2 rear: Fenn", unit="Rider", range="1")
    assert t.p1.reach("attack", "Rider") == ["Fenn", "Margrave", "Pell"]
    t = against(skill, p2="p2 rear: Fenn", unit="Rider", range="-")
    assert t.p1.reach("attack", "Rider") == []


@shows("18.3.1.4.4", "23.1.27")
def test_support_cards_of_a_kind_fail() -> None:
    skill = "always:\n    this cannot be supported by support cards with cost >= 2"
    for cost, power in ((1, 60), (2, 40)):
        t = position("""
            cipher; turn p1; phase action
            p1 front: Ilse*, Rider
            p1 deck:  9 x Helper
            p1 hand:  Ilse
            p2 front: Margrave*, Pell
            p2 deck:  9 x Bram
        """, card("Rider", skill), card("Helper", cost=cost))
        t.p1.attacks("Rider", "Pell")
        assert t.p1.number("Rider@front") == power


@shows("18.4.1.2")
def test_other_cards_serve_for_a_critical_hit() -> None:
    skill = "always:\n    all allies may make critical hits with cards in your hand with cost 1"
    t = against(skill, card("Elder", cost=5), card("Child", cost=1),
                p1="p1 rear: Warden\np1 hand: Elder, Child")
    t.p1.attacks("Roan", "Margrave")
    assert t.asked == "critical-hit"
    assert [t.g.face(option.subject).name.en for option in t.options if option.subject is not None] == ["Child"]
    t.p1.chooses("Child")
    assert t.p1.names("retreat")[0] == "Child" and "log.critical" in t.log()


@pytest.mark.parametrize(("helper", "power"), [("Helper", 40 + 20 + 30), ("Other", 40 + 20)])
@shows("18.3.1.4.2")
def test_a_unit_supported_by_some_card(helper: str, power: int) -> None:
    t = position(f"""
        cipher; turn p1; phase action
        p1 front: Ilse*, Rider
        p1 deck:  9 x {helper}
        p1 hand:  Ilse
        p2 front: Margrave*, Pell
        p2 deck:  9 x Bram
    """, card("Rider", 'while this is supported by a magic or bow support card:\n    this gets power +30'),
        card("Helper", weapon="bow"), card("Other", weapon="axe"))
    t.p1.attacks("Rider", "Pell")
    assert t.p1.number("Rider@front") == power


@shows("18.3.1.4.2", "10.1.1")
def test_when_a_unit_is_supported_by_a_named_card() -> None:
    for helper, drawn in (("Helper", 1), ("Other", 0)):
        t = position(f"""
            cipher; turn p1; phase action
            p1 front: Ilse*, Rider
            p1 deck:  9 x {helper}
            p2 front: Margrave*, Pell
            p2 deck:  9 x Bram
        """, card("Rider", 'when this is supported by a support card named "Helper":\n    draw 1'),
            card("Helper"), card("Other"))
        t.p1.attacks("Rider", "Pell")
        assert len(t.p1.cards("hand")) == drawn


@shows("18.4.1.2", "18.5.1.2.1")
def test_a_critical_hit_that_defeats() -> None:
    skill = "when this defeats an enemy with a critical hit:\n    draw 1"
    for critical in (True, False):
        t = against(skill, p1="p1 hand: Rider, Mira", unit="Rider", power=60)
        t.p1.attacks("Rider@front", "Pell")
        t.until("critical-hit")
        if critical:
            t.p1.chooses("Rider")
        else:
            t.p1.passes()
        t.finish()
        assert len(t.p1.cards("hand")) == 2, "discarded one and drew one, or neither"
        assert t.p1.has("Hale", "hand") == critical


@shows("23.1.12", "18.4.1.2")
def test_critical_hits_that_do_not_defeat() -> None:
    for critical in (True, False):
        t = against("always:\n    this cannot be defeated by critical hits", p1="p1 hand: Roan", unit="Guard", power=10)
        t.p1.attacks("Roan@front", "Guard")
        t.until("critical-hit")
        if critical:
            t.p1.chooses("Roan")
        else:
            t.p1.passes()
        t.finish()
        assert t.p2.has("Guard", "front") == critical


@shows("18.2.1.3.2")
def test_units_that_attacked_this_turn() -> None:
    t = against("""
        action "Again":
            untap 1 ally that attacked this turn
    """, p1="p1 rear: Warden, Fenn tapped")
    assert t.p1.skills("Warden") == []
    t.p1.attacks("Roan", "Pell")
    t.finish()
    t.p1.activates("Warden", "Again")
    assert not t.p1.card("Roan", "front").turned and t.p1.card("Fenn", "rear").turned


@shows("18.6.1.4.2", "18.2.1.3")
def test_the_first_attack_of_a_turn() -> None:
    skill = "when the attack of this ends if this is the first attack this turn:\n    draw 1"
    t = against(skill, unit="Rider")
    t.p1.attacks("Rider", "Pell")
    t.finish()
    assert len(t.p1.cards("hand")) == 1
    t = against(skill, unit="Rider")
    t.p1.attacks("Ilse", "Pell")
    t.finish()
    t.p1.attacks("Rider", "Margrave")
    t.finish()
    assert not t.p1.cards("hand")

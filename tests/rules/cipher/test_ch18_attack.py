"""Chapter 18: an attack from its declaration to its end."""

from __future__ import annotations

from tests.rules.notation import position, shows

DUEL = """
    cipher; turn p1; phase action
    p1 front: Ilse*
    p1 deck:  4 x ?
    p2 front: Margrave*
    p2 deck:  4 x ?
    p2 orbs:  ?
"""


@shows("18.2.1.2", "18.2.1.3")
def test_the_attacker_is_tapped_and_its_target_is_an_enemy() -> None:
    t = position(DUEL)
    assert t.p1.may("attack", "Ilse", "Margrave")
    t.p1.attacks("Ilse", "Margrave")
    t.finish()
    assert t.p1.card("Ilse").turned
    assert not t.p1.may("attack", "Ilse")
    assert "18.2.1.2" in t.p1.why_not("Ilse")


@shows("18.4.1.2", "18.4.1.2.1", "18.4.1.2.1.1")
def test_a_namesake_doubles_the_attacker() -> None:
    t = position(DUEL + "    p1 hand: Ilse, Roan\n")
    t.p1.attacks("Ilse", "Margrave")
    assert t.asked == "critical-hit"
    assert not t.p1.may("card", "Roan")
    t.p1.chooses("Ilse@hand")
    assert t.p1.number("Ilse@front") == 80
    assert t.p1.has("Ilse", "retreat")
    t.finish()
    assert t.p1.number("Ilse@front") == 40


@shows("18.4.1.2.1.3")
def test_no_critical_hit_at_power_zero() -> None:
    t = position(DUEL.replace("Ilse*", "Ilse* power=0") + "    p1 hand: Ilse\n")
    t.p1.attacks("Ilse", "Margrave")
    assert not t.offered("critical-hit")
    t.finish()


@shows("18.5.1.2", "18.5.1.2.1")
def test_equal_power_defeats() -> None:
    t = position(DUEL.replace("Margrave*", "Margrave*, Pell power=40"))
    t.p1.attacks("Ilse", "Pell")
    t.finish()
    assert t.p2.has("Pell", "retreat")
    assert not t.p2.has("Pell", "front")

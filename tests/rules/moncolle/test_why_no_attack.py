"""Why a unit does not attack: 10-4.p5, 10-9.p2, 10-9-3.p1 as reasons."""

from __future__ import annotations

from tests.rules.moncolle.making import FIRST, SECOND, attacks, battle, unit
from tests.rules.notation import T, shows

FOE = unit("Foe", defence=9, initiative=SECOND)


def why(t: T, name: str) -> set[str]:
    return t.p1.why_not(name)


@shows("10-9.p2")
def test_who_has_acted_or_is_elsewhere_does_not_attack() -> None:
    t = battle("One", "Foe", unit("One", initiative=FIRST), unit("Away"), FOE, more="p1 hand: ?\np1 a1: Away\np1 a1-land: Meadow")
    assert "10-9.p2" in why(t, "Away")
    assert why(t, "One") == {"10-9.p2"}  # with all the others, by the one option there is
    attacks(t)
    assert "10-9.p2" in why(t, "One")


@shows("10-4.p5")
def test_a_side_attacks_once() -> None:
    t = battle("One", "Foe", unit("One", initiative=FIRST), FOE)
    attacks(t)
    assert "10-4.p5" in why(t, "One")


@shows("10-9-3.p1")
def test_without_an_enemy_nobody_attacks() -> None:
    t = battle("One", "Foe", unit("One", attack=9, initiative=FIRST), unit("Foe"))
    attacks(t)
    assert "10-9-3.p1" in why(t, "One")

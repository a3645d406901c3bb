"""Damage that meets others than it was dealt to, at work."""

from __future__ import annotations

import pytest

from tests.language.words_of_moncolle.test_moncolle_harm_at_work import BOLT, FLASK, strike
from tests.rules.moncolle.making import FIRST, SECOND, attacks, battle, gone, nobody_counters, unit
from tests.rules.notation import T, shows

MEANS = ("attack", "Bolt", "Flask", "Mage")


def duel(says: str, guard: str = "", guard_defence: int = 4) -> T:
    """A Mage with 4 damage of each kind and a defence of 4, against a Wall and its Bulwark behind it."""
    mage = unit("Mage", "battle declaration normal (discard 1 card in your hand) target 1 enemy:\n    "
                "deal 4 damage to the target", attack=4, defence=4, spell=["fire"], item=["bomb"], initiative=FIRST)
    wall = unit("Wall", f"battle always:\n    {says}" if says else "", defence=4, initiative=SECOND)
    return battle("Mage", "Wall, Bulwark", mage, wall, unit("Bulwark", guard, defence=guard_defence), BOLT, FLASK,
                  more="p1 hand: Bolt, Flask, ?\np2 hand: ?")


@shows("15-1.p1", "1-1.p1")
@pytest.mark.parametrize(("source", "moved"), [
    ("", MEANS), (" from spells", ("Bolt",)), (" from the attack", ("attack",)),
    (" from effects", ("Bolt", "Flask", "Mage")), (" from abilities", ("Mage",)),
])
def test_damage_is_dealt_to_another_instead(source: str, moved: tuple[str, ...]) -> None:
    for means in MEANS:
        t = duel("", f"battle always:\n    damage to all other allies{source} is dealt to this instead")
        strike(t, means)
        assert (gone(t, "Bulwark"), gone(t, "Wall")) == (means in moved, means not in moved), means


@shows("12-6.p2", "12-7.p1")
def test_what_the_other_suffers_is_its_own_affair() -> None:
    guard = "battle always:\n    damage to all other allies is dealt to this instead\n    damage to this gets - 2"
    t = duel("", guard)
    strike(t, "Bolt")
    assert not gone(t, "Bulwark") and not gone(t, "Wall") and "log.damage-redirected" in t.log()


def test_damage_is_sent_on_once_only() -> None:
    t = duel("damage to all other allies is dealt to this instead",
             "battle always:\n    damage to all other allies is dealt to this instead")
    strike(t, "Bolt")
    assert gone(t, "Bulwark") and not gone(t, "Wall")


@shows("1-1.p1")
def test_only_the_next_damage_is_taken_by_another() -> None:
    guard = unit("Bulwark", "battle counter once target 1 other ally:\n    "
                 "the next damage to the target is dealt to this instead", defence=9)
    mage = unit("Mage", "battle normal 2 per turn target 1 enemy:\n    deal 4 damage to the target", initiative=FIRST)
    t = battle("Mage", "Wall, Bulwark", mage, unit("Wall", defence=4, initiative=SECOND), guard)
    for falls in (False, True):
        t.p1.does("use", "Mage", "Wall")
        if not falls:
            t.p2.does("use", "Bulwark", "Wall")
        nobody_counters(t)
        assert gone(t, "Wall") == falls and not gone(t, "Bulwark")


@shows("15-1.p1", "1-1.p1")
@pytest.mark.parametrize(("source", "thrown_back"), [
    ("", MEANS), (" from spells", ("Bolt",)), (" from the attack", ("attack",)), (" from bombs", ("Flask",)),
])
def test_damage_is_dealt_back(source: str, thrown_back: tuple[str, ...]) -> None:
    for means in MEANS:
        t = duel(f"damage to this{source} is dealt back")
        strike(t, means)
        assert (gone(t, "Mage"), gone(t, "Wall")) == (means in thrown_back, means not in thrown_back), means


def test_the_foremost_of_the_attackers_gets_it_back() -> None:
    wall = unit("Wall", "battle always:\n    damage to this from attacks is dealt back", initiative=SECOND)
    t = battle("Van, Mage", "Wall", unit("Van", initiative=FIRST), unit("Mage", attack=4), wall)
    attacks(t)
    assert gone(t, "Van") and not gone(t, "Mage") and not gone(t, "Wall")

"""Effects of Monster Collection on the next damage that a unit is dealt."""

from __future__ import annotations

import pytest

from tests.rules.moncolle.making import FIRST, SECOND, battle, gone, nobody_counters, suffers, unit
from tests.rules.notation import T, shows


def shielded(says: str) -> T:
    """Player 1's Monk of defence 3 has used what lies on it."""
    monk = unit("Monk", f"battle normal once:\n    {says}", defence=3, initiative=FIRST)
    t = battle("Monk", "Wall", monk, unit("Wall", defence=9, initiative=SECOND))
    t.p1.does("use", "Monk")
    nobody_counters(t)
    return t


@shows("1-1.p1", "15.p2")
@pytest.mark.parametrize("says", ["the next damage to this becomes 0", "the next damage to this gets -2"])
def test_only_the_next_damage_is_averted(says: str) -> None:
    t = shielded(says)
    suffers(t, {"Monk": 4})
    assert not gone(t, "Monk") and not t.g.state.modifiers
    suffers(t, {"Monk": 3})
    assert gone(t, "Monk")


@shows("1-1.p1", "12-7.p1")
def test_damage_of_nothing_is_not_the_next() -> None:
    t = shielded("the next damage to this becomes 0")
    suffers(t, {"Monk": 0})
    suffers(t, {"Monk": 3})
    assert not gone(t, "Monk")


@shows("10-7.p2")
def test_what_is_not_met_by_damage_ends_with_the_battle() -> None:
    t = shielded("the next damage to this becomes 0")
    (effect,) = t.g.state.modifiers
    assert effect.until == "battle"

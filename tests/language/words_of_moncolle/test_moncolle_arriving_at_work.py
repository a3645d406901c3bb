"""Words of Monster Collection for where a unit has marched to, and for effects that last until it leaves."""

from __future__ import annotations

import pytest

from tests.rules.moncolle.making import FIRST, SECOND, battle, goes_by, nobody_counters, unit
from tests.rules.notation import position, shows


@shows("9-2-2.p1")
@pytest.mark.parametrize(("to", "drawn"), [
    ("a terrain in the opponent's territory", 1), ("a terrain in your territory", 0), ("an uncontrolled terrain", 0),
])
def test_what_waits_for_a_march_to_a_kind_of_terrain(to: str, drawn: int) -> None:
    t = position("""
        moncolle; turn p1; phase main
        p1 b2: Scout
        p1 b2-land: Meadow
        p2 b3-land: Meadow
    """, unit("Scout", f"field forced when this marches to {to}:\n    draw 1"))
    t.p1.does("march", "Scout", "b3")
    t.until("main")
    assert len(t.p1.cards("hand")) == drawn


@shows("17-2.p3", "17-2.p4")
def test_an_effect_until_the_unit_leaves_outlives_the_battle() -> None:
    monk = unit("Monk", "battle normal once:\n    this gets +2 attack until it leaves", defence=9, initiative=FIRST)
    t = battle("Monk", "Wall", monk, unit("Wall", initiative=SECOND))
    t.p1.does("use", "Monk")
    nobody_counters(t)
    goes_by(t)
    assert t.g.battle is None and t.p1.number("Monk", "attack") == 3

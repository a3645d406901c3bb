"""Limits of Monster Collection that are not for one card and one turn."""

from __future__ import annotations

import pytest

from tests.rules.moncolle.making import FIRST, SECOND, battle, goes_by, nobody_counters, unit
from tests.rules.notation import T, position, shows


def twins(limit: str) -> T:
    twin = unit("Twin", f"battle normal {limit}:\n    draw 1", initiative=FIRST)
    return battle("Twin, Twin", "Wall", twin, unit("Wall", defence=9, initiative=SECOND))


@shows("1-1.p1")
@pytest.mark.parametrize(("limit", "uses"), [
    ("once per battle", 2), ("once per turn", 2), ("once for all of this name", 1), ("once per game", 1),
    ("2 per turn for all of this name", 2), ("2 per game", 2), ("2 per battle", 4),
])
def test_a_limit_is_each_cards_own_or_shared_by_name(limit: str, uses: int) -> None:
    t = twins(limit)
    for done in range(uses):
        assert "Twin" in t.p1.able("use"), done
        t.p1.does("use", "Twin")
        nobody_counters(t)
    assert "Twin" not in t.p1.able("use")
    assert "1-1.p1" in t.p1.why_not("Twin")


@shows("10-7.p2", "1-1.p1")
@pytest.mark.parametrize("limit", ["once per battle", "once per turn", "once for all of this name"])
def test_the_battle_is_not_over_while_its_effects_end(limit: str) -> None:
    seer = unit("Seer", f"battle forced when the initiative is decided or the battle ends {limit}:\n    draw 1",
                initiative=FIRST, defence=9)
    t = battle("Seer", "Wall", seer, unit("Wall", defence=9, attack=0, initiative=SECOND))
    goes_by(t)
    assert t.g.battle is None and t.log().count("log.triggers") == 1


@shows("9-5.p3", "1-1.p1")
def test_the_turn_is_not_over_while_everybody_is_made_unacted() -> None:
    seer = unit("Seer", "field forced when an ally becomes unacted once for all of this name:\n    draw 1\n"
                "field completion ritual:\n    make this unacted")
    t = position("""
        moncolle; turn p1; phase main
        p1 b2: Seer, Page acted
        p1 b2-land: Meadow
        p2 b4-land: (Meadow)
        p1 b1-land: (Meadow)
        p1 hand: Page
        p2 hand: Page
    """, seer)
    t.p1.does("use", "Seer")
    while t.g.turn_player == 0:
        if t.asked == "discard-any":
            t.p1.chooses()
        else:
            t.end_phase()
    assert t.log().count("log.triggers") == 1

"""Limits of Monster Collection that are not for one card and one turn."""

from __future__ import annotations

import pytest

from tests.rules.moncolle.making import FIRST, SECOND, battle, nobody_counters, unit
from tests.rules.notation import T, shows


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

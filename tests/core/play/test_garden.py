"""The toy game itself can be played from beginning to end, whoever decides."""

from __future__ import annotations

import pytest

from app.tables.invariants import broken, inventory
from tests.core.toys.garden import whole_game
from tests.random_play import Chooser


@pytest.mark.parametrize("seed", range(8))
def test_a_whole_game_ends(seed: int) -> None:
    g = whole_game(seed)
    start, chooser = inventory(g.state), Chooser(seed)
    while g.state.result is None:
        assert not broken(g, start)
        g.answer(chooser.answer(g))
    assert g.state.result.reason in ("riches", "winter")

"""Whole games by programs that answer at random: nothing is lost, every state saves, and every game ends."""

from __future__ import annotations

import pytest

from app.tables.invariants import Watch
from engines.core.contract.decks import Seat
from engines.core.model.state import ChosenFormat
from engines.kiseki.definition import GAME
from engines.kiseki.table.deck import BOOSTERS
from tests.random_play import Chooser
from tests.rules.kiseki.making import faces

MOST = 6_000
DECKS = {
    "": Seat(deck=tuple(face for face in faces() for _ in range(4))[:50]),
    "blitz-shield": Seat(deck=(), extra={BOOSTERS: ("kiseki-rules",) * 5}),
}


@pytest.mark.parametrize(("form", "seed"), [("", 1), ("blitz-shield", 5)])
def test_games_at_random_end_and_lose_nothing(form: str, seed: int) -> None:
    g = GAME.new(faces(), [DECKS[form]] * 2, seed, chosen=ChosenFormat(id=form))
    watch, chooser = Watch(g), Chooser(seed, eager=True)
    g.advance()
    for made in range(MOST):
        if g.state.result is not None:
            break
        assert not watch.broken(g), f"decision {made}"
        if made % 100 == 0:
            assert GAME.encode(GAME.decode(GAME.encode(g.state))) == GAME.encode(g.state)
        g.answer(chooser.answer(g))
    assert g.state.result is not None and g.state.result.reason in ("bond", "deck", "endless")

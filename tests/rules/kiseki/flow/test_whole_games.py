"""Whole games by programs that answer at random: nothing is lost, every state saves, and every game ends."""

from __future__ import annotations

import pytest

from app.tables.invariants import Watch
from engines.core.contract.decks import Seat
from engines.core.model.state import ChosenFormat
from engines.kiseki.game import GAME
from engines.kiseki.table.deck import BOOSTERS
from tests.random_play import Chooser
from tests.rules.kiseki.making import faces, shipped

MOST = 6_000
DECKS = {
    "": Seat(deck=tuple(face for face in faces() for _ in range(4))[:50]),
    "blitz-shield": Seat(deck=(), extra={BOOSTERS: ("kiseki-rules",) * 5}),
}


def test_the_decks_of_the_first_pack_may_be_played() -> None:
    cards, seats = shipped()
    assert len(seats) == 4 and [GAME.deck_faults(cards, seat) for seat in seats] == [[]] * 4


@pytest.mark.parametrize("first", [0, 2])
def test_the_first_pack_is_played_and_nothing_is_lost(first: int) -> None:
    cards, seats = shipped()
    g = GAME.new(cards, seats[first : first + 2], 3)
    watch, chooser = Watch(g), Chooser(3, eager=True)
    g.advance()
    for made in range(400):
        assert g.state.result is None and not watch.broken(g), f"decision {made}"
        if made % 200 == 0:
            assert GAME.encode(GAME.decode(GAME.encode(g.state))) == GAME.encode(g.state)
        g.answer(chooser.answer(g))
    assert g.state.turn > 3


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

"""Whole games at random: they end, and can be saved and read back at any decision."""

from __future__ import annotations

import random

import pytest

from tests.random_play import Chooser, put
from tests.rules.vision.making import faces, fresh


@pytest.mark.parametrize("seed", range(4))
def test_games_of_mixed_decks_end(seed: int) -> None:
    chance = random.Random(seed)
    names = [face.name.en for face in faces().values()]
    t = fresh(seed=seed, deck=tuple(chance.choice(names) for _ in range(50)))
    g, chooser = type(t.g)(t.g.game, t.g.faces, t.g.state.clone(), quiet=True), Chooser(seed)
    for decision in range(3_000):
        if g.state.result is not None:
            break
        put(g, chooser.deed(g))
        if decision % 40 == 0:
            data = g.game.encode(g.state)
            g.state = g.game.decode(data)
            assert g.game.encode(g.state) == data
        every = sorted(card for cards in g.state.zones.values() for card in cards)
        under = [each for record in g.state.cards for each in record.under]
        assert sorted((*every, *under)) == list(range(len(g.state.cards)))
        assert all(not record.removal for record in g.state.cards) or g.state.ask is not None
    assert g.state.result is not None

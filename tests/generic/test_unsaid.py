"""Whatever players may read while bots play has a sentence in English and Japanese, in every game."""

from __future__ import annotations

import pytest

from app import games
from app.simulation.simulate import Simulation
from app.simulation.unsaid import unsaid

QUESTIONS = 40
"""Of the one game that each run looks at; `takujo simulate GAME --words` looks at whole ones."""


@pytest.mark.parametrize("game", [game for game in games.known() if not games.find(game).without_rules])
def test_no_sentence_is_missing(game: str) -> None:
    assert unsaid(Simulation(games.find(game)), 7, QUESTIONS) == set()

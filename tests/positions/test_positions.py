"""Every written position is a game that can be played on to its end, and is written again as it was read."""

from __future__ import annotations

from pathlib import Path

import pytest

from app import games
from app.tables.invariants import broken, inventory
from engines.core.model.position_notation import parse
from engines.core.play import player_view
from engines.core.play.running_game import RunningGame
from engines.core.positions.reader import build
from engines.core.positions.writer import describe
from tests.generic.playable import decisions, shipped_faces

POSITIONS = sorted(Path(__file__).parent.glob("*.txt"))


def begun(place: Path) -> RunningGame:
    """The position, at its first question."""
    written = parse(place.read_text(encoding="utf-8"))
    game = games.find(written.game)
    faces = shipped_faces(game)
    return game.play_type(game, faces, build(game, faces, written), quiet=False)


positions = pytest.mark.parametrize("place", POSITIONS, ids=lambda place: place.stem)


@positions
def test_a_position_is_played_to_the_end(place: Path) -> None:
    for seed in range(3):
        g = begun(place)
        start = inventory(g.state)
        g.advance()
        for _ in decisions(g, seed):
            assert not broken(g, start)
            player_view.table(g, g.state.ask.players[0])


@positions
def test_a_position_is_written_as_it_was_read(place: Path) -> None:
    g = begun(place)
    text = describe(g.game, g.faces, g.state)
    again = build(g.game, g.faces, parse(text))
    assert describe(g.game, g.faces, again) == text

"""The same seed and the same answers are the same game: in every process, and tomorrow."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from tests.generic.playable import KEPT_GAMES, Playable
from tests.generic.transcripts import GOLDEN, SEEDS, place_of, transcript

games = pytest.mark.parametrize("playable", KEPT_GAMES, ids=repr)


@games
@pytest.mark.parametrize("seed", SEEDS)
def test_games_are_as_they_were(playable: Playable, seed: int) -> None:
    kept = place_of(playable, seed)
    told = "If games are meant to have changed: python -m tests.generic.transcripts, and review the difference."
    assert kept.exists(), told
    assert transcript(playable, seed).splitlines() == kept.read_text(encoding="utf-8").splitlines(), told


@pytest.mark.sample(2)
@games
@pytest.mark.parametrize("hashes", ["0", "4711"])
def test_another_process_plays_the_same_game(playable: Playable, hashes: str) -> None:
    """Also with other hashes, which order sets differently."""
    told = subprocess.run(
        [sys.executable, "-m", "tests.generic.transcripts", playable.id, "1"], capture_output=True, check=True,
        env={**os.environ, "PYTHONHASHSEED": hashes}, cwd=GOLDEN.parent.parent, timeout=120,
    )
    assert told.stdout.decode() == transcript(playable, 1)

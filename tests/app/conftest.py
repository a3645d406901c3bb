"""The tests' own game stands among the known ones, and everything the program writes goes to a fresh folder."""

from __future__ import annotations

import pathlib

import pytest

from app import games
from tests.app import lantern


@pytest.fixture(autouse=True)
def own_folders(monkeypatch: pytest.MonkeyPatch, tmp_path: pathlib.Path) -> None:
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"):
        monkeypatch.setenv(name, str(tmp_path / name.lower()))


@pytest.fixture(autouse=True)
def lanterns(monkeypatch: pytest.MonkeyPatch) -> None:
    known = {**games.known(), "lantern": lantern.GAME}
    monkeypatch.setattr(games, "known", lambda: known)

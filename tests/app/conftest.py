"""The tests' own game stands among the known ones, and everything the program writes goes to a fresh folder."""

from __future__ import annotations

import pathlib
from collections.abc import Iterator

import pytest

from app import games
from tests.app import lantern
from tests.harvest import start


@pytest.fixture(autouse=True)
def own_folders(monkeypatch: pytest.MonkeyPatch, tmp_path: pathlib.Path) -> None:
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"):
        monkeypatch.setenv(name, str(tmp_path / name.lower()))


@pytest.fixture(autouse=True)
def lanterns(monkeypatch: pytest.MonkeyPatch) -> None:
    known = {**games.known(), "lantern": lantern.GAME}
    monkeypatch.setattr(games, "known", lambda: known)


@pytest.fixture
def harvested(own_folders: None, lanterns: None) -> Iterator[None]:
    """The program knows the toy game for two to six as well."""
    with start.install():
        yield

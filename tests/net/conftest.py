"""Whatever these tests make the program write goes to a folder of their own."""

from __future__ import annotations

import pathlib

import pytest


@pytest.fixture(autouse=True)
def own_folders(monkeypatch: pytest.MonkeyPatch, tmp_path: pathlib.Path) -> None:
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME"):  # what is in the cache can be made again
        monkeypatch.setenv(name, str(tmp_path / name.lower()))

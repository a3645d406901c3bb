"""Whatever these tests make the program write goes to a folder of their own."""

from __future__ import annotations

import pathlib
from collections.abc import Iterator

import pytest

from tests.net.kit.programs import LONG, House


@pytest.fixture(autouse=True)
def own_folders(monkeypatch: pytest.MonkeyPatch, tmp_path: pathlib.Path) -> None:
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME"):  # what is in the cache can be made again
        monkeypatch.setenv(name, str(tmp_path / name.lower()))


@pytest.fixture
def house(tmp_path: pathlib.Path) -> Iterator[House]:
    """Programs side by side, which end with the test."""
    found = House(tmp_path)
    yield found
    for program in found.running:
        if program.process.poll() is None:
            program.process.kill()
        program.process.wait(LONG)

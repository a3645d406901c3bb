"""Two windows at one table, with a card whose ability is carried out by hand."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from app.net.records import received
from tests.ui.kit.lan_kit import House, house_of


@pytest.fixture
def house(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, request: pytest.FixtureRequest,
) -> Iterator[House]:
    """The table of the module that asks, in two windows."""
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.setenv(name, str(tmp_path / name.lower()))
    shared = request.module.table()
    monkeypatch.setattr(received, "faces", lambda *_args, **_more: shared.faces)
    made = house_of("cipher", table=shared)
    yield made
    for window in made.windows:
        window.close_quietly()
        window.deleteLater()

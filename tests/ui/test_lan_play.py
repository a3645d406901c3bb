"""Two windows at one table over a network: presence, chat, cut lines, consent, another game, watching."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.net import messages as said
from tests.ui.lan_kit import House, house_of
from tests.ui.shell_kit import everything_written, key, window_at, words_of
from ui.window import MainWindow


@pytest.fixture(autouse=True)
def own_folders(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"):
        monkeypatch.setenv(name, str(tmp_path / name.lower()))


Opened = Callable[..., House]


@pytest.fixture
def opened(qtbot: QtBot) -> Iterator[Opened]:
    houses: list[House] = []

    def make(*args: object, **wanted: object) -> House:
        houses.append(house_of(*args, **wanted))  # type: ignore[arg-type]
        return houses[-1]

    yield make
    for house in houses:
        for window in house.windows:
            window.close_quietly()
            window.deleteLater()


def primary(window: MainWindow) -> None:
    """Enter on the table."""
    window.playing.table.setFocus()
    key(window, Qt.Key.Key_Return)


def test_two_windows_begin(opened: Opened) -> None:
    house = opened()
    first, second = house.windows
    assert [window.session.viewer for window in house.windows] == [0, 1]
    assert not first.handover.isVisible() and first.playing.isVisible()
    assert house.asked() in (0, 1)
    print(first.playing.prompt.shown, second.playing.prompt.shown)

"""A large pack is read beside the window: how far it is can be seen, it can be called off, and play goes on."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.files import user_dirs
from app.packs import packs
from tests.app.test_packs import own_pack, zipped
from tests.ui.kit.shell_kit import reading_that_stops
from ui.window import pack_control
from ui.window.main_window import MainWindow

pytestmark = pytest.mark.usefixtures("own_folders")


@pytest.fixture
def halfway(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """Every pack counts as large and stops at its eleventh card until this is set."""
    monkeypatch.setattr(pack_control, "LARGE", 1)
    monkeypatch.setattr(packs, "load_compiled", lambda *_given: None)  # read afresh, whatever other tests have read
    with reading_that_stops(monkeypatch) as go_on:
        yield go_on


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return zipped(own_pack("made")).rename(tmp_path / "download.takujopack")


def test_how_far_it_is_is_shown_until_it_is_there(
    window: MainWindow, file: Path, halfway: threading.Event, qtbot: QtBot,
) -> None:
    control = window.saves_control.packs
    assert window.open_file(file)
    qtbot.waitUntil(lambda: control.dialog.about == "download.takujopack: 10 of 40 cards read.")
    assert control.dialog.isVisible() and "Reading a card pack" in control.dialog.accessibleName()
    assert not window.open_file(file)  # one after the other
    halfway.set()
    qtbot.waitUntil(lambda: control.progress is None, timeout=20_000)
    assert control.dialog.isHidden()
    assert (user_dirs.packs() / "mine.takujopack").is_file()
    assert window.notice.isVisible() and window.notice.calm
    assert any(deck.id.startswith("mine/") for game in window.start.offers.games for deck in game.decks)  # type: ignore[union-attr]


def test_called_off_nothing_is_added(
    window: MainWindow, file: Path, halfway: threading.Event, qtbot: QtBot,
) -> None:
    control = window.saves_control.packs
    window.open_file(file)
    qtbot.waitUntil(lambda: control.dialog.about == "download.takujopack: 10 of 40 cards read.")
    QTest.keyClick(control.dialog, Qt.Key.Key_Escape)
    halfway.set()
    qtbot.waitUntil(lambda: control.progress is None, timeout=20_000)
    assert not (user_dirs.packs() / "mine.takujopack").exists()
    assert window.notice.isVisible() and window.notice.calm


def test_a_mistake_in_it_is_told_as_ever(
    window: MainWindow, tmp_path: Path, halfway: threading.Event, qtbot: QtBot,
) -> None:
    halfway.set()
    broken = zipped(own_pack("made", change=("draw ", "drwa "))).rename(tmp_path / "broken.takujopack")
    window.open_file(broken)
    qtbot.waitUntil(lambda: window.saves_control.packs.progress is None, timeout=20_000)
    assert window.notice.isVisible() and not window.notice.calm

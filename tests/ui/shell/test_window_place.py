"""The window opens within the screen, frame and all, and as it was left the last time."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QMargins, QRect, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tests.conftest import let_go_of_buttons
from ui.sources.game_sources import GameSources
from ui.startup.window_place import WindowPlace, first_geometry, fitted
from ui.window.main_window import MainWindow

TITLE_BAR = QMargins(1, 30, 1, 1)
LAPTOP = QRect(0, 28, 1366, 740)
"""What a panel at the top leaves of 1366 x 768."""


@pytest.fixture(autouse=True)
def own_folders(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.setenv(name, str(tmp_path / name))


def opened(qtbot: QtBot) -> MainWindow:
    """The window of a fresh start of the program."""
    window = MainWindow(GameSources())
    qtbot.addWidget(window, before_close_func=lambda each: each.close_quietly())
    WindowPlace(window).open()
    qtbot.waitExposed(window)
    return window


def closed(window: MainWindow) -> None:
    window.close_quietly()


def lies_within(qtbot: QtBot, window: MainWindow) -> None:
    """A small screen is filled; as an ordinary window it lies wholly on it, with its frame."""
    screen = QGuiApplication.primaryScreen().availableGeometry()
    assert window.isMaximized()
    assert window.size() == screen.size()
    window.showNormal()
    qtbot.waitUntil(lambda: screen.contains(window.frameGeometry()))


@pytest.mark.parametrize("screen", [LAPTOP, QRect(0, 0, 1920, 1040), QRect(-1920, 100, 1280, 700)])
def test_the_frame_lies_within_the_screen(screen: QRect) -> None:
    for inner in (screen, first_geometry(screen), screen.translated(700, 500), screen.translated(-900, -60)):
        assert screen.contains(fitted(inner, TITLE_BAR, screen).marginsAdded(TITLE_BAR))


def test_what_lies_within_the_screen_already_stays_where_it_is() -> None:
    inner = QRect(100, 100, 1000, 600)
    assert fitted(inner, TITLE_BAR, LAPTOP) == inner


def test_the_first_time_it_lies_within_the_screen(qtbot: QtBot) -> None:
    lies_within(qtbot, opened(qtbot))


def test_size_and_place_are_those_of_the_last_time(qtbot: QtBot) -> None:
    before = opened(qtbot)
    before.setMinimumSize(0, 0)  # the tests' screen is small
    before.showNormal()
    before.setGeometry(40, 50, 640, 500)
    closed(before)
    after = opened(qtbot)
    after.setMinimumSize(0, 0)
    assert after.normalGeometry().topLeft() == before.geometry().topLeft()
    assert not after.isMaximized()
    assert after.preferences.window == before.preferences.window


def test_a_maximised_window_is_maximised_again(qtbot: QtBot) -> None:
    before = opened(qtbot)
    before.showMaximized()
    closed(before)
    assert opened(qtbot).isMaximized()


def test_the_whole_screen_is_taken_again_and_given_back_as_before(qtbot: QtBot) -> None:
    before = opened(qtbot)
    before.showMaximized()
    before.toggle_fullscreen()
    assert before.isFullScreen()
    closed(before)
    after = opened(qtbot)
    assert after.isFullScreen()
    after.toggle_fullscreen()
    assert after.isMaximized()
    assert not after.isFullScreen()


def test_a_window_left_on_a_screen_that_is_gone_comes_to_one_that_is_there(qtbot: QtBot) -> None:
    before = opened(qtbot)
    before.showNormal()
    before.setMinimumSize(0, 0)
    before.setGeometry(9000, 4000, 640, 500)
    closed(before)
    after = opened(qtbot)
    there = QGuiApplication.primaryScreen().availableGeometry()
    qtbot.waitUntil(lambda: there.contains(after.frameGeometry()))


def test_a_record_nobody_understands_is_as_none(qtbot: QtBot) -> None:
    before = opened(qtbot)
    closed(before)
    kept = GameSources().preferences()
    GameSources().keep(kept.__class__(language="en", window="nonsense"))
    lies_within(qtbot, opened(qtbot))


def test_a_drag_that_another_test_left_unfinished_does_not_keep_it_where_it_is(qtbot: QtBot) -> None:
    """A window waits for a held button before it is fitted into the screen."""
    other = QWidget()
    qtbot.addWidget(other)
    other.show()
    QTest.mousePress(other, Qt.MouseButton.LeftButton)
    other.close()
    assert QGuiApplication.mouseButtons() == Qt.MouseButton.LeftButton
    let_go_of_buttons()
    assert QGuiApplication.mouseButtons() == Qt.MouseButton.NoButton
    lies_within(qtbot, opened(qtbot))

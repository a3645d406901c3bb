"""What the tests of the window share: a window at a game, everything written in it, and the presses of a person."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from msgspec import structs
from PySide6.QtCore import QAbstractItemModel, Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractItemView, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from app.tables.table import Table
from ui.playing.playing_screen import PlayingScreen
from ui.sources.game_sources import GameSources
from ui.sources.preferences import Preferences
from ui.window import pack_control
from ui.window.main_window import MainWindow


def window_at(table: Table | None = None, open_hands: bool = False, **wanted: object) -> MainWindow:
    """A shown window, at a game if one is given."""
    preferences = structs.replace(Preferences(language="en", muted=True, reduced_motion=True), **wanted)
    window = MainWindow(GameSources(), preferences)
    window.resize(1366, 768)
    window.show()
    if table is not None:
        window.play(table, open_hands)  # before the start screen would be drawn, which nobody sees
    QTest.qWaitForWindowExposed(window)
    return window


def screen_at(qtbot: QtBot, folder: Path, written: str) -> PlayingScreen:
    """The screen of a game that begins in a written position, without bots, nothing moving; it ends with the test."""
    file = folder / "position.txt"
    file.write_text(written, encoding="utf-8")
    table = GameSources().position(file)
    table.bots.clear()
    window = window_at(table, open_hands=True)
    qtbot.addWidget(window, before_close_func=lambda each: each.close_quietly())
    assert window.playing is not None
    window.playing.table.finish_animations()
    return window.playing


@contextmanager
def reading_that_stops(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """Reading a pack stops at its eleventh card until the event is set, at the latest at the end."""
    go_on, told = threading.Event(), pack_control.Progress.__call__

    def waiting(progress: pack_control.Progress, done: int, total: int) -> None:
        told(progress, done, total)
        if done == 10:
            assert go_on.wait(20)

    monkeypatch.setattr(pack_control.Progress, "__call__", waiting)
    yield go_on
    go_on.set()


def hold_enter(window: MainWindow, ms: int = 3000) -> None:
    """Hold Enter on whatever has the keyboard, until the screen opens or the time is over."""
    target = window.focusWidget() or window
    QTest.keyPress(target, Qt.Key.Key_Return)
    wait_open(window, ms)
    QTest.keyRelease(target, Qt.Key.Key_Return)


def wait_open(window: MainWindow, ms: int) -> None:
    """Wait until the hand-over screen has gone, or the time is over."""
    for _ in range(ms // 25):
        if not window.handover.isVisible():
            return
        QTest.qWait(25)


def open_seat(window: MainWindow) -> None:
    """Uncover the screen without waiting (tests that are about something else)."""
    window.handover.opened.emit()


def key(window: MainWindow, *keys: Qt.Key) -> None:
    """Press keys where the keyboard is."""
    for each in keys:
        QTest.keyClick(window.focusWidget() or window, each)


def words_of(prompt_ids: object) -> list[str]:
    """The ids of the buttons in a prompt."""
    return [press.id for press in prompt_ids.presses]  # type: ignore[attr-defined]


def everything_written(window: QWidget) -> str:
    """Every text a window holds: names, descriptions, tooltips, fields, list rows, and what screen readers hear."""
    return "\n".join([*_widget_texts(window), *_spoken(QAccessible.queryAccessibleInterface(window), 0)])


def _widget_texts(window: QWidget) -> Iterator[str]:
    for widget in [window, *window.findChildren(QWidget)]:
        yield from (
            widget.accessibleName(),
            widget.accessibleDescription(),
            widget.toolTip(),
            widget.whatsThis(),
            widget.statusTip(),
            widget.windowTitle(),
        )
        if isinstance(widget, QLineEdit):
            yield widget.text()
        if isinstance(widget, QAbstractItemView):
            yield from _rows(widget.model())


def _rows(model: QAbstractItemModel) -> Iterator[str]:
    for row in range(model.rowCount()):
        index = model.index(row, 0)
        for role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole):
            value = model.data(index, role)
            if isinstance(value, str):
                yield value


def _spoken(interface: QAccessibleInterface | None, depth: int) -> Iterator[str]:
    if interface is None or depth > 12:
        return
    for kind in (QAccessible.Text.Name, QAccessible.Text.Description, QAccessible.Text.Value, QAccessible.Text.Help):
        yield interface.text(kind)
    for number in range(min(interface.childCount(), 400)):
        yield from _spoken(interface.child(number), depth + 1)

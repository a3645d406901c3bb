"""A key that is held is pressed once, also where the system's repeats come unmarked."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tests.conftest import ROOT
from ui.startup.key_repeat_filter import KeyRepeatFilter

Press, Release = QEvent.Type.KeyPress, QEvent.Type.KeyRelease


class Listener(QWidget):
    """Counts the presses it is to answer."""

    def __init__(self) -> None:
        super().__init__()
        self.answers = self.repeats = 0

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self.answers += not event.isAutoRepeat()
        self.repeats += event.isAutoRepeat()


@pytest.fixture
def listener(qtbot: QtBot) -> Listener:
    made = Listener()
    qtbot.addWidget(made)
    with qtbot.waitExposed(made):
        made.show()
    made.setFocus()
    made.windowHandle().installEventFilter(KeyRepeatFilter(made))
    return made


def send(
    listener: Listener, kind: QEvent.Type, moment: int, marked: bool = False, key: int = Qt.Key.Key_Return
) -> None:
    event = QKeyEvent(kind, key, Qt.KeyboardModifier.NoModifier, "", marked)
    event.setTimestamp(moment)
    QApplication.sendEvent(listener.windowHandle(), event)


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Space])
def test_repeats_that_come_unmarked_answer_nothing(listener: Listener, key: Qt.Key) -> None:
    send(listener, Press, 1000, key=key)
    for moment, marked in ((1660, True), (1700, False), (1740, False), (1780, True)):
        send(listener, Release, moment, marked, key)
        send(listener, Press, moment, marked, key)
    send(listener, Release, 1800, key=key)
    assert (listener.answers, listener.repeats) == (1, 4)


def test_one_key_after_the_other_in_the_same_moment_are_two(listener: Listener) -> None:
    send(listener, Press, 1000)
    send(listener, Release, 1030)
    send(listener, Press, 1030, key=Qt.Key.Key_Space)
    assert listener.answers == 2


def test_two_quick_presses_are_two(listener: Listener) -> None:
    for moment in (1000, 1030):
        send(listener, Press, moment)
        send(listener, Release, moment + 12)
    assert listener.answers == 2


@pytest.mark.parametrize(("moment", "key"), [(0, Qt.Key.Key_Return), (1700, Qt.Key.Key_Z)])
def test_what_no_system_dated_and_other_keys_pass(listener: Listener, moment: int, key: int) -> None:
    send(listener, Release, moment, key=key)
    send(listener, Press, moment, key=key)
    assert listener.answers == 1


def test_the_program_watches_its_window() -> None:
    assert "installEventFilter(KeyRepeatFilter(window))" in (ROOT / "ui/main.py").read_text(encoding="utf-8")

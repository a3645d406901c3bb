"""What was painted where something has been does not stay on the screen, whatever is painted in between."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QRect, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QGraphicsView, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.kit import fixtures
from tests.x11 import fresh
from tests.x11.fresh import difference, on_screen, painted_now
from ui.table.view import TableView

LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


class Room:
    """A window with a table, and a button over it as in the prompt bar."""

    def __init__(self, qtbot: QtBot) -> None:
        self.window = QWidget()
        qtbot.addWidget(self.window)
        self.window.resize(1062, 728)
        self.view: TableView = fixtures.table_view("deploying")
        self.view.setParent(self.window)
        self.view.setGeometry(self.window.rect())
        self.button = QPushButton("Confirm", self.window)
        self.button.setStyleSheet("background: rgba(0, 0, 0, 40%)")
        self.button.setGeometry(900, 520, 120, 30)
        self.view.show()
        self.window.show()
        qtbot.waitExposed(self.window)
        self.view.set_reduced_motion(True)
        qtbot.waitUntil(lambda: self.stale().isEmpty(), timeout=3000)

    def stale(self) -> QRect:
        """Where the screen does not show what would be painted now."""
        return difference(on_screen(self.view), painted_now(self.view))

    def card_moves(self) -> None:
        """A card goes to where the button is."""
        self.view.table.cards["roan"].put(self.button.geometry().topLeft())


def pressed(room: Room) -> None:
    """A button paints itself at once when it is pressed."""
    QTest.mousePress(room.button, LEFT, NONE, QPoint(5, 5))


def part(room: Room) -> None:
    room.view.viewport().repaint(room.button.geometry().adjusted(10, 10, -10, -10))


def asked_before(room: Room) -> None:
    """A request to paint something else is answered first."""
    QCoreApplication.sendPostedEvents(room.window, QEvent.Type.UpdateRequest.value)


@pytest.mark.parametrize("painted", [pressed, part, asked_before])
def test_nothing_stays_where_it_was(painted: Callable[[Room], None], qtbot: QtBot) -> None:
    room = Room(qtbot)
    room.button.update()
    room.card_moves()
    painted(room)
    QTest.mouseRelease(room.button, LEFT, NONE, QPoint(5, 5))
    for _ in range(5):
        QCoreApplication.processEvents()
    assert room.stale().isEmpty()


def test_the_watch_tells_what_stays_stale_and_not_what_is_painted_late(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
) -> None:
    room = Room(qtbot)
    watch = fresh.Watch(tmp_path / "fresh.json", room.window)
    qtbot.waitUntil(lambda: watch.moments > 0, timeout=5000)
    real, looks = fresh.on_screen, 0

    def late(view: QGraphicsView) -> QImage:
        """The old picture, until the table is painted; by then another of the same size is to come."""
        nonlocal looks
        looks += 1
        if looks % (fresh.LOOKS - 1) == 0:
            view.viewport().repaint(QRect(0, 0, 5, 5))
        return without_a_card(real(view))

    with monkeypatch.context() as patched:
        patched.setattr(fresh, "on_screen", late)
        room.view.viewport().repaint(QRect(0, 0, 5, 5))
        qtbot.waitUntil(lambda: looks > 3 * fresh.LOOKS, timeout=20_000)
        assert not watch.stale
    moments = watch.moments
    qtbot.waitUntil(lambda: watch.moments > moments, timeout=5000)
    assert not watch.stale
    with monkeypatch.context() as patched:
        patched.setattr(fresh, "on_screen", lambda view: without_a_card(real(view)))
        room.view.viewport().repaint(QRect(0, 0, 5, 5))
        qtbot.waitUntil(lambda: len(watch.stale) == 1, timeout=20_000)
    assert watch.stale[0]["where"] == (100, 100, 40, 40)


def without_a_card(image: QImage) -> QImage:
    painter = QPainter(image)
    painter.fillRect(100, 100, 40, 40, Qt.GlobalColor.magenta)
    painter.end()
    return image

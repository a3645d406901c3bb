"""A person's mouse on a drawn table."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from ui.table.view import TableView

LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


def middle(view: TableView, handle: str) -> QPoint:
    """Where a card lies."""
    return view.table.cards[handle].card_rect().center()


def hold(view: TableView, start: QPoint, end: QPoint, steps: int = 8) -> None:
    """Press and pull, without letting go."""
    port = view.viewport()
    QTest.mouseMove(port, start)
    QTest.mousePress(port, LEFT, NONE, start)
    for step in range(1, steps + 1):
        QTest.mouseMove(port, start + (end - start) * step / steps)


def drag(view: TableView, start: QPoint, end: QPoint) -> None:
    hold(view, start, end)
    QTest.mouseRelease(view.viewport(), LEFT, NONE, end)


def click(view: TableView, point: QPoint) -> None:
    QTest.mouseClick(view.viewport(), LEFT, NONE, point)

"""A line to write in beside the table: Enter takes the words, Esc gives the keyboard back."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit

THROUGH = {Qt.Key.Key_F6, Qt.Key.Key_F10, Qt.Key.Key_F11}
"""Keys that belong to the window also while somebody writes."""


class WriteField(QLineEdit):
    """Where one writes. No letter typed here reaches the table."""

    entered = Signal()
    left = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if not event.isAutoRepeat():
                self.entered.emit()
        elif event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)
            if event.key() in THROUGH:
                event.ignore()
                return
        event.accept()  # else the screen below would take the key for its own

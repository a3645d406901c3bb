"""Enter or Space that is still held: what X sends again and again for it is no second answer.

X repeats a held key as a release and a press of the same moment. Qt marks such a pair as a repeat only if the press has
come by the time it looks at the release; on a busy machine it sometimes has not, and whoever held Enter a little too
long at the hand-over would give whole turns away. Such a press is marked here.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication

KEYS = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)


class KeyRepeatFilter(QObject):
    """Watches the window of the system, which gets every key before its widgets do."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._released = (0, 0)
        """Which of the keys was last let go, and when in the system's milliseconds."""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not isinstance(event, QKeyEvent) or event.key() not in KEYS:
            return False
        now = (event.key(), event.timestamp())
        if event.type() == QEvent.Type.KeyRelease:
            self._released = now
        pressed = event.type() == QEvent.Type.KeyPress and not event.isAutoRepeat()
        if not pressed or now != self._released or not event.timestamp():  # 0: a program made it, and it says nothing
            return False
        held = QKeyEvent(event.type(), event.key(), event.modifiers(), event.text(), True)
        held.setTimestamp(event.timestamp())
        QApplication.sendEvent(watched, held)
        return True

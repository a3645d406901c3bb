"""Enter that is still held: what X sends again and again for it is no second answer.

X repeats a held key as a release and a press of the same moment. Qt marks such a pair as a repeat only if the press has
come by the time it looks at the release; on a busy machine it sometimes has not, and whoever held Enter a little too
long at the hand-over would give whole turns away.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent

KEYS = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class HeldEnter(QObject):
    """Watches the window of the system, which gets every key before its widgets do."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._released = 0
        """When Enter was last let go, in the system's milliseconds."""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not isinstance(event, QKeyEvent) or event.key() not in KEYS:
            return False
        if event.type() == QEvent.Type.KeyRelease:
            self._released = event.timestamp()
        pressed = event.type() == QEvent.Type.KeyPress and not event.isAutoRepeat()
        return pressed and 0 < event.timestamp() == self._released  # 0: a program made it, and it says nothing

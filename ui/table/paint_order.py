"""What has changed on the table is passed on before anything is painted.

A scene tells its views where to paint when the event loop comes round. If something is painted before, a button that is
pressed paints at once, the view takes note of the new place of every item near it although only the button was painted:
where the items were is forgotten, and what was painted there stays on the screen. Everything that is painted begins
with a request to the window, so that is where the scene is given its turn.
"""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent, QObject
from PySide6.QtWidgets import QGraphicsView, QWidget

LOST = (QEvent.Type.Expose, QEvent.Type.Paint)
"""What a native window hears when the system wants a part of it painted."""


class PaintOrder(QObject):
    """Lets one view's scene pass on its changes before its window is painted."""

    def __init__(self, view: QGraphicsView) -> None:
        super().__init__(view)
        self._view = view
        self._window: QWidget | None = None

    def watch(self) -> None:
        """The view is shown, perhaps in another window than before."""
        window = self._view.window()
        if window is self._window:
            return
        if self._window is not None:
            self._window.removeEventFilter(self)
        self._window = window
        window.installEventFilter(self)
        if window.windowHandle() is not None:
            window.windowHandle().installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.UpdateRequest or (event.type() in LOST and watched is not self._window):
            self.pass_on()
        return False

    def pass_on(self) -> None:
        """Let the scene tell now what has changed."""
        QCoreApplication.sendPostedEvents(self._view.scene(), QEvent.Type.MetaCall.value)

"""One evening at a table over a network: the connection, what is known of it (app.net.sitting), and the table itself
if it stands in this program. Brings what the link thread hears into the window's thread.
"""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal

if TYPE_CHECKING:
    from app.net.guest import Connection, Event
    from app.net.hosting import Hosting
    from app.net.sitting import Sitting


class Evening(QObject):
    """See the module's docstring. It lasts from the first word to the table until somebody leaves."""

    heard = Signal(object)
    """An event, when the sitting has taken it in."""
    changed = Signal()
    """After that: everything there is to read may be new."""
    _came = Signal(object)

    def __init__(
        self, connection: Connection, sitting: Sitting, hosting: Hosting | None = None, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self.connection = connection
        self.sitting = sitting
        self.hosting = hosting
        self.over = False
        self._came.connect(self._take, Qt.ConnectionType.QueuedConnection)
        connection.listen(self._bring)

    def _bring(self, event: Event) -> None:
        """In the link thread."""
        with contextlib.suppress(RuntimeError):  # the window has gone while the event was on its way
            self._came.emit(event)

    def _take(self, event: Event) -> None:
        if self.over:
            return
        self.sitting.hear(event)
        self.heard.emit(event)
        self.changed.emit()

    def close(self, again: bool = True) -> None:
        """Hang up. The table in this program closes with it; `again`: it may be opened again."""
        if self.over:
            return
        self.over = True
        self.connection.close()
        if self.hosting is not None:
            self.hosting.close(again)

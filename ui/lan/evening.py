"""An evening at a table on the network, as the window holds it: connection, what was heard, the table if it is its own.

Everything heard in the link thread is put in the window's queue, so that `sitting` is only ever touched by the window.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal

from ui.lan.errand import Errand, in_background

if TYPE_CHECKING:
    from app.net.hosting import Hosting
    from app.net.link import Connection, Event
    from app.net.sitting import Checked, Sitting


class Evening(QObject):
    """See the module's docstring."""

    heard = Signal(object)
    """An event, after `sitting` has taken it in."""
    changed = Signal()
    """Something that was heard has been taken in."""
    _came = Signal(object)

    def __init__(
        self, connection: Connection, sitting: Sitting, hosting: Hosting | None = None, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self.connection, self.sitting, self.hosting = connection, sitting, hosting
        self.closed = False
        sitting.aside = self._aside
        self._came.connect(self._take_in, Qt.ConnectionType.QueuedConnection)
        connection.listen(self._bring)

    def _bring(self, event: Event) -> None:
        """In the link thread."""
        with contextlib.suppress(RuntimeError):  # the window has gone while the event was on its way
            self._came.emit(event)

    def _take_in(self, event: Event) -> None:
        if not self.closed:
            self.sitting.hear(event)
            self.heard.emit(event)
            self.changed.emit()

    def _aside(self, work: Callable[[], Checked], done: Callable[[Checked], None]) -> None:
        """What takes the sitting longer is done beside the window."""
        errand = Errand(work, lambda _found: None, self)
        errand.done.connect(done)
        errand.done.connect(lambda _found: self.changed.emit())
        errand.start()

    def close(self, again: bool = True) -> None:
        """Hang up; a table of ours is closed, `again` saying whether its guests may expect it to open once more."""
        if self.closed:
            return
        self.closed = True
        connection, hosting = self.connection, self.hosting

        def hang_up() -> None:
            connection.close()
            if hosting is not None:
                hosting.close(again)

        in_background(hang_up)

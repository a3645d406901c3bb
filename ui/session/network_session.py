"""A table on the network, as the window holds it: connection, what was heard, the table if it is its own.

Everything heard in the link thread is put in the window's queue, so that `sitting` is only ever touched by the window.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from ui.qt.background_task import BackgroundTask, in_background
from ui.qt.inbox import Inbox

if TYPE_CHECKING:
    from app.net.client.client_session import Checked, ClientSession
    from app.net.room.hosting import Hosting
    from app.net.wire.link import Connection, Event


class NetworkSession(QObject):
    """See the module's docstring."""

    heard = Signal(object)
    """An event, after `sitting` has taken it in."""
    changed = Signal()
    """Something that was heard has been taken in."""

    def __init__(
        self, connection: Connection, sitting: ClientSession, hosting: Hosting | None = None,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.connection, self.sitting, self.hosting = connection, sitting, hosting
        self.closed = False
        sitting.aside = self._aside
        self._came = Inbox(self._take_in, self)
        connection.listen(self._came.tell)

    def _take_in(self, event: Event) -> None:
        if not self.closed:
            self.sitting.hear(event)
            self.heard.emit(event)
            self.changed.emit()

    def _aside(self, work: Callable[[], Checked], done: Callable[[Checked], None]) -> None:
        """What takes the sitting longer is done beside the window."""
        errand = BackgroundTask(work, lambda _found: None, self)
        errand.done.connect(done)
        errand.done.connect(lambda _found: self.changed.emit())
        errand.start()

    def close(self, again: bool = True) -> None:
        """Hang up, and go with the next event.

        A table of ours is closed; `again` says whether its guests may expect it to open once more.
        """
        if self.closed:
            return
        self.closed = self.sitting.left = True
        self.sitting.hold.drop()  # the start screen, which comes next, offers the seat again
        connection, hosting = self.connection, self.hosting

        def hang_up() -> None:
            connection.close()
            if hosting is not None:
                hosting.close(again)

        in_background(hang_up)
        self._came.close()
        self.deleteLater()

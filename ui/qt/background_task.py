"""Work that would make the window stand still, done beside it: opening a table, closing one, calling another."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, Signal

from app.trouble import UserError
from ui.qt.inbox import Inbox


def in_background(work: Callable[[], object]) -> threading.Thread:
    """Do it in a thread of its own; nobody waits for it."""
    thread = threading.Thread(target=work, daemon=True)
    thread.start()
    return thread


class BackgroundTask(QObject):
    """One piece of work whose result is wanted; `done` and `failed` are told in the window's thread.

    Called off, its result goes to `unwanted` instead, so that nothing that was opened stays open.
    """

    done = Signal(object)
    failed = Signal(object)
    """A `UserError`."""

    def __init__(self, work: Callable[[], Any], unwanted: Callable[[Any], object], parent: QObject) -> None:
        super().__init__(parent)
        self._work, self._unwanted = work, unwanted
        self._off = False
        self._came = Inbox(self._tell, self)

    def start(self) -> None:
        """Begin."""
        in_background(self._run)

    def call_off(self) -> None:
        """The result is not wanted any more."""
        self._off = True

    def _run(self) -> None:
        try:
            result: object = self._work()
        except UserError as trouble:
            result = trouble
        wanted = not self._off and self._came.put(result)
        if not wanted and not isinstance(result, UserError):
            self._unwanted(result)

    def _tell(self, result: object) -> None:
        if self._off:
            if not isinstance(result, UserError):
                in_background(lambda: self._unwanted(result))
        elif isinstance(result, UserError):
            self.failed.emit(result)
        else:
            self.done.emit(result)
        self._came.close()
        self.deleteLater()

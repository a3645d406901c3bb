"""Work that would make the window stand still, done beside it: opening a table, closing one, calling another."""

from __future__ import annotations

import sys
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


class Turns:
    """How long a thread may keep Python to itself, while some thread reckons much. By default it is ten times as long,
    and drawing one frame, which asks for Python again and again, took more than a second."""

    SHORT = 0.0005

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._wanted, self._usual = 0, 0.005

    def shorten(self) -> None:
        """One more reckons."""
        with self._lock:
            if not self._wanted:
                self._usual = sys.getswitchinterval()
                sys.setswitchinterval(self.SHORT)
            self._wanted += 1

    def lengthen(self) -> None:
        """One of them is done; after the last it is as it was."""
        with self._lock:
            self._wanted -= 1
            if not self._wanted:
                sys.setswitchinterval(self._usual)


TURNS = Turns()


class BackgroundTask(QObject):
    """One piece of work whose result is wanted; `done` and `failed` are told in the window's thread.

    Called off, its result goes to `unwanted` instead, so that nothing that was opened stays open.
    """

    done = Signal(object)
    failed = Signal(object)
    """A `UserError`."""

    def __init__(
        self, work: Callable[[], Any], unwanted: Callable[[Any], object], parent: QObject, gentle: bool = False,
    ) -> None:
        """`gentle` lets the window draw in the middle of much reckoning."""
        super().__init__(parent)
        self._gentle = gentle
        self._work, self._unwanted = work, unwanted
        self._off = False
        self._came = Inbox(self._tell, self)

    def start(self) -> None:
        """Begin."""
        if self._gentle:
            TURNS.shorten()
        in_background(self._run)

    def call_off(self) -> None:
        """The result is not wanted any more."""
        self._off = True

    def _run(self) -> None:
        try:
            result: object = self._work()
        except UserError as trouble:
            result = trouble
        finally:
            if self._gentle:
                TURNS.lengthen()
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

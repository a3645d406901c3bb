"""What other threads have to say to the window.

A signal must not be sent from one thread while its sender is destroyed in another: the process would die. So the
sender belongs to the application, which outlives every window, and is closed before it goes.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QCoreApplication, QObject, Qt, Signal


def _nobody(thing: object) -> None:
    """Takes what nobody wants."""


class Inbox(QObject):
    """Whatever is put in from any thread is taken in order in the window's thread, while its owner lives."""

    _came = Signal(object)

    def __init__(self, take: Callable[[Any], object], owner: QObject) -> None:
        super().__init__(QCoreApplication.instance())
        self._take = take
        self._lock = threading.Lock()
        self._open = True
        self._came.connect(self._arrived, Qt.ConnectionType.QueuedConnection)
        owner.destroyed.connect(self.close)

    def put(self, thing: object) -> bool:
        """In any thread. False if nobody will take it any more."""
        with self._lock:
            if self._open:
                self._came.emit(thing)
            return self._open

    def tell(self, thing: object) -> None:
        """In any thread; what nobody will take is dropped."""
        self.put(thing)

    def _arrived(self, thing: object) -> None:
        if self._open:
            self._take(thing)

    def close(self) -> None:
        """Nothing is wanted any more, not even what has been put in already."""
        with self._lock:
            was_open, self._open = self._open, False
        self._take = _nobody  # holds its owner no longer
        if was_open:
            self.deleteLater()

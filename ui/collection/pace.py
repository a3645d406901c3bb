"""How far a piece of work is: written in its thread, looked at in the window's, and a way to call it off."""

from __future__ import annotations

import threading
from typing import ClassVar

from app.trouble import UserError
from engines.core.display.views import Text


class Stopped(UserError):
    """The player wants it no longer."""

    def __init__(self) -> None:
        super().__init__(Text("pictures.stopped"))


class Pace:
    """See the module's docstring. Called by the work with how much is done, and of how much."""

    STOPPED: ClassVar[type[Exception]] = Stopped
    """What ends the work once it is called off."""

    def __init__(self) -> None:
        self.done = self.total = 0
        self._stopped = threading.Event()

    def stop(self) -> None:
        """The next piece is not worked on any more."""
        self._stopped.set()

    @property
    def stopped(self) -> bool:
        return self._stopped.is_set()

    def __call__(self, done: int, total: int) -> None:
        self.done, self.total = done, total
        if self.stopped:
            raise self.STOPPED

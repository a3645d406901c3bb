"""How much work the check of a record may take: whoever gives a record out decides how long it is.

Nothing in here looks at a watch: an honest match takes a fraction of `MOST` wherever it is checked.
"""

from __future__ import annotations

from collections.abc import Callable

MOST = 60_000
"""Steps of one check. A game of two people takes some hundreds; on an ordinary computer `MOST` takes minutes."""
A_BOT = 10
"""Steps that asking a bot what it would have answered counts for."""

GoesOn = Callable[[int], bool]
"""Called with the number of steps done so far; whether to go on."""


class Spent(Exception):
    """The work is not to go on. `key`: the sentence that says why."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


class Effort:
    """The work of one check."""

    def __init__(self, goes_on: GoesOn = lambda done: True, most: int = MOST) -> None:
        self.done = 0
        self._goes_on, self._most = goes_on, most

    def take(self, steps: int = 1) -> None:
        """Before so many steps. Raises Spent."""
        if self.done + steps > self._most:
            raise Spent("check.too-long")
        if not self._goes_on(self.done):
            raise Spent("check.stopped")
        self.done += steps

"""Facts of a card that are worked out when they are read, as long as the card is as it was.

Most abilities that wait for an event read nothing of its card but which one it is. So an event is matched with facts
of this kind; only those of an event that is still needed afterwards are all worked out (`keep`), the others are
dropped.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engines.core.model.events import Event, Fact


class LazyFacts(dict[str, Fact]):
    """The facts of `LastKnownInfo`. Those of `fields` are worked out by `work`; `more` is known at once."""

    def __init__(self, fields: Sequence[str], work: Callable[[str], Fact], more: dict[str, Fact]) -> None:
        super().__init__(more)
        self._fields = fields
        self._work: Callable[[str], Fact] | None = work
        self._more = more

    def __contains__(self, field: object) -> bool:
        return super().__contains__(field) or (self._work is not None and field in self._fields)

    def __missing__(self, field: str) -> Fact:
        if self._work is None or field not in self._fields:
            raise KeyError(field)
        found = self[field] = self._work(field)
        return found

    def get(self, field: str, default: Any = None) -> Any:
        """The fact, or another value if there is none."""
        try:
            return self[field]
        except KeyError:
            return default

    def keep(self) -> None:
        """Work out all of them: from now on they are only remembered."""
        if self._work is not None:
            found = {field: self[field] for field in self._fields} | self._more
            self.clear()
            self.update(found)
            self._work = None

    def drop(self) -> None:
        """Nobody will read them any more, unless they have been kept."""
        if self._work is not None:
            self.clear()
            self._work = None


def _of(event: Event) -> list[LazyFacts]:
    return [
        then.facts for then in (event.subject, event.second)
        if then is not None and isinstance(then.facts, LazyFacts)
    ]


def keep(event: Event) -> None:
    """Work out all facts of an event: something has triggered on it, or may later."""
    for facts in _of(event):
        facts.keep()


def drop(event: Event) -> None:
    """Drop the facts of an event which nobody reads any more."""
    for facts in _of(event):
        facts.drop()

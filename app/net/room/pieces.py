"""The free pieces at a table over a network: who does something with them, and when everybody is shown what came of it.

What many inputs have changed goes out in one frame; what a player points at is passed on at once and kept nowhere.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from app.net.room.lobby import Person
from app.net.wire import messages as said
from app.tables.table import Table
from engines.cloth.checks import ClothRefused
from engines.cloth.inputs import Deed

FRAME_MS = 80
"""Between two frames of the cloth."""

Send = Callable[[Person, said.FromTable], None]


class Pieces:
    """See the module's docstring."""

    def __init__(self, people: Callable[[], Iterable[Person]], send: Send) -> None:
        self._people, self._send = people, send
        self._now = 0
        """Milliseconds since the room was opened."""
        self._next = 0
        """When the next frame may be sent."""
        self._due = False
        """Something has changed that not everybody has been shown."""

    def handle(self, table: Table, person: Person, deed: Deed) -> None:
        """A player does something with pieces; a refusal is for them alone."""
        assert person.seat is not None
        try:
            done = table.cloth.do(person.seat, deed, self._now)
        except ClothRefused as refused:
            self._send(person, said.PieceRefused(text=refused.text))
            return
        if done.ping is None:
            self.show(table)
            return
        for each in self._people():
            self._send(each, said.Pinged(player=done.ping.player, at=done.ping.at))

    def show(self, table: Table) -> None:
        """Something may have changed: show it, now or with what else changes until the next frame."""
        if not table.cloth.used:
            return
        self._due = True
        if self._now >= self._next:
            self._flush(table)

    def show_to(self, table: Table, person: Person) -> bool:
        """Show somebody what they have not been shown; whether there was anything."""
        frame = person.cloth.frame(table.cloth.record, person.seat if person.seat is not None else said.WATCHER)
        if frame is not None:
            self._send(person, frame)
        return frame is not None

    def pass_time(self, table: Table | None, elapsed: int) -> None:
        """So many milliseconds have gone by."""
        self._now += elapsed
        if self._due and table is not None and self._now >= self._next:
            self._flush(table)

    def due(self) -> int | None:
        """Milliseconds until a frame is to be sent."""
        return max(0, self._next - self._now) if self._due else None

    def _flush(self, table: Table) -> None:
        self._due = False
        shown = [self.show_to(table, person) for person in self._people()]
        if any(shown):
            # Only then: no pause may tell that something has happened in the game that not everybody may notice.
            self._next = self._now + FRAME_MS

"""A seat at a table in the same program: the host's own."""

from __future__ import annotations

import traceback
from collections.abc import Callable

from app.net.wire import wire
from app.net.wire.host import OUT_OF_TURN, Host
from app.net.wire.link import Asking, Client, Event, EventBuffer, Link, LinkThread
from app.net.wire.messages import FromGuest, FromTable, PartialIs, Ping, Query, Reasons, Rejected, Reply, Told, WordsAre
from engines.core.display.views import Text


class LocalConnection:
    """A seat at a table in the same program. Messages are made to bytes and back, so that nothing is shared."""

    where = None

    def __init__(self, host: Host, thread: LinkThread, enter: Callable[[Client], None]) -> None:
        """`enter` makes the client known to the room; it is called in the link thread."""
        self._host, self._thread = host, thread
        self._ear, self._asking = EventBuffer(), Asking()
        self._outgoing, self._incoming = wire.Outgoing(table=True), wire.Incoming(table=True)
        self._open = True
        self._client = _Near(self)
        thread.soon(self._enter, enter)

    def _enter(self, enter: Callable[[Client], None]) -> None:
        self._ear.tell(Link("here"))
        self._host.attempt(self._client, enter, self._client)

    def listen(self, hear: Callable[[Event], None]) -> None:
        """See `Connection`."""
        self._thread.soon(self._ear.listen, hear)

    def send(self, message: FromGuest) -> None:
        """See `Connection`."""
        read = wire.as_read(message)
        if read is None:
            self._thread.soon(self._ear.tell, Told(text=Text("net.not-sent"), refused=True))
            return
        self._thread.soon(self._send, read)

    def _send(self, message: FromGuest) -> None:
        if self._open and not isinstance(message, (Ping, *OUT_OF_TURN)):
            self._host.attempt(self._client, self._host.room.hear, self._client, message)

    def query(self, message: Query, timeout: float = 0.15) -> Reply | None:
        """See `Connection`."""
        future = self._asking.begin(message.id)
        self.send(message)
        return self._asking.wait(message.id, future, timeout)

    def close(self) -> None:
        """See `Connection`."""
        self._thread.soon(self._end, None)

    def _deliver(self, message: FromTable) -> None:
        if not self._open:
            return
        try:
            arrived = self._incoming.decode(self._outgoing.encode(message)[4:])
        except Exception:  # as in `Remote.send`: the fault is on this side
            self._host.broke(traceback.format_exc())
            self._thread.soon(self._end, Text("net.broke"))
            return
        if isinstance(arrived, Rejected):
            self._thread.soon(self._end, arrived.text)
        elif not (isinstance(arrived, Reasons | PartialIs | WordsAre) and self._asking.replied(arrived)):
            self._ear.tell(arrived)

    def _end(self, text: Text | None) -> None:
        if self._open:
            self._open = False
            self._ear.tell(Link("closed", text))
            self._host.attempt(None, self._host.room.gone, self._client)


class _Near:
    """The client the room sees of a `LocalConnection`."""

    def __init__(self, connection: LocalConnection) -> None:
        self._connection = connection

    def send(self, message: FromTable) -> None:
        """See `Client`."""
        self._connection._deliver(message)

    def close(self) -> None:
        """See `Client`."""
        self._connection._thread.soon(self._connection._end, None)

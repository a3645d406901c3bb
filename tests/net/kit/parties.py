"""What the tests of the transport are made of: a room that keeps lists, connections that are listened to, and a client
that says what it likes, byte by byte."""

from __future__ import annotations

import logging
import random
import socket
import ssl
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

from app.net.room.local import LocalConnection
from app.net.wire import identity, limits, wire
from app.net.wire import messages as said
from app.net.wire.guest import Guest
from app.net.wire.host import Host
from app.net.wire.link import Client, Connection, Event, Link, LinkThread
from app.net.wire.pairing import GuestPairing
from engines.core.display.views import AskView, GameView, Text
from tests.net.wire.test_wire import frame

PATIENCE = 30.0
"""Seconds until a test gives up waiting for something that has to happen, on a very busy machine."""
CODE = "123456"
T = TypeVar("T")


class Room:
    """Gives out seats and frames, tells everybody what anybody says, and does what a word of chat asks for."""

    def __init__(self) -> None:
        self.clients: list[Client] = []
        self.heard: list[Any] = []
        self.gone_by: list[Client] = []
        self.tokens: list[bytes] = []
        self.question = 1
        self.elapsed = 0
        self.due_in: int | None = None
        self.noise = random.Random(1)
        self.changed = threading.Condition()

    def come(self, client: Client, watch: bool) -> None:
        self.tokens.append(bytes([len(self.tokens)]) * 32)
        self._in(client, len(self.tokens) - 1)

    def back(self, client: Client, token: bytes) -> bool:
        if token == b"!" * 32:
            raise RuntimeError("no such luck")
        if token not in self.tokens:
            return False
        self._in(client, self.tokens.index(token))
        return True

    def _in(self, client: Client, seat: int) -> None:
        self.clients.append(client)
        client.send(said.Seated(seat=seat, token=self.tokens[seat]))
        client.send(self.frame())
        self._note()

    def frame(self) -> said.Frame:
        ask = AskView(serial=self.question, kind="one", players=[0], question=Text("core.a-card"))
        plain = frame(self.question)
        sight: GameView = plain.sight
        return said.Frame(serial=1, sight=sight, ask=ask, asking=(0,), log_from=0, log=plain.log, undo=plain.undo)

    def hear(self, client: Client, message: Any) -> None:
        if isinstance(message, said.Ping):
            client.send(said.Pong())
            return
        self.heard.append(message)
        match message:
            case said.Say(text="break"):
                raise RuntimeError("a secret: the ace")
            case said.Say(text="turn me out"):
                client.send(said.Rejected(text=Text("net.cut")))
                client.close()
            case said.Say(text="close for now"):
                client.send(said.Closed(text=Text("net.cut"), again=True))
                client.close()
            case said.Say(text="the same again"):
                client.send(self.frame())
            case said.Say(text="record"):
                client.send(said.Record(data=self.noise.randbytes(256 * 1024)))
            case said.Say():
                for each in self.clients:
                    each.send(said.ChatLine(seat=0, name="A", text=message.text))
            case said.Cost():
                client.send(said.WordsAre(id=message.id, words=("two", "cards")))
            case said.Answered(question=question, answer=answer) if question == self.question and answer != 99:
                self.question += 1
                for each in self.clients:
                    each.send(self.frame())
        self._note()

    def gone(self, client: Client) -> None:
        self.gone_by.append(client)
        if client in self.clients:
            self.clients.remove(client)
        self._note()

    def pass_time(self, elapsed: int) -> None:
        self.elapsed += elapsed
        if self.due_in is not None and self.elapsed >= self.due_in:
            self.due_in = None
            self._note()

    def due(self) -> int | None:
        return None if self.due_in is None else self.due_in - self.elapsed

    def _note(self) -> None:
        with self.changed:
            self.changed.notify_all()

    def until(self, true: Callable[[], object]) -> None:
        """Waits until it is."""
        with self.changed:
            assert self.changed.wait_for(true, PATIENCE), (self.heard[-5:], len(self.gone_by))

    def says(self) -> list[str]:
        """What was said."""
        return [message.text for message in self.heard if isinstance(message, said.Say)]


class Ears:
    """Somebody at a connection, and everything they heard."""

    def __init__(self, connection: Connection) -> None:
        self.connection = connection
        self.events: list[Event] = []
        self._changed = threading.Condition()
        connection.listen(self._hear)

    def _hear(self, event: Event) -> None:
        with self._changed:
            self.events.append(event)
            self._changed.notify_all()

    def until(self, true: Callable[[], T]) -> T:
        """Waits until it is, and returns it."""
        with self._changed:
            assert self._changed.wait_for(true, PATIENCE), [str(event)[:80] for event in self.events[-8:]]
            return true()

    def of(self, kind: type[T]) -> list[T]:
        """The events of a kind."""
        return [event for event in self.events if isinstance(event, kind)]

    def first(self, kind: type[T], after: int = 0) -> T:
        """The first event of a kind, after so many events."""
        found = self.until(lambda: [event for event in self.events[after:] if isinstance(event, kind)])
        return found[0]

    def link(self, state: str, key: str | None = None, after: int = 0) -> Link:
        """Waits until the connection stands so."""
        def found() -> list[Link]:
            return [event for event in self.events[after:] if isinstance(event, Link) and event.state == state
                    and (key is None or (event.text is not None and event.text.key == key))]
        return self.until(found)[0]

    def said(self) -> list[str]:
        """The chat that was heard."""
        return [event.text for event in self.of(said.ChatLine)]

    def say(self, text: str) -> None:
        """Says something and waits until it is heard."""
        self.connection.send(said.Say(text=text))
        self.until(lambda: text in self.said())


class LanMatch:
    """A table with its room in a link thread of its own."""

    def __init__(self, who: identity.Identity | None = None, port: int = 0, room: Room | None = None) -> None:
        self.room, self.told = room or Room(), list[Text]()
        self.thread = LinkThread()
        self.faults: list[dict[str, Any]] = []
        self.thread.loop.set_exception_handler(lambda loop, context: self.faults.append(context))
        self.who = who or identity.make()
        self.open: list[Ears] = []

        async def make() -> Host:
            return Host(self.room, self.who, CODE, self._tell)

        self.host = self.thread.run(make())
        self.port = self._do(lambda: self.host.open(port, "127.0.0.1"))

    def _tell(self, text: Text) -> None:
        self.told.append(text)
        self.room._note()

    def _do(self, work: Callable[[], T]) -> T:
        async def doing() -> T:
            return work()
        return self.thread.run(doing())

    def renew(self, code: str) -> None:
        self._do(lambda: self.host.renew(code))

    def call(self, code: str | None = CODE, port: int | None = None, kept: Any = None) -> Ears:
        """Somebody calls."""
        guest = Guest(("127.0.0.1",), port or self.port, code, False, kept, self.thread)
        self.open.append(Ears(guest))
        return self.open[-1]

    def here(self, **given: Any) -> Ears:
        """Somebody calls and comes in."""
        ears = self.call(**given)
        ears.first(said.Frame)
        return ears

    def local(self) -> Ears:
        """The host's own seat."""
        self.open.append(Ears(LocalConnection(self.host, self.thread, lambda client: self.room.come(client, False))))
        return self.open[-1]

    def log(self) -> list[str]:
        """What was told to the host."""
        return [text.key for text in self.told]

    def until_told(self, key: str) -> None:
        """Waits for a line of the log."""
        self.room.until(lambda: key in self.log())

    def end(self) -> None:
        """Everything ends, and nothing is left over."""
        for ears in self.open:
            ears.connection.close()
            ears.link("closed")
        self.thread.run(self.host.close(), PATIENCE)
        assert self.host._gate.strangers == self.host._gate.inside == 0
        self.thread.stop()
        assert not self.thread._thread.is_alive()
        assert self.faults == []


@contextmanager
def lan_match(**given: Any) -> Iterator[LanMatch]:
    """A table for one test."""
    lines: list[str] = []
    handler = logging.Handler(logging.ERROR)
    handler.emit = lambda record: lines.append(record.getMessage())  # type: ignore[method-assign]
    logging.getLogger("asyncio").addHandler(handler)
    made = LanMatch(**given)
    try:
        yield made
    except BaseException:
        made.thread.stop()
        raise
    finally:
        logging.getLogger("asyncio").removeHandler(handler)
    made.end()
    assert lines == []


class Raw:
    """A client of its own kind: TLS, and then whatever a test likes."""

    def __init__(self, port: int, tls: bool = True) -> None:
        plain = socket.create_connection(("127.0.0.1", port), PATIENCE)
        plain.settimeout(PATIENCE)
        self.socket = identity.guest_context().wrap_socket(plain) if tls else plain
        self.outgoing, self.incoming = wire.Outgoing(table=False), wire.Incoming(table=True)

    def send(self, message: Any) -> None:
        self.socket.sendall(self.outgoing.encode(message))

    def read(self) -> Any:
        """The next message; None: the connection has ended."""
        try:
            prefix = self._exactly(4)
            return self.incoming.decode(self._exactly(self.incoming.length(prefix)))
        except (EOFError, OSError):
            return None

    def _exactly(self, size: int) -> bytes:
        got = b""
        while len(got) < size:
            piece = self.socket.recv(size - len(got))
            if not piece:
                raise EOFError
            got += piece
        return got

    def until(self, kind: type[T]) -> T:
        """Reads on until something of a kind comes."""
        while True:
            message = self.read()
            assert message is not None, f"ended before {kind}"
            if isinstance(message, kind):
                return message

    def ended(self) -> bool:
        """Reads until the connection has ended."""
        while self.read() is not None:
            pass
        return True

    def pair(self, code: str = CODE) -> Raw:
        """Comes in properly, to a game that is going on."""
        self.come_in(code)
        self.until(said.Frame)
        return self

    def come_in(self, code: str = CODE, watch: bool = False) -> None:
        """Shows the code and has it shown."""
        assert isinstance(self.socket, ssl.SSLSocket)
        pairing = GuestPairing(code)
        self.send(said.JoinRequest(protocol=said.PROTOCOL, version="0", watch=watch, pake=pairing.pake))
        challenge = self.until(said.Challenge)
        mark = identity.fingerprint(self.socket)  # type: ignore[arg-type]
        self.send(said.Proof(mac=pairing.prove(challenge.pake, mark)))
        pairing.check(self.until(said.Proof).mac)

    def close(self) -> None:
        self.socket.close()


def hurry(monkeypatch: Any) -> None:
    """Pauses that would only make a test long."""
    for name in ("FIRST_PAUSE", "LONGEST_PAUSE"):
        monkeypatch.setattr(limits, name, 0.0)
    for name in ("FIRST_WAIT", "LONGEST_WAIT"):
        monkeypatch.setattr(limits, name, 0.02)
    monkeypatch.setattr(limits, "FAREWELL", 0.3)

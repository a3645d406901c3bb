"""A guest's connection to a room without a network, and what `ClientSession`s do at such lines."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from typing import Any

from app.bots import bots
from app.net.client.client_session import ClientSession
from app.net.room.room import Room
from app.net.wire import messages as said
from app.net.wire import wire
from app.net.wire.link import Event, Link, Reply


class Far:
    """What the room sees of a line, until it is cut."""

    def __init__(self, line: Line) -> None:
        self.line = line
        self.outgoing, self.incoming = wire.Outgoing(table=True), wire.Incoming(table=True)

    def send(self, message: said.FromTable) -> None:
        if self.line.far is self:
            self.line.arrives(self.incoming.decode(self.outgoing.encode(message)[4:]))

    def close(self) -> None:
        if self.line.far is self:
            self.line.far = None


class Line:
    """A connection to a room. Everything crosses as bytes; `cut` and `mend` are the cable. What comes goes to whoever
    listens, or lies in `post` until it is read."""

    def __init__(self, room: Room, where: tuple[str, int, bytes] | None = None, token: bytes = b"") -> None:
        self.room = room
        self.where = where
        self.token = token
        """The seat `mend` comes back to."""
        self.sent: list[Any] = []
        """Everything that was said here but for queries."""
        self.heard: list[Any] = []
        self.post: deque[Event] = deque()
        self.far: Far | None = None
        """The end at the room, while there is a connection."""
        self.deaf = False
        """What is said here is lost, without anybody noticing."""
        self.slow = False
        """Answers to queries come late, as events."""
        self._kept: said.Answered | None = None
        self._hear: Callable[[Event], None] | None = None
        self._asked: int | None = None
        self._reply: Reply | None = None

    def come(self, watch: bool = False) -> None:
        """Be let in, as somebody who has shown the code."""
        self.room.come(self._plug(), watch)

    def _plug(self) -> Far:
        self.far = Far(self)
        self._tell(Link("here"))
        return self.far

    def arrives(self, message: Any) -> None:
        """Something has come from the room."""
        self.heard.append(message)
        if isinstance(message, said.Seated):
            self.token = message.token
        if self._asked is not None and getattr(message, "id", None) == self._asked:
            self._reply = message
        else:
            self._tell(message)

    def _tell(self, event: Event) -> None:
        self.post.append(event)
        if self._hear is not None:
            self.read(self._hear)

    def read(self, hear: Callable[[Event], None]) -> bool:
        """Hand on what has come; whether there was anything."""
        some = bool(self.post)
        while self.post:
            hear(self.post.popleft())
        return some

    # -- as its user sees it --------------------------------------------------------------------------------------

    def listen(self, hear: Callable[[Event], None]) -> None:
        self._hear = hear
        self.read(hear)

    def send(self, message: said.FromGuest) -> None:
        self.sent.append(message)
        if not self._say(message) and isinstance(message, said.Answered):
            self._kept = message

    def _say(self, message: said.FromGuest) -> bool:
        if self.far is None or self.deaf:
            return False
        read = wire.as_read(message)
        assert read is not None, message
        self.room.hear(self.far, read)
        return True

    def query(self, message: said.Query, timeout: float = 0.15) -> Reply | None:
        self._asked, self._reply = None if self.slow else message.id, None
        self._say(message)
        self._asked = None
        return self._reply

    def close(self) -> None:
        self.cut(silent=True)

    # -- the cable ------------------------------------------------------------------------------------------------

    def cut(self, silent: bool = False) -> None:
        """Pull it out."""
        far, self.far = self.far, None
        if far is not None:
            self.room.gone(far)
        if not silent:
            self._tell(Link("away"))

    def mend(self) -> None:
        """Put it back: the seat is still there."""
        assert self.room.back(self._plug(), self.token)
        kept, self._kept = self._kept, None
        if kept is not None:
            self._say(kept)

    def count(self, kind: type) -> int:
        """How often something was said."""
        return sum(isinstance(message, kind) for message in self.sent)


Pair = tuple[Line, ClientSession]
"""A line and the client at it."""


def come(
    room: Room, name: str = "", watch: bool = False, where: tuple[str, int, bytes] | None = None, **more: Any
) -> Pair:
    """Somebody new at the table."""
    line = Line(room, where)
    sitting = ClientSession(line, name, watch=watch, **more)
    line.come(watch)
    line.read(sitting.hear)
    return line, sitting


def read_all(pairs: Sequence[Pair]) -> None:
    """Let everybody read until nothing comes any more."""
    while any(line.read(sitting.hear) for line, sitting in pairs):
        pass


def play(room: Room, pairs: Sequence[Pair], bot: str = "greedy", most: int = 20_000) -> int:
    """Let bots answer from the mirrors until nobody is asked, or so many questions; how many were answered."""
    for answered in range(most):
        read_all(pairs)
        mine = next((
            sitting for _, sitting in pairs
            if sitting.phase == "playing" and sitting.mirror is not None and sitting.seat in sitting.mirror.asking()
        ), None)
        if mine is None or mine.mirror is None:
            if room.due() is None:
                return answered
            room.pass_time(room.due() or 0)
            continue
        ask = mine.mirror.ask(mine.seat)
        assert ask is not None
        mine.send(said.Answered(question=ask.serial, answer=bots.choose(mine.mirror, mine.seat, bot, mine.seat + 1)))
    read_all(pairs)
    return most

"""A guest's program at a room without a network: a `Sitting` whose connection hands every message over as bytes."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from app import bots
from app.net import messages as said
from app.net.link import Event, Link
from app.net.room import Room
from app.net.sitting import Sitting


class Desk:
    """Connection and client in one. What comes lies in `post` until `read` hands it on."""

    def __init__(self, room: Room, where: tuple[str, int, bytes] | None = None) -> None:
        self.room = room
        self.where = where
        self.post: deque[Event] = deque()
        self.sent: list[Any] = []
        self.closed = False
        self.slow = False
        """Answers to queries come late, as events."""
        self._asked: said.Query | None = None
        self._reply: Any = None

    # -- what a room sees -----------------------------------------------------------------------------------------

    def send_to_guest(self, message: Any) -> None:
        if self.closed:
            return
        message = msgspec.json.decode(msgspec.json.encode(message), type=type(message))
        if self._asked is not None and getattr(message, "id", None) == self._asked.id:
            self._reply = message
        else:
            self.post.append(message)

    @property
    def client(self) -> Any:
        return _Client.of(self)

    # -- what a sitting sees --------------------------------------------------------------------------------------

    def listen(self, hear: Callable[[Event], None]) -> None:
        raise AssertionError("the tests hand events on themselves")

    def send(self, message: Any) -> None:
        self.sent.append(message)
        if not self.closed:
            self.room.hear(self.client, msgspec.json.decode(msgspec.json.encode(message), type=type(message)))

    def query(self, message: said.Query, timeout: float = 0.15) -> said.Reply | None:
        if self.slow:
            self.send(message)
            return None
        self._asked, self._reply = message, None
        self.send(message)
        self._asked = None
        return self._reply

    def close(self) -> None:
        if not self.closed:
            self.closed = True
            self.room.gone(self.client)

    def read(self, sitting: Sitting) -> bool:
        """Hand on what has come; whether there was anything."""
        some = bool(self.post)
        while self.post:
            sitting.hear(self.post.popleft())
        return some


class _Client:
    """The same object for the same desk, as a room tells clients apart by identity."""

    known: dict[int, _Client] = {}  # noqa: RUF012

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    @classmethod
    def of(cls, desk: Desk) -> _Client:
        found = cls.known.get(id(desk))
        if found is None or found.desk is not desk:
            found = cls.known[id(desk)] = cls(desk)
        return found

    def send(self, message: Any) -> None:
        self.desk.send_to_guest(message)

    def close(self) -> None:
        if not self.desk.closed:
            self.desk.post.append(Link("closed", None))


def come(room: Room, name: str = "", watch: bool = False, **more: Any) -> tuple[Desk, Sitting]:
    """Somebody new at the table, who has shown the code."""
    desk = Desk(room, more.pop("where", None))
    sitting = Sitting(desk, name, watch=watch, **more)
    desk.post.append(Link("here"))
    room.come(desk.client, watch)
    desk.read(sitting)
    return desk, sitting


def back(room: Room, sitting: Sitting, token: bytes, where: tuple[str, int, bytes] | None = None) -> Desk:
    """The same program over a new connection."""
    desk = Desk(room, where)
    sitting.connection = desk
    sitting.hear(Link("here"))
    assert room.back(desk.client, token)
    desk.read(sitting)
    return desk


def read_all(pairs: Sequence[tuple[Desk, Sitting]]) -> None:
    """Let everybody read until nothing comes any more."""
    while any(desk.read(sitting) for desk, sitting in pairs):
        pass


def play(room: Room, pairs: Sequence[tuple[Desk, Sitting]], bot: str = "greedy", most: int = 20_000) -> int:
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

"""Listening to everything a guest is sent, and comparing it with what its seat may see.

What the table shows a seat (`Table.view`, `ask`, `log`) is worked out beside it at the same moment. Words are the names
and ids of cards: none may be sent in anything but a frame before the table has shown it to that seat.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Any

import msgspec

from app.library import Library
from app.match.match import Match, Side
from app.net.room.room import Room
from app.net.room.round import AT_ONCE
from app.net.room.seats import SeatPlan, TablePlan
from app.net.wire import messages as said
from app.tables.table import Table
from engines.core.cards.card_definitions import Face
from engines.core.display.views import Named
from engines.core.play.running_game import RunningGame
from tests.net.kit import fakes


def words_of(face: Face) -> set[str]:
    """What would give a card away: its id and its names."""
    named = [name for name in (face.name, face.full_name, face.short) if isinstance(name, Named)]
    return {face.id, *(word for name in named for word in (name.en, name.ja) if len(word) > 3)}


class Watched(fakes.Guest):
    """A guest whose post is read on the way."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.leaks: list[str] = []
        self.secrets: set[bytes] = set()
        """Words it may not be sent yet."""
        self.compared = 0

    def guard(self, faces: Iterable[Face], known: Iterable[Face]) -> None:
        """These faces are secret from it until they are shown; all of it that known faces have in common is not."""
        common = "\n".join(sorted({word for face in known for word in words_of(face)}))
        words = {word for face in faces for word in words_of(face)}
        self.secrets = {word.encode() for word in words if word not in common}

    def send(self, message: Any) -> None:
        round = self.room.round
        if self.open and round is not None and self.seat is not None and isinstance(message, said.Frame):
            self._compare(message, round.table)
        super().send(message)
        if self.open and not isinstance(message, said.Frame | said.Record):
            told = [word for word in self.secrets if word in self.wire[-1]]
            if told:
                self.leaks.append(f"{type(message).__name__} to seat {self.seat} names {told}")
        if isinstance(message, said.Record) and round is not None and not round.over:
            self.leaks.append("a record before the end")

    def _compare(self, frame: said.Frame, table: Table) -> None:
        seat = self.seat
        assert seat is not None
        self.compared += 1
        shown = table.view(seat), table.log(seat), table.ask(seat)
        sight, log, ask = shown
        if frame.sight != sight:
            self.leaks.append(f"frame {frame.serial} to seat {seat} is not its view")
        if [*self.log[:frame.log_from], *frame.log] != log:
            self.leaks.append(f"frame {frame.serial} to seat {seat} has another log")
        if frame.ask is not None and ask is not None:
            ask = msgspec.structs.replace(ask, serial=frame.ask.serial)
        if frame.ask != ask:
            self.leaks.append(f"frame {frame.serial} to seat {seat} asks something else")
        news = table.news(seat, 0)[1]
        if any(each not in news for each in frame.news):
            self.leaks.append(f"frame {frame.serial} to seat {seat} has other news")
        if self.secrets:
            open_now = msgspec.json.encode((sight, log, ask, frame.news))
            self.secrets = {word for word in self.secrets if word not in open_now}
            data = msgspec.json.encode(frame)
            told = [word for word in self.secrets if word in data]
            if told:
                self.leaks.append(f"frame {frame.serial} to seat {seat} names {told}")

    def frames_sent(self) -> list[bytes]:
        """All its frames, as bytes."""
        return [data for data in self.wire if data.startswith(b'{"is":"frame"')]


def watched_room(play: RunningGame, seed: int) -> tuple[Room, list[Watched]]:
    """As `fakes.around`, with guests whose post is read: two players, and somebody who watches."""
    sides = tuple(Side(name=f"P{seat}", deck=()) for seat in play.players)
    begun = Table(Match(game=play.game.id, sides=sides, seed=0), play)
    library: Library = fakes.NO_LIBRARY
    where = TablePlan(play.game, library, [SeatPlan() for _ in sides], table=begun, watchers=True)
    room = Room(where, keep=False, chance=random.Random(seed).randbytes, pauses=AT_ONCE)
    guests = [Watched(room, f"P{seat}", "random", seed + seat) for seat in (*play.players, -1)]
    for guest in guests:
        room.come(guest, guest.name == "P-1")
        guest.say(said.Sit(name=guest.name))
    return room, guests

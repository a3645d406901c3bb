"""What a table on the network needs to go on after its program has died: kept beside the journal of its game.

The journal (journal.py) holds the game; this file, which only its user can read, holds what makes the table the same
table to those who come back: certificate and key, port, the hashes of the seats' tokens, the drawing of the game's
chance. It is rewritten when any of that changes and goes with the journal.
"""

from __future__ import annotations

import contextlib
from pathlib import Path

import msgspec

from app.files import reading
from app.files.writing import replace_file
from app.net.records.commit_reveal import DrawingDoc, SeedDrawing
from app.net.records.record import GameDone
from app.net.room.room import Room
from app.net.room.seats import SeatDoc, Watcher, WatcherDoc
from app.net.wire import messages as said
from app.saving import journal
from app.saving.journal import Journal
from app.trouble import SaveError
from engines.core.display.views import Text

FORMAT = 1
LARGEST = 64 * 1024 * 1024


class TableCheckpoint(msgspec.Struct, frozen=True, kw_only=True):
    """A table as it is kept."""

    format: int
    host: str
    game: str
    number: int
    """Of the present game."""
    port: int
    pem: bytes
    """Certificate and key."""
    seats: tuple[SeatDoc, ...]
    watchers: tuple[WatcherDoc, ...] = ()
    admits: bool = False
    """Whether watchers are admitted."""
    drawn: DrawingDoc | None = None
    played: tuple[GameDone, ...] = ()
    chat: tuple[said.ChatLine, ...] = ()

    @property
    def own(self) -> int | None:
        """The seat that is the host's own."""
        return next((index for index, seat in enumerate(self.seats) if seat.own), None)


def file_of(path: Path) -> Path:
    """Where a table is kept whose game has its journal there."""
    return path.with_suffix(journal.TABLE_ENDING)


def of(path: Path) -> TableCheckpoint | None:
    """The table of a journal. None if its game was not played over a network, or nothing readable was kept."""
    with contextlib.suppress(OSError, msgspec.DecodeError, ValueError, RecursionError):
        kept = msgspec.json.decode(reading.content(file_of(path), LARGEST), type=TableCheckpoint)
        return kept if kept.format <= FORMAT else None
    return None


def keep(room: Room, port: int, pem: bytes) -> None:
    """Write down what is to be known of a table. Nothing, if its game is not kept either. Raises OSError."""
    round = room.round
    keeper = round.table.keeper if round is not None else None
    if round is None or round.final or not isinstance(keeper, Journal):
        return
    kept = TableCheckpoint(
        format=FORMAT, host=room.plan.host, game=room.plan.game.id, number=round.number, port=port, pem=pem,
        seats=tuple(SeatDoc.of(seat) for seat in room.seats),
        watchers=tuple(WatcherDoc(each.name, each.marks) for each in room.watchers), admits=room.plan.watchers,
        drawn=room.drawn.kept() if room.drawn is not None else None, played=tuple(room.played),
        chat=tuple(room.chat),
    )
    replace_file(file_of(keeper.path), msgspec.json.encode(kept), private=True)


def restore(room: Room, kept: TableCheckpoint, path: Path) -> None:
    """Fill a room with a kept table and its game; everybody is away. Raises SaveError."""
    table = journal.resume(path)
    if table.game.id != kept.game or len(kept.seats) != len(table.match.sides):
        raise SaveError(Text("save.damaged", {"file": str(file_of(path)), "where": "seats"}))
    room.seats = [doc.seat() for doc in kept.seats]
    room.watchers = [Watcher(each.name, list(each.marks)) for each in kept.watchers]
    room.played = list(kept.played)
    room.chat.extend(kept.chat)
    if kept.drawn is not None:
        room.drawn = SeedDrawing.of(kept.drawn)
        room.drawn.lend(table)
    room.go_on_from(table, kept.number)

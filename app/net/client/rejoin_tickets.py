"""Seats at tables elsewhere, kept so that a program that ended too early can come back to them.

One file a seat, readable by its owner only: whoever has its token has the seat. The diary of the match lies beside it,
and a lock, so that several programs of one user do not take each other's seats.
"""

from __future__ import annotations

import contextlib
import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import IO, TypeVar

import msgspec

from app.files import reading, user_dirs
from app.files.file_lock import AlreadyLocked, locked
from app.files.writing import replace_file
from app.net.records.commit_reveal import Diary
from app.trouble import UserError
from engines.core.display.views import Text

T = TypeVar("T")

ENDING, DIARY, LOCK = ".seat", ".diary", ".lock"
LARGEST = 16 * 1024 * 1024


class RejoinTicket(msgspec.Struct, frozen=True, kw_only=True):
    """Everything needed to come back."""

    address: str
    port: int
    fingerprint: bytes
    """Of the table's certificate: nobody else can pass for that table."""
    token: bytes
    seat: int
    host: str
    game: str
    name: str
    when: str
    """When it was taken, ISO 8601."""


def folder() -> Path:
    """Where they lie."""
    return user_dirs.data() / "seats"


def _file(seat: RejoinTicket, ending: str) -> Path:
    return folder() / f"{hashlib.sha256(seat.token).hexdigest()[:24]}{ending}"


def keep(seat: RejoinTicket) -> None:
    """Write a seat down. Raises OSError."""
    _write(_file(seat, ENDING), msgspec.json.encode(seat))


def keep_diary(seat: RejoinTicket, diary: Diary) -> None:
    """Write down what the diary of its match says by now. Raises OSError."""
    _write(_file(seat, DIARY), msgspec.json.encode(diary))


def diary(seat: RejoinTicket) -> Diary | None:
    """The diary of its match, if it can be read."""
    return _read(_file(seat, DIARY), Diary)


class Notes:
    """Where a diary is written down, to survive the program.

    It is beside a kept seat or, for the host's own seat, beside the journal of the table.
    """

    def __init__(self, own: Callable[[], Path | None] = lambda: None) -> None:
        """`own`: the file of a seat that is not kept, as soon as there is one."""
        self._own = own

    def read(self, seat: RejoinTicket | None) -> Diary | None:
        """What was written down before, if it can be read."""
        if seat is not None:
            return diary(seat)
        own = self._own()
        return _read(own, Diary) if own is not None else None

    def keep(self, seat: RejoinTicket | None, now: Diary) -> None:
        """Write down what the diary says by now. What cannot be written is missing when the record is checked."""
        with contextlib.suppress(OSError):
            own = self._own() if seat is None else None
            if seat is not None:
                keep_diary(seat, now)
            elif own is not None:
                _write(own, msgspec.json.encode(now))


class Hold:
    """Keeps a seat from the other programs of the same user, until it is dropped or this program ends. Where nothing
    can be written, nobody is kept from anything."""

    def __init__(self, seat: RejoinTicket | None = None) -> None:
        """Raises Trouble if the seat is in use."""
        self._lock: IO[bytes] | None = None
        if seat is not None:
            try:
                self.renew(seat)
            except AlreadyLocked as used:
                raise UserError(Text("net.seat-in-use", {"host": seat.host})) from used

    def renew(self, seat: RejoinTicket) -> None:
        """Hold this seat, unless one is held already. Raises AlreadyLocked."""
        if self._lock is None:
            try:
                folder().mkdir(parents=True, exist_ok=True, mode=0o700)
                self._lock = locked(_file(seat, LOCK))
            except AlreadyLocked:
                raise
            except OSError:
                pass

    def drop(self) -> None:
        """Whoever has the kept seat may come back to it."""
        lock, self._lock = self._lock, None
        if lock is not None:
            lock.close()


def _in_use(seat: RejoinTicket) -> bool:
    """Whether another program, or another part of this one, sits there now."""
    if _file(seat, LOCK).exists():
        with contextlib.suppress(OSError):
            try:
                locked(_file(seat, LOCK)).close()
            except AlreadyLocked:
                return True
    return False


def kept(sat_at: bool = False) -> list[RejoinTicket]:
    """All seats one may come back to, the newest first; or (`sat_at`) those another program of this user sits at."""
    with contextlib.suppress(OSError):
        found = [_read(file, RejoinTicket) for file in folder().glob(f"*{ENDING}")]
        seats = [seat for seat in found if seat is not None and _in_use(seat) == sat_at]
        return sorted(seats, key=lambda seat: seat.when, reverse=True)
    return []


def find(address: str, port: int | None = None, sat_at: bool = False) -> RejoinTicket | None:
    """The newest seat at a table at that address, of those that `kept` gives."""
    return next((seat for seat in kept(sat_at) if seat.address == address and port in (None, seat.port)), None)


def forget(seat: RejoinTicket, hold: Hold | None = None) -> None:
    """The match is over, or the seat was left."""
    if hold is not None:
        hold.drop()
    for ending in (ENDING, DIARY, LOCK):
        with contextlib.suppress(OSError):
            _file(seat, ending).unlink()


def _write(file: Path, data: bytes) -> None:
    file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    replace_file(file, data, private=True, durable=False)


def _read(file: Path, kind: type[T]) -> T | None:
    with contextlib.suppress(OSError, ValueError, RecursionError):
        return msgspec.json.decode(reading.content(file, LARGEST), type=kind)
    return None

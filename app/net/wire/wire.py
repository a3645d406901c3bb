"""Messages as bytes: what a connection carries, and what of it is refused before anything is made of it.

A message on its way is `length (4 bytes, big endian) | kind (1) | size (4) | payload (size) | zeros`, in all a multiple
of 256 bytes, so that lengths tell an eavesdropper little. The payload is JSON. From the table to a guest the big ones
are compressed, a `Frame` with the last `Frame` of the same connection as dictionary: two of them differ little. From a
guest to the table nothing is compressed; that keeps refusing cheap. Chat and names a stranger chooses are never in one
compressed message with what is secret from them, except where the game itself shows them.
"""

from __future__ import annotations

import re
import struct
import zlib
from typing import TYPE_CHECKING, Any

import msgspec

from app.files import shape
from app.net.wire.messages import ClothFrame, Frame, FromGuest, FromTable, PackIs, Record

if TYPE_CHECKING:
    import asyncio

GUEST_CAP = 64 * 1024
"""Bytes a guest may send in one message."""

TABLE_CAP = 8 * 1024 * 1024
"""Bytes a table may send in one message, before and after inflating."""

UNIT = 256
"""Every message is a multiple of it, its length included."""

MOST_DEPTH = 64
"""How deep lists and records may lie in each other. Real sights need about fifteen."""

PLAIN, PRESSED, PATCH = 0, 1, 2
"""Kinds of payload: as it is; compressed; compressed with the last frame as dictionary."""

_LENGTH = struct.Struct(">I")
_HEAD = struct.Struct(">BI")
_WINDOW = 32 * 1024  # zlib looks back no further
_WORTH = 600  # below this many bytes compressing saves no unit worth having
_HUGE = re.compile(rb"[0-9]{19}")


class WireError(Exception):
    """What came is no message: malformed, too big, too deep, or not for this side. The connection ends."""


class Outgoing:
    """The sending end of one connection. `table`: it is the table that sends."""

    def __init__(self, table: bool) -> None:
        self._cap = TABLE_CAP if table else GUEST_CAP
        self._presses = table
        self._last = b""
        self._encoder = msgspec.json.Encoder()

    def encode(self, message: FromTable | FromGuest) -> bytes:
        """The bytes of a message, its length in front. Call it in the order of sending. WireError: too big to send."""
        payload = self._encoder.encode(message)
        if len(payload) > self._cap - UNIT:
            raise WireError(f"{type(message).__name__} has {len(payload)} bytes")
        kind = PLAIN
        if self._presses:
            kind, pressed = self._press(message, payload)
            if isinstance(message, Frame):
                self._last = payload
            payload = pressed
        used = _LENGTH.size + _HEAD.size + len(payload)
        whole = -(-used // UNIT) * UNIT
        return b"".join((
            _LENGTH.pack(whole - _LENGTH.size), _HEAD.pack(kind, len(payload)), payload, bytes(whole - used),
        ))

    def _press(self, message: FromTable | FromGuest, payload: bytes) -> tuple[int, bytes]:
        if len(payload) < _WORTH or not isinstance(message, Frame | PackIs | Record | ClothFrame):
            return PLAIN, payload
        if isinstance(message, Frame) and self._last:
            press = zlib.compressobj(level=3, zdict=self._last[-_WINDOW:])
            return PATCH, press.compress(payload) + press.flush()
        return PRESSED, zlib.compress(payload, 3)


class Incoming:
    """The receiving end of one connection. `table`: it is a table that sends, and it is a guest that receives."""

    def __init__(self, table: bool) -> None:
        self.cap = TABLE_CAP if table else GUEST_CAP
        """May be lowered while the other side is a stranger."""
        self._inflates = table
        self._last = b""
        self._decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(FromTable if table else FromGuest)

    def length(self, prefix: bytes) -> int:
        """How many bytes follow these four. WireError: more than is allowed, or no length a message has."""
        (length,) = _LENGTH.unpack(prefix)
        if length > self.cap or (length + _LENGTH.size) % UNIT or length < _HEAD.size:
            raise WireError(f"a message of {length} bytes")
        return int(length)

    def decode(self, body: bytes) -> Any:
        """The message of what follows the length. WireError: it is none."""
        kind, size = _HEAD.unpack_from(body)
        end = _HEAD.size + size
        if not end <= len(body) < end + UNIT or any(body[end:]):
            raise WireError("sizes that do not fit")
        payload = self._inflate(kind, body[_HEAD.size:end])
        try:
            message = self._decoder.decode(payload)
        except (msgspec.MsgspecError, ValueError, RecursionError, MemoryError) as error:
            # The error may quote what was sent; only its kind and place are kept.
            raise WireError(f"not a message ({type(error).__name__})") from None
        _check_shape(payload)
        if isinstance(message, Frame):
            self._last = payload
        return message

    def _inflate(self, kind: int, payload: bytes) -> bytes:
        if kind == PLAIN:
            return payload
        if not self._inflates or kind not in (PRESSED, PATCH) or (kind == PATCH and not self._last):
            raise WireError("a kind of payload that cannot be here")
        inflating = zlib.decompressobj(zdict=self._last[-_WINDOW:]) if kind == PATCH else zlib.decompressobj()
        try:
            inflated = inflating.decompress(payload, self.cap)
        except zlib.error as error:
            raise WireError("compressed data that is damaged") from error
        if not inflating.eof or inflating.unconsumed_tail or inflating.unused_data:
            raise WireError("compressed data that is cut off or too big")
        return inflated


def _check_shape(payload: bytes) -> None:
    """Refuses what is valid JSON of the right records, but would break those who walk through it or print it."""
    if _HUGE.search(shape.bare(payload)):
        raise WireError("a number with more than 18 digits")
    if shape.deeper(payload, MOST_DEPTH):
        raise WireError("records too deep in each other")


def as_read(message: FromGuest) -> FromGuest | None:
    """The message as a table would read it. None: it would not, something in it is too long or too much."""
    try:
        data = Outgoing(table=False).encode(message)
        read: FromGuest = Incoming(table=False).decode(data[_LENGTH.size:])
    except WireError:
        return None
    return read


async def read(reader: asyncio.StreamReader, incoming: Incoming, quiet: float, whole: float) -> tuple[Any, int]:
    """The next message and how many bytes it took. `quiet`: seconds in which at least something must come; `whole`:
    seconds in which a message that has begun must be complete.

    WireError: what came is none. TimeoutError: too slow. EOFError: the other side has ended the connection. OSError:
    the connection is broken.
    """
    import asyncio

    loop = asyncio.get_running_loop()
    got = bytearray()
    needed = _LENGTH.size
    until: float | None = None
    length = 0
    while len(got) < needed:
        now = loop.time()
        left = quiet if until is None else min(quiet, until - now)
        async with asyncio.timeout(left):
            piece = await reader.read(needed - len(got))
        if not piece:
            raise EOFError
        if until is None:
            until = loop.time() + whole
        got += piece
        if not length and len(got) == needed:
            length = incoming.length(bytes(got))
            needed += length
    return incoming.decode(bytes(memoryview(got)[_LENGTH.size:])), needed

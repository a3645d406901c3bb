"""States made small: each is kept as what differs from the one before it, and packed only once."""

from __future__ import annotations

import zlib
from collections.abc import Iterable
from typing import Annotated, NamedTuple

import msgspec

from engines.core.contract.definition import GameDefinition
from engines.core.model.state import State

LARGEST = 128 * 1024 * 1024
"""Bytes a save may have when unpacked, and all the states in it together."""

MOST = 602
"""States kept packed: as many as can be gone back to, and the present one."""

MOST_PIECES = 200_000
"""Pieces of one state: there is one for every card, and a game has at most a tenth as many cards."""

_SEAM = b'{"id":'
"""Where a state's JSON is cut into pieces: before every card. Any other place would do, only less well."""

_Pieces = Annotated[list[int | bytes], msgspec.Meta(max_length=MOST_PIECES)]
"""The length is announced first, so that a list that is too long is refused before any of it is built."""


def pack(data: bytes, like: bytes = b"") -> bytes:
    """The data made small. Far smaller if it resembles `like`, which is then needed to unpack it."""
    old = {piece: place for place, piece in enumerate(like.split(_SEAM))} if like else {}
    pieces: list[int | bytes] = [old.get(piece, piece) for piece in data.split(_SEAM)]
    return zlib.compress(msgspec.msgpack.encode(pieces), 4)


def unpack(data: bytes, like: bytes = b"") -> bytes:
    """What `pack` was given. Raises zlib.error, msgspec.DecodeError or IndexError if it is damaged or far too large."""
    return joined(inflated(data)[0], like)


def all_inflated(packed: Iterable[bytes]) -> list[bytes]:
    """What `joined` makes states of. Raises zlib.error if any is damaged or they are far too large together."""
    found, total = [], 0
    for data in packed:
        found.append(inflated(data)[0])
        total += len(found[-1])
        if total > LARGEST:
            raise zlib.error("the data is too large")
    return found


def joined(data: bytes, like: bytes) -> bytes:
    """A state of its pieces, once they are inflated. Raises msgspec.DecodeError, IndexError or zlib.error."""
    pieces = msgspec.msgpack.decode(data, type=_Pieces)
    old = like.split(_SEAM)
    found = [old[piece] if isinstance(piece, int) else piece for piece in pieces]
    if sum(map(len, found)) + len(_SEAM) * len(found) > LARGEST:  # a few numbers may name a large piece many times
        raise zlib.error("the data is too large")
    return _SEAM.join(found)


def inflated(data: bytes) -> tuple[bytes, bytes]:
    """A zlib stream unpacked, and what comes after it. Raises zlib.error for anything damaged or far too large."""
    unpacker = zlib.decompressobj()
    plain = unpacker.decompress(data, LARGEST)
    if unpacker.unconsumed_tail or not unpacker.eof:
        raise zlib.error("the data ends too early or is too large")
    return plain, unpacker.unused_data


class _Packed(NamedTuple):
    state: State
    like: State | None
    data: bytes


class PackedStates:
    """The states of one table as they are written down. Whoever writes next finds them packed already."""

    def __init__(self, game: GameDefinition) -> None:
        self._game = game
        self._kept: dict[int, _Packed] = {}
        self._plain: tuple[State, bytes] | None = None
        """The state encoded last: the next one is packed relative to it."""

    def packed(self, state: State, like: State | None) -> bytes:
        """A state relative to another, or by itself."""
        kept = self._kept.get(id(state))
        if kept is None or kept.state is not state or kept.like is not like:
            before = b"" if like is None else self._encoded(like)
            self._kept.pop(id(state), None)  # what is packed last comes last
            kept = self._kept[id(state)] = _Packed(state, like, pack(self._encoded(state), before))
            if len(self._kept) > MOST:
                del self._kept[next(iter(self._kept))]
        return kept.data

    def keep_only(self, states: Iterable[State]) -> None:
        """Forget all others, which nobody can go back to."""
        self._kept = {id(state): self._kept[id(state)] for state in states if id(state) in self._kept}

    def _encoded(self, state: State) -> bytes:
        if self._plain is None or self._plain[0] is not state:
            self._plain = state, self._game.encode(state)
        return self._plain[1]

"""Counts the bytes that records hold on to, each thing once: no clock, and nothing of what all games share."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from enum import Enum

import msgspec


def kept_bytes(things: Iterable[object]) -> int:
    """Bytes of all records, lists, texts and numbers that can be reached from these."""
    seen: set[int] = set()
    left, total = list(things), 0
    while left:
        thing = left.pop()
        if id(thing) in seen or thing is None or isinstance(thing, bool | type | Enum):
            continue
        seen.add(id(thing))
        total += sys.getsizeof(thing)
        if isinstance(thing, msgspec.Struct):
            left += [getattr(thing, field) for field in thing.__struct_fields__]
            left.append(getattr(thing, "__dict__", None))
        elif isinstance(thing, dict):
            left += [*thing.keys(), *thing.values()]
        elif isinstance(thing, list | tuple | set | frozenset):
            left += thing
        elif not isinstance(thing, int | float | str | bytes):
            raise TypeError(f"nobody knows what a {type(thing).__name__} holds on to")
    return total

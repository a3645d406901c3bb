"""The shape of JSON that somebody else wrote: how deep it goes and how long its texts are.

What decodes into the right records may still be too deep for whoever walks through it, or too long for whoever draws
it. Both are found in the bytes, without walking.
"""

from __future__ import annotations

_NO_BRACKETS = bytes(set(range(256)) - set(b"[]{}"))


def _pieces(data: bytes) -> list[bytes]:
    """What stands outside and inside the texts of valid JSON, by turns."""
    return data.replace(rb"\\", b"").replace(rb'\"', b"").split(b'"')


def bare(data: bytes) -> bytes:
    """Valid JSON without its texts."""
    return b"".join(_pieces(data)[::2])


def deeper(without_texts: bytes, most: int) -> bool:
    """Whether lists and records lie more than `most` deep in each other."""
    brackets = without_texts.translate(None, _NO_BRACKETS)
    for _ in range(most):
        if not brackets:
            return False
        brackets = brackets.replace(b"[]", b"").replace(b"{}", b"")
    return bool(brackets)


def longest(data: bytes) -> int:
    """Bytes of the longest text in valid JSON, as it is written there."""
    return max(map(len, _pieces(data)[1::2]), default=0)

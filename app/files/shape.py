"""The shape of JSON that somebody else wrote: how deep it goes and how long its texts are.

What decodes into the right records may still be too deep for whoever walks through it, or too long for whoever draws
it. Both are found in the bytes, without walking.
"""

from __future__ import annotations

_NO_SIGNS = bytes(set(range(256)) - set(b'[]{}"'))
_ALIKE = bytes.maketrans(b"{}", b"[]")


def _pieces(data: bytes) -> list[bytes]:
    """What stands outside and inside the texts of valid JSON, by turns."""
    return data.replace(rb"\\", b"").replace(rb'\"', b"").split(b'"')


def bare(data: bytes) -> bytes:
    """Valid JSON without its texts."""
    return b"".join(_pieces(data)[::2])


def _brackets(data: bytes) -> bytes:
    """The brackets of valid JSON, all of one kind, but for those inside its texts.

    What stands between the signs goes first: nearly all texts are then two quotes side by side, and quick to drop.
    Two quotes with nothing between them may go wherever they stand, as what follows stays inside or outside a text.
    """
    signs = data.replace(rb"\\", b"").replace(rb'\"', b"").translate(_ALIKE, _NO_SIGNS).replace(b'""', b"")
    return b"".join(signs.split(b'"')[::2])


def deeper(data: bytes, most: int) -> bool:
    """Whether lists and records of valid JSON lie more than `most` deep in each other."""
    brackets = _brackets(data)
    for _ in range(most):
        if not brackets:
            return False
        brackets = brackets.replace(b"[]", b"")
    return bool(brackets)


def longest(data: bytes) -> int:
    """Bytes of the longest text in valid JSON, as it is written there."""
    return max(map(len, _pieces(data)[1::2]), default=0)

"""JSON that may break off or be damaged anywhere, read from its beginning as far as it goes.

Nothing is built of it here: whoever reads is given the bytes of one value after the other, and may stop. However much
there is, it takes no more memory than its bytes, and only so much time.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

MOST_SIGNS = 1_500_000
"""Brackets and texts that are looked at, half a second of work; the inputs of a long game have ten thousand."""

_SIGN = re.compile(rb'"[^"\\]*+(?:\\.[^"\\]*+)*+"|["\[\]{}]', re.DOTALL)
"""A text, a bracket, or the beginning of a text that has no end."""
_PLAIN = re.compile(rb'[^\s"\[\]{},:]+')
"""A number, or a word such as `true`."""
_SPACE = re.compile(rb"\s*")


class BrokenJson:
    """A document and how far it has been read. All methods raise ValueError where it goes on no further."""

    def __init__(self, data: bytes, most_depth: int) -> None:
        self._data = data
        self._at = 0
        self._most_depth = most_depth
        self._signs_left = MOST_SIGNS

    def fields(self) -> Iterator[bytes]:
        """The names of an object's fields, as they are written. Between two of them the value may be read."""
        self._take(b"{")
        while True:
            name = self.value()
            self._take(b":")
            before = self._at
            yield name
            if self._at == before:
                self.value()  # nobody wants it
            self._take(b",")

    def entries(self) -> Iterator[bytes]:
        """The values in a list."""
        self._take(b"[")
        if self._comes(b"]"):
            return
        yield self.value()
        while not self._comes(b"]"):
            self._take(b",")
            yield self.value()

    def value(self) -> bytes:
        """The next value, whatever it is. Whether what lies inside it is valid is not asked."""
        self._at = start = self._behind_space()
        plain = _PLAIN.match(self._data, start)
        self._at = plain.end() if plain is not None else self._end_of_signs(start)
        return self._data[start:self._at]

    def _end_of_signs(self, start: int) -> int:
        """Where a text, a list or an object that begins here ends."""
        if self._data[start:start + 1] not in (b'"', b"[", b"{"):
            raise ValueError(f"no value at {start}")
        depth = 0
        for sign in _SIGN.finditer(self._data, start):
            self._signs_left -= 1
            first = self._data[sign.start()]
            if first in b"[{":
                depth += 1
            elif first in b"]}":
                depth -= 1
            elif sign.end() == sign.start() + 1:
                raise ValueError(f"a text that has no end at {sign.start()}")
            if not 0 <= depth <= self._most_depth or not self._signs_left:
                break
            if not depth:
                return sign.end()
        raise ValueError(f"no whole value at {start}")

    def _comes(self, sign: bytes) -> bool:
        """Whether this sign is next, which is read then."""
        at = self._behind_space()
        if not self._data.startswith(sign, at):
            return False
        self._at = at + 1
        return True

    def _take(self, sign: bytes) -> None:
        if not self._comes(sign):
            raise ValueError(f"no {sign.decode()} at {self._at}")

    def _behind_space(self) -> int:
        found = _SPACE.match(self._data, self._at)
        assert found is not None, "none is found too"
        return found.end()

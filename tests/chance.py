"""The program's true chance, drawn the same in every run: what fails on one machine fails on the next."""

from __future__ import annotations

import os
import random
import secrets
import sys

OF = "TAKUJO_TEST_CHANCE"
"""Names what a program that a test starts draws."""


class Same:
    """What is drawn hangs on the test, on the function that draws and on the seat it draws for: not on the tests
    before, nor on which of several threads comes first."""

    def __init__(self) -> None:
        self.of = ""
        self._draws: dict[str, random.Random] = {}

    def begin(self, of: str) -> None:
        """Another test."""
        self.of, self._draws = of, {}

    def _drawn_by(self) -> random.Random:
        frame = sys._getframe(2)
        who = f"{self.of} {frame.f_code.co_qualname} {getattr(frame.f_locals.get('self'), 'seat', '')}"
        return self._draws.setdefault(who, random.Random(who))

    def bytes(self, size: int | None = None) -> bytes:
        return self._drawn_by().randbytes(32 if size is None else size)

    def bits(self, count: int) -> int:
        return self._drawn_by().getrandbits(count)

    def below(self, most: int) -> int:
        return self._drawn_by().randrange(most)


SAME = Same()


def settle() -> None:
    """From now on. To be called before the program is imported, whose functions keep where they draw as defaults."""
    SAME.begin(os.environ.get(OF, ""))
    secrets.token_bytes, secrets.randbits, secrets.randbelow = SAME.bytes, SAME.bits, SAME.below
    # Tables that are announced at the same time, by another run too, must not have the same name.
    secrets.token_hex = lambda size=None: os.urandom(size or 32).hex()

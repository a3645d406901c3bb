"""How much may lie on the cloth, and how fast it may change."""

from __future__ import annotations

from collections import deque

MOST_OWN, MOST_PIECES = 60, 200
"""Pieces of one player, common ones they took included, and of the whole table."""
MOST_THROWN = 9
"""Dice of one throw."""
MOST_SECOND = 20
"""Inputs of one player in a second."""
MOST_NOTE, MOST_NAME, MOST_WORD = 120, 24, 12
"""Letters of a note, of a piece's name, of a word on a face."""
MOST_FACES = 30
"""Faces of a die with words of its own."""
MOST_VALUE = 9_999
"""What a counter or number may say, above and below zero."""
THROWS_KEPT = 20


class Pace:
    """Tells who is too fast. It looks at no watch: the time, in milliseconds that never go back, is passed in."""

    def __init__(self) -> None:
        self._last: dict[int, deque[int]] = {}

    def take(self, player: int, now: int) -> bool:
        """Count an input; False if the player has made too many within the last second."""
        last = self._last.setdefault(player, deque(maxlen=MOST_SECOND))
        if len(last) == MOST_SECOND and now - last[0] < 1_000:
            return False
        last.append(now)
        return True

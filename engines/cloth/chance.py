"""The chance of throws: a stream for each seat, apart from the chance of the game.

It follows from the seed of the match, one way only, so that no throw tells anything about shuffles. A seat's throws
depend on nobody else's: who throws more or less changes nothing of what another will throw.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

from engines.core.model import rng


def thrown(seed: int, player: int, number: int, sides: Sequence[int]) -> list[int]:
    """The faces, from 0, that come up when a player throws for the `number`th time."""
    mark = hashlib.sha256(f"takujo cloth 1 {seed} {player} {number}".encode()).digest()
    position = int.from_bytes(mark[:8], "big")
    faces = []
    for count in sides:
        position, face = rng.below(position, count)
        faces.append(face)
    return faces

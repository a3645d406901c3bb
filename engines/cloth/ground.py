"""What the cloth is told of the table it lies on: only what all viewers know."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engines.core.display.views import Handle


class Ground(NamedTuple):
    """A table, as far as pieces are concerned."""

    seats: int
    out: frozenset[int] = frozenset()
    """The players who have left the game: they see pieces and touch none."""
    areas: frozenset[str] = frozenset()
    """The zones pieces may lie in."""
    cards: Mapping[Handle, str] = {}
    """The cards all viewers know by the same handle, and the zones they lie in."""
    turn: int = 0
    over: bool = False
    """The game has ended: the pieces stay as they are."""

"""The packs that come with the program are read once in a run's process, however many tests begin with empty folders.

Every window and every table reads all packs of its game, and there are more of them with every game. What is read of
them is immutable and hangs on nothing but their files, so all tests may have the same. Packs of a test's own are read
as ever. A test of the cache itself asks for the fixture `packs_read_afresh`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from app.packs import packs
from engines.core.contract.definition import GameDefinition
from engines.language.packs.archive import FACTS
from engines.language.packs.pack import Pack

SHIPPED = Path(__file__).parents[1] / "assets" / "packs"

read: Callable[..., Pack] = packs._cached
"""How the program reads a pack."""


class Shelves:
    """The packs read so far, by their game and all their files."""

    def __init__(self) -> None:
        self.facts = {file.read_bytes() for file in SHIPPED.glob(f"*/{FACTS}")}
        self.packs: dict[tuple[Any, ...], Pack] = {}

    def pack(self, game: GameDefinition, found: Mapping[str, bytes], *more: Any, **other: Any) -> Pack:
        """A shipped pack as it was read first, any other as the program reads it."""
        if found.get(FACTS) not in self.facts:
            return read(game, found, *more, **other)
        key = (game.id, tuple(sorted(found.items())))
        if key not in self.packs:
            self.packs[key] = read(game, found, *more, **other)
        return self.packs[key]


def settle() -> None:
    """From now on."""
    packs._cached = Shelves().pack

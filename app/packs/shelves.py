"""Packs as they have been read, and shelves of them."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources.abc import Traversable
from typing import NamedTuple

from app.packs.pack_text import PackText
from app.trouble import PackError
from engines.language.packs.pack import Pack


class LoadedPack(NamedTuple):
    """A pack that can be played with, what goes into a save of it, and where it came from."""

    pack: Pack
    text: PackText
    place: Traversable
    shipped: bool


class Shelf(NamedTuple):
    """The packs of a game, and what kept others off the shelf."""

    packs: dict[str, LoadedPack]
    troubles: list[PackError]
    late: tuple[Traversable, ...] = ()
    """The user's packs that would take too long to read just now."""


def together(shelves: Sequence[Shelf]) -> Shelf:
    """The packs of several games, for a table without rules. What is wrong with any of them its own game tells."""
    found: dict[str, LoadedPack] = {}
    for each in shelves:
        for identity, loaded in each.packs.items():
            found.setdefault(identity, loaded)
    return Shelf(found, [], ())

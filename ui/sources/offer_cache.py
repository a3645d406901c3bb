"""What the start screen offered the last time: games and their decks, kept as long as nothing they follow from changes.

To offer a deck, its game is imported and its pack decoded, which takes longer than everything else a start takes. So
the offers are kept in the cache folder under a stamp of what they were made from; games and packs are then read while
the start screen is looked at. Offers are kept only where no pack or deck was in trouble, so nothing is left untold.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from importlib import resources
from pathlib import Path

import msgspec

from app import __version__
from app.files import user_dirs
from app.trouble import UserError
from ui.sources.offers import GameOffer

FILE = "start.json"
LARGEST = 32 * 1024 * 1024
"""Bytes of such a file; the shipped packs make some tens of thousands."""
DEEPEST = 6
"""Folders within folders that are looked at; in a pack no file lies deeper."""


class Kept(msgspec.Struct, frozen=True):
    """The offers and what they were made from."""

    stamp: list[str]
    games: tuple[GameOffer, ...]


def stamp() -> list[str]:
    """All that offers follow from, a line each: program, packs, decks, pictures, compiled packs. Nothing where
    that cannot be told. It looks at names, sizes and times of files and opens none."""
    try:
        data, cache = user_dirs.data(), user_dirs.cache()
        own = (
            user_dirs.packs(), user_dirs.decks(), user_dirs.pictures() / "cards", cache / "packs", cache / "pictures",
        )
    except UserError:  # a user without a home has nothing to keep it in
        return []
    shipped = [resources.files("engines"), resources.files("assets") / "packs"]
    lines = [f"{__version__} {data}"]
    with contextlib.suppress(OSError):
        for place in (*shipped, *own):
            if isinstance(place, Path) and place.is_dir():  # what lies in no file system does not change
                lines += sorted(_files(str(place), DEEPEST))
        return lines
    return []


def _files(folder: str, deep: int) -> Iterator[str]:
    with os.scandir(folder) as found:
        for each in found:
            if each.is_dir():
                if deep and each.name != "__pycache__":
                    yield from _files(each.path, deep - 1)
            else:
                facts = each.stat()
                yield ascii(each.path) + f" {facts.st_size} {facts.st_mtime_ns}"


def read(stamp: list[str]) -> tuple[GameOffer, ...] | None:
    """The offers that were kept under this stamp, if they were and are whole."""
    try:
        file = user_dirs.cache() / FILE
        if file.stat().st_size > LARGEST:
            return None
        kept = msgspec.json.decode(file.read_bytes(), type=Kept)
    except (OSError, ValueError, RecursionError, msgspec.MsgspecError, UserError):
        return None
    return kept.games if stamp and kept.stamp == stamp else None


def write(stamp: list[str], games: tuple[GameOffer, ...]) -> None:
    """Keep these offers, unless they have no stamp. Where nothing can be kept the next start only takes longer."""
    if not stamp:
        return
    with contextlib.suppress(OSError, UserError):
        file = user_dirs.cache() / FILE
        file.parent.mkdir(parents=True, exist_ok=True)
        fresh = file.with_suffix(f".{os.getpid()}")
        fresh.write_bytes(msgspec.json.encode(Kept(stamp, games)))
        os.replace(fresh, file)

"""The games somebody has saved, as a list: what each is, without opening it, and what can be done with its file.

A game is found by its file; its title is the file's name, so that a copy from elsewhere brings its title along.
"""

from __future__ import annotations

import contextlib
import datetime
import shutil
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, NamedTuple, TypeVar

import msgspec

from app.files.cleaning import clean
from app.files.writing import beside
from app.tables import packing, saves
from app.trouble import SaveError
from engines.core.display.views import Text

T = TypeVar("T")

LONGEST = 60
"""Letters of a title."""
MOST_LETTERS = 80
"""Letters that are shown of a word in a file: anybody may have written it."""
FIRST_YEAR, LAST_YEAR = 1971, 9000
MOST_SIDES, LAST_TURN = 16, 10**6
MOST_SHOWN = 500
BARRED = '<>:"/\\|?*'
"""What no file may be called on one system or another."""
RESERVED = {"con", "prn", "aux", "nul", *(f"{name}{number}" for name in ("com", "lpt") for number in range(1, 10))}


class Kept(NamedTuple):
    """A saved game."""

    path: Path
    title: str
    when: datetime.datetime
    game: str = ""
    names: tuple[str, ...] = ()
    turn: int = 0
    trouble: Text | None = None
    """Why it cannot be opened, if that is known already."""

    def matches(self, wanted: str) -> bool:
        """Whether it has all these words in its title, its names or its day."""
        told = " ".join((self.title, self.game, *self.names, f"{self.when.astimezone():%Y-%m-%d}")).casefold()
        return all(word in told for word in wanted.casefold().split())


class _Side(msgspec.Struct):
    name: str


class _Match(msgspec.Struct):
    sides: Annotated[list[_Side], msgspec.Meta(max_length=MOST_SIDES)]


class _Turn(msgspec.Struct):
    turn: Annotated[int, msgspec.Meta(ge=0, le=LAST_TURN)]


class _Brief(msgspec.Struct):
    """What the list says of a save; everything else in it is passed over."""

    format: int
    takujo: str
    game: str
    saved: str
    match: _Match
    state: _Turn


class Shelf:
    """The saved games of a folder. What a file says of itself is read once, until the file changes."""

    def __init__(self) -> None:
        self._read: dict[Path, tuple[tuple[int, int], Kept]] = {}

    def listed(self, folder: Path, most: int = MOST_SHOWN) -> tuple[list[Kept], bool]:
        """The games, the newest first, and whether there are more: at most so many files are read anew, those written
        last. What cannot be read is listed with the reason."""
        found: list[Kept] = []
        more = False
        for path in files(folder)[:MOST_SHOWN]:
            with contextlib.suppress(OSError):
                about = path.stat()
                stamp = (about.st_mtime_ns, about.st_size)
                known = self._read.get(path)
                if known is None or known[0] != stamp:
                    if most <= 0:
                        more = True
                        continue
                    most -= 1
                    known = self._read[path] = (stamp, described(path))
                found.append(known[1])
        return sorted(found, key=lambda kept: (kept.when, kept.title), reverse=True), more


def listed(folder: Path) -> list[Kept]:
    """The saved games in a folder, the newest first."""
    return Shelf().listed(folder)[0]


def files(folder: Path) -> list[Path]:
    """The files of saved games in a folder, those written last first."""
    found: list[tuple[float, Path]] = []
    with contextlib.suppress(OSError):
        for path in folder.glob(f"*{saves.ENDING}"):
            with contextlib.suppress(OSError):
                if path.is_file() and not path.name.startswith("."):
                    found.append((path.stat().st_mtime, path))
    return [path for _, path in sorted(found, reverse=True)]


def described(path: Path) -> Kept:
    """What a file says of itself. Raises OSError if it is not there."""
    written = datetime.datetime.fromtimestamp(path.stat().st_mtime, datetime.UTC)
    title = clean(path.stem, MOST_LETTERS) or "?"
    try:
        data = saves.content(path)
        plain = data if data.lstrip()[:1] == b"{" else packing.inflated(data)[0]
        brief = msgspec.json.decode(plain, type=_Brief)
        saved = datetime.datetime.fromisoformat(brief.saved)
        when = saved if saved.tzinfo is not None else saved.replace(tzinfo=datetime.UTC)
    except (msgspec.DecodeError, ValueError, RecursionError, zlib.error, SaveError):
        return Kept(path, title, written, trouble=Text("saves.unreadable"))
    if not FIRST_YEAR <= when.year <= LAST_YEAR:  # no clock shows it, and at the ends of the calendar none can
        when = written
    newer = brief.format > saves.FORMAT
    trouble = Text("saves.newer", {"version": clean(brief.takujo, MOST_LETTERS)}) if newer else None
    names = tuple(clean(side.name, MOST_LETTERS) or "?" for side in brief.match.sides)
    return Kept(path, title, when, clean(brief.game, MOST_LETTERS), names, brief.state.turn, trouble)


def tidy(title: str) -> str:
    """A title as a file can be called; "" if nothing is left of it."""
    plain = "".join(letter if letter.isprintable() and letter not in BARRED else " " for letter in title)
    found = " ".join(plain.split())[:LONGEST].strip(" .")
    return f"{found} -" if found.casefold() in RESERVED else found


def path_of(folder: Path, title: str) -> Path:
    """Where a game of that title is kept. The one that is there already, whatever its capitals."""
    wanted = tidy(title) + saves.ENDING
    with contextlib.suppress(OSError):
        for path in folder.glob(f"*{saves.ENDING}"):
            if path.name.casefold() == wanted.casefold():
                return path
    return folder / wanted


def free_path(folder: Path, title: str) -> Path:
    """The same with a number, where there is such a game."""
    path, number = path_of(folder, title), 2
    while path.exists():
        path, number = path_of(folder, f"{tidy(title)[:LONGEST - 5]} ({number})"), number + 1
    return path


def rename(path: Path, title: str) -> Path:
    """Give a game another title; where it is then. Raises SaveError if it has none, or if another game has it."""
    if not tidy(title):
        raise SaveError(Text("saves.no-title"))
    there = path_of(path.parent, title)
    if there.exists() and not there.samefile(path):
        raise SaveError(Text("saves.taken", {"title": there.stem}))
    wanted = path.parent / (tidy(title) + saves.ENDING)
    _on_disk(path, lambda: path.rename(wanted))
    with contextlib.suppress(OSError):
        beside(path).rename(beside(wanted))
    return wanted


def delete(path: Path) -> None:
    """Delete a game and what was kept beside it. Raises SaveError."""
    _on_disk(path, path.unlink)
    with contextlib.suppress(OSError):
        beside(path).unlink()


def bring(path: Path, folder: Path) -> Path:
    """Take a file from elsewhere into the list; where it is then. Raises SaveError if it is no saved game."""
    saves.parse(_on_disk(path, lambda: saves.content(path)), path)
    if path.parent == folder:
        return path
    there = free_path(folder, path.stem or "?")

    def copy() -> None:
        folder.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, there)

    _on_disk(there, copy)
    return there


def hand_out(path: Path, there: Path) -> None:
    """Copy a game to a file elsewhere. Raises SaveError."""
    _on_disk(there, lambda: None if there == path else shutil.copyfile(path, there))


def _on_disk(path: Path, act: Callable[[], T]) -> T:
    try:
        return act()
    except OSError as error:
        raise SaveError(Text("saves.disk", {"file": str(path), "reason": error.strerror or str(error)})) from error

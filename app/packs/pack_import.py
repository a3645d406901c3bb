"""Takes a card pack that somebody opens, a zip from anywhere, into the user's own packs."""

from __future__ import annotations

from pathlib import Path

from app import games
from app.files import user_dirs
from app.files.writing import replace_file
from app.packs import pack_export, packs
from app.packs.packs import LoadedPack
from app.trouble import PackError, UserError
from engines.core.display.views import Named, Text
from engines.language.packs.archive import FACTS


def letters(file: Path) -> int:
    """How long the text of a pack is, which says how long it takes to read; 0 if it cannot be read at all."""
    try:
        return len(packs.members(file).get(FACTS, b""))
    except (OSError, UserError, ValueError):
        return 0


class PackThere(PackError):
    """Another pack of the same id is among the player's own: ask before it is replaced. `pack` is its id."""

    def __init__(self, text: Text, pack: str, title: Named) -> None:
        super().__init__(text)
        self.pack, self.title = pack, title


def add(
    file: Path, progress: packs.Progress | None = None, replace: bool = False, most: int | None = None
) -> LoadedPack:
    """Check a pack, a folder or a zip, and copy it to the others. Opened twice it is there once.

    `progress` is told how many cards of how many are read; ReadingStopped raised there ends it, and nothing is added.
    `most` leaves others that are long to read unread (`packs.shelf`).
    Raises PackThere if another has its id and `replace` is not said, PackError, or GameError.
    """
    loaded = packs.read(file, progress)
    shelf = packs.shelf(games.find(loaded.pack.game), most)
    there = shelf.packs.get(loaded.pack.id)
    if there is not None:
        if there.text.digest == loaded.text.digest:
            return there
        text = Text("pack.same-id", {"file": str(file), "id": loaded.pack.id, "other": str(there.place)})
        if there.shipped:
            raise PackError(text)
        if not replace:
            raise PackThere(text, there.pack.id, there.pack.title)
    target = user_dirs.packs() / f"{loaded.pack.id}{packs.ENDINGS[-1]}"
    if target in shelf.late and not replace:  # were it the same, it would be compiled by now
        text = Text("pack.same-id", {"file": str(file), "id": loaded.pack.id, "other": str(target)})
        raise PackThere(text, loaded.pack.id, loaded.pack.title)
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        if file.is_dir():
            pack_export.write(file, target)
        else:
            replace_file(target, file.read_bytes())
        if there is not None and isinstance(there.place, Path) and there.place != target:
            pack_export.remove(None, there.place)  # its pictures are those of the new one
    except OSError as error:
        reason = packs.reason_of(error)
        raise PackError(Text("pack.unwritten", {"file": str(target), "reason": reason})) from error
    return packs.read(target)

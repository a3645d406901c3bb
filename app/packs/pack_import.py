"""Takes a card pack that somebody opens, a zip from anywhere, into the user's own packs."""

from __future__ import annotations

from pathlib import Path

from app import games
from app.files import user_dirs
from app.files.writing import replace_file
from app.packs import packs
from app.packs.packs import LoadedPack
from app.trouble import PackError, UserError
from engines.core.display.views import Text
from engines.language.packs.archive import FACTS


def letters(file: Path) -> int:
    """How long the text of a pack is, which says how long it takes to read; 0 if it cannot be read at all."""
    try:
        return len(packs.members(file).get(FACTS, b""))
    except (OSError, UserError, ValueError):
        return 0


def add(file: Path, progress: packs.Progress | None = None) -> LoadedPack:
    """Check a pack and copy it to the others. Opened twice it is there once. Raises PackError or GameError.

    `progress` is told how many cards of how many are read; ReadingStopped raised there ends it, and nothing is added.
    """
    loaded = packs.read(file, progress)
    there = packs.shelf(games.find(loaded.pack.game)).packs.get(loaded.pack.id)
    if there is not None:
        if there.text.digest == loaded.text.digest:
            return there
        raise PackError(Text("pack.same-id", {"file": str(file), "id": loaded.pack.id, "other": str(there.place)}))
    target = user_dirs.packs() / f"{loaded.pack.id}{packs.ENDINGS[-1]}"
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        replace_file(target, file.read_bytes())
    except OSError as error:
        reason = packs.reason_of(error)
        raise PackError(Text("pack.unwritten", {"file": str(target), "reason": reason})) from error
    return packs.read(target)

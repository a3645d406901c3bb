"""Writes a pack as one file: for somebody else, or as one's own copy of a folder. The player's pictures go along."""

from __future__ import annotations

import contextlib
import os
import shutil
import zipfile
from collections.abc import Callable
from importlib.resources.abc import Traversable
from pathlib import Path

from app.packs import own_pictures, packs
from app.packs.packs import LoadedPack
from app.trouble import PackError, UserError
from engines.core.display.views import Text
from engines.language.packs.archive import LARGEST_FILE, MOST_FILES, wanted
from engines.language.packs.pack import OWN

Progress = Callable[[int, int], None]
"""Is told how many files of how many are written; what it raises ends the writing."""


def export(loaded: LoadedPack, target: Path, progress: Progress | None = None) -> int:
    """Write a pack with the player's own pictures to a file. How many pictures went along. Raises PackError, and what
    `progress` raises; what was at the target is still there then."""
    own = own_pictures.of_pack(loaded.pack.id)
    pictures = {f"{OWN}{card}{own_pictures.ENDING}": file for card, file in own.items()
                if f"{loaded.pack.id}/{card}" in loaded.pack.faces}
    write(loaded.place, target, pictures, progress)
    return len(pictures)


def write(
    place: Traversable, target: Path, more: dict[str, Path] | None = None, progress: Progress | None = None,
) -> None:
    """Write the files of a pack, wherever it lies, to one zip. Until it is whole, nothing is at its place."""
    if isinstance(place, Path) and not place.exists():
        raise PackError(Text("pack.gone", {"file": str(place)}))
    packs.members(place)  # what is not safe, or not there any more, is told before anything is written
    fresh = target.with_name(f".{target.name}.{os.getpid()}.new")
    try:
        fresh.parent.mkdir(parents=True, exist_ok=True)
        with zipfile.ZipFile(fresh, "w", zipfile.ZIP_DEFLATED) as archive:
            added = set(more or {})
            done = _copy(place, archive, added, progress)
            for number, (name, file) in enumerate((more or {}).items()):
                if progress is not None:
                    progress(done + number, done + len(added))
                archive.write(file, name)
        os.replace(fresh, target)
    except UserError:
        raise
    except Exception as error:  # each way of packing has errors of its own
        raise PackError(Text("pack.unwritten", {"file": str(target), "reason": packs.reason_of(error)})) from error
    finally:
        with contextlib.suppress(OSError):
            fresh.unlink(missing_ok=True)


def _copy(
    place: Traversable, archive: zipfile.ZipFile, there: set[str], progress: Progress | None,
) -> int:
    """Copy the pack's own files but those that are `there`; how many there are."""
    if isinstance(place, Path) and place.is_file():
        with packs.zip_of(place) as source:
            infos = [info for info in source.infolist() if not info.is_dir() and wanted(info.filename)]
            top = packs.top_folder([info.filename for info in infos])
            for number, info in enumerate(infos[:MOST_FILES]):
                if progress is not None:
                    progress(number, len(infos) + len(there))
                name = info.filename.removeprefix(top)
                if name not in there and info.filename.startswith(top):
                    archive.writestr(name, packs.member(source, info))
        return len(infos)
    files = list(packs.walk(place))
    for number, (name, file) in enumerate(files):
        if progress is not None:
            progress(number, len(files) + len(there))
        if wanted(name) and name not in there:
            with file.open("rb") as opened:
                archive.writestr(name, opened.read(LARGEST_FILE))
    return len(files)


def remove(loaded: LoadedPack | None, place: Path) -> None:
    """Delete one of the player's packs, and the pictures kept for its cards. Raises PackError."""
    try:
        if place.is_symlink() or place.is_file():
            place.unlink()
        else:
            shutil.rmtree(place)
    except FileNotFoundError:
        pass  # it has gone already
    except OSError as error:
        reason = packs.reason_of(error)
        raise PackError(Text("pack.unremoved", {"file": str(place), "reason": reason})) from error
    if loaded is not None:
        own_pictures.drop_pack(loaded.pack.id)

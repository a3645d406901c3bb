"""Writes a pack as one file: for somebody else, or as one's own copy of a folder. The player's pictures go along."""

from __future__ import annotations

import contextlib
import os
import shutil
import zipfile
from importlib.resources.abc import Traversable
from pathlib import Path

from app.packs import own_pictures, packs
from app.packs.packs import LoadedPack
from app.trouble import PackError
from engines.core.display.views import Text
from engines.language.packs.archive import LARGEST_FILE, MOST_FILES, wanted
from engines.language.packs.pack import OWN


def export(loaded: LoadedPack, target: Path) -> int:
    """Write a pack with the player's own pictures to a file; how many pictures went along. Raises PackError."""
    own = own_pictures.of_pack(loaded.pack.id)
    pictures = {f"{OWN}{card}{own_pictures.ENDING}": file for card, file in own.items()
                if f"{loaded.pack.id}/{card}" in loaded.pack.faces}
    write(loaded.place, target, pictures)
    return len(pictures)


def write(place: Traversable, target: Path, more: dict[str, Path] | None = None) -> None:
    """Write the files of a pack, wherever it lies, to one zip; until it is whole, nothing is at its place."""
    packs.members(place)  # what is not safe, or not there any more, is told before anything is written
    fresh = target.with_name(f".{target.name}.{os.getpid()}.new")
    try:
        fresh.parent.mkdir(parents=True, exist_ok=True)
        with zipfile.ZipFile(fresh, "w", zipfile.ZIP_DEFLATED) as archive:
            added = set(more or {})
            _copy(place, archive, added)
            for name, file in (more or {}).items():
                archive.write(file, name)
        os.replace(fresh, target)
    except PackError:
        raise
    except Exception as error:  # each way of packing has errors of its own
        raise PackError(Text("pack.unwritten", {"file": str(target), "reason": packs.reason_of(error)})) from error
    finally:
        with contextlib.suppress(OSError):
            fresh.unlink(missing_ok=True)


def _copy(place: Traversable, archive: zipfile.ZipFile, there: set[str]) -> None:
    if isinstance(place, Path) and place.is_file():
        with packs.zip_of(place) as source:
            infos = [info for info in source.infolist() if not info.is_dir() and wanted(info.filename)]
            top = packs.top_folder([info.filename for info in infos])
            for info in infos[:MOST_FILES]:
                name = info.filename.removeprefix(top)
                if name not in there and info.filename.startswith(top):
                    archive.writestr(name, packs.member(source, info))
        return
    for name, file in packs.walk(place):
        if wanted(name) and name not in there:
            with file.open("rb") as opened:
                archive.writestr(name, opened.read(LARGEST_FILE))


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

"""Looks for pictures of a pack that nobody can open, without unpacking them."""

from __future__ import annotations

import contextlib
import io
import zipfile
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import BinaryIO

from PIL import Image

from app.packs import own_pictures, packs, pictures
from app.packs.packs import LoadedPack
from app.pictures import opening
from app.trouble import PackError
from engines.core.display.views import Named
from engines.language.packs.archive import unsafe

MOST = 50
"""Broken pictures that are named."""


def broken(loaded: LoadedPack, progress: Callable[[int, int], None] | None = None) -> list[Named]:
    """The cards whose picture is missing or no picture at all. Raises what `progress` raises."""
    found: list[Named] = []
    own = own_pictures.of_pack(loaded.pack.id)
    faces = list(loaded.pack.faces.items())
    good: dict[str, bool] = {}
    with contextlib.ExitStack() as stack:
        inside = _Inside(loaded, stack)
        for number, (key, face) in enumerate(faces):
            if progress is not None:
                progress(number, len(faces))
            if face.picture is None or key.partition("/")[2] in own or len(found) >= MOST:
                continue
            if face.picture not in good:
                good[face.picture] = inside.opens(face.picture)
            if not good[face.picture]:
                found.append(face.full_name)
    return found


class _Inside:
    """The files of a pack. A zip is opened once: its list of files alone takes as long as many pictures."""

    def __init__(self, loaded: LoadedPack, stack: contextlib.ExitStack) -> None:
        self._loaded = loaded
        self._zip: zipfile.ZipFile | None = None
        with contextlib.suppress(PackError, OSError, ValueError, zipfile.BadZipFile):
            if isinstance(loaded.place, Path) and zipfile.is_zipfile(loaded.place):
                self._zip = stack.enter_context(packs.zip_of(loaded.place))
        self._top = packs.top_folder(self._zip.namelist()) if self._zip is not None else ""

    def opens(self, name: str) -> bool:
        """Whether a file is a picture by its first bytes."""
        try:
            with self._file(name) as file, Image.open(file, formats=opening.FORMATS) as image:
                return min(image.size) > 0
        except (PackError, OSError, ValueError, KeyError, SyntaxError, EOFError, Image.DecompressionBombError,
                zipfile.BadZipFile, zlib.error):
            return False

    def _file(self, name: str) -> BinaryIO:
        if self._zip is None:
            return pictures.file_of(self._loaded, name).open("rb")
        info = self._zip.getinfo(self._top + name)
        if any(unsafe([packs.entry_of(info)])):
            raise ValueError(name)
        return io.BytesIO(packs.member(self._zip, info))

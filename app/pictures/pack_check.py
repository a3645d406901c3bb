"""Looks for pictures of a pack that nobody can open, without unpacking them."""

from __future__ import annotations

from collections.abc import Callable

from PIL import Image

from app.packs import own_pictures, pictures
from app.packs.packs import LoadedPack
from app.pictures import opening
from app.trouble import PackError
from engines.core.display.views import Named

MOST = 50
"""Broken pictures that are named."""


def broken(loaded: LoadedPack, progress: Callable[[int, int], None] | None = None) -> list[Named]:
    """The cards whose picture is missing or no picture at all. Raises what `progress` raises."""
    found: list[Named] = []
    own = own_pictures.of_pack(loaded.pack.id)
    faces = list(loaded.pack.faces.items())
    good: dict[str, bool] = {}
    for number, (key, face) in enumerate(faces):
        if progress is not None:
            progress(number, len(faces))
        if face.picture is None or key.partition("/")[2] in own or len(found) >= MOST:
            continue
        if face.picture not in good:
            good[face.picture] = _opens(loaded, face.picture)
        if not good[face.picture]:
            found.append(face.full_name)
    return found


def _opens(loaded: LoadedPack, name: str) -> bool:
    try:
        file = pictures.file_of(loaded, name)
        with Image.open(file, formats=opening.FORMATS) as image:
            return min(image.size) > 0
    except (PackError, OSError, ValueError, SyntaxError, Image.DecompressionBombError):
        return False

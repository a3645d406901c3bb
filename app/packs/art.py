"""The drawings that ship with the program: emblems, pictures, card backs and icons as SVG text.

`ui.faces` asks for a drawing by its name in `assets/art/index.json` and gets its text, coloured as that index
says. Nothing here knows Qt; a picture of the user's own is read here too, with a limit on its size.
"""

from __future__ import annotations

import colorsys
from functools import lru_cache
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

import msgspec

PICTURE_LIMIT: Final = 24 * 1024 * 1024
"""Bytes a user's own picture may have; a scan of a card at 600 dpi stays well below."""

Toning = tuple[float, float, float]
"""Degrees added to the hue, saturation and lightness in percent."""


class ArtEntry(msgspec.Struct, frozen=True):
    """One line of the index. Fields of the index this program does not use are ignored."""

    name: str
    file: str
    category: str
    hue: int = 0
    hsl: dict[str, Toning] = {}


class ArtIndex(msgspec.Struct, frozen=True):
    """The whole index: the placeholder colours of the frames, and every drawing."""

    placeholders: dict[str, str]
    art: list[ArtEntry]


class PictureRefused(Exception):
    """A user's picture cannot be used; `key` is the sentence to show, `args` its arguments."""

    def __init__(self, key: str, **args: str | int) -> None:
        super().__init__(key)
        self.key = key
        self.args_for_text = args


def _folder() -> Traversable:
    return resources.files("assets").joinpath("art")


@lru_cache(maxsize=1)
def index() -> ArtIndex:
    """The index of all drawings, read once."""
    return msgspec.json.decode(_folder().joinpath("index.json").read_bytes(), type=ArtIndex)


@lru_cache(maxsize=1)
def _drawings() -> dict[str, ArtEntry]:
    # Icons come first in no index: "sword" is an emblem and an icon, so names are kept per folder.
    return {f"{drawing.file.split('/')[0]}/{drawing.name}": drawing for drawing in index().art}


def names(folder: str) -> list[str]:
    """The names of all drawings in `emblems`, `frames` or `icons`, in the order of the index."""
    return [key.split("/", 1)[1] for key in _drawings() if key.startswith(folder + "/")]


def has(folder: str, name: str) -> bool:
    """Whether this drawing exists."""
    return f"{folder}/{name}" in _drawings()


@lru_cache(maxsize=512)
def svg(folder: str, name: str) -> str:
    """The text of one drawing, uncoloured. Raises KeyError for a name the index does not have."""
    return _folder().joinpath(_drawings()[f"{folder}/{name}"].file).read_text(encoding="utf-8")


def css_hsl(hue: float, saturation: float, lightness: float) -> str:
    """The colour of CSS `hsl()` as #RRGGBB."""
    red, green, blue = colorsys.hls_to_rgb((hue % 360) / 360, lightness / 100, saturation / 100)
    return f"#{round(red * 255):02X}{round(green * 255):02X}{round(blue * 255):02X}"


def coloured_frame(name: str, hue: int | None = None) -> str:
    """A picture background or a back in the colours of `hue`, or of its game when `hue` is None."""
    drawing = _drawings()[f"frames/{name}"]
    tint = drawing.hue if hue is None else hue
    text = svg("frames", name)
    for tone, placeholder in index().placeholders.items():
        turn, saturation, lightness = drawing.hsl[tone]
        text = text.replace(placeholder, css_hsl(tint + turn, saturation, lightness))
    return text


def coloured_icon(name: str, colour: str) -> str:
    """An icon with its one colour replaced by `colour` (#RRGGBB)."""
    return svg("icons", name).replace("#000000", colour)


def font_files() -> list[Traversable]:
    """The files of the bundled fonts by name; none while none are bundled."""
    folder = resources.files("assets").joinpath("fonts")
    if not folder.is_dir():
        return []
    found = [item for item in folder.iterdir() if item.name.endswith((".ttf", ".otf"))]
    return sorted(found, key=lambda item: item.name)


def read_picture(path: str) -> bytes:
    """The bytes of a user's own picture. Raises PictureRefused with a sentence for the screen."""
    file = Path(path)
    try:
        if not file.is_file():
            raise PictureRefused("faces.picture-missing", path=file.name)
        size = file.stat().st_size
        if size > PICTURE_LIMIT:
            raise PictureRefused("faces.picture-heavy", path=file.name, limit=PICTURE_LIMIT // (1024 * 1024))
        return file.read_bytes()
    except (OSError, ValueError) as error:  # ValueError: a path with a null character
        reason = getattr(error, "strerror", None) or str(error)
        raise PictureRefused("faces.picture-unread", path=file.name, reason=reason) from error

"""Whose work the program is made of. An installed program brings a list of everything in it with all licence texts
(packaging/takujo_licences.py writes it); a checkout has its own licence and that of the fonts.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib import resources
from importlib.resources.abc import Traversable

import msgspec

from app import __version__


class Part(msgspec.Struct, frozen=True, kw_only=True):
    """Something of others, or the program itself."""

    name: str
    version: str = ""
    licence: str
    home: str = ""
    texts: tuple[str, ...] = ()
    """Names of the files with its licence."""


OWN = Part(name="Takujo", version=__version__, licence="MIT")
FONTS = Part(
    name="Noto Sans JP, Noto Serif JP", licence="OFL-1.1", home="https://fonts.google.com/noto",
    texts=("OFL-NotoSansJP.txt", "OFL-NotoSerifJP.txt"),
)


def _folder() -> Traversable:
    return resources.files("assets") / "licences"


def complete() -> bool:
    """Whether everything that is here is listed. Not in a checkout, whose libraries pip has brought."""
    return (_folder() / "index.json").is_file()


def parts() -> tuple[Part, ...]:
    """The program, then what it is made of."""
    if not complete():
        return OWN, FONTS
    return msgspec.json.decode((_folder() / "index.json").read_bytes(), type=tuple[Part, ...])


def texts(part: Part) -> Iterator[str]:
    """The licence texts of a part."""
    folder = _folder() / "texts" if complete() else resources.files("assets") / "fonts"
    for name in part.texts:
        yield (folder / name).read_text(encoding="utf-8")

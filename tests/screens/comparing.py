"""Stored pictures: how they are kept small, and how a new one is compared with them.

A picture is kept with 256 colours, chosen so that small coloured marks keep their colour. Both sides of a comparison
have gone through that, so equal pictures are equal, and what little a system's smoothing of letters changes stays
below the tolerance.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

from PIL import Image, ImageChops, ImageStat
from PySide6.QtGui import QImage

from ui.theme import DARK, LIGHT, Theme

BLOCK = 16
"""Side of the squares in which differences are looked for."""
NOTICEABLE = 12.0
"""A square whose mean colour differs by this much shows something else."""
OWN_WEIGHT = 400
"""As many pixels each of a theme's colours counts."""
MOST_MEAN = 1.0
MOST_BLOCKS = 0.003
"""A small card is 0.006 of the smaller pictures."""


class Difference(NamedTuple):
    """How far two pictures are apart."""

    mean: float
    """Of all colour values, 0 to 255."""
    blocks: float
    """Share of the squares that show something else."""

    @property
    def small(self) -> bool:
        return self.mean <= MOST_MEAN and self.blocks <= MOST_BLOCKS


def kept(image: QImage) -> Image.Image:
    """The picture as it is stored."""
    size = (image.width(), image.height())
    whole = Image.frombuffer("RGB", size, bytes(image.constBits()), "raw", "RGB", image.bytesPerLine(), 1)
    return whole.quantize(palette=_palette(whole), dither=Image.Dither.NONE)


def _palette(picture: Image.Image) -> Image.Image:
    """256 colours for a picture. Every colour counts by the root of its area, and the themes' own colours count much:
    by area alone the dark background would take them all.
    """
    nearly = picture.point([min(255, round(value / 4) * 4) for value in range(256)] * 3)
    counted = nearly.getcolors(picture.width * picture.height) or []
    pixels = [bytes(colour) * max(1, round(count**0.5)) for count, colour in counted]
    pixels += [bytes.fromhex(value[1:]) * OWN_WEIGHT for theme in (DARK, LIGHT) for value in _colours(theme)]
    row = b"".join(pixels)
    strip = Image.frombytes("RGB", (len(row) // 3, 1), row)
    return strip.quantize(256, method=Image.Quantize.MEDIANCUT, kmeans=2, dither=Image.Dither.NONE)


def _colours(theme: Theme) -> list[str]:
    values = (getattr(theme, name) for name in theme.__struct_fields__)
    return [value for value in values if isinstance(value, str) and re.fullmatch("#[0-9A-Fa-f]{6}", value)]


def save(picture: Image.Image, file: Path) -> None:
    """Write it as small as PNG can."""
    file.parent.mkdir(parents=True, exist_ok=True)
    picture.save(file, optimize=True)


def compare(picture: Image.Image, file: Path) -> Difference:
    """How far a picture is from a stored one; pictures of different sizes have nothing in common."""
    with Image.open(file) as stored:
        before, now = stored.convert("RGB"), picture.convert("RGB")
    if before.size != now.size:
        return Difference(255.0, 1.0)
    apart = ImageChops.difference(before, now)
    mean = sum(ImageStat.Stat(apart).mean) / 3
    wide, high = -(-now.width // BLOCK), -(-now.height // BLOCK)
    squares = apart.resize((wide, high), Image.Resampling.BOX).convert("L").tobytes()
    return Difference(mean, sum(each > NOTICEABLE for each in squares) / len(squares))

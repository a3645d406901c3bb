"""Scans, photos and sheets as people have them, made here from drawn cards."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Sequence
from pathlib import Path

from PIL import Image, ImageDraw

SIZE = (252, 352)


def card(number: int, size: tuple[int, int] = SIZE) -> Image.Image:
    """A card that can be told from others: its middle has a colour of its own, its head another than its foot."""
    image = Image.new("RGB", size, colour(number))
    pen, (wide, high) = ImageDraw.Draw(image), size
    pen.rectangle((wide // 10, high // 20, wide * 9 // 10, high // 5), fill="#f2ecdc")
    pen.rectangle((wide // 10, high * 4 // 5, wide * 9 // 10, high * 19 // 20), fill="#141b20")
    return image


def colour(number: int) -> tuple[int, int, int]:
    """The colour of a card's middle."""
    return 40 + number * 53 % 190, 60 + number * 97 % 170, 30 + number * 151 % 200


def middle(image: Image.Image) -> tuple[int, int, int]:
    """The colour of a picture's middle."""
    found = image.convert("RGB").getpixel((image.width // 2, image.height // 2))
    assert isinstance(found, tuple)
    return found[0], found[1], found[2]


def near(one: tuple[int, int, int], other: tuple[int, int, int], most: int = 14) -> bool:
    return all(abs(a - b) <= most for a, b in zip(one, other, strict=True))


def on_ground(image: Image.Image, ground: str = "#e9e6df", rim: int = 60) -> Image.Image:
    """A card on a scanner's glass or a table."""
    whole = Image.new("RGB", (image.width + 3 * rim, image.height + 2 * rim), ground)
    whole.paste(image, (rim, rim))
    return whole


def photo(path: Path, image: Image.Image, turn: int = 1, **extra: object) -> Path:
    """A photo of a camera that was held otherwise; `turn` is EXIF's number for how."""
    mark = Image.Exif()
    mark[0x0112] = turn
    mark[0x010F] = "Camera of Hana"
    ways = {1: None, 3: Image.Transpose.ROTATE_180, 6: Image.Transpose.ROTATE_90, 8: Image.Transpose.ROTATE_270}
    way = ways[turn]
    (image if way is None else image.transpose(way)).save(path, exif=mark, quality=95, **extra)
    return path


def sheet(cards: Sequence[Image.Image], columns: int, rows: int, gap: int = 0, ground: str = "#303030") -> Image.Image:
    """Cards beside and below each other; places without one are left as they are."""
    wide, high = cards[0].size
    whole = Image.new("RGB", (columns * (wide + gap), rows * (high + gap)), ground)
    for number, each in enumerate(cards):
        whole.paste(each, (number % columns * (wide + gap) + gap // 2, number // columns * (high + gap) + gap // 2))
    return whole


def png(width: int, height: int, data: bytes = b"") -> bytes:
    """A PNG that says it has that size."""

    def chunk(kind: bytes, inside: bytes) -> bytes:
        return struct.pack(">I", len(inside)) + kind + inside + struct.pack(">I", zlib.crc32(kind + inside))

    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(data)) + chunk(b"IEND", b"")

"""A player's own pictures: whatever is in the file, the card is drawn, and what is wrong is said once."""

from __future__ import annotations

import pathlib
import random
import struct
import time
import zlib

import msgspec
import pytest
from PIL import Image
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from app.i18n import LANGUAGES, Translator
from app.packs.art import PICTURE_LIMIT
from engines.core.display.views import Text
from tests.fuzz.damage import CIPHER, a_table
from ui.faces import pictures
from ui.faces.cards import CardPainter
from ui.faces.look import CardLook
from ui.theme import DARK

SVG = b'<svg xmlns="http://www.w3.org/2000/svg" width="9"><image href="/etc/passwd" width="9" height="9"/></svg>'


def png(width: int, height: int, data: bytes = b"") -> bytes:
    """A PNG of that size with these bytes for pixels."""

    def chunk(kind: bytes, inside: bytes) -> bytes:
        return struct.pack(">I", len(inside)) + kind + inside + struct.pack(">I", zlib.crc32(kind + inside))

    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(data)) + chunk(b"IEND", b"")


def drawn(path: pathlib.Path | str) -> list[Text]:
    """Draw a card with that picture; what was said about it."""
    table = a_table(1, 0)
    face = table.face(next(iter(table.faces)))
    told: list[Text] = []
    cards = CardPainter(DARK, "en", 1.0, 1.0, {"cipher": CIPHER.face_template}, told.append)
    mine = msgspec.structs.replace(face, id="mine", picture=str(path))
    for size in ("table", "zoom"):
        assert not cards.pixmap(mine, CardLook(size=size)).isNull()
        if told:
            plain = cards.pixmap(msgspec.structs.replace(mine, picture=None), CardLook(size=size))
            assert cards.pixmap(mine, CardLook(size=size)).toImage() == plain.toImage()
    assert len(told) <= 1
    for text in told:
        for language in LANGUAGES:
            said = Translator(language).render(text)
            assert pathlib.PurePath(path).name.replace("\x00", "�") in said and "{" not in said and "[" not in said
    return told


@pytest.mark.parametrize(
    ("data", "key"),
    [
        (b"", "broken"),
        (b"x" * 1000, "broken"),
        (png(60_000, 60_000), "large"),
        (png(2**31 - 1, 1), "broken"),
        (png(6_000, 6_000), None),
        (png(0, 0), "broken"),
        (SVG, "kind"),
        (b"BM" + bytes(60), None),
        (b"GIF89a" + bytes(40), None),
        (png(3, 3, bytes(30))[:-30], None),
        (b"#define x_width 9999999\n#define x_height 9999999\nstatic char x[] = {", None),
    ],
    ids=range(11),
)
def test_by_hand(data: bytes, key: str | None, qtbot: QtBot, tmp_path: pathlib.Path) -> None:
    path = tmp_path / "mine.png"
    path.write_bytes(data)
    begun = time.process_time()
    told = drawn(path)
    assert key is None or [text.key for text in told] == [f"faces.picture-{key}"]
    assert time.process_time() - begun < 10


def test_too_heavy_missing_and_no_file(qtbot: QtBot, tmp_path: pathlib.Path) -> None:
    heavy = tmp_path / "heavy.png"
    with open(heavy, "wb") as file:
        file.truncate(PICTURE_LIMIT + 1)
    for path in (heavy, tmp_path / "gone.png", tmp_path, tmp_path / "null\x00.png", "/dev/zero"):
        assert len(drawn(path)) == 1


@pytest.mark.parametrize(("width", "height"), [(12_000, 1), (1, 12_000), (2, 3)])
def test_the_thinnest_picture_costs_no_more_than_any_other(
    width: int,
    height: int,
    qtbot: QtBot,
    tmp_path: pathlib.Path,
) -> None:
    path = tmp_path / "thin.png"
    image = QImage(width, height, QImage.Format.Format_RGB32)
    image.fill(0xFF3060)
    assert image.save(str(path))
    begun = time.process_time()
    cut = pictures.photo(str(path), 400, 560)
    assert (cut.width(), cut.height()) == (400, 560) and cut.pixelColor(200, 280).name() == "#ff3060"
    assert drawn(path) == [] and time.process_time() - begun < 5


def test_pictures_with_any_damage(qtbot: QtBot, tmp_path: pathlib.Path) -> None:
    dice = random.Random(2)
    image = QImage(60, 80, QImage.Format.Format_RGB32)
    image.fill(0x204060)
    for kind in ("png", "jpg", "webp"):
        path = tmp_path / f"whole.{kind}"
        assert image.save(str(path))
        whole = path.read_bytes()
        for number in range(8):
            data = bytearray(whole)
            for _ in range(3):
                data[dice.randrange(len(data))] = dice.randrange(256)
            spoiled = tmp_path / f"{number}.{kind}"
            spoiled.write_bytes(bytes(data[: dice.randrange(1, len(data) + 1)]))
            drawn(spoiled)


@pytest.mark.parametrize(("turn", "left"), [(1, "blue"), (3, "red"), (6, "blue"), (8, "red")])
def test_a_photograph_stands_as_the_camera_was_held(
    turn: int, left: str, qtbot: QtBot, tmp_path: pathlib.Path
) -> None:
    """EXIF orientation of JPEG: 3 upside down, 6 and 8 on a side."""
    path, picture, mark = tmp_path / "photo.jpg", Image.new("RGB", (80, 40), "red"), Image.Exif()
    picture.paste("blue", (0, 0, 40, 40))
    mark[0x0112] = turn
    picture.save(path, exif=mark, quality=95)
    upright = turn < 5
    cut = pictures.photo(str(path), *((80, 40) if upright else (40, 80)))
    first = cut.pixelColor(4, 20) if upright else cut.pixelColor(20, 4)
    assert ("blue" if first.blue() > first.red() else "red") == left


@pytest.mark.parametrize(("mode", "colour", "kind", "seen"), [
    ("CMYK", (0, 255, 255, 0), "jpg", "#ff0000"), ("L", 156, "jpg", "#9c9c9c"), ("I;16", 40_000, "png", "#9c9c9c"),
    ("1", 1, "png", "#ffffff"), ("RGBA", (0, 0, 255, 255), "webp", "#0000ff"), ("LA", (156, 255), "png", "#9c9c9c"),
])  # fmt: skip
def test_pictures_as_scanners_and_programs_write_them(
    mode: str, colour: int | tuple[int, ...], kind: str, seen: str, qtbot: QtBot, tmp_path: pathlib.Path
) -> None:
    path = tmp_path / f"scan.{kind}"
    Image.new(mode, (50, 70), colour).save(path)
    assert pictures.photo(str(path), 25, 35).pixelColor(12, 12).name() == seen and drawn(path) == []

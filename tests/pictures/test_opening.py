"""What is opened, and the one sentence about what is not."""

from __future__ import annotations

import io
import resource
import struct
from pathlib import Path

import pytest
from PIL import Image

from app.i18n import LANGUAGES, Translator
from app.pictures import opening, taking
from app.trouble import PictureError
from tests.pictures import scans


def refused(path: Path) -> str:
    """Why a file is not opened, by its key; the sentence is whole in both languages and names the file."""
    with pytest.raises(PictureError) as trouble:
        opening.open_picture(path)
    for language in LANGUAGES:
        said = Translator(language).render(trouble.value.text)
        assert path.name in said and "{" not in said and "[" not in said
    return trouble.value.text.key.removeprefix("pictures.")


def written(tmp_path: Path, data: bytes, name: str = "mine.png") -> Path:
    (tmp_path / name).write_bytes(data)
    return tmp_path / name


@pytest.mark.parametrize("kind", ["png", "jpg", "webp", "bmp", "gif", "tiff"])
def test_every_usual_kind_is_read(kind: str, tmp_path: Path) -> None:
    path = tmp_path / f"scan.{kind}"
    scans.card(3).save(path)
    image = opening.open_picture(path)
    assert image.mode == "RGB" and image.size == scans.SIZE
    assert scans.near(scans.middle(image), scans.colour(3))


@pytest.mark.parametrize("turn", [1, 3, 6, 8])
def test_a_photo_stands_as_the_camera_was_held_and_says_nothing_of_it(turn: int, tmp_path: Path) -> None:
    path = scans.photo(tmp_path / "photo.jpg", scans.card(1), turn)
    image = opening.open_picture(path)
    head = image.getpixel((image.width // 2, image.height // 8))
    assert image.size == scans.SIZE and scans.near(head, (0xF2, 0xEC, 0xDC))  # type: ignore[arg-type]
    assert not image.getexif() and not image.info
    kept = Image.open(io.BytesIO(taking.packed(image)))
    assert not kept.getexif() and "exif" not in kept.info and "icc_profile" not in kept.info
    assert b"Camera of Hana" in path.read_bytes() and b"Camera of Hana" not in taking.packed(image)


@pytest.mark.parametrize(("mode", "level", "seen"), [
    ("L", 156, (156, 156, 156)), ("I;16", 40_000, (155, 155, 155)), ("1", 1, (255, 255, 255)),
    ("RGBA", (0, 0, 255, 255), (0, 0, 255)), ("RGBA", (0, 0, 255, 0), (255, 255, 255)), ("LA", (156, 255), (156,) * 3),
    ("CMYK", (0, 255, 255, 0), (255, 0, 0)),
])  # fmt: skip
def test_pictures_as_scanners_and_programs_write_them(
    mode: str, level: int | tuple[int, ...], seen: tuple[int, int, int], tmp_path: Path
) -> None:
    path = tmp_path / ("scan.tif" if mode == "CMYK" else "scan.png")
    Image.new(mode, (50, 70), level).save(path)
    assert scans.near(scans.middle(opening.open_picture(path)), seen, 2)


def test_only_the_first_frame_of_an_animation_is_looked_at(tmp_path: Path) -> None:
    path = tmp_path / "many.gif"
    frames = [Image.new("RGB", (60, 80), (number % 256, 0, 0)) for number in range(400)]
    frames[0].save(path, save_all=True, append_images=frames[1:])
    assert scans.near(scans.middle(opening.open_picture(path)), (0, 0, 0))


def webp(width: int, height: int) -> bytes:
    """The head of a WebP that says it has that size."""
    body = b"\x00" * 4 + (width - 1).to_bytes(3, "little") + (height - 1).to_bytes(3, "little")
    inside = b"WEBPVP8X" + struct.pack("<I", 10) + body + b"VP8L" + struct.pack("<I", 40) + b"/" + bytes(39)
    return b"RIFF" + struct.pack("<I", len(inside)) + inside


@pytest.mark.parametrize(("data", "why"), [
    (b"", "no-picture"), (b"hello, I am a letter" * 20, "no-picture"), (b"%PDF-1.7 ...", "no-picture"),
    (b"<svg xmlns='http://www.w3.org/2000/svg'/>", "no-picture"),
    (scans.png(40_000, 40_000), "bomb"), (scans.png(40_000, 20), "large"), (scans.png(2**31 - 1, 2**31 - 1), "bomb"),
    (scans.png(12_000, 12_000), "large"), (scans.png(300, 400), "broken"), (webp(16_000, 16_000), "large"),
    (b"\x00\x00\x00\x18ftypheic\x00\x00\x00\x00", "newer"), (b"\x00\x00\x00\x18ftypavif\x00\x00\x00\x00", "newer"),
    (b"RIFF\x10\x00\x00\x00WEBPVP8 ", "broken"), (scans.png(3, 3, bytes(30)), "small"),
], ids=range(14))  # fmt: skip
@pytest.mark.filterwarnings("ignore::PIL.Image.DecompressionBombWarning")
def test_one_sentence_about_what_is_no_use(data: bytes, why: str, tmp_path: Path) -> None:
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    found = refused(written(tmp_path, data))
    assert found == why
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 200_000  # kB


@pytest.mark.parametrize("kind", ["png", "jpg", "webp", "tiff", "bmp"])
def test_half_a_file_is_no_picture(kind: str, tmp_path: Path) -> None:
    path = tmp_path / f"half.{kind}"
    Image.effect_noise((300, 400), 80).convert("RGB").save(path)
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])
    assert refused(path) in ("broken", "no-picture")


def test_what_is_no_file(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "gone.png"):
        assert refused(path) == "unread"
    heavy = tmp_path / "heavy.png"
    with open(heavy, "wb") as file:
        file.truncate(opening.MOST_BYTES + 1)
    assert refused(heavy) == "unread"

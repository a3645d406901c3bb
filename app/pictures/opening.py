"""Opens a scan or photo that may be anything: bounded, turned as it was taken, and only its pixels kept.

What comes back is a plain RGB picture. Camera, place and time, comments and colour profiles stay behind in the file.
"""

from __future__ import annotations

import contextlib
import io
import warnings
from pathlib import Path
from typing import Final

from PIL import Image, ImageCms, ImageOps, UnidentifiedImageError

from app.files import reading
from app.trouble import PictureError
from engines.core.display.views import Text

FORMATS: Final = ("PNG", "JPEG", "WEBP", "BMP", "GIF", "TIFF")
ENDINGS: Final = (".png", ".jpg", ".jpeg", ".webp", ".bmp", ".gif", ".tif", ".tiff", ".heic", ".heif", ".avif")
"""Of files that are meant as pictures; of the last three only what to do about them is said."""
MOST_BYTES: Final = 96 * 1024 * 1024
MOST_PIXELS: Final = 64_000_000
"""A page of A4 at 800 dpi. Unpacked it takes 192 MB, and no more than one is unpacked at a time."""
LONGEST_SIDE: Final = 16_000
SMALLEST_SIDE: Final = 24
PAGED: Final = (b"II*", b"MM\0*", b"GIF8")
"""How the files begin that may hold several pictures which are each meant."""
MOST_PAGES: Final = 100
PAPER: Final = (255, 255, 255)
"""What stands behind a transparent picture."""
NEWER: Final = {
    b"heic": "HEIC", b"heix": "HEIC", b"heim": "HEIC", b"heis": "HEIC", b"hevc": "HEIC", b"hevx": "HEIC",
    b"mif1": "HEIC", b"msf1": "HEIC", b"avif": "AVIF", b"avis": "AVIF",
}
"""Formats of phones that are not read, by the mark in their first bytes."""

# Pillow warns of pictures that this module refuses anyway, with a limit of its own that is lower.
warnings.filterwarnings("ignore", category=Image.DecompressionBombWarning)


def open_picture(path: Path, page: int = 0) -> Image.Image:
    """The picture in a file, or one of its pages, upright. Raises PictureError."""
    return unpack(_content(path), path.name, page)


def _content(path: Path) -> bytes:
    try:
        return reading.content(path, MOST_BYTES)
    except OSError as error:
        raise PictureError(Text("pictures.unread", {"file": path.name, "reason": reading.why(error)})) from error


def pages_of(path: Path) -> int:
    """How many pictures a file holds that are taken: the pages of a TIFF, the frames of a GIF; else one. What is wrong
    with it `open_picture` says. Raises PictureError if it cannot be read, or holds more than anybody scans."""
    data, pages = _content(path), 1
    if not data.startswith(PAGED):
        return 1
    with contextlib.suppress(Exception), Image.open(io.BytesIO(data), formats=("TIFF", "GIF")) as image:
        while pages <= MOST_PAGES:
            image.seek(pages)  # its own count of pages would walk through all of them, however many there are
            pages += 1
    if pages > MOST_PAGES:
        raise PictureError(Text("pictures.pages", {"file": path.name, "most": MOST_PAGES}))
    return pages


def unpack(data: bytes, name: str, page: int = 0) -> Image.Image:
    """The picture in these bytes, upright; `name` is what sentences call it. Raises PictureError."""
    newer = NEWER.get(data[8:12]) if data[4:8] == b"ftyp" else None
    if newer is not None:
        raise PictureError(Text("pictures.newer", {"file": name, "kind": newer}))
    if data[:4] == b"RIFF":  # its reader makes room for the whole picture before its size can be asked for
        _refuse_large(_webp_size(data), name)
    try:
        with Image.open(io.BytesIO(data), formats=FORMATS) as image:
            _refuse_large(image.size, name)
            if page:
                image.seek(page)
                _refuse_large(image.size, name)
            upright = ImageOps.exif_transpose(_plain(image))
    except PictureError:
        raise
    except UnidentifiedImageError as error:
        raise PictureError(Text("pictures.no-picture", {"file": name})) from error
    except Image.DecompressionBombError as error:
        raise PictureError(Text("pictures.bomb", {"file": name, "most": MOST_PIXELS // 1_000_000})) from error
    except Exception as error:  # every format has errors of its own; most mean that the end of the file is missing
        raise PictureError(Text("pictures.broken", {"file": name})) from error
    upright.info.clear()
    return upright


def _refuse_large(size: tuple[int, int], name: str) -> None:
    wide, high = size
    if max(size) > LONGEST_SIDE or wide * high > MOST_PIXELS:
        raise PictureError(Text("pictures.large", {
            "file": name, "width": wide, "height": high, "most": MOST_PIXELS // 1_000_000,
        }))
    if min(size) < SMALLEST_SIDE:
        raise PictureError(Text("pictures.small", {"file": name, "width": wide, "height": high}))


def _webp_size(data: bytes) -> tuple[int, int]:
    """Width and height as a WebP's first bytes say. The size of nothing if they say none."""
    kind, body = data[12:16], data[20:30]
    if len(body) < 10:
        return SMALLEST_SIDE, SMALLEST_SIDE  # no whole picture: its reader will say so
    if kind == b"VP8X":
        return int.from_bytes(body[4:7], "little") + 1, int.from_bytes(body[7:10], "little") + 1
    if kind == b"VP8L":
        bits = int.from_bytes(body[1:5], "little")
        return (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1
    return int.from_bytes(body[6:8], "little") & 0x3FFF, int.from_bytes(body[8:10], "little") & 0x3FFF


def _plain(image: Image.Image) -> Image.Image:
    """Only the present frame, as RGB in the usual colours, with what says how it was turned."""
    exif = image.getexif()
    image.load()
    profile = image.info.get("icc_profile")
    drawn: Image.Image
    if image.mode.startswith(("I", "F")):  # 16 bits of grey, as scanners write it
        most = 257.0 if image.mode.startswith("I") else 1.0
        drawn = image.convert("F").point(lambda level: level * (1 / most) + 0).convert("L").convert("RGB")
    elif image.has_transparency_data:
        seen = image.convert("RGBA")
        drawn = Image.new("RGB", image.size, PAPER)
        drawn.paste(seen, mask=seen.getchannel("A"))
    else:
        drawn = _usual_colours(image, profile) if isinstance(profile, bytes) else image.convert("RGB")
    drawn.info.clear()
    drawn.getexif().update(exif)
    return drawn


def _usual_colours(image: Image.Image, profile: bytes) -> Image.Image:
    """A picture whose colours are meant otherwise, as screens want it. As it is, if its profile is no use."""
    if image.mode not in ("RGB", "CMYK", "L"):
        return image.convert("RGB")
    try:
        meant = ImageCms.ImageCmsProfile(io.BytesIO(profile))
        turned = ImageCms.profileToProfile(image, meant, ImageCms.createProfile("sRGB"), outputMode="RGB")
    except (ImageCms.PyCMSError, OSError, ValueError):
        turned = None
    return turned or image.convert("RGB")

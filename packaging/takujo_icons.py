"""Draws the program's icon, packaging/takujo.svg, in the forms and sizes each system wants.

Needs PySide6 and Pillow, so it runs in the build's environment: `python takujo_icons.py FOLDER`.
"""

from __future__ import annotations

import io
import os
import pathlib
import sys

PICTURE = pathlib.Path(__file__).with_name("takujo.svg")
PNG_SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
"""What the hicolor theme of Linux desktops asks for."""
ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)
ICNS_SIZE = 1024
"""Pillow makes the eight smaller entries of an .icns from it."""
SIDE = (164, 314)
"""The picture beside the last page of the Windows installer, in points; wizards of Windows have this size."""
CLOTH, EDGE = (0x2F, 0x6B, 0x5A), (0x15, 0x36, 0x2F)
"""The table's colours, as in the picture."""


def drawn(side: int) -> bytes:
    """The picture as a PNG of that size."""
    from PySide6.QtCore import QBuffer, QByteArray, QIODevice
    from PySide6.QtGui import QImage, QImageWriter, QPainter
    from PySide6.QtSvg import QSvgRenderer

    image = QImage(side, side, QImage.Format.Format_ARGB32)
    image.fill(0)
    painter = QPainter(image)
    QSvgRenderer(QByteArray(PICTURE.read_bytes())).render(painter)
    painter.end()
    kept = QByteArray()
    buffer = QBuffer(kept)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    QImageWriter(buffer, QByteArray(b"png")).write(image)
    buffer.close()
    return bytes(kept.data())


def write(folder: pathlib.Path) -> None:
    """icons/N.png, takujo.ico, takujo.icns and side.bmp."""
    from PIL import Image

    (folder / "icons").mkdir(parents=True, exist_ok=True)
    for side in PNG_SIZES:
        (folder / "icons" / f"{side}.png").write_bytes(drawn(side))
    pictures = [Image.open(io.BytesIO(drawn(side))) for side in ICO_SIZES]
    pictures[-1].save(folder / "takujo.ico", sizes=[(side, side) for side in ICO_SIZES], append_images=pictures[:-1])
    Image.open(io.BytesIO(drawn(ICNS_SIZE))).save(folder / "takujo.icns")
    beside = Image.new("RGB", (1, 2), CLOTH)
    beside.putpixel((0, 1), EDGE)
    beside = beside.resize(SIDE, Image.Resampling.BICUBIC)
    icon = Image.open(io.BytesIO(drawn(128))).convert("RGBA")
    beside.paste(icon, ((SIDE[0] - 128) // 2, 48), icon)
    beside.save(folder / "side.bmp")


if __name__ == "__main__":
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    from PySide6.QtGui import QGuiApplication

    application = QGuiApplication(["takujo-icons"])
    write(pathlib.Path(sys.argv[1]))

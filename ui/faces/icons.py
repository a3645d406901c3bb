"""Icons by name, in any colour and size: the single-colour drawings of `assets/art/icons`."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from app.packs import art

if TYPE_CHECKING:
    from PySide6.QtGui import QIcon  # with the names of hundreds of icons that are not ours


def exists(name: str) -> bool:
    """Whether there is an icon of this name."""
    return art.has("icons", name)


@lru_cache(maxsize=256)
def renderer(name: str, colour: str) -> QSvgRenderer:
    """The drawing of an icon in a colour (#RRGGBB)."""
    return QSvgRenderer(QByteArray(art.coloured_icon(name, colour).encode()))


def paint(painter: QPainter, name: str, box: QRectF, colour: str | QColor) -> None:
    """Draw an icon into a box. A name that does not exist draws nothing: a missing icon must not stop a game."""
    if exists(name):
        shade = QColor(colour)
        painter.save()
        painter.setOpacity(painter.opacity() * shade.alphaF())
        renderer(name, shade.name()).render(painter, box)
        painter.restore()


@lru_cache(maxsize=512)
def image(name: str, colour: str, width: int, height: int) -> QImage:
    """An icon as an image of this many device pixels."""
    drawn = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
    drawn.fill(Qt.GlobalColor.transparent)
    painter = QPainter(drawn)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint(painter, name, QRectF(0, 0, width, height), colour)
    painter.end()
    return drawn


def pixmap(name: str, colour: str, size: float, dpr: float = 1.0) -> QPixmap:
    """An icon as a pixmap `size` logical pixels wide and high."""
    device = max(1, round(size * dpr))
    made = QPixmap.fromImage(image(name, colour, device, device))
    made.setDevicePixelRatio(dpr)
    return made


def icon(name: str, colour: str, size: float = 16, disabled: str | None = None) -> QIcon:
    """An icon for a button or action, sharp at 100, 150 and 200 %, with another colour while disabled."""
    from PySide6.QtGui import QIcon

    made = QIcon()
    for dpr in (1.0, 1.5, 2.0):
        made.addPixmap(pixmap(name, colour, size, dpr))
        if disabled is not None:
            made.addPixmap(pixmap(name, disabled, size, dpr), QIcon.Mode.Disabled)
    return made

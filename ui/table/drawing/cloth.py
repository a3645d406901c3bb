"""The cloth of the table: the game's light in the middle, darker towards the edges, with a faint weave."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QBrush, QColor, QPainter, QPixmap, QRadialGradient

from app.packs.own_pictures import PLAYMAT
from ui.faces import pictures
from ui.table.drawing.painted import drawn
from ui.table.drawing.style import Style
from ui.theme import faded

VEIL = 0.66
"""Over a playmat of the player's own: words and marks on the table stay as legible as on the cloth."""
MIDDLE = (0.46, 0.36)
"""Where the light falls, as shares of the table's size: between the two fronts."""


def cloth(style: Style, size: QSize) -> QPixmap:
    """The whole background at the table's size."""

    def draw(painter: QPainter) -> None:
        box = QRectF(0, 0, size.width(), size.height())
        theme = style.theme
        light = style.layout.face.light_on_dark if theme.dark else style.layout.face.light_on_light
        middle = QPointF(size.width() * MIDDLE[0], size.height() * MIDDLE[1])
        glow = QRadialGradient(middle, size.width() * 0.56)
        glow.setColorAt(0.0, QColor(light))
        glow.setColorAt(0.62, QColor(theme.table_middle))
        glow.setColorAt(1.0, QColor(theme.table_edge))
        painter.fillRect(box, glow)
        painter.fillRect(box, QBrush(_weave(style)))
        wide, high = round(size.width() * style.dpr), round(size.height() * style.dpr)
        playmat = pictures.worn_image(style.layout.game, PLAYMAT, wide, high)
        if playmat is not None:
            painter.drawImage(box, playmat)
            painter.fillRect(box, faded(theme.table_edge, VEIL))

    return drawn(size, style.dpr, draw)


def _weave(style: Style) -> QPixmap:
    """A 4 px tile of faint threads."""

    def thread(painter: QPainter) -> None:
        painter.fillRect(QRectF(0, 0, 4, 1), faded("#FFFFFF" if style.theme.dark else "#000000", 0.012))
        painter.fillRect(QRectF(0, 0, 1, 4), faded("#000000", 0.05 if style.theme.dark else 0.02))

    return drawn(QSize(4, 4), 1.0, thread)

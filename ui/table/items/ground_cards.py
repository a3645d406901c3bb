"""The card that is the ground of a cell.

It shows its picture, darkened so that what lies on it can be read; face down the
pattern of its back, with the cell's icon.
"""

from __future__ import annotations

import math

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPixmap

from engines.core.display.layout import Cell
from engines.core.display.views import CardView
from ui.faces import icons, pictures
from ui.table.drawing.painted import drawn
from ui.table.drawing.style import Style
from ui.table.geometry import cell_plan
from ui.theme import RADIUS_CARD

VEIL = {True: 125, False: 60}
"""How much darker the picture is drawn, of 255, in the dark and in the light theme."""
BACK_VEIL = 150
PATTERN = (0.13, 0.06, 0.74, 0.15)
"""Of a card's back, the part that is only pattern: left, top, width and height as shares."""
PATTERN_WIDTH = 105
"""Base pixels of the whole back the pattern is taken from."""
ICON_COLOUR = "#7A5F35"


def ground_picture(card: CardView, cell: Cell, size: QSize, style: Style) -> QPixmap:
    """The whole cell as this card."""

    def draw(painter: QPainter) -> None:
        box = QRectF(0, 0, size.width(), size.height())
        shape, radius = QPainterPath(), RADIUS_CARD * style.metrics.scale
        shape.addRoundedRect(box, radius, radius)
        painter.setClipPath(shape)
        if card.face is None or card.face_down:
            _draw_back(painter, box, cell, style)
            return
        wide, high = round(size.width() * style.dpr), round(size.height() * style.dpr)
        painter.drawPixmap(box, style.painter.art(style.talk.face(card.face), wide, high), QRectF(0, 0, wide, high))
        painter.fillRect(box, QColor(5, 9, 12, VEIL[style.theme.dark]))

    return drawn(size, style.dpr, draw)


def _draw_back(painter: QPainter, box: QRectF, cell: Cell, style: Style) -> None:
    """The pattern of the back, laid side by side, and the icon at the right."""
    wide = round(style.metrics.px(PATTERN_WIDTH) * style.dpr)
    image = pictures.back_of(style.layout.game, style.layout.face.back, wide, round(wide * 88 / 63))
    left, top, across, down = PATTERN
    part = QRectF(left * image.width(), top * image.height(), across * image.width(), down * image.height())
    tile = QRectF(0, 0, part.width() / style.dpr, part.height() / style.dpr)
    for row in range(math.ceil(box.height() / tile.height())):
        for column in range(math.ceil(box.width() / tile.width())):
            painter.drawImage(tile.translated(column * tile.width(), row * tile.height()), image, part)
    painter.fillRect(box, QColor(5, 9, 12, BACK_VEIL))
    if cell.hidden_icon:
        metrics = style.metrics
        side = metrics.px(62)
        head = metrics.px(cell_plan.HEAD)
        at = QRectF(box.right() - side - metrics.px(10), head + (box.height() - head - side) / 2, side, side)
        icons.paint(painter, cell.hidden_icon, at, ICON_COLOUR)

"""The small places of a track: a glass bead or a plain tile for each card, a dashed crossed place for each one gone."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QRadialGradient

from ui.faces import icons
from ui.table.drawing import lettering
from ui.table.drawing.style import Style
from ui.theme import faded

BEAD = ("#8CCBF5", "#3C97DA", "#2A7CC4")
BEAD_TILE = ("#1B3550", "#A9CBE0")
TILE = ("#F2ECDC", "#141B20")


def piece(painter: QPainter, kind: str | None, box: QRectF, style: Style) -> None:
    """One card of the track that nobody needs to see."""
    radius = 3.5 * style.metrics.scale
    ground, line = BEAD_TILE if kind == "bead" else TILE
    painter.setPen(QPen(QColor(line), max(1.0, 1.3 * style.metrics.scale)))
    painter.setBrush(QColor(ground))
    painter.drawRoundedRect(box, radius, radius)
    if kind == "bead":
        _bead(painter, box)


def _bead(painter: QPainter, box: QRectF) -> None:
    reach = box.width() * 0.27
    middle = box.center()
    light = middle - QPointF(reach * 0.35, reach * 0.4)
    shine = QRadialGradient(middle, reach, light)
    for stop, colour in zip((0.0, 0.35, 1.0), BEAD, strict=True):
        shine.setColorAt(stop, QColor(colour))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor("#0D2A47"))
    painter.drawEllipse(middle, reach + 1, reach + 1)
    painter.setBrush(shine)
    painter.drawEllipse(middle, reach, reach)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor("#FFFFFF"))
    painter.drawEllipse(light, reach * 0.24, reach * 0.24)


def empty(painter: QPainter, box: QRectF, style: Style, warns: bool = False, number: int = 0) -> None:
    """A place whose card is gone; of a track that fills towards defeat the `number` of a place still to come."""
    colour = style.theme.refused if warns else style.theme.second
    pen = QPen(faded(colour, 0.55), max(1.0, 1.4 * style.metrics.scale))
    pen.setDashPattern([2.6, 2.2])
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    radius = 3.5 * style.metrics.scale
    painter.drawRoundedRect(box, radius, radius)
    if warns:
        side = box.width() * 0.6
        middle = box.center()
        icons.paint(painter, "ban", QRectF(middle.x() - side / 2, middle.y() - side / 2, side, side), colour)
        return
    if number:
        centre = Qt.AlignmentFlag.AlignCenter
        lettering.write(painter, str(number), box, lettering.SMALL, style.theme.second, style.metrics, centre)
        return
    arm = box.width() * 0.13
    middle = box.center()
    painter.setPen(QPen(faded(colour, 0.75), max(1.0, 1.4 * style.metrics.scale)))
    painter.drawLine(middle + QPointF(-arm, -arm * 1.5), middle + QPointF(arm, arm * 1.5))
    painter.drawLine(middle + QPointF(arm, -arm * 1.5), middle + QPointF(-arm, arm * 1.5))


def coming(painter: QPainter, box: QRectF, style: Style) -> None:
    """A place that is about to be filled: dashed in the colour of attacks, with a sight."""
    colour, radius = QColor(style.theme.attack), 3.5 * style.metrics.scale
    pen = QPen(colour, max(1.5, 2.0 * style.metrics.scale))
    pen.setDashPattern([2.6, 1.8])
    painter.setPen(pen)
    painter.setBrush(faded(style.theme.attack, 0.14))
    painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)
    side, middle = box.width() * 0.7, box.center()
    icons.paint(painter, "cross2", QRectF(middle.x() - side / 2, middle.y() - side / 2, side, side), colour)

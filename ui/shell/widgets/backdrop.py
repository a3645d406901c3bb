"""The ground of the screens that are not the table: a dark cloth with a lattice, lit in one colour."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPen, QRadialGradient

from ui.faces import crests, icons
from ui.shell.style.look import Look, mixed

LATTICE = 48


def paint_backdrop(painter: QPainter, look: Look, box: QRectF, light: QColor, crest: int | None = None) -> None:
    """Opaque from edge to edge: nothing that lies below may be seen."""
    ground, reach = look.colour("app"), max(box.width(), box.height())
    # The colour of cloth, not of light: dark and full in the dark theme, pale in the light one.
    hue = light.hslHueF() if light.hslHueF() >= 0 else 0.0
    shade = QColor.fromHslF(hue, min(0.42, light.hslSaturationF()), 0.16 if look.theme.dark else 0.74)
    strength = 0.95 if look.theme.dark else 0.75
    glow = QRadialGradient(QPointF(box.width() * 0.24, box.height() * 0.45), reach * 0.75)
    glow.setColorAt(0, mixed(ground, shade, strength))
    glow.setColorAt(0.55, mixed(ground, shade, strength * 0.45))
    glow.setColorAt(1, mixed(ground, shade, 0.04))
    painter.fillRect(box, ground)
    painter.fillRect(box, QBrush(glow))
    _lattice(painter, look, box)
    if crest is not None:
        side = box.height() * 0.72
        printed = QColor(light)
        printed.setAlphaF(0.07)
        name = crests.icon(crest)
        icons.paint(
            painter, name, QRectF(box.width() * 0.155 - side / 2, box.height() * 0.52 - side / 2, side, side), printed
        )


def _lattice(painter: QPainter, look: Look, box: QRectF) -> None:
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(look.colour("text", 0.035), 1))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    step, high = LATTICE * max(0.8, look.scale.table), box.height()
    x = -high
    while x < box.width() + high:
        painter.drawLine(QPointF(x, 0), QPointF(x + high, high))
        painter.drawLine(QPointF(x, high), QPointF(x + high, 0))
        x += step
    painter.restore()

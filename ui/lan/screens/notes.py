"""Small painted pieces of the screens on which people get together: a pill with an icon, a note with a sign."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter

from ui.faces import icons
from ui.shell.style.look import Look
from ui.shell.widgets.lettering import fitted_flow, screen_font, write


def paint_pill(painter: QPainter, look: Look, icon: str, said: str, room: QRectF) -> None:
    """An icon and few words on a rounded ground, from the left edge of the room."""
    font, high = screen_font(look, 13), room.height()
    wide = min(room.width(), QFontMetricsF(font).horizontalAdvance(said) + high * 1.8)
    pill = QRectF(room.left(), room.top(), wide, high)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(look.colour("text", 0.10))
    painter.drawRoundedRect(pill, high / 2, high / 2)
    side = high * 0.54
    icons.paint(painter, icon, QRectF(pill.left() + high * 0.46, pill.center().y() - side / 2, side, side),
                look.colour("text"))
    write(painter, pill.adjusted(high * 1.28, 0, -high * 0.3, 0), said, font, look.colour("text"))


def paint_note(
    painter: QPainter, look: Look, icon: str, said: str, room: QRectF, tone: str = "second", size: float = 14,
    middle: bool = False,
) -> None:
    """A sign and a sentence in the largest type in which it keeps the room, at its top or in its middle."""
    side = (size + 4) * look.whole_text
    flow = fitted_flow(look, said, size, room.width() - side * 1.5, room.height())
    top = room.center().y() - flow.height / 2 if middle else room.top()
    first = flow.height / max(1, flow.lines)
    icons.paint(painter, icon, QRectF(room.left(), top + (first - side) / 2, side, side), look.colour(tone))
    flow.paint(painter, QPointF(room.left() + side * 1.5, top), look.colour(tone))

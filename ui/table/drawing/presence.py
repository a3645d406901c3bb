"""Who sits at a screen of their own: beside each name whether they are here, think, or have lost the line.

Every state has a shape: a tick, three dots that take turns, a broken link or a door with a word. With reduced motion
the dots rest.
"""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from ui.faces import icons
from ui.table.drawing import lettering
from ui.table.drawing.style import Style
from ui.theme import faded

HERE, THINKING, AWAY, LEFT = "here", "thinking", "away", "left"
BEAT_MS = 420
DOTS = 3
ICON = 13
GAP = 5


def paint(painter: QPainter, name: str, state: str, beat: int, line: QRectF, style: Style) -> None:
    """Write a name, and beside it how it stands with its owner. The name has precedence over the word."""
    metrics, theme = style.metrics, style.theme
    sign = metrics.px(ICON + GAP + (7 if state == THINKING else 0)) if state else 0
    worded = state in (AWAY, LEFT)
    words = lettering.AWAY.width(style.say(f"table.{state}"), metrics) + metrics.px(3) if worded else 0.0
    if line.width() - sign - words < min(lettering.NAME.width(name, metrics), line.width() / 2):
        words = 0.0
    room = line.adjusted(0, 0, -sign - words, 0)
    left = line.left() + lettering.write(painter, name, room, lettering.NAME, theme.text, metrics)
    left, side = left + metrics.px(GAP), metrics.px(ICON)
    box = QRectF(left, line.center().y() - side / 2, side, side)
    if state == HERE:
        icons.paint(painter, "check", box, theme.second)
    elif state == THINKING:
        painter.setPen(Qt.PenStyle.NoPen)
        for dot in range(DOTS):
            strong = beat % DOTS == dot
            painter.setBrush(QColor(theme.text) if strong else faded(theme.second, 0.7))
            radius = metrics.px(3) if strong else metrics.px(2)
            painter.drawEllipse(QPointF(left + metrics.px(4 + 7 * dot), line.center().y() + 1), radius, radius)
    elif worded:
        icons.paint(painter, "unlink" if state == AWAY else "quit", box, theme.text)
        if words:
            room = QRectF(box.right() + metrics.px(3), line.top(), line.right() - box.right(), line.height())
            lettering.write(painter, style.say(f"table.{state}"), room, lettering.AWAY, theme.text, metrics)


def spoken(state: str, style: Style) -> list[str]:
    """What a screen reader adds to the name."""
    return [style.say(f"table.{state}")] if state in (THINKING, AWAY, LEFT) else []

"""The line from an attacker to its target: amber with a dark edge and a head, growing from its start. A white one shows
where a card is about to go.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, cos, hypot, sin
from typing import Literal

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from ui.table.drawing.painted import Z_ARROW
from ui.table.drawing.style import Style

SHAFT = 7.0
HEAD_LENGTH = 22.0
HEAD_WIDTH = 30.0
EDGE = 2.5
CLEAR = 9.0
"""Base pixels left free beside a card, for its ring and tab."""
Tone = Literal["attack", "move", "refused", "may"]
"""A card strikes there, goes there, cannot, or may strike there."""
COLOURS: dict[Tone, str] = {"attack": "attack", "move": "selected", "refused": "refused", "may": "legal"}
THIN = 0.55
"""How wide an arrow is that only says what may be done, beside one of what is done; and dotted."""
DOTS, DOT_GAP = 5.0, 5.0


class ArrowItem(QGraphicsItem):
    """One arrow between two cards. It is the only thing painted each frame, and only while it grows."""

    def __init__(self, start: QRect, end: QRect, style: Style, tone: Tone = "attack") -> None:
        super().__init__()
        self.tone = tone
        self.setZValue(Z_ARROW)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self._style = style
        self._scale = style.metrics.scale
        clear = CLEAR * self._scale
        first, last = QPointF(QRectF(start).center()), QPointF(QRectF(end).center())
        self._start = leave(QRectF(start), first, last, clear * 0.2)
        self._end = leave(QRectF(end), last, first, clear)
        if tone == "move":  # it begins in the middle of the place that is left free: what is next to it is often close
            self._start = first
        least = HEAD_LENGTH * self._scale * (THIN if tone == "may" else 1.0)
        if hypot(self._end.x() - self._start.x(), self._end.y() - self._start.y()) < least:
            self._start, self._end = first, last
        self._share = 1.0
        self._path = self._outline()
        reach = HEAD_WIDTH * self._scale
        self._bounds = QRectF(self._start, self._end).normalized().adjusted(-reach, -reach, reach, reach)

    def across(self, top: int, bottom: int) -> QRect | None:
        """The part of a band between two heights that the arrow crosses."""
        start, end = sorted((self._start, self._end), key=lambda point: point.y())
        if end.y() <= top or start.y() >= bottom:
            return None
        rise = max(1.0, end.y() - start.y())
        ends = [
            start.x() + (end.x() - start.x()) * min(1.0, max(0.0, (height - start.y()) / rise))
            for height in (top, bottom)
        ]
        reach = HEAD_WIDTH / 2 * self._scale
        return QRectF(min(ends) - reach, top, max(ends) - min(ends) + 2 * reach, bottom - top).toRect()

    def grow(self, share: float) -> None:
        self._share = share
        self._path = self._outline()
        self.update()

    def boundingRect(self) -> QRectF:
        return self._bounds

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        theme = self._style.theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        pen = QPen(QColor(theme.gap), 2 * EDGE * self._scale)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.strokePath(self._path, pen)
        painter.fillPath(self._path, QColor(getattr(theme, COLOURS[self.tone])))

    def _outline(self) -> QPainterPath:
        """The arrow as one closed shape, as long as it has grown."""
        across, down = self._end.x() - self._start.x(), self._end.y() - self._start.y()
        length = hypot(across, down) * max(0.02, self._share)
        turn = atan2(down, across)
        size = self._scale * (THIN if self.tone == "may" else 1.0)
        shaft, wide = SHAFT / 2 * size, HEAD_WIDTH / 2 * size
        neck = max(0.0, length - HEAD_LENGTH * size)
        if self.tone == "may":
            return self._dotted(neck, length, shaft, wide, turn)
        corners = [
            (0, -shaft), (neck, -shaft), (neck, -wide), (length, 0), (neck, wide), (neck, shaft), (0, shaft),
        ]
        return self._closed(corners, turn)

    def _dotted(self, neck: float, length: float, shaft: float, wide: float, turn: float) -> QPainterPath:
        """A row of dots up to the head."""
        path = self._closed([(neck, -wide), (length, 0), (neck, wide)], turn)
        dot, step = DOTS * self._scale, (DOTS + DOT_GAP) * self._scale
        left = 0.0
        while left + dot <= neck:
            path.addPath(self._closed([(left, -shaft), (left + dot, -shaft), (left + dot, shaft), (left, shaft)], turn))
            left += step
        return path

    def _closed(self, corners: Sequence[tuple[float, float]], turn: float) -> QPainterPath:
        """A shape by its corners along and beside the arrow."""
        path = QPainterPath()
        for number, (along, beside) in enumerate(corners):
            point = QPointF(
                self._start.x() + along * cos(turn) - beside * sin(turn),
                self._start.y() + along * sin(turn) + beside * cos(turn),
            )
            if number:
                path.lineTo(point)
            else:
                path.moveTo(point)
        path.closeSubpath()
        return path


def leave(box: QRectF, inside: QPointF, towards: QPointF, clear: float) -> QPointF:
    """Where the line from a card's middle towards a point leaves the card, with some air."""
    across, down = towards.x() - inside.x(), towards.y() - inside.y()
    length = hypot(across, down)
    if length == 0:
        return inside
    shares = [
        (box.width() / 2) / abs(across) if across else float("inf"),
        (box.height() / 2) / abs(down) if down else float("inf"),
    ]
    share = min(1.0, min(shares) + clear / length)
    return QPointF(inside.x() + across * share, inside.y() + down * share)

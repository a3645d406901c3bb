"""Short signs over a card or place: a class change, a reveal, a critical hit, an evasion, something broken.

PaintedItem each frame, but only for a third of a second and only where it happens.
"""

from __future__ import annotations

from math import cos, pi, sin

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from ui.table.drawing.painted import Z_MOVING
from ui.table.drawing.style import Style
from ui.theme import faded

REACH = 34
RAYS = 12
SHARDS = 8


class Flash(QGraphicsItem):
    """One sign; `kind` is rise, glow, burst, miss or break."""

    def __init__(self, kind: str, box: QRect, style: Style) -> None:
        super().__init__()
        self.kind = kind
        self._box = QRectF(box)
        self._style = style
        self._share = 0.0
        self._reach = style.metrics.px(REACH)
        self.setZValue(Z_MOVING + 1)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def show_share(self, share: float) -> None:
        self._share = share
        self.update()

    def boundingRect(self) -> QRectF:
        out = self._reach + 4
        return self._box.adjusted(-out, -out, out, out)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        if not 0.0 < self._share < 1.0:
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        match self.kind:
            case "rise":
                self._rings(painter, self._style.theme.selected, inward=True)
            case "glow":
                self._rings(painter, self._style.theme.support, inward=False)
            case "burst":
                self._rays(painter)
            case "miss":
                self._slash(painter)
            case "break":
                self._shards(painter)

    def _rings(self, painter: QPainter, colour: str, inward: bool) -> None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for delay in (0.0, 0.25):
            share = min(1.0, max(0.0, (self._share - delay) / 0.75))
            grow = self._reach * (1 - share if inward else share)
            painter.setPen(QPen(faded(colour, 0.8 * (share if inward else 1 - share)), 3))
            painter.drawRoundedRect(self._box.adjusted(-grow, -grow, grow, grow), 8 + grow, 8 + grow)

    def _rays(self, painter: QPainter) -> None:
        middle = self._box.center()
        inner = self._box.width() * 0.3 + self._reach * self._share
        outer = inner + self._reach * (1 - self._share)
        painter.setPen(QPen(faded(self._style.theme.attack, 1 - self._share), 4))
        for ray in range(RAYS):
            turn = 2 * pi * ray / RAYS
            direction = QPointF(cos(turn), sin(turn))
            painter.drawLine(middle + direction * inner, middle + direction * outer)

    def _slash(self, painter: QPainter) -> None:
        """A curve past the card: the blow went by."""
        painter.setPen(QPen(faded(self._style.theme.selected, 1 - self._share), 5))
        start = self._box.topRight() + QPointF(self._reach * 0.6, -self._reach * 0.2)
        end = self._box.bottomLeft() + QPointF(-self._reach * 0.6, self._reach * 0.2)
        tip = start + (end - start) * self._share
        painter.drawLine(start + (end - start) * max(0.0, self._share - 0.5), tip)

    def _shards(self, painter: QPainter) -> None:
        middle = self._box.center()
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(faded(self._style.theme.text, 1 - self._share))
        side = self._box.width() * 0.1
        for shard in range(SHARDS):
            turn = 2 * pi * (shard + 0.5) / SHARDS
            at = middle + QPointF(cos(turn), sin(turn)) * (self._box.width() * 0.2 + self._reach * self._share)
            painter.drawEllipse(at, side, side)

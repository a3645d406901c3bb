"""Signs on a card's picture: what it lacks, how else it may be used, and which entries of the stack are about it."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap, QPolygonF

from ui.table.drawing.lettering import DIGIT, write
from ui.table.drawing.painted import drawn
from ui.table.drawing.pill_shapes import draw_refusal, draw_use
from ui.table.drawing.style import Style

REFUSAL = 20
LINK = 22
"""Across a numbered hexagon."""


def with_refusal(pixmap: QPixmap, card: QRectF, words: str, style: Style) -> QPixmap:
    """The same picture with a pill above the card's name: what it lacks to be used now."""
    logical = QSize(round(pixmap.width() / style.dpr), round(pixmap.height() / style.dpr))

    def draw(painter: QPainter) -> None:
        painter.drawPixmap(0, 0, pixmap)
        pad = style.metrics.px(3)
        high = style.metrics.px(REFUSAL)
        box = QRectF(card.left() + pad, card.top() + card.height() * 0.46, card.width() - 2 * pad, high)
        draw_refusal(painter, box, words, style, middle=True)

    key = ("refusal", pixmap.cacheKey(), words, card.width(), card.height())
    return style.painter.worn.get(key, lambda: drawn(logical, style.dpr, draw))


def with_use(pixmap: QPixmap, card: QRectF, words: str, style: Style) -> QPixmap:
    """The same picture with a pill above the middle: how the card may be used, where that is not the usual way."""
    logical = QSize(round(pixmap.width() / style.dpr), round(pixmap.height() / style.dpr))

    def draw(painter: QPainter) -> None:
        painter.drawPixmap(0, 0, pixmap)
        high = style.metrics.px(REFUSAL - 2)
        box = QRectF(card.left() + 2, card.top() + card.height() * 0.41 - high / 2, card.width() - 4, high)
        draw_use(painter, box, words, style)

    key = ("use", pixmap.cacheKey(), words, card.width(), card.height())
    return style.painter.worn.get(key, lambda: drawn(logical, style.dpr, draw))


def link_numbers(painter: QPainter, card: QRectF, numbers: tuple[int, ...], style: Style) -> None:
    """A numbered hexagon for each entry, where there is neither cost nor name nor number.

    They stand one below the other over the right edge, of a card that lies turned side by side over its upper left.
    """
    side, theme = LINK * style.metrics.scale, style.theme
    step = side * 0.95
    top = card.top() + card.height() * 0.44 - step * (len(numbers) - 1) / 2
    turned = card.width() > card.height()
    for place, number in enumerate(numbers):
        middle = QPointF(card.right() + side * 0.08, top + place * step)
        if turned:
            middle = QPointF(card.left() + side * 0.1 + place * step, card.top() + side * 0.05)
        corners = [math.radians(60 * corner - 90) for corner in range(6)]
        shape = QPolygonF([middle + QPointF(math.cos(turn), math.sin(turn)) * (side / 2) for turn in corners])
        painter.setPen(QPen(QColor(theme.gap), max(1.0, 1.6 * style.metrics.scale)))
        painter.setBrush(QColor(theme.chain))
        painter.drawPolygon(shape)
        box = QRectF(middle.x() - side / 2, middle.y() - side / 2, side, side)
        write(painter, str(number), box, DIGIT, theme.gap, style.metrics, Qt.AlignmentFlag.AlignCenter)

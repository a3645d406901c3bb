"""Pills with words in them: of what may be done, of how a card may be used, and of what may not be done."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from ui.faces import icons
from ui.table.drawing import lettering
from ui.table.drawing.style import Style
from ui.theme import faded


def draw_pill(painter: QPainter, box: QRectF, words: str, style: Style, right: bool = False) -> None:
    """Words on a ground of the colour of what may be done, as wide as they need."""
    metrics, theme = style.metrics, style.theme
    pad = metrics.px(9)
    wide = min(box.width(), lettering.PART_ADDED.width(words, metrics) + 2 * pad + 2)
    left = box.right() - wide if right else box.left()
    pill = QRectF(left, box.top(), wide, box.height()).adjusted(0.75, 0.75, -0.75, -0.75)
    painter.setPen(QPen(QColor(theme.legal), 1.2 * metrics.scale))
    painter.setBrush(QColor(theme.app))
    painter.drawRoundedRect(pill, pill.height() / 2, pill.height() / 2)
    painter.setBrush(faded(theme.legal, 0.14))
    painter.drawRoundedRect(pill, pill.height() / 2, pill.height() / 2)
    middle = Qt.AlignmentFlag.AlignCenter
    inner = pill.adjusted(pad - 2, 0, 2 - pad, 0)
    lettering.write(painter, words, inner, lettering.PART_ADDED, theme.text, metrics, middle, shrinks=True)


def draw_use(painter: QPainter, box: QRectF, words: str, style: Style) -> None:
    """Words in the middle of a ground of the colour of what may be done: read on any picture."""
    metrics, theme = style.metrics, style.theme
    wide = min(box.width(), lettering.REFUSAL.width(words, metrics) + 2 * metrics.px(8))
    pill = QRectF(box.center().x() - wide / 2, box.top(), wide, box.height()).adjusted(0.75, 0.75, -0.75, -0.75)
    painter.setPen(QPen(QColor(theme.legal), 1.4 * metrics.scale))
    painter.setBrush(QColor(theme.app))
    painter.drawRoundedRect(pill, pill.height() / 2, pill.height() / 2)
    middle, inner = Qt.AlignmentFlag.AlignCenter, pill.adjusted(3, 0, -3, 0)
    lettering.write(painter, words, inner, lettering.REFUSAL, theme.text, metrics, middle, shrinks=True)


def draw_refusal(
    painter: QPainter, box: QRectF, words: str, style: Style, right: bool = False, middle: bool = False
) -> None:
    """Words on a ground of the colour of what may not be done, behind its sign."""
    metrics, theme = style.metrics, style.theme
    side, pad = metrics.px(11), metrics.px(6)
    wide = min(box.width(), lettering.REFUSAL.width(words, metrics) + side + metrics.px(4) + 2 * pad)
    left = box.center().x() - wide / 2 if middle else box.right() - wide if right else box.left()
    pill = QRectF(left, box.top(), wide, box.height()).adjusted(0.75, 0.75, -0.75, -0.75)
    painter.setPen(QPen(QColor(theme.refused), 1.2 * metrics.scale))
    painter.setBrush(QColor(theme.app))
    painter.drawRoundedRect(pill, pill.height() / 2, pill.height() / 2)
    painter.setBrush(faded(theme.refused, 0.16))
    painter.drawRoundedRect(pill, pill.height() / 2, pill.height() / 2)
    inner = pill.adjusted(pad, 0, -pad, 0)
    icons.paint(painter, "ban", QRectF(inner.left(), inner.center().y() - side / 2, side, side), theme.refused)
    inner.setLeft(inner.left() + side + metrics.px(4))
    lettering.write(painter, words, inner, lettering.REFUSAL, theme.refused, metrics, shrinks=True)

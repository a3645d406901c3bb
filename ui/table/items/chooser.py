"""Two options for one drop: a small list opens at the spot. Click, arrows and Enter, or the number keys."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QGraphicsScene

from engines.core.display.views import OptionView
from ui.table.drawing import lettering
from ui.table.drawing.painted import Z_CHOOSER, PaintedItem, local
from ui.table.drawing.style import Style
from ui.table.geometry.popup_placement import Field, place_for
from ui.theme import faded

ROW = 34
PAD = 6
WIDEST = 400
MOST_LINES = 3
GAP = 8
"""Between it and what it is about."""
APART_COSTS = 60
"""What each pixel more weighs against covered pixels: it may lie beyond the prompt rather than on cards."""
LETTERS = lettering.SPOKEN


class Chooser:
    """The one list of options of the table. It belongs to a drop or a click, never to the whole window."""

    def __init__(self, scene: QGraphicsScene) -> None:
        self.item = PaintedItem(Z_CHOOSER)
        self.item.setVisible(False)
        scene.addItem(self.item)
        self.options: list[OptionView] = []
        self.current = 0
        self.box = QRect()
        self._style: Style | None = None
        self._lines: list[list[str]] = []
        self._row_height = ROW

    @property
    def shown(self) -> bool:
        return self.item.isVisible()

    def open(self, options: Sequence[OptionView], about: QRect, field: Field, style: Style) -> None:
        """Open beside the card or the spot it is about, where it covers the least."""
        self.options = list(options)
        self.current = 0
        self._style = style
        metrics = style.metrics
        words = [self._words(option, style) for option in options]
        beside = metrics.px(PAD * 2 + 46)
        room = round(WIDEST * metrics.reading()) - beside
        self._lines = [lettering.lines(word, room, LETTERS, metrics)[:MOST_LINES] for word in words]
        width = beside + max(LETTERS.width(line, metrics) for lines in self._lines for line in lines)
        high = round(metrics.px(ROW) + (max(map(len, self._lines)) - 1) * LETTERS.line(metrics))
        self._row_height = max(high, round(LETTERS.line(metrics)) + 8)
        size = QRect(0, 0, round(width) + 4, metrics.px(PAD * 2) + self._row_height * len(words))
        self.box = place_for(size, about, field, metrics.px(GAP), APART_COSTS)
        self._draw()

    def close(self) -> None:
        self.item.setVisible(False)
        self.options = []

    def option_at(self, point: QPoint) -> OptionView | None:
        if not self.shown:
            return None
        row = next((row for row in range(len(self.options)) if self.row(row).contains(point)), None)
        return None if row is None else self.options[row]

    def row(self, index: int) -> QRect:
        """Where an option lies in the scene."""
        assert self._style is not None
        metrics = self._style.metrics
        pad, height = metrics.px(PAD), self._row_height
        return QRect(self.box.left() + pad, self.box.top() + pad + index * height, self.box.width() - 2 * pad, height)

    def hover(self, point: QPoint) -> None:
        for index in range(len(self.options)):
            if self.row(index).contains(point) and index != self.current:
                self.current = index
                self._draw()

    def step(self, by: int) -> None:
        self.current = (self.current + by) % len(self.options)
        self._draw()

    def chosen(self, number: int | None = None) -> OptionView | None:
        """The current option, or the one of a number key (from 1)."""
        index = self.current if number is None else number - 1
        return self.options[index] if 0 <= index < len(self.options) else None

    @staticmethod
    def _words(option: OptionView, style: Style) -> str:
        return style.tell(option.text)

    def _draw(self) -> None:
        style = self._style
        assert style is not None

        def draw(painter: QPainter) -> None:
            theme = style.theme
            frame = local(self.box).adjusted(0.5, 0.5, -0.5, -0.5)
            for reach in (9, 6, 3):
                painter.setPen(QPen(QColor(0, 0, 0, 40), reach))
                painter.drawRoundedRect(frame.translated(0, 2), 10, 10)
            painter.setPen(QPen(QColor(theme.legal), 2))
            painter.setBrush(QColor(theme.raised))
            painter.drawRoundedRect(frame, 10, 10)
            for index, option in enumerate(self.options):
                self._draw_row(painter, index, option, style)

        serials = tuple(option.index for option in self.options)
        words = tuple(self._words(option, style) for option in self.options)
        self.item.show_drawing(self.box, style.dpr, draw, (style.look, self.current, serials, words), 14)

    def _draw_row(self, painter: QPainter, index: int, option: OptionView, style: Style) -> None:
        metrics, theme = style.metrics, style.theme
        row = QRectF(self.row(index).translated(-self.box.topLeft())).adjusted(1, 1, -1, -1)
        here = index == self.current
        if here:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(theme.legal))
            painter.drawRoundedRect(row, 7, 7)
        ink = theme.on_legal if here else theme.text
        cap = QRectF(row.left() + metrics.px(8), row.center().y() - metrics.px(9), metrics.px(18), metrics.px(18))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(faded(ink, 0.16))
        painter.drawRoundedRect(cap, 4, 4)
        lettering.write(
            painter, str(index + 1), cap, lettering.DIGIT, ink, metrics, Qt.AlignmentFlag.AlignCenter
        )
        words = QRectF(QPointF(cap.right() + metrics.px(9), row.top()), row.bottomRight())
        step = LETTERS.line(metrics)
        top = words.center().y() - step * len(self._lines[index]) / 2
        for number, line in enumerate(self._lines[index]):
            box = QRectF(words.left(), top + number * step, words.width(), step)
            lettering.write(painter, line, box, LETTERS, ink, metrics)

"""A list of options above the prompt bar.

It is for questions with more options than the bar has room for, and for dividing a number among several.

It is no dialog: the table stays usable and readable beside it.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from engines.core.display.views import OptionView
from ui import theme as themes
from ui.faces import icons
from ui.shell.style.look import Look
from ui.shell.style.text_runs import Run
from ui.shell.widgets.parts import draw_focus, draw_key_cap
from ui.shell.widgets.text_flow import Flow

ROW = 40
MOST_ROWS = 9


class ChoiceList(QWidget):
    """The list. In a list to pick from a click picks; in a list to divide, it adds one and the right button takes."""

    picked = Signal(int)
    """The index of an option."""
    divided = Signal(list)
    """The amounts, one for each option."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look = look
        self.options: list[OptionView] = []
        self.chosen: tuple[int, ...] = ()
        self.amounts: list[int] | None = None
        self.total = 0
        self.at = 0
        self.first = 0
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        look.changed.connect(self.update)
        self.hide()

    def show_options(
        self, options: Sequence[OptionView], chosen: Sequence[int] = (), split: int | None = None
    ) -> None:
        """Show options to pick from, or with `split` a number to divide among them."""
        fresh = [option.index for option in options] != [option.index for option in self.options]
        self.options, self.chosen = list(options), tuple(chosen)
        if split is None:
            self.amounts = None
        elif fresh or self.amounts is None or self.total != split:
            self.amounts = [0] * len(self.options)
        self.total = split or 0
        if fresh:
            self.at = self.first = 0
        self.setVisible(bool(self.options))
        self._speak()
        self.updateGeometry()
        self.update()

    def _speak(self) -> None:
        if self.options:
            option = self.options[self.at]
            amount = f" {self.amounts[self.at]}" if self.amounts is not None else ""
            self.setAccessibleName(f"{self.at + 1}. {self.look.render(option.text)}{amount}")
            rows = [f"{row}. {self.look.render(each.text)}" for row, each in enumerate(self.options, 1)]
            self.setAccessibleDescription("\n".join(rows))

    @property
    def unit(self) -> float:
        return max(0.85, self.look.scale.table)

    def rows(self) -> int:
        return min(MOST_ROWS, len(self.options))

    def sizeHint(self) -> QSize:
        metrics = QFontMetricsF(self.look.font("prompt-detail"))
        widest = max((metrics.horizontalAdvance(self.look.render(each.text)) for each in self.options), default=0.0)
        wide = min(620.0, widest / self.unit + 130) * self.unit
        return QSize(round(max(300 * self.unit, wide)), round((self.rows() * ROW + 12) * self.unit))

    def _box(self, row: int) -> QRectF:
        unit = self.unit
        return QRectF(6 * unit, (6 + row * ROW) * unit, self.width() - 12 * unit, (ROW - 4) * unit)

    def _row_at(self, point: QPointF) -> int | None:
        for row in range(self.rows()):
            if self._box(row).contains(point):
                return self.first + row
        return None

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        unit, box = self.unit, QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.setPen(QPen(self.look.colour("legal"), 2))
        painter.setBrush(self.look.colour("panel"))
        painter.drawRoundedRect(box, themes.RADIUS_PANEL * unit, themes.RADIUS_PANEL * unit)
        for row in range(self.rows()):
            self._paint_row(painter, self.first + row, self._box(row), unit)

    def _paint_row(self, painter: QPainter, number: int, box: QRectF, unit: float) -> None:
        option = self.options[number]
        lit, taken = number == self.at, option.index in self.chosen
        painter.setPen(QPen(self.look.colour("legal", 0.7 if lit else 0.25), 1.2))
        painter.setBrush(self.look.colour("legal", 0.20 if lit else 0.07))
        painter.drawRoundedRect(box, 7 * unit, 7 * unit)
        painter.setFont(self.look.font("label"))
        cap = QRectF(box.left() + 8 * unit, box.center().y() - 10 * unit, 22 * unit, 20 * unit)
        if taken:
            icons.paint(painter, "check", cap.adjusted(2, 1, -2, -1), self.look.colour("selected"))
        elif number < 9:
            draw_key_cap(painter, self.look, str(number + 1), cap, self.look.colour("text"))
        right = 10 * unit
        if self.amounts is not None:
            painter.setFont(self.look.font("prompt"))
            painter.setPen(self.look.colour("text"))
            painter.drawText(
                box.adjusted(0, 0, -12 * unit, 0),
                Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight,
                str(self.amounts[number]),
            )
            right = 50 * unit
        runs: tuple[Run, ...] = self.look.runs(option.text)
        flow = Flow(
            self.look,
            runs,
            box.width() - 46 * unit - right,
            self.look.font("prompt-detail"),
            17 * unit,
            option.rule or None,
            unit,
            strong=self.look.colour("text"),
        )
        flow.paint(
            painter, QPointF(box.left() + 40 * unit, box.center().y() - flow.height / 2), self.look.colour("text")
        )
        if self.hasFocus() and lit:
            draw_focus(painter, self.look, box, 7 * unit)

    # Input

    def take(self, number: int, by: int = 1) -> None:
        """Pick an option, or give it one more (or less)."""
        if not 0 <= number < len(self.options):
            return
        self.at = number
        if self.amounts is None:
            self.picked.emit(self.options[number].index)
        else:
            free = self.total - sum(self.amounts)
            self.amounts[number] = max(0, self.amounts[number] + min(by, free))
            self.divided.emit(list(self.amounts))
        self._speak()
        self.update()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        row = self._row_at(event.position())
        if row is not None and row != self.at:
            self.at = row
            self._speak()
            self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        row = self._row_at(event.position())
        if row is not None:
            self.take(row, -1 if event.button() == Qt.MouseButton.RightButton else 1)

    def wheelEvent(self, event: object) -> None:
        steps = event.angleDelta().y()  # type: ignore[attr-defined]
        self._scroll_to(self.first + (-1 if steps > 0 else 1))

    def _scroll_to(self, first: int) -> None:
        self.first = max(0, min(first, len(self.options) - self.rows()))
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self.step(-1 if key == Qt.Key.Key_Up else 1)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space) and self.amounts is None:
            if not event.isAutoRepeat():  # one press is one answer
                self.take(self.at)
        elif key in (Qt.Key.Key_Right, Qt.Key.Key_Plus) and self.amounts is not None:
            self.take(self.at, 1)
        elif key in (Qt.Key.Key_Left, Qt.Key.Key_Minus) and self.amounts is not None:
            self.take(self.at, -1)
        else:
            super().keyPressEvent(event)

    def step(self, by: int) -> None:
        """Go to the next or previous row."""
        if self.options:
            self.at = (self.at + by) % len(self.options)
            if not self.first <= self.at < self.first + self.rows():
                self._scroll_to(self.at if by < 0 else self.at - self.rows() + 1)
            self._speak()
            self.update()

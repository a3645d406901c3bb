"""A row of choices of which exactly one holds: seat kinds, wishes, languages, themes."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetricsF, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from ui import theme as themes
from ui.faces import icons
from ui.shell.style.look import Look
from ui.shell.widgets.parts import draw_focus

DIMMED = 0.5
"""How a row is drawn in which nothing may be chosen now."""


class Segment(msgspec.Struct, frozen=True):
    """One choice: its id, its words, an icon."""

    id: str
    text: str
    icon: str = ""
    spoken: str = ""
    """What a screen reader says where only the icon is drawn."""

    @property
    def words(self) -> str:
        return self.text or self.spoken


class Segments(QWidget):
    """The row itself. Left and right change the choice, so it is one stop for Tab."""

    picked = Signal(str)

    def __init__(self, look: Look, parent: QWidget | None = None, panel: bool = False, height: float = 30) -> None:
        super().__init__(parent)
        self.look, self.panel, self.base_height = look, panel, height
        self.choices: list[Segment] = []
        self.whole = False
        """Whether it stands on a screen that fills the window."""
        self.now = ""
        self.label = ""
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        look.changed.connect(self.updateGeometry)

    def show_choices(self, label: str, choices: Sequence[Segment], now: str) -> None:
        """What may be chosen, and what is."""
        self.label, self.choices, self.now = label, list(choices), now
        said = next((each.words for each in choices if each.id == now), "")
        self.setAccessibleName(f"{label}: {said}" if label else said)
        self.setAccessibleDescription(" – ".join(each.words for each in choices))
        self.updateGeometry()
        self.update()

    @property
    def factor(self) -> float:
        if self.whole:
            return max(0.7, self.look.whole)
        return self.look.scale.panel if self.panel else max(0.85, self.look.scale.table)

    def _font(self, bold: bool) -> QFont:
        text = max(1.0, self.look.scale.table) * min(self.look.text_size, 1.25)
        text = self.look.whole_text if self.whole else self.look.scale.panel if self.panel else text
        font = themes.font("prompt-detail", text)
        font.setBold(bold)
        return font

    def _widths(self) -> list[float]:
        metrics = QFontMetricsF(self._font(True))
        unit = self.factor
        return [
            metrics.horizontalAdvance(each.text) + (24 + (21 if each.icon else 0)) * unit if each.text else 38 * unit
            for each in self.choices
        ]

    def sizeHint(self) -> QSize:
        return QSize(round(sum(self._widths()) + 6 * self.factor), max(24, round(self.base_height * self.factor)))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def _boxes(self) -> list[QRectF]:
        boxes, x, pad = [], 3 * self.factor, 3 * self.factor
        spare = max(0.0, self.width() - self.sizeHint().width()) / max(1, len(self.choices))
        for width in self._widths():
            boxes.append(QRectF(x, pad, width + spare, self.height() - 2 * pad))
            x += width + spare
        return boxes

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setOpacity(1.0 if self.isEnabled() else DIMMED)
        unit, whole = self.factor, QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        radius = themes.RADIUS_BUTTON * unit
        painter.setPen(QPen(self.look.colour("text", 0.14), 1))
        painter.setBrush(self.look.colour("app", 0.55))
        painter.drawRoundedRect(whole, radius, radius)
        for each, box in zip(self.choices, self._boxes(), strict=True):
            self._paint_one(painter, each, box, unit)
        if self.hasFocus():
            draw_focus(painter, self.look, QRectF(self.rect()), radius)

    def _paint_one(self, painter: QPainter, each: Segment, box: QRectF, unit: float) -> None:
        here = each.id == self.now
        if here:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self.look.colour("text", 0.92))
            painter.drawRoundedRect(box, 7 * unit, 7 * unit)
        ink = self.look.colour("app" if here else "second")
        font = self._font(here)
        wide = QFontMetricsF(font).horizontalAdvance(each.text)
        sign = 16 * unit if each.icon else 0.0
        gap = 6 * unit if each.icon and each.text else 0.0
        x = box.center().x() - (wide + sign + gap) / 2
        if each.icon:
            icons.paint(painter, each.icon, QRectF(x, box.center().y() - sign / 2, sign, sign), ink)
        painter.setFont(font)
        painter.setPen(ink)
        painter.drawText(
            QRectF(x + sign + gap, box.top(), wide + 2, box.height()), Qt.AlignmentFlag.AlignVCenter, each.text
        )

    def mousePressEvent(self, event: QMouseEvent) -> None:
        for each, box in zip(self.choices, self._boxes(), strict=True):
            if box.contains(event.position()):
                self.choose(each.id)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()), 0)
        ids = [each.id for each in self.choices]
        if step and self.now in ids:
            self.choose(ids[(ids.index(self.now) + step) % len(ids)])
        else:
            super().keyPressEvent(event)

    def choose(self, choice: str) -> None:
        """Choose one, as a click does."""
        if choice != self.now:
            self.show_choices(self.label, self.choices, choice)
            self.picked.emit(choice)

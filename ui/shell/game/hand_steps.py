"""What has been done by hand so far, in a box on the table, and what the others see of it."""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QVBoxLayout, QWidget

from engines.core.display.views import HandView
from ui import theme as themes
from ui.faces import icons
from ui.shell.game.prompt_bar import Undo
from ui.shell.style.look import Look
from ui.shell.style.menu_style import dress
from ui.shell.style.text_runs import Run
from ui.shell.widgets.lines import Line, LineList
from ui.shell.widgets.parts import ShellButton
from ui.shell.widgets.plain_label import PlainLabel

BAND_HEIGHT = 48
SMALLEST = 11
"""Pixels of the smallest type in the band."""


class StepList(QWidget):
    """The box: a heading, the steps, the newest in sight, how to take the last back, and a sentence for who carries
    the ability out."""

    undone = Signal()

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look = look
        self.heading, self.note = PlainLabel(self), PlainLabel(self)
        self.note.setWordWrap(True)
        self.list = LineList(look, self, empty="byhand.no-step", follow=True, low=False)
        self.undo = ShellButton(look, self, icon="undo", key="Z", role="prompt-detail", height=30)
        self.undo.clicked.connect(self.undone)
        self.column = QVBoxLayout(self)
        self.column.addWidget(self.heading)
        self.column.addWidget(self.list, 1)
        self.column.addWidget(self.undo)
        self.column.addWidget(self.note)
        self.hide()

    def show_steps(self, view: HandView | None, others: str, undo: Undo = "none") -> None:
        """The steps of this ability; None: there is none, and the box goes. `undo` is how the last can be taken
        back."""
        self.setVisible(view is not None)
        if view is None:
            return
        look = self.look
        self.column.setContentsMargins(look.px(10), look.px(8), look.px(10), look.px(8))
        self.column.setSpacing(look.px(4))
        for label, role, colour in ((self.heading, "button", "text"), (self.note, "prompt-detail", "second")):
            label.setFont(look.font(role))
            label.setStyleSheet(f"color: {getattr(look.theme, colour)};")
        self.heading.setText(look.say("byhand.so-far", n=len(view.steps)))
        self.note.setText(look.say("byhand.others-see", who=others) if view.carrying else "")
        self.note.setVisible(view.carrying)
        self.undo.setVisible(view.carrying and bool(view.steps) and undo != "none")
        lock = "undo" if undo == "free" else "lock"
        self.undo.say(look.say("byhand.undo-step", n=len(view.steps)), "Z", lock)
        self.setAccessibleName(self.heading.text())
        self.list.setAccessibleName(self.heading.text())
        dress(self, look)
        self.list.show_lines([
            Line((Run(f"{number}  "), *look.runs(step.text)), icon="lock" if step.locked else "step",
                 strong=number == len(view.steps))
            for number, step in enumerate(view.steps, 1)
        ])

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(self.look.colour("legal"), 1.4))
        painter.setBrush(self.look.colour("panel"))
        radius = themes.RADIUS_BUTTON * self.look.scale.table
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), radius, radius)


class HandFrame(QWidget):
    """A line in the legal colour round the whole table: every card on it may be moved. Where there is room a band
    between the halves says so."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look = look
        self.band = QRect()
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def show_band(self, box: QRect) -> None:
        """Where the band lies; nowhere if it is empty."""
        self.band = box
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(self.look.colour("legal"), 2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(2, 2, -2, -2), 14, 14)
        if not self.band.isEmpty():
            self._paint_band(painter, QRectF(self.band))

    def _paint_band(self, painter: QPainter, box: QRectF) -> None:
        look, unit = self.look, box.height() / BAND_HEIGHT
        painter.setPen(QPen(look.colour("legal"), 1.4))
        painter.setBrush(look.colour("panel"))
        painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), 10 * unit, 10 * unit)
        side = 20 * unit
        sign = QRectF(box.left() + 16 * unit, box.center().y() - side / 2, side, side)
        icons.paint(painter, "hand", sign, look.colour("legal"))
        font = look.font("button")
        painter.setFont(font)
        painter.setPen(look.colour("text"))
        title, wide = look.say("panel.by-hand"), 0.0
        wide = QFontMetricsF(font).horizontalAdvance(title)
        head = QRectF(sign.right() + 8 * unit, box.top(), wide + 2, box.height())
        painter.drawText(head, Qt.AlignmentFlag.AlignVCenter, title)
        room = QRectF(head.right() + 14 * unit, box.top(), box.right() - head.right() - 28 * unit, box.height())
        font = look.font("prompt-detail")
        wraps = Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap
        words = look.say("byhand.band")
        while font.pixelSize() > SMALLEST and (
            QFontMetricsF(font).boundingRect(room, wraps, words).height() > room.height() - 6 * unit
        ):
            font.setPixelSize(font.pixelSize() - 1)
        painter.setFont(font)
        painter.setPen(look.colour("second"))
        painter.drawText(room, wraps, words)

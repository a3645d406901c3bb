"""What has been done by hand so far, in a box on the table, and what the others see of it."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QVBoxLayout, QWidget

from engines.core.display.views import HandView
from ui import theme as themes
from ui.shell.style.look import Look
from ui.shell.style.menu_style import dress
from ui.shell.style.text_runs import Run
from ui.shell.widgets.lines import Line, LineList
from ui.shell.widgets.plain_label import PlainLabel


class StepList(QWidget):
    """The box: a heading, the steps, the newest in sight, and a sentence for who carries the ability out."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look = look
        self.heading, self.note = PlainLabel(self), PlainLabel(self)
        self.note.setWordWrap(True)
        self.list = LineList(look, self, empty="byhand.no-step", follow=True)
        self.column = QVBoxLayout(self)
        self.column.addWidget(self.heading)
        self.column.addWidget(self.list, 1)
        self.column.addWidget(self.note)
        self.hide()

    def show_steps(self, view: HandView | None, others: str) -> None:
        """The steps of this ability; None: there is none, and the box goes."""
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
    """A line in the legal colour round the whole table: every card on it may be moved."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look = look
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(self.look.colour("legal"), 2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(2, 2, -2, -2), 14, 14)

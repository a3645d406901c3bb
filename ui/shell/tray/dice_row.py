"""Over the dice of the tray: how many are rolled, dice of one's own, dice for all, and once more."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QWheelEvent
from PySide6.QtWidgets import QWidget

from engines.cloth.limits import MOST_THROWN
from ui.shell.style.look import Look
from ui.shell.style.text_runs import tip
from ui.shell.widgets.parts import ShellButton


class DiceRow(QWidget):
    """The heading of the dice with what concerns all of them."""

    own_wanted = Signal()
    again_wanted = Signal()

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self.look = look
        self.number = 1
        self.fewer, self.more = self._button("minus"), self._button("plus")
        self.own, self.shared = self._button("edit"), self._button("person", checkable=True)
        self.again = ShellButton(look, self, "ghost", key="D", role="hint", height=24)
        self.again.panel = self.again.slim = True
        self.fewer.clicked.connect(lambda: self.set_number(self.number - 1))
        self.more.clicked.connect(lambda: self.set_number(self.number + 1))
        self.own.clicked.connect(self.own_wanted)
        self.shared.toggled.connect(self.lay_anew)
        self.again.clicked.connect(self.again_wanted)

    def _button(self, icon: str, checkable: bool = False) -> ShellButton:
        button = ShellButton(self.look, self, "ghost", icon=icon, height=24)
        button.panel = True
        button.setCheckable(checkable)
        return button

    def set_number(self, number: int) -> None:
        """So many dice are rolled by one click."""
        self.number = max(1, min(MOST_THROWN, number))
        self.lay_anew()

    def wheelEvent(self, event: QWheelEvent) -> None:
        if event.angleDelta().y():
            self.set_number(self.number + (1 if event.angleDelta().y() > 0 else -1))
        event.accept()

    def lay_anew(self) -> None:
        """Words and places."""
        say, unit = self.look.say, self.look.scale.panel
        self.fewer.setEnabled(self.number > 1)
        self.more.setEnabled(self.number < MOST_THROWN)
        self.shared.tint = "gold" if self.shared.isChecked() else None
        shared = "tray.dice-shared" if self.shared.isChecked() else "tray.dice-own"
        for button, words in (
            (self.fewer, say("tray.fewer", n=self.number)), (self.more, say("tray.more", n=self.number)),
            (self.own, say("tray.own-die")), (self.shared, say(shared)),
        ):
            button.setAccessibleName(words)
            button.setToolTip(tip(words))
        self.again.say(say("tray.again"))
        self.again.setToolTip(tip(say("tray.again")))
        high, at = self.height(), self._heading_width()
        step = max(24, round(24 * unit))
        self.fewer.setGeometry(round(at), 0, step, high)
        self.more.setGeometry(round(at + step + 18 * unit), 0, step, high)
        left = round(at + 2 * step + 24 * unit)
        self.own.setGeometry(left, 0, step, high)
        self.shared.setGeometry(left + step, 0, step, high)
        self.again.shows_text, self.again.icon_name = True, ""
        if self.again.sizeHint().width() > self.width() - left - 2 * step:
            self.again.shows_text, self.again.icon_name = False, "redo"
        wide = min(self.again.sizeHint().width(), self.width() - left - 2 * step)
        self.again.setGeometry(self.width() - wide, 0, wide, high)
        self.update()

    def _heading_width(self) -> float:
        font = self.look.side_font("zone-label")
        return QFontMetricsF(font).horizontalAdvance(self.look.say("tray.dice")) + 12 * self.look.scale.panel

    def resizeEvent(self, event: object) -> None:
        self.lay_anew()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, unit = QPainter(self), self.look.scale.panel
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(self.look.side_font("zone-label"))
        painter.setPen(self.look.colour("second"))
        whole = QRectF(self.rect())
        painter.drawText(whole, int(Qt.AlignmentFlag.AlignVCenter), self.look.say("tray.dice"))
        box = QRectF(self.fewer.geometry()).united(QRectF(self.more.geometry())).adjusted(0.5, 1.5, -0.5, -1.5)
        painter.setPen(self.look.colour("text", 0.25))
        painter.drawRoundedRect(box, 6 * unit, 6 * unit)
        painter.setFont(self.look.side_font("button"))
        painter.setPen(self.look.colour("text"))
        painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), str(self.number))

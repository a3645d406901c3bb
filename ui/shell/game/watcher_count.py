"""How many people watch a game, in the top bar: an eye and a number. Hidden while nobody does."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from ui.faces import icons
from ui.shell.style.look import Look
from ui.shell.style.text_runs import tip

EYE, GAP, HIGH = 16, 5, 24


class WatcherSign(QWidget):
    """The eye and the number."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look, self.count = look, 0
        look.changed.connect(self.say_it)
        self.hide()

    def show_count(self, count: int) -> bool:
        """Show so many; whether that takes another width than before."""
        if count == self.count:
            return False
        self.count = count
        self.setVisible(count > 0)
        self.say_it()
        return True

    def say_it(self) -> None:
        """What a screen reader finds here."""
        words = self.look.say("company.watchers", n=self.count)
        self.setAccessibleName(words)
        self.setToolTip(tip(words))
        self.update()

    @property
    def unit(self) -> float:
        return max(0.8, self.look.scale.table)

    def sizeHint(self) -> QSize:
        words = QFontMetricsF(self.look.font("prompt-detail")).horizontalAdvance(str(self.count))
        return QSize(round((EYE + GAP) * self.unit + words + 2), round(HIGH * self.unit))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        side, ink = EYE * self.unit, self.look.colour("second")
        icons.paint(painter, "eye", QRectF(0, (self.height() - side) / 2, side, side), ink)
        painter.setFont(self.look.font("prompt-detail"))
        painter.setPen(ink)
        box = QRectF(self.rect()).adjusted(side + GAP * self.unit, 0, 0, 0)
        painter.drawText(box, Qt.AlignmentFlag.AlignVCenter, str(self.count))

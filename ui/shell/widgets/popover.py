"""A leaf that folds out under a button of the top bar, with a title and a cross: settings and help."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from ui import theme as themes
from ui.shell.style.look import Look
from ui.shell.widgets.parts import ShellButton


class Popover(QWidget):
    """Derive from it, lay out and paint what stands below the title. The window places it."""

    closed = Signal()
    TITLE = ""
    """Key of the words at its head."""
    CLOSING: tuple[Qt.Key, ...] = (Qt.Key.Key_Escape,)
    """Keys that fold it away."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look = look
        self.close_button = ShellButton(look, self, "ghost", icon="cross", height=30)
        self.close_button.clicked.connect(self.closed)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        look.changed.connect(self.lay_anew)
        self.hide()

    @property
    def unit(self) -> float:
        return max(0.8, self.look.scale.table)

    def lay_anew(self) -> None:
        """Words and places."""
        side = round(30 * self.unit)
        self.close_button.setAccessibleName(self.look.say("strip.close"))
        self.close_button.setGeometry(self.width() - side - round(12 * self.unit), round(12 * self.unit), side, side)
        self.update()

    def resizeEvent(self, event: object) -> None:
        self.lay_anew()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in self.CLOSING:
            self.closed.emit()
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: object) -> None:
        """What lies below is not meant."""

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        unit, box = self.unit, QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.setPen(QPen(self.look.colour("text", 0.18), 1))
        painter.setBrush(self.look.colour("panel"))
        painter.drawRoundedRect(box, themes.RADIUS_PANEL * unit, themes.RADIUS_PANEL * unit)
        painter.setFont(themes.font("handover-title", unit * 21 / 46))
        painter.setPen(self.look.colour("text"))
        painter.drawText(
            QRectF(22 * unit, 12 * unit, box.width(), 34 * unit),
            Qt.AlignmentFlag.AlignVCenter,
            self.look.say(self.TITLE),
        )
        painter.setFont(self.look.font("prompt-detail"))
        painter.setPen(self.look.colour("second"))
        self.paint_content(painter, unit, box)

    def paint_content(self, painter: QPainter, unit: float, box: QRectF) -> None:
        """What stands below the title; the painter writes as the second voice of the panel."""
        raise NotImplementedError

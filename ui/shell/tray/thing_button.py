"""A thing in the tray: a click takes it, a pull drags it to the table.

The pointer stays with this button while it is pressed, so it tells where it is; what that means on the table is the
table's business.
"""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from ui.shell.style.look import Look
from ui.shell.style.text_runs import tip
from ui.shell.tray.things import Thing, name_of, paint_thing
from ui.shell.widgets.parts import draw_focus

PULLED = 6
"""Pixels from where a click becomes a pull."""


class ThingButton(QAbstractButton):
    """One kind of piece."""

    taken = Signal(object, str)
    """The thing, and whether "click" or "keys" took it."""
    pulled = Signal(object, QPoint)
    """It is being dragged: the pointer's place on the screen."""
    let_go = Signal(QPoint)

    def __init__(self, look: Look, thing: Thing, parent: QWidget, captioned: bool = False) -> None:
        super().__init__(parent)
        self.look, self.thing, self.captioned = look, thing, captioned
        self.player = 0
        self.ground = QRectF()
        """Where it is drawn, in the button."""
        self._by_keys = False
        self._pressed: QPoint | None = None
        self._pulling = False
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.OpenHandCursor)
        self.clicked.connect(self._take)

    def lay_anew(self, about: str) -> None:
        """Its name, and what may be done with it."""
        said = name_of(self.thing, self.look)
        self.setText("")
        self.setAccessibleName(said)
        self.setAccessibleDescription(about)
        self.setToolTip(tip(f"{said}\n{about}" if about else said))

    def sizeHint(self) -> QSize:
        return QSize(24, 24)

    def _take(self) -> None:
        how, self._by_keys = ("keys" if self._by_keys else "click"), False
        self.taken.emit(self.thing, how)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            if not event.isAutoRepeat():
                self._by_keys = True
                self.click()
            return
        event.ignore()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._pressed, self._pulling = event.globalPosition().toPoint(), False
        super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        at = event.globalPosition().toPoint()
        if self._pressed is not None and (at - self._pressed).manhattanLength() > PULLED:
            self._pulling = True
        if self._pulling:
            self.pulled.emit(self.thing, at)
            return
        super().mouseMoveEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        pulling, self._pressed, self._pulling = self._pulling, None, False
        if pulling and event.button() == Qt.MouseButton.LeftButton:
            self.setDown(False)
            self.let_go.emit(event.globalPosition().toPoint())
            return
        super().mouseReleaseEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        whole = QRectF(self.rect())
        if self.underMouse() or self.isDown():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self.look.colour("text", 0.14 if self.isDown() else 0.08))
            painter.drawRoundedRect(whole, 6, 6)
        paint_thing(painter, self.ground, self.thing, self.player, self.look)
        if self.captioned:
            painter.setFont(self.look.side_font("hint"))
            painter.setPen(self.look.colour("text"))
            below = QRectF(0, self.ground.bottom(), whole.width(), whole.height() - self.ground.bottom())
            said = self.look.say("tray.coin") if self.thing.kind == "coin" else f"d{self.thing.sides}"
            painter.drawText(below, int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip), said)
        if self.hasFocus():
            draw_focus(painter, self.look, whole, 6)

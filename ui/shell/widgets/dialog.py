"""The two dialogs of the program, for conceding and for leaving: a question over the dimmed window."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from app.i18n import paragraph
from ui import theme as themes
from ui.faces import icons
from ui.shell.style.look import Look
from ui.shell.style.text_runs import Run
from ui.shell.widgets.parts import ShellButton
from ui.shell.widgets.text_flow import Flow


@dataclass(frozen=True)
class Reply:
    """One answer to the question; the first is the careful one and belongs to Esc."""

    id: str
    text: str
    key: str = ""


class Dialog(QWidget):
    """The dimmed window and the card with the question."""

    replied = Signal(str)

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self.look = look
        self.title = self.about = ""
        self.icon = "flag"
        self.replies: Sequence[Reply] = ()
        self.buttons = [ShellButton(look, self, role="prompt", height=40) for _ in range(3)]
        for button in self.buttons:
            button.clicked.connect(self._clicked)
            button.installEventFilter(self)
        look.changed.connect(self.lay_anew)
        self.hide()

    def ask(self, title: str, about: str, replies: Sequence[Reply], icon: str = "flag") -> None:
        """Put a question; `replied` carries the id of the answer."""
        self.title, self.about, self.replies, self.icon = title, about, replies, icon
        self.setAccessibleName(paragraph((title, about)))
        for button, reply in zip(self.buttons, replies, strict=False):
            button.say(reply.text, reply.key)
            button.setProperty("press", reply.id)
        for number, button in enumerate(self.buttons):
            button.setVisible(number < len(replies))
        parent = self.parentWidget()
        if parent is not None:
            self.setGeometry(parent.rect())
        self.lay_anew()
        self.show()
        self.raise_()
        self.buttons[0].setFocus()
        self.lead(0)

    def tell(self, about: str) -> None:
        """Say something else below the title, while the answers stay."""
        self.about = about
        self.setAccessibleName(paragraph((self.title, about)))
        self.update()

    def lead(self, leading: int) -> None:
        """The answer that Enter gives now looks like it, and no other."""
        for number, button in enumerate(self.buttons):
            button.kind = "primary" if number == leading else "plain"
            button.update()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.FocusIn and watched in self.buttons:
            self.lead(self.buttons.index(watched))
        return False

    def _clicked(self) -> None:
        sender = self.sender()
        if sender is not None:
            self._reply(str(sender.property("press")))

    def _reply(self, reply: str) -> None:
        self.hide()
        self.replied.emit(reply)

    def _card(self) -> QRectF:
        unit = max(0.85, self.look.scale.table)
        wide, high = 520 * unit, 218 * unit
        return QRectF((self.width() - wide) / 2, (self.height() - high) / 2 - 20 * unit, wide, high)

    def lay_anew(self) -> None:
        """Place the buttons at the foot of the card."""
        unit, card = max(0.85, self.look.scale.table), self._card()
        right = card.right() - 24 * unit
        for button in reversed([each for each in self.buttons if not each.isHidden()]):
            size = button.sizeHint()
            right -= size.width()
            button.setGeometry(
                round(right), round(card.bottom() - 22 * unit - size.height()), size.width(), size.height()
            )
            right -= 10 * unit
        self.update()

    def resizeEvent(self, event: object) -> None:
        self.lay_anew()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.replies:
            self._reply(self.replies[0].id)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            focused = next((button for button in self.buttons if button.hasFocus()), None)
            if focused is not None:
                self._reply(str(focused.property("press")))
        elif event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self.focusNextPrevChild(event.key() == Qt.Key.Key_Right)

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Tab stays among the answers."""
        shown = [button for button in self.buttons if not button.isHidden()]
        at = next((number for number, button in enumerate(shown) if button.hasFocus()), -1)
        if shown:
            shown[(at + (1 if forward else -1)) % len(shown)].setFocus(Qt.FocusReason.TabFocusReason)
        return True

    def event(self, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.MouseButtonPress, QEvent.Type.Wheel):
            return True  # nothing below may be reached
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        unit, card = max(0.85, self.look.scale.table), self._card()
        painter.fillRect(self.rect(), QColor(0, 0, 0, 150))
        painter.setPen(QPen(self.look.colour("text", 0.16), 1))
        painter.setBrush(self.look.colour("panel"))
        painter.drawRoundedRect(card, themes.RADIUS_PANEL * unit, themes.RADIUS_PANEL * unit)
        icons.paint(
            painter,
            self.icon,
            QRectF(card.left() + 26 * unit, card.top() + 30 * unit, 26 * unit, 26 * unit),
            self.look.colour("gold"),
        )
        painter.setFont(themes.font("handover-title", unit * 25 / 46))
        painter.setPen(self.look.colour("text"))
        painter.drawText(
            QRectF(card.left() + 66 * unit, card.top() + 22 * unit, card.width() - 90 * unit, 42 * unit),
            Qt.AlignmentFlag.AlignVCenter,
            self.title,
        )
        flow = Flow(self.look, (Run(self.about),), card.width() - 92 * unit, self.look.font("prompt-detail"), 21 * unit)
        flow.paint(painter, QPointF(card.left() + 66 * unit, card.top() + 74 * unit), self.look.colour("second"))

"""The strip for failures of the program or its files: what happened, what is safe, one button.

Rules refuse in a bubble on the table; only what is no rule's business comes here.
"""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QFont, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from ui import theme as themes
from ui.faces import icons
from ui.shell.flow import Flow
from ui.shell.look import Look, mixed
from ui.shell.parts import ShellButton
from ui.shell.speech import Run

HEIGHT = 44
CALM_MS = 6000
"""Mere news leave by themselves."""


class FailureStrip(QWidget):
    """44 px; hidden while nothing has failed."""

    pressed = Signal(str)
    """The id of the button that was pressed; "" when the strip was only closed."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look = look
        self.happened = self.safe = ""
        self.calm = False
        self.button = ShellButton(look, self, height=30)
        self.button.clicked.connect(lambda: self.pressed.emit(str(self.button.property("press") or "")))
        self.close_button = ShellButton(look, self, "ghost", icon="cross", height=30)
        self.close_button.clicked.connect(self._close)
        self._gone = QTimer(self, singleShot=True, interval=CALM_MS)
        self._gone.timeout.connect(self.hide)
        look.changed.connect(self.lay_anew)
        self.hide()

    def show_failure(
        self, happened: str, safe: str = "", press: str = "", words: str = "", calm: bool = False, lasting: bool = False
    ) -> None:
        """Show what happened, what is safe, and one button. `calm`: it is only news, not a failure, and leaves by
        itself unless it is `lasting`."""
        self.happened, self.safe, self.calm = happened, safe, calm
        self.button.setProperty("press", press)
        self.button.setVisible(bool(words))
        self.button.say(words)
        self.setAccessibleName(" ".join(part for part in (happened, safe) if part))
        self.lay_anew()
        self.show()
        self.raise_()
        if calm and not lasting:
            self._gone.start()
        else:
            self._gone.stop()

    def clear(self) -> None:
        """Hide, and keep no word: it may have named a card that only one player knows."""
        self.happened = self.safe = ""
        self.setAccessibleName("")
        self.hide()

    def _close(self) -> None:
        self.hide()
        self.pressed.emit("")

    def lay_anew(self) -> None:
        """Place the buttons."""
        unit = max(0.8, self.look.scale.table)
        self.close_button.setAccessibleName(self.look.say("strip.close"))
        self.close_button.setToolTip(self.look.say("strip.close"))
        side = round(30 * unit)
        middle = (self.height() - side) // 2
        right = self.width() - round(8 * unit) - side
        self.close_button.setGeometry(right, middle, side, side)
        size = self.button.sizeHint()
        self.button.setGeometry(
            right - size.width() - round(8 * unit), (self.height() - size.height()) // 2, size.width(), size.height()
        )
        self.update()

    def resizeEvent(self, event: object) -> None:
        self.lay_anew()

    def sizeHint(self) -> QSize:
        return QSize(self.look.px(1038), max(40, self.look.px(HEIGHT)))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        unit = max(0.8, self.look.scale.table)
        tone = self.look.colour("gold" if self.calm else "refused")
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.setPen(QPen(tone, 1.5))
        painter.setBrush(mixed(self.look.colour("panel"), tone, 0.12))
        painter.drawRoundedRect(box, themes.RADIUS_ZONE * unit, themes.RADIUS_ZONE * unit)
        side = 18 * unit
        icons.paint(
            painter,
            "info" if self.calm else "warning",
            QRectF(14 * unit, box.center().y() - side / 2, side, side),
            tone,
        )
        right = self.button.x() if not self.button.isHidden() else self.close_button.x()
        font = QFont(self.look.font("prompt-detail"))
        runs = (Run(self.happened, True), Run(" " + self.safe))
        room = right - 54 * unit
        line = 17 * max(1.0, self.look.scale.table)
        flow = Flow(self.look, runs, room, font, line, strong=self.look.colour("text"))
        while flow.height > self.height() - 4 and font.pixelSize() > 10:
            font.setPixelSize(font.pixelSize() - 1)
            line = font.pixelSize() * 1.25
            flow = Flow(self.look, runs, room, font, line, strong=self.look.colour("text"))
        flow.paint(painter, QPointF(42 * unit, self.height() / 2 - flow.height / 2), self.look.colour("second"))

    def mousePressEvent(self, event: object) -> None:
        """Clicks do not reach the table below."""

    def keyPressEvent(self, event: object) -> None:
        if getattr(event, "key", lambda: 0)() == Qt.Key.Key_Escape:
            self._close()

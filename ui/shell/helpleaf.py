"""The keys of the table, as a leaf that folds out under the question mark."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from ui import theme as themes
from ui.shell.look import Look
from ui.shell.parts import ShellButton, draw_key_cap

KEYS = (
    ("Tab", "tab"),
    ("← ↑ ↓ →", "arrows"),
    ("Enter", "enter"),
    ("Esc", "escape"),
    ("Space", "space"),
    ("F1", "why"),
    ("Z", "undo"),
    ("1–9", "numbers"),
    ("A", "pass"),
    ("L R S C", "tabs"),
    ("F6", "parts"),
    ("M", "sound"),
    ("Ctrl + −", "text"),
    ("F11", "full"),
)
ROW = 30


class HelpLeaf(QWidget):
    """The leaf itself; the window places it under the question mark."""

    closed = Signal()

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

    def _lines(self) -> list[tuple[str, str]]:
        return [(key, self.look.say(f"help.{name}")) for key, name in KEYS]

    def sizeHint(self) -> QSize:
        metrics = QFontMetricsF(self.look.font("prompt-detail"))
        wide = max(metrics.horizontalAdvance(words) for _, words in self._lines()) + 170 * self.unit
        intro = 3 * 20
        return QSize(round(max(440 * self.unit, wide)), round((66 + intro + ROW * len(KEYS) + 16) * self.unit))

    def lay_anew(self) -> None:
        """Words and places."""
        said = [f"{key}: {words}" for key, words in self._lines()]
        self.setAccessibleName(". ".join([self.look.say("help.title"), self.look.say("help.mouse"), *said]))
        side = round(30 * self.unit)
        self.close_button.setAccessibleName(self.look.say("strip.close"))
        self.close_button.setGeometry(self.width() - side - round(12 * self.unit), round(12 * self.unit), side, side)
        self.update()

    def resizeEvent(self, event: object) -> None:
        self.lay_anew()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Escape, Qt.Key.Key_Return, Qt.Key.Key_Enter):
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
            self.look.say("help.title"),
        )
        painter.setFont(self.look.font("prompt-detail"))
        painter.setPen(self.look.colour("second"))
        intro = QRectF(22 * unit, 52 * unit, box.width() - 44 * unit, 64 * unit)
        painter.drawText(intro, Qt.TextFlag.TextWordWrap, self.look.say("help.mouse"))
        for number, (key, words) in enumerate(self._lines()):
            y = (126 + ROW * number) * unit
            painter.setFont(self.look.font("label"))
            draw_key_cap(painter, self.look, key, QRectF(22 * unit, y, 84 * unit, 22 * unit), self.look.colour("text"))
            painter.setFont(self.look.font("prompt-detail"))
            painter.setPen(self.look.colour("text"))
            painter.drawText(
                QRectF(122 * unit, y, box.width() - 130 * unit, 22 * unit), Qt.AlignmentFlag.AlignVCenter, words
            )

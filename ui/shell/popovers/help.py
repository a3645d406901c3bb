"""The keys of the table, as a leaf that folds out under the question mark."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter
from PySide6.QtWidgets import QWidget

from ui.shell.style.look import Look
from ui.shell.widgets.parts import ShellButton, draw_key_cap
from ui.shell.widgets.popover import Popover

KEYS = (
    ("Tab", "tab"),
    ("← ↑ ↓ →", "arrows"),
    ("Enter", "enter"),
    ("Esc", "escape"),
    ("Space", "space"),
    ("F1", "why"),
    ("Z", "undo"),
    ("1–9", "numbers"),
    ("N", "let-go"),
    ("A", "pass"),
    ("L R S K", "tabs"),
    ("C", "chat"),
    ("B", "tray"),
    ("T W G", "draw"),
    ("D U", "dice"),
    ("J", "pieces"),
    ("F2", "legend"),
    ("F6", "parts"),
    ("M", "sound"),
    ("Ctrl + −", "text"),
    ("F11", "full"),
)
MANY_PLAYERS = ("V", "look-at")
"""Only at a table for three and more."""
ROW = 25
ABOUT = 52
"""Room below the keys for the button that says what the program is made of."""


class HelpLeaf(Popover):
    """What each key does, and how the mouse is used."""

    TITLE = "help.title"
    CLOSING = (Qt.Key.Key_Escape, Qt.Key.Key_Return, Qt.Key.Key_Enter)

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(look, parent)
        self.about = ShellButton(look, self, height=30)
        self.many = False
        """Whether three or more play."""

    def _lines(self) -> list[tuple[str, str]]:
        keys = [*KEYS[:6], MANY_PLAYERS, *KEYS[6:]] if self.many else KEYS
        return [(key, self.look.say(f"help.{name}")) for key, name in keys]

    def sizeHint(self) -> QSize:
        metrics = QFontMetricsF(self.look.font("prompt-detail"))
        wide = max(metrics.horizontalAdvance(words) for _, words in self._lines()) + 170 * self.unit
        intro = 3 * 20
        high = 66 + intro + ROW * len(self._lines()) + ABOUT
        return QSize(round(max(440 * self.unit, wide)), round(high * self.unit))

    def lay_anew(self) -> None:
        """Words and places."""
        said = [f"{key}: {words}" for key, words in self._lines()]
        self.setAccessibleName(". ".join([self.look.say("help.title"), self.look.say("help.mouse"), *said]))
        self.about.say(self.look.say("about.title"))
        wide, high = self.about.sizeHint().width(), round(30 * self.unit)
        self.about.setGeometry(round(22 * self.unit), self.height() - high - round(14 * self.unit), wide, high)
        super().lay_anew()

    def paint_content(self, painter: QPainter, unit: float, box: QRectF) -> None:
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

"""The keys of the program, as a leaf that folds out under the question mark."""

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
    ("Ctrl + K", "packs"),
    ("Ctrl + P", "pictures"),
    ("Ctrl + Shift + P", "shot"),
    ("M D L E F T C R S A", "hand-changes"),
    ("+ − 0–9 , . P U Q K", "hand-settings"),
    ("O", "hand-open"),
)
MANY_PLAYERS = ("V", "look-at")
"""Only at a table for three and more."""
ROW = 25
COLUMN, CAP, GAP = 496, 128, 20
"""Widths of a column, of a key in it, and between the two columns."""
WRAPS = Qt.TextFlag.TextWordWrap
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

    def _columns(self) -> list[list[tuple[str, str, float]]]:
        """Key, words and height of each row, in two columns that are about as high as each other."""
        metrics = QFontMetricsF(self.look.font("prompt-detail"))
        room = QRectF(0, 0, (COLUMN - CAP - 14) * self.unit, 999)
        rows = [
            (key, words, max(ROW * self.unit, metrics.boundingRect(room, WRAPS, words).height() + 5 * self.unit))
            for key, words in self._lines()
        ]
        half, high, at = sum(row[2] for row in rows) / 2, 0.0, 0
        while high < half:
            high += rows[at][2]
            at += 1
        return [rows[:at], rows[at:]]

    def _intro(self) -> float:
        """How high the words above the keys are."""
        metrics = QFontMetricsF(self.look.font("prompt-detail"))
        room = QRectF(0, 0, (2 * COLUMN + GAP) * self.unit, 999)
        return metrics.boundingRect(room, WRAPS, self.look.say("help.mouse")).height()

    def sizeHint(self) -> QSize:
        high = max(sum(row[2] for row in column) for column in self._columns())
        wide = 2 * COLUMN + GAP + 44
        return QSize(round(wide * self.unit), round((66 + ABOUT) * self.unit + self._intro() + high))

    def lay_anew(self) -> None:
        """Words and places."""
        said = [f"{key}: {words}" for key, words in self._lines()]
        self.setAccessibleName(". ".join([self.look.say("help.title"), self.look.say("help.mouse"), *said]))
        self.about.say(self.look.say("about.title"))
        wide, high = self.about.sizeHint().width(), round(30 * self.unit)
        self.about.setGeometry(round(22 * self.unit), self.height() - high - round(14 * self.unit), wide, high)
        super().lay_anew()

    def paint_content(self, painter: QPainter, unit: float, box: QRectF) -> None:
        intro = QRectF(22 * unit, 52 * unit, box.width() - 44 * unit, self._intro() + 2)
        painter.drawText(intro, WRAPS, self.look.say("help.mouse"))
        for place, column in enumerate(self._columns()):
            left, y = (22 + place * (COLUMN + GAP)) * unit, intro.bottom() + 10 * unit
            for key, words, high in column:
                painter.setFont(self.look.font("label"))
                cap = QRectF(left, y + (high - 22 * unit) / 2, CAP * unit, 22 * unit)
                draw_key_cap(painter, self.look, key, cap, self.look.colour("text"))
                painter.setFont(self.look.font("prompt-detail"))
                painter.setPen(self.look.colour("text"))
                room = QRectF(cap.right() + 14 * unit, y, (COLUMN - CAP - 14) * unit, high)
                painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | WRAPS, words)
                y += high

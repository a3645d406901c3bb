"""The two lines a guest may have to write: the code of a table and its address. The code takes what people really
write: figures of full width, spaces, a code pasted with words around it.
"""

from __future__ import annotations

import unicodedata

from PySide6.QtCore import Signal
from PySide6.QtGui import QColor, QFont
from PySide6.QtWidgets import QLineEdit, QWidget

from ui import theme as themes
from ui.shell.style.look import Look

CODE_LENGTH = 6
FILLED = 0.64
"""Of the height of a line its letters take at most."""
LARGE = 30
"""Lines as large as this are bold where something is written, and only there."""
LONGEST_PASTED = 120


def figures(text: str) -> str:
    """The figures of a text as 0 to 9, however they were written, at most as many as a code has."""
    plain = unicodedata.normalize("NFKC", text)
    return "".join(str(unicodedata.decimal(each)) for each in plain if each.isdecimal())[:CODE_LENGTH]


def grouped(code: str) -> str:
    """A code, or its beginning, in groups of three."""
    return f"{code[:3]} {code[3:]}" if len(code) > 3 else code


class LineField(QLineEdit):
    """A line to write in, as large as it is made."""

    def __init__(self, look: Look, parent: QWidget, size: float) -> None:
        super().__init__(parent)
        self.look, self.size_px = look, size
        self.setMaxLength(LONGEST_PASTED)

    def lay_anew(self) -> None:
        """Colours and sizes."""
        font = QFont(list(themes.families()))
        font.setPixelSize(max(12, round(min(self.size_px * self.look.whole_text, self.height() * FILLED))))
        font.setBold(bool(self.text()) and self.size_px > LARGE)
        self.setFont(font)
        look = self.look
        faint = look.colour("quiet", 0.6).name(QColor.NameFormat.HexArgb)
        line = look.colour("text", 0.30).name(QColor.NameFormat.HexArgb)
        pad = max(4, round(10 * look.whole))
        self.setStyleSheet(
            f"QLineEdit {{ background: {look.theme.panel}; color: {look.theme.text}; border: 1px solid {line};"
            f" border-radius: {round(9 * look.whole)}px; padding: 2px {pad}px;"
            f" selection-background-color: {look.theme.gold}; selection-color: {look.theme.panel};"
            f" placeholder-text-color: {faint}; }}"
            f" QLineEdit:focus {{ border: 2px solid {look.theme.selected}; padding: 1px {pad - 1}px; }}"
            f" QLineEdit:disabled {{ color: {look.theme.quiet}; }}"
        )


class CodeField(LineField):
    """Six figures in two groups; whatever else is typed or pasted is left out."""

    completed = Signal()
    """The last figure was written."""

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(look, parent, 38)
        self._code = ""
        self.textChanged.connect(self._tidy)

    @property
    def code(self) -> str:
        """The figures written so far."""
        return self._code

    def _tidy(self, text: str) -> None:
        before = len(figures(text[: self.cursorPosition()]))
        code = figures(text)
        if (neat := grouped(code)) != text:
            self.blockSignals(True)
            self.setText(neat)
            self.setCursorPosition(before + (1 if before > 3 else 0))
            self.blockSignals(False)
        fresh, self._code = code != self._code, code
        self.lay_anew()
        if fresh and len(code) == CODE_LENGTH:
            self.completed.emit()

"""What the program is called, and whose work it is made of, with every licence text: a leaf beneath the help."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QShowEvent
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from app import licences
from ui import theme as themes
from ui.shell.leaf import Leaf
from ui.shell.look import Look
from ui.shell.menu import fields_style

TOP = 52
RULE = "―" * 24


class AboutLeaf(Leaf):
    """A list and long texts, to be scrolled and copied from."""

    TITLE = "about.title"
    CLOSING = (Qt.Key.Key_Escape, Qt.Key.Key_Return, Qt.Key.Key_Enter)

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(look, parent)
        self.words = QPlainTextEdit(self)
        self.words.setReadOnly(True)
        self.words.setTabChangesFocus(True)
        self.setFocusProxy(self.words)
        self._written = ""

    def sizeHint(self) -> QSize:
        return QSize(round(640 * self.unit), round(560 * self.unit))

    def show_texts(self) -> None:
        """Read the list and the texts; they are long, and hardly anybody wants them, so only when the leaf opens."""
        if self._written != self.look.language:
            self._written = self.look.language
            self.words.setPlainText(self._text())

    def _text(self) -> str:
        said = [self.look.say("about.intro"), ""]
        for part in licences.parts():
            said.append(" · ".join(filter(None, (f"{part.name} {part.version}".strip(), part.licence, part.home))))
        if not licences.complete():
            said += ["", self.look.say("about.checkout")]
        for name, text in licences.texts():
            said += ["", RULE, name.removesuffix(".txt"), RULE, "", text.strip()]
        return "\n".join(said) + "\n"

    def lay_anew(self) -> None:
        """Words and places."""
        super().lay_anew()
        self.words.setAccessibleName(self.look.say("about.title"))
        unit, theme = self.unit, self.look.theme
        self.words.setFont(self.look.font("prompt-detail"))
        line = self.look.colour("text", 0.20).name(QColor.NameFormat.HexArgb)
        self.words.setStyleSheet(
            f"QPlainTextEdit {{ background: {theme.app}; color: {theme.text}; border: 1px solid {line};"
            f" border-radius: 8px; selection-background-color: {theme.gold}; selection-color: {theme.panel}; }}"
            f" QPlainTextEdit:focus {{ border: 2px solid {theme.selected}; }}" + fields_style(self.look)
        )
        edge = themes.RADIUS_PANEL * unit
        self.words.setGeometry(
            QRectF(edge, TOP * unit, self.width() - 2 * edge, self.height() - TOP * unit - edge).toRect()
        )
        if self.isVisible():
            self.show_texts()

    def showEvent(self, event: QShowEvent) -> None:
        self.show_texts()
        super().showEvent(event)

    def paint_content(self, painter: QPainter, unit: float, box: QRectF) -> None:
        """The text is a widget of its own."""

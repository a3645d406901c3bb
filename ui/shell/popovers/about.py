"""What the program is called, and whose work it is made of, with every licence text: a leaf beneath the help."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QKeyEvent, QPainter, QShowEvent
from PySide6.QtWidgets import QAbstractItemView, QListWidget, QPlainTextEdit, QWidget

from app import licences
from ui import theme as themes
from ui.shell.style.look import Look
from ui.shell.style.menu_style import fields_style
from ui.shell.widgets.popover import Popover

TOP = 52
LIST = 236
"""Width of the list of names."""
GAP = 10
RULE = "―" * 24


class PartList(QListWidget):
    """The names; Enter goes on to the text of the one that is chosen."""

    def __init__(self, words: QWidget, parent: QWidget) -> None:
        super().__init__(parent)
        self.words = words
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTextElideMode(Qt.TextElideMode.ElideRight)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.words.setFocus()
        else:
            super().keyPressEvent(event)


class AboutLeaf(Popover):
    """The parts by name on the left. What is to be said of the chosen one on the right, to be scrolled and copied."""

    TITLE = "about.title"

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(look, parent)
        self.words = QPlainTextEdit(self)
        self.words.setReadOnly(True)
        self.words.setTabChangesFocus(True)
        self.names = PartList(self.words, self)
        QWidget.setTabOrder(self.names, self.words)
        QWidget.setTabOrder(self.words, self.close_button)
        self.setFocusProxy(self.names)
        self.parts: tuple[licences.Part, ...] = ()
        self.names.currentRowChanged.connect(self.show_part)

    def sizeHint(self) -> QSize:
        return QSize(round(860 * self.unit), round(560 * self.unit))

    def show_parts(self) -> None:
        """Read the list, which hardly anybody wants, when the leaf opens for the first time."""
        if not self.parts:
            self.parts = licences.parts()
            self.names.addItems([f"{part.name} {part.version}".strip() for part in self.parts])
            self.names.setCurrentRow(0)

    def show_part(self, row: int) -> None:
        """Say of one part what it is and under which licence."""
        if 0 <= row < len(self.parts):
            self.words.setPlainText(self._text(self.parts[row]))

    def _text(self, part: licences.Part) -> str:
        said = [f"{part.name} {part.version}".strip(), *filter(None, (part.licence, part.home))]
        if part is self.parts[0] and not licences.complete():
            said += ["", self.look.say("about.checkout")]
        for text in licences.texts(part):
            said += ["", RULE, "", text.strip()]
        return "\n".join(said) + "\n"

    def lay_anew(self) -> None:
        """Words and places."""
        super().lay_anew()
        unit, theme, font = self.unit, self.look.theme, self.look.font("prompt-detail")
        self.names.setAccessibleName(self.look.say("about.parts"))
        self.words.setAccessibleName(self.look.say("about.words"))
        self.names.setFont(font)
        self.words.setFont(font)
        line = self.look.colour("text", 0.20).name(QColor.NameFormat.HexArgb)
        self.setStyleSheet(
            fields_style(self.look)
            + f"QPlainTextEdit, QListWidget {{ background: {theme.app}; color: {theme.text};"
            f" border: 1px solid {line}; border-radius: 8px; padding: 5px;"
            f" selection-background-color: {theme.gold}; selection-color: {theme.panel}; outline: 0; }}"
            f" QPlainTextEdit:focus, QListWidget:focus {{ border: 2px solid {theme.selected}; padding: 4px; }}"
            " QListWidget::item { padding: 5px 8px; border-radius: 6px; }"
            f" QListWidget::item:selected {{ background: {theme.text}; color: {theme.panel}; }}"
        )
        edge, left = themes.RADIUS_PANEL * unit, LIST * unit
        top = TOP * unit + self._intro_height() + GAP * unit
        high = self.height() - top - edge
        self.names.setGeometry(QRectF(edge, top, left, high).toRect())
        start = edge + left + GAP * unit
        self.words.setGeometry(QRectF(start, top, self.width() - edge - start, high).toRect())
        if self.isVisible():
            self.show_parts()
            self.show_part(self.names.currentRow())

    def showEvent(self, event: QShowEvent) -> None:
        self.show_parts()
        super().showEvent(event)

    def _intro(self) -> QRectF:
        return QRectF(22 * self.unit, TOP * self.unit, self.width() - 44 * self.unit, 400)

    def _intro_height(self) -> float:
        metrics = QFontMetricsF(self.look.font("prompt-detail"))
        wrapped = metrics.boundingRect(self._intro(), Qt.TextFlag.TextWordWrap, self.look.say("about.intro"))
        return wrapped.height()

    def paint_content(self, painter: QPainter, unit: float, box: QRectF) -> None:
        """What the program itself is; the rest are widgets of their own."""
        painter.drawText(self._intro(), Qt.TextFlag.TextWordWrap, self.look.say("about.intro"))

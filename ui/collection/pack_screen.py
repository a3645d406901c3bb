"""The list of card packs, by game. Beside it what is in the one that is marked, and what is wrong with it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QObject, QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QScrollArea, QWidget

from ui import theme as themes
from ui.collection.sheet_style import choices_style
from ui.shell.style.look import Look
from ui.shell.style.menu_style import dress
from ui.shell.style.text_runs import Run
from ui.shell.widgets.backdrop import paint_backdrop
from ui.shell.widgets.cover import Cover
from ui.shell.widgets.dialog import Dialog
from ui.shell.widgets.lettering import fitted_flow, screen_font, write
from ui.shell.widgets.parts import ShellButton
from ui.shell.widgets.text_flow import Flow

BUTTONS = (
    ("add", "Ctrl+I", "plus"), ("pictures", "Ctrl+P", ""), ("export", "Ctrl+E", ""), ("remove", "Del", "trash"),
    ("back", "Esc", ""),
)
"""What the buttons are for, with their keys and icons."""
KEYS = {
    (Qt.Key.Key_I, True): "add", (Qt.Key.Key_P, True): "pictures", (Qt.Key.Key_E, True): "export",
    (Qt.Key.Key_Delete, False): "remove", (Qt.Key.Key_Escape, False): "back",
}


@dataclass(frozen=True)
class PackShown:
    """One row: a game's heading, or a pack with what is said of it."""

    key: str
    """Where the pack lies; "" for a heading."""
    title: str
    line: str = ""
    own: bool = False
    """Whether it may be removed."""
    sound: bool = True
    """Whether it can be played with."""


class _About(QWidget):
    """What is said of a pack, line by line; as high as that needs."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self.lines: Sequence[tuple[str, bool]] = ()

    def show_lines(self, lines: Sequence[tuple[str, bool]]) -> None:
        """Show paragraphs, each with whether it is of something wrong."""
        self.lines = lines
        self.setAccessibleName("\n".join(words for words, _ in lines))
        self.renew()

    def renew(self) -> None:
        """Measure afresh."""
        self.setMinimumHeight(round(self._compose(None)))
        self.update()

    def resizeEvent(self, event: object) -> None:
        self.renew()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._compose(painter)

    def _compose(self, painter: QPainter | None) -> float:
        font, y = screen_font(self.look, 14), 4.0
        for words, wrong in self.lines:
            flow = Flow(self.look, (Run(words),), max(80, self.width() - 8), font, font.pixelSize() * 1.5)
            if painter is not None:
                flow.paint(painter, QPointF(2, y), self.look.colour("refused" if wrong else "text"))
            y += flow.height + font.pixelSize() * 0.55
        return y


class PackScreen(Cover):
    """See the module's docstring."""

    wanted = Signal(str)
    """add, pictures, export, remove or back."""
    chosen = Signal()

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(look, parent)
        self.rows: Sequence[PackShown] = ()
        self.list = QListWidget(self)
        self.list.setWordWrap(True)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.currentRowChanged.connect(lambda _row: self._marked())
        self.about = _About(look)
        self.page = QScrollArea(self)
        self.page.setWidget(self.about)
        self.page.setWidgetResizable(True)
        self.page.setFrameShape(QScrollArea.Shape.NoFrame)
        self.page.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.page.viewport().setAutoFillBackground(False)
        self.about.setAutoFillBackground(False)
        self.buttons: dict[str, ShellButton] = {}
        for what, key, icon in BUTTONS:
            button = ShellButton(look, self, "primary" if what == "add" else "plain", icon=icon, key=key, height=40)
            button.whole = True
            button.clicked.connect(lambda _checked=False, what=what: self.wanted.emit(what))
            self.buttons[what] = button
        self.writing = Dialog(look, self)
        self.status = ""
        self.dialog = Dialog(look, self)
        self.dialog.replied.connect(lambda _reply: self.list.setFocus())
        self.list.installEventFilter(self)
        look.changed.connect(self.lay_anew)
        self.hide()

    def open(self) -> None:
        """Show the screen."""
        parent = self.parentWidget()
        if parent is not None:
            self.setGeometry(parent.rect())
        self.dialog.hide()
        self.show()
        self.raise_()
        self.lay_anew()
        self.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_rows(self, rows: Sequence[PackShown]) -> None:
        """Show these packs; the one that was marked stays so if it is still there."""
        before = self.row.key if self.row is not None else ""
        self.rows = rows
        self.list.blockSignals(True)
        self.list.clear()
        marked = -1
        for number, row in enumerate(rows):
            item = QListWidgetItem(f"{row.title}\n{row.line}" if row.line else row.title, self.list)
            if not row.key:
                item.setFlags(Qt.ItemFlag.NoItemFlags)
                font = screen_font(self.look, 13, bold=True)
                item.setFont(font)
                item.setForeground(self.look.colour("gold"))
            elif marked < 0 or row.key == before:
                marked = number
        self.list.blockSignals(False)
        self.list.setCurrentRow(marked)
        self._marked()
        self.lay_anew()

    def show_status(self, words: str) -> None:
        """What is being done with the list just now; "" for nothing."""
        if words != self.status:
            self.status = words
            self.list.setAccessibleDescription(words)
            self.update()

    @property
    def row(self) -> PackShown | None:
        """The pack that is marked."""
        at = self.list.currentRow()
        return self.rows[at] if 0 <= at < len(self.rows) and self.rows[at].key else None

    def _marked(self) -> None:
        row = self.row
        self.buttons["remove"].setEnabled(row is not None and row.own)
        for what in ("pictures", "export"):
            self.buttons[what].setEnabled(row is not None and row.sound)
        self.chosen.emit()
        self.update()

    # -- keys ----------------------------------------------------------------------------------------------------

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        return isinstance(event, QKeyEvent) and self._key(event)

    def event(self, event: QEvent) -> bool:
        """The window's own keys mean a pack here."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride and self._wish(event):
            event.accept()
            return True
        return super().event(event)

    def _wish(self, event: QKeyEvent) -> str:
        held = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        return KEYS.get((Qt.Key(event.key()), held), "")

    def _key(self, event: QKeyEvent) -> bool:
        wish = self._wish(event)
        if wish and event.type() == QEvent.Type.ShortcutOverride:
            event.accept()
            return True
        if not wish or event.type() != QEvent.Type.KeyPress or event.isAutoRepeat():
            return False
        if self.buttons[wish].isEnabled():
            self.wanted.emit(wish)
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self._key(event):
            event.accept()

    # -- places --------------------------------------------------------------------------------------------------

    def lay_anew(self) -> None:
        """Words and places."""
        if self.isHidden():
            return
        say = self.look.say
        self.setAccessibleName(say("packs-list.title"))
        self.list.setAccessibleName(say("packs-list.list"))
        self.list.setFont(screen_font(self.look, 14))
        if self.list.styleSheet() != choices_style(self.look):
            self.list.setStyleSheet(choices_style(self.look))
        self.list.setGeometry(self._box(84, 118, 540, 582).toRect())
        dress(self.page, self.look)
        self.page.setGeometry(self._box(684, 170, 598, 462).toRect())
        self.about.renew()
        x = self._box(684, 0, 0, 0).x()
        for what, _key, _icon in BUTTONS:
            button, at = self.buttons[what], self._box(0, 656, 0, 44)
            button.say(say(f"packs-list.{what}"))
        wide = {what: button.sizeHint().width() for what, button in self.buttons.items()}
        for top, row in ((612.0, ("add", "pictures", "export")), (662.0, ("remove", "back"))):
            x = self._box(684, 0, 0, 0).x()
            for what in row:
                at = self._box(0, top, 0, 42)
                self.buttons[what].setGeometry(round(x), round(at.y()), wide[what], round(at.height()))
                x += wide[what] + 10 * self._unit()
        self.page.setGeometry(self._box(684, 170, 598, 428).toRect())
        for dialog in (self.dialog, self.writing):
            dialog.setGeometry(self.rect())

    def notice_rect(self) -> QRect:
        """Where a notice may lie: at the head of the screen, beside its title."""
        return self._box(500, 8, 782, 104).toRect()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing)
        look, unit = self.look, self._unit()
        paint_backdrop(painter, look, QRectF(self.rect()), look.colour("legal"))
        font = themes.font("handover-title", unit * 40 / 46)
        write(painter, self._box(84, 46, 1000, 56), look.say("packs-list.title"), font, look.colour("text"))
        row = self.row
        if row is not None:
            title = themes.font("handover-title", unit * 26 / 46)
            write(painter, self._box(684, 118, 598, 44), row.title, title, look.colour("text"))
        if self.status:
            write(painter, self._box(84, 704, 540, 24), self.status, screen_font(look, 13), look.colour("second"))
        if row is None and not self.rows:
            room = self._box(104, 138, 500, 60)
            flow = fitted_flow(look, look.say("packs-list.none"), 15, room.width(), room.height())
            flow.paint(painter, room.topLeft(), look.colour("second"))

"""The list of saved games: each with a picture of its table, who played, the turn and the day.

Here a game is opened or saved, found by a word, renamed, deleted, and taken from or given out as a file. The screen
only shows and says what is wanted (`wanted`); files are `ui.window.saves_control`'s.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QIcon, QImage, QKeyEvent, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QWidget

from ui import theme as themes
from ui.shell.style.look import Look
from ui.shell.style.menu_style import fields_style
from ui.shell.widgets.backdrop import paint_backdrop
from ui.shell.widgets.cover import Cover
from ui.shell.widgets.dialog import Dialog
from ui.shell.widgets.lettering import fitted_flow, screen_font, write
from ui.shell.widgets.line_fields import LineField
from ui.shell.widgets.name_dialog import NameDialog
from ui.shell.widgets.parts import ShellButton

BUTTONS = (
    ("take", "Enter"), ("rename", "F2"), ("delete", "Del"), ("bring", "Ctrl+I"), ("hand-out", "Ctrl+E"),
    ("back", "Esc"),
)
"""What the buttons are for, with their keys."""
ICON = QSize(150, 79)


@dataclass(frozen=True)
class SaveShown:
    """One row."""

    path: Path
    title: str
    line: str
    barred: str = ""
    """Why it cannot be opened; "" if it can."""


class _Vacant(QWidget):
    """What an empty list says of itself."""

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self.look = look
        self.words = ""
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def say(self, words: str) -> None:
        self.words = words
        self.setAccessibleName(words)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        flow = fitted_flow(self.look, self.words, 15, self.width(), self.height())
        flow.paint(QPainter(self), QPointF(0, 0), self.look.colour("second"))


class SavesScreen(Cover):
    """See the module's docstring."""

    wanted = Signal(str)
    """take, rename, delete, bring, hand-out or back."""
    searched = Signal(str)
    chosen = Signal()
    """Another game is marked."""

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(look, parent)
        self.saves = False
        """Whether a game is to be saved here; else one is to be opened."""
        self.rows: Sequence[SaveShown] = ()
        self.empty = ""
        self.picture: QImage | None = None
        self.search = LineField(look, self, 15)
        self.search.textChanged.connect(self.searched)
        self.name = LineField(look, self, 17)
        self.list = QListWidget(self)
        self.list.setIconSize(ICON)
        self.list.setWordWrap(True)
        self.list.setUniformItemSizes(True)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.currentRowChanged.connect(lambda _row: self.chosen.emit())
        self.list.itemDoubleClicked.connect(lambda _item: self.wanted.emit("take"))
        self.vacant = _Vacant(look, self.list)
        """Says in the list itself that it is empty, where the panel beside it shows the game to be saved."""
        self.buttons: dict[str, ShellButton] = {}
        for what, key in BUTTONS:
            button = ShellButton(look, self, "primary" if what == "take" else "plain", key=key, height=40)
            button.whole = True
            button.clicked.connect(lambda _checked=False, what=what: self.wanted.emit(what))
            self.buttons[what] = button
        self.dialog = Dialog(look, self)
        self.name_dialog = NameDialog(look, self)
        for part in (self.search, self.name, self.list):
            part.installEventFilter(self)
        look.changed.connect(self.lay_anew)
        self.hide()

    def open(self, saves: bool, name: str) -> None:
        """Show the list, to save a game under that name or to open one."""
        self.saves = saves
        self.search.clear()
        self.name.setText(name)
        self.dialog.hide()
        self.name_dialog.hide()
        self.show()
        self.raise_()
        self.lay_anew()
        (self.name if saves else self.list).setFocus(Qt.FocusReason.OtherFocusReason)
        if saves:
            self.name.selectAll()

    def show_rows(self, rows: Sequence[SaveShown], empty: str, mark: Path | None = None) -> None:
        """Show these games; `empty` stands there if there are none, and `mark` is the one meant."""
        self.rows, self.empty = rows, empty
        self.list.clear()
        for row in rows:
            item = QListWidgetItem(f"{row.title}\n{row.barred or row.line}", self.list)
            item.setSizeHint(QSize(0, round(96 * max(0.7, self.look.whole))))
        marked = [number for number, row in enumerate(rows) if row.path == mark]
        if rows and not (self.saves and not marked):
            self.list.setCurrentRow(marked[0] if marked else 0)
        self.chosen.emit()
        self.lay_anew()

    def in_sight(self) -> list[Path]:
        """The games whose rows can be seen, the one that is marked first."""
        first, last = (self.list.indexAt(QPoint(20, y)).row() for y in (8, self.list.viewport().height() - 8))
        shown = self.rows[max(0, first) : last + 1 if last >= 0 else len(self.rows)]
        marked = self.row
        return [*([marked.path] if marked is not None else []), *(row.path for row in shown if row is not marked)]

    def show_small(self, path: Path, image: QImage) -> QImage:
        """The picture of one of the rows; the same, no larger than rows show it."""
        share = self.devicePixelRatioF()
        small = image.scaled(
            self.list.iconSize() * share, Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
        )
        small.setDevicePixelRatio(share)
        for number, row in enumerate(self.rows):
            item = self.list.item(number)
            if row.path == path and item is not None:
                item.setIcon(QIcon(QPixmap.fromImage(small)))
        return small

    def show_picture(self, image: QImage | None) -> None:
        """The picture of the row that is marked."""
        self.picture = image
        self.update()

    @property
    def row(self) -> SaveShown | None:
        """The game that is marked."""
        at = self.list.currentRow()
        return self.rows[at] if 0 <= at < len(self.rows) else None

    def renew(self) -> None:
        """What can be done with the row that is marked."""
        row = self.row
        for what in ("rename", "delete", "hand-out"):
            self.buttons[what].setEnabled(row is not None)
        self.buttons["take"].setEnabled(self.saves or (row is not None and not row.barred))
        self.update()

    # -- keys ----------------------------------------------------------------------------------------------------

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if self._kept_here(event):
            return True
        if not isinstance(event, QKeyEvent) or event.type() != QEvent.Type.KeyPress:
            return False
        if event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down) and watched is not self.list:
            self.list.setFocus(Qt.FocusReason.OtherFocusReason)
            step = 1 if event.key() == Qt.Key.Key_Down else -1
            self.list.setCurrentRow(max(0, min(self.list.count() - 1, self.list.currentRow() + step)))
            return True
        writing = watched is not self.list
        return self._press(event, writing)

    def event(self, event: QEvent) -> bool:
        return self._kept_here(event) or super().event(event)

    def _kept_here(self, event: QEvent) -> bool:
        """Claim F2 as a key of this screen: elsewhere in the window it is the shortcut for the legend."""
        if event.type() != QEvent.Type.ShortcutOverride or not isinstance(event, QKeyEvent):
            return False
        if event.key() != Qt.Key.Key_F2 or event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            return False
        event.accept()
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self._press(event, writing=False):
            super().keyPressEvent(event)

    def _press(self, event: QKeyEvent, writing: bool) -> bool:
        """A key for one of the buttons. What a line is written with stays with the line."""
        key, held = Qt.Key(event.key()), bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        what = {
            (Qt.Key.Key_Return, False): "take", (Qt.Key.Key_Enter, False): "take", (Qt.Key.Key_F2, False): "rename",
            (Qt.Key.Key_Delete, False): "" if writing else "delete", (Qt.Key.Key_I, True): "bring",
            (Qt.Key.Key_E, True): "hand-out", (Qt.Key.Key_Escape, False): "back",
        }.get((key, held), "")
        if (key, held) == (Qt.Key.Key_F, True):
            self.search.setFocus(Qt.FocusReason.OtherFocusReason)
            return True
        if not what or event.isAutoRepeat():
            return False
        if what == "back" or self.buttons[what].isEnabled():
            self.wanted.emit(what)
        return True

    # -- places --------------------------------------------------------------------------------------------------

    def lay_anew(self) -> None:
        """Words and places."""
        if self.isHidden():
            return
        say = self.look.say
        self.setAccessibleName(self._title())
        self.search.setPlaceholderText(say("saves.search"))
        self.search.setAccessibleName(say("saves.search"))
        self.name.setAccessibleName(say("saves.name"))
        self.list.setAccessibleName(say("saves.title-open"))
        self.search.setGeometry(self._box(84, 118, 560, 40).toRect())
        self.list.setGeometry(self._box(84, 170, 560, 530).toRect())
        self._dress_list()
        self.vacant.say(self.empty)
        self.vacant.setGeometry(20, 14, max(1, self.list.width() - 40), round(60 * max(0.7, self.look.whole)))
        self.vacant.setVisible(self.saves and not self.rows)
        self.name.setVisible(self.saves)
        self.name.setGeometry(self._box(684, 142, 598, 44).toRect())
        for line in (self.search, self.name):
            line.lay_anew()
        for what, _key in BUTTONS:
            key = ("saves.save" if self.saves else "saves.open") if what == "take" else f"saves.{what}"
            self.buttons[what].say(say(key))
        for y, row in ((602.0, ("take", "rename", "delete")), (658.0, ("bring", "hand-out", "back"))):
            x = self._box(684, 0, 0, 0).x()
            for what in row:
                button, at = self.buttons[what], self._box(0, y, 0, 44)
                wide = button.sizeHint().width()
                button.setGeometry(round(x), round(at.y()), wide, round(at.height()))
                x += wide + 10 * self._unit()
        for over in (self.dialog, self.name_dialog):
            over.setGeometry(self.rect())
        self.renew()

    def notice_rect(self) -> QRect:
        """Where a notice may lie: at the head of the screen, beside its title."""
        return self._box(500, 8, 782, 104).toRect()

    def _dress_list(self) -> None:
        look, unit = self.look, max(0.7, self.look.whole)
        self.list.setIconSize(QSize(round(ICON.width() * unit), round(ICON.height() * unit)))
        self.list.setFont(screen_font(look, 14))
        chosen = look.colour("legal", 0.16).name(QColor.NameFormat.HexArgb)
        line = look.colour("text", 0.16).name(QColor.NameFormat.HexArgb)
        style = fields_style(look) + f"""
            QListWidget {{ background: {look.theme.panel}; color: {look.theme.text}; border: 1px solid {line};
                           border-radius: 12px; outline: none; padding: 6px; }}
            QListWidget:focus {{ border: 2px solid {look.theme.selected}; padding: 5px; }}
            QListWidget::item {{ border-radius: 9px; padding: 6px; border: 2px solid transparent; }}
            QListWidget::item:selected {{ background: {chosen}; color: {look.theme.text};
                                          border: 2px solid {look.theme.legal}; }}
        """
        if self.list.styleSheet() != style:
            self.list.setStyleSheet(style)

    def _title(self) -> str:
        return self.look.say("saves.title-save" if self.saves else "saves.title-open")

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        look, unit = self.look, self._unit()
        paint_backdrop(painter, look, QRectF(self.rect()), look.colour("legal"))
        font = themes.font("handover-title", unit * 40 / 46)
        write(painter, self._box(84, 46, 1000, 56), self._title(), font, look.colour("text"))
        if self.saves:
            label = self._box(684, 116, 500, 22)
            write(painter, label, look.say("saves.name"), screen_font(look, 13), look.colour("second"))
        self._paint_picture(painter)

    def _paint_picture(self, painter: QPainter) -> None:
        look, row = self.look, self.row
        top = 204 if self.saves else 118
        box = self._box(684, top, 598, 314)
        painter.setPen(look.colour("text", 0.16))
        painter.setBrush(look.colour("panel"))
        painter.drawRoundedRect(box, 12 * self._unit(), 12 * self._unit())
        if self.picture is not None and not self.picture.isNull():
            within = box.size().toSize() - QSize(8, 8)
            inside = QRectF(QPointF(0, 0), self.picture.size().scaled(within, Qt.AspectRatioMode.KeepAspectRatio))
            inside.moveCenter(box.center())
            painter.drawImage(inside, self.picture)
        else:
            words = look.say("saves.no-picture") if row is not None else self.empty
            room = box.adjusted(26, 22, -26, -22)
            fitted_flow(look, words, 15, room.width(), room.height()).paint(
                painter, room.topLeft(), look.colour("second")
            )
        if row is None:
            return
        y = top + 322
        write(painter, self._box(684, y, 598, 28), row.title, screen_font(look, 17, bold=True), look.colour("text"))
        room = self._box(684, y + 29, 598, 44)
        flow = fitted_flow(look, row.barred or row.line, 14, room.width(), room.height())
        flow.paint(painter, room.topLeft(), look.colour("refused" if row.barred else "second"))

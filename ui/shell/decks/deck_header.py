"""The head of the deck screen: the way back, the deck's name and state, and what can be done with the deck."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QAction, QColor, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QLineEdit, QMenu, QWidget

from ui import theme as themes
from ui.faces import icons
from ui.shell.decks.deck_bench import Bench
from ui.shell.style.menu_style import menu_style
from ui.shell.style.text_runs import tip
from ui.shell.widgets.parts import ShellButton
from ui.sources.offers import DeckOffer

HEAD = 60
NAME = 300
ACTS = ("undo", "redo", "decks", "paste", "more", "save")
ICONS = {"undo": "undo", "redo": "redo", "decks": "deck", "paste": "copy", "more": "menu", "save": "save"}
MENU = (
    ("open", "Ctrl+O"), ("export", ""), ("proxies", ""), ("copy", "Ctrl+C"), ("pictures", "Ctrl+P"),
    ("packs", "Ctrl+K"), ("save-as", "Ctrl+Shift+S"), ("delete", ""),
)


class DeckHead(QWidget):
    """See the module's docstring. `wanted` carries what is to be done."""

    wanted = Signal(str)
    """undo, redo, paste, save, save-as, open, export, copy, delete, new, back."""
    deck_wanted = Signal(str)

    def __init__(self, bench: Bench, parent: QWidget) -> None:
        super().__init__(parent)
        self.bench, self.look = bench, bench.look
        self.decks: tuple[DeckOffer, ...] = ()
        self.back = ShellButton(self.look, self, "ghost", icon="left", height=38)
        self.back.clicked.connect(lambda: self.wanted.emit("back"))
        self.name = QLineEdit(self)
        self.name.setMaxLength(60)
        self.name.setFrame(False)
        self.name.editingFinished.connect(self._named)
        self.buttons = {
            act: ShellButton(
                self.look, self, "primary" if act == "save" else "ghost" if act in ("undo", "redo") else "plain",
                icon=ICONS[act], key="Ctrl+S" if act == "save" else "", height=36,
            )
            for act in ACTS
        }
        for act, button in self.buttons.items():
            button.whole = True
            if act not in ("decks", "more"):
                button.clicked.connect(lambda _checked=False, act=act: self.wanted.emit(act))
        self.back.whole = True
        self.buttons["decks"].clicked.connect(self.open_decks)
        self.buttons["more"].clicked.connect(self.open_more)
        self.menu: QMenu | None = None

    def show_decks(self, decks: tuple[DeckOffer, ...]) -> None:
        """The decks one may turn to."""
        self.decks = decks

    def _named(self) -> None:
        if self.bench.draft is not None and self.name.text().strip() != self.look.name(self.bench.draft.now.name):
            self.bench.rename(self.name.text())
        self.renew()

    # -- menus ---------------------------------------------------------------------------------------------------

    def open_decks(self) -> None:
        """Every deck, and a new one."""
        menu = self._menu("decks.decks")
        self._item(menu, self.look.say("decks.new"), lambda: self.wanted.emit("new"), "Ctrl+N")
        menu.addSeparator()
        here = self.bench.draft.identity if self.bench.draft is not None else ""
        for deck in self.decks:
            words = self.look.name(deck.name)
            if deck.fault is not None:
                words = self.look.say("decks.broken", deck=words)
            elif "/" in deck.id:
                words = self.look.say("decks.shipped", deck=words)
            action = self._item(menu, words, lambda identity=deck.id: self.deck_wanted.emit(identity))
            action.setCheckable(True)
            action.setChecked(deck.id == here)
        self._open(menu, self.buttons["decks"])

    def open_more(self) -> None:
        """What is done more rarely."""
        menu = self._menu("decks.more")
        draft = self.bench.draft
        for act, keys in MENU:
            if act == "delete":
                menu.addSeparator()
            action = self._item(menu, self.look.say(f"decks.{act}"), lambda act=act: self.wanted.emit(act), keys)
            empty = draft is None or not draft.size
            able = draft is not None and draft.own if act == "delete" else not empty
            action.setEnabled(able or act in ("open", "pictures", "packs"))
        self._open(menu, self.buttons["more"])

    def _menu(self, name: str) -> QMenu:
        menu = QMenu(self)
        menu.setAccessibleName(self.look.say(name))
        menu.setStyleSheet(menu_style(self.look))
        return menu

    def _item(self, menu: QMenu, words: str, act: object, keys: str = "") -> QAction:
        words = words.replace("&", "&&")
        action = QAction(f"{words}\t{keys}" if keys else words, menu)
        action.triggered.connect(lambda _checked=False: act())  # type: ignore[operator]
        menu.addAction(action)
        return action

    def _open(self, menu: QMenu, under: ShellButton) -> None:
        self.menu = menu
        menu.popup(under.mapToGlobal(QPoint(0, under.height() + 4)))

    # -- words and places ----------------------------------------------------------------------------------------

    def renew(self) -> None:
        """The deck is another, or the language."""
        draft, say = self.bench.draft, self.look.say
        if draft is None:
            return
        if not self.name.hasFocus() or not self.name.isModified():
            self.name.setText(self.look.name(draft.now.name))
        self.name.setPlaceholderText(say("decks.nameless"))
        self.name.setAccessibleName(say("decks.name"))
        for act, button in self.buttons.items():
            words = say(f"decks.{act}")
            if act in ("undo", "redo", "more"):
                button.setAccessibleName(words)
                button.setToolTip(tip(words))
            else:
                button.say(words)
        self.buttons["undo"].setEnabled(draft.can_undo)
        self.buttons["redo"].setEnabled(draft.can_redo)
        self.buttons["save"].setEnabled(draft.size > 0 and draft.changed)
        self.back.setAccessibleName(say("decks.leave"))
        self.back.setToolTip(tip(say("decks.leave")))
        self.setAccessibleDescription(self.state())
        self._place()
        self.update()

    def state(self) -> str:
        """Whether the deck is kept, in words."""
        draft = self.bench.draft
        if draft is None:
            return ""
        if draft.changed:
            return self.look.say("decks.state-changed" if draft.own or not draft.identity else "decks.state-copy")
        if not draft.identity:
            return self.look.say("decks.state-new")
        return self.look.say("decks.state-kept" if draft.own else "decks.state-shipped")

    def lay_anew(self) -> None:
        """Colours, sizes and words."""
        ink, line = self.look.colour("text"), self.look.colour("text", 0.22)
        self.name.setFont(themes.font("handover-title", max(0.7, self.look.whole) * 23 / 46))
        self.name.setStyleSheet(
            f"QLineEdit {{ background: transparent; color: {ink.name()}; border: 0;"
            f" border-bottom: 1px solid {line.name(QColor.NameFormat.HexArgb)}; }}"
            f" QLineEdit:focus {{ border-bottom: 2px solid {self.look.colour('selected').name()}; }}"
        )
        self.renew()

    def resizeEvent(self, event: object) -> None:
        self._place()

    def _place(self) -> None:
        unit, middle = max(0.7, self.look.whole), self.height() / 2
        side = round(38 * unit)
        self.back.setGeometry(round(10 * unit), round(middle - side / 2), side, side)
        right = self.width() - round(14 * unit)
        for act in reversed(ACTS):
            button = self.buttons[act]
            size = button.sizeHint()
            right -= size.width()
            button.setGeometry(right, round(middle - size.height() / 2), size.width(), size.height())
            right -= round((4 if act == "redo" else 10) * unit)
        left = self.back.geometry().right() + round(12 * unit)
        high = round(40 * unit)
        wide = max(120, min(round(NAME * unit), right - left - round(120 * unit)))
        self.name.setGeometry(left, round(middle - high / 2 - 2 * unit), wide, high)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        look, unit = self.look, max(0.7, self.look.whole)
        painter.fillRect(self.rect(), look.colour("app", 0.72))
        painter.setPen(QPen(look.colour("text", 0.10), 1))
        painter.drawLine(QPointF(0, self.height() - 0.5), QPointF(self.width(), self.height() - 0.5))
        changed = self.bench.draft is not None and self.bench.draft.changed
        left = self.name.geometry().right() + 14 * unit
        side = 14 * unit
        icon = "edit" if changed else "info" if self.bench.draft is None or not self.bench.draft.own else "check"
        at = QRectF(left, self.height() / 2 - side / 2, side, side)
        icons.paint(painter, icon, at, look.colour("gold" if changed else "second"))
        font = themes.font("label", look.whole_text)
        painter.setFont(font)
        painter.setPen(look.colour("text" if changed else "second"))
        room = self.buttons["undo"].x() - at.right() - 16 * unit
        words = QFontMetricsF(font).elidedText(self.state(), Qt.TextElideMode.ElideRight, room)
        box = QRectF(at.right() + 7 * unit, 0, room, self.height())
        painter.drawText(box, Qt.AlignmentFlag.AlignVCenter, words)

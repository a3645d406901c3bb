"""Asks under which name something is to be kept: a deck, a saved game."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from ui import theme as themes
from ui.shell.style.look import Look
from ui.shell.style.menu_style import fields_style
from ui.shell.widgets.dialog import Dialog, Reply

LONGEST = 60


class NameDialog(Dialog):
    """The question with a line to write in."""

    named = Signal(str)

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(look, parent)
        self.field = QLineEdit(self)
        self.field.setMaxLength(LONGEST)
        self.field.installEventFilter(self)
        self.field.returnPressed.connect(lambda: self._reply("save"))
        self.field.textChanged.connect(self._able)

    def ask_name(self, name: str, title: str = "") -> None:
        """Ask, with a name already written; `title` says what for, if it is no deck."""
        say = self.look.say
        replies = (
            Reply("stay", say("decks.back"), "Esc"), Reply("save", say("decks.save"), "Enter"),
        )
        self.ask(title or say("decks.save-as"), "", replies, "save")
        self.setAccessibleName(title or say("decks.save-as"))
        self.field.setText(name)
        self.field.selectAll()
        self.field.setFocus()
        self.lead(1)
        self._able()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.FocusIn and watched is self.field:
            self.lead(1)  # Enter in the line saves
        return super().eventFilter(watched, event)

    def _able(self) -> None:
        self.buttons[1].setEnabled(bool(self.field.text().strip()))

    def _reply(self, reply: str) -> None:
        if reply == "save" and not self.field.text().strip():
            return
        self.hide()
        if reply == "save":
            self.named.emit(self.field.text().strip())
        else:
            self.replied.emit(reply)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right) and self.field.hasFocus():
            return
        if self.isHidden():
            return  # Enter in the line has been answered already
        super().keyPressEvent(event)

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Tab stays among the line and the answers."""
        able = [each for each in self.buttons if not each.isHidden() and each.isEnabled()]
        stops: list[QWidget] = [self.field, *able]
        at = next((place for place, stop in enumerate(stops) if stop.hasFocus()), -1)
        stops[(at + (1 if forward else -1)) % len(stops)].setFocus(Qt.FocusReason.TabFocusReason)
        return True

    def lay_anew(self) -> None:
        super().lay_anew()
        unit, card = max(0.85, self.look.scale.table), self._card()
        self.field.setFont(themes.font("prompt", self.look.whole_text))
        self.field.setStyleSheet(fields_style(self.look))
        self.field.setAccessibleName(self.look.say("decks.name"))
        self.field.setGeometry(
            round(card.left() + 66 * unit), round(card.top() + 76 * unit), round(card.width() - 92 * unit),
            round(40 * unit),
        )

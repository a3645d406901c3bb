"""The chat as a page of the side panel: what was said, and a line to write in.

Letters typed here never reach the table: Enter says the line, Esc gives the keyboard back.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from msgspec import UNSET
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from app.net.wire import messages as said
from ui.shell.style.look import Look
from ui.shell.style.text_runs import Run, tip
from ui.shell.widgets.lines import Line, LineList
from ui.shell.widgets.parts import ShellButton
from ui.shell.widgets.write_field import WriteField


def plain(words: str) -> str:
    """What others wrote, in one line and without signs that would turn or hide other words."""
    shown = (letter if unicodedata.category(letter)[0] != "C" else " " for letter in words)
    return " ".join("".join(shown).split())


def chat_line(look: Look, line: said.ChatLine) -> Line:
    """One line of the chat: crest and name, then the words."""
    seat = line.seat if 0 <= line.seat < len(look.speaker.names) else None
    name = look.speaker.names[seat] if seat is not None else look.say("chat.watcher", who=plain(line.name))
    runs = [Run(f"{name}  ", True), Run(plain(line.text))]
    if line.team is not UNSET:
        runs.insert(1, Run(f"{look.say('chat.team-only')}  "))
    return Line(tuple(runs), crest=seat, icon="" if seat is not None else "eye")


class ChatField(WriteField):
    """Where one writes."""

    team_wanted = Signal()
    """Ctrl+T: to the own team, or to all again."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_T and event.modifiers() == Qt.KeyboardModifier.ControlModifier:
            self.team_wanted.emit()
            event.accept()
        else:
            super().keyPressEvent(event)


class ChatPage(QWidget):
    """The page."""

    entered = Signal(str, bool)
    """What was written, and whether it is for the own team alone."""
    left = Signal()
    """The keyboard goes back to the table."""
    looked_at = Signal()

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look = look
        self.lines: Sequence[said.ChatLine] = ()
        self.others = ""
        self.team = ""
        """The people on one's own team; "" where there is none to write to."""
        self.list = LineList(look, self, empty="chat.empty", follow=True)
        self.field = ChatField(self)
        self.field.setMaxLength(said.MOST_CHAT)
        self.field.entered.connect(self._say)
        self.field.left.connect(self.left)
        self.field.team_wanted.connect(self._change_team)
        self.to_team = ShellButton(look, self, "ghost", icon="shield", height=30)
        self.to_team.panel = True
        self.to_team.setCheckable(True)
        self.to_team.toggled.connect(self.lay_anew)
        self.send = ShellButton(look, self, "ghost", icon="chat", height=30)
        self.send.panel = True
        self.send.clicked.connect(self._say)
        look.changed.connect(self.lay_anew)
        self.lay_anew()

    def show_chat(self, lines: Sequence[said.ChatLine], others: str, away: bool, team: str = "") -> None:
        """What was said so far; `others` are those one writes to, `team` those of them on one's own team. While the
        line is cut nothing can be said."""
        self.lines, self.others, self.team = lines, others, team
        self.send.setEnabled(not away)
        self.lay_anew()

    def lay_anew(self) -> None:
        """Words and sizes."""
        look = self.look
        self.list.show_lines([chat_line(look, line) for line in self.lines])
        self.list.setAccessibleName(look.say("chat.name"))
        self.field.setFont(look.side_font("log"))
        self.to_team.setVisible(bool(self.team))
        if not self.team:
            self.to_team.setChecked(False)
        named = look.say("chat.to-all" if self.to_team.isChecked() else "chat.to-team-only")
        self.to_team.tint = "gold" if self.to_team.isChecked() else None
        self.to_team.setAccessibleName(named)
        self.to_team.setToolTip(tip(named))
        words = look.say("chat.to", who=self.others) if self.others else look.say("chat.to-nobody")
        if self.to_team.isChecked():
            words = look.say("chat.to-team", who=self.team)
        self.field.setPlaceholderText(words)
        self.field.setAccessibleName(words)
        self.send.setAccessibleName(look.say("chat.send"))
        self.send.setToolTip(tip(look.say("chat.send")))
        self._place()

    def write(self) -> None:
        """The keyboard comes here."""
        self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _change_team(self) -> None:
        self.to_team.setChecked(bool(self.team) and not self.to_team.isChecked())

    def _say(self) -> None:
        if self.field.text().strip() and self.send.isEnabled():
            self.entered.emit(self.field.text(), self.to_team.isChecked())
            self.field.clear()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.looked_at.emit()

    def resizeEvent(self, event: object) -> None:
        self._place()

    def _place(self) -> None:
        unit = self.look.scale.panel
        pad, high = round(10 * unit), max(24, round(30 * unit))
        top = self.height() - high - pad
        self.list.setGeometry(0, 0, self.width(), max(0, top - round(6 * unit)))
        self.send.setGeometry(self.width() - pad - high, top, high, high)
        left = pad + (high + round(6 * unit) if self.team else 0)
        self.to_team.setGeometry(pad, top, high, high)
        self.field.setGeometry(left, top, max(40, self.width() - left - pad - high - round(6 * unit)), high)

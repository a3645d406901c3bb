"""A line in the tray that asks for words: a note, a name, a number, the faces of a die.

Letters typed here never reach the table: Enter takes them, Esc gives the keyboard back.
"""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from ui.shell.style.look import Look
from ui.shell.style.text_runs import tip
from ui.shell.widgets.parts import ShellButton
from ui.shell.widgets.write_field import WriteField


@dataclass(frozen=True)
class Question:
    """What is asked: its sentence, how long an answer may be, and whether it may be for the writer alone."""

    key: str
    most: int
    may_hide: bool = False
    text: str = ""


class AskLine(QWidget):
    """The line with its question."""

    answered = Signal(str, bool)
    """What was written, and whether it is for the writer alone."""
    left = Signal()

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self.look = look
        self.question: Question | None = None
        self.field = WriteField(self)
        self.field.entered.connect(self._enter)
        self.field.left.connect(self.close_line)
        self.eye = self._button("eye", checkable=True)
        self.eye.toggled.connect(self.lay_anew)
        self.done = self._button("check")
        self.done.clicked.connect(self._enter)
        self.hide()

    def _button(self, icon: str, checkable: bool = False) -> ShellButton:
        button = ShellButton(self.look, self, "ghost", icon=icon, height=28)
        button.panel = True
        button.setCheckable(checkable)
        return button

    def ask(self, question: Question) -> None:
        """Ask; the keyboard comes here."""
        self.question = question
        self.eye.setChecked(False)
        self.field.setMaxLength(question.most)
        self.field.setText(question.text)
        self.field.selectAll()
        self.lay_anew()
        self.show()
        self.raise_()
        self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def close_line(self) -> None:
        """Nothing is asked any more."""
        if self.question is not None:
            self.forget()
            self.left.emit()

    def forget(self) -> None:
        """Close without a word, and keep nothing of what was written."""
        self.question = None
        self.field.clear()
        self.hide()

    def _enter(self) -> None:
        words = self.field.text().strip()
        if words and self.question is not None:
            hidden = self.question.may_hide and self.eye.isChecked()
            self.forget()
            self.answered.emit(words, hidden)

    def lay_anew(self) -> None:
        """Words and places."""
        unit, say = self.look.scale.panel, self.look.say
        if self.question is None:
            return
        said = say(self.question.key)
        self.field.setFont(self.look.side_font("log"))
        self.field.setAccessibleName(said)
        self.eye.setVisible(self.question.may_hide)
        hidden = self.eye.isChecked()
        self.eye.say("", icon="eyeoff" if hidden else "eye")
        self.eye.tint = "gold" if hidden else None
        words = say("tray.note-hidden" if hidden else "tray.note-shown")
        self.eye.setAccessibleName(words)
        self.eye.setToolTip(tip(words))
        self.done.say("", icon="check")
        self.done.setAccessibleName(say("tray.take"))
        self.done.setToolTip(tip(say("tray.take")))
        high, gap = max(24, round(28 * unit)), round(4 * unit)
        top, right = round(26 * unit), self.width() - round(6 * unit)
        self.done.setGeometry(right - high, top, high, high)
        right -= high + gap
        if self.question.may_hide:
            self.eye.setGeometry(right - high, top, high, high)
            right -= high + gap
        self.field.setGeometry(round(8 * unit), top, max(40, right - round(8 * unit)), high)
        self.update()

    def resizeEvent(self, event: object) -> None:
        self.lay_anew()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.question is None:
            return
        painter, unit = QPainter(self), self.look.scale.panel
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(self.look.colour("text", 0.25))
        painter.setBrush(self.look.colour("raised"))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 8 * unit, 8 * unit)
        painter.setFont(self.look.side_font("hint"))
        painter.setPen(self.look.colour("text"))
        line = QRectF(10 * unit, 3 * unit, self.width() - 20 * unit, 22 * unit)
        hidden = self.question.may_hide and self.eye.isChecked()
        said = self.look.say("tray.ask-hidden-note" if hidden else self.question.key)
        painter.drawText(line, int(Qt.AlignmentFlag.AlignVCenter), said)

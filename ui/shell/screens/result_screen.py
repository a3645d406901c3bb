"""The result screen: who won and why, the last counts, and what to do next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from app.i18n import paragraph
from engines.core.display.layout import Layout
from engines.core.display.views import FaceView
from ui import theme as themes
from ui.faces import icons
from ui.shell.style.look import Look
from ui.shell.style.text_runs import Run
from ui.shell.widgets.backdrop import paint_backdrop
from ui.shell.widgets.card_fan import CardFan
from ui.shell.widgets.cover import Cover
from ui.shell.widgets.lettering import write
from ui.shell.widgets.parts import RuleButton, ShellButton, draw_crest
from ui.shell.widgets.text_flow import Flow


@dataclass(frozen=True)
class Note:
    """A line below the buttons; `loud` where something is wrong."""

    words: str
    icon: str
    loud: bool = False


@dataclass(frozen=True)
class Outcome:
    """How the game ended, ready to be shown."""

    winners: tuple[int, ...]
    reason: tuple[Run, ...]
    rule: str
    about: str
    """Turns played and the like."""
    counts: tuple[tuple[str, tuple[int, ...]], ...]
    """Rows: words, and a number for each player by seat."""
    faces: tuple[FaceView, ...] = ()
    """Cards that stand for the winner."""
    layout: Layout | None = None
    all_lost: bool = False
    """Nobody has won, and it is no draw either."""
    several: bool = False
    """Whether the match has several games; then the first count is the games won."""
    match_winners: tuple[int, ...] | None = None
    """Who has won the match of several games (nobody: it ended even); None while it goes on."""
    notes: tuple[Note, ...] = ()
    """What is going on beside: who wants another game, and what the check of the record has shown."""
    able: bool = True
    """Whether another game may be wished for here."""
    wished: str = ""
    """The button that has been pressed for it."""

    @property
    def goes_on(self) -> bool:
        """Whether the next game of the match follows."""
        return self.several and self.match_winners is None


class ResultScreen(Cover):
    """Who won and why, what there was to count, and what to do next."""

    pressed = Signal(str)
    """next, rematch, swap, table, or start."""
    rule_clicked = Signal(str)
    aside_wanted = Signal()
    """C: the keyboard is to go to what stands beside the result."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(look, parent)
        self.shown: Outcome | None = None
        self.buttons: dict[str, ShellButton] = {}
        for press, kind, key, icon in (
            ("next", "primary", "Enter", "play"),
            ("rematch", "primary", "Enter", "redo"),
            ("swap", "plain", "S", "sort"),
            ("table", "plain", "T", "eye"),
            ("start", "plain", "Esc", "left"),
        ):
            button = ShellButton(look, self, kind, icon, key, role="prompt", height=46)  # type: ignore[arg-type]
            button.whole = True
            button.clicked.connect(lambda _checked=False, press=press: self.pressed.emit(press))
            self.buttons[press] = button
        self.rule = RuleButton(look, self)
        self.rule.whole = True
        self.rule.clicked.connect(lambda: self.rule_clicked.emit(self.rule.rule))
        self.fan = CardFan(look, self)
        self.aside: QWidget | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        look.changed.connect(self.lay_anew)

    def show_outcome(self, outcome: Outcome) -> None:
        """Show how the game ended."""
        self.shown = outcome
        self.lay_anew()

    def show_aside(self, aside: QWidget | None) -> None:
        """Give something a place beside the result, or none any more."""
        if aside is self.aside:
            return
        if self.aside is not None:
            self.aside.deleteLater()
            self.aside.hide()
        self.aside = aside
        if aside is not None:
            aside.show()
        self.lay_anew()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_C and self.aside is not None:
            self.aside_wanted.emit()
            return
        onward = "next" if self.shown is not None and self.shown.goes_on else "rematch"
        focused = next((press for press, button in self.buttons.items() if button.hasFocus()), onward)
        press = {
            Qt.Key.Key_Return: focused,
            Qt.Key.Key_Enter: focused,
            Qt.Key.Key_S: "swap",
            Qt.Key.Key_T: "table",
            Qt.Key.Key_Escape: "start",
        }.get(Qt.Key(event.key()))
        if press is not None and not self.buttons[press].isHidden() and self.buttons[press].isEnabled():
            self.pressed.emit(press)
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: object) -> None:
        """Nothing below may be reached."""

    def notice_rect(self) -> QRect:
        """Where a notice may lie: above the title, beside the crest and the crown."""
        return self._box(216, 10, 1066, 84).toRect()

    def title(self) -> str:
        """Who won, in words."""
        shown = self.shown
        names = self.look.speaker.names
        say = self.look.say
        if shown is None:
            return say("result.draw")
        winners = shown.winners if shown.match_winners is None else shown.match_winners
        if shown.match_winners == ():
            return say("match.nobody-wins")
        if not winners:
            return say("result.nobody-wins" if shown.all_lost else "result.draw")
        key = "result.wins" if shown.match_winners is None else "match.wins"
        return say(key, who=self.look.speaker.plain.listing([names[each] for each in winners]))

    def winner(self) -> int | None:
        """The one player the screen celebrates."""
        shown = self.shown
        if shown is None:
            return None
        winners = shown.winners if shown.match_winners is None else shown.match_winners
        return winners[0] if len(winners) == 1 else None

    def lay_anew(self) -> None:
        """Words and places."""
        shown = self.shown
        if shown is None:
            return
        reason = "".join(run.text for run in shown.reason)
        self.setAccessibleName(paragraph([self.title(), reason, *(note.words for note in shown.notes)]))
        at = self._box(84, 590, 0, 46)
        x = at.x()
        for press, button in self.buttons.items():
            onward = press not in ("table", "start")
            button.setVisible((shown.able and shown.goes_on == (press == "next")) if onward else True)
            button.setEnabled(press != shown.wished)
            if button.isHidden():
                continue
            button.say(self.look.say(f"result.{press}"))
            size = button.sizeHint()
            button.setGeometry(round(x), round(at.y()), size.width(), size.height())
            x += size.width() + 10 * self._unit()
        self.rule.show_rule(shown.rule)
        self.fan.setVisible(bool(shown.faces))
        if shown.layout is not None:
            self.fan.show_cards(shown.layout.game, shown.layout.face, shown.faces)
        beside = self.aside is not None
        self.fan.setGeometry((self._box(680, 96, 620, 300) if beside else self._box(680, 190, 620, 400)).toRect())
        if self.aside is not None:
            self.aside.setGeometry(self._box(720, 404, 562, 170).toRect())
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        shown = self.shown
        winner = self.winner()
        light = self.look.player(winner) if winner is not None else self.look.colour("gold")
        paint_backdrop(painter, self.look, QRectF(self.rect()), light, winner)
        if shown is None:
            return
        unit = self._unit()
        if winner is not None:
            draw_crest(painter, self.look, winner, self._box(84, 118, 104, 104), filled=True)
            icons.paint(painter, "crown", self._box(114, 66, 44, 44), self.look.colour("attack"))
        left = 216 if winner is not None else 84
        title = themes.font("handover-title", unit * 62 / 46)
        write(painter, self._box(left, 128, 1282 - left, 84), self.title(), title, self.look.colour("text"))
        self._paint_reason(painter, shown, unit)
        self._paint_counts(painter, shown, unit)
        self._paint_notes(painter, shown.notes, unit)

    def _paint_notes(self, painter: QPainter, notes: Sequence[Note], unit: float) -> None:
        """Below the buttons; a long one takes several lines."""
        font, at = themes.font("prompt-detail", self.look.whole_text * 1.1), self._box(84, 652, 1198, 24)
        for note in notes:
            ink = self.look.colour("refused" if note.loud else "text")
            flow = Flow(self.look, (Run(note.words),), at.width() - 26 * unit, font, 22 * unit)
            icons.paint(painter, note.icon, QRectF(at.left(), at.top() + 3 * unit, 16 * unit, 16 * unit), ink)
            flow.paint(painter, QPointF(at.left() + 26 * unit, at.top()), ink)
            at.translate(0, flow.height + 6 * unit)

    def _paint_reason(self, painter: QPainter, shown: Outcome, unit: float) -> None:
        font = themes.font("prompt", self.look.whole_text * 1.25)
        font.setBold(False)
        flow = Flow(self.look, shown.reason, 900 * unit, font, 28 * unit, strong=self.look.colour("text"))
        at = self._box(84, 252, 1, 1).topLeft()
        flow.paint(painter, at, self.look.colour("text"))
        size = self.rule.sizeHint()
        self.rule.setGeometry(
            round(at.x() + flow.last_width + 12 * unit),
            round(at.y() + flow.height - 14 * unit - size.height() / 2),
            size.width(),
            size.height(),
        )
        painter.setFont(themes.font("prompt-detail", self.look.whole_text * 1.1))
        painter.setPen(self.look.colour("second"))
        painter.drawText(QPointF(at.x(), at.y() + flow.height + 24 * unit), shown.about)

    def _paint_counts(self, painter: QPainter, shown: Outcome, unit: float) -> None:
        names = self.look.speaker.names
        factor = self.look.whole_text
        bold, plain = themes.font("prompt", factor), themes.font("prompt-detail", factor)
        top, column = 350.0, 150.0
        for seat, name in enumerate(names):
            x = 84 + 170 + seat * column
            draw_crest(painter, self.look, seat, self._box(x, top + 4, 20, 20))
            painter.setFont(bold)
            painter.setPen(self.look.colour("text"))
            metrics = QFontMetricsF(bold)
            short = metrics.elidedText(name, Qt.TextElideMode.ElideRight, (column - 40) * unit)
            painter.drawText(self._box(x + 28, top, column, 28), Qt.AlignmentFlag.AlignVCenter, short)
        for row, (words, numbers) in enumerate(shown.counts):
            y = top + 34 + row * 31
            line = self._box(84, y, 170 + column * len(names), 31)
            painter.setPen(QPen(self.look.colour("text", 0.10), 1))
            painter.drawLine(line.topLeft(), line.topRight())
            score = shown.several and row == 0
            painter.setFont(bold if score else plain)
            painter.setPen(self.look.colour("gold" if score else "second"))
            painter.drawText(line, Qt.AlignmentFlag.AlignVCenter, words)
            painter.setFont(bold)
            painter.setPen(self.look.colour("gold" if score else "text"))
            for seat, number in enumerate(numbers):
                painter.drawText(
                    self._box(84 + 170 + seat * column, y, 60, 31), Qt.AlignmentFlag.AlignVCenter, str(number)
                )

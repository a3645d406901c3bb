"""The result screen: who won and why, the last counts, and what to do next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from app import games
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
from ui.shell.widgets.parts import RuleButton, ShellButton, draw_crest, draw_struck
from ui.shell.widgets.text_flow import Flow

NOTHING_LEFT = "–"
"""Stands for the counts of somebody whose cards went with them."""


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
    order: tuple[int, ...] = ()
    """The columns from the left, with three players and more: winners, those who were left, those who were out."""
    out: tuple[int, ...] = ()
    teams: tuple[int, ...] = ()
    """The team of each seat; empty where everybody played alone."""
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
        return say(key, who=self.look.speaker.plain.listing([names[each] for each in winners]), n=len(winners))

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
            many = len(shown.order) > 2 and press == "swap"
            button.say(self.look.say("result.swap-many" if many else f"result.{press}"))
            size = button.sizeHint()
            button.setGeometry(round(x), round(at.y()), size.width(), size.height())
            x += size.width() + 10 * self._unit()
        self.rule.show_rule(shown.rule)
        self.fan.setVisible(bool(shown.faces))
        if shown.layout is not None:
            templates = games.templates(shown.layout.face)
            self.fan.show_cards(shown.layout.game, shown.layout.face, shown.faces, templates.values())
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
        elif len(shown.order) > 2:
            for place, each in enumerate(self._celebrated()):
                draw_crest(painter, self.look, each, self._box(84 + place * 70, 56, 58, 58), filled=True)
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

    def _celebrated(self) -> tuple[int, ...]:
        shown = self.shown
        if shown is None:
            return ()
        return shown.winners if shown.match_winners is None else shown.match_winners

    def columns(self) -> list[tuple[int, float, float]]:
        """Each player's column: seat, left edge, width."""
        shown, names = self.shown, self.look.speaker.names
        order = shown.order if shown is not None and shown.order else tuple(range(len(names)))
        if len(order) <= 2:
            return [(seat, 84 + 170 + place * 150.0, 150.0) for place, seat in enumerate(order)]
        wide = min(150.0, (680 - 84 - 124) / len(order))
        return [(seat, 84 + 124 + place * wide, wide) for place, seat in enumerate(order)]

    def _paint_counts(self, painter: QPainter, shown: Outcome, unit: float) -> None:
        names = self.look.speaker.names
        factor = self.look.whole_text
        bold, plain = themes.font("prompt", factor), themes.font("prompt-detail", factor)
        top, columns, many = 350.0, self.columns(), len(shown.order) > 2
        for seat, x, column in columns:
            name, crest = names[seat] if seat < len(names) else "", self._box(x, top + 4, 20, 20)
            draw_crest(painter, self.look, seat, crest)
            if many and seat in self._celebrated():
                icons.paint(painter, "crown", self._box(x + 1, top - 15, 18, 18), self.look.colour("attack"))
            if many and seat in shown.out:
                draw_struck(painter, self.look, crest)
            painter.setFont(bold)
            painter.setPen(self.look.colour("text"))
            metrics = QFontMetricsF(bold)
            short = metrics.elidedText(name, Qt.TextElideMode.ElideRight, (column - (34 if many else 40)) * unit)
            painter.drawText(self._box(x + 28, top, column, 28), Qt.AlignmentFlag.AlignVCenter, short)
        cleared = {
            seat for seat in shown.out if many and not any(numbers[seat] for _, numbers in shown.counts[shown.several:])
        }
        for row, (words, numbers) in enumerate(shown.counts):
            y = top + 34 + row * 31
            line = self._box(84, y, columns[-1][1] + columns[-1][2] - 84, 31)
            painter.setPen(QPen(self.look.colour("text", 0.10), 1))
            painter.drawLine(line.topLeft(), line.topRight())
            score = shown.several and row == 0
            painter.setFont(bold if score else plain)
            painter.setPen(self.look.colour("gold" if score else "second"))
            painter.drawText(line, Qt.AlignmentFlag.AlignVCenter, words)
            painter.setFont(bold)
            painter.setPen(self.look.colour("gold" if score else "text"))
            for seat, x, _column in columns:
                told = NOTHING_LEFT if seat in cleared and not score else str(numbers[seat])
                painter.drawText(self._box(x, y, 60, 31), Qt.AlignmentFlag.AlignVCenter, told)
        self._paint_teams(painter, shown, columns, top + 34 + len(shown.counts) * 31)

    def _paint_teams(
        self, painter: QPainter, shown: Outcome, columns: list[tuple[int, float, float]], y: float
    ) -> None:
        """A bracket below those who played together."""
        font = themes.font("label", self.look.whole_text)
        for team in dict.fromkeys(shown.teams):
            mine = [(x, wide) for seat, x, wide in columns if shown.teams[seat] == team]
            left, right = mine[0][0], mine[-1][0] + mine[-1][1] - 14
            box = self._box(left, y + 2, right - left, 6)
            painter.setPen(QPen(self.look.colour("text", 0.4), 1.4))
            painter.drawPolyline([box.topLeft(), box.bottomLeft(), box.bottomRight(), box.topRight()])
            words = self.look.say("result.team-won" if set(shown.winners) & {
                seat for seat, _, _ in columns if shown.teams[seat] == team
            } else "result.team")
            write(painter, self._box(left, y + 9, right - left, 20), words, font, self.look.colour("second"),
                  Qt.AlignmentFlag.AlignCenter)

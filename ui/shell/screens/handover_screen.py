"""The hand-over screen of the hot seat: covers the window before the seat changes and opens only by being held.

It gets a `Handover` in which everything is public already; no sight, no hand and no handle of a hidden card ever
reaches it. Here players also say how often they want to be asked, and may agree to do without this screen.
"""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QFontMetricsF, QHideEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from app.i18n import paragraph
from ui import theme as themes
from ui.faces import icons
from ui.shell.screens.public_steps import PublicStep, PublicSteps
from ui.shell.style.look import Look, mixed
from ui.shell.style.menu_style import dress
from ui.shell.style.text_runs import Run, plain_text, tip
from ui.shell.widgets.backdrop import paint_backdrop
from ui.shell.widgets.cover import Cover
from ui.shell.widgets.hold_button import HoldButton
from ui.shell.widgets.lettering import fitted, fitted_flow, screen_font, write
from ui.shell.widgets.parts import ShellButton, draw_crest, draw_rule, draw_struck, rule_size
from ui.shell.widgets.segments import Segment, Segments
from ui.shell.widgets.text_flow import Flow
from ui.sources.preferences import COVERED_AFTER

STEPS_HIGH = 352.0
QUESTION_HIGH = 86.0
HEADING_HIGH = 25.0
"""Base pixels of the panel: its steps at most, the box of the coming question at least, and that box's heading."""

RAISED = 36.0
"""Everything stands so much higher than in the design, for what can be wished at the bottom."""

COUNTS_HIGH = 146
"""So much room the rows of numbers have."""


def pitch_of(rows: int) -> float:
    """How far it is from one row of numbers to the next: many stand closer."""
    return 29.0 if rows <= 5 else min(24.0, COUNTS_HIGH / rows)


@dataclass(frozen=True)
class Handover:
    """What the screen shows."""

    previous: int
    next: int
    hand: int
    """How many cards the next player holds; 0 needs no "look away"."""
    turn: str
    """Where the game stands: turn, player, phase."""
    public_steps: tuple[PublicStep, ...]
    seats: tuple[int, ...]
    """The columns of the table: the next player first."""
    counts: tuple[tuple[str, tuple[int, ...]], ...]
    """Rows of the table: words, and the number of each of these players."""
    question: tuple[Run, ...]
    rule: str | None
    wishes: tuple[Segment, ...] = ()
    wish: str = ""
    out: tuple[int, ...] = ()
    """Who does not play any more."""
    back: bool = True
    """Whether the previous player has just been at the screen and may look once more."""


class HandoverScreen(Cover):
    """Covers everything until the next player holds the button."""

    opened = Signal()
    back = Signal()
    stopped = Signal()
    wished = Signal(str)
    agreed = Signal()
    """Everybody at this screen agrees that hands lie open."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(look, parent)
        self.shown: Handover | None = None
        self.cover_after = COVERED_AFTER
        """Minutes without input after which this screen comes back; 0: it does not."""
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.open = HoldButton(look, self)
        self.open.held.connect(self.opened)
        self.open.missed.connect(self._say_longer)
        self.too_short = False
        """Whether the button was let go too early."""
        self.open.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # Enter is held anywhere on this screen
        self.lay_open = HoldButton(look, self, "plain", icon="eye", height=34)
        self.lay_open.held.connect(self.agreed)
        self.lay_open.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.go_back = ShellButton(look, self, key="Esc")
        self.go_back.clicked.connect(self.back)
        self.stop = ShellButton(look, self, key="S")
        self.stop.clicked.connect(self.stopped)
        self.wishes = Segments(look, self)
        self.wishes.picked.connect(self._pick)
        self.go_back.whole = self.stop.whole = self.wishes.whole = True
        self.steps = PublicSteps(look)
        self.viewer = QScrollArea(self)
        self.viewer.setWidget(self.steps)
        self.viewer.setWidgetResizable(True)
        self.viewer.setFrameShape(QFrame.Shape.NoFrame)
        self.viewer.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.viewer.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.viewer.viewport().setAutoFillBackground(False)
        self.steps.setAutoFillBackground(False)
        look.changed.connect(self.lay_anew)

    def _box(self, x: float, y: float, wide: float, high: float) -> QRectF:
        return super()._box(x, y - RAISED, wide, high)

    def show_handover(self, handover: Handover) -> None:
        """Cover the window for this change of seat."""
        self.shown, self.too_short = handover, False
        self.open.forget()
        self.lay_open.forget()
        self.wishes.now = handover.wish
        self.steps.show_steps(handover.public_steps)
        self.lay_anew()
        bar = self.viewer.verticalScrollBar()
        QTimer.singleShot(0, bar, lambda: bar.setValue(bar.maximum()))

    def hideEvent(self, event: QHideEvent) -> None:
        if not event.spontaneous():  # a window made small still waits for the same player
            self.shown = None
            self.steps.show_steps(())

    # Input

    def _held_by(self, event: QKeyEvent) -> HoldButton | None:
        """The button that this key holds down."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            return self.open
        return self.lay_open if event.key() == Qt.Key.Key_O else None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        holds = self._held_by(event)
        if holds is not None:
            if event.isAutoRepeat():
                holds.go_on()
            else:
                holds.begin()
        elif event.key() == Qt.Key.Key_Escape:
            if self.shown is not None and self.shown.back:
                self.back.emit()
        elif event.key() == Qt.Key.Key_S:
            self.stopped.emit()
        else:
            super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        holds = self._held_by(event)
        if holds is not None and not event.isAutoRepeat():
            holds.let_go()

    def focusOutEvent(self, event: object) -> None:
        self.open.let_go()
        self.lay_open.let_go()

    def _pick(self, level: str) -> None:
        self.wishes.now = level
        self.wished.emit(level)
        self.lay_anew()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()  # nothing below may be reached

    def name(self, player: int) -> str:
        names = self.look.speaker.names
        return names[player] if player < len(names) else ""

    def lay_anew(self) -> None:
        """Words and places."""
        shown = self.shown
        if shown is None:
            return
        now, before = self.name(shown.next), self.name(shown.previous)
        dress(self.viewer, self.look)
        self.setAccessibleName(self.look.say("handover.title", who=now))
        self.setAccessibleDescription(self.spoken())
        ready = "handover.open" if shown.hand else "handover.open-bare"
        words = self.look.say("handover.longer") if self.too_short else self.look.say(ready, who=now)
        self.open.say(words, self.look.say("handover.hold"))
        self.go_back.say(self.look.say("handover.back", who=before))
        self.stop.say(self.look.say("handover.stop"))
        self._put(self.open, 84, 334, 56)
        self._put(self.go_back, 84, 404, 34)
        self.go_back.setVisible(shown.back)
        self._put(self.stop, 84, 404, 34)
        if shown.back:
            self.stop.move(self.go_back.geometry().right() + round(self._unit() * 10), self.stop.y())
        self.wishes.setVisible(bool(shown.wishes))
        if shown.wishes:
            self.wishes.show_choices(self.look.say("handover.ask-me"), shown.wishes, self.wishes.now)
            self.wishes.setToolTip(tip(self._wish_means(shown)))
            self._put(self.wishes, 84, 672, 30)
        self.lay_open.say(self.look.say("handover.open-hands"), self.look.say("handover.open-hands-hold"))
        self.lay_open.setToolTip(tip(self.look.say("handover.open-hands-about")))
        self._put(self.lay_open, 0, 670, 34)
        right = self._box(1282, 0, 0, 0).x()  # beside a long row of wishes
        self.lay_open.move(round(right) - self.lay_open.width(), self.lay_open.y())
        self.steps.measure()
        self.viewer.setGeometry(self._box(694, 176, 560, self._steps_high()).toRect())
        self.viewer.setVisible(bool(shown.public_steps))
        self.update()

    def _steps_high(self) -> float:
        """How many base pixels the steps take in the panel. What has no room there is scrolled."""
        room = STEPS_HIGH + QUESTION_HIGH - self._question_high()
        return min(room, self.steps.minimumHeight() / self._unit())

    def _question_high(self) -> float:
        """How many base pixels the box of the coming question needs."""
        return max(QUESTION_HIGH, HEADING_HIGH + self._question().height / self._unit() + 24)

    def _question(self) -> Flow:
        """The coming question, beside the number of its rule."""
        shown, factor = self.shown, self.look.whole_text
        assert shown is not None
        plate = rule_size(self.look, shown.rule, factor).width() if shown.rule else 0
        room = 466 * self._unit() - plate
        font = screen_font(self.look, 14)
        return Flow(self.look, shown.question, room, font, 19 * factor, strong=self.look.colour("text"))

    def _wish_means(self, shown: Handover) -> str:
        """What the chosen wish means, and what it tells the others."""
        return self.look.say(f"handover.means-{self.wishes.now}") if shown.wishes else ""

    def _say_longer(self) -> None:
        self.too_short = True
        self.lay_anew()

    def _put(self, widget: QWidget, x: float, y: float, high: float) -> None:
        at = self._box(x, y, 0, high)
        widget.setGeometry(round(at.x()), round(at.y()), widget.sizeHint().width(), round(at.height()))

    def spoken(self) -> str:
        """The screen as one text, for screen readers."""
        shown = self.shown
        if shown is None:
            return ""
        steps = [plain_text(step.runs) for step in shown.public_steps]
        parts = [*steps, self.look.say("handover.next"), plain_text(shown.question)]
        return paragraph([*parts, self._wish_means(shown), self.look.say("handover.open-hands-about")])

    # Drawing

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        shown = self.shown
        if shown is None:
            painter.fillRect(self.rect(), self.look.colour("app"))
            return
        paint_backdrop(painter, self.look, QRectF(self.rect()), self.look.player(shown.next), shown.next)
        self._paint_title(painter, shown)
        self._paint_counts(painter, shown)
        self._paint_panel(painter, shown)

    def _paint_title(self, painter: QPainter, shown: Handover) -> None:
        unit = self._unit()
        said = self.look.say("handover.covered-many" if len(shown.seats) > 2 else "handover.covered")
        font = screen_font(self.look, 13)
        wide = QFontMetricsF(font).horizontalAdvance(said) / unit
        pill = self._box(84, 84, wide + 54, 30)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self.look.colour("text", 0.10))
        painter.drawRoundedRect(pill, pill.height() / 2, pill.height() / 2)
        icons.paint(painter, "eyeoff", self._box(98, 91, 16, 16), self.look.colour("text"))
        write(painter, self._box(123, 84, wide + 10, 30), said, font, self.look.colour("text"))
        draw_crest(painter, self.look, shown.next, self._box(84, 148, 92, 92), filled=True)
        title = themes.font("handover-title", unit)
        words = self.look.say("handover.pass", who=self.name(shown.next)).split("\n")
        for number, line in enumerate(words):
            box = self._box(203, 142 + 54 * number, 440, 54)
            painter.setFont(fitted(title, line, box.width()))
            painter.setPen(self.look.colour("text"))
            painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextDontClip, line)
        now = self.name(shown.next)
        if len(shown.seats) > 2:  # whoever was here before, all the others sit here too
            away = self.look.say("handover.others-away", now=now)
        else:
            away = self.look.say("handover.one-away", before=self.name(shown.previous))
        key = "handover.look-away" if shown.hand else "handover.look-away-bare"
        about = self.look.say(key, away=away, now=now, n=shown.hand)
        flow = fitted_flow(self.look, about, 16, 510 * unit, 68 * unit)
        flow.paint(painter, self._box(84, 262, 1, 1).topLeft(), self.look.colour("second"))
        icons.paint(painter, "lock", self._box(84, 780, 12, 12), self.look.colour("second"))
        key = "handover.not-drawn" if self.cover_after else "handover.not-drawn-once"
        note = self.look.say(key, n=self.cover_after)
        write(painter, self._box(104, 777, 1100, 18), note, screen_font(self.look, 12), self.look.colour("second"))

    def _paint_counts(self, painter: QPainter, shown: Handover) -> None:
        if len(shown.seats) > 2:
            self._paint_many(painter, shown)
        else:
            self._paint_two(painter, shown)
        if shown.wishes:
            label = self.look.say("handover.ask-me")
            write(painter, self._box(84, 646, 400, 22), label, screen_font(self.look, 13), self.look.colour("second"))
        for words, x in ((self._wish_means(shown), 84), (self.look.say("handover.open-hands-about"), 726)):
            room = self._box(x, 709, 556, 62)
            flow = fitted_flow(self.look, words, 13, room.width(), room.height())
            flow.paint(painter, room.topLeft(), self.look.colour("second"))

    def _paint_many(self, painter: QPainter, shown: Handover) -> None:
        """A column for each player of a table for three and more."""
        top, pitch = 464.0, pitch_of(len(shown.counts))
        left, column = 196.0, 444.0 / len(shown.seats)
        bold, plain = screen_font(self.look, 14, bold=True), screen_font(self.look, 13)
        for place, player in enumerate(shown.seats):
            x = left + place * column
            painter.setOpacity(0.5 if player in shown.out else 1.0)
            draw_crest(painter, self.look, player, self._box(x, top + 5, 20, 20))
            name = self._box(x + 25, top, column - 31, 30)
            write(painter, name, self.name(player), bold, self.look.colour("text"))
            painter.setOpacity(1.0)
            if player in shown.out:
                draw_struck(painter, self.look, self._box(x, top + 5, 20, 20))
        for number, (words, numbers) in enumerate(shown.counts):
            y = top + 33 + number * pitch
            line = self._box(84, y, left + 444 - 84, pitch)
            painter.setPen(QPen(self.look.colour("text", 0.10), 1))
            painter.drawLine(line.topLeft(), line.topRight())
            write(painter, self._box(84, y, left - 92, pitch), words, plain, self.look.colour("second"))
            for place, count in enumerate(numbers):
                at = self._box(left + place * column, y, 40, pitch)
                write(painter, at, str(count), bold, self.look.colour("text"))

    def _paint_two(self, painter: QPainter, shown: Handover) -> None:
        top, pitch = 464.0, pitch_of(len(shown.counts))
        bold = screen_font(self.look, 14, bold=True)
        for x, player in zip((120, 401), shown.seats, strict=True):
            draw_crest(painter, self.look, player, self._box(x, top + 5, 20, 20))
            write(painter, self._box(x + 30, top, 230, 30), self.name(player), bold, self.look.colour("text"))
        for number, (words, (mine, theirs)) in enumerate(shown.counts):
            y = top + 33 + number * pitch
            line = self._box(84, y, 420, pitch)
            painter.setPen(QPen(self.look.colour("text", 0.10), 1))
            painter.drawLine(line.topLeft(), line.topRight())
            for x, text, font, ink in (
                (94, str(mine), bold, "text"),
                (234, words, screen_font(self.look, 13), "second"),
                (374, str(theirs), bold, "text"),
            ):
                write(
                    painter,
                    self._box(x, y, 120, pitch),
                    text,
                    font,
                    self.look.colour(ink),
                    Qt.AlignmentFlag.AlignCenter,
                )

    def panel(self) -> tuple[QRectF, QRectF]:
        """The panel at the right, as large as what it tells, and in it the box of the coming question."""
        told = 80 + self._steps_high() if self.steps.shown else 0.0
        high = self._question_high()
        return self._box(664, 84, 618, told + high + 54), self._box(695, 111 + told, 556, high)

    def _paint_panel(self, painter: QPainter, shown: Handover) -> None:
        unit = self._unit()
        panel, box = self.panel()
        painter.setPen(QPen(self.look.colour("text", 0.12), 1))
        painter.setBrush(mixed(self.look.colour("app"), self.look.colour("panel"), 0.5))
        painter.drawRoundedRect(panel, themes.RADIUS_PANEL * unit, themes.RADIUS_PANEL * unit)
        if shown.public_steps:
            title, since = themes.font("handover-title", unit * 26 / 46), self.look.say("handover.since")
            write(painter, self._box(694, 108, 560, 38), since, title, self.look.colour("text"))
            about = screen_font(self.look, 13)
            write(painter, self._box(694, 144, 560, 20), shown.turn, about, self.look.colour("second"))
        painter.setPen(QPen(self.look.colour("legal"), 2))
        painter.setBrush(self.look.colour("legal", 0.14))
        painter.drawRoundedRect(box, themes.RADIUS_ZONE * unit, themes.RADIUS_ZONE * unit)
        sign = QRectF(box.left() + 14 * unit, box.center().y() - 10 * unit, 20 * unit, 20 * unit)
        icons.paint(painter, "hand", sign, self.look.colour("legal"))
        factor = self.look.whole_text
        plate = rule_size(self.look, shown.rule, factor) if shown.rule else QSize(0, 0)
        if shown.rule:
            at = QRectF(
                box.right() - plate.width() - 16 * unit,
                box.center().y() - plate.height() / 2,
                plate.width(),
                plate.height(),
            )
            draw_rule(painter, self.look, shown.rule, at, factor)
        flow = self._question()
        left, top = box.left() + 51 * unit, box.center().y() - (HEADING_HIGH * unit + flow.height) / 2
        bold = screen_font(self.look, 15.5, bold=True)
        heading = QRectF(left, top, 466 * unit - plate.width(), HEADING_HIGH * unit)
        write(painter, heading, self.look.say("handover.next"), bold, self.look.colour("text"))
        flow.paint(painter, heading.bottomLeft(), self.look.colour("second"))

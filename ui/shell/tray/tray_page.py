"""The tray: a page of the side panel with everything that may be taken onto the table.

It says what was taken and how; what becomes of it is the business of the playing screen. Nothing in it is part of the
game: no rule reads free pieces.
"""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QEvent, QObject, QPoint, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QAbstractButton, QFrame, QScrollArea, QWidget

from engines.cloth.limits import MOST_FACES, MOST_NAME, MOST_NOTE, MOST_WORD
from engines.cloth.model import ARROW, COUNTER, DIE, NOTE, NUMBER
from ui.shell.style.look import Look
from ui.shell.style.text_runs import tip
from ui.shell.tray import things
from ui.shell.tray.ask_line import AskLine, Question
from ui.shell.tray.dice_row import DiceRow
from ui.shell.tray.foot import TrayFoot
from ui.shell.tray.thing_button import ThingButton
from ui.shell.tray.things import OWN_COUNTER, OWN_DIE, OWN_NUMBER, PING, Thing
from ui.shell.widgets.parts import ShellButton

PAD, LINE, HIGH = 14, 18, 268
"""Base pixels: the margin, a line of words, and the height of everything above the foot."""
STEPS = {Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0), Qt.Key.Key_Up: (0, -1), Qt.Key.Key_Down: (0, 1)}
QUESTIONS = {
    NOTE: Question("tray.ask-note", MOST_NOTE, may_hide=True), OWN_COUNTER: Question("tray.ask-counter", MOST_NAME),
    OWN_NUMBER: Question("tray.ask-number", 6),
    OWN_DIE: Question("tray.ask-die", MOST_FACES * (MOST_WORD + 2)),
}


class TrayPage(QWidget):
    """See the module's docstring."""

    taken = Signal(object, str)
    """A `Thing`, and how it was taken: "click" or "keys"."""
    pulled = Signal(object, QPoint)
    """A `Thing` is dragged; the pointer's place on the screen."""
    let_go = Signal(QPoint)
    again_wanted = Signal()
    renamed = Signal(str)
    """Words for the piece that was to be named."""
    left = Signal()
    """The keyboard goes back to the table."""
    refused = Signal(str)
    """The key of a sentence: what was written is no number or no die."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look = look
        self.own: ThingButton | None = None
        self._asked: str = ""
        self._by_keys = False
        self.area = QScrollArea(self)
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.board = Board(look)
        self.area.setWidget(self.board)
        self.area.viewport().setAutoFillBackground(False)
        self.board.setAutoFillBackground(False)
        self.line = AskLine(look, self)
        self._connect()
        look.changed.connect(self.lay_anew)

    def _connect(self) -> None:
        board = self.board
        for button in board.things():
            button.taken.connect(self._take)
            button.pulled.connect(self._pull)
            button.let_go.connect(self.let_go)
        for kind, drawn in board.drawn.items():
            drawn.clicked.connect(lambda _=False, each=kind: self.take_drawn(each, "click"))
        board.dice_row.own_wanted.connect(lambda: self._ask(OWN_DIE, "keys"))
        board.dice_row.again_wanted.connect(self.again_wanted)
        for each in self.findChildren(QAbstractButton):
            each.installEventFilter(self)
        self.line.answered.connect(self._answered)
        self.line.left.connect(self._leave_line)

    # -- what is shown -------------------------------------------------------------------------------------------

    def show_player(self, player: int) -> None:
        """Whose tray it is: dice have the player's colour."""
        if self.board.player != player:
            self.board.player = player
            for button in self.board.things():
                button.player = player
            self.board.update()

    def show_carrying(self, carrying: bool) -> None:
        """Say above the rows what is to be done with what was taken."""
        if self.board.carrying != carrying:
            self.board.carrying = carrying
            self.board.lay_anew()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.lay_anew()

    def resizeEvent(self, event: object) -> None:
        self.lay_anew()

    def lay_anew(self) -> None:
        """Words and places. A page that is not seen is laid out when it is."""
        if not self.isVisible():
            return
        unit = self.look.scale.panel
        self.setAccessibleName(self.look.say("panel.tray"))
        self.setAccessibleDescription(self.look.say("tray.lead"))
        self.area.setGeometry(self.rect())
        high = max(round((HIGH + TrayFoot.HIGH) * unit), self.height())
        bar = self.area.verticalScrollBar().sizeHint().width() if high > self.height() else 0
        self.board.setFixedSize(self.width() - bar, high)
        self.board.lay_anew()
        pad = round(8 * unit)
        line = round(62 * unit)
        self.line.setGeometry(pad, max(0, self.height() - line - pad), self.width() - 2 * pad, line)

    # -- taking --------------------------------------------------------------------------------------------------

    def _take(self, thing: Thing, how: str) -> None:
        if thing.kind in QUESTIONS:
            self._ask(thing.kind, how)
        else:
            self.taken.emit(thing, how)

    def _pull(self, thing: Thing, at: QPoint) -> None:
        if thing.kind not in QUESTIONS:
            self.pulled.emit(thing, at)

    def take_drawn(self, kind: str, how: str) -> None:
        """A note is asked for in words, arrows and pings go on at the table."""
        if kind == NOTE:
            self._ask(NOTE, how)
        else:
            self.taken.emit(Thing(kind), how)

    def ask_name(self, now: str, most: int) -> None:
        """Ask what a piece is to be called, or what a note is to say."""
        self._asked = "name"
        self.line.ask(Question("tray.ask-name" if most != MOST_NOTE else "tray.ask-note", most, text=now))

    def _ask(self, kind: str, how: str) -> None:
        self._asked, self._by_keys = kind, how == "keys"
        self.line.ask(QUESTIONS[kind])

    def _answered(self, words: str, hidden: bool) -> None:
        asked, self._asked = self._asked, ""
        if asked == "name":
            self.renamed.emit(words)
            self.left.emit()
            return
        made = made_of(asked, words, hidden)
        if isinstance(made, str):
            self.refused.emit(made)
            self.left.emit()
        else:
            self.taken.emit(made, "keys" if self._by_keys else "click")

    def _leave_line(self) -> None:
        self._asked = ""
        self.left.emit()

    def forget(self) -> None:
        """Nothing is asked, and nothing stays of what somebody wrote."""
        self._asked = ""
        self.line.forget()

    # -- keyboard ------------------------------------------------------------------------------------------------

    def take_keyboard(self) -> None:
        """The keyboard comes to the first die, or to where it was."""
        first: QWidget | None = self.focusWidget()
        target = first if first is not None and self.isAncestorOf(first) and first.isVisible() else self.board.dice[0]
        target.setFocus(Qt.FocusReason.TabFocusReason)

    @property
    def foot(self) -> TrayFoot:
        """The last roll, and what concerns all pieces."""
        return self.board.foot

    @property
    def has_keyboard(self) -> bool:
        """Whether the keyboard is somewhere in the tray."""
        focus: QWidget | None = self.window().focusWidget()
        return focus is not None and self.isAncestorOf(focus)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keys on any button of the tray."""
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            return self._key(Qt.Key(event.key()))
        return super().eventFilter(watched, event)

    def _key(self, key: Qt.Key) -> bool:
        if key in STEPS:
            self._step(*STEPS[key])
        elif key == Qt.Key.Key_Escape:
            self.left.emit()
        elif key in (Qt.Key.Key_Plus, Qt.Key.Key_Minus):
            self.board.dice_row.set_number(self.board.dice_row.number + (1 if key == Qt.Key.Key_Plus else -1))
        else:
            return False
        return True

    def _step(self, across: int, down: int) -> None:
        """The nearest button in a direction."""
        here: QWidget = self.window().focusWidget()
        at = here.mapTo(self, here.rect().center())
        best: tuple[float, QAbstractButton] | None = None
        for button in self.findChildren(QAbstractButton):
            way = button.mapTo(self, button.rect().center()) - at
            ahead = way.x() * across + way.y() * down
            aside = abs(way.x() * down) + abs(way.y() * across)
            if button is here or ahead <= 4 or not button.isVisible() or not button.isEnabled():
                continue
            cost = ahead + 2.5 * aside
            if best is None or cost < best[0]:
                best = (cost, button)
        if best is not None:
            best[1].setFocus(Qt.FocusReason.TabFocusReason)
            self.area.ensureWidgetVisible(best[1], 0, 8)


def made_of(kind: str, words: str, hidden: bool) -> Thing | str:
    """The piece somebody has described, or the sentence that says why there is no such piece."""
    if kind == NOTE:
        return Thing(NOTE, text=words, hidden=hidden)
    if kind == OWN_COUNTER:
        return Thing(COUNTER, shape="round", text=words)
    if kind == OWN_NUMBER:
        number = words.replace("−", "-").replace("－", "-").replace("＋", "+")
        try:
            return Thing(NUMBER, value=int(number))
        except ValueError:
            return "tray.no-number"
    faces = tuple(face.strip() for face in words.replace("、", ",").replace("，", ",").split(",") if face.strip())
    return Thing(DIE, sides=len(faces), faces=faces) if len(faces) > 1 else "tray.no-faces"


class Board(QWidget):
    """All kinds of pieces, in rows."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self.player = -1
        self.dice_row = DiceRow(look, self)
        self.dice = [ThingButton(look, thing, self, captioned=True) for thing in things.DICE]
        self.counters = [ThingButton(look, thing, self) for thing in things.COUNTERS]
        self.numbers = [ThingButton(look, thing, self) for thing in things.NUMBERS]
        self.drawn: dict[str, ShellButton] = {}
        for kind, key in ((NOTE, "T"), (ARROW, "W"), (PING, "G")):
            self.drawn[kind] = button = ShellButton(look, self, icon=things.SIGNS[kind], key=key, height=32)
            button.panel = button.slim = True
        self.foot = TrayFoot(look, self)
        self._heads: list[tuple[QRectF, str, str]] = []
        self.carrying = False
        """Whether something was taken and has still to be put somewhere."""

    def things(self) -> Iterator[ThingButton]:
        """Every button that is a piece."""
        yield from (*self.dice, *self.counters, *self.numbers)

    def lay_anew(self) -> None:
        """Words and places."""
        unit, say = self.look.scale.panel, self.look.say
        left, wide = PAD * unit, self.width() - 2 * PAD * unit
        self.dice_row.setGeometry(round(left), round(21 * unit), round(wide), max(24, round(25 * unit)))
        self.dice_row.lay_anew()
        self._row(self.dice, 48, 57, 40, say("tray.about-dice"))
        self._heads = [
            (QRectF(left, 2 * unit, wide, LINE * unit), "", say("tray.where" if self.carrying else "tray.lead")),
            (QRectF(left, 106 * unit, wide, LINE * unit), say("tray.counters"), say("tray.about-counts")),
            (QRectF(left, 167 * unit, wide, LINE * unit), say("tray.numbers"), say("tray.about-n")),
        ]
        self._row(self.counters, 124, 40, 36, say("tray.about-counters"))
        self._row(self.numbers, 185, 34, 28, say("tray.about-numbers"), 42)
        foot = round(TrayFoot.HIGH * unit)
        self.foot.setGeometry(0, self.height() - foot, self.width(), foot)
        self.foot.lay_anew()
        self._lay_drawn(left, wide)
        self.update()

    def _lay_drawn(self, left: float, wide: float) -> None:
        """Note, arrow and ping: as wide as their words. Without their icons where there is too little room."""
        unit, say, gap = self.look.scale.panel, self.look.say, 5 * self.look.scale.panel
        for kind, button in self.drawn.items():
            button.say(say(f"tray.{kind}"), icon=things.SIGNS[kind])
            button.setToolTip(tip(say(f"tray.about-{kind}")))
        room = wide - gap * (len(self.drawn) - 1)
        if sum(button.sizeHint().width() for button in self.drawn.values()) > room:
            for button in self.drawn.values():
                button.icon_name = ""
        spare = (room - sum(button.sizeHint().width() for button in self.drawn.values())) / len(self.drawn)
        at = left
        for button in self.drawn.values():
            broad = button.sizeHint().width() + spare
            button.setGeometry(round(at), round(226 * unit), round(broad), max(24, round(34 * unit)))
            at += broad + gap

    def _row(
        self, buttons: list[ThingButton], top: float, high: float, side: float, about: str, broad: float = 0
    ) -> None:
        """Buttons side by side over the whole width."""
        unit = self.look.scale.panel
        left, wide = PAD * unit, self.width() - 2 * PAD * unit
        step = wide / len(buttons)
        for number, button in enumerate(buttons):
            button.setGeometry(
                round(left + number * step), round(top * unit), round(step), max(24, round(high * unit))
            )
            drawn, tall = min((broad or side) * unit, step - 3), min(side * unit, button.height())
            if not broad:
                drawn = tall = min(drawn, tall)
            y = 0.0 if button.captioned else (button.height() - tall) / 2
            button.ground = QRectF((button.width() - drawn) / 2, y, drawn, tall)
            button.lay_anew(about)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        right = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        for box, heading, about in self._heads:
            painter.setFont(self.look.side_font("zone-label"))
            painter.setPen(self.look.colour("second"))
            painter.drawText(box, int(Qt.AlignmentFlag.AlignVCenter), heading)
            used = painter.fontMetrics().horizontalAdvance(heading) + 8 if heading else 0
            painter.setFont(self.look.side_font("hint"))
            painter.setPen(self.look.colour("text" if self.carrying and not heading else "second"))
            room = box.adjusted(used, 0, 0, 0)
            said = painter.fontMetrics().elidedText(about, Qt.TextElideMode.ElideRight, int(room.width()))
            painter.drawText(room, right if heading else int(Qt.AlignmentFlag.AlignVCenter), said)

"""The drawer for an ability that is carried out by hand: its words, what it is done to, ten changes, numbers.

Nothing here knows the game: what may be changed stands in the `HandView`. What is pressed goes out as a name with the
amount, the field and the time that are set here.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QTextLayout,
    QTextOption,
)
from PySide6.QtWidgets import (
    QAbstractButton,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from engines.core.display.views import HandView
from engines.core.model import hand_step as kinds
from ui import theme as themes
from ui.faces import icons
from ui.shell.style.look import Look
from ui.shell.widgets.parts import ShellButton, draw_focus, draw_key_cap
from ui.shell.widgets.plain_label import PlainLabel

CREAM, INK = QColor("#FBF6E7"), QColor("#3B3428")
COLUMNS = 5
MOST = 60
CHANGES: dict[str, tuple[str, str]] = {
    kinds.MOVE: ("right", "M"), kinds.DRAW: ("down", "D"), kinds.LOOK: ("eye", "L"), kinds.REVEAL: ("speech", "V"),
    kinds.FLIP: ("redo", "F"), kinds.TURN: ("turn", "T"), kinds.COUNTER: ("counter-diamond", "C"),
    kinds.THROW: ("die", "R"), kinds.SHUFFLE: ("spiral", "S"), kinds.GIVE: ("person", "A"), "damage": ("burst", "X"),
}
"""Icon and key of every change; what a game has beside them is shown with the icon of a change."""
LESS, MORE, FIELD, UNTIL, DIE, KIND = "less", "more", "field", "until", "die", "kind"


class WordsBox(QWidget):
    """The printed words, a sentence a line, each with a box to tick off what has been done."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look = look
        self.sentences: list[str] = []
        self.ticked: set[int] = set()
        self.at = 0
        self._boxes: list[QRectF] = []
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        look.changed.connect(self._measure)

    def show_words(self, words: str) -> None:
        """These are the words now; the ticks of other words are forgotten."""
        sentences = [each.strip() for each in re.findall(r"[^.!?。！？]+[.!?。！？]*[」”\")]*", words) if each.strip()]
        if sentences != self.sentences:
            self.sentences, self.ticked, self.at = sentences, set(), 0
        self._measure()

    def _layouts(self) -> list[tuple[QTextLayout, float]]:
        unit, found = self.look.scale.panel, []
        font = self.look.side_font("log")
        for place, sentence in enumerate(self.sentences):
            font.setBold(place == self.current)
            layout = QTextLayout(sentence, font)
            layout.setTextOption(QTextOption(Qt.AlignmentFlag.AlignLeft))
            layout.beginLayout()
            high = 0.0
            while (line := layout.createLine()).isValid():
                line.setLineWidth(max(40.0, self.width() - 44 * unit))
                line.setPosition(line.position().__class__(0, high))
                high += line.height()
            layout.endLayout()
            found.append((layout, high))
        return found

    @property
    def current(self) -> int:
        """The first sentence that is not ticked."""
        return next((place for place in range(len(self.sentences)) if place not in self.ticked), -1)

    def _measure(self) -> None:
        unit, y = self.look.scale.panel, 6 * self.look.scale.panel
        self._boxes = []
        for _, high in self._layouts():
            self._boxes.append(QRectF(0, y, self.width(), high + 4 * unit))
            y += high + 4 * unit
        self.setFixedHeight(round(y + 6 * unit))
        ticks = (("✓ " if place in self.ticked else "") + each for place, each in enumerate(self.sentences))
        self.setAccessibleName(self.look.say("byhand.words"))
        self.setAccessibleDescription(" ".join(ticks))
        self.update()

    def resizeEvent(self, event: object) -> None:
        self._measure()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        for place, box in enumerate(self._boxes):
            if box.contains(event.position()):
                self.tick(place)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space and self.sentences:
            self.tick(self.at)
        elif event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down) and self.sentences:
            self.at = (self.at + (1 if event.key() == Qt.Key.Key_Down else -1)) % len(self.sentences)
            self.update()
        else:
            super().keyPressEvent(event)

    def tick(self, place: int) -> None:
        """Tick a sentence, or take its tick away."""
        self.at = place
        self.ticked ^= {place}
        self._measure()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, unit = QPainter(self), self.look.scale.panel
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(CREAM)
        painter.drawRoundedRect(QRectF(self.rect()), 8 * unit, 8 * unit)
        for place, (layout, _) in enumerate(self._layouts()):
            top = self._boxes[place].top()
            box = QRectF(10 * unit, top + 1 * unit, 14 * unit, 14 * unit)
            painter.setPen(QPen(INK, 1.4))
            painter.setBrush(INK if place in self.ticked else Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box, 3 * unit, 3 * unit)
            if place in self.ticked:
                icons.paint(painter, "check", box.adjusted(1, 1, -1, -1), CREAM)
            painter.setPen(INK)
            layout.draw(painter, box.topLeft().__class__(34 * unit, top))
            if self.hasFocus() and place == self.at:
                draw_focus(painter, self.look, self._boxes[place].adjusted(4, -2, -4, 0), 4)


class ChangeButton(QAbstractButton):
    """One change: icon, word and key, outlined in the colour of what may be done."""

    def __init__(self, look: Look, what: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look, self.what = look, what
        self.icon_name, self.key = CHANGES.get(what, ("step", ""))
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        look.changed.connect(self.renew)
        self.renew()

    def renew(self) -> None:
        """Words of the present language."""
        self.setText(self.look.say(f"byhand.{self.what}"))
        self.setAccessibleName(self.text())
        self.setAccessibleDescription(self.key)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self.look.side(51), self.look.side(58))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, unit, box = QPainter(self), self.look.scale.panel, QRectF(self.rect())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        on = self.isEnabled()
        lit = self.look.colour("legal") if on else self.look.colour("quiet", 0.6)
        painter.setPen(QPen(lit, 1.4))
        ground = self.look.colour("raised")
        painter.setBrush(self.look.colour("legal", 0.25) if on and (self.isDown() or self.underMouse()) else ground)
        painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), themes.RADIUS_BUTTON * unit, themes.RADIUS_BUTTON * unit)
        icons.paint(painter, self.icon_name, QRectF(box.center().x() - 8 * unit, 5 * unit, 16 * unit, 16 * unit), lit)
        painter.setPen(self.look.colour("text") if on else self.look.colour("quiet"))
        font, room = self.look.side_font("label"), box.width() - 3 * unit
        if QFontMetricsF(font).horizontalAdvance(self.text()) > room:
            font.setPixelSize(font.pixelSize() - 1)
        painter.setFont(font)
        words = painter.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, round(room))
        painter.drawText(QRectF(0, 22 * unit, box.width(), 15 * unit), Qt.AlignmentFlag.AlignCenter, words)
        if self.key:
            cap = QRectF(box.center().x() - 8 * unit, 39 * unit, 16 * unit, 15 * unit)
            draw_key_cap(painter, self.look, self.key, cap, self.look.colour("text" if on else "quiet"))
        if self.hasFocus():
            draw_focus(painter, self.look, box, themes.RADIUS_BUTTON * unit)


class HandPage(QScrollArea):
    """The drawer itself."""

    pressed = Signal(str)
    """A change (`engines.core.model.hand_step`), or "less" and "more" of the number that is set."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look = look
        self.view: HandView | None = None
        self.count = 1
        self.field = self.until = self.die = self.counter = 0
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        body = QWidget(self)
        body.setObjectName("by-hand")
        self.setStyleSheet("#by-hand { background: transparent; }")
        self.viewport().setAutoFillBackground(False)
        self.column = QVBoxLayout(body)
        self.words = WordsBox(look, body)
        self.subject = PlainLabel(body)
        self.subject.setWordWrap(True)
        self.grid = QGridLayout()
        self.buttons: dict[str, ChangeButton] = {}
        self.small: dict[str, ShellButton] = {}
        self.column.addWidget(self.words)
        self.column.addWidget(self.subject)
        self.column.addLayout(self.grid)
        for row in (("fewer", "count", "further"), (LESS, MORE, FIELD), (UNTIL,), (DIE, KIND)):
            line = QHBoxLayout()
            for name in row:
                button = ShellButton(look, body, height=28, role="prompt-detail")
                button.panel = True
                button.clicked.connect(lambda _checked=False, name=name: self.press(name))
                self.small[name] = button
                line.addWidget(button, 2 if name in ("count", FIELD) else 1)
            self.column.addLayout(line)
        self.column.addStretch(1)
        self.setWidget(body)
        look.changed.connect(self.renew)

    def show_hand(self, view: HandView | None, subject: str) -> None:
        """What is carried out now, and the words for what the next change is done to."""
        fresh = view is not None and (self.view is None or view.kinds != self.view.kinds)
        self.view = view
        if fresh and view is not None:
            self._lay_grid(view.kinds)
        self.subject.setText(subject)
        self.renew()

    def take_in(self, steps: QWidget) -> None:
        """Show the steps here, beneath everything else."""
        if self.column.indexOf(steps) < 0:
            self.column.insertWidget(self.column.count() - 1, steps)
        steps.setFixedHeight(self.look.side(170))

    def _lay_grid(self, kinds_of_game: Sequence[str]) -> None:
        for button in self.buttons.values():
            button.deleteLater()
        shown = [kind for kind in kinds_of_game if kind != kinds.NUMBER]
        self.buttons = {kind: ChangeButton(self.look, kind, self.widget()) for kind in shown}
        for place, (kind, button) in enumerate(self.buttons.items()):
            button.clicked.connect(lambda _checked=False, kind=kind: self.pressed.emit(kind))
            self.grid.addWidget(button, place // COLUMNS, place % COLUMNS)

    def renew(self) -> None:
        """Words and sizes."""
        view, look, side = self.view, self.look, self.look.side
        self.column.setContentsMargins(side(12), side(8), side(12), side(8))
        self.column.setSpacing(side(6))
        self.grid.setSpacing(side(5))
        self.setAccessibleName(look.say("panel.by-hand"))
        self.subject.setFont(look.side_font("log"))
        self.subject.setStyleSheet(f"color: {look.theme.text};")
        if view is None:
            return
        self.words.setVisible(not view.free)
        self.words.show_words(look.name(view.words))
        for button in self.buttons.values():
            button.setEnabled(view.carrying)
            button.setFixedHeight(side(58))
        small = self.small
        small["fewer"].say("−", key=",")
        small["count"].say(look.say("byhand.count", n=self.count))
        small["further"].say("+", key=".")
        fields = list(view.numbers)
        unit = view.numbers[fields[self.field % len(fields)]] if fields else 0
        less, more = f"−{unit}", f"+{unit}"
        small[LESS].say(less, key="-")
        small[MORE].say(more, key="+")
        small[FIELD].say(look.name(view.fields[fields[self.field % len(fields)]]) if fields else "", key="P")
        untils = list(view.untils)
        small[UNTIL].say(look.name(view.untils[untils[self.until % len(untils)]]) if untils else "", key="U")
        small[DIE].say(look.say("byhand.sides", n=view.dice[self.die % len(view.dice)]) if view.dice else "", key="E")
        kind = view.counters[self.counter % len(view.counters)] if view.counters else ""
        small[KIND].say(look.say(f"hand.counter.{kind}") if kind else "", key="K")
        for name, setting in small.items():
            setting.setEnabled(view.carrying)
            setting.setVisible({LESS: bool(fields), MORE: bool(fields), FIELD: bool(fields), UNTIL: bool(untils),
                               KIND: kinds.COUNTER in view.kinds, DIE: bool(view.dice)}.get(name, True))

    def press(self, name: str) -> None:
        """One of the buttons that only set something, or less and more of a number."""
        if name in (LESS, MORE):
            self.pressed.emit(name)
            return
        if name in ("fewer", "further"):
            self.set_count(self.count + (1 if name == "further" else -1))
        elif name == "count":
            self.set_count(1)
        elif name == FIELD:
            self.field += 1
        elif name == UNTIL:
            self.until += 1
        elif name == DIE:
            self.die += 1
        else:
            self.counter += 1
        self.renew()

    def set_count(self, count: int) -> None:
        """How many cards, dice or counters the next change is about; 0 means all where cards are looked at."""
        self.count = max(0, min(MOST, count))
        self.renew()

    def setting(self, name: str) -> str:
        """The key that is set: of a field, a time, a die or a counter."""
        assert self.view is not None
        of = {FIELD: list(self.view.numbers), UNTIL: list(self.view.untils),
              DIE: [str(sides) for sides in self.view.dice], KIND: list(self.view.counters)}[name]
        at = {FIELD: self.field, UNTIL: self.until, DIE: self.die, KIND: self.counter}[name]
        return of[at % len(of)] if of else ""

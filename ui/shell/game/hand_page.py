"""The drawer for an ability that is carried out by hand: its words, what it is done to, ten changes, numbers.

Nothing here knows the game: what may be changed stands in the `HandView`. What is pressed goes out as a name with the
amount, the field and the time that are set here.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QFontMetricsF,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
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
from ui.shell.game.hand_words import CREAM, WordsBox
from ui.shell.style.look import Look
from ui.shell.widgets.parts import ShellButton, draw_focus, draw_key_cap
from ui.shell.widgets.plain_label import PlainLabel

COLUMNS = 5
LEAST_WORDS, BESIDE_WORDS, ROW_OF_CHANGES = 72, 80, 64
"""Heights of the printed words, and of what has to be in sight with them."""
TOKEN = "token"
"""Opens the tray: a token is a free piece, no card the rules know."""
MOST = 60
CHANGES: dict[str, tuple[str, str]] = {
    kinds.MOVE: ("right", "M"), kinds.DRAW: ("down", "D"), kinds.LOOK: ("eye", "L"), kinds.REVEAL: ("speech", "E"),
    kinds.FLIP: ("redo", "F"), kinds.TURN: ("turn", "T"), kinds.COUNTER: ("counter-diamond", "C"),
    kinds.THROW: ("die", "R"), kinds.SHUFFLE: ("spiral", "S"), kinds.GIVE: ("person", "A"), "damage": ("burst", "X"),
    TOKEN: ("tray", "B"),
    kinds.PHASE: ("step", "N"), kinds.ZONE: ("fullscreen", "Q"), kinds.ERASE: ("trash", "X"),
}
"""Icon and key of every change; what a game has beside them is shown with the icon of a change."""
LESS, MORE, FIELD, UNTIL, DIE, KIND = "less", "more", "field", "until", "die", "kind"


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
        self.printed = ""
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
        self.reason = PlainLabel(body)
        self.reason.setWordWrap(True)
        self.subject = PlainLabel(body)
        self.subject.setWordWrap(True)
        self.grid = QGridLayout()
        self.buttons: dict[str, ChangeButton] = {}
        self.small: dict[str, ShellButton] = {}
        self.lines: list[QHBoxLayout] = []
        self.give = ShellButton(look, body, height=30, role="prompt-detail", icon="person")
        self.give.panel = True
        self.give.clicked.connect(lambda: self.pressed.emit(kinds.GIVE))
        self.words_area = QScrollArea(body)
        self.words_area.setFrameShape(QFrame.Shape.NoFrame)
        self.words_area.setWidgetResizable(True)
        self.words_area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.words_area.setStyleSheet(
            f"QScrollArea {{ background: {CREAM.name()}; border-radius: 8px; padding: 3px 0; }}"
        )
        self.words_area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.words_area.viewport().setAutoFillBackground(False)
        self.words_area.setWidget(self.words)
        self.words.setAutoFillBackground(False)  # the cream of the box shows through
        self.words.moved.connect(self._settle_words)
        self.column.addWidget(self.words_area)
        self.column.addWidget(self.subject)
        self.column.addLayout(self.grid)
        for row in ((LESS, MORE, FIELD), (UNTIL,), ("fewer", "count", "further"), (DIE, KIND)):
            line = QHBoxLayout()
            for name in row:
                button = ShellButton(look, body, height=28, role="prompt-detail")
                button.panel = True
                button.clicked.connect(lambda _checked=False, name=name: self.press(name))
                self.small[name] = button
                line.addWidget(button, 2 if name in ("count", FIELD) else 1)
            self.column.addLayout(line)
            self.lines.append(line)
        self.column.addWidget(self.give)
        self.column.addWidget(self.reason)
        self.column.addStretch(1)
        self.setWidget(body)
        look.changed.connect(self.renew)

    def show_hand(self, view: HandView | None, subject: str, printed: str = "") -> None:
        """What is carried out now, the words for what the next change is done to, and all that is printed."""
        fresh = view is not None and (self.view is None or view.kinds != self.view.kinds)
        self.view = view
        if fresh and view is not None:
            self._lay_grid(view.kinds)
            self.lines[1 if view.marks else 0].addWidget(self.small[FIELD], 2)  # marks have long names
        self.printed = printed
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
        shown = [kind for kind in kinds_of_game if kind not in (kinds.NUMBER, kinds.MARK, kinds.GIVE)]
        shown.insert(shown.index(kinds.COUNTER) + 1 if kinds.COUNTER in shown else len(shown), TOKEN)
        self.give.setVisible(kinds.GIVE in kinds_of_game)
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
        self._show_words(look.name(view.words))
        self.give.say(look.say("byhand.give"), CHANGES[kinds.GIVE][1])
        self.give.setEnabled(view.carrying)
        self.words_area.setVisible(not view.free)
        for button in self.buttons.values():
            button.setEnabled(view.carrying)
            button.setFixedHeight(side(58))
        self._settle_words()
        small = self.small
        small["fewer"].say("−", key=",")
        small["count"].say(look.say("byhand.count", n=self.count))
        small["further"].say("+", key=".")
        fields = [*view.numbers, *view.marks]
        field = fields[self.field % len(fields)] if fields else ""
        unit = view.numbers.get(field, 1)
        less, more = f"−{unit}", f"+{unit}"
        small[LESS].say(less, key="-")
        small[MORE].say(more, key="+")
        called = look.render(view.marks[field]) if field in view.marks else ""
        called = look.name(view.fields[field]) if field in view.fields else called
        small[FIELD].say(called, key="P")
        untils = list(view.untils)
        small[UNTIL].say(look.name(view.untils[untils[self.until % len(untils)]]) if untils else "", key="U")
        small[DIE].say(look.say("byhand.sides", n=view.dice[self.die % len(view.dice)]) if view.dice else "", key="Q")
        kind = view.counters[self.counter % len(view.counters)] if view.counters else ""
        small[KIND].say(look.say(f"hand.counter.{kind}") if kind else "", key="K")
        for name, setting in small.items():
            setting.setEnabled(view.carrying)
            setting.setVisible({LESS: bool(fields), MORE: bool(fields), FIELD: bool(fields), UNTIL: bool(untils),
                               KIND: kinds.COUNTER in view.kinds, DIE: bool(view.dice)}.get(name, True))

    def _show_words(self, by_hand: str) -> None:
        look, words = self.look, by_hand.strip().rstrip(".。")
        printed = self.printed if words.casefold() in self.printed.casefold() else by_hand
        of_card = self.view is not None and self.view.card is not None  # the judge's hand follows none
        self.words.show_words(printed, words if of_card else "")
        self.reason.setVisible(of_card)
        self.reason.setText(look.say("byhand.why-whole" if self.words.whole else "byhand.why-part"))
        self.reason.setFont(look.side_font("label"))
        self.reason.setStyleSheet(f"color: {look.theme.second};")

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._settle_words()

    def _settle_words(self) -> None:
        """Long words scroll, so that the changes stay in sight. The sentence that comes next is seen."""
        rows = -(-len(self.buttons) // COLUMNS)
        rest = self.look.side(BESIDE_WORDS + rows * ROW_OF_CHANGES)
        least = self.look.side(LEAST_WORDS)
        self.words_area.setFixedHeight(min(self.words.height(), max(least, self.viewport().height() - rest)))
        self.column.invalidate()
        high = self.column.minimumHeightForWidth(self.viewport().width())
        body = self.words_area.parentWidget()
        assert body is not None
        body.setMinimumHeight(max(high, 0))  # else rows lie over one another before anything scrolls
        box = self.words.box_of(self.words.current)
        self.words_area.ensureVisible(0, box.center().y(), 0, box.height() // 2 + 4)

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
        of = {FIELD: [*self.view.numbers, *self.view.marks], UNTIL: list(self.view.untils),
              DIE: [str(sides) for sides in self.view.dice], KIND: list(self.view.counters)}[name]
        at = {FIELD: self.field, UNTIL: self.until, DIE: self.die, KIND: self.counter}[name]
        return of[at % len(of)] if of else ""

"""The prompt bar: whose choice it is, the question, what follows from it, its rule, and the buttons that answer.

Every choice that is not made on the table is made here; there is no modal box. `show_prompt` gets a `Prompt` made by
`ui.shell.game.prompt_builder`; the bar only draws it and reports what was pressed.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Literal

from PySide6.QtCore import QObject, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFontMetricsF,
    QKeyEvent,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QLineEdit, QWidget

from app.i18n import paragraph
from ui import theme as themes
from ui.faces import icons
from ui.shell.game.prompt_layout import GAP, Arranged, Room, arrange, bar_font
from ui.shell.style.look import Look
from ui.shell.style.menu_style import dress
from ui.shell.style.text_runs import Run, plain_text, tip
from ui.shell.widgets.parts import RuleButton, ShellButton

Undo = Literal["none", "free", "locked", "alone"]
"""locked: others have to agree; alone: something was revealed, but there is nobody else to be asked."""


@dataclass(frozen=True)
class Press:
    """One button: what it is called inside, its words, and how it looks."""

    id: str
    text: str
    key: str = ""
    primary: bool = False
    enabled: bool = True
    icon: str = ""
    also: str = ""
    """Another key that presses it: the usual one for such an answer, where the one it shows is another."""
    quiet: bool = False
    """It stands back behind the answers, but keeps its words: an icon alone does not say what is passed for good."""


@dataclass(frozen=True)
class Prompt:
    """Everything in the bar at one moment."""

    owner: str = ""
    """Words of the block at the left: "Your choice", "Tomo decides"."""
    question: str = ""
    detail: tuple[Run, ...] = ()
    rule: str | None = None
    waiting: bool = False
    presses: tuple[Press, ...] = ()
    undo: Undo = "none"
    counter: str = ""
    number: tuple[int, int, int] | None = None
    """least, most and present value of a number to choose."""
    without: int | None = None
    """A number between them that may not be chosen."""
    name: bool = False
    """A name is to be typed."""
    icon: str = "hand"

    def spoken(self) -> str:
        """The bar as one sentence."""
        return paragraph((self.owner, self.question, plain_text(self.detail), self.counter))


class NameField(QLineEdit):
    """What is typed as an answer. Its Enter is one answer: Qt's own line would let it go through to the next question.
    """

    entered = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            super().keyPressEvent(event)
        elif not event.isAutoRepeat():
            self.entered.emit()


class PromptBar(QWidget):
    """The bar; a child of the window that lies over the strip the table leaves free."""

    pressed = Signal(str)
    """A button: an id of the prompt's presses, "undo", or "number" and "name" when their value is confirmed."""
    rule_clicked = Signal(str)
    stepped = Signal(int)
    """The number chosen so far."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look = look
        self.shown = Prompt()
        self._writing = False
        """Whether the number in the bar is being typed."""
        self.words = Arranged()
        self.undo = ShellButton(look, self, "plain", icon="undo", key="Z")
        self.undo.clicked.connect(lambda: self.pressed.emit("undo"))
        self.rule = RuleButton(look, self)
        self.rule.clicked.connect(lambda: self.rule_clicked.emit(self.rule.rule))
        self.less = ShellButton(look, self, "plain", icon="minus", height=30)
        self.more = ShellButton(look, self, "plain", icon="plus", height=30)
        self.less.clicked.connect(lambda: self.step(-1))
        self.more.clicked.connect(lambda: self.step(1))
        self.typed = NameField(self)
        self.typed.setMaxLength(80)
        self.typed.entered.connect(lambda: self.pressed.emit("name"))
        self.buttons: list[ShellButton] = []
        look.changed.connect(self.lay_anew)
        self.show_prompt(Prompt())

    def show_prompt(self, prompt: Prompt) -> None:
        """Show a prompt. Buttons that stay the same keep the focus."""
        self._writing = self._writing and prompt.number is not None and prompt.question == self.shown.question
        self.shown = prompt
        while len(self.buttons) < len(prompt.presses):
            button = ShellButton(self.look, self)
            button.clicked.connect(self._press)
            self.buttons.append(button)
        for button in self.buttons[len(prompt.presses) :]:
            button.hide()
        for button, press in zip(self.buttons, prompt.presses, strict=False):
            button.kind = "primary" if press.primary else "ghost" if press.quiet else "plain"
            button.say(press.text, press.key, press.icon)
            button.setProperty("press", press.id)
            button.setEnabled(press.enabled)
            button.show()
        self.setAccessibleName(prompt.spoken() or self.look.say("prompt.name"))
        self.setAccessibleDescription(self.look.say("prompt.name"))
        self.lay_anew()

    def _press(self) -> None:
        sender: QObject | None = self.sender()
        if sender is not None:
            self.pressed.emit(str(sender.property("press")))

    def press_primary(self) -> bool:
        """Enter: the primary button, if there is one that may be pressed."""
        return self._press_first(lambda press: press.primary)

    def press_cancel(self) -> bool:
        """Esc: the button whose key is Esc."""
        return self._press_first(lambda press: press.id == "cancel" or press.key == "Esc")

    def press_key(self, key: str) -> bool:
        """A letter: the button that wears it, or that it presses as well."""
        return self._press_first(lambda press: key in (press.key, press.also))

    def press_number(self, number: int) -> bool:
        """1-9: the button that wears this number."""
        return self._press_first(lambda press: press.key == str(number))

    def _press_first(self, wanted: Callable[[Press], bool]) -> bool:
        for press in self.shown.presses:
            if press.enabled and wanted(press):
                self.pressed.emit(press.id)
                return True
        return False

    def step(self, by: int) -> None:
        """Change the number to choose."""
        if self.shown.number is not None:
            least, most, now = self.shown.number
            wanted = max(least, min(most, now + by))
            if wanted == self.shown.without:
                wanted += 1 if by > 0 else -1
            self._count(wanted if least <= wanted <= most else now, typing=False)

    def write(self, digit: int) -> None:
        """Type the number to choose, digit by digit. With a digit too many it begins anew."""
        if self.shown.number is not None:
            least, most, now = self.shown.number
            longer = now * 10 + digit if self._writing else digit
            wanted = longer if longer <= most else digit
            self._count(max(least, min(most, wanted)), typing=True)

    def _count(self, now: int, typing: bool) -> None:
        """Another number stands in the bar; one that may not be given cannot be confirmed."""
        shown = self.shown
        assert shown.number is not None
        presses = tuple(
            replace(press, enabled=now != shown.without) if press.id == "number" else press for press in shown.presses
        )
        self.shown = replace(shown, number=(*shown.number[:2], now), presses=presses)
        for button, press in zip(self.buttons, presses, strict=False):
            button.setEnabled(press.enabled)
        self.stepped.emit(now)
        self._writing = typing
        self.lay_anew()

    # Layout

    def lay_anew(self) -> None:
        """Place the buttons from the right, then fit the words into what is left."""
        prompt, unit = self.shown, max(0.75, self.look.scale.table)
        dress(self, self.look)
        self.rule.show_rule(prompt.rule)
        self.undo.setVisible(prompt.undo != "none")
        locked = prompt.undo in ("locked", "alone")
        self.undo.say(self.look.say("prompt.undo"), "" if locked else "Z", "lock" if locked else "undo")
        many = "-many" if prompt.undo == "locked" and len(self.look.speaker.names) > 2 else ""
        self.undo.setToolTip(tip(self.look.say(f"prompt.undo-{prompt.undo}{many}") if prompt.undo != "none" else ""))
        self.undo.tint = "second" if locked else None
        for slim, worded in ((False, True), (True, True), (True, False)):
            self._tighten(slim, worded)
            right = self._place_number(unit, self._place_buttons(unit))
            self.words = self._arranged(unit, right, roomy=not slim)
            if self.words.fits:
                break
        self.setToolTip("" if self.words.fits else tip(prompt.spoken()))
        rule = self.rule.sizeHint()
        middle = round(self.words.rule_middle - rule.height() / 2)
        self.rule.setGeometry(round(self.words.rule_left), middle, rule.width(), rule.height())
        self.update()

    def _tighten(self, slim: bool, worded: bool) -> None:
        """In a narrow bar all buttons become smaller; every key stays in sight. Only where the question would still be
        cut does undo lose its word."""
        for button in [*self.buttons, self.undo]:
            button.slim = slim
        self.undo.shows_text = worded

    def _arranged(self, unit: float, right: float, roomy: bool) -> Arranged:
        prompt = self.shown
        left = self._block_width(unit) + 14 * unit
        counter = self._counter_width(unit) + GAP if prompt.counter else 0.0
        room = Room(left, right - counter - 4, self.height(), self.rule.sizeHint() if prompt.rule else None)
        return arrange(self.look, prompt.question, prompt.detail, room, roomy)

    def _counter_width(self, unit: float) -> float:
        metrics = QFontMetricsF(bar_font(self.look, "prompt-detail", 1.0, bold=True))
        return metrics.horizontalAdvance(self.shown.counter) + 20 * unit

    def _place_buttons(self, unit: float) -> float:
        right, middle = self.width() - 8 * unit, self.height() / 2
        shown = [button for button in self.buttons if not button.isHidden()]
        for button in [*reversed(shown), *([self.undo] if not self.undo.isHidden() else [])]:
            size = button.sizeHint()
            right -= size.width()
            button.setGeometry(round(right), round(middle - size.height() / 2), size.width(), size.height())
            right -= 8 * unit
        return right

    def _place_number(self, unit: float, right: float) -> float:
        number, middle = self.shown.number, self.height() / 2
        self.less.setVisible(number is not None)
        self.more.setVisible(number is not None)
        self.typed.setVisible(self.shown.name)
        side = max(24, round(30 * unit))
        if number is not None:
            least, most, now = number
            for button, key, able in ((self.more, "prompt.more", now < most), (self.less, "prompt.less", now > least)):
                button.setAccessibleName(self.look.say(key))
                button.setEnabled(able)
            right -= side + 6 * unit
            self.more.setGeometry(round(right), round(middle - side / 2), side, side)
            right -= 40 * unit + side
            self.less.setGeometry(round(right), round(middle - side / 2), side, side)
            right -= 10 * unit
        if self.shown.name:
            wide = round(200 * unit)
            right -= wide + 8 * unit
            self.typed.setGeometry(round(right), round(middle - 16 * unit), wide, round(32 * unit))
            self.typed.setFont(self.look.font("prompt-detail"))
            self.typed.setAccessibleName(self.shown.question)
            right -= 8 * unit
        return right

    def _block_width(self, unit: float) -> float:
        words = QFontMetricsF(bar_font(self.look, "prompt-detail", 1.0, bold=True)).horizontalAdvance(self.shown.owner)
        return words + 50 * unit if self.shown.owner else 0.0

    # Drawing

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        prompt, unit = self.shown, max(0.75, self.look.scale.table)
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        radius = themes.RADIUS_PANEL * unit
        shape = QPainterPath()
        shape.addRoundedRect(box, radius, radius)
        painter.fillPath(shape, self.look.colour("app"))
        self._paint_block(painter, shape, box, unit)
        if prompt.waiting:
            painter.setPen(QPen(self.look.colour("text", 0.14), 1.5))
        else:
            edge = QLinearGradient(box.topLeft(), box.topRight())
            edge.setColorAt(0, self.look.colour("legal"))
            edge.setColorAt(0.55, self.look.colour("legal", 0.55))
            edge.setColorAt(1, self.look.colour("legal", 0.75))
            painter.setPen(QPen(edge, 2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(shape)
        self._paint_words(painter, unit)

    def _paint_block(self, painter: QPainter, shape: QPainterPath, box: QRectF, unit: float) -> None:
        """The block at the left that says whose choice it is."""
        prompt, wide = self.shown, self._block_width(unit)
        if not prompt.owner:
            return
        ground: QColor = self.look.colour("raised" if prompt.waiting else "legal")
        ink: QColor = self.look.colour("second" if prompt.waiting else "on_legal")
        painter.save()
        painter.setClipPath(shape)
        painter.fillRect(QRectF(box.left(), box.top(), wide, box.height()), ground)
        painter.restore()
        side = 18 * unit
        icon = "clock" if prompt.waiting and prompt.icon == "hand" else prompt.icon
        icons.paint(painter, icon, QRectF(box.left() + 11 * unit, box.center().y() - side / 2, side, side), ink)
        painter.setFont(bar_font(self.look, "prompt-detail", 1.0, bold=True))
        painter.setPen(ink)
        painter.drawText(
            QRectF(box.left() + 36 * unit, box.top(), wide, box.height()), Qt.AlignmentFlag.AlignVCenter, prompt.owner
        )

    def _paint_words(self, painter: QPainter, unit: float) -> None:
        prompt, words = self.shown, self.words
        painter.setFont(bar_font(self.look, "prompt", words.factor))
        painter.setPen(self.look.colour("second" if prompt.waiting else "text"))
        painter.drawText(words.question_box, Qt.AlignmentFlag.AlignVCenter, words.question)
        if words.detail is not None:
            words.detail.paint(painter, words.detail_at, self.look.colour("second"))
        if prompt.counter:
            self._paint_counter(painter, unit)
        if prompt.number is not None:
            painter.setFont(bar_font(self.look, "prompt", 1.2))
            painter.setPen(self.look.colour("text"))
            box = QRectF(self.less.geometry().right(), 0, self.more.x() - self.less.geometry().right(), self.height())
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(prompt.number[2]))

    def _paint_counter(self, painter: QPainter, unit: float) -> None:
        """How many are chosen, as a pill just left of the buttons."""
        font = bar_font(self.look, "prompt-detail", 1.0, bold=True)
        painter.setFont(font)
        wide = self._counter_width(unit)
        lefts = [button.x() for button in [*self.buttons, self.undo] if not button.isHidden()]
        right = min(lefts, default=self.width()) - 10 * unit
        high = 24 * unit
        box = QRectF(right - wide, self.height() / 2 - high / 2, wide, high)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self.look.colour("selected", 0.14))
        painter.drawRoundedRect(box, high / 2, high / 2)
        painter.setPen(self.look.colour("text"))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, self.shown.counter)

    def resizeEvent(self, event: object) -> None:
        self.lay_anew()

    def sizeHint(self) -> QSize:
        return QSize(self.look.px(1038), self.look.px(46))

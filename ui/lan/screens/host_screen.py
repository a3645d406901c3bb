"""The host's waiting screen: the code in large figures, the addresses, and the table with those who have come.

It is handed a `HostShown` and says what was pressed; it knows no connection.
"""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QFont, QGuiApplication, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from app.i18n import paragraph
from ui import theme as themes
from ui.faces import icons
from ui.lan.screens.notes import paint_note, paint_pill
from ui.lan.screens.seat_buttons import FREE, GAP, REMOVE, SIT, SeatButtons
from ui.lan.screens.table_panel import HIGH, TablePanel, TableShown
from ui.shell.screens.match_terms import TermsLeaf, terms_words
from ui.shell.style.look import Look
from ui.shell.widgets.backdrop import paint_backdrop
from ui.shell.widgets.cover import Cover
from ui.shell.widgets.lettering import fitted, fitted_flow, screen_font, write
from ui.shell.widgets.parts import ShellButton
from ui.shell.widgets.segments import Segment, Segments
from ui.sources.offers import MatchTerms

MOST_ADDRESSES = 3
LOOPBACK = ("127.", "[::1]")
"""Addresses that only this computer itself can reach."""
ROW_ROOM = 390.0
"""What the buttons of a seat may take of its row, in base pixels."""
COPIED_MS = 1_600
"""How long a button says that it has copied."""


@dataclass(frozen=True)
class HostShown:
    """A table that is open, or about to be."""

    table: TableShown
    light: str
    """The game's light on the ground of the screen."""
    code: str = ""
    """Six figures; "" until the table is open."""
    addresses: tuple[str, ...] = ()
    port: int = 0
    watchers: bool = False
    terms: MatchTerms | None = None
    """None: the game has begun already, its terms hold."""
    seats: tuple[str, ...] = ()
    """The names of the seats among which the host chooses; none where the first is the host's."""
    seat: int = 0
    settled: bool = False
    """Somebody has come: the terms hold."""
    complete: bool = False
    """Everybody is there."""
    free: int | None = None
    """A free seat that a bot may be given."""
    movable: tuple[int, ...] = ()
    """The free seats the host may move to."""
    removable: tuple[int, ...] = ()
    """The free seats that may be taken away."""
    freeable: tuple[int, ...] = ()
    """The seats of those who are away, which may be freed for others."""
    addable: bool = False
    """Whether there may be another seat."""
    warning: str = ""
    """Something the host should do about a table that is open."""
    trouble: str = ""
    """Why the table could not be opened."""


class HostScreen(Cover):
    """See the module's docstring."""

    pressed = Signal(str)
    """cancel, new-code, bot (one takes the free seat), or again (open it once more after a trouble)."""
    watchers_picked = Signal(bool)
    terms_picked = Signal(object)
    seat_picked = Signal(int)
    row_pressed = Signal(str, int)
    """sit, remove or free (seat_buttons.py) and the seat, or add and no seat."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(look, parent)
        self.shown: HostShown | None = None
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.panel = TablePanel(look, self)
        self.copy_code = ShellButton(look, self, icon="copy", key="C", height=38)
        self.copy_code.clicked.connect(lambda: self.copy(self.copy_code, self.code_text()))
        self.new_code = ShellButton(look, self, "ghost", icon="redo", key="N", height=38)
        self.new_code.clicked.connect(lambda: self.pressed.emit("new-code"))
        self.copies = [ShellButton(look, self, icon="copy", height=30) for _ in range(MOST_ADDRESSES)]
        for number, button in enumerate(self.copies):
            button.clicked.connect(lambda _checked=False, number=number: self._copy_address(number))
        self.bot = ShellButton(look, self, icon="computer", key="B", height=34)
        self.bot.clicked.connect(lambda: self.pressed.emit("bot"))
        self.rows = SeatButtons(look, self, self.row_pressed.emit)
        self.add = ShellButton(look, self, "ghost", icon="plus", key="A", height=34)
        self.add.clicked.connect(lambda: self.row_pressed.emit("add", -1))
        self.watchers = Segments(look, self)
        self.watchers.picked.connect(lambda choice: self.watchers_picked.emit(choice == "on"))
        self.seat = Segments(look, self)
        self.seat.picked.connect(lambda choice: self.seat_picked.emit(int(choice)))
        self.match = ShellButton(look, self, icon="clock", height=34)
        self.match.clicked.connect(self.toggle_terms)
        self.terms_leaf = TermsLeaf(look, self)
        self.terms_leaf.changed.connect(self.terms_picked)
        self.terms_leaf.closed.connect(self.toggle_terms)
        self.again = ShellButton(look, self, "primary", icon="redo", key="Enter", role="prompt", height=46)
        self.again.clicked.connect(lambda: self.pressed.emit("again"))
        self.cancel = ShellButton(look, self, icon="left", key="Esc", role="prompt", height=46)
        self.cancel.clicked.connect(lambda: self.pressed.emit("cancel"))
        own = (self.copy_code, self.new_code, self.bot, self.add, self.match, self.again, self.cancel)
        for button in (*own, *self.copies):
            button.whole = True
        self.watchers.whole = self.seat.whole = True
        self._copied: ShellButton | None = None
        self._copied_clock = QTimer(self, singleShot=True, interval=COPIED_MS)
        self._copied_clock.timeout.connect(self._forget_copied)
        look.changed.connect(self.lay_anew)

    def show_host(self, shown: HostShown) -> None:
        """Show a table."""
        self.shown = shown
        if shown.terms is not None and shown.terms != self.terms_leaf.now:
            self.terms_leaf.show_terms(shown.terms)
        if shown.settled or shown.terms is None:
            self.terms_leaf.hide()
        self.lay_anew()

    # -- what is pressed -----------------------------------------------------------------------------------------

    def code_text(self) -> str:
        """The code as it is read out: two groups of three."""
        code = self.shown.code if self.shown is not None else ""
        return f"{code[:3]} {code[3:]}".strip()

    def copy(self, button: ShellButton, text: str) -> None:
        """Copy, and say so on the button for a moment."""
        if text:
            QGuiApplication.clipboard().setText(text)
            self._copied = button
            self._copied_clock.start()
            self.lay_anew()

    def _copy_address(self, number: int) -> None:
        if self.shown is not None and number < len(self.shown.addresses):
            self.copy(self.copies[number], self.shown.addresses[number])

    def _forget_copied(self) -> None:
        self._copied = None
        self.lay_anew()

    def toggle_terms(self) -> None:
        """Open what the match is played for, or fold it away."""
        opened = self.terms_leaf.isHidden()
        self.terms_leaf.setVisible(opened)
        self.lay_anew()
        if opened:
            self.terms_leaf.raise_()
            self.terms_leaf.rows["games"].setFocus()
        else:
            self.match.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        button = {
            Qt.Key.Key_Escape: self.cancel, Qt.Key.Key_C: self.copy_code, Qt.Key.Key_N: self.new_code,
            Qt.Key.Key_B: self.bot, Qt.Key.Key_A: self.add,
            Qt.Key.Key_Return: self.again, Qt.Key.Key_Enter: self.again,
        }.get(Qt.Key(event.key()))
        if button is None:
            super().keyPressEvent(event)
        elif not button.isHidden() and button.isEnabled():
            button.click()

    def mousePressEvent(self, event: object) -> None:
        """Nothing below may be reached."""

    # -- words and places ----------------------------------------------------------------------------------------

    def lay_anew(self) -> None:
        """Words and places."""
        shown, say = self.shown, self.look.say
        if shown is None:
            return
        self.panel.setGeometry(self._box(664, 84, 618, HIGH).toRect())
        self.panel.show_table(shown.table)
        self.setAccessibleName(self.title())
        self.setAccessibleDescription(self.spoken())
        self._lay_code(shown)
        for number, button in enumerate(self.copies):
            button.setVisible(number < len(shown.addresses) and bool(shown.code))
            if not button.isHidden():
                self._name_copy(button, "lan.copy")
                button.setAccessibleName(say("lan.copy-address", address=shown.addresses[number]))
                self._put_right(button, 604, 428 + 38 * number, 30)
        self._lay_options(shown)
        self.cancel.say(say("lan.close-table" if shown.code else "lan.back"))
        self._put(self.cancel, 84, 610, 46)
        self.again.setVisible(bool(shown.trouble))
        if shown.trouble:
            self.again.say(say("lan.try-again"))
            self._put(self.again, 84 + self.cancel.width() / self._unit() + 12, 610, 46)
        self.update()

    def _lay_code(self, shown: HostShown) -> None:
        for button, key in ((self.copy_code, "lan.copy"), (self.new_code, "lan.new-code")):
            button.setVisible(bool(shown.code))
            self._name_copy(button, key)
        if self._copied is not self.copy_code:
            self.copy_code.setAccessibleName(self.look.say("lan.copy-code"))
        widest = max(self.copy_code.sizeHint().width(), self.new_code.sizeHint().width())
        for number, button in enumerate((self.copy_code, self.new_code)):
            at = self._box(590, 267 + 46 * number, 0, 38)
            button.setGeometry(round(at.x()) - widest, round(at.y()), widest, round(at.height()))

    def _name_copy(self, button: ShellButton, key: str) -> None:
        here = button is self._copied
        icon = "redo" if button is self.new_code else "check" if here else "copy"
        button.say(self.look.say("lan.copied" if here else key), icon=icon)

    def _lay_options(self, shown: HostShown) -> None:
        say = self.look.say
        top = 84 + max(370.0, self.panel.seats_bottom() + 14)
        self.watchers.show_choices(
            say("lan.watchers"),
            [Segment("off", say("lan.watchers-off"), "eyeoff"), Segment("on", say("lan.watchers-on"), "eye")],
            "on" if shown.watchers else "off",
        )
        self.seat.show_choices(
            say("lan.my-seat"), [Segment(str(at), name) for at, name in enumerate(shown.seats)], str(shown.seat)
        )
        if shown.free is None and self.bot.hasFocus():
            self.setFocus()
        self.bot.setVisible(shown.free is not None and bool(shown.code))
        if shown.free is not None:
            self.bot.say(say("lan.let-bot"))
            self._put_right(self.bot, 1251, 84 + self.panel.seat_middle(shown.free) - 17, 34)
        self._lay_rows(shown)
        self.match.setVisible(shown.terms is not None)
        if shown.terms is not None:
            self.match.say(terms_words(self.look, shown.terms))
            self.match.setAccessibleDescription(say("terms.title"))
        self.seat.setVisible(bool(shown.seats))
        if shown.settled and any(part.hasFocus() for part in (self.watchers, self.seat, self.match)):
            self.setFocus()  # what is switched off would lose the keyboard to nobody
        for part in (self.watchers, self.seat, self.match):
            part.setEnabled(not shown.settled and not shown.trouble)
        self._put_right(self.watchers, 1251, top, 34)
        for part in (self.seat, self.match):
            self._put_right(part, 1251, top + 42, 34)
        self.panel.labels = ((say("lan.watchers"), top - 84), (self._second_label(shown), top - 42))
        wanted = self.terms_leaf.sizeHint()
        x = min(self.match.geometry().right() - wanted.width(), self.width() - wanted.width() - 8)
        y = self.match.y() - wanted.height() - round(8 * self._unit())
        self.terms_leaf.setGeometry(max(8, x), max(0, y), wanted.width(), wanted.height())

    def _lay_rows(self, shown: HostShown) -> None:
        """What the seats themselves offer: to sit on a free one, to take it away, to have one more."""
        rights: dict[int, float] = {}

        def put(button: QWidget, seat: int) -> None:
            bot = self.bot.width() / self._unit() + GAP if seat == shown.free else 0.0
            right = rights.get(seat, 1251 - bot)
            self._put_right(button, right, 84 + self.panel.seat_middle(seat) - 17, 34)
            rights[seat] = right - button.width() / self._unit() - GAP

        room = ROW_ROOM * self._unit() - self.bot.width()
        offered = {SIT: shown.movable, REMOVE: shown.removable, FREE: shown.freeable}
        self.rows.lay(offered, put, self, room)
        if not shown.addable and self.add.hasFocus():
            self.setFocus()
        self.add.setVisible(shown.addable)
        if shown.addable:
            self.add.say(self.look.say("lan.add-seat"))
            self._put_right(self.add, 1251, 108, 34)

    def _second_label(self, shown: HostShown) -> str:
        if shown.terms is not None:
            return self.look.say("terms.title")
        return self.look.say("lan.my-seat") if shown.seats else ""

    def _put(self, widget: QWidget, x: float, y: float, high: float) -> None:
        at = self._box(x, y, 0, high)
        widget.setGeometry(round(at.x()), round(at.y()), widget.sizeHint().width(), round(at.height()))

    def _put_right(self, widget: QWidget, right: float, y: float, high: float) -> None:
        at, wide = self._box(right, y, 0, high), widget.sizeHint().width()
        widget.setGeometry(round(at.x()) - wide, round(at.y()), wide, round(at.height()))

    def title(self) -> str:
        """The large words."""
        shown, say = self.shown, self.look.say
        if shown is None or (not shown.code and not shown.trouble):
            return say("lan.opening")
        if shown.trouble:
            return say("lan.not-open")
        return say("lan.all-here" if shown.complete else "lan.waiting-host")

    def spoken(self) -> str:
        """The left half as one text, for screen readers."""
        shown, say = self.shown, self.look.say
        if shown is None:
            return ""
        if shown.trouble or not shown.code:
            return shown.trouble
        spelled = " ".join(shown.code)
        return paragraph((shown.warning or say("lan.how-host"), say("lan.code-is", code=spelled), *shown.addresses))

    # -- drawing -------------------------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        shown, look, say = self.shown, self.look, self.look.say
        if shown is None:
            painter.fillRect(self.rect(), look.colour("app"))
            return
        light = themes.faded(shown.light, 1.0)
        paint_backdrop(painter, look, QRectF(self.rect()), light.lighter(150) if look.theme.dark else light)
        paint_pill(painter, look, "network", say("lan.pill"), self._box(84, 84, 520, 30))
        title = themes.font("handover-title", self._unit() * 42 / 46)
        box = self._box(84, 124, 540, 58)
        write(painter, box, self.title(), fitted(title, self.title(), box.width()), look.colour("text"))
        if shown.trouble:
            paint_note(painter, look, "warning", shown.trouble, self._box(84, 196, 520, 200), "refused", 16)
            return
        if not shown.code:
            about = fitted_flow(look, say("lan.opening-about"), 16, self._box(0, 0, 520, 0).width(), box.height())
            about.paint(painter, self._box(84, 190, 1, 1).topLeft(), look.colour("second"))
            return
        if shown.warning:
            paint_note(painter, look, "warning", shown.warning, self._box(84, 184, 520, 56), "refused", 14)
        elif not shown.complete:
            about = fitted_flow(look, say("lan.how-host"), 15, self._box(0, 0, 520, 0).width(), 50 * self._unit())
            about.paint(painter, self._box(84, 184, 1, 1).topLeft(), look.colour("second"))
        self._paint_code(painter)
        self._paint_addresses(painter, shown)

    def _paint_code(self, painter: QPainter) -> None:
        look, unit, box = self.look, self._unit(), self._box(84, 248, 520, 122)
        painter.setPen(QPen(look.colour("text", 0.22), 1.4))
        painter.setBrush(look.colour("panel"))
        painter.drawRoundedRect(box, themes.RADIUS_PANEL * unit, themes.RADIUS_PANEL * unit)
        label = self._box(108, 258, 200, 24)
        write(painter, label, look.say("lan.code"), screen_font(look, 13), look.colour("second"))
        font = QFont(list(themes.families()))
        font.setPixelSize(round(68 * unit))
        font.setBold(True)
        room = self._box(108, 276, 0, 90)
        room.setRight(self.copy_code.x() - 12 * unit)
        write(painter, room, self.code_text(), font, look.colour("text"))

    def _paint_addresses(self, painter: QPainter, shown: HostShown) -> None:
        look, say = self.look, self.look.say
        alone = all(each.startswith(LOOPBACK) for each in shown.addresses)
        head = say("lan.no-address" if alone else "lan.address-if")
        write(painter, self._box(84, 392, 520, 26), head, screen_font(look, 13), look.colour("second"))
        bold = screen_font(look, 18, bold=True)
        for number, address in enumerate(shown.addresses[:MOST_ADDRESSES]):
            box = self._box(84, 426 + 38 * number, 0, 34)
            box.setRight(self.copies[number].x() - 10)
            icons.paint(painter, "computer", self._box(84, 434 + 38 * number, 18, 18), look.colour("second"))
            write(painter, box.adjusted(28 * self._unit(), 0, 0, 0), address, bold, look.colour("text"))
        paint_note(
            painter, look, "info", say("lan.firewall", port=shown.port), self._box(84, 546, 520, 56), "second", 13
        )

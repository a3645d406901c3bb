"""A seat at the large table of the start screen: crest, name, who sits there, and the deck, which lies on the felt."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QMenu, QWidget

from ui import theme as themes
from ui.faces import icons
from ui.shell.screens.start_seat import KIND_ICONS, SeatMat
from ui.shell.style.look import Look
from ui.shell.style.menu_style import menu_style
from ui.shell.style.text_runs import tip
from ui.shell.widgets.lettering import SMALLEST, fitted, write
from ui.shell.widgets.parts import draw_focus, pressed
from ui.sources.offers import ELSEWHERE, GREEDY_BOT, PERSON, SEAT_KINDS, GameOffer, SeatChoice

ICONS = {**KIND_ICONS, ELSEWHERE: "network"}
EMPTY, NEXT = "empty", "next"
"""The entries that take the seat away, and that let it change places with the next one."""
DRAG = 8
"""Pixels from which on a press is a drag."""
HIGH, LEAST = 52.0, 49
"""How high a plate is in base pixels, and in pixels of the screen at least: two lines that can be hit."""
NARROW = 340.0
"""Base pixels below which a plate has little room."""


class KindPill(QAbstractButton):
    """Who sits there, in the player's colour; a click opens the choices."""

    def __init__(self, look: Look, seat: int, parent: QWidget) -> None:
        super().__init__(parent)
        self.look, self.seat = look, seat
        self.kind = PERSON
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click leaves Enter to the button that says so
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def say(self, kind: str) -> None:
        """Its words."""
        self.kind = kind
        self.setText(self.look.say(f"start.pill-{kind or 'person'}"))
        who = self.look.say("start.who-plays", n=self.seat + 1)
        self.setAccessibleName(self.look.say("start.pill-name", who=who, kind=self.text()))
        self.update()

    def sizeHint(self) -> QSize:
        unit = self.look.whole
        words = QFontMetricsF(themes.font("button", self.look.whole_text)).horizontalAdvance(self.text())
        return QSize(round(words + 62 * unit), max(24, round(29 * unit)))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not pressed(self, event, Qt.Key.Key_Down):
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        look, unit = self.look, self.height() / 29
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        lit = self.underMouse() or self.isDown()
        painter.setBrush(look.player(self.seat, 0.30 if lit else 0.20))
        painter.setPen(QPen(look.player(self.seat), 1.4))
        painter.drawRoundedRect(box, box.height() / 2, box.height() / 2)
        side, ink = 16 * unit, look.colour("text")
        sign = QRectF(box.left() + 10 * unit, box.center().y() - side / 2, side, side)
        arrow = QRectF(box.right() - 24 * unit, box.center().y() - side / 2, side, side)
        room = QRectF(sign.right() + 6 * unit, box.top(), arrow.left() - sign.right() - 8 * unit, box.height())
        font = themes.font("button", look.whole_text)
        least = QFontMetricsF(fitted(font, self.text(), room.width(), SMALLEST))
        if least.horizontalAdvance(self.text()) > room.width():  # the words matter more than the sign of a menu
            sign.moveLeft(box.left() + 5 * unit)
            room = QRectF(sign.right() + 3 * unit, box.top(), box.right() - sign.right() - 8 * unit, box.height())
        else:
            icons.paint(painter, "chevron-down", arrow, look.player(self.seat))
        icons.paint(painter, ICONS[self.kind], sign, look.player(self.seat))
        write(painter, room, self.text(), font, ink)
        if self.hasFocus():
            draw_focus(painter, look, QRectF(self.rect()), box.height() / 2)


class SeatPlate(SeatMat):
    """The plate outside the rim. Its fan is the table's child, since it lies on the felt."""

    left_empty = Signal(int)
    moved = Signal(int, QPoint)
    """The seat was dragged to a point of the table."""
    passed_on = Signal(int)
    """It is to change places with the next one."""

    def __init__(self, look: Look, seat: int, parent: QWidget) -> None:
        super().__init__(look, seat, parent)
        self.kind.hide()
        self.fan.setParent(parent)
        self.fan.setVisible(False)
        self.may_leave = False
        """Whether the seat may be left empty."""
        self.base_wide = 424.0
        self.pill = KindPill(look, seat, self)
        self.pill.clicked.connect(self.show_kinds)
        self.menu = QMenu(self)
        self._pressed: QPoint | None = None
        self.setCursor(Qt.CursorShape.OpenHandCursor)
        for button in (self.before, self.after, self.build):
            button.base_height = 24

    def show_seat(self, offer: GameOffer, choice: SeatChoice | None) -> None:
        super().show_seat(offer, choice)
        if choice is not None and choice.bot == ELSEWHERE:
            self.bot = ELSEWHERE
        elif choice is None and self.seat > 1:
            self.bot = GREEDY_BOT if GREEDY_BOT in offer.kinds else PERSON
        self.lay_anew()

    def default_name(self) -> str:
        return super().default_name() if self.seat < 2 else self.look.say(f"start.name-{self.seat + 1}")

    @property
    def unit(self) -> float:
        return self.width() / self.base_wide

    @property
    def elsewhere(self) -> bool:
        return self.bot == ELSEWHERE

    def show_kinds(self) -> None:
        """The choices for the seat."""
        menu, say = self.menu, self.look.say
        menu.clear()
        menu.setStyleSheet(menu_style(self.look))
        menu.setAccessibleName(say("start.who-plays", n=self.seat + 1))
        kinds = self.offer.kinds if self.offer is not None else SEAT_KINDS
        for kind in (PERSON, ELSEWHERE, *kinds[1:]):
            action = menu.addAction(
                icons.icon(ICONS[kind], self.look.theme.text), say(f"start.pill-{kind or 'person'}")
            )
            action.setData(kind)
            action.setCheckable(True)
            action.setChecked(kind == self.bot)
            action.triggered.connect(lambda _checked=False, kind=kind: self._pick_kind(kind))
        menu.addSeparator()
        onward = menu.addAction(icons.icon("sort", self.look.theme.text), say("start.change-places"))
        onward.setData(NEXT)
        onward.triggered.connect(lambda: self.passed_on.emit(self.seat))
        empty = menu.addAction(icons.icon("cross", self.look.theme.text), say("start.leave-empty"))
        empty.setData(EMPTY)
        empty.setEnabled(self.may_leave)
        empty.triggered.connect(lambda: self.left_empty.emit(self.seat))
        menu.popup(self.pill.mapToGlobal(self.pill.rect().bottomLeft()))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._pressed = event.position().toPoint()
        self.setCursor(Qt.CursorShape.ClosedHandCursor)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        pressed, self._pressed = self._pressed, None
        self.setCursor(Qt.CursorShape.OpenHandCursor)
        point = event.position().toPoint()
        if pressed is not None and (point - pressed).manhattanLength() > DRAG:
            self.moved.emit(self.seat, self.mapToParent(point))

    def _pick_kind(self, kind: str) -> None:
        super()._pick_kind(kind)
        self.lay_anew()

    def lay_anew(self) -> None:
        """Words and places."""
        unit, narrow = self.unit, self.base_wide < NARROW
        self.setAccessibleName(self.look.say("start.seat", n=self.seat + 1))
        self.crest.setGeometry(0, round(3 * unit), round(46 * unit), round(46 * unit))
        self.dress_name(unit * (19 if narrow else 22) / 46, " padding: 0;")
        self.pill.say(self.bot)
        size = self.pill.sizeHint()
        left = 56 * unit
        wide = min(size.width(), round(self.width() - left - (84 if narrow else 130) * unit))
        first = self.height() - max(24, round(24 * unit))
        self.pill.setGeometry(self.width() - wide, 0, wide, min(size.height(), first))
        high = min(round(30 * unit), first)
        self.name.setGeometry(round(left), 0, round(self.width() - wide - left - 10 * unit), high)
        self._lay_deck(left, unit)
        if self.offer is not None:
            if self.elsewhere:
                self.fan.show_backs(self.offer.id, self.offer.template)
                self.fan.setAccessibleName(self.look.say("start.brings-deck"))
            else:
                self.fan.show_deck(self.offer, self.deck)
        self.update()

    def _lay_deck(self, left: float, unit: float) -> None:
        """The second line: the deck between two arrows, and the way to build it."""
        side = max(24, round(24 * unit))
        top = self.height() - side + 1
        several = self.offer is not None and len(self.offer.decks) > 1 and not self.elsewhere
        name = self.look.name(self.deck.name) if self.deck is not None else ""
        font = themes.font("button", self.look.whole_text)
        most = self.width() - left - 3 * side - 6 * unit
        self.deck_wide = min(QFontMetricsF(font).horizontalAdvance(name) + 4 * unit, most)
        places = (
            (self.before, left - 4 * unit, "start.deck-before"),
            (self.after, left + side + self.deck_wide, "start.deck-after"),
            (self.build, self.width() - side, "start.deck-build"),
        )
        for button, x, key in places:
            said = self.look.say(key, n=self.seat + 1) if button is self.build else self.look.say(key)
            button.setAccessibleName(said)
            button.setToolTip(tip(said))
            button.setGeometry(round(x), top, side, side)
            sealed = self.deck is not None and self.deck.sealed
            button.setVisible(not (self.elsewhere or sealed) if button is self.build else several)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        unit, look, left = self.unit, self.look, 56 * self.unit
        side = max(24, round(24 * unit))
        line = QRectF(left, self.height() - side + 1, self.width() - left, side)
        bold, plain = themes.font("button", look.whole_text), themes.font("label", look.whole_text)
        if self.elsewhere:
            words = look.say("start.brings-deck")
            write(painter, line, words, plain, look.colour("second"))
            return
        deck = self.deck
        if deck is None:
            return
        room = QRectF(left + side - 2 * unit, line.top(), self.deck_wide, side)
        write(painter, room, look.name(deck.name), bold, look.colour("refused" if deck.fault is not None else "text"))
        beside = QRectF(room.right() + side + 6 * unit, line.top(), 0, side)
        beside.setRight(self.width() - side - 4 * unit)
        if deck.fault is not None:
            icons.paint(painter, "warning", QRectF(beside.left(), line.center().y() - 8 * unit, 16 * unit, 16 * unit),
                        look.colour("refused"))
            beside.setLeft(beside.left() + 20 * unit)
        words = look.say("start.breaks-rule") if deck.fault is not None else self._about_deck()
        ink = look.colour("refused" if deck.fault is not None else "second")
        if beside.width() > 30 * unit:
            short = QFontMetricsF(plain).elidedText(words, Qt.TextElideMode.ElideRight, beside.width())
            write(painter, beside, short, plain, ink)

    def _about_deck(self) -> str:
        deck = self.deck
        if deck is not None and deck.sealed:
            return self.look.name(deck.about) if deck.about is not None else ""
        if deck is None or not deck.size:
            return ""
        sizes = "start.deck-size-spare" if deck.spare else "start.deck-size"
        return self.look.say(sizes, n=deck.size, side=deck.spare)

    def fault(self) -> str:
        """Why this seat cannot be dealt to, or ""."""
        deck = self.deck
        if self.elsewhere:
            return ""
        if deck is None:
            return self.look.say("start.no-deck", n=self.seat + 1)
        if deck.fault is None:
            return ""
        return self.look.say("start.seat-broken", who=self.choice().name, what=self.look.render(deck.fault.text))

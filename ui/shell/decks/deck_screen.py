"""The deck screen.

The pool is at the left, the deck beside it, the selected card large at the right, and what the rules say of the deck
below.

It changes the deck through the bench and asks its owner (`ui.window.decks_control`) for everything that has to do
with files.
"""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QColor,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
)
from PySide6.QtWidgets import QApplication, QLineEdit, QPlainTextEdit, QWidget

from app.decks.deck_edit import DeckEdit
from app.decks.deck_list import Reading
from app.decks.deck_pool import Pool
from engines.core.display.views import RuleView
from ui import theme as themes
from ui.faces.look import HAND
from ui.shell.decks.card_lists import CardView
from ui.shell.decks.card_pool import PoolView
from ui.shell.decks.deck_bench import Bench
from ui.shell.decks.deck_filters import FilterBar
from ui.shell.decks.deck_header import HEAD, DeckHead
from ui.shell.decks.deck_paste import PasteSheet
from ui.shell.decks.deck_rows import DeckRows, SpareRows
from ui.shell.decks.deck_side import DeckSide
from ui.shell.decks.deck_verdict import Verdict
from ui.shell.style.look import Look
from ui.shell.style.menu_style import dress
from ui.shell.widgets.backdrop import paint_backdrop
from ui.shell.widgets.dialog import Dialog
from ui.shell.widgets.name_dialog import NameDialog
from ui.shell.widgets.strip import FailureStrip

SIDE, DECK, GAP = 304, 344, 12
TITLE = 38
"""Height of the words over the deck."""
SPARE_SHARE = 0.34
"""How much of its column the sideboard has, where there is one."""
KEYS: Mapping[tuple[bool, Qt.Key], str] = {
    (False, Qt.Key.Key_S): "save", (True, Qt.Key.Key_S): "save-as", (False, Qt.Key.Key_O): "open",
    (False, Qt.Key.Key_N): "new", (False, Qt.Key.Key_Z): "undo", (True, Qt.Key.Key_Z): "redo",
    (False, Qt.Key.Key_Y): "redo", (False, Qt.Key.Key_V): "paste", (False, Qt.Key.Key_C): "copy",
    (False, Qt.Key.Key_F): "find",
}  # fmt: skip
"""Keys with Ctrl (and Shift, if True)."""


class Ghost(QWidget):
    """The card that is being dragged, under the pointer."""

    def __init__(self, bench: Bench, parent: QWidget) -> None:
        super().__init__(parent)
        self.bench, self.face = bench, ""
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def carry(self, face: str, at: QPoint) -> None:
        """Show a card at a point of the screen below."""
        factor = 0.8 * max(0.7, self.bench.look.dense)
        self.face = face
        wide, high = round(HAND.width * factor) + 24, round(HAND.height * factor) + 24
        self.setGeometry(at.x() - wide // 2, at.y() - high // 3, wide, high)
        self.show()
        self.raise_()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setOpacity(0.94)
        factor = 0.8 * max(0.7, self.bench.look.dense)
        self.bench.paint(painter, self.face, QPointF(12, 12), "hand", factor, self.devicePixelRatioF())


class DeckScreen(QWidget):
    """See the module's docstring."""

    wanted = Signal(str)
    """What is to be done with files: save, save-as, open, export, copy, paste, delete, new, back."""
    deck_wanted = Signal(str)

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look = look
        self.bench = Bench(look, self)
        self.head = DeckHead(self.bench, self)
        self.filters = FilterBar(self.bench, self)
        self.pool = PoolView(self.bench, self)
        self.rows = DeckRows(self.bench, self)
        self.spare = SpareRows(self.bench, self)
        self.spare.hide()
        self.verdict = Verdict(look, self)
        self.side = DeckSide(self.bench, self)
        self.ghost = Ghost(self.bench, self)
        self.paste = PasteSheet(self.bench, self)
        self.paste.taken.connect(self._take)
        self.paste.closed.connect(self.pool.setFocus)
        self.dialog = Dialog(look, self)
        self.name_dialog = NameDialog(look, self)
        self.strip = FailureStrip(look, self)
        self.lands: tuple[CardView, ...] | None = None
        """Where a dragged card may go."""
        self.bench.changed.connect(self.renew)
        self.head.wanted.connect(self.act)
        self.head.deck_wanted.connect(self.deck_wanted)
        self.filters.changed.connect(self.show_found)
        self.verdict.rule_clicked.connect(self.side.open_rule)
        for view in self.views:
            view.shown.connect(self.side.show_face)
            view.dragged.connect(lambda face, at, view=view: self._drag(view, face, at))
            view.dropped.connect(lambda face, at, view=view: self._drop(view, face, at))
            view.left.connect(self._settle)
        self._drawn: tuple[object, QPixmap] | None = None
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)  # nothing below need be drawn
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        look.changed.connect(self.lay_anew)

    @property
    def views(self) -> tuple[CardView, ...]:
        """Its lists of cards."""
        return self.pool, self.rows, self.spare

    def open(self, pool: Pool, draft: DeckEdit, book: Mapping[str, RuleView]) -> None:
        """Build a deck."""
        fresh = self.bench.pool is not pool
        for view in self.views:
            view.pointed = False
        self.bench.lay_out(pool, draft, book)
        if fresh:
            self.filters.show_facets(pool.facets)
        self.show_found()
        self.lay_anew()
        self.look_at_best()

    def look_at_best(self) -> None:
        """Show a card that stands for the deck: its dearest."""
        faces = self.rows.rows.faces
        self.side.show_face(faces[-1] if faces else self.pool.face())

    # -- showing -------------------------------------------------------------------------------------------------

    def show_found(self) -> None:
        """Show the cards that are looked for."""
        pool = self.bench.pool
        if pool is not None:
            self.pool.show_cards(pool.find(self.filters.field.text(), self.look.language, self.filters.wanted()))
            self._place()
            self.update()

    def renew(self) -> None:
        """The deck is another."""
        pool, draft = self.bench.pool, self.bench.draft
        if pool is None or draft is None:
            return
        for view, cards in ((self.rows, draft.now.counts), (self.spare, draft.spare_cards)):
            # A row whose last card was taken out stays under the pointer: the next click must not meet another card.
            emptied = [face for face in view.rows.faces if view.pointed and face in pool.faces]
            view.show_cards(sorted({*cards, *emptied}, key=pool.order))
        if self.spare.isHidden() == bool(draft.spare):
            self.spare.setVisible(bool(draft.spare))
            self._place()
        self.pool.rows.count_again()
        self.pool.viewport().update()
        before = self.verdict.wanted_height()
        self.verdict.has_spare = bool(draft.spare)
        self.verdict.role = "".join(self.look.name(role.names) for role in draft.game.deck_roles[:1])
        self._judge(draft)
        if self.verdict.wanted_height() != before and not any(view.pointed for view in self.views):
            self._place()  # under the pointer the lists keep their size until it is gone
        self.head.renew()
        self.side.renew()
        self.update()

    def _settle(self) -> None:
        """The pointer has left a list: now it may move."""
        if self.bench.draft is not None and not self.covered():
            self.renew()
            self._place()

    def _judge(self, draft: DeckEdit) -> None:
        """Show what the rules say, and tell a screen reader if they say something else than before."""
        before = self.verdict.accessibleDescription()
        self.verdict.show_faults(draft.faults(), draft.size)
        words = self.verdict.accessibleDescription()
        if before and words != before and QAccessible.isActive():
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, words))

    def lay_anew(self) -> None:
        """Words, colours and places."""
        if self.bench.pool is None:
            return
        self.setAccessibleName(self.look.say("decks.screen"))
        dress(self.filters, self.look)
        for view in self.views:
            dress(view, self.look)
        self._place()
        self.head.lay_anew()
        self.filters.lay_anew()
        self.side.lay_anew()
        self.show_found()
        for view in self.views:
            view.lay_anew()
        self.renew()

    def resizeEvent(self, event: object) -> None:
        self.lay_anew()

    @property
    def unit(self) -> float:
        return max(0.7, self.look.dense)

    def _place(self) -> None:
        unit, wide, high = self.unit, self.width(), self.height()
        head, gap = round(HEAD * max(0.7, self.look.whole)), round(GAP * unit)
        side = round(SIDE * max(unit, self.look.dense_text * 0.94))
        deck = round(DECK * max(unit, self.look.dense_text * 0.94))
        foot = self.verdict.wanted_height()
        edge = round(16 * unit)
        self.head.setGeometry(0, 0, wide, head)
        self.side.setGeometry(wide - side, head, side, high - head)
        bottom = high - foot - gap
        self.verdict.setGeometry(edge, bottom, wide - side - edge - gap, foot)
        left, top = wide - side - gap - deck, head + gap
        title, end = round(TITLE * unit), bottom - gap
        if self.bench.spare:
            aside = max(round(SPARE_SHARE * (end - top)) - title, round(2 * self.spare.high))
            self.spare.setGeometry(left, end - aside, deck, aside)
            end -= aside + title + gap
        self.rows.setGeometry(left, top + title, deck, end - top - title)
        room = left - gap - edge
        filters = self.filters.height_for(room)
        self.filters.setGeometry(edge, top, room, filters)
        top += filters + round(8 * unit)
        self.pool.setGeometry(edge, top, room, bottom - gap - top)
        for over in (self.paste, self.dialog, self.name_dialog):
            over.setGeometry(self.rect())
        told = self.strip.sizeHint().height()
        self.strip.setGeometry(edge, bottom - gap - told, wide - side - edge - gap, told)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        draft, look = self.bench.draft, self.look
        painter.drawPixmap(0, 0, self._ground())
        size = draft.size if draft is not None else 0
        kinds = len(draft.now.counts) if draft is not None else 0
        by_hand = draft.deck.by_hand(draft.faces) if draft is not None else 0
        told = look.say("decks.kinds-by-hand", n=kinds, k=by_hand) if by_hand else look.say("decks.kinds", n=kinds)
        self._list(painter, self.rows, look.say("decks.size", n=size), told)
        if draft is not None and draft.spare:
            have, most = len(draft.spare_cards), draft.game.spare_size
            told = look.say("decks.kinds", n=len(set(draft.spare_cards)))
            self._list(painter, self.spare, look.say("decks.spare-size", n=have, most=most), told)
        for view in self.lands or ():
            self._landing(painter, self._mat(view) if view is not self.pool else QRectF(view.geometry()))

    def _mat(self, view: CardView) -> QRectF:
        """What lies below a list and its title."""
        unit = self.unit
        return QRectF(view.geometry()).adjusted(-6 * unit, -(TITLE + 4) * unit, 2 * unit, 6 * unit)

    def _list(self, painter: QPainter, view: CardView, title: str, told: str) -> None:
        """The mat of the deck or its sideboard, with what is above the cards."""
        look, unit, rows, mat = self.look, self.unit, QRectF(view.geometry()), self._mat(view)
        painter.setPen(QPen(look.colour("text", 0.10), 1))
        painter.setBrush(look.colour("panel", 0.72))
        painter.drawRoundedRect(mat, themes.RADIUS_PANEL * unit, themes.RADIUS_PANEL * unit)
        box = QRectF(rows.left() + 6 * unit, mat.top(), rows.width() - 16 * unit, (TITLE + 2) * unit)
        painter.setFont(themes.font("inspector-title", look.dense_text))
        painter.setPen(look.colour("text"))
        painter.drawText(box, Qt.AlignmentFlag.AlignVCenter, title)
        painter.setFont(themes.font("label", look.dense_text))
        painter.setPen(look.colour("second"))
        painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, told)

    def _ground(self) -> QPixmap:
        """The cloth below everything, drawn once for a size and theme."""
        look, ratio, pool = self.look, self.devicePixelRatioF(), self.bench.pool
        game = pool.game.id if pool is not None else ""
        key = (self.width(), self.height(), look.theme.name, ratio, game)
        if self._drawn is None or self._drawn[0] != key:
            drawn = QPixmap(round(self.width() * ratio), round(self.height() * ratio))
            drawn.setDevicePixelRatio(ratio)
            light = QColor(pool.game.face_template.light_on_dark) if pool is not None else look.colour("legal")
            painter = QPainter(drawn)
            paint_backdrop(painter, look, QRectF(self.rect()), light.lighter(150) if look.theme.dark else light)
            painter.end()
            self._drawn = (key, drawn)
        return self._drawn[1]

    def _landing(self, painter: QPainter, box: QRectF) -> None:
        """Where the dragged card may go: lit like a legal place on the table."""
        painter.setPen(QPen(self.look.colour("legal"), 2))
        painter.setBrush(self.look.colour("legal", 0.13))
        painter.drawRoundedRect(box, themes.RADIUS_PANEL * self.unit, themes.RADIUS_PANEL * self.unit)

    def tell(self, words: str, calm: bool) -> None:
        """News, or a failure of a file."""
        self.strip.show_failure(words, calm=calm)

    def _take(self, reading: Reading, replace: bool) -> None:
        if self.bench.draft is not None and self.bench.draft.take(reading, replace):
            self.renew()

    # -- dragging ------------------------------------------------------------------------------------------------

    def _drag(self, view: CardView, face: str, at: QPoint) -> None:
        decks = (self.rows, self.spare) if self.bench.spare else (self.rows,)
        self.lands = decks if view is self.pool else (self.pool, *(each for each in decks if each is not view))
        self.ghost.carry(face, self.mapFromGlobal(at))
        self.update()

    def _drop(self, view: CardView, face: str, at: QPoint) -> None:
        """From the pool into the deck or its sideboard: one more. From one of them into the other: moved. Out of them,
        wherever: one fewer."""
        self.ghost.hide()
        self.lands = None
        here = self.mapFromGlobal(at)
        met = next((each for each in (self.rows, self.spare) if self._over(each).contains(here)), None)
        if view is self.pool and met is not None:
            self.bench.add(face, met.pile)
        elif view is not self.pool and met is None:
            self.bench.remove(face, view.pile)
        elif view is not self.pool and met is not view:
            self.bench.move(face, view.pile)
        self.update()

    def _over(self, view: CardView) -> QRect:
        """Where a card is dropped on a list: anywhere on its title too. A hidden list takes none."""
        room = QRect() if view.isHidden() else QRect(view.geometry())
        return room.adjusted(-8, -round(TITLE * self.unit), 8, 8) if not room.isNull() else room

    # -- doing ---------------------------------------------------------------------------------------------------

    def act(self, what: str) -> None:
        """Do what a button, a menu or a key asks for."""
        if what in ("undo", "redo"):
            getattr(self.bench, what)()
        elif what == "find":
            self.filters.field.setFocus()
            self.filters.field.selectAll()
        else:
            self.head.name.clearFocus()  # a name that is being written counts
            self.wanted.emit(what)

    def covered(self) -> bool:
        """Whether a sheet or dialog lies over the screen."""
        return any(not over.isHidden() for over in (self.paste, self.dialog, self.name_dialog))

    def _wish(self, event: QKeyEvent) -> str:
        """What a key with Ctrl asks for."""
        modifiers = event.modifiers()
        if not modifiers & Qt.KeyboardModifier.ControlModifier or self.covered():
            return ""
        wish = KEYS.get((bool(modifiers & Qt.KeyboardModifier.ShiftModifier), Qt.Key(event.key())), "")
        writing = isinstance(QApplication.focusWidget(), QLineEdit | QPlainTextEdit)
        return "" if writing and wish in ("undo", "redo", "paste", "copy") else wish

    def event(self, event: QEvent) -> bool:
        """The window's own keys for saved games mean the deck here."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            if not self._wish(event) and event.key() != Qt.Key.Key_F10:
                return super().event(event)
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        wish = self._wish(event)
        if wish:
            self.act(wish)
        elif event.key() == Qt.Key.Key_F10:
            self.head.open_more()
        elif event.key() == Qt.Key.Key_Escape and not self.covered():
            self._escape()
        else:
            super().keyPressEvent(event)

    def _escape(self) -> None:
        """Out of the search first, then out of the screen."""
        if self.filters.field.text() or self.filters.wanted():
            self.filters.want_everything()
        else:
            self.act("back")

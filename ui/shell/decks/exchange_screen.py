"""Between two games of a match: deck and sideboard side by side, whose cards change places for the next game.

At a screen that several people share it is covered until whoever it is for holds the button; while it is covered it
holds no deck. It asks its owner (`ui.window.exchange_control`) for everything else.
"""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPoint, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from app.decks.deck_edit import DeckEdit
from app.decks.deck_pool import Pool
from app.i18n import paragraph
from ui import theme as themes
from ui.shell.decks.card_lists import ADD, MOVE, REMOVE, CardView
from ui.shell.decks.deck_bench import Bench
from ui.shell.decks.deck_rows import DeckRows
from ui.shell.decks.deck_side import BigCard
from ui.shell.decks.deck_verdict import Verdict
from ui.shell.style.look import Look
from ui.shell.style.menu_style import dress
from ui.shell.widgets.backdrop import paint_backdrop
from ui.shell.widgets.cover import Cover
from ui.shell.widgets.hold_button import HoldButton
from ui.shell.widgets.lettering import fitted_flow, write
from ui.shell.widgets.parts import ShellButton, draw_crest

ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


@dataclass(frozen=True)
class Asked:
    """Whom the screen is for, and what is known to all."""

    seat: int
    number: int
    """Which game of the match comes next, from 1."""
    loser: int | None
    """Who says who begins it; None: chance does."""
    covered: bool
    """Whether others share the screen, who must not see it."""


class DeckToMove(DeckRows):
    """The deck: its cards only move to the sideboard."""

    OTHER, COUNTS = "right", False

    def press(self, face: str, part: str) -> None:
        if part in (ADD, REMOVE, MOVE):
            self.bench.move(face, self.pile)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        digit = Qt.Key.Key_0 <= event.key() <= Qt.Key.Key_9
        if digit or event.key() == Qt.Key.Key_M or event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            event.ignore()  # the screen's, or nothing at all
        else:
            super().keyPressEvent(event)


class SpareToMove(DeckToMove):
    """The sideboard: its cards only move to the deck."""

    NAME, EMPTY, OTHER = "decks.spare", "exchange-screen.spare-empty", "left"

    @property
    def pile(self) -> str:
        return self.bench.spare


class ExchangeScreen(Cover):
    """See the module's docstring."""

    opened = Signal()
    """Whoever it is for is at the screen."""
    done = Signal()
    """The next game is to begin with what is shown."""
    left = Signal()
    """Back to the result; what was changed is kept."""
    rule_clicked = Signal(str)

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(look, parent)
        self.asked: Asked | None = None
        self.covered = False
        self.bench = Bench(look, self)
        self.deck = DeckToMove(self.bench, self)
        self.spare = SpareToMove(self.bench, self)
        self.card = BigCard(self.bench, self)
        self.verdict = Verdict(look, self)
        self.verdict.hints = False
        self.hold = HoldButton(look, self)
        self.hold.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # Enter is held anywhere on this screen
        self.hold.held.connect(self.opened)
        self.ready = ShellButton(look, self, "primary", "play", "Ctrl+Enter", role="prompt", height=46)
        self.reset = ShellButton(look, self, "plain", "undo", "Ctrl+Z", role="prompt", height=46)
        self.back = ShellButton(look, self, "plain", "left", "Esc", role="prompt", height=46)
        for button, act in ((self.ready, self._done), (self.reset, self.bench.undo), (self.back, self.left.emit)):
            button.whole = True
            button.clicked.connect(act)
        self.verdict.rule_clicked.connect(self.rule_clicked)
        self.bench.changed.connect(self.renew)
        for view in (self.deck, self.spare):
            view.shown.connect(self.card.show_face)
            view.dropped.connect(lambda face, at, view=view: self._drop(view, face, at))
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        look.changed.connect(self.lay_anew)

    # -- for whom ------------------------------------------------------------------------------------------------

    def ask(self, asked: Asked) -> None:
        """Cover the window for this player, or make ready for them alone."""
        self.asked, self.covered = asked, asked.covered
        self.bench.draft = self.bench.pool = None
        self.card.show_face("")
        for view in (self.deck, self.spare):
            view.show_cards(())
        self.hold.forget()
        self.lay_anew()

    def open_with(self, pool: Pool, draft: DeckEdit) -> None:
        """Show deck and sideboard: they are at the screen."""
        self.covered = False
        self.bench.lay_out(pool, draft, {})
        self.lay_anew()
        self.spare.setFocus()
        faces = self.spare.rows.faces or self.deck.rows.faces
        self.card.show_face(faces[0] if faces else "")

    # -- showing -------------------------------------------------------------------------------------------------

    def changes(self) -> int:
        """How many cards have left the deck."""
        draft = self.bench.draft
        if draft is None or draft.kept is None:
            return 0
        return sum(max(0, count - draft.count(face)) for face, count in draft.kept.counts.items())

    def renew(self) -> None:
        """Cards have changed places."""
        pool, draft = self.bench.pool, self.bench.draft
        if pool is None or draft is None:
            return
        self.deck.show_cards(sorted(draft.now.counts, key=pool.order))
        self.spare.show_cards(sorted(set(draft.spare_cards), key=pool.order))
        self.verdict.show_faults(draft.faults(), draft.size)
        self.ready.setEnabled(self.verdict.legal)
        self.reset.setEnabled(draft.can_undo)
        self.card.name_it()
        self.setAccessibleDescription(paragraph([self._about(), self._first(), self.verdict.accessibleDescription()]))
        self.update()

    def _name(self) -> str:
        names = self.look.speaker.names
        return names[self.asked.seat] if self.asked is not None and self.asked.seat < len(names) else ""

    def title(self) -> str:
        """Before which game it is, and for whom."""
        number = self.asked.number if self.asked is not None else 1
        return self.look.say("exchange-screen.title", n=number, who=self._name())

    def _about(self) -> str:
        """What is to be done here, and who says who begins."""
        asked, say = self.asked, self.look.say
        if asked is None:
            return ""
        if self.covered:
            return say("exchange-screen.covered", who=self._name())
        return say("exchange-screen.about")

    def _first(self) -> str:
        """Who says who begins the game."""
        asked = self.asked
        if asked is None or asked.loser is None or self.covered:
            return ""
        key = "exchange-screen.you-say" if asked.loser == asked.seat else "exchange-screen.they-say"
        return self.look.say(key, who=self.look.speaker.names[asked.loser])

    def lay_anew(self) -> None:
        """Words and places."""
        if self.asked is None:
            return
        say, wide = self.look.say, not self.covered
        self.setAccessibleName(self.title())
        self.setAccessibleDescription(self._about())
        for part in (self.deck, self.spare, self.card, self.verdict, self.ready, self.reset):
            part.setVisible(wide)
        self.hold.setVisible(not wide)
        self.hold.say(say("handover.open-bare", who=self._name()), say("handover.hold"))
        self.ready.say(say("exchange-screen.ready", n=self.asked.number))
        self.reset.say(say("exchange-screen.undo"))
        self.back.say(say("exchange-screen.back"))
        told = max(72.0, self.verdict.wanted_height() / self._unit())
        for view, x in ((self.deck, 92.0), (self.spare, 512.0)):
            dress(view, self.look)
            view.setGeometry(self._box(x, 166, 392, 488 - told).toRect())
        self.card.setGeometry(self._box(940, 126, 342, 462).toRect())
        self.verdict.setGeometry(self._box(84, 672 - told, 828, told).toRect())
        at = self._box(84, 690, 0, 46)
        right = at.x()
        if self.covered:
            spot = self._box(84, 400, 0, 56)
            self.hold.setGeometry(round(spot.x()), round(spot.y()), self.hold.sizeHint().width(), round(spot.height()))
        for button in (self.ready, self.reset, self.back):
            if not button.isHidden():
                size = button.sizeHint()
                button.setGeometry(round(right), round(at.y()), size.width(), size.height())
                right += size.width() + 10 * self._unit()
        for view in (self.deck, self.spare):
            view.lay_anew()
        self.verdict.renew()
        self.renew()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        asked, look, unit = self.asked, self.look, self._unit()
        if asked is None:
            painter.fillRect(self.rect(), look.colour("app"))
            return
        paint_backdrop(painter, look, QRectF(self.rect()), look.player(asked.seat), asked.seat)
        crest = self._box(84, 148, 104, 104) if self.covered else self._box(84, 34, 62, 62)
        draw_crest(painter, look, asked.seat, crest, filled=True)
        left, top = (216, 148) if self.covered else (164, 26)
        title = themes.font("handover-title", unit * (44 if self.covered else 34) / 46)
        write(painter, self._box(left, top, 1282 - left, 48), self.title(), title, look.colour("text"))
        flow = fitted_flow(look, self._about(), 15, (1282 - left) * unit, 42 * unit)
        flow.paint(painter, self._box(left, top + 52, 1, 1).topLeft(), look.colour("second"))
        if self.bench.draft is not None:
            draft, moved = self.bench.draft, self.changes()
            told = look.say("exchange-screen.out", n=moved)
            self._mat(painter, self.deck, look.say("decks.size", n=draft.size), told)
            held = look.say("decks.spare-size", n=len(draft.spare_cards), most=draft.game.spare_size)
            self._mat(painter, self.spare, held, "")
        room = self._box(946, 606, 336, 66)
        begins = fitted_flow(look, self._first(), 14, room.width(), room.height())
        begins.paint(painter, room.topLeft(), look.colour("text"))

    def _mat(self, painter: QPainter, view: CardView, title: str, told: str) -> None:
        """What lies below a list, with the words above it."""
        unit, look = self._unit(), self.look
        mat = QRectF(view.geometry()).adjusted(-8 * unit, -40 * unit, 4 * unit, 6 * unit)
        painter.setPen(QPen(look.colour("text", 0.10), 1))
        painter.setBrush(look.colour("panel", 0.80))
        painter.drawRoundedRect(mat, themes.RADIUS_PANEL * unit, themes.RADIUS_PANEL * unit)
        box = QRectF(mat.left() + 12 * unit, mat.top(), mat.width() - 24 * unit, 40 * unit)
        painter.setFont(themes.font("inspector-title", look.dense_text))
        painter.setPen(look.colour("text"))
        painter.drawText(box, Qt.AlignmentFlag.AlignVCenter, title)
        painter.setFont(themes.font("label", look.dense_text))
        painter.setPen(look.colour("second"))
        painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, told)

    # -- doing ---------------------------------------------------------------------------------------------------

    def _done(self) -> None:
        if not self.covered and self.bench.draft is not None and self.verdict.legal:
            self.done.emit()

    def _drop(self, view: CardView, face: str, at: QPoint) -> None:
        """From one list to the other: moved. Anywhere else: nothing."""
        other = self.spare if view is self.deck else self.deck
        if QRect(other.geometry()).contains(self.mapFromGlobal(at)):
            self.bench.move(face, view.pile)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        control = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        elif self.covered and event.key() in ENTER:
            if event.isAutoRepeat():
                self.hold.go_on()
            else:
                self.hold.begin()
        elif control and event.key() in ENTER:
            self._done()
        elif control and event.key() == Qt.Key.Key_Z:
            shift = event.modifiers() & Qt.KeyboardModifier.ShiftModifier
            (self.bench.redo if shift else self.bench.undo)()
        else:
            event.accept()  # nothing of it is meant for the screens below

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER and not event.isAutoRepeat():
            self.hold.let_go()

    def focusOutEvent(self, event: object) -> None:
        self.hold.let_go()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()  # nothing below may be reached

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Tab stays on this screen."""
        stops = [stop for stop in (self.deck, self.spare, self.verdict.list, self.ready, self.reset, self.back)
                 if stop.isVisible() and stop.isEnabled()]
        if not stops:
            return False  # it is being closed
        at = next((place for place, stop in enumerate(stops) if stop.hasFocus()), -1)
        stops[(at + (1 if forward else -1)) % len(stops)].setFocus(Qt.FocusReason.TabFocusReason)
        return True

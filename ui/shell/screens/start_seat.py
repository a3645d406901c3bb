"""A seat on the start screen: crest, name, who plays, and the deck as a fan of its cards."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QRadialGradient,
)
from PySide6.QtWidgets import QLineEdit, QWidget

from engines.core.display.views import Reason
from ui import theme as themes
from ui.faces import icons
from ui.shell.style.look import Look, mixed
from ui.shell.style.text_runs import Run, tip
from ui.shell.widgets.card_fan import CardFan
from ui.shell.widgets.parts import Crest, ShellButton
from ui.shell.widgets.segments import Segment, Segments
from ui.shell.widgets.text_flow import Flow
from ui.sources.offers import SEAT_KINDS, DeckOffer, GameOffer, SeatChoice

BALANCE = (1.0, 0.92, 0.84, 0.76, 0.68, 0.6, 0.52)
"""Shares of the width that are tried, so that no line holds a single word."""
KIND_ICONS = {"": "person", "random": "die", "greedy": "computer"}


class DeckFan(CardFan):
    """A deck held as a hand. A click, Enter or the arrow keys turn to the next deck."""

    turned = Signal(int)

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(look, parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def show_deck(self, offer: GameOffer, deck: DeckOffer | None) -> None:
        """Hold this deck."""
        sealed = deck is not None and deck.sealed
        if sealed:
            self.show_backs(offer.id, offer.template)
        else:
            self.show_cards(offer.id, offer.template, deck.faces if deck is not None else (), offer.others)
        name = self.look.name(deck.name) if deck is not None else ""
        self.setAccessibleName(self.look.say("start.boosters-name" if sealed else "start.deck-name", name=name))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self.rect().contains(event.position().toPoint()):
            self.turned.emit(-1 if event.position().x() < self.width() * 0.3 else 1)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Space: 1}.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
        else:
            self.turned.emit(step)


class SeatMat(QWidget):
    """The whole seat."""

    changed = Signal()
    build_wanted = Signal(int)

    def __init__(self, look: Look, seat: int, parent: QWidget) -> None:
        super().__init__(parent)
        self.look, self.seat = look, seat
        self.offer: GameOffer | None = None
        self.deck_number = 0
        self.bot = ""
        self.crest = Crest(look, seat, 44, self)
        self.name = QLineEdit(self)
        self.name.setMaxLength(24)
        self.name.setFrame(False)
        self.name.textChanged.connect(self.changed)
        self.kind = Segments(look, self)
        self.kind.picked.connect(self._pick_kind)
        self.kind.whole = True
        self.fan = DeckFan(look, self)
        self.fan.turned.connect(self.turn_deck)
        self.before = ShellButton(look, self, "ghost", icon="left", height=40)
        self.after = ShellButton(look, self, "ghost", icon="right", height=40)
        self.before.clicked.connect(lambda: self.turn_deck(-1))
        self.after.clicked.connect(lambda: self.turn_deck(1))
        self.build = ShellButton(look, self, "ghost", icon="edit", height=40)
        self.build.clicked.connect(lambda: self.build_wanted.emit(self.seat))
        self._given = ""
        """The name nobody has typed; it follows the language."""
        look.changed.connect(self._look_changed)

    def _look_changed(self) -> None:
        if self._given and self.name.text() == self._given != self.default_name():
            self._given = self.default_name()
            self.name.setText(self._given)
        self.lay_anew()

    def show_seat(self, offer: GameOffer, choice: SeatChoice | None) -> None:
        """Offer the decks of a game, with what was chosen last time."""
        self.offer = offer
        ids = [deck.id for deck in offer.decks]
        wanted = choice.deck if choice is not None else ""
        self.deck_number = ids.index(wanted) if wanted in ids else min(self.seat, max(0, len(ids) - 1))
        self.bot = choice.bot if choice is not None and choice.bot in offer.kinds else ""
        self._given = self.default_name()
        self.name.setText(choice.name if choice is not None and choice.name else self._given)
        self.lay_anew()

    def default_name(self) -> str:
        return self.look.say("start.first-name" if self.seat == 0 else "start.second-name")

    def choice(self) -> SeatChoice:
        """What is chosen for this seat."""
        deck = self.deck
        return SeatChoice(
            self.name.text().strip() or self.default_name(), self.bot, deck.id if deck is not None else ""
        )

    @property
    def deck(self) -> DeckOffer | None:
        if self.offer is None or not self.offer.decks:
            return None
        return self.offer.decks[self.deck_number % len(self.offer.decks)]

    def _pick_kind(self, kind: str) -> None:
        self.bot = kind
        self.changed.emit()

    def turn_deck(self, step: int) -> None:
        """Take the next or the previous deck."""
        if self.offer is not None and self.offer.decks:
            self.deck_number = (self.deck_number + step) % len(self.offer.decks)
            self.lay_anew()
            self.changed.emit()

    @property
    def unit(self) -> float:
        return self.width() / 436

    def dress_name(self, size: float, more: str = "") -> None:
        """The field of the name: letters of that size on a line, and what it is called."""
        self.name.setFont(themes.font("handover-title", size))
        self.name.setAccessibleName(self.look.say("start.name-of", n=self.seat + 1))
        ink, line = self.look.colour("text"), self.look.colour("text", 0.22)
        self.name.setStyleSheet(
            f"QLineEdit {{ background: transparent; color: {ink.name()}; border: 0;{more}"
            f" border-bottom: 1px solid {line.name(QColor.NameFormat.HexArgb)}; }}"
            f" QLineEdit:focus {{ border-bottom: 2px solid {self.look.colour('selected').name()}; }}"
        )

    def lay_anew(self) -> None:
        """Words and places."""
        unit = self.unit
        self.setAccessibleName(self.look.say("start.seat", n=self.seat + 1))
        self.crest.setGeometry(round(20 * unit), round(18 * unit), round(44 * unit), round(44 * unit))
        self.dress_name(unit * 24 / 46)
        self.name.setGeometry(round(78 * unit), round(18 * unit), round(330 * unit), round(44 * unit))
        kinds = [
            Segment(kind, self.look.say(f"start.kind-{kind or 'person'}"), KIND_ICONS[kind]) for kind in SEAT_KINDS
        ]
        self.kind.show_choices(self.look.say("start.who-plays", n=self.seat + 1), kinds, self.bot)
        size = self.kind.sizeHint()
        wide = min(size.width(), round(396 * unit))
        self.kind.setGeometry(round(20 * unit), round(76 * unit), max(wide, round(396 * unit)), size.height())
        if self.offer is not None:
            self.fan.show_deck(self.offer, self.deck)
        self.fan.setGeometry(round(4 * unit), round(116 * unit), round(428 * unit), round(222 * unit))
        side = round(40 * unit)
        for button, x, key in ((self.before, 60, "start.deck-before"), (self.after, 336, "start.deck-after")):
            button.setAccessibleName(self.look.say(key))
            button.setToolTip(tip(self.look.say(key)))
            button.setGeometry(round(x * unit), round(334 * unit), side, side)
            button.raise_()
            button.setVisible(self.offer is not None and len(self.offer.decks) > 1)
        self.build.setAccessibleName(self.look.say("start.deck-build", n=self.seat + 1))
        self.build.setToolTip(tip(self.look.say("start.deck-build", n=self.seat + 1)))
        self.build.setGeometry(round(386 * unit), round(334 * unit), side, side)
        self.build.raise_()
        self.update()

    def resizeEvent(self, event: object) -> None:
        self.lay_anew()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        unit, box = self.unit, QRectF(self.rect()).adjusted(1, 1, -1, -1)
        colour = self.look.player(self.seat)
        ground = QRadialGradient(QPointF(box.center().x(), box.top() + 250 * unit), 330 * unit)
        ground.setColorAt(0, mixed(self.look.colour("panel"), colour, 0.20 if self.look.theme.dark else 0.26))
        ground.setColorAt(1, mixed(self.look.colour("panel"), colour, 0.05))
        painter.setPen(QPen(self.look.player(self.seat, 0.45), 1.4))
        painter.setBrush(ground)
        painter.drawRoundedRect(box, 16 * unit, 16 * unit)
        deck = self.deck
        if deck is None:
            return
        self._centred(
            painter, box, 340, self.look.name(deck.name), themes.font("handover-title", unit * 20 / 46), "text"
        )
        about = self.look.name(deck.about) if deck.about is not None else ""
        sizes = "start.deck-size-spare" if deck.spare else "start.deck-size"
        said = self.look.say(sizes, n=deck.size, side=deck.spare) if deck.size else ""
        if deck.fault is not None:
            self._fault(painter, box, deck.fault, unit)
        else:
            by_hand = self.look.say("start.deck-by-hand", n=deck.by_hand) if deck.by_hand else ""
            flow = self.about_flow(box.width(), [part for part in (said, about, by_hand) if part], unit)
            flow.paint(painter, QPointF(box.center().x() - flow.width / 2, 370 * unit), self.look.colour("second"))
        self._dots(painter, box, unit)

    def _fault(self, painter: QPainter, box: QRectF, fault: Reason, unit: float) -> None:
        """Why the deck cannot be played, with the rule's number."""
        font = themes.font("label", self.look.whole_text)
        words = self.look.say("start.deck-broken", what=self.look.render(fault.text))
        flow = Flow(
            self.look, (Run(words),), box.width() - 84 * unit, font, max(15.0, 18 * unit), fault.rule,
            self.look.whole_text,
        )
        side, left = 17 * unit, box.center().x() - (flow.used_width + 25 * unit) / 2
        at = QRectF(left, 371 * unit, side, side)
        icons.paint(painter, "warning", at, self.look.colour("refused"))
        flow.paint(painter, QPointF(left + 25 * unit, 370 * unit), self.look.colour("refused"))

    def about_flow(self, wide: float, parts: Sequence[str], unit: float) -> Flow:
        """How large the deck is and what it is like, in two lines of about the same length. At worst it is cut."""
        font = themes.font("label", self.look.whole_text)
        pitch, widest = max(15.0, 18 * unit), wide - 36 * unit
        line = ("・" if self.look.language == "ja" else " · ").join(parts)

        def laid(words: str, share: float = 1.0) -> Flow:
            return Flow(self.look, (Run(words),), widest * share, font, pitch, centred=True)

        if laid(line).lines > 2 and len(parts) > 1:
            return self.about_flow(wide, parts[1:], unit)
        if laid(line).lines > 2:
            ends = bisect_right(range(len(line)), 2, key=lambda end: laid(f"{line[:end].rstrip()}…").lines)
            line = f"{line[: ends - 1].rstrip()}…"
        fits = [laid(line, share) for share in BALANCE]
        return [each for each in fits if each.lines == fits[0].lines][-1]

    def _centred(self, painter: QPainter, box: QRectF, y: float, text: str, font: QFont, ink: str) -> None:
        metrics = QFontMetricsF(font)
        painter.setFont(font)
        painter.setPen(self.look.colour(ink))
        room = QRectF(box.left() + 14 * self.unit, y * self.unit, box.width() - 28 * self.unit, 28 * self.unit)
        short = metrics.elidedText(text, Qt.TextElideMode.ElideRight, room.width())
        painter.drawText(room, Qt.AlignmentFlag.AlignCenter, short)

    def _dots(self, painter: QPainter, box: QRectF, unit: float) -> None:
        """How many decks there are and which one this is."""
        if self.offer is None or len(self.offer.decks) < 2:
            return
        count = len(self.offer.decks)
        gap = min(14 * unit, (box.width() - 60 * unit) / count)
        left = box.center().x() - gap * (count - 1) / 2
        y = max(418 * unit, 370 * unit + 2 * max(15.0, 18 * unit) + 4)  # in small windows the lines above are higher
        painter.setPen(Qt.PenStyle.NoPen)
        for number in range(count):
            here = number == self.deck_number
            painter.setBrush(self.look.colour("text", 0.9 if here else 0.25))
            radius = (3.6 if here else 2.8) * unit
            painter.drawEllipse(QPointF(left + gap * number, y), radius, radius)


def choices_of(mats: Sequence[SeatMat]) -> tuple[SeatChoice, ...]:
    """What is chosen on all seats."""
    return tuple(mat.choice() for mat in mats)

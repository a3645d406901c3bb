"""The deck, or its sideboard: a row for each of the different cards, the cheapest first, with what may be done to it at
the right."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QWidget

from ui import theme as themes
from ui.faces import corners, icons, parts, symbols
from ui.faces.look import TABLE
from ui.faces.pen import Pen
from ui.shell.decks.card_lists import FILL, MOVE, SMALLEST_HIT, CardView, draw_stepper, stepper_parts
from ui.shell.decks.deck_bench import Bench
from ui.shell.style.look import mixed
from ui.shell.widgets.parts import draw_focus

ROW = 37
PICTURE = 58
"""Width of the slice of the card's picture."""


class DeckRows(CardView):
    """See the module's docstring."""

    NAME, EMPTY = "decks.deck", "decks.deck-empty"
    OTHER = "down"
    """The icon that shows where the other list lies."""
    COUNTS = True
    """Whether cards are counted up and down here, or only move to the other list."""

    def __init__(self, bench: Bench, parent: QWidget) -> None:
        super().__init__(bench, parent)
        self.setSpacing(0)

    def roles(self, face: str) -> bool:
        """Whether a card of this list may be meant for a role."""
        return not self.pile and bool(self.bench.roles(face))

    @property
    def high(self) -> float:
        """A row's height: two lines of text, and room for a finger."""
        return max(ROW * self.unit, 31 * self.look.dense_text, SMALLEST_HIT + 8)

    def cell(self) -> QSize:
        return QSize(max(10, self.viewport().width()), round(self.high))

    def _stepper(self, box: QRectF) -> QRectF:
        unit = self.unit
        high = max(24.0, 25 * unit)
        wide = max(2.0 * SMALLEST_HIT + 20, 76 * unit) if self.COUNTS else 34 * unit
        return QRectF(box.right() - wide - 8 * unit, box.center().y() - high / 2, wide, high)

    def _button(self, box: QRectF, place: int) -> QRectF:
        """A round button left of the stepper, counted from there."""
        side = max(float(SMALLEST_HIT), 26 * self.unit)
        left = self._stepper(box).left() - (place + 1) * (side + 4 * self.unit)
        return QRectF(left, box.center().y() - side / 2, side, side)

    def _crown(self, box: QRectF) -> QRectF:
        return self._button(box, 1 if self.bench.spare else 0)

    def parts(self, face: str, box: QRectF) -> dict[str, QRectF]:
        found = stepper_parts(self._stepper(box)) if self.COUNTS else {}
        if self.bench.spare and self.bench.count(face, self.pile):
            found[MOVE] = self._button(box, 0)
        if self.roles(face):
            found[FILL] = self._crown(box)
        return found

    def paint_card(self, painter: QPainter, face: str, box: QRectF, row: int) -> None:
        unit, sight = self.unit, self.bench.sight(face)
        here = self.under[0] == row
        body = box.adjusted(2, 1.5, -3, -1.5)
        shape = QPainterPath()
        shape.addRoundedRect(body, 7 * unit, 7 * unit)
        ground = self.look.colour("raised")
        painter.setClipPath(shape)
        painter.fillRect(body, mixed(ground, self.look.colour("text"), 0.10 if here or self.has_focus(row) else 0.0))
        hue = QColor(parts.strip_colour(sight.hue))
        painter.fillRect(QRectF(body.left(), body.top(), 4 * unit, body.height()), hue)
        left = self._slice(painter, face, body)
        painter.setClipping(False)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(self.look.colour("text", 0.26 if here else 0.10), 1))
        painter.drawPath(shape)
        self._words(painter, face, body, left)
        lit = self.under[1] if here else ""
        if self.roles(face):
            self._paint_crown(painter, face, self._crown(box), lit == FILL)
        count = self.bench.count(face, self.pile)
        if self.bench.spare and count:
            self._paint_move(painter, self._button(box, 0), lit == MOVE)
        if self.COUNTS:
            draw_stepper(painter, self.look, self._stepper(box), count, lit, unit, least=count > 0)
        else:
            painter.setPen(self.look.colour("text"))
            painter.setFont(themes.font("button", self.look.dense_text))
            painter.drawText(self._stepper(box), Qt.AlignmentFlag.AlignCenter, f"×{count}")
        if not count:  # it goes as soon as the pointer does
            painter.fillPath(shape, self.look.colour("panel", 0.45))
        if self.has_focus(row):
            draw_focus(painter, self.look, body, 7 * unit)

    def _slice(self, painter: QPainter, face: str, body: QRectF) -> float:
        """The card's cost on a slice of its picture; where the words begin."""
        unit = self.unit
        place = QRectF(body.left() + 4 * unit, body.top(), PICTURE * unit, body.height())
        picture = self.bench.picture(face, place.width(), place.height(), self.devicePixelRatioF())
        painter.drawPixmap(place, picture, QRectF(picture.rect()))
        pool = self.bench.pool
        cost = self.bench.sight(face).slots.get(pool.cost_slot, "") if pool is not None else ""
        if pool is not None:
            emblems = symbols.of_card(pool.game.face_template, self.bench.sight(face))
            painter.save()
            painter.translate(place.left(), place.bottom())
            symbols.tabs(Pen(painter, max(unit, 0.9)), emblems, TABLE.symbol, 0, 0)
            painter.restore()
        if cost and pool is not None:
            painter.save()
            painter.translate(place.right() + 2 * unit, body.center().y())
            corners.cost_shape(Pen(painter, max(unit, 0.9)), pool.game.face_template, cost, TABLE, 0, 0)
            painter.restore()
        return place.right() + 19 * unit

    def _words(self, painter: QPainter, face: str, body: QRectF, left: float) -> None:
        look, sight = self.look, self.bench.sight(face)
        first = self._stepper(body)
        for part, place in self.parts(face, body).items():
            first = place if part in (MOVE, FILL) and place.left() < first.left() else first
        right = first.left() - 6 * self.unit
        name, title = look.name(sight.name), look.name(sight.title) if sight.title is not None else ""
        bold, small = themes.font("player-name", look.dense_text * 0.95), themes.font("label", look.dense_text * 0.96)
        room = right - left
        if not title:
            self._line(painter, name, bold, "text", QRectF(left, body.top(), room, body.height()))
            return
        half = body.height() / 2
        self._line(painter, name, bold, "text", QRectF(left, body.top() + 1 * self.unit, room, half))
        self._line(painter, title, small, "second", QRectF(left, body.top() + half - 1.5 * self.unit, room, half))

    def _line(self, painter: QPainter, words: str, font: object, ink: str, box: QRectF) -> None:
        painter.setFont(font)  # type: ignore[arg-type]
        painter.setPen(self.look.colour(ink))
        short = QFontMetricsF(painter.font()).elidedText(words, Qt.TextElideMode.ElideRight, box.width())
        painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextDontClip, short)

    def _paint_move(self, painter: QPainter, box: QRectF, lit: bool) -> None:
        """The way to the other list, which lies above or below."""
        unit, centre = self.unit, box.center()
        painter.setPen(QPen(self.look.colour("text", 0.6 if lit else 0.18), 1))
        painter.setBrush(self.look.colour("text", 0.16 if lit else 0.0))
        painter.drawEllipse(QPointF(centre), 12 * unit, 12 * unit)
        sign = QRectF(centre.x() - 7 * unit, centre.y() - 7 * unit, 14 * unit, 14 * unit)
        icons.paint(painter, self.OTHER, sign, self.look.colour("text", 1.0 if lit else 0.75))

    def _paint_crown(self, painter: QPainter, face: str, box: QRectF, lit: bool) -> None:
        """Filled plate: meant for the role. Outline: may be meant."""
        role = self.bench.role_of(face)
        unit, centre = self.unit, box.center()
        radius = 12 * unit
        painter.setPen(QPen(self.look.colour("gold", 1.0 if role or lit else 0.45), 1.4))
        painter.setBrush(self.look.colour("gold") if role else self.look.colour("gold", 0.18 if lit else 0.0))
        painter.drawEllipse(QPointF(centre), radius, radius)
        ink = self.look.colour("panel") if role else self.look.colour("gold", 1.0 if lit else 0.75)
        icon = (role or self.bench.roles(face)[0]).icon
        icons.paint(painter, icon, QRectF(centre.x() - 8 * unit, centre.y() - 8 * unit, 16 * unit, 16 * unit), ink)


class SpareRows(DeckRows):
    """The sideboard of the deck."""

    NAME, EMPTY, OTHER = "decks.spare", "decks.spare-empty", "up"

    @property
    def pile(self) -> str:
        return self.bench.spare

"""The pool: every card one may put into the deck, as cards in rows, with a stepper under each."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import QListView, QWidget

from ui import theme as themes
from ui.faces import icons
from ui.faces.look import HAND, MEASURES
from ui.shell.decks.card_lists import ADD, SMALLEST_HIT, CardView, draw_stepper, stepper_parts
from ui.shell.decks.deck_bench import Bench
from ui.shell.widgets.parts import draw_focus

FEWEST, MOST = 2, 10
"""Cards beside each other."""
CELL = 116
"""What a card would like to have in width, in base pixels."""
GAP = 12
FOOT = 32
"""Below the card, for the stepper."""
BESIDE = 0.55
"""How far down a card says how many of it are in the sideboard."""
BAR = 12
"""Kept free for the scroll bar, so that it does not move the cards when it comes."""


class PoolView(CardView):
    """See the module's docstring."""

    NAME, EMPTY = "decks.pool", "decks.pool-empty"

    def __init__(self, bench: Bench, parent: QWidget) -> None:
        super().__init__(bench, parent)
        self.setViewMode(QListView.ViewMode.IconMode)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setMovement(QListView.Movement.Static)
        self.setDragEnabled(False)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)

    def _columns(self) -> int:
        room, cell = self.width() - BAR, CELL * min(1.0, self.unit)  # a larger window shows more cards
        return max(FEWEST, min(MOST, round(room / (cell * min(1.25, max(1.0, self.look.text_size))))))

    def _wide(self) -> int:
        return max(40, (self.width() - BAR - 4) // self._columns())

    def factor(self) -> float:
        """How large the cards are, as a share of a card in the hand."""
        return (self._wide() - GAP * self.unit) / HAND.width

    def _foot(self) -> float:
        return max(FOOT * self.unit, SMALLEST_HIT + 6)

    def cell(self) -> QSize:
        high = MEASURES["hand"].height * self.factor() + self._foot() + 10 * self.unit
        return QSize(self._wide(), round(high))

    def lay_anew(self) -> None:
        self.setGridSize(self.cell())
        super().lay_anew()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.setGridSize(self.cell())
        super().resizeEvent(event)

    def _card(self, box: QRectF) -> QRectF:
        wide, high = HAND.width * self.factor(), HAND.height * self.factor()
        return QRectF(box.center().x() - wide / 2, box.top() + 5 * self.unit, wide, high)

    def _stepper(self, box: QRectF) -> QRectF:
        card = self._card(box)
        high = max(24.0, 24 * self.unit)
        wide = min(card.width(), max(2.0 * SMALLEST_HIT + 22, 84 * self.unit))
        return QRectF(card.center().x() - wide / 2, card.bottom() + 5 * self.unit, wide, high)

    def to_spare(self, face: str) -> None:
        """One more in the sideboard, where the game's decks have one."""
        if self.bench.spare:
            self.bench.add(face, self.bench.spare)

    def parts(self, face: str, box: QRectF) -> dict[str, QRectF]:
        found = stepper_parts(self._stepper(box))
        return found if self.bench.count(face) else {ADD: found[ADD]}  # where it will be when there is a card

    def paint_card(self, painter: QPainter, face: str, box: QRectF, row: int) -> None:
        unit, card = self.unit, self._card(box)
        count, here = self.bench.count(face), self.under[0] == row
        if here or self.has_focus(row):
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self.look.colour("text", 0.08))
            painter.drawRoundedRect(box.adjusted(1, 0, -1, -2), 10 * unit, 10 * unit)
        corner = QPointF(round(card.left()), round(card.top()))
        self.bench.paint(painter, face, corner, "hand", self.factor(), self.devicePixelRatioF())
        stepper, lit = self._stepper(box), self.under[1] if here else ""
        if count:
            draw_stepper(painter, self.look, stepper, count, lit, unit)
            painter.setPen(QPen(self.look.colour("text"), 1.4 * unit))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(stepper, stepper.height() / 2, stepper.height() / 2)
        else:
            self._plus(painter, stepper_parts(stepper)[ADD], lit == ADD, here)
        if self.bench.spare and self.bench.count(face, self.bench.spare):
            self._beside(painter, card, self.bench.count(face, self.bench.spare))
        if self.has_focus(row):
            draw_focus(painter, self.look, box.adjusted(1, 0, -1, -2), 10 * unit)

    def _beside(self, painter: QPainter, card: QRectF, count: int) -> None:
        """How many copies are in the sideboard, on the card's picture."""
        words, font = self.look.say("decks.in-spare", n=count), themes.font("label", self.look.dense_text)
        metrics = QFontMetricsF(font)
        wide, high = metrics.horizontalAdvance(words) + 12 * self.unit, metrics.height() + 3 * self.unit
        pill = QRectF(card.right() - wide - 3 * self.unit, card.top() + BESIDE * card.height() - high, wide, high)
        painter.setPen(QPen(self.look.colour("text", 0.5), 1))
        painter.setBrush(self.look.colour("panel"))
        painter.drawRoundedRect(pill, high / 2, high / 2)
        painter.setPen(self.look.colour("text"))
        painter.setFont(font)
        painter.drawText(pill, Qt.AlignmentFlag.AlignCenter, words)

    def _plus(self, painter: QPainter, box: QRectF, lit: bool, near: bool) -> None:
        """A card that is not in the deck has only a plus."""
        side, radius = 13 * self.unit, box.height() / 2
        painter.setPen(QPen(self.look.colour("text", 0.30 if lit or near else 0.14), 1))
        painter.setBrush(self.look.colour("text", 0.14 if lit else 0.0))
        painter.drawRoundedRect(box, radius, radius)
        sign = QRectF(box.center().x() - side / 2, box.center().y() - side / 2, side, side)
        icons.paint(painter, "plus", sign, self.look.colour("text" if near or lit else "second"))

"""The bubble that says why not: one sentence for each unmet condition with the number of its rule.

Its short tail touches the card it speaks of, which it never covers, nor the question; of the places near that card it
takes the one that hides the least, and it never waits to be dismissed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF
from PySide6.QtWidgets import QGraphicsScene

from app.i18n import paragraph
from ui.faces import icons
from ui.table.drawing import lettering
from ui.table.drawing.painted import Z_BUBBLE, PaintedItem
from ui.table.drawing.style import Style
from ui.table.geometry.popup_placement import Field, apart, place_for
from ui.theme import LIGHT

RULE_INK = "#6B4A08"
LINK_INK = "#0B4F7A"
WIDEST = 600
TAIL = 26
CHIP_GAP = 8
STAYS = 4000
"""Milliseconds."""
TAIL_COSTS = 6000
"""What each pixel of a long tail weighs against covered pixels."""
MOVED_AWAY = 60
"""The pointer this far (base pixels) outside bubble and card takes the bubble away."""


@dataclass(frozen=True)
class Tone:
    """How a bubble looks: it refuses, or says what a card may do. The sign differs, not only the colour."""

    icon: str
    ground: str
    edge: str
    title: str
    ink: str


REFUSES = Tone("ban", "#FFF3F1", "#C3223B", LIGHT.refused, "#3A1218")
ALLOWS = Tone("check", "#F1F8FC", LIGHT.legal, LIGHT.legal, "#10202B")


@dataclass(frozen=True)
class Sentence:
    """One reason as it will be shown: its text and the numbers of the rules that say so."""

    text: str
    rules: tuple[str, ...] = ()
    unfolds: bool = False
    """A click on it shows the reasons that were left out."""


class Bubble:
    """The one bubble of the table."""

    def __init__(self, scene: QGraphicsScene) -> None:
        self.item = PaintedItem(Z_BUBBLE)
        self.item.setVisible(False)
        scene.addItem(self.item)
        self.text = ""
        """What it says, for speech and tests."""
        self.box = QRect()
        self.more: Callable[[], None] | None = None
        """Shows the reasons that were left out, if some were."""
        self._about = QRect()
        self._rules: list[tuple[QRectF, str]] = []
        self._unfolding: list[QRectF] = []
        self._slack = MOVED_AWAY

    @property
    def shown(self) -> bool:
        return self.item.isVisible()

    def hide(self) -> None:
        self.item.setVisible(False)
        self.text, self.more = "", None

    def show(
        self, title: str, reasons: Sequence[Sentence], about: QRect, field: Field, style: Style, tone: Tone = REFUSES
    ) -> None:
        """Speak about the card at `about`."""
        body, self.more = _Body(title, reasons, style, tone), None
        self.box = place_for(body.size(), about, field, style.metrics.px(14), TAIL_COSTS)
        self._about = QRect(about)
        self._slack = style.metrics.px(MOVED_AWAY)
        self.text = paragraph([title, *(said for each in reasons for said in (each.text, *each.rules))])
        margin = style.metrics.px(TAIL + 12) + apart(self.box, about)
        tail = QPointF(nearest(about, self.box.center()) - self.box.topLeft())
        if any(_between(about, self.box).intersects(goal) for goal in (*field.goals, *field.never)):
            tail = QPointF(self.box.center() - self.box.topLeft())  # none: it would lie over what stays in sight

        def draw(painter: QPainter) -> None:
            body.draw(painter, QRectF(0, 0, self.box.width(), self.box.height()), tail)

        self.item.show_drawing(self.box, style.dpr, draw, (style.look, self.text, tail.toTuple()), margin)
        self._rules, self._unfolding = body.rule_boxes, body.unfolding

    def rule_at(self, point: QPoint) -> str | None:
        """The rule number under the pointer; hit areas are at least 24 px high."""
        if not self.shown:
            return None
        inside = QPointF(point - self.box.topLeft())
        return next((rule for box, rule in self._rules if box.adjusted(-4, -5, 4, 5).contains(inside)), None)

    def unfolds_at(self, point: QPoint) -> bool:
        """Whether the pointer is on the line that stands for the reasons left out."""
        inside = QPointF(point - self.box.topLeft())
        return self.shown and self.more is not None and any(box.contains(inside) for box in self._unfolding)

    def contains(self, point: QPoint) -> bool:
        return self.shown and self.box.contains(point)

    def leaves(self, pointer: QPoint) -> bool:
        """Whether the pointer has moved away from both the bubble and its card."""
        slack = self._slack
        near = self._about.united(self.box).adjusted(-slack, -slack, slack, slack)
        return self.shown and not near.contains(pointer)


class _Body:
    """The bubble's words, measured and drawn."""

    def __init__(self, title: str, reasons: Sequence[Sentence], style: Style, tone: Tone) -> None:
        self.style = style
        self.tone = tone
        self.title = title
        metrics = style.metrics
        self.pad = metrics.px(14)
        self.left = self.pad + metrics.px(27)
        room = WIDEST * metrics.text() - self.left - self.pad
        self.rows: list[tuple[str, Sentence]] = []
        """Lines of text; the rule numbers of a sentence stand after its last line."""
        for reason in reasons:
            broken = lettering.lines(reason.text, room, lettering.SPOKEN, metrics) or [""]
            if lettering.SPOKEN.width(broken[-1], metrics) + self._chips(reason.rules) > room:
                broken.append("")
            self.rows += [(line, Sentence(reason.text, unfolds=reason.unfolds)) for line in broken[:-1]]
            self.rows.append((broken[-1], reason))
        self.rule_boxes: list[tuple[QRectF, str]] = []
        self.unfolding: list[QRectF] = []

    def _chips(self, rules: tuple[str, ...]) -> float:
        """The room rule numbers need after their sentence."""
        return sum(lettering.rule_width(rule, self.style.metrics) + CHIP_GAP for rule in rules)

    def size(self) -> QRect:
        metrics = self.style.metrics
        widths = [lettering.HEADLINE.width(self.title, metrics)]
        widths += [lettering.SPOKEN.width(line, metrics) + self._chips(reason.rules) + 2 for line, reason in self.rows]
        width = self.left + max(widths) + self.pad
        height = metrics.px(10) * 2 + lettering.HEADLINE.line(metrics) + len(self.rows) * self._line()
        return QRect(0, 0, round(width), round(height))

    def _line(self) -> float:
        return lettering.SPOKEN.line(self.style.metrics) + 2

    def draw(self, painter: QPainter, box: QRectF, tail: QPointF) -> None:
        metrics = self.style.metrics
        shape = speech_shape(box.adjusted(1, 1, -1, -1), tail, metrics.px(11), metrics.px(TAIL))
        for reach in (8, 5, 2):
            shade = QColor(0, 0, 0, 26)
            painter.strokePath(shape.translated(0, 2), QPen(shade, reach * 2))
        painter.fillPath(shape, QColor(self.tone.ground))
        painter.strokePath(shape, QPen(QColor(self.tone.edge), max(2.0, 2.4 * metrics.scale)))
        side = metrics.px(17)
        top = metrics.px(10)
        heading = QRectF(self.left, top, box.width() - self.left - self.pad, lettering.HEADLINE.line(metrics))
        sign = QRectF(self.pad, heading.center().y() - side / 2, side, side)
        icons.paint(painter, self.tone.icon, sign, self.tone.edge)
        lettering.write(painter, self.title, heading, lettering.HEADLINE, self.tone.title, metrics)
        y = heading.bottom()
        self.rule_boxes.clear()
        self.unfolding.clear()
        for line, reason in self.rows:
            row = QRectF(self.left, y, box.width() - self.left, self._line())
            ink = LINK_INK if reason.unfolds else self.tone.ink
            used = lettering.write(painter, line, row, lettering.SPOKEN, ink, metrics)
            if reason.unfolds:
                self.unfolding.append(row)
                foot = row.center().y() + metrics.px(8)
                painter.setPen(QPen(QColor(ink), 1))
                painter.drawLine(QPointF(row.left(), foot), QPointF(row.left() + used, foot))
            x = row.left() + used + (CHIP_GAP if used else 0)
            for rule in reason.rules:
                chip = lettering.rule_chip(painter, rule, QPointF(x, row.center().y()), RULE_INK, metrics)
                self.rule_boxes.append((chip, rule))
                x = chip.right() + CHIP_GAP
            y += self._line()
        painter.setBrush(Qt.BrushStyle.NoBrush)


def speech_shape(box: QRectF, tail: QPointF, radius: float, width: float) -> QPainterPath:
    """A rounded box with a tail to a point outside it."""
    shape = QPainterPath()
    shape.addRoundedRect(box, radius, radius)
    if box.contains(tail):
        return shape
    inner = box.adjusted(radius + width / 2, radius, -radius - width / 2, -radius)
    foot = QPointF(
        min(max(tail.x(), inner.left()), inner.right()), min(max(tail.y(), box.top() + 6), box.bottom() - 6)
    )
    sideways = tail.y() < box.top() or tail.y() > box.bottom()
    half = QPointF(width / 2, 0) if sideways else QPointF(0, min(width / 2, box.height() / 3))
    wedge = QPainterPath()
    wedge.addPolygon(QPolygonF([foot - half, tail, foot + half, foot - half]))
    return shape.united(wedge)


def _between(about: QRect, box: QRect) -> QRect:
    """What a tail from one to the other may lie over."""
    return QRect(nearest(about, box.center()), nearest(box, about.center())).normalized()


def nearest(about: QRect, towards: QPoint) -> QPoint:
    """The point of a card nearest to the bubble, a little inside its edge."""
    inner = about.adjusted(3, 3, -3, -3)
    return QPoint(
        min(max(towards.x(), inner.left()), inner.right()), min(max(towards.y(), inner.top()), inner.bottom())
    )

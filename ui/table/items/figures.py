"""Large numbers of the players beside the table: what they are, what they will be, and what has changed them.

Shape first: a number with a bar under it, one in a round or a square pill, one beside an icon. A pointer on one is told
how it has come about.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsScene

from engines.core.display.layout import Figure
from engines.core.display.views import FigureView
from ui.faces import icons
from ui.table.drawing import lettering
from ui.table.drawing.painted import Z_FOOTER, PaintedItem, local
from ui.table.drawing.style import Style
from ui.theme import faded

LABEL: Final = 18
BAR: Final = 10
PILL: Final = 40
HATCH: Final = 6
SIGN: Final = 26
RIGHT: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
MIDDLE: Final = Qt.AlignmentFlag.AlignCenter


class Figures:
    """The numbers of both halves, kept in step with the table."""

    def __init__(self, scene: QGraphicsScene) -> None:
        self._scene = scene
        self.items: dict[tuple[str, int], PaintedItem] = {}
        self.shown: dict[tuple[str, int], FigureView] = {}

    def show(self, figures: Sequence[FigureView], near: int, far: int, style: Style) -> None:
        """Draw what the two halves have now; what they no longer have goes."""
        plans, halves = {plan.id: plan for plan in style.layout.figures}, {near: False, far: True}
        self.shown = {
            (each.id, each.owner): each for each in figures if each.id in plans and each.owner in halves
        }
        for gone in set(self.items) - set(self.shown):
            self._scene.removeItem(self.items.pop(gone))
        for (name, owner), sight in self.shown.items():
            item = self.items.get((name, owner))
            if item is None:
                item = self.items[name, owner] = PaintedItem(Z_FOOTER)
                self._scene.addItem(item)
            plan = plans[name]
            _show(item, sight, plan, style.metrics.fixed(plan.far if halves[owner] else plan.rect), style)

    def at(self, point: QPoint) -> tuple[FigureView, QRect] | None:
        """The number under a point, and where it stands."""
        return next(
            ((self.shown[key], item.box) for key, item in self.items.items() if item.box.contains(point)), None,
        )


def spoken(sight: FigureView, style: Style) -> str:
    """A number in words, with what it will be and what has changed it."""
    plan = next(each for each in style.layout.figures if each.id == sight.id)
    said = style.say("table.figure", player=style.player(sight.owner), name=plan.name, n=sight.now)
    parts = [said, *([style.tell(sight.note)] if sight.note is not None else [])]
    if sight.then is not None:
        parts.append(style.say("table.figure-then", n=sight.then))
    return style.say("table.and-then").join([*parts, *map(style.tell, sight.changes)])


def _show(item: PaintedItem, sight: FigureView, plan: Figure, box: QRect, style: Style) -> None:
    note = style.tell(sight.note) if sight.note is not None else ""
    last = style.tell(sight.changes[-1]) if sight.changes else ""

    def draw(painter: QPainter) -> None:
        if plan.shape == "bar":
            _draw_bar(painter, local(box), sight, plan, last, style)
        elif plan.shape == "plain":
            _draw_plain(painter, local(box), sight, plan, style)
        else:
            _draw_pill(painter, local(box), sight, plan, note, style)

    item.show_drawing(box, style.dpr, draw, (style.look, repr(sight)))


def _draw_bar(
    painter: QPainter, box: QRectF, sight: FigureView, plan: Figure, last: str, style: Style
) -> None:
    """Name, number "of" what it began with, what it will be, the bar, and the last thing that has changed it."""
    metrics, theme = style.metrics, style.theme
    unit = metrics.px
    line = QRectF(0, 0, box.width(), unit(LABEL))
    lettering.write(painter, style.label(plan.name), line, lettering.ZONE, theme.second, metrics)
    line = QRectF(0, unit(LABEL - 2), box.width(), unit(46))
    used = lettering.write(painter, str(sight.now), line, lettering.FIGURE, theme.text, metrics)
    taken = used
    if sight.most is not None:
        foot = QRectF(used + unit(6), line.top() + unit(14), unit(50), unit(26))
        taken += unit(6) + lettering.write(
            painter, f"/ {sight.most}", foot, lettering.OF_FIGURE, theme.second, metrics,
        )
    if sight.then is not None:
        beside = QRectF(line.left(), line.top() + unit(2), line.width(), unit(24))
        below = QRectF(line.left(), line.top() + unit(25), line.width(), unit(16))
        _draw_then(painter, sight.then, beside, below, taken, style)
    bar = QRectF(0, unit(LABEL + 44), box.width(), unit(BAR))
    _draw_level(painter, bar, sight, style)
    line = QRectF(0, bar.bottom() + unit(3), box.width(), unit(18))
    lettering.write(painter, last, line, lettering.ASIDE, theme.second, metrics, shrinks=True)


def _draw_level(painter: QPainter, bar: QRectF, sight: FigureView, style: Style) -> None:
    """How much is left of it, and hatched what is about to go or come."""
    theme, most = style.theme, max(1, sight.most or 1)
    whole = QPainterPath()
    whole.addRoundedRect(bar, bar.height() / 2, bar.height() / 2)
    painter.fillPath(whole, faded(theme.text, 0.16))
    then = sight.now if sight.then is None else sight.then
    kept = bar.width() * max(0, min(sight.now, then)) / most
    reach = bar.width() * max(0, min(most, max(sight.now, then))) / most
    painter.save()
    painter.setClipPath(whole)
    colour = QColor(theme.player(sight.owner))
    painter.fillRect(QRectF(bar.left(), bar.top(), kept, bar.height()), colour)
    if reach > kept:
        part = QRectF(bar.left() + kept, bar.top(), reach - kept, bar.height())
        painter.fillRect(part, QColor(theme.app))
        painter.setClipRect(part, Qt.ClipOperation.IntersectClip)
        painter.setPen(QPen(QColor(theme.legal), 2 * style.metrics.scale))
        x, step = part.left() - part.height(), HATCH * style.metrics.scale
        while x < part.right():
            painter.drawLine(round(x), round(part.bottom()), round(x + part.height()), round(part.top()))
            x += step
    painter.restore()


def _draw_plain(painter: QPainter, box: QRectF, sight: FigureView, plan: Figure, style: Style) -> None:
    """Icon and number, and at the right what the number will be."""
    metrics, theme = style.metrics, style.theme
    side = metrics.px(SIGN)
    sign = QRectF(0, box.center().y() - side / 2, side, side)
    icons.paint(painter, plan.icon, sign, theme.player(sight.owner))
    line = box.adjusted(side + metrics.px(10), 0, 0, 0)
    taken = lettering.write(painter, str(sight.now), line, lettering.FIGURE, theme.text, metrics)
    if sight.then is None:
        return
    above = QRectF(line.left(), box.top(), line.width(), box.height() * 0.58)
    below = QRectF(line.left(), above.bottom(), line.width(), box.height() - above.height())
    _draw_then(painter, sight.then, above, below, taken, style)


def then_words(then: int, room: float, style: Style) -> tuple[str, str]:
    """What a number will be, and in words when. Where there is no room for the words, on a small window, an arrow says
    it."""
    words = style.say("table.if-passed")
    if lettering.ASIDE.width(words, style.metrics) <= room:
        return str(then), words
    return f"→{then}", ""


def _draw_then(painter: QPainter, then: int, above: QRectF, below: QRectF, taken: float, style: Style) -> None:
    """At the right of a number, which has `taken` so much of the line."""
    metrics, ink = style.metrics, style.theme.legal
    told, words = then_words(then, below.width() - taken - metrics.px(4), style)
    lettering.write(painter, told, above, lettering.THEN, ink, metrics, RIGHT)
    lettering.write(painter, words, below, lettering.ASIDE, ink, metrics, RIGHT)


def _draw_pill(
    painter: QPainter, box: QRectF, sight: FigureView, plan: Figure, note: str, style: Style
) -> None:
    """Name and number in a pill. Its note beside the number, or under the pill where that is narrow."""
    metrics, theme = style.metrics, style.theme
    unit = metrics.px
    wide = unit(plan.pill) if plan.pill else box.width()
    pill = QRectF(0, 0, wide, unit(PILL)).adjusted(1, 1, -1, -1)
    round_one = plan.shape == "round"
    radius = pill.height() / 2 if round_one else unit(8)
    painter.setPen(QPen(QColor(theme.gold if round_one else theme.support), 1.6 * metrics.scale))
    painter.setBrush(faded(theme.app, 0.7))
    painter.drawRoundedRect(pill, radius, radius)
    inner = pill.adjusted(unit(11 if round_one else 9), 0, -unit(6), 0)
    used = lettering.write(painter, style.name(plan.name), inner, lettering.COUNT, theme.second, metrics)
    inner.setLeft(inner.left() + used + unit(6))
    used = lettering.write(painter, str(sight.now), inner, lettering.PILL, theme.text, metrics)
    if plan.pill:
        line = QRectF(0, pill.bottom() + unit(2), box.width(), box.height() - pill.height() - unit(2))
    else:
        line = QRectF(inner.left() + used + unit(7), inner.top(), 0, inner.height())
        line.setRight(inner.right())
    lettering.write(painter, note, line, lettering.ASIDE, theme.second, metrics, shrinks=True)

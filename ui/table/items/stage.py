"""The shared stage: who fights with how much and why, what the verdict would be, and the steps of the contest.

Everything shown comes from a `StageView`; a game with another kind of contest fills the same record.
"""

from __future__ import annotations

import re

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPen
from PySide6.QtWidgets import QGraphicsScene

from engines.core.display.layout import Rect, Stage
from engines.core.display.views import Named, StageSide, StageView
from ui.faces import icons
from ui.table.drawing import lettering
from ui.table.drawing.metrics import Metrics
from ui.table.drawing.painted import Z_AREA, Z_ARROW, PaintedItem, local
from ui.table.drawing.style import Style
from ui.table.geometry import strip_plan
from ui.table.items.areas import draw_outline
from ui.table.items.tiles import FaceOf, draw_duel, draw_tiles, draw_ways
from ui.theme import RADIUS_ZONE, faded

DOT = 17
"""Diameter of a step's number."""


class StageItem:
    """The panel, its words, and the ribbon of steps."""

    def __init__(self, scene: QGraphicsScene) -> None:
        self.panel = PaintedItem(Z_AREA + 0.5)
        self.ribbon = PaintedItem(Z_ARROW + 1)
        self.shown: StageView | None = None
        for item in (self.panel, self.ribbon):
            scene.addItem(item)
            item.setVisible(False)

    def show(
        self, sight: StageView | None, near: int, box: QRect | None, style: Style, face_of: FaceOf = lambda card: None,
    ) -> None:
        """Draw it into `box`. Lower than its own place, it has its sides beside each other."""
        plan = style.layout.stage
        self.shown = sight if plan is not None else None
        if sight is None or plan is None or box is None or plan.parties is not None:
            self.panel.setVisible(False)
            self.ribbon.setVisible(False)
            if sight is None and plan is not None and plan.idle is not None and box is not None:
                self._show_idle(plan.idle, box, style)
            return
        low = box.height() < style.metrics.rect(plan.rect).height()

        def draw(painter: QPainter) -> None:
            self._draw_ground(painter, box, style)
            if plan.column:
                _, ways = strip_plan.chain_boxes(sight, box, style.metrics)
                if ways is not None:
                    draw_ways(painter, QRectF(ways), sight, style)
                duel = strip_plan.duel_box(sight, box, style.metrics)
                if duel is not None:
                    draw_duel(painter, QRectF(duel), sight.sides, face_of, style)
                return
            if sight.chain and plan.chain_name is not None:
                _, ways = strip_plan.chain_boxes(sight, box, style.metrics)  # its entries take the sides' place
                if ways is not None:
                    draw_tiles(painter, QRectF(ways), sight.tiles, style)
                return
            if any(side.leads for side in sight.sides):
                self._draw_ways(painter, sight, plan, box if low else None, style)
            elif low:
                self._draw_low(painter, box, sight, near, style)
            else:
                self._draw_panel(painter, sight, near, plan, style)

        self.panel.show_drawing(box, style.dpr, draw, (style.look, sight_key(sight), near, low))
        self._show_ribbon(sight, plan, style, low)

    def _show_idle(self, said: Named, box: QRect, style: Style) -> None:
        """Its place while nothing is contested: an outline and what will stand there."""

        def draw(painter: QPainter) -> None:
            draw_outline(painter, local(box), style)
            middle = Qt.AlignmentFlag.AlignCenter
            room = local(box).adjusted(12, 0, -12, 0)
            lettering.write(painter, style.name(said), room, lettering.BODY, style.theme.second, style.metrics, middle)

        self.panel.show_drawing(box, style.dpr, draw, (style.look, said))

    @staticmethod
    def _draw_ground(painter: QPainter, box: QRect, style: Style) -> None:
        theme, radius = style.theme, RADIUS_ZONE * style.metrics.scale
        painter.setPen(QPen(QColor(theme.zone_line), 1))
        painter.setBrush(faded(theme.app, 0.5 if theme.dark else 0.35))
        painter.drawRoundedRect(local(box).adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)
        painter.translate(-box.topLeft())

    def _draw_low(self, painter: QPainter, box: QRect, sight: StageView, near: int, style: Style) -> None:
        """The near side at the left, the far one at the right, and the verdict below them."""
        metrics = style.metrics
        inner = QRectF(box).adjusted(metrics.px(12), metrics.px(6), -metrics.px(12), -metrics.px(2))
        half = (inner.width() - metrics.px(16)) / 2
        for side in sight.sides:
            left = inner.left() if side.player == near else inner.right() - half
            self._draw_side(painter, side, QRectF(left, inner.top(), half, metrics.px(82)), style, low=True)
        verdict = QRectF(inner.left(), inner.bottom() - metrics.px(44), inner.width(), metrics.px(44))
        self._draw_verdict(painter, verdict, sight, style)

    def _draw_ways(
        self, painter: QPainter, sight: StageView, plan: Stage, low: QRect | None, style: Style
    ) -> None:
        """Who attacks with how much above, and below the ways in which it may end."""
        metrics = style.metrics
        side = next((each for each in sight.sides if each.parts and each.total is not None and each.leads), None)
        if low is not None:
            inner = QRectF(low).adjusted(metrics.px(10), metrics.px(4), -metrics.px(10), -metrics.px(6))
            if side is not None:
                self._draw_attacker(painter, side, QRectF(inner.left(), inner.top(), inner.width(), metrics.px(38)),
                                    style, low=True)
            ways = QRectF(inner.left(), inner.top() + metrics.px(40), inner.width(), inner.height() - metrics.px(40))
            draw_tiles(painter, ways, sight.tiles, style)
            if not sight.tiles:
                self._draw_verdict(painter, ways, sight, style)
            return
        verdict = QRectF(metrics.rect(plan.verdict))
        whole = QRectF(metrics.rect(plan.rect))
        top = metrics.rect(plan.ribbon).bottom() + metrics.px(8)
        if side is not None:
            box = QRectF(verdict.left(), top, verdict.width(), metrics.px(66))
            self._draw_attacker(painter, side, box, style, low=False)
        above = max(whole.top(), top + metrics.px(70))
        draw_tiles(painter, QRectF(verdict.left(), above, verdict.width(), verdict.top() - metrics.px(8) - above),
                   sight.tiles, style)
        if sight.verdict is None and sight.hint is None:
            return
        painter.setPen(QPen(QColor(style.theme.attack), 1))
        painter.setBrush(faded(style.theme.attack, 0.1))
        painter.drawRoundedRect(verdict.adjusted(0.5, 0.5, -0.5, -0.5), metrics.px(8), metrics.px(8))
        pad = metrics.px(10)
        wide = metrics.px(16)
        sign = QRectF(verdict.left() + pad, verdict.center().y() - wide / 2, wide, wide)
        icons.paint(painter, "cross2", sign, style.theme.attack)
        self._draw_verdict(painter, verdict.adjusted(2 * pad + wide, 0, -pad, 0), sight, style)

    def _draw_attacker(self, painter: QPainter, side: StageSide, box: QRectF, style: Style, low: bool) -> None:
        """Its caption, what its total is made of, and at the right the total."""
        metrics, theme = style.metrics, style.theme
        letters = lettering.PARTY_TOTAL if low else lettering.TOTAL
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        used = lettering.write(painter, str(side.total), box, letters, theme.text, metrics, right)
        room = box.adjusted(0, 0, -used - metrics.px(10), 0)
        line = QRectF(room.left(), room.top(), room.width(), metrics.px(18 if low else 24))
        caption = lettering.CAPTION if low else lettering.HINT
        lettering.write(painter, style.tell(side.caption), line, caption, theme.text, metrics, shrinks=True)
        line = QRectF(room.left(), line.bottom(), room.width(), metrics.px(20))
        if side.helped is not None:
            line.setRight(line.right() - self._draw_helper(painter, style.tell(side.helped), line, style))
        self._draw_parts(painter, side, line, style)

    @staticmethod
    def _draw_helper(painter: QPainter, words: str, line: QRectF, style: Style) -> float:
        """Who supports, at the right of what the total is made of. How much of the line it takes."""
        metrics = style.metrics
        side, gap = metrics.px(14), metrics.px(5)
        wide = min(line.width() * 0.6, lettering.PART_ADDED.width(words, metrics) + 2) + side + gap
        left = line.right() - wide
        icons.paint(painter, "flag", QRectF(left, line.center().y() - side / 2, side, side), style.theme.support)
        room = QRectF(left + side + gap, line.top(), wide - side - gap, line.height())
        lettering.write(painter, words, room, lettering.PART_ADDED, style.theme.support, metrics, shrinks=True)
        return wide + 2 * gap

    def _draw_panel(self, painter: QPainter, sight: StageView, near: int, plan: Stage, style: Style) -> None:
        metrics, theme = style.metrics, style.theme
        verdict = QRectF(metrics.rect(plan.verdict))
        painter.setPen(QPen(faded(theme.gold, 0.45), 1))
        for y in (verdict.top() + 0.5, verdict.bottom() - 0.5):
            painter.drawLine(QPointF(verdict.left(), y), QPointF(verdict.right(), y))
        for side in sight.sides:
            self._draw_side(painter, side, QRectF(metrics.rect(self._widebox(side, near, plan, style))), style)
        self._draw_verdict(painter, verdict, sight, style)

    def _widebox(self, side: StageSide, near: int, plan: Stage, style: Style) -> Rect:
        return plan.side if side.player == near else style.layout.far(plan.side)

    def _draw_side(
        self, painter: QPainter, side: StageSide, box: QRectF, style: Style, low: bool = False
    ) -> None:
        if side.card is None:
            return
        metrics, theme = style.metrics, style.theme
        if low:
            line = QRectF(box.left(), box.top(), box.width(), metrics.px(20))
            said = style.tell(side.caption)
            lettering.write(painter, said, line, lettering.CAPTION, theme.second, metrics, shrinks=True)
            line = QRectF(box.left(), line.bottom(), box.width(), metrics.px(36))
            if side.total is not None:
                used = lettering.write(painter, str(side.total), line, lettering.PARTY_TOTAL, theme.text, metrics)
                line.setLeft(line.left() + used + metrics.px(8))
            self._draw_parts(painter, side, QRectF(line.left(), line.top() + metrics.px(4), line.width(), 20), style)
            return
        caption = QRectF(box.left(), box.top() - metrics.px(3), box.width(), metrics.px(20))
        lettering.write(painter, style.tell(side.caption), caption, lettering.CAPTION, theme.second, metrics)
        if side.total is not None:
            total = QRectF(box.left(), box.top() + metrics.px(16), box.width(), metrics.px(50))
            lettering.write(painter, str(side.total), total, lettering.TOTAL, theme.text, metrics)
        line = QRectF(box.left(), box.top() + metrics.px(63), box.width(), metrics.px(20))
        self._draw_parts(painter, side, line, style)

    def _draw_parts(self, painter: QPainter, side: StageSide, line: QRectF, style: Style) -> None:
        """What the total is made of. A second line takes what the first has no room for."""
        metrics, theme = style.metrics, style.theme
        left, right, gap = line.left(), line.right(), metrics.px(5)
        kinds = [lettering.PART] + [lettering.PART_ADDED] * (len(side.parts) - 1)
        whole = sum(kind.width(style.tell(part), metrics) + gap for kind, part in zip(kinds, side.parts, strict=False))
        if whole - gap > line.width() + 1:
            line.translate(0, -metrics.px(4))
        for number, part in enumerate(side.parts):
            letters = lettering.PART_ADDED if number else lettering.PART
            ink = theme.support if number else theme.second
            said = style.tell(part)
            if line.left() > left and line.left() + letters.width(said, metrics) > right + 1:
                line = QRectF(left, line.top() + metrics.px(16), right - left, line.height())
            line.setLeft(line.left() + lettering.write(painter, said, line, letters, ink, metrics) + gap)

    def _draw_verdict(self, painter: QPainter, box: QRectF, sight: StageView, style: Style) -> None:
        metrics, theme = style.metrics, style.theme
        figures, rest = split_verdict(style.tell(sight.verdict)) if sight.verdict is not None else ("", "")
        hint = style.tell(sight.hint) if sight.hint is not None else ""
        under = figures if is_stacked(figures, rest, box.width(), metrics) else ""
        first = "" if under else figures
        middle = 0.36 if hint or under else 0.5
        line = QRectF(box.left(), box.top() + box.height() * middle - 12, box.width(), 24)
        if first:
            used = lettering.write(painter, first, line, lettering.VERDICT, theme.text, metrics)
            line.setLeft(line.left() + metrics.px(9) + used)
        lettering.write(painter, rest, line, lettering.BODY, theme.text, metrics, shrinks=True)
        share = 0.73 if sight.verdict is not None else 0.5
        line = QRectF(box.left(), box.top() + box.height() * share - 11, box.width(), 22)
        if under:
            used = lettering.write(painter, under, line, lettering.VERDICT_LOW, theme.text, metrics)
            line.setLeft(line.left() + metrics.px(9) + used)
        if hint:
            side = metrics.px(13)
            star = QRectF(line.left(), line.center().y() - side / 2, side, side)
            icons.paint(painter, "star", star, theme.legal)
            line.setLeft(line.left() + side + metrics.px(5))
            lettering.write(painter, hint, line, lettering.HINT, theme.legal, metrics, shrinks=True)

    def _show_ribbon(self, sight: StageView, plan: Stage, style: Style, low: bool) -> None:
        box = style.metrics.rect(plan.ribbon)
        covered = low and style.metrics.rect(plan.rect).contains(box)  # the strips are in its place
        if not sight.steps or plan.column or covered:
            self.ribbon.setVisible(False)
            return

        def draw(painter: QPainter) -> None:
            draw_ribbon(painter, local(box), [style.tell(step) for step in sight.steps], sight.step, style)

        self.ribbon.show_drawing(box, style.dpr, draw, (style.look, sight_key(sight)))


def sight_key(sight: StageView) -> str:
    """Texts are records with dictionaries, so the drawn state is compared as text."""
    return repr(sight)


FIGURES = re.compile(r"^\s*(-?\d+\s*[<>=≤≥＜＞≦≧]\s*-?\d+)\s*[:：,、]?\s*(.*)$")


def split_verdict(verdict: str) -> tuple[str, str]:
    """The comparison it opens with stands out; a verdict without one is written plainly."""
    found = FIGURES.match(verdict)
    return (found[1], found[2]) if found else ("", verdict)


def is_stacked(figures: str, rest: str, wide: float, metrics: Metrics) -> bool:
    """Whether what happens has the first line to itself, because beside the figures it would become small."""
    room = wide - lettering.VERDICT.width(figures, metrics) - metrics.px(9)
    return bool(figures) and not lettering.fits_nearly(rest, room, lettering.BODY, metrics)


def draw_ribbon(painter: QPainter, box: QRectF, steps: list[str], now: int, style: Style) -> None:
    """Past steps ticked, the present one white, the rest numbered. A thin line leads to it from the left."""
    metrics, theme = style.metrics, style.theme
    gap, dot, pad = metrics.px(8.5), metrics.px(DOT), metrics.px(11)
    close = metrics.px(4.5)
    widths = [
        (lettering.STEP_NOW if index == now else lettering.STEP).width(step, metrics)
        for index, step in enumerate(steps)
    ]
    whole = sum(widths) + len(steps) * (dot + close) + gap * (len(steps) - 1) + 2 * pad
    pill = QRectF(max(box.left(), box.right() - whole), box.top() + 0.5, min(whole, box.width()), box.height() - 1)
    line = QLinearGradient(box.left(), 0, pill.left(), 0)
    line.setColorAt(0, faded(theme.gold, 0))
    line.setColorAt(1, faded(theme.gold, 0.7))
    painter.fillRect(QRectF(box.left(), box.center().y() - 1, pill.left() - box.left(), 2), line)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(faded(theme.app, 0.9 if theme.dark else 0.75))
    painter.drawRoundedRect(pill, pill.height() / 2, pill.height() / 2)
    x = pill.left() + pad
    for index, (step, width) in enumerate(zip(steps, widths, strict=True)):
        circle = QRectF(x, pill.center().y() - dot / 2, dot, dot)
        draw_dot(painter, circle, index, now, style)
        x += dot + close
        letters = lettering.STEP_NOW if index == now else lettering.STEP
        ink = theme.text if index == now else theme.second
        lettering.write(painter, step, QRectF(x, pill.top(), width + 2, pill.height()), letters, ink, metrics)
        x += width + gap


def draw_dot(painter: QPainter, circle: QRectF, index: int, now: int, style: Style) -> None:
    """The sign of one step: ticked, white, or numbered."""
    theme = style.theme
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(theme.selected) if index == now else faded(theme.second, 0.3))
    painter.drawEllipse(circle)
    if index < now:
        inset = circle.width() * 0.25
        icons.paint(painter, "check", circle.adjusted(inset, inset, -inset, -inset), theme.text)
        return
    ink, letters = (theme.app, lettering.DIGIT) if index == now else (theme.second, lettering.STEP_NUMBER)
    centre = Qt.AlignmentFlag.AlignCenter
    lettering.write(painter, str(index + 1), circle, letters, ink, style.metrics, centre)

"""Bars that say how full something is, and plates around areas that belong together."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QGraphicsScene

from engines.core.display.layout import Group, Rect
from engines.core.display.views import ChipView, GaugeView
from ui.table.drawing import lettering
from ui.table.drawing.painted import Z_AREA, Z_FOOTER, PaintedItem, local
from ui.table.drawing.style import Style
from ui.table.items.pills import Pills
from ui.theme import RADIUS_ZONE, faded

WORDS_HIGH = 18
"""The line of words beside the bar."""
BAR_HIGH = 12
STRIP = 24
"""The part of a group's plate in which its name stands."""
HATCH = 5
"""Distance of the lines in a part of a bar that is still to come."""


class GaugeItem:
    """One bar with its words: filled parts, those to come hatched, the rest in outline."""

    def __init__(self, scene: QGraphicsScene) -> None:
        self.item = PaintedItem(Z_FOOTER)
        scene.addItem(self.item)

    def show(self, chip: ChipView, place: Rect, far: bool, style: Style) -> None:
        """Draw it; in the far half the words stand above the bar as well."""
        gauge = chip.gauge
        assert gauge is not None
        box, words = style.metrics.side(place, far), style.tell(chip.text)

        def draw(painter: QPainter) -> None:
            metrics = style.metrics
            line = QRectF(0, 0, box.width(), metrics.px(WORDS_HIGH))
            middle = Qt.AlignmentFlag.AlignCenter
            lettering.write(painter, words, line, lettering.SMALL, style.theme.text, metrics, middle, shrinks=True)
            high = metrics.px(BAR_HIGH)
            draw_bar(painter, QRectF(0, box.height() - high, box.width(), high), gauge, style)

        self.item.show_drawing(box, style.dpr, draw, (style.look, words, gauge))


def draw_bar(painter: QPainter, box: QRectF, gauge: GaugeView, style: Style) -> None:
    """What is full, what is still to come hatched, and the rest."""
    parts = max(1, gauge.most)
    gap = style.metrics.px(3) if parts <= 12 else 1.0
    wide = (box.width() - gap * (parts - 1)) / parts
    for number in range(parts):
        part = QRectF(box.left() + number * (wide + gap), box.top(), wide, box.height()).adjusted(0.5, 0.5, -0.5, -0.5)
        if number < gauge.now:
            painter.setPen(QPen(QColor(style.theme.refused), 1))
            painter.setBrush(QColor(style.theme.refused))
            painter.drawRoundedRect(part, 2, 2)
            continue
        coming = number < gauge.now + gauge.coming
        painter.setPen(QPen(QColor(style.theme.attack if coming else style.theme.second), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(part, 2, 2)
        if coming:
            _hatch(painter, part, style)


def _hatch(painter: QPainter, box: QRectF, style: Style) -> None:
    painter.save()
    painter.setClipRect(box)
    painter.setPen(QPen(QColor(style.theme.attack), 2 * style.metrics.scale))
    step, x = HATCH * style.metrics.scale, box.left() - box.height()
    while x < box.right():
        painter.drawLine(QPointF(x, box.bottom()), QPointF(x + box.height(), box.top()))
        x += step
    painter.restore()


class GroupItem:
    """The plate around a group of areas, in its player's tint."""

    def __init__(self, scene: QGraphicsScene) -> None:
        self.item = PaintedItem(Z_AREA - 0.3)
        scene.addItem(self.item)

    def show(self, group: Group, owner: int, far: bool, style: Style) -> None:
        """Draw it in one half."""
        metrics, theme = style.metrics, style.theme
        box: QRect = metrics.rect(style.layout.far(group.rect) if far else group.rect)

        def draw(painter: QPainter) -> None:
            radius, strip = RADIUS_ZONE * metrics.scale, metrics.px(STRIP)
            painter.setPen(QPen(QColor(theme.zone_line), 1))
            painter.setBrush(theme.zone_fill(owner))
            painter.drawRoundedRect(local(box).adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)
            painter.setPen(QPen(faded(theme.zone_line, 0.5), 1))
            painter.drawLine(strip, 1, strip, box.height() - 2)
            write = lettering.upright if style.language == "ja" else lettering.turned
            where = QRectF(0, 0, strip, box.height())
            write(painter, style.label(group.name), where, lettering.ZONE, theme.second, metrics)

        self.item.show_drawing(box, style.dpr, draw, (style.look, owner, far))


class Fixtures:
    """The gauges and group plates of both halves, kept in step with the table."""

    def __init__(self, scene: QGraphicsScene) -> None:
        self._scene = scene
        self.pills = Pills(scene)
        self.gauges: dict[tuple[str, int], GaugeItem] = {}
        self.groups: dict[tuple[int, bool], GroupItem] = {}

    def show(self, chips: list[ChipView], near: int, far: int, style: Style) -> None:
        """Draw what the two halves have now; what they no longer have goes."""
        layout, halves = style.layout, {near: False, far: True}
        for number, group in enumerate(layout.groups):
            for owner, mirrored in halves.items():
                plate = self.groups.setdefault((number, mirrored), GroupItem(self._scene))
                plate.show(group, owner, mirrored, style)
        self.pills.show(chips, far, style)
        places = {area.id: area.gauge for area in layout.areas if area.gauge is not None}
        wanted = {
            (chip.area, chip.owner): chip for chip in chips
            if chip.gauge is not None and chip.area in places and chip.owner in halves
        }
        for gone in set(self.gauges) - set(wanted):
            self._scene.removeItem(self.gauges.pop(gone).item)
        for (area, owner), chip in wanted.items():
            bar = self.gauges.setdefault((area, owner), GaugeItem(self._scene))
            bar.show(chip, places[area], halves[owner], style)

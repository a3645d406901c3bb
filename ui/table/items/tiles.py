"""The ways in which a contest may end, side by side: what would have to happen, the sum, a bar, and what follows."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from engines.core.display.views import TileView
from ui.table.drawing import lettering
from ui.table.drawing.style import Style
from ui.table.items.gauges import draw_bar
from ui.theme import faded

GAP = 8
PAD = 10
RADIUS = 8
BAR = 11
ROOMY = 84
"""From this height on a tile has a line for each of its parts."""


def draw_tiles(painter: QPainter, box: QRectF, tiles: Sequence[TileView], style: Style) -> None:
    """Draw all of them into the box, the first at the left."""
    gap = style.metrics.px(GAP)
    wide = (box.width() - gap * (len(tiles) - 1)) / max(1, len(tiles))
    for number, tile in enumerate(tiles):
        _draw_tile(painter, QRectF(box.left() + number * (wide + gap), box.top(), wide, box.height()), tile, style)


def _draw_tile(painter: QPainter, box: QRectF, tile: TileView, style: Style) -> None:
    metrics, theme = style.metrics, style.theme
    painter.setPen(QPen(QColor(theme.zone_line), 1))
    painter.setBrush(faded(theme.text, 0.04))
    painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), metrics.px(RADIUS), metrics.px(RADIUS))
    inner = box.adjusted(metrics.px(PAD), metrics.px(4), -metrics.px(PAD), -metrics.px(4))
    title = style.tell(tile.title)
    total = style.tell(tile.sum) if tile.sum is not None else ""
    note = style.tell(tile.note) if tile.note is not None else ""
    bar = metrics.px(BAR) if tile.gauge is not None else 0
    plain = tile.sum is None and tile.gauge is None
    roomy = not plain and inner.height() >= metrics.px(ROOMY)
    rows = 3 if roomy else 2
    high = (inner.height() - bar - (metrics.px(4) if bar else 0)) / rows
    line = QRectF(inner.left(), inner.top(), inner.width(), high)
    letters, ink = (lettering.PART, theme.second) if plain else (lettering.PART_ADDED, theme.text)
    used = lettering.write(painter, title, line, letters, ink, metrics, shrinks=True)
    if roomy:
        line.translate(0, high)
        lettering.write(painter, total, line, lettering.VERDICT, theme.text, metrics, shrinks=True)
    else:
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        line.setLeft(line.left() + used + metrics.px(6))
        lettering.write(painter, total, line, lettering.PART, theme.text, metrics, right, shrinks=True)
        line.setLeft(inner.left())
    below = line.bottom() + metrics.px(1)
    if tile.gauge is not None:
        draw_bar(painter, QRectF(inner.left(), below, inner.width(), bar), tile.gauge, style)
        below += bar + metrics.px(2)
    last = QRectF(inner.left(), below, inner.width(), inner.bottom() - below)
    letters, ink = (lettering.PART_ADDED, theme.text) if plain else (lettering.PART, theme.second)
    lettering.write(painter, note, last, letters, ink, metrics, shrinks=True)

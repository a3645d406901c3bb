"""The ways in which a contest may end, side by side: what would have to happen, the sum, a bar, and what follows; and
above them, in a column, its two sides."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from engines.core.display.views import Handle, StageSide, StageView, TileView
from ui.faces import crests, icons
from ui.table.drawing import lettering
from ui.table.drawing.style import Style
from ui.table.geometry import strip_plan
from ui.table.items.gauges import draw_bar
from ui.theme import faded

GAP = 8
PAD = 10
RADIUS = 8
BAR = 11
ROOMY = 84
"""From this height on a tile has a line for each of its parts."""
CREST, SIGN = 18, 14

FaceOf = Callable[[Handle], str | None]
"""Which face a card shows; None for a back."""


def draw_tiles(painter: QPainter, box: QRectF, tiles: Sequence[TileView], style: Style) -> None:
    """Draw all of them into the box, the first at the left."""
    gap = style.metrics.px(GAP)
    wide = (box.width() - gap * (len(tiles) - 1)) / max(1, len(tiles))
    for number, tile in enumerate(tiles):
        _draw_tile(painter, QRectF(box.left() + number * (wide + gap), box.top(), wide, box.height()), tile, style)


def draw_ways(painter: QPainter, box: QRectF, sight: StageView, style: Style) -> None:
    """The ways one below the other under one heading: the comparison large, and beside it what follows."""
    metrics, theme = style.metrics, style.theme
    unit = metrics.px
    painter.setPen(QPen(QColor(theme.zone_line), 1))
    painter.setBrush(faded(theme.text, 0.04))
    painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), unit(RADIUS), unit(RADIUS))
    inner = box.adjusted(unit(PAD), unit(2), -unit(6), -unit(2))
    tiles = sight.tiles[: strip_plan.MOST_WAYS]
    head = QRectF(inner.left(), inner.top(), inner.width(), unit(strip_plan.WAY_HEAD - 4))
    side = unit(13)
    icons.paint(painter, "right", QRectF(head.left(), head.center().y() - side / 2, side, side), theme.legal)
    head.setLeft(head.left() + side + unit(5))
    title = style.tell(tiles[0].title) if tiles else style.say("table.what-follows")
    lettering.write(painter, title, head, lettering.HINT, theme.legal, metrics, shrinks=True)
    line = QRectF(inner.left(), head.bottom(), inner.width(), unit(strip_plan.WAY_HIGH))
    if not tiles and sight.hint is not None:
        _write_lines(painter, style.tell(sight.hint), line, style)
    sums = [style.tell(tile.sum) if tile.sum is not None else "" for tile in tiles]
    wide = max((lettering.WAY.width(each, metrics) for each in sums), default=0.0)
    for tile, told in zip(tiles, sums, strict=True):
        lettering.write(painter, told, line, lettering.WAY, theme.text, metrics)
        room = line.adjusted(wide + unit(8) if told else 0, 0, 0, 0)
        if tile.note is not None:
            _write_lines(painter, style.tell(tile.note), room, style)
        line = line.translated(0, unit(strip_plan.WAY_HIGH))


def _write_lines(painter: QPainter, words: str, room: QRectF, style: Style) -> None:
    """At most two lines, in the middle of the room's height."""
    letters = lettering.ASIDE
    told = lettering.lines(words, room.width(), letters, style.metrics)
    if len(told) > 2:
        told = [told[0], " ".join(told[1:])]
    pitch = style.metrics.px(15)
    top = room.center().y() - pitch * len(told) / 2
    for number, each in enumerate(told):
        line = QRectF(room.left(), top + number * pitch, room.width(), pitch)
        lettering.write(painter, each, line, letters, style.theme.text, style.metrics, shrinks=True)


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


def draw_duel(painter: QPainter, box: QRectF, sides: Sequence[StageSide], face_of: FaceOf, style: Style) -> None:
    """A row for each side in one frame, the one that attacks above."""
    unit, theme = style.metrics.px, style.theme
    painter.setPen(QPen(QColor(theme.mark("attack")), 1.5 * style.metrics.scale))
    painter.setBrush(faded(theme.mark("attack"), 0.07))
    painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), unit(RADIUS), unit(RADIUS))
    high = box.height() / max(1, len(sides))
    for number, side in enumerate(sides):
        row = QRectF(box.left() + unit(8), box.top() + number * high, box.width() - 2 * unit(8), high)
        if number:
            painter.setPen(QPen(faded(theme.text, 0.12), 1))
            painter.drawLine(row.topLeft(), row.topRight())
        _draw_side(painter, row, side, face_of, style)


def _draw_side(painter: QPainter, row: QRectF, side: StageSide, face_of: FaceOf, style: Style) -> None:
    metrics, theme = style.metrics, style.theme
    unit = metrics.px
    crest = QRectF(row.left(), row.center().y() - unit(CREST) / 2, unit(CREST), unit(CREST))
    icons.paint(painter, crests.icon(side.player), crest, theme.player(side.player))
    left, face = crest.right() + unit(8), face_of(side.card) if side.card is not None else None
    if face is not None:
        high = row.height() - unit(8)
        picture = QRectF(left, row.top() + unit(4), high * 0.72, high)
        art = style.painter.art(
            style.talk.face(face), round(picture.width() * style.dpr), round(picture.height() * style.dpr),
        )
        painter.drawPixmap(picture, art, QRectF(art.rect()))
        left = picture.right() + unit(8)
    right = row.right()
    if side.total is not None:
        wide = lettering.WAY.width(str(side.total), metrics)
        number = QRectF(right - wide, row.top(), wide + 2, row.height())
        lettering.write(painter, str(side.total), number, lettering.WAY, theme.text, metrics)
        right = number.left() - unit(5)
        sign = next((slot.icon for slot in style.layout.face.slots if slot.place == "left"), "")
        if sign and side.card is not None:
            side_of = unit(SIGN)
            icons.paint(painter, sign, QRectF(right - side_of, row.center().y() - side_of / 2, side_of, side_of),
                        theme.second)
            right -= side_of + unit(6)
    said = [style.tell(part) for part in side.parts]
    middle = row.center().y() if not said else row.center().y() - unit(8)
    line = QRectF(left, middle - unit(9), right - left, unit(18))
    lettering.write(painter, style.tell(side.caption), line, lettering.PART_ADDED, theme.text, metrics, shrinks=True)
    if said:
        below = line.translated(0, unit(16))
        lettering.write(painter, style.say("table.pause").join(said), below, lettering.ASIDE, theme.second, metrics,
                        Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, shrinks=True)

"""Dice of every kind, drawn into a box: the shape tells how many faces there are, the colour whose die it is.

Pure painting: a `Die` says what is up, nothing here knows who threw it or where it lies.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, pi, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

from ui.faces import pen
from ui.theme import faded

KINDS = (4, 6, 8, 10, 12, 20)
"""The dice that have a shape of their own; all others are drawn as a cube."""
LETTERS = {4: 0.30, 6: 0.46, 8: 0.34, 10: 0.32, 12: 0.34, 20: 0.30}
"""The size of what stands on a die, as a share of its box."""
LIFT = {4: 0.68, 10: 0.45, 20: 0.53}
"""How far down the number stands; in the middle where nothing is said."""
HALF, DARK_LIGHT = 128, 0.35
ROOM = {4: 0.34, 6: 0.78, 8: 0.44, 10: 0.44, 12: 0.44, 20: 0.34}
"""How wide it may be."""


@dataclass(frozen=True)
class Die:
    """A die as it lies: its faces, what is up, and in which colours it is drawn."""

    sides: int
    up: str
    colour: str
    ink: str
    edge: str


def draw_die(painter: QPainter, box: QRectF, die: Die, turn: float = 0.0) -> None:
    """One die in a square box, turned by so many degrees about its middle. What is up stays upright."""
    side = box.width()
    painter.save()
    painter.translate(box.center())
    painter.rotate(turn)
    painter.translate(-side / 2, -side / 2)
    kind = die.sides if die.sides in KINDS else 6
    _facets(painter, side, kind, die)
    painter.restore()
    _number(painter, box, kind, die, turn)


def outline(sides: int, box: QRectF) -> QPainterPath:
    """The outer edge of a die in a box."""
    kind, shape = (sides if sides in KINDS else 6), QPainterPath()
    if kind == 6:
        radius = box.width() * 0.17
        shape.addRoundedRect(box.adjusted(box.width() * 0.06, box.width() * 0.06, -box.width() * 0.06,
                                          -box.width() * 0.06), radius, radius)
    else:
        shape.addPolygon(QPolygonF([_at(box, *corner) for corner in _corners(kind)]))
        shape.closeSubpath()
    return shape


def _at(box: QRectF, x: float, y: float) -> QPointF:
    return QPointF(box.left() + box.width() * x, box.top() + box.height() * y)


def _around(count: int, reach: float, turn: float = 0.0, y: float = 0.5) -> list[tuple[float, float]]:
    """The corners of a regular shape about the middle, the first one at the top."""
    turns = [turn + 2 * pi * number / count for number in range(count)]
    return [(0.5 + reach * sin(each), y - reach * cos(each)) for each in turns]


def _corners(kind: int) -> Sequence[tuple[float, float]]:
    match kind:
        case 4:
            return ((0.5, 0.04), (0.98, 0.92), (0.02, 0.92))
        case 8:
            return ((0.5, 0.01), (0.97, 0.5), (0.5, 0.99), (0.03, 0.5))
        case 10:
            return ((0.5, 0.03), (0.98, 0.44), (0.98, 0.54), (0.5, 0.98), (0.02, 0.54), (0.02, 0.44))
        case 12:
            return _around(10, 0.48)
        case _:
            return _around(6, 0.49)


def _shades(kind: int) -> list[tuple[Sequence[tuple[float, float]], float]]:
    """The facets of a die with how much light each has: 0 is the colour itself, 1 white, -1 black."""
    rim = list(_corners(kind))
    match kind:
        case 4:
            return [((rim[0], rim[2], (0.37, 0.92)), 0.42), ((rim[0], (0.37, 0.92), rim[1]), 0.0)]
        case 8:
            middle = (0.5, 0.62)
            return [
                ((rim[0], rim[3], middle), 0.38), ((rim[0], middle, rim[1]), 0.12),
                ((rim[3], rim[2], middle), -0.06), ((rim[1], middle, rim[2]), -0.2),
            ]
        case 10:
            left, right, foot = (0.24, 0.5), (0.76, 0.5), (0.5, 0.68)
            return [
                ((rim[0], right, foot, left), 0.12), ((rim[0], left, rim[4], rim[5]), 0.44),
                ((rim[0], rim[1], rim[2], right), -0.08), ((left, foot, rim[3], rim[4]), -0.16),
                ((right, rim[2], rim[3], foot), -0.26),
            ]
        case 12:
            inner = _around(5, 0.30)
            outer = [rim[(2 * number) % 10] for number in range(5)]
            between = [rim[(2 * number + 1) % 10] for number in range(5)]
            light = (0.1, -0.14, -0.26, -0.12, 0.34)
            walls = [
                ((inner[at], outer[at], between[at], outer[(at + 1) % 5], inner[(at + 1) % 5]), light[at])
                for at in range(5)
            ]
            return [*walls, (inner, 0.14)]
        case _:
            inner = _around(3, 0.31, y=0.54)
            return [
                ((rim[0], rim[1], inner[0]), 0.2), ((rim[0], inner[0], rim[5]), 0.34),
                ((rim[1], inner[1], inner[0]), -0.1), ((rim[5], inner[0], inner[2]), 0.1),
                ((rim[1], rim[2], inner[1]), -0.26), ((rim[5], inner[2], rim[4]), -0.1),
                ((rim[2], rim[3], inner[1]), -0.34), ((rim[4], inner[2], rim[3]), -0.2),
                ((inner[1], rim[3], inner[2]), -0.16), (inner, 0.5),
            ]


def shade(colour: str, light: float) -> QColor:
    """A colour with more light, or less. Dark dice get little light: what stands on them is white."""
    base, goal = QColor(colour), 255 if light > 0 else 0
    light = light * DARK_LIGHT if light > 0 and base.lightness() < HALF else light
    parts = (base.red(), base.green(), base.blue())
    return QColor(*(round(each + (goal - each) * abs(light)) for each in parts))


def _facets(painter: QPainter, side: float, kind: int, die: Die) -> None:
    whole = QRectF(0, 0, side, side)
    edge = outline(kind, whole)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.fillPath(edge.translated(side * 0.03, side * 0.06), faded("#000000", 0.35))
    painter.fillPath(edge, QColor(die.colour))
    if kind == 6:
        _cube(painter, whole, edge, die)
    else:
        for corners, light in _shades(kind):
            ground = shade(die.colour, light)
            painter.setPen(QPen(ground, max(0.6, side * 0.008)))  # no hair of the ground between two facets
            painter.setBrush(ground)
            painter.drawPolygon(QPolygonF([_at(whole, *corner) for corner in corners]))
    pen = QPen(QColor(die.edge), max(1.0, side * 0.03))
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.strokePath(edge, pen)


def _cube(painter: QPainter, whole: QRectF, edge: QPainterPath, die: Die) -> None:
    """Light on two edges, shadow on the other two, and a flat top."""
    painter.save()
    painter.setClipPath(edge)
    corners, inset = [(0.06, 0.06), (0.94, 0.06), (0.94, 0.94), (0.06, 0.94)], 0.13
    inner = [(0.06 + inset, 0.06 + inset), (0.94 - inset, 0.06 + inset), (0.94 - inset, 0.94 - inset),
             (0.06 + inset, 0.94 - inset)]
    for at, light in enumerate((0.34, -0.06, -0.16, 0.2)):
        after = (at + 1) % 4
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(shade(die.colour, light))
        painter.drawPolygon(
            QPolygonF([_at(whole, *each) for each in (corners[at], corners[after], inner[after], inner[at])])
        )
    top = QRectF(_at(whole, *inner[0]), _at(whole, *inner[2]))
    painter.setBrush(shade(die.colour, 0.08))
    painter.drawRoundedRect(top.adjusted(-1, -1, 1, 1), top.width() * 0.12, top.width() * 0.12)
    painter.restore()


def _number(painter: QPainter, box: QRectF, kind: int, die: Die, turn: float) -> None:
    """What is up: upright, and narrow enough for its facet."""
    at = QPointF(0.0, (LIFT.get(kind, 0.5) - 0.5) * box.height())
    radians = turn * pi / 180
    middle = box.center() + QPointF(
        at.x() * cos(radians) - at.y() * sin(radians), at.x() * sin(radians) + at.y() * cos(radians)
    )
    draw_words(painter, middle, die.up, box.width() * LETTERS[kind], box.width() * ROOM[kind], die.ink)
    if die.up in ("6", "9") and die.sides >= 10:  # which way up is it?
        size = box.width() * LETTERS[kind]
        painter.setPen(QPen(QColor(die.ink), max(1.0, box.width() * 0.025)))
        painter.drawLine(middle + QPointF(-size * 0.25, size * 0.56), middle + QPointF(size * 0.25, size * 0.56))


def draw_words(painter: QPainter, middle: QPointF, words: str, size: float, room: float, ink: str) -> None:
    """Bold words about a point, smaller where they would be too wide."""
    wide = pen.text_width(words, size, bold=True)
    fitted = size * min(1.0, room / wide) if wide else size
    painter.setFont(pen.letters(max(5, round(fitted)), bold=True))
    painter.setPen(QColor(ink))
    line = QRectF(middle.x() - 4 * size, middle.y() - size, 8 * size, 2 * size)
    painter.drawText(line, int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextSingleLine), words)

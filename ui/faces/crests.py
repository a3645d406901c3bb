"""The outlines of the players' crests, so that a player is told apart by shape before colour."""

from __future__ import annotations

import math
from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath

from ui.theme import CREST_ICONS

EDGE = 0.04
"""How far the drawings of `assets/art/icons` stay from the edge of their box."""


def icon(player: int) -> str:
    """The drawing of a player's crest."""
    return CREST_ICONS[player % len(CREST_ICONS)]


def outline(player: int, box: QRectF) -> QPainterPath:
    """The outer edge of a player's crest in a box."""
    shape = QPainterPath()
    match player % len(CREST_ICONS):
        case 0:
            shape.addEllipse(_inset(box, EDGE))
        case 1:
            _polygon(shape, box, ((0.5, 0.0), (1.0, 0.5), (0.5, 1.0), (0.0, 0.5)))
        case 2:
            _polygon(shape, box, ((0.5, 0.025), (0.975, 0.925), (0.025, 0.925)))
        case 3:
            shape.addRect(_inset(box, 0.075))
        case 4:
            corners = [math.pi * number / 3 for number in range(6)]
            _polygon(shape, box, [(0.5 + 0.483 * math.sin(at), 0.5 - 0.483 * math.cos(at)) for at in corners])
        case _:
            _shield(shape, box)
    return shape


def _inset(box: QRectF, share: float) -> QRectF:
    wide, high = box.width() * share, box.height() * share
    return box.adjusted(wide, high, -wide, -high)


def _at(box: QRectF, x: float, y: float) -> QPointF:
    return QPointF(box.left() + box.width() * x, box.top() + box.height() * y)


def _polygon(shape: QPainterPath, box: QRectF, corners: Sequence[tuple[float, float]]) -> None:
    shape.moveTo(_at(box, *corners[0]))
    for corner in corners[1:]:
        shape.lineTo(_at(box, *corner))
    shape.closeSubpath()


def _shield(shape: QPainterPath, box: QRectF) -> None:
    left, right, top, flank = 2 / 24, 22 / 24, 1.6 / 24, 11.5 / 24
    shape.moveTo(_at(box, left, top))
    shape.lineTo(_at(box, right, top))
    shape.lineTo(_at(box, right, flank))
    shape.cubicTo(_at(box, right, 17 / 24), _at(box, 18 / 24, 21 / 24), _at(box, 0.5, 23.2 / 24))
    shape.cubicTo(_at(box, 6 / 24, 21 / 24), _at(box, left, 17 / 24), _at(box, left, flank))
    shape.closeSubpath()

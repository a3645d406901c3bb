"""Small marks on a face that stand for what the card can spend, or for what it costs: shape first, colour second.

A pip is filled while it is there, dotted while it is promised, and hollow once it is used.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

import msgspec
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainterPath, QPen, QPolygonF

from engines.core.display.face_template import PIP_STATES, FaceTemplate, Pip
from ui.faces.look import Measure
from ui.faces.parts import CORNER_GROUND, Value
from ui.faces.pen import Pen

EDGE: Final = "#070B0F"
HOLLOW: Final = QColor(7, 11, 15, 190)
GAP: Final = 0.32
"""Between two pips, as a share of one."""
CORNERS: Final = {"triangle": (3, -math.pi / 2, 1.12), "diamond": (4, 0.0, 1.08), "square": (4, math.pi / 4, 1.16)}
"""Corners, the angle of the first, and how far out they are for all shapes to look equally large."""


class Shown(msgspec.Struct, frozen=True):
    """One pip of a card and its state: "" (there), "promised" or "used"."""

    pip: Pip
    state: str = ""


def of_card(
    template: FaceTemplate, shown: Mapping[str, Value], states: Sequence[str], size: str
) -> list[Shown]:
    """All pips of a card in the template's order; `states` are marks such as "used:item"."""
    counted = Counter(states)
    found: list[Shown] = []
    for slot in template.slots:
        value = shown.get(slot.slot)
        if slot.pip is None or slot.place != "pips" or value is None or size not in slot.sizes:
            continue
        number = int(value.text) if value.text.isdigit() else 0
        taken = [state for state in PIP_STATES for _ in range(counted[f"{state}:{slot.slot}"])]
        found += [Shown(slot.pip)] * max(0, number - len(taken))
        found += [Shown(slot.pip, state) for state in reversed(taken[:number])]
    return found


def of_price(template: FaceTemplate, value: str) -> list[Shown]:
    """The pips a price names."""
    pips = {slot.slot: slot.pip for slot in template.slots if slot.pip is not None}
    return [Shown(pip) for name in value.split() if (pip := pips.get(name)) is not None]


def column(pen: Pen, pips: Sequence[Shown], measure: Measure, right: float, top: float, bottom: float) -> None:
    """Below each other at the right edge. A further column begins to the left where the picture ends."""
    step = measure.pip * (1 + GAP)
    rows = max(1, math.floor((bottom - top + GAP * measure.pip) / step))
    for number, each in enumerate(pips):
        across, down = divmod(number, rows)
        draw(pen, each, right - measure.pip * 0.6 - across * step, top + measure.pip / 2 + down * step, measure.pip)


def row(pen: Pen, pips: Sequence[Shown], measure: Measure, left: float, top: float) -> None:
    """Side by side from the left."""
    for number, each in enumerate(pips):
        x = left + measure.pip / 2 + number * measure.pip * (1 + GAP)
        draw(pen, each, x, top + measure.pip / 2, measure.pip)


def price(pen: Pen, pips: Sequence[Shown], measure: Measure, left: float, top: float) -> None:
    """A price on its dark ground."""
    if not pips:
        return
    pad = measure.pip * 0.35
    wide = len(pips) * (measure.pip * (1 + GAP)) - GAP * measure.pip + 2 * pad
    high = measure.pip + 2 * pad
    pen.fill(pen.round_rect(pen.rect(left, top, wide, high), high * 0.3), CORNER_GROUND)
    row(pen, pips, measure, left + pad, top + pad)


def draw(pen: Pen, shown: Shown, x: float, y: float, size: float) -> None:
    """One pip around a point."""
    path = _path(shown.pip.shape, QPointF(x * pen.factor, y * pen.factor), size / 2 * pen.factor)
    line = max(1.1, size * 0.14)
    pen.outline(path, EDGE, line * 2)
    if not shown.state:
        pen.fill(path, shown.pip.colour)
        return
    pen.fill(path, HOLLOW)
    stroke = QPen(QColor(shown.pip.colour), line * pen.factor * 0.8)
    if shown.state == "promised":
        stroke.setStyle(Qt.PenStyle.CustomDashLine)
        stroke.setDashPattern([1.1, 1.1])
    pen.painter.strokePath(path, stroke)


def _path(shape: str, centre: QPointF, radius: float) -> QPainterPath:
    path = QPainterPath()
    if shape == "circle":
        path.addEllipse(centre, radius * 0.94, radius * 0.94)
        return path
    corners, turn, reach = CORNERS[shape]
    angles = [turn + math.tau * corner / corners for corner in range(corners)]
    points = [centre + QPointF(math.cos(angle), math.sin(angle)) * radius * reach for angle in angles]
    path.addPolygon(QPolygonF([*points, points[0]]))
    return path

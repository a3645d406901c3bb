"""What stands at the upper corners of a face: the cost in its shape, a second price below it, and the corner tab."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath, QPolygonF

from engines.core.display.face_template import FaceTemplate, SlotTemplate
from ui.faces import icons
from ui.faces.look import Measure
from ui.faces.parts import CORNER_GROUND, tab
from ui.faces.pen import Pen, text_width

DARK_COST: Final = "#05080B"
SECOND, BELOW = 0.74, 0.9
"""A disc below the cost: its diameter and its distance from the top, as shares of the cost's."""


def cost_shape(pen: Pen, template: FaceTemplate, value: str, measure: Measure, x: float, y: float,
               tint: str = "", dark: bool = False) -> None:
    """The cost at (x, y): a circle, hexagon, square, gear or node with the number in it. Dark: white on black."""
    half = measure.cost / 2
    line = max(1.3, measure.cost * 0.045)
    path = _outline(template.cost_shape, QPointF(x * pen.factor, y * pen.factor), (half - line / 2) * pen.factor)
    pen.fill(path, DARK_COST if dark else tint or template.cost_ground)
    pen.outline(path, "#FFFFFF" if dark else template.cost_text, line)
    pen.centred(value, x, y, measure.cost_text, "#FFFFFF" if dark or tint else "#1B1406")


def second_cost(pen: Pen, value: str, measure: Measure, x: float, top: float) -> None:
    """The disc below the cost shape, which is centred at `x` and begins at `top`: a price of another kind."""
    half = measure.cost * SECOND / 2
    y = top + measure.cost * BELOW + half
    centre = QPointF(x * pen.factor, y * pen.factor)
    path = _outline("circle", centre, half * pen.factor)
    pen.fill(path, DARK_COST)
    pen.outline(path, "#FFFFFF", max(1.0, measure.cost * 0.035))
    pen.centred(value, x, y, measure.cost_text * 0.88, "#FFFFFF")


def _outline(shape: str, centre: QPointF, radius: float) -> QPainterPath:
    path = QPainterPath()
    if shape == "square":
        path.addRoundedRect(QRectF(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius),
                            radius * 0.25, radius * 0.25)
    elif shape == "circle":
        path.addEllipse(centre, radius, radius)
    else:
        corners = {"hexagon": 6, "node": 6, "gear": 16}[shape]
        turn = 0.0 if shape == "hexagon" else math.pi / 2
        points = []
        for corner in range(corners):
            reach = radius * (0.86 if shape == "gear" and corner % 4 in (0, 1) else 1.0)
            angle = turn + math.tau * corner / corners
            points.append(QPointF(centre.x() + reach * math.cos(angle), centre.y() + reach * math.sin(angle)))
        path.addPolygon(QPolygonF([*points, points[0]]))
    return path


def corner(
    pen: Pen, slot: SlotTemplate, words: str, drawn: Sequence[str], measure: Measure, right: float, tint: str,
    ground: str,
) -> None:
    """The corner at the picture's top right: the icons that stand for its value, or its words."""
    if drawn:
        corner_icons(pen, drawn, measure, right - measure.corner * len(drawn), measure.frame, tint, "bl")
    else:
        corner_tab(pen, words, measure, right, measure.frame, ground or slot.grounds.get("", ""), slot.icon)


def corner_tab(
    pen: Pen, value: str, measure: Measure, right: float, top: float, ground: str = "", icon: str = "",
) -> None:
    """The tab at the picture's top right, on a `ground` of its own if it has one."""
    wide = _corner_wide(value, measure, icon)
    pen.fill(tab(pen.rect(right - wide, top, wide, measure.corner), measure.corner * 0.28 * pen.factor, "bl"),
             ground or CORNER_GROUND)
    _corner_words(pen, value, measure, right - wide, top, icon)


def corner_icons(pen: Pen, icons_of: Sequence[str], measure: Measure, left: float, top: float, tint: str,
                 corner: str) -> None:
    """A corner whose value is shown as icons, on the card's own colour; `corner` is the rounded one."""
    high = measure.corner
    wide = high * len(icons_of)
    pen.fill(tab(pen.rect(left, top, wide, high), high * 0.28 * pen.factor, corner), tint or CORNER_GROUND)
    side = high * 0.74
    for place, icon in enumerate(icons_of):
        box = pen.rect(left + place * high + (high - side) / 2, top + (high - side) / 2, side, side)
        icons.paint(pen.painter, icon, box, "#FFFFFF")


def corner_tab_turned(
    pen: Pen, value: str, measure: Measure, left: float, bottom: float, ground: str = "", icon: str = "",
) -> None:
    """The same tab on a turned card, at the picture's bottom left."""
    wide = _corner_wide(value, measure, icon)
    top = bottom - measure.corner
    pen.fill(tab(pen.rect(left, top, wide, measure.corner), measure.corner * 0.28 * pen.factor, "tr"),
             ground or CORNER_GROUND)
    _corner_words(pen, value, measure, left, top, icon)


def _corner_wide(value: str, measure: Measure, icon: str) -> float:
    wide = text_width(value, measure.corner_text, bold=True) + measure.corner * (1.1 if icon else 0.46)
    return max(measure.corner, wide)


def _corner_words(pen: Pen, value: str, measure: Measure, left: float, top: float, icon: str) -> None:
    """The value in the middle of its tab, or at its right with an icon before it."""
    wide, middle = _corner_wide(value, measure, icon), top + measure.corner / 2
    if not icon:
        pen.centred(value, left + wide / 2, middle, measure.corner_text, "#FFFFFF")
        return
    side = measure.corner * 0.62
    icons.paint(pen.painter, icon, pen.rect(left + measure.corner * 0.2, middle - side / 2, side, side), "#FFFFFF")
    words = text_width(value, measure.corner_text, bold=True)
    pen.centred(value, left + wide - measure.corner * 0.2 - words / 2, middle, measure.corner_text, "#FFFFFF")

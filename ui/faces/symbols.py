"""A card's symbols: an icon on its colour for each, the same wherever the card is drawn and wherever words name it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPainterPath, QPen

from engines.core.display.face_template import FaceTemplate, SlotTemplate
from engines.core.display.views import FaceView
from ui.faces import icons
from ui.faces.parts import IVORY, LOWERED, RAISED, tab
from ui.faces.pen import Pen

WIDTH: Final = 1.08
"""Of a symbol's tab, as a share of its height."""
GAP: Final = 0.28
"""Between two in a line, as a share of one."""
EDGE: Final = "#F2ECDC"
INK: Final = "#1A130A"
LOST_GROUND: Final = "#5A6168"
PLUS: Final = 0.52
"""The plus of a gained symbol, as a share of the symbol's height."""


class Emblem(msgspec.Struct, frozen=True):
    """One symbol: its icon and the colour behind it."""

    icon: str
    ground: str = IVORY
    change: str = ""
    """"gained": it is not printed on the card; "lost": it is, but the card has it no more."""

    @property
    def filled(self) -> str:
        """The colour it is drawn on; a lost one has lost its own."""
        return LOST_GROUND if self.change == "lost" else self.ground

    @property
    def ink(self) -> str:
        """White or nearly black, whichever stands out more from the ground."""
        colour = QColor(self.filled)
        red, green, blue = (
            channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4
            for channel in (colour.redF(), colour.greenF(), colour.blueF())
        )
        return "#FFFFFF" if 0.2126 * red + 0.7152 * green + 0.0722 * blue < 0.18 else INK


def told_apart(slot: SlotTemplate, value: str, states: Sequence[str] = ()) -> list[tuple[str, str]]:
    """The symbols a slot's value names, with blanks between, and those a card's `states` add: each with its change."""
    printed = [each for each in value.split() if each in slot.icons]
    more = [each for each in slot.icons if f"gained:{slot.slot}:{each}" in states and each not in printed]
    now = [(each, "lost" if f"lost:{slot.slot}:{each}" in states else "") for each in printed]
    return [*now, *((each, "gained") for each in more)]


def emblem(slot: SlotTemplate, value: str, change: str = "") -> Emblem:
    """One symbol of a slot."""
    return Emblem(slot.icons[value], slot.grounds.get(value, IVORY), change)


def of_value(slot: SlotTemplate, value: str, states: Sequence[str] = ()) -> tuple[Emblem, ...]:
    """The emblems of `told_apart`."""
    return tuple(emblem(slot, each, change) for each, change in told_apart(slot, value, states))


def of_card(template: FaceTemplate, face: FaceView, states: Sequence[str] = ()) -> tuple[Emblem, ...]:
    """All symbols of a card."""
    return tuple(
        each for slot in template.slots if slot.place == "symbol"
        for each in of_value(slot, face.slots.get(slot.slot, ""), states)
    )


def badges(pen: Pen, emblems: Sequence[Emblem], side: float, left: float, middle: float) -> float:
    """Symbols as small squares in a line of words, from `left`. Returns where they end, with a gap."""
    for emblem in emblems:
        tile = pen.rect(left, middle - side / 2, side, side)
        path = pen.round_rect(tile, side * 0.24)
        pen.fill(path, emblem.filled)
        pen.outline(path, EDGE, 1.0)
        inside = side * 0.76
        at = pen.rect(left + (side - inside) / 2, middle - inside / 2, inside, inside)
        icons.paint(pen.painter, emblem.icon, at, emblem.ink)
        _change(pen, emblem, left, middle - side / 2, side, side)
        left += side * (1 + GAP)
    return left


def tabs(pen: Pen, emblems: Sequence[Emblem], high: float, left: float, foot: float, upright: bool = False,
         corner: str = "tr") -> None:
    """Symbols on one tab whose lower left corner is at (left, foot), side by side or (`upright`) one below the other;
    `corner` is the rounded one."""
    if not emblems:
        return
    wide, many = high * WIDTH, len(emblems)
    box = (left, foot - high * many, wide, high * many) if upright else (left, foot - high, wide * many, high)
    path = tab(pen.rect(*box), high * 0.32 * pen.factor, corner)
    pen.painter.save()
    pen.painter.setClipPath(path, Qt.ClipOperation.IntersectClip)
    for place, emblem in enumerate(emblems):
        x, y = (left, box[1] + high * place) if upright else (left + wide * place, foot - high)
        pen.fill(pen.rect(x, y, wide, high), emblem.filled)
        side = high * 0.74
        box_of_icon = pen.rect(x + (wide - side) / 2, y + (high - side) / 2, side, side)
        icons.paint(pen.painter, emblem.icon, box_of_icon, emblem.ink)
        _change(pen, emblem, x, y, wide, high)
    pen.painter.restore()
    pen.outline(path, EDGE, max(1.0, high * 0.065))


def _change(pen: Pen, emblem: Emblem, x: float, y: float, wide: float, high: float) -> None:
    """A plus in the corner of a gained symbol; a stroke through a lost one."""
    if emblem.change == "lost":
        for colour, width in ((EDGE, 0.26), (LOWERED, 0.14)):
            line = QPen(QColor(colour), high * width * pen.factor, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap)
            pen.painter.strokePath(_stroke(pen, x, y + high, x + wide, y), line)
    elif emblem.change == "gained":
        size = high * PLUS
        left, top = x + wide - size, y
        pen.fill(pen.rect(left, top, size, size), EDGE)
        arm, inset = size * 0.26, size * 0.12
        pen.fill(pen.rect(left + inset, top + (size - arm) / 2, size - 2 * inset, arm), RAISED)
        pen.fill(pen.rect(left + (size - arm) / 2, top + inset, arm, size - 2 * inset), RAISED)


def _stroke(pen: Pen, left: float, bottom: float, right: float, top: float) -> QPainterPath:
    path = QPainterPath(pen.rect(left, bottom, 0, 0).topLeft())
    path.lineTo(pen.rect(right, top, 0, 0).topLeft())
    return path

"""A card's symbols: an icon on its colour for each, the same wherever the card is drawn and wherever words name it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor

from engines.core.face_template import FaceTemplate, SlotTemplate
from engines.core.sight import FaceSight
from ui.faces import icons
from ui.faces.parts import IVORY, tab
from ui.faces.pen import Pen

WIDTH: Final = 1.08
"""Of a symbol's tab, as a share of its height."""
GAP: Final = 0.28
"""Between two in a line, as a share of one."""
EDGE: Final = "#F2ECDC"
INK: Final = "#1A130A"


@dataclass(frozen=True, slots=True)
class Emblem:
    """One symbol: its icon and the colour behind it."""

    icon: str
    ground: str = IVORY

    @property
    def ink(self) -> str:
        """White or nearly black, whichever stands out more from the ground."""
        colour = QColor(self.ground)
        red, green, blue = (
            channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4
            for channel in (colour.redF(), colour.greenF(), colour.blueF())
        )
        return "#FFFFFF" if 0.2126 * red + 0.7152 * green + 0.0722 * blue < 0.18 else INK


def of_value(slot: SlotTemplate, value: str) -> tuple[Emblem, ...]:
    """The symbols a slot's value names, with blanks between."""
    named = (each for each in value.split() if each in slot.icons)
    return tuple(Emblem(slot.icons[each], slot.grounds.get(each, IVORY)) for each in named)


def of_card(template: FaceTemplate, face: FaceSight) -> tuple[Emblem, ...]:
    """All symbols of a card."""
    return tuple(
        emblem for slot in template.slots if slot.place == "symbol"
        for emblem in of_value(slot, face.slots.get(slot.slot, ""))
    )


def badges(pen: Pen, emblems: Sequence[Emblem], side: float, left: float, middle: float) -> float:
    """Symbols as small squares in a line of words, from `left`; returns where they end, with a gap."""
    for emblem in emblems:
        tile = pen.rect(left, middle - side / 2, side, side)
        path = pen.round_rect(tile, side * 0.24)
        pen.fill(path, emblem.ground)
        pen.outline(path, EDGE, 1.0)
        inside = side * 0.76
        at = pen.rect(left + (side - inside) / 2, middle - inside / 2, inside, inside)
        icons.paint(pen.painter, emblem.icon, at, emblem.ink)
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
        pen.fill(pen.rect(x, y, wide, high), emblem.ground)
        side = high * 0.74
        box_of_icon = pen.rect(x + (wide - side) / 2, y + (high - side) / 2, side, side)
        icons.paint(pen.painter, emblem.icon, box_of_icon, emblem.ink)
    pen.painter.restore()
    pen.outline(path, EDGE, max(1.0, high * 0.065))

"""Words on a card's picture or back: a price that is not the usual cost, what the card belongs to, and on the back of a
card that its viewer may read its name, a sign and what it costs.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtGui import QColor, QImage, QPainter

from engines.core.display.face_template import FaceTemplate, SlotTemplate
from engines.core.display.views import FaceView
from ui.faces import icons, parts
from ui.faces.look import MEASURES, CardLook, Measure
from ui.faces.pen import NARROWEST_NAME, Pen, narrowed, text_width
from ui.faces.wording import say

STRIP: Final = 20
SMALL, LARGE = 20, 40
"""The sign of a card one peeks at stands in its corner; any other, which says what it suffers, in its middle."""
NAME: Final = 12


def price_pill(pen: Pen, slot: SlotTemplate, value: str, measure: Measure, language: str, at: float,
               right: bool = False) -> None:
    """A price in words on the slot's own ground, in the place of the cost: from `at`, or ending there."""
    words = parts.worded(slot, value, language)
    high, size = measure.cost * 0.82, measure.cost_text * 0.92
    wide = text_width(words, size, bold=True) + high * 0.5
    left, top = at - wide if right else at, measure.frame + 1
    path = pen.round_rect(pen.rect(left, top, wide, high), high * 0.28)
    pen.fill(path, slot.grounds.get("", parts.CORNER_GROUND))
    pen.outline(path, parts.EDGE, max(1.0, measure.cost * 0.04))
    pen.centred(words, left + wide / 2, top + high / 2, size, "#FFFFFF")


def foot_word(pen: Pen, value: str, measure: Measure, language: str, left: float, foot: float) -> None:
    """A short word on a dark tab whose lower left corner is at (left, foot)."""
    first, _, second = value.partition("|")
    words = second if language == "ja" and second else first
    size = measure.corner_text
    wide, high = text_width(words, size, bold=True) + size * 0.6, size * 1.35
    pen.fill(parts.tab(pen.rect(left, foot - high, wide, high), high * 0.3 * pen.factor, "tr"), parts.CORNER_GROUND)
    pen.centred(words, left + wide / 2, foot - high / 2, size, "#FFFFFF")


def paint_read_back(
    body: QImage, face: FaceView, template: FaceTemplate, look: CardLook, language: str, factor: float,
) -> None:
    """Draw it on a card's back."""
    measure = MEASURES[look.size]
    wide, high = (measure.height, measure.width) if look.turned else (measure.width, measure.height)
    painter = QPainter(body)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceAtop)
    pen = Pen(painter, factor)
    pen.fill(pen.rect(0, high - STRIP, wide, STRIP), QColor(13, 19, 25, 240))
    whole = say(face.short, language) or say(face.name, language)
    name, share = narrowed(whole, wide - 6, NAME, bold=True, least=NARROWEST_NAME)
    pen.centred(name, wide / 2, high - STRIP / 2, NAME, "#FFFFFF", share=share)
    peeks = look.told == next(iter(template.backs.values()), "")
    side = SMALL if peeks else LARGE
    x, y = (wide - side / 2 - 3, side / 2 + 3) if peeks else (wide / 2, (high - STRIP) / 2)
    pen.fill(pen.round_rect(pen.rect(x - side / 2, y - side / 2, side, side), side / 2), QColor(10, 14, 18, 245))
    inner = side * 0.7
    ink = "#FFFFFF" if peeks else "#F2CE6B"
    icons.paint(painter, look.told, pen.rect(x - inner / 2, y - inner / 2, inner, inner), ink)
    for slot in template.slots if peeks else ():
        if slot.place in ("pill", "corner") and slot.slot in face.slots:
            price_pill(pen, slot, face.slots[slot.slot], measure, language, 3)
            break
    painter.end()

"""Draws what hangs on a card or lies under it: shadow, outline, edges and count of a stack, plate, name tabs, light.

It also writes on its picture or back: an unusual price, what it belongs to, the name of a card one may read.
"""

from __future__ import annotations

import math
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPolygonF

from engines.core.display.face_template import FaceTemplate, SlotTemplate
from engines.core.display.views import FaceView
from ui.faces import icons, parts
from ui.faces.look import MEASURES, TURNED_BRIGHTNESS, CardLook, Measure
from ui.faces.parts import EDGE, IVORY
from ui.faces.pen import NARROWEST_NAME, Pen, narrowed, text_width
from ui.faces.wording import say

STEP: Final = 4
"""Pixels between the edges of a stack."""
EDGES_SHOWN: Final = 2
ATTACHED: Final = 19
"""Height of a name tab below a card."""
PLATE: Final = 27
GOLD: Final = "#EFC65F"
GOLD_EDGE: Final = "#2A1F08"
READ_STRIP: Final = 20
SIGN_SMALL, SIGN_LARGE = 20, 40
"""The sign of a card one peeks at stands in its corner; any other, which says what it suffers, in its middle."""
READ_NAME: Final = 12


def margins(look: CardLook, scale: float) -> tuple[int, int, int, int]:
    """Left, top, right and bottom room around a card, in logical pixels.

    Multiples of four, so that the card lies on whole device pixels at 125, 150 and 175 % too.
    """
    side = 16 if look.outlying else 4
    below = side + ATTACHED * len(look.attached)
    return _fours(side * scale), _fours(side * scale), _fours(side * scale), _fours(below * scale)


def _fours(length: float) -> int:
    return 4 * math.ceil(length / 4)


def shadow(pen: Pen, card: QRectF, radius: float, colour: str) -> None:
    """A soft shadow that falls below the card."""
    step = pen.factor
    for reach, alpha in ((3, 0.10), (2, 0.14), (1, 0.20)):
        box = card.adjusted(-reach * step * 0.6, -reach * step * 0.2, reach * step * 0.6, reach * step)
        shade = QColor(colour)
        shade.setAlphaF(alpha)
        pen.fill(pen.round_rect(box, radius + reach * 0.6), shade)


def outline(pen: Pen, card: QRectF, radius: float) -> None:
    """The dark line around a card, outside its own rectangle."""
    grow = max(1.0, round(pen.factor))
    pen.fill(pen.round_rect(card.adjusted(-grow, -grow, grow, grow), radius + 1), EDGE)


def stack_edges(pen: Pen, card: QRectF, radius: float, look: CardLook, colour: str) -> None:
    """The cards beneath, as edges up and to the right."""
    step = pen.at(STEP)
    for depth in range(min(EDGES_SHOWN, look.stack - 1), 0, -1):
        box = card.translated(depth * step, -depth * step)
        outline(pen, box, radius)
        pen.fill(pen.round_rect(box, radius), colour)
        inner = box.adjusted(pen.at(2), pen.at(2), -pen.at(2), -pen.at(2))
        pen.outline(pen.round_rect(inner, radius - 2), "#D9D2BF", 1)


def stack_count(pen: Pen, look: CardLook, width: float, height: float) -> None:
    """The number of cards in the stack, on a pill at the card's left."""
    high, text = 16.0, 12.0
    number = str(look.stack)
    wide = 15 + text_width(number, text, bold=True) + 7
    left = -5.0 if not look.turned else -4.0
    middle = height * 0.34 if not look.turned else height - 2  # upright, between cost and symbol
    box = pen.rect(left, middle - high / 2, wide, high)
    path = pen.round_rect(box, high / 2)
    pen.fill(path, "#0E1418")
    pen.outline(path, "#D9D2BF", 1)
    icons.paint(pen.painter, "layers", pen.rect(left + 5, middle - 5, 10, 10), "#F1F4F2")
    pen.centred(number, left + 16.5, middle, text, "#F1F4F2", align="left")


def plate(pen: Pen, look: CardLook, width: float, height: float) -> None:
    """The gold hexagon with an icon, at the card's right."""
    size = MEASURES[look.size]
    x, y = (width - 2, height - 2) if look.turned else (width - 2, size.picture * 0.68)
    if look.plate_left and not look.turned:
        x, y = 4.0, size.picture * 0.82
    elif look.shown:
        x = min(x, look.shown - PLATE / 2)
    radius = PLATE / 2 * pen.factor
    centre = QPointF(pen.at(x), pen.at(y))
    angles = [math.tau * side / 6 for side in range(6)]
    points = [centre + QPointF(math.sin(angle), -math.cos(angle)) * radius for angle in angles]
    path = QPainterPath()
    path.addPolygon(QPolygonF([*points, points[0]]))
    pen.fill(path, GOLD)
    pen.outline(path, GOLD_EDGE, 1.6)
    icons.paint(pen.painter, look.plate, pen.rect(x - 6.5, y - 7, 13, 13), "#2A1F08")


def attached(pen: Pen, look: CardLook, width: float, height: float) -> None:
    """A tab with the name of each attached card, below the card."""
    for place, whole in enumerate(look.attached):
        top = height - 1 + place * ATTACHED
        box = pen.rect(3, top, width - 6, ATTACHED)
        path = pen.round_rect(box, 3)
        pen.fill(path, IVORY)
        pen.outline(path, EDGE, 1)
        name, share = narrowed(whole, width - 12, READ_NAME, bold=True, least=NARROWEST_NAME)
        pen.centred(name, width / 2, top + ATTACHED / 2, READ_NAME, "#141B20", share=share)


def hung_on(pen: Pen, look: CardLook) -> None:
    """Name tabs, stack count and plate: they lie over the card's edge, and so over every ring around it."""
    measure = MEASURES[look.size]
    wide, high = (measure.height, measure.width) if look.turned else (measure.width, measure.height)
    attached(pen, look, wide, high)
    if look.stack > 1:
        stack_count(pen, look, wide, high)
    if look.plate:
        plate(pen, look, wide, high)


def tone(body: QImage, look: CardLook) -> None:
    """Dim a card that is not legal, darken a turned one."""
    lies = look.turned or look.resting
    brightness = look.brightness * (TURNED_BRIGHTNESS if lies else 1.0) * (0.75 if look.dimmed else 1.0)
    painter = QPainter(body)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceAtop)
    if look.dimmed:
        painter.setOpacity(0.5)
        painter.drawImage(0, 0, body.convertToFormat(QImage.Format.Format_Grayscale8))
        painter.setOpacity(1)
    if brightness < 1:
        painter.fillRect(body.rect(), QColor(0, 0, 0, round(255 * (1 - brightness))))
    painter.end()


def price_pill(pen: Pen, slot: SlotTemplate, value: str, measure: Measure, language: str, at: float,
               right: bool = False) -> None:
    """A price in words on the slot's own ground, in the place of the cost: from `at`, or ending there."""
    words = parts.worded(slot, value, language)
    high, size = measure.cost * 0.82, measure.cost_text * 0.92
    wide = text_width(words, size, bold=True) + high * 0.5
    left, top = at - wide if right else at, measure.frame + 1
    path = pen.round_rect(pen.rect(left, top, wide, high), high * 0.28)
    pen.fill(path, slot.grounds.get("", parts.CORNER_GROUND))
    pen.outline(path, EDGE, max(1.0, measure.cost * 0.04))
    pen.centred(words, left + wide / 2, top + high / 2, size, "#FFFFFF")


def foot_word(pen: Pen, value: str, measure: Measure, language: str, left: float, foot: float) -> None:
    """A short word on a dark tab whose lower left corner is at (left, foot)."""
    first, _, second = value.partition("|")
    words = second if language == "ja" and second else first
    size = measure.corner_text
    wide, high = text_width(words, size, bold=True) + size * 0.6, size * 1.35
    pen.fill(parts.tab(pen.rect(left, foot - high, wide, high), high * 0.3 * pen.factor, "tr"), parts.CORNER_GROUND)
    pen.centred(words, left + wide / 2, foot - high / 2, size, "#FFFFFF")


def read_name(face: FaceView, room: float, measure: Measure, language: str) -> tuple[str, float, float]:
    """The name on a card's back, its share of the width and its size: as small as on a face where that shows more."""
    whole = say(face.short, language) or say(face.name, language)
    name, share = narrowed(whole, room, READ_NAME, bold=True, least=NARROWEST_NAME)
    if name == whole:
        return name, share, READ_NAME
    return *narrowed(whole, room, measure.name_text, bold=True, least=NARROWEST_NAME), measure.name_text


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
    pen.fill(pen.rect(0, high - READ_STRIP, wide, READ_STRIP), QColor(13, 19, 25, 240))
    name, share, size = read_name(face, wide - 6, measure, language)
    pen.centred(name, wide / 2, high - READ_STRIP / 2, size, "#FFFFFF", share=share)
    peeks = look.told == next(iter(template.backs.values()), "")
    side = SIGN_SMALL if peeks else SIGN_LARGE
    x, y = (wide - side / 2 - 3, side / 2 + 3) if peeks else (wide / 2, (high - READ_STRIP) / 2)
    pen.fill(pen.round_rect(pen.rect(x - side / 2, y - side / 2, side, side), side / 2), QColor(10, 14, 18, 245))
    inner = side * 0.7
    ink = "#FFFFFF" if peeks else "#F2CE6B"
    icons.paint(painter, look.told, pen.rect(x - inner / 2, y - inner / 2, inner, inner), ink)
    for slot in template.slots if peeks else ():
        if slot.place in ("pill", "corner") and slot.slot in face.slots:
            price_pill(pen, slot, face.slots[slot.slot], measure, language, 3)
            break
    painter.end()

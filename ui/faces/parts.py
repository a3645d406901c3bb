"""The parts of a face: picture, cost shape, corner tab, badge, name strip and number strip.

Each function draws one part of a card whose top left corner is at the pen's origin. `ui.faces.cards` puts them
together; colours that belong to the card's paper are here, since they are the same in both themes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import msgspec
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainterPath

from app.packs import art
from engines.core.display.face_template import VALUE, FaceTemplate, SlotTemplate
from engines.core.display.views import FaceView
from ui.faces import icons
from ui.faces.look import TURNED_NUMBERS, TURNED_POWER_TEXT, CardLook, Measure
from ui.faces.pen import CAP, NARROWEST_NAME, Pen, elided, narrowed, text_width
from ui.faces.wording import name_lines, say
from ui.theme import SMALLEST_TEXT

IVORY: Final = "#F2ECDC"
IVORY_ZOOM: Final = "#E8DFC8"
PAPER: Final = "#FBF7EC"
INK: Final = "#141B20"
SIDE_INK: Final = "#33402F"
ICON_INK: Final = "#5B5245"
RAISED: Final = "#0B5E8A"
LOWERED: Final = "#B3162B"
CORNER_GROUND: Final = QColor(9, 14, 19, 240)
EDGE: Final = "#05090C"
STRIP_WORDS: Final = 0.68
"""The size of words across the number strip, as a share of a number's."""
BESIDE: Final = 6
"""What a covered card keeps free for the ring of the neighbour that lies on it."""
AT_RIGHT: Final = ("right", "corner", "pips")
COLUMN_ICON: Final = 9.0
"""Side of the icon before a number at the edge of a covered card."""
ARROW: Final = 0.56
"""Room for the arrow after a changed number, as a share of the type size."""


class Value(msgspec.Struct, frozen=True):
    """A value as it stands on the card now: its text and whether it was raised (1) or lowered (-1)."""

    text: str
    change: int = 0

    @property
    def arrow(self) -> str:
        """The icon after a changed number."""
        return {1: "raised", -1: "lowered"}.get(self.change, "")

    def ink(self, usual: str) -> str:
        """The colour of the number."""
        return {1: RAISED, -1: LOWERED}.get(self.change, usual)


def values(face: FaceView, look: CardLook) -> dict[str, Value]:
    """Every slot of the face with its printed or live value. A live None takes the slot away."""
    found = {slot: Value(text) for slot, text in face.slots.items()}
    for field, printed, now in look.numbers:
        if now is None:
            if printed is not None:
                found.pop(field, None)
        elif printed is None or now == printed:
            found[field] = Value(face.slots.get(field, str(now)) if now == printed else str(now))
        else:
            found[field] = Value(str(now), 1 if now > printed else -1)
    for state in look.states:
        if state.startswith("gained:"):
            found.setdefault(state.split(":")[1], Value(""))
    return found


def uncovered(
    template: FaceTemplate, face: FaceView, look: CardLook, measure: Measure
) -> tuple[dict[str, Value], float]:
    """The values an upright card has room for, and how far it reaches to the right of what lies on it.

    No number may be cut so that it reads as another.
    """
    shown, whole = values(face, look), measure.width - measure.frame
    if not look.shown or not measure.whole:
        return shown, whole
    right = min(whole, look.shown - BESIDE)
    if right < measure.whole:
        for slot in template.slots:
            if slot.place in AT_RIGHT:
                shown.pop(slot.slot, None)
    return shown, right


def strip_colour(hue: int) -> str:
    """The ground of the name strip: white on it has at least 4.9:1 at every hue."""
    return art.css_hsl(hue, 52, 30)


def frame_colour(hue: int) -> str:
    """The frame around a face."""
    return art.css_hsl(hue, 48, 12.5)


def tab(box: QRectF, radius: float, corner: str) -> QPainterPath:
    """A rectangle with one rounded corner: "bl", "tr" or "br"."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    path.addRoundedRect(box, radius, radius)
    for name, x, y in (("tl", box.left(), box.top()), ("tr", box.right() - radius, box.top()),
                       ("bl", box.left(), box.bottom() - radius),
                       ("br", box.right() - radius, box.bottom() - radius)):
        if name != corner:
            path.addRect(x, y, radius, radius)
    return path.simplified()


def badge_icon(pen: Pen, icon: str, measure: Measure) -> None:
    """An icon instead of words under the cost."""
    left, top, high = measure.badge
    pen.fill(pen.round_rect(pen.rect(left, top, high * 1.4, high), high * 0.26), CORNER_GROUND)
    side = high * 0.86
    icons.paint(pen.painter, icon, pen.rect(left + (high * 1.4 - side) / 2, top + (high - side) / 2, side, side),
                "#FFFFFF")


def sign(pen: Pen, icon: str, x: float, y: float, size: float) -> None:
    """An icon on a dark disc."""
    pen.fill(pen.round_rect(pen.rect(x - size / 2, y - size / 2, size, size), size / 2), CORNER_GROUND)
    side = size * 0.72
    icons.paint(pen.painter, icon, pen.rect(x - side / 2, y - side / 2, side, side), "#FFFFFF")


def worn_tab(pen: Pen, names: Sequence[str], left: float, wide: float, bottom: float) -> None:
    """A tab with the name of what the card wears, its lower edge at `bottom`; of several the first and how many more.
    """
    more = f" +{len(names) - 1}" if len(names) > 1 else ""
    high, size = 13.0, 10.5
    room = wide - 6 - text_width(more, size, bold=True)
    words, share = narrowed(names[0], room, size, bold=True, least=NARROWEST_NAME)
    pen.fill(pen.rect(left, bottom - high, wide, high), IVORY)
    pen.fill(pen.rect(left, bottom - high - 1, wide, 1), EDGE)
    pen.centred(words + more, left + wide / 2, bottom - high / 2, size, INK, share=share)


def badge(pen: Pen, words: str, measure: Measure, template: FaceTemplate, right: float) -> None:
    """The small words under the cost, if they end before `right`."""
    left, top, high = measure.badge
    wide = text_width(words, measure.badge_text, bold=True) + high * 0.62
    if left + wide > right:
        return
    pen.fill(pen.round_rect(pen.rect(left, top, wide, high), high * 0.26), QColor(15, 22, 28, 235))
    pen.centred(words, left + wide / 2, top + high / 2, measure.badge_text, template.cost_ground)


def name_strip(pen: Pen, face: FaceView, measure: Measure, box: tuple[float, float, float, float],
               language: str) -> None:
    """The strip with the name; on hand cards the title above it."""
    x, y, wide, high = box
    pen.fill(pen.rect(*box), strip_colour(face.hue))
    middle, room = x + wide / 2, wide - 4
    if high < 24:
        whole = say(face.short, language) or say(face.name, language)
        name, share = narrowed(whole, room, measure.name_text, bold=True, least=NARROWEST_NAME)
        pen.centred(name, middle, y + high / 2, measure.name_text, "#FFFFFF", share=share)
        return
    title, name = say(face.title, language), say(face.name, language)
    if title and text_width(name, measure.name_text, bold=True) > room:
        name = say(face.short, language) or name
    lines = [title, name] if title else name_lines(name, room, measure.name_text)
    if len(lines) == 1:
        pen.centred(elided(lines[0], room, measure.name_text, True), middle, y + high / 2, measure.name_text, "#FFFFFF")
        return
    if title:
        line, share = narrowed(title, room, measure.title_text)
        pen.text(line, middle, y + high * 0.38, measure.title_text, "#DCE4E8", align="centre", share=share)
    else:
        line, share = narrowed(lines[0], room, measure.name_text, bold=True, least=NARROWEST_NAME)
        pen.text(line, middle, y + high * 0.43, measure.name_text, "#FFFFFF", bold=True, align="centre", share=share)
    line, share = narrowed(lines[1], room, measure.name_text, bold=True, least=NARROWEST_NAME)
    pen.text(line, middle, y + high * 0.83, measure.name_text, "#FFFFFF", bold=True, align="centre", share=share)


def _strip_slot(template: FaceTemplate, place: str, size: str, shown: Mapping[str, Value]) -> SlotTemplate | None:
    for slot in template.slots:
        if slot.place == place and size in slot.sizes and slot.slot in shown:
            return slot
    return None


def _number_width(value: Value, size: float) -> float:
    return text_width(value.text, size, bold=True) + (size * ARROW if value.arrow else 0.0)


def _number(pen: Pen, value: Value, left: float, middle: float, size: float, ink: str) -> float:
    """A number with its arrow; returns its right edge."""
    wide = pen.text(value.text, left, middle + size * CAP / 2, size, value.ink(ink), bold=True)
    if value.arrow:
        side = size * 0.62
        icons.paint(pen.painter, value.arrow, pen.rect(left + wide - size * 0.02, middle - side * 0.56, side, side),
                    value.ink(ink))
    return left + _number_width(value, size)


def strip_words(template: FaceTemplate, shown: Mapping[str, Value], size: str, language: str) -> str:
    """What stands across the number strip of a card without such numbers."""
    for slot in template.slots:
        value = shown.get(slot.slot)
        if slot.place == "strip" and value is not None and size in slot.sizes:
            words = say(slot.words, language) or VALUE
            return words.replace(VALUE, named(slot, value.text, language))
    return ""


def number_strip(pen: Pen, template: FaceTemplate, shown: Mapping[str, Value], measure: Measure, size: str,
                 box: tuple[float, float, float, float], ground: str = IVORY, words: str = "",
                 covered: bool = False) -> None:
    """The ivory strip: one number large at the left, one smaller at the right, each behind its icon; or words.

    Two long numbers with arrows first lose the margins, then the icons, then a little of their size. Where the strip is
    short because the card is `covered`, the right one goes instead.
    """
    x, y, wide, high = box
    pen.fill(pen.rect(*box), ground)
    middle = y + high / 2
    left = _strip_slot(template, "left", size, shown)
    right = _strip_slot(template, "right", size, shown)
    if left is None and right is None:
        text = measure.power_text * STRIP_WORDS
        text = max(SMALLEST_TEXT, min(text, text * (wide - 2) / max(1.0, text_width(words, text, bold=True))))
        pen.centred(elided(words, wide - 1, text, bold=True), x + wide / 2, middle, text, INK)
        return
    right_text, right_ink = (measure.power_text, INK) if template.even else (measure.side_text, SIDE_INK)
    large = _number_width(shown[left.slot], measure.power_text) if left is not None else 0.0
    small = _number_width(shown[right.slot], right_text) if right is not None else 0.0
    gap = 2.0 if large and small else 0.0
    drawn = [slot.icon if slot is not None and measure.icon else "" for slot in (left, right)]
    if covered and left is not None and large + small + gap + measure.icon * sum(map(bool, drawn)) > wide - 4:
        right, small, gap, drawn[1] = None, 0.0, 0.0, ""
    many = sum(map(bool, drawn))
    start, end = x + measure.pad_left - measure.frame, x + wide - measure.pad_right + measure.frame
    if large + small + gap + measure.icon * many > end - start:
        start, end = x + 3, x + wide - 3
    side = min(measure.icon, (end - start - large - small - gap) / max(1, many))
    if side < measure.icon * 0.7:
        drawn, side = ["", ""], 0.0
    share = min(1.0, (end - start - gap) / (large + small)) if large + small else 1.0
    if drawn[0]:
        icons.paint(pen.painter, drawn[0], pen.rect(start - 1, middle - side / 2, side, side), ICON_INK)
    if left is not None:
        across = start + (side if drawn[0] else 0.0)
        _number(pen, shown[left.slot], across, middle, measure.power_text * share, INK)
    if right is not None:
        _number(pen, shown[right.slot], end - small * share, middle, right_text * share, right_ink)
    if drawn[1]:
        icons.paint(pen.painter, drawn[1], pen.rect(end - small - side - 0.6, middle - side / 2, side, side), ICON_INK)


def number_column(pen: Pen, template: FaceTemplate, shown: Mapping[str, Value], measure: Measure,
                  box: tuple[float, float, float, float], seen: float) -> None:
    """The numbers of a card of which only this much of the left edge is seen.

    They stand one above the other in place of its name, each behind its icon. Where both do not fit side by side, they
    become a little smaller.
    """
    x, y, wide, bottom = box
    pen.fill(pen.rect(x, y, wide, bottom - y), IVORY)
    for place, share in (("left", 0.27), ("right", 0.75)):
        slot = _strip_slot(template, place, "narrow", shown)
        if slot is None:
            continue
        value, middle, size = shown[slot.slot], y + (bottom - y) * share, measure.power_text * 0.85
        icon = COLUMN_ICON if slot.icon else 0.0
        fit = min(1.0, max(0.6, (seen - x - 1) / (icon + _number_width(value, size))))
        side = icon * fit
        if side:
            icons.paint(pen.painter, slot.icon, pen.rect(x + 0.5, middle - side / 2, side, side), ICON_INK)
        _number(pen, value, x + (side or 1.0) + 0.5, middle, size * fit, INK)


def has_numbers(template: FaceTemplate, shown: Mapping[str, Value]) -> bool:
    """Whether a turned card has anything to say in its strip."""
    return any(_strip_slot(template, place, "table", shown) is not None for place in ("left", "right"))


def number_strip_turned(pen: Pen, template: FaceTemplate, shown: Mapping[str, Value], measure: Measure,
                        box: tuple[float, float, float, float]) -> None:
    """The strip of a turned card stands at its left, numbers upright, one above the other."""
    x, y, _, high = box
    pen.fill(pen.rect(*box), IVORY)
    centre = x + TURNED_NUMBERS / 2
    left = _strip_slot(template, "left", "table", shown)
    right = _strip_slot(template, "right", "table", shown)
    if template.even:
        for slot, share in ((left, 0.33), (right, 0.7)):
            if slot is not None:
                _number_turned(pen, shown[slot.slot], slot.icon, measure, centre, y + high * share)
        return
    if left is not None:
        value = shown[left.slot]
        fit = min(TURNED_POWER_TEXT, TURNED_POWER_TEXT * (TURNED_NUMBERS - 2) / _number_width(value, TURNED_POWER_TEXT))
        _number(pen, value, centre - _number_width(value, fit) / 2, y + high * 0.36, fit, INK)
    if right is not None:
        value = shown[right.slot]
        icon = measure.icon - 1 if right.icon and not value.arrow else 0.0
        start = centre - (_number_width(value, measure.side_text) + icon) / 2
        middle = y + high * 0.67
        if icon:
            icons.paint(pen.painter, right.icon, pen.rect(start - 1, middle - icon / 2, icon, icon), ICON_INK)
        _number(pen, value, start + icon, middle, measure.side_text, SIDE_INK)


def _number_turned(pen: Pen, value: Value, icon: str, measure: Measure, centre: float, middle: float) -> None:
    """One of two equal numbers of a turned card, behind its icon while it has room."""
    wide = _number_width(value, TURNED_POWER_TEXT)
    side = measure.icon if icon and wide + measure.icon <= TURNED_NUMBERS - 2 else 0.0
    fit = min(TURNED_POWER_TEXT, TURNED_POWER_TEXT * (TURNED_NUMBERS - 2) / wide)
    start = centre - (_number_width(value, fit) + side) / 2
    if side:
        icons.paint(pen.painter, icon, pen.rect(start - 1, middle - side / 2, side, side), ICON_INK)
    _number(pen, value, start + side, middle, fit, INK)


def title_block(pen: Pen, face: FaceView, measure: Measure, language: str,
                box: tuple[float, float, float, float], indent: float = 0.0) -> None:
    """Title and name over the lower part of a zoomed card's picture, on a darkening ground; `indent` is taken at their
    left."""
    x, y, wide, high = box
    room, size, left = wide - 26 - indent, measure.name_text, x + 13 + indent
    lines = name_lines(say(face.name, language), room, size, serif=True)
    title = say(face.title, language)
    shade_high = min(high, 24.0 * len(lines) + (20 if title else 0) + 34)
    shade = QLinearGradient(0, pen.at(y + high - shade_high), 0, pen.at(y + high))
    dark = QColor(frame_colour(face.hue))
    for stop, alpha in ((0.0, 0), (0.75, 225), (1.0, 255)):
        colour = QColor(dark)
        colour.setAlpha(alpha)
        shade.setColorAt(stop, colour)
    pen.painter.fillRect(pen.rect(x, y + high - shade_high, wide, shade_high), shade)
    baseline = y + high - 10
    for line in reversed(lines):
        pen.text(elided(line, room, size, True, True), left, baseline, size, "#FFFFFF", bold=True, serif=True)
        baseline -= 24
    if title:
        pen.text(elided(title, room, measure.title_text), left, baseline, measure.title_text, "#F1F4F2")


def named(slot: SlotTemplate, value: str, language: str) -> str:
    """The words that stand for a value, in the reader's language."""
    return _dot(language).join(say(each, language) for each in slot.words_of(value))


def worded(slot: SlotTemplate, value: str, language: str) -> str:
    """A value with the words around it."""
    return (say(slot.words, language) or VALUE).replace(VALUE, named(slot, value, language))


def _dot(language: str) -> str:
    """What stands between words of a line."""
    return "・" if language == "ja" else " · "


def type_line(pen: Pen, face: FaceView, template: FaceTemplate, language: str,
              box: tuple[float, float, float, float]) -> None:
    """The strip under a zoomed card's picture: the card's line and, at its end, values in words."""
    x, y, wide, high = box
    pen.fill(pen.rect(*box), strip_colour(face.hue))
    ends = [say(slot.line, language).replace(VALUE, named(slot, face.slots[slot.slot], language))
            for slot in template.slots if slot.line is not None and slot.slot in face.slots]
    taken = 0.0
    if ends:
        said = _dot(language).join(ends)
        taken = text_width(said, 12) + 10
        pen.centred(said, x + wide - 13, y + high / 2, 12, "#F1F4F2", bold=False, align="right")
    pen.centred(elided(say(face.line, language), wide - 26 - taken, 12), x + 13, y + high / 2, 12, "#F1F4F2",
                bold=False, align="left")

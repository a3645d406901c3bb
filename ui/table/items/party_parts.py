"""How the parts of a battle panel are drawn: a party's plate with its total, results of dice, forecasts, the steps.

`party` says where; nothing here knows the table.
"""

from __future__ import annotations

import re

from PySide6.QtCore import QPointF, QRect, QRectF
from PySide6.QtGui import QColor, QPainter, QPen

from engines.core.display.layout import Rect
from engines.core.display.views import DiceView, MemberView, StageSide
from ui.faces import icons
from ui.table.drawing import dice, lettering
from ui.table.drawing.style import Style
from ui.table.geometry import party_plan
from ui.table.items.stage import draw_dot
from ui.theme import RADIUS_ZONE, faded

DOT = 17
CAPTION_LINES, PART_LINES = 2, 2
NUMBER = re.compile(r"[-−]?\d+")
PILL_PAD = 7


def draw_plate(painter: QPainter, box: QRectF, style: Style, player: int | None) -> None:
    """The ground of a band, in its player's tint."""
    theme = style.theme
    radius = RADIUS_ZONE * style.metrics.scale
    painter.setPen(QPen(QColor(theme.zone_line), 1))
    painter.setBrush(theme.zone_fill(player) if player is not None else faded(theme.second, 0.08))
    painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)


def draw_side(painter: QPainter, side: StageSide, base: Rect, style: Style) -> None:
    """The plate of one party: whose it is at the left, its total and what that is made of at the right."""
    metrics, theme = style.metrics, style.theme
    box = QRectF(metrics.rect(base))
    draw_plate(painter, box, style, side.player)
    strip = metrics.px(party_plan.STRIP)
    painter.setPen(QPen(QColor(theme.zone_line), 1))
    painter.drawLine(QPointF(box.left() + strip, box.top() + 1), QPointF(box.left() + strip, box.bottom() - 2))
    name = style.player(side.player)
    label = QRectF(box.left(), box.top(), strip, box.height())
    ink = theme.player(side.player)
    if any(ord(letter) > 0x2E80 for letter in name):
        room = max(1, int(box.height() / lettering.ZONE.line(metrics)))
        lettering.upright(painter, name[:room], label, lettering.ZONE, ink, metrics)
    else:
        shown = name if style.language == "ja" else name.upper()
        lettering.turned(painter, shown, label, lettering.ZONE, ink, metrics)
    unit = metrics.px
    left = box.right() - unit(party_plan.TOTALS - 6)
    column = QRectF(left, box.top() + unit(7), box.right() - left - unit(2), unit(17))
    caption = style.tell(side.caption).splitlines()
    parts = [part for line in caption for part in lettering.lines(line, column.width(), lettering.ASIDE, metrics)]
    for part in parts[:CAPTION_LINES]:
        lettering.write(painter, part, column, lettering.ASIDE, theme.second, metrics, shrinks=True)
        column.translate(0, unit(15))
    if side.total is not None:
        total = QRectF(column.left(), column.top() - unit(2), column.width(), unit(37))
        lettering.write(painter, str(side.total), total, lettering.PARTY_TOTAL, theme.text, metrics)
        column.translate(0, unit(34))
    told = [style.tell(part) for part in side.parts]
    if len(told) < 2:
        return  # the total says it
    words = "".join(_added(each) if number else each for number, each in enumerate(told))
    for part in lettering.lines(words, column.width(), lettering.ASIDE, metrics)[:PART_LINES]:
        lettering.write(painter, part, column, lettering.ASIDE, theme.second, metrics, shrinks=True)
        column.translate(0, unit(16))


def _added(part: str) -> str:
    """A part of a sum, with its sign."""
    return f" {part}" if part[:1] in "+-−＋" else f" + {part}"


def dice_in(box: QRect, count: int, style: Style) -> list[QRectF]:
    """Where a player's dice lie in their share of the band."""
    unit = style.metrics.px
    room = QRectF(box)
    room.setWidth(box.width() * (0.42 if count < 3 else 0.5))
    return dice.places(room, count, min(unit(dice.DIE), box.height() - unit(8)), unit(dice.APART))


def draw_result(painter: QPainter, each: DiceView, box: QRectF, after: DiceView | None, style: Style) -> None:
    """A player's dice, the sum they lead to, what it means, and how it stands against the next player's."""
    metrics, theme = style.metrics, style.theme
    boxes = dice_in(box.toRect(), len(each.faces), style)
    dice.draw_dice(painter, boxes, each.faces, each.player, style)
    left = (boxes[-1].right() if boxes else box.left()) + metrics.px(10)
    words = QRectF(left, box.top(), box.right() - left, box.height())
    if after is not None:
        key = "beats" if each.total > after.total else "ties" if each.total == after.total else "loses"
        said = style.say(f"table.dice-{key}")
        wide = lettering.CAPTION.width(said, metrics) + 2
        told = lettering.ASIDE.width(style.tell(each.text), metrics) if each.text is not None else 0.0
        start = max(words.left() + metrics.px(70), words.left() + told)
        place = QRectF(max(0.0, (box.right() - start - wide) / 2) + min(start, box.right() - wide), box.top(), wide,
                       box.height())
        lettering.write(painter, said, place, lettering.CAPTION, theme.second, metrics, shrinks=True)
        words.setRight(place.left() - metrics.px(4))
    if each.text is not None:
        lower = QRectF(words.left(), box.center().y() - metrics.px(1), words.width(), metrics.px(18))
        lettering.write(painter, style.tell(each.text), lower, lettering.ASIDE, theme.second, metrics, shrinks=True)
        words = QRectF(words.left(), box.center().y() - metrics.px(20), words.width(), metrics.px(20))
    sum_of = "+".join(str(face) for face in each.faces)
    added = f" +{each.added}" if each.added > 0 else f" −{-each.added}" if each.added < 0 else ""
    x = lettering.write(painter, sum_of, words, lettering.DICE, theme.text, metrics)
    if added:
        words.setLeft(words.left() + x)
        x = lettering.write(painter, added, words, lettering.DICE_ADDED, theme.second, metrics)
    if added or len(each.faces) > 1:
        words.setLeft(words.left() + x)
        lettering.write(painter, f" = {each.total}", words, lettering.DICE, theme.text, metrics)


def forecast_fits(member: MemberView, box: QRectF, style: Style) -> bool:
    """Whether the words of a forecast have room under their card."""
    assert member.forecast is not None
    return _pill_width(style.tell(member.forecast), PILL_PAD, style) <= box.width() + style.metrics.px(10)


def _pill_width(said: str, pad: float, style: Style) -> float:
    unit = style.metrics.px
    return lettering.ASIDE.width(said, style.metrics) + unit(9) + unit(4) + 2 * unit(pad)


def draw_forecast(painter: QPainter, member: MemberView, box: QRectF, style: Style, short: bool) -> float:
    """A pill with a tick, or a cross for a card that would not survive. Returns its right edge. `short`: the number
    is enough, since there is no room for the words of all."""
    metrics, theme = style.metrics, style.theme
    assert member.forecast is not None
    said = style.tell(member.forecast)
    number = NUMBER.search(said) if short else None
    side, gap, pad = metrics.px(9), metrics.px(4), metrics.px(4 if number else PILL_PAD)
    letters = lettering.ASIDE
    said = number[0] if number else said
    wide = min(_pill_width(said, 4 if number else PILL_PAD, style), box.width() + metrics.px(10))
    pill = QRectF(box.center().x() - wide / 2, box.top() + 0.5, wide, box.height() - 1)
    ink = theme.refused if member.falls else theme.text
    painter.setPen(QPen(QColor(ink) if member.falls else QColor(theme.zone_line), 1.2))
    painter.setBrush(QColor(theme.app))
    painter.drawRoundedRect(pill, pill.height() / 2, pill.height() / 2)
    sign = QRectF(pill.left() + pad, pill.center().y() - side / 2, side, side)
    icons.paint(painter, "cross" if member.falls else "check", sign, ink)
    words = QRectF(sign.right() + gap, pill.top(), pill.right() - sign.right() - gap, pill.height())
    lettering.write(painter, said, words, letters, theme.text, metrics)
    return pill.right()


def draw_steps(painter: QPainter, box: QRectF, steps: list[str], now: int, style: Style) -> None:
    """Past steps ticked, the present one white, the rest numbered, over the width of the panel. Where not all words
    have room, first the past steps lose theirs, then those to come."""
    metrics, theme = style.metrics, style.theme
    dot, close, least = metrics.px(DOT), metrics.px(4.5), metrics.px(3)
    kinds = [lettering.STEP_NOW if index == now else lettering.STEP for index in range(len(steps))]
    words = list(steps)
    for index in [*range(min(now, len(steps))), *range(len(steps) - 1, now, -1)]:
        if _steps_width(words, kinds, dot + close, least, style) <= box.width():
            break
        words[index] = ""
    spare = box.width() - _steps_width(words, kinds, dot + close, 0, style)
    gap = min(metrics.px(14), spare / max(1, len(steps) - 1))
    x = box.left()
    for index, (step, letters) in enumerate(zip(words, kinds, strict=True)):
        draw_dot(painter, QRectF(x, box.center().y() - dot / 2, dot, dot), index, now, style)
        x += dot
        if step:
            width = letters.width(step, metrics)
            ink = theme.text if index == now else theme.second
            place = QRectF(x + close, box.top(), width + 2, box.height())
            lettering.write(painter, step, place, letters, ink, metrics)
            x += close + width
        x += gap


def _steps_width(
    words: list[str], kinds: list[lettering.Letters], sign: float, gap: float, style: Style
) -> float:
    widths = [kind.width(word, style.metrics) for word, kind in zip(words, kinds, strict=True)]
    return sum(widths) + len(words) * sign + gap * (len(words) - 1)

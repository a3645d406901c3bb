"""Lettering of the table: spaced capitals of zone names, upright Japanese labels, lines broken to a width.

Sizes are base pixels of the design; below the base window size text keeps its size while the table shrinks.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter

from ui import theme as looks
from ui.faces.wording import chunks, shown_rule
from ui.table.drawing.metrics import Metrics

SPACING = 0.09
"""Extra space between the capitals of a zone's name, as a share of the size."""
LEAST = 11
"""Pixels of the smallest type, on a table that is not enlarged."""
NARROWEST = 0.8
"""How far letters of the smallest type are narrowed before a word is cut."""
NEARLY = 0.85
"""How much smaller than usual a line may be where it could have more room in another way."""

ALONG = frozenset("ー―…～〜－（）「」『』〔〕【】［］")
"""What is turned by a quarter where Japanese runs from the top down."""


@dataclass(frozen=True)
class Letters:
    """One kind of text: base size, weight and spacing."""

    size: float
    bold: bool = False
    spaced: bool = False
    serif: bool = False
    grows: Literal["place", "reader", "table"] = "place"
    """How far it follows the reader's text size: as its place allows, all the way, or not at all."""

    def factor(self, metrics: Metrics) -> float:
        match self.grows:
            case "reader":
                return metrics.reading()
            case "table":
                return metrics.fixed_text()
        return metrics.text()

    def font(self, metrics: Metrics) -> QFont:
        made = QFont(list(looks.families(self.serif)))
        made.setPixelSize(max(LEAST, round(self.size * self.factor(metrics))))
        made.setBold(self.bold)
        made.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
        if self.spaced:
            made.setLetterSpacing(QFont.SpacingType.PercentageSpacing, 100 + 100 * SPACING)
        return made

    def width(self, text: str, metrics: Metrics) -> float:
        return QFontMetricsF(self.font(metrics)).horizontalAdvance(text)

    def line(self, metrics: Metrics) -> float:
        return self.size * self.factor(metrics) * 1.36


def least(metrics: Metrics) -> int:
    """How small a line becomes before it is narrowed and cut: on a larger table no smaller beside its cards."""
    return round(LEAST * max(1.0, metrics.scale))


ZONE = Letters(12, bold=True, spaced=True)
COUNT = Letters(13, bold=True)
ASIDE = Letters(12)
FOOTER = Letters(11, grows="table")
FOOTER_COUNT = Letters(14, bold=True, grows="table")
FOOTER_COUNT_LOW = Letters(11, bold=True, grows="table")
NAME = Letters(14, bold=True)
SMALL = Letters(12.5)
AWAY = Letters(11)
ACTION = Letters(14, bold=True)
TOTAL = Letters(42, bold=True, grows="table")
STAGE = Letters(16, bold=True)
PARTY_TOTAL = Letters(30, bold=True, grows="table")
DICE = Letters(16, bold=True)
DICE_ADDED = Letters(16)
CAPTION = Letters(13)
PART = Letters(13)
PART_ADDED = Letters(13, bold=True)
REFUSAL = Letters(12, bold=True, grows="table")
HINT = Letters(13, bold=True)
VERDICT = Letters(17, bold=True)
VERDICT_LOW = Letters(12, bold=True, grows="table")
BODY = Letters(13)
SPOKEN = Letters(13, grows="reader")
HEADLINE = Letters(15, bold=True, grows="reader")
RULE = Letters(11, grows="reader")
STEP = Letters(12.5)
STEP_NOW = Letters(12.5, bold=True)
CELL = Letters(12.5)
CELL_GAUGE = Letters(12.5, bold=True)
CELL_GAUGE_LOW = Letters(11, bold=True, grows="table")
"""Beside a name that needs the room."""
DIGIT = Letters(11.5, bold=True)
STEP_NUMBER = Letters(11)
FIGURE = Letters(46, bold=True, grows="table")
"""A number that decides the game, read from across the room."""
OF_FIGURE = Letters(15)
THEN = Letters(22, bold=True, grows="table")
PILL = Letters(25, bold=True, grows="table")
WAY = Letters(19, bold=True, grows="table")
RIBBON = Letters(15, bold=True)


def write(
    painter: QPainter,
    text: str,
    box: QRectF,
    letters: Letters,
    colour: str | QColor,
    metrics: Metrics,
    flags: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter,
    shrinks: bool = False,
) -> float:
    """One line; returns its width. In a box that is too narrow it is cut with an ellipsis, but first, if it `shrinks`,
    made smaller and narrower as far as it can be read."""
    font = letters.font(metrics)
    measure = QFontMetricsF(font)
    while shrinks and font.pixelSize() > least(metrics) and measure.horizontalAdvance(text) > box.width() + 1:
        font.setPixelSize(font.pixelSize() - 1)
        measure = QFontMetricsF(font)
    whole = measure.horizontalAdvance(text)
    narrow = max(NARROWEST, min(1.0, (box.width() + 1) / whole)) if shrinks and whole else 1.0
    shown = measure.elidedText(text, Qt.TextElideMode.ElideRight, (box.width() + 1) / narrow + 0.01)
    painter.setFont(font)
    painter.setPen(QColor(colour))
    how = int(flags | Qt.TextFlag.TextSingleLine | Qt.TextFlag.TextDontClip)
    if narrow < 1.0:
        painter.save()
        painter.translate(box.topLeft())
        painter.scale(narrow, 1.0)
        painter.drawText(QRectF(0, 0, box.width() / narrow, box.height()), how, shown)
        painter.restore()
    else:
        painter.drawText(box, how, shown)
    return measure.horizontalAdvance(shown) * narrow


def fits_narrowed(text: str, wide: float, letters: Letters, metrics: Metrics) -> bool:
    """Whether a line that shrinks can be written whole in this width."""
    font = letters.font(metrics)
    font.setPixelSize(min(least(metrics), font.pixelSize()))
    return QFontMetricsF(font).horizontalAdvance(text) * NARROWEST <= wide + 1


def fits_nearly(text: str, wide: float, letters: Letters, metrics: Metrics) -> bool:
    """Whether a line that shrinks can be written in this width without becoming much smaller than is usual."""
    return letters.width(text, metrics) * NEARLY <= wide + 1


def turned(painter: QPainter, text: str, box: QRectF, letters: Letters, colour: str, metrics: Metrics) -> None:
    """An English label, reading upwards in a narrow strip."""
    painter.save()
    painter.translate(box.center())
    painter.rotate(-90)
    swapped = QRectF(-box.height() / 2, -box.width() / 2, box.height(), box.width())
    write(painter, text, swapped, letters, colour, metrics, Qt.AlignmentFlag.AlignCenter)
    painter.restore()


def column(text: str) -> list[str]:
    """An upright label in its places from the top down: up to three Latin letters or figures share one."""
    return re.findall(r"[!-~]{1,3}(?![!-~])|.", text)


def upright(painter: QPainter, text: str, box: QRectF, letters: Letters, colour: str, metrics: Metrics) -> None:
    """A Japanese label: one character under the other. Long vowels and brackets lie along the line."""
    step, places = letters.line(metrics), column(text)
    top = box.center().y() - step * len(places) / 2
    middle = Qt.AlignmentFlag.AlignCenter
    for index, place in enumerate(places):
        if place in ALONG:
            painter.save()
            painter.translate(box.center().x(), top + (index + 0.5) * step)
            painter.rotate(90)
            write(painter, place, QRectF(-step, -step / 2, 2 * step, step), letters, colour, metrics, middle)
            painter.restore()
            continue
        line = QRectF(box.left() - step, top + index * step, box.width() + 2 * step, step)
        if len(place) > 1:
            line = QRectF(box.left() + 1, line.top(), box.width() - 2, step)
        write(painter, place, line, letters, colour, metrics, middle, shrinks=len(place) > 1)


def lines(text: str, width: float, letters: Letters, metrics: Metrics) -> list[str]:
    """The text broken as English and Japanese want, each line at most `width` wide."""
    measure = QFontMetricsF(letters.font(metrics))
    broken, line = [], ""
    for chunk in chunks(text):
        if line and measure.horizontalAdvance((line + chunk).rstrip()) > width:
            broken.append(line.rstrip())
            line = ""
        line += chunk
    if line.strip():
        broken.append(line.rstrip())
    return broken


def rule_height(metrics: Metrics) -> float:
    """How high a rule number in its frame is."""
    return 16 * metrics.reading()


def rule_chip(painter: QPainter, rule: str, at: QPointF, ink: str, metrics: Metrics) -> QRectF:
    """A rule number in its frame, left middle at `at`; returns the frame."""
    width = rule_width(rule, metrics)
    height = rule_height(metrics)
    box = QRectF(round(at.x()) + 0.5, round(at.y() - height / 2) + 0.5, round(width), round(height))
    ground, line = QColor(ink), QColor(ink)
    ground.setAlphaF(0.14)
    line.setAlphaF(0.55)
    painter.setPen(line)
    painter.setBrush(ground)
    painter.drawRoundedRect(box, 4, 4)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    write(painter, shown_rule(rule), box, RULE, ink, metrics, Qt.AlignmentFlag.AlignCenter)
    return box


def rule_width(rule: str, metrics: Metrics) -> float:
    return RULE.width(shown_rule(rule), metrics) + 12 * metrics.reading()

"""A QPainter that works in base pixels: lengths are multiplied by one factor and snapped to whole device pixels.

Type sizes such as 10.5 are kept exact: Qt gives fonts only whole pixels, so text is drawn at the nearest whole size
under a slight scaling.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen

from ui import theme

CAP: Final = 0.733
"""Height of capitals and digits of Noto Sans JP as a share of the type size."""

ELLIPSIS: Final = "…"
NARROWEST: Final = 0.75
"""How much of its width a line keeps at least that is set narrower; it keeps its height."""
NARROWEST_NAME: Final = 0.67


@lru_cache(maxsize=256)
def _font(pixels: int, bold: bool, serif: bool) -> QFont:
    made = QFont(list(theme.families(serif)))
    made.setPixelSize(pixels)
    made.setBold(bold)
    made.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return made


def letters(pixels: int, bold: bool = False) -> QFont:
    """The font of a type size in whole pixels."""
    return _font(pixels, bold, False)


@lru_cache(maxsize=256)
def _metrics(pixels: int, bold: bool, serif: bool) -> QFontMetricsF:
    return QFontMetricsF(_font(pixels, bold, serif))


@lru_cache(maxsize=8192)
def text_width(text: str, size: float, bold: bool = False, serif: bool = False) -> float:
    """The width of a text at a type size, in the same pixels as the size."""
    # Measured large, so that every factor gives the same share of the line and text wraps alike at every scale.
    return _metrics(64, bold, serif).horizontalAdvance(text) * size / 64


def elided(text: str, room: float, size: float, bold: bool = False, serif: bool = False) -> str:
    """The text, cut with an ellipsis if it is wider than `room`. Never in smaller type."""
    if text_width(text, size, bold, serif) <= room:
        return text
    for length in range(len(text) - 1, 0, -1):
        short = text[:length].rstrip() + ELLIPSIS
        if text_width(short, size, bold, serif) <= room:
            return short
    return ELLIPSIS


def narrowed(text: str, room: float, size: float, bold: bool = False, least: float = NARROWEST) -> tuple[str, float]:
    """A line that may be set narrower to fit, and how much. What is still too wide is cut."""
    share = min(1.0, max(least, room / max(1.0, text_width(text, size, bold))))
    return elided(text, room / share + 0.01, size, bold), share


class Pen:
    """Draws shapes and text given in base pixels on a painter in device pixels."""

    def __init__(self, painter: QPainter, factor: float) -> None:
        self.painter = painter
        self.factor = factor

    def at(self, length: float) -> int:
        """A length on whole device pixels."""
        return round(length * self.factor)

    def rect(self, x: float, y: float, width: float, height: float) -> QRectF:
        """A rectangle whose four edges lie on whole device pixels, so neighbours meet without a seam."""
        left, top = self.at(x), self.at(y)
        return QRectF(left, top, self.at(x + width) - left, self.at(y + height) - top)

    def fill(self, shape: QRectF | QPainterPath, colour: str | QColor) -> None:
        """Fill a rectangle or path."""
        if isinstance(shape, QRectF):
            self.painter.fillRect(shape, QColor(colour))
        else:
            self.painter.fillPath(shape, QColor(colour))

    def round_rect(self, box: QRectF, radius: float) -> QPainterPath:
        """A rounded rectangle; the radius is in base pixels."""
        path = QPainterPath()
        path.addRoundedRect(box, radius * self.factor, radius * self.factor)
        return path

    def outline(self, shape: QPainterPath, colour: str | QColor, width: float) -> None:
        """Draw the line around a path."""
        pen = QPen(QColor(colour), width * self.factor)
        pen.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
        self.painter.strokePath(shape, pen)

    def text(
        self,
        text: str,
        x: float,
        baseline: float,
        size: float,
        colour: str | QColor,
        bold: bool = False,
        serif: bool = False,
        align: str = "left",
        share: float = 1.0,
    ) -> float:
        """Draw one line of text; `x` is its left, centre or right edge, `share` how much of its width it keeps.
        Returns its width in base pixels."""
        width = text_width(text, size, bold, serif) * share
        left = x - {"left": 0.0, "centre": width / 2, "right": width}[align]
        device = size * self.factor
        whole = max(1, round(device))
        painter = self.painter
        painter.save()
        painter.setFont(_font(whole, bold, serif))
        painter.setPen(QColor(colour))
        painter.translate(left * self.factor, self.at(baseline))
        painter.scale(device / whole * share, device / whole)
        painter.drawText(QPointF(0, 0), text)
        painter.restore()
        return width

    def centred(self, text: str, x: float, middle: float, size: float, colour: str | QColor, bold: bool = True,
                align: str = "centre", share: float = 1.0) -> float:
        """Draw text whose capitals and digits are centred on the line `middle`."""
        return self.text(text, x, middle + size * CAP / 2, size, colour, bold, align=align, share=share)

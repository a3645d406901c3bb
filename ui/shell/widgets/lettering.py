"""The lettering of the screens that fill the window: fonts that grow with it, and text fitted to its room."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter

from ui import theme as themes
from ui.shell.style.look import Look
from ui.shell.style.text_runs import Run
from ui.shell.widgets.text_flow import Flow

SMALLEST = 11
"""The smallest type, in pixels."""


def screen_font(look: Look, size: float, bold: bool = False) -> QFont:
    """Text of this screen: it grows with the window and with the player's own text size."""
    font = QFont(list(themes.families()))
    font.setPixelSize(max(11, round(size * look.whole_text)))
    font.setBold(bold)
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return font


def fitted(font: QFont, text: str, width: float, least: int = 20) -> QFont:
    """Smaller type if a long name would not fit."""
    fitted = QFont(font)
    while QFontMetricsF(fitted).horizontalAdvance(text) > width and fitted.pixelSize() > least:
        fitted.setPixelSize(fitted.pixelSize() - 1)
    return fitted


def fitted_flow(look: Look, said: str, size: float, width: float, height: float) -> Flow:
    """A paragraph in the largest type in which it keeps its room, with lines of 1.5 times that."""
    font = screen_font(look, size)
    while True:
        flow = Flow(look, (Run(said),), width, font, font.pixelSize() * 1.5)
        if flow.height <= height or font.pixelSize() <= SMALLEST:
            return flow
        font.setPixelSize(font.pixelSize() - 1)


def write(
    painter: QPainter,
    box: QRectF,
    text: str,
    font: QFont,
    ink: QColor,
    align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignVCenter,
) -> None:
    """One line, in smaller type and at last with an ellipsis if it is too long."""
    smaller = fitted(font, text, box.width(), SMALLEST)
    painter.setFont(smaller)
    painter.setPen(ink)
    short = QFontMetricsF(smaller).elidedText(text, Qt.TextElideMode.ElideRight, box.width() + 1)
    painter.drawText(box, align | Qt.TextFlag.TextDontClip, short)

"""A sentence with bold names and a rule number at its end, broken to a width: in the log, the inspector, the bar.

Measured once for a width, painted anywhere, and asked afterwards what lies under the pointer.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QTextCharFormat, QTextLayout, QTextOption

from ui.shell.style.look import Look
from ui.shell.style.text_runs import Run, plain_text
from ui.shell.widgets.parts import draw_rule, rule_size

CHIP_GAP = 8
COMPARED = re.compile(r"(?<=\d) ([≥<>≤×+−→]) (?=\d)")
TOGETHER = "\u00a0\\1\u00a0"
"""Two numbers and the sign between them stay on one line; as many letters as before."""


class Flow:
    """One laid out sentence."""

    def __init__(
        self,
        look: Look,
        runs: Sequence[Run],
        width: float,
        font: QFont,
        line: float,
        rule: str | None = None,
        factor: float = 1.0,
        strong: QColor | None = None,
        all_bold: bool = False,
        centred: bool = False,
    ) -> None:
        self.look, self.runs, self.rule, self.factor = look, tuple(runs), rule, factor
        self.layout = QTextLayout(COMPARED.sub(TOGETHER, plain_text(self.runs)), font)
        option = QTextOption()
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        if centred:
            option.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self.layout.setTextOption(option)
        self.layout.setFormats(self._formats(strong, all_bold))
        self.width = max(24.0, width)
        self.lines = 0
        self.last_width = 0.0
        self.height = self._break(width, line)
        self.chip = self._place_chip(width, line)

    def _formats(self, strong: QColor | None, all_bold: bool) -> list[QTextLayout.FormatRange]:
        formats, at = [], 0
        for run in self.runs:
            if run.bold or run.struck or all_bold:
                each = QTextLayout.FormatRange()
                each.start, each.length = at, _units(run.text)
                style = QTextCharFormat()
                style.setFontStrikeOut(run.struck)
                if run.bold or all_bold:
                    style.setFontWeight(700)
                if strong is not None and not run.struck:
                    style.setForeground(strong)
                each.format = style
                formats.append(each)
            at += _units(run.text)
        return formats

    def _break(self, width: float, line: float) -> float:
        y = 0.0
        self.layout.beginLayout()
        while (part := self.layout.createLine()).isValid():
            part.setLineWidth(max(24.0, width))
            part.setPosition(QPointF(0, y + (line - part.height()) / 2))
            y += line
            self.lines += 1
            self.last_width = part.naturalTextWidth()
        self.layout.endLayout()
        return y

    def _place_chip(self, width: float, line: float) -> QRectF | None:
        if not self.rule:
            return None
        plate = rule_size(self.look, self.rule, self.factor)
        x = self.last_width + CHIP_GAP * self.factor
        if x + plate.width() > width and self.last_width > 0:
            x, self.height = 0.0, self.height + line
            self.lines += 1
        return QRectF(x, self.height - line + (line - plate.height()) / 2 + 0.5, plate.width(), plate.height())

    @property
    def used_width(self) -> float:
        """The width the longest line really takes."""
        widths = [self.layout.lineAt(number).naturalTextWidth() for number in range(self.layout.lineCount())]
        return max([*widths, self.chip.right() if self.chip is not None else 0.0], default=0.0)

    def paint(self, painter: QPainter, at: QPointF, ink: QColor, lit: bool = False) -> None:
        """Draw with the top left corner at a point."""
        painter.setPen(ink)
        self.layout.draw(painter, at)
        if self.rule and self.chip is not None:
            draw_rule(painter, self.look, self.rule, self.chip.translated(at), self.factor, lit)

    def hit(self, point: QPointF) -> tuple[str, str]:
        """What lies at a point of it: ("rule", number), ("card", handle) or ("", "")."""
        if self.rule and self.chip is not None and self.chip.adjusted(-3, -4, 3, 4).contains(point):
            return "rule", self.rule
        for number in range(self.layout.lineCount()):
            part = self.layout.lineAt(number)
            if part.naturalTextRect().contains(point):
                handle = self._handle_at(part.xToCursor(point.x(), part.CursorPosition.CursorOnCharacter))
                if handle:
                    return "card", handle
        return "", ""

    def _handle_at(self, position: int) -> str:
        at = 0
        for run in self.runs:
            if at <= position < at + _units(run.text):
                return run.handle or ""
            at += _units(run.text)
        return ""


def _units(text: str) -> int:
    """The length as Qt counts it, in UTF-16 units."""
    return len(text.encode("utf-16-le")) // 2

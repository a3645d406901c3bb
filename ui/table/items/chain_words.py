"""Fits the words of one chain entry into its row, so that nothing of them is cut.

The card's name comes first, then what the entry does, then what it aims at. Where one line is too short, the row takes
as many lines as it has room for, in smaller type if need be; after that it gives up the rule number, which the side
panel shows too, and the card's picture. Only what still does not fit ends in an ellipsis.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter

from engines.core.display.views import ChainView, Named
from ui.faces.wording import chunks
from ui.table.drawing import lettering
from ui.table.drawing.metrics import Metrics
from ui.table.drawing.style import Style

PIECE_GAP = 6
TIGHT = 1.1
"""Distance of two lines of a row, in the size of their letters."""


@dataclass(frozen=True)
class Share:
    """What a row keeps besides its words, and how much width that leaves them."""

    wide: float
    rule: bool
    picture: bool


@dataclass
class Line:
    """One line: pieces of text, each at its distance from the left."""

    pieces: list[tuple[float, str, bool]] = field(default_factory=list)
    """Left edge, words, and whether they are bold."""
    used: float = 0.0


@dataclass
class Fitted:
    """The lines of a row and the size of their letters."""

    lines: list[Line]
    size: int
    share: Share
    whole: bool
    """Whether nothing was cut."""


def _font(bold: bool, size: int, metrics: Metrics) -> QFont:
    font = (lettering.PART_ADDED if bold else lettering.ASIDE).font(metrics)
    font.setPixelSize(min(size, font.pixelSize()))
    return font


def _broken(words: Sequence[str], wide: float, size: int, metrics: Metrics, anywhere: bool) -> list[Line]:
    """The words in lines of at most this width, as far as they can be broken. The first words are bold. Unless they may
    be broken `anywhere`, a part that fits into a line of its own begins a new one rather than be torn."""
    lines = [Line()]
    for number, said in enumerate(words):
        measure = QFontMetricsF(_font(not number, size, metrics))
        left, run = lines[-1].used + (metrics.px(PIECE_GAP) if lines[-1].pieces else 0), ""
        whole = measure.horizontalAdvance(said)
        if lines[-1].pieces and left + whole > wide >= whole and not anywhere:
            lines.append(Line())
            left = 0.0
        for chunk in chunks(said):
            if (run or lines[-1].pieces) and left + measure.horizontalAdvance((run + chunk).rstrip()) > wide:
                _close(lines[-1], left, run, not number, measure)
                lines.append(Line())
                left, run = 0.0, ""
            run += chunk
        _close(lines[-1], left, run, not number, measure)
    return lines


def _close(line: Line, left: float, run: str, bold: bool, measure: QFontMetricsF) -> None:
    if run.strip():
        line.pieces.append((left, run.rstrip(), bold))
        line.used = left + measure.horizontalAdvance(run.rstrip())


def _sizes(metrics: Metrics) -> Iterator[int]:
    largest = max(lettering.PART_ADDED.font(metrics).pixelSize(), lettering.ASIDE.font(metrics).pixelSize())
    return iter(range(largest, lettering.LEAST - 1, -1))


def fit(words: Sequence[str], high: float, shares: Sequence[Share], metrics: Metrics) -> Fitted:
    """The first of the shares, in the largest letters, in which all words fit into a row of this height."""
    for share in shares:
        for size in _sizes(metrics):
            room = max(1, int((high - 1) // (size * TIGHT)))
            for anywhere in (False, True):
                lines = _broken(words, share.wide, size, metrics, anywhere)
                if len(lines) <= room and all(line.used <= share.wide + 1 for line in lines):
                    return Fitted(lines, size, share, whole=True)
    lines = _broken(words, shares[-1].wide, lettering.LEAST, metrics, anywhere=True)
    room = max(1, int((high - 1) // (lettering.LEAST * TIGHT)))
    return Fitted(_cut(lines, room, shares[-1].wide, metrics), lettering.LEAST, shares[-1], whole=False)


def _cut(lines: list[Line], room: int, wide: float, metrics: Metrics) -> list[Line]:
    """As many lines as there is room for. The last says with an ellipsis that there is more."""
    kept = lines[:room]
    for line in kept:
        left, said, bold = line.pieces[-1]
        measure = QFontMetricsF(_font(bold, lettering.LEAST, metrics))
        more = line is kept[-1] and len(lines) > room
        shown = measure.elidedText(said + ("…" if more else ""), Qt.TextElideMode.ElideRight, wide - left)
        line.pieces[-1] = (left, shown, bold)
        line.used = left + measure.horizontalAdvance(shown)
    return kept


def paint(
    painter: QPainter, fitted: Fitted, box: QRectF, ink: str, struck: bool, metrics: Metrics
) -> None:
    """Write the lines, centred in the height of the box; `struck` draws a line through each."""
    step = fitted.size * TIGHT
    top = box.center().y() - step * len(fitted.lines) / 2
    for number, line in enumerate(fitted.lines):
        row = QRectF(box.left(), top + number * step, box.width(), step)
        painter.setPen(QColor(ink))
        for left, said, bold in line.pieces:
            painter.setFont(_font(bold, fitted.size, metrics))
            painter.drawText(
                row.translated(left, 0),
                int(
                    Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
                    | Qt.TextFlag.TextSingleLine | Qt.TextFlag.TextDontClip
                ),
                said,
            )
        if struck:
            middle = round(row.center().y())
            painter.drawLine(round(row.left()), middle, round(row.left() + line.used), middle)


def effect_words(entry: ChainView, style: Style) -> str:
    """What a waiting use will do, or nothing."""
    if entry.effect is None:
        return ""
    return style.name(entry.effect) if isinstance(entry.effect, Named) else style.tell(entry.effect)

"""Free pieces drawn into a box: counters, number tokens, coins, notes, arrows and pings.

The shape says what a piece is, and a white line with a dark rim keeps it apart from any picture below it. Pure
painting: what a piece is called and whose it is stands beside it.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, cos, hypot, pi, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

from ui.faces import crests, icons, pen
from ui.faces.dice_shapes import draw_words
from ui.theme import Theme, faded

SHAPES = ("round", "square", "diamond", "hexagon", "triangle")
COUNTERS = {
    "round": ("#1763AC", "#FFFFFF"), "square": ("#F2ECDC", "#141B20"), "diamond": ("#B3162B", "#FFFFFF"),
    "hexagon": ("#1B6B45", "#FFFFFF"), "triangle": ("#6B3CB0", "#FFFFFF"),
}
"""Colour and ink of each shape of counter."""
RIM, LINE = "#0A1014", "#FFFFFF"
IVORY, INK = "#F2ECDC", "#141B20"
RAISED, LOWERED = "#0B5E8A", "#B3162B"
PAPER, FOLD, PAPER_INK = "#F5E6A4", "#CFB65C", "#2A2410"
GOLD, GOLD_DARK, GOLD_INK = "#E8B84E", "#B98A2C", "#5C3F0C"
HIDDEN = "#C9D2D6"
"""The paper of a note that only its writer sees."""
TRIANGLE_DOWN = 0.63
"""How far down the number of a triangle stands."""


def counter_outline(shape: str, box: QRectF) -> QPainterPath:
    """The edge of a counter."""
    path = QPainterPath()
    x, y, wide, high = box.x(), box.y(), box.width(), box.height()
    match shape:
        case "square":
            path.addRoundedRect(box.adjusted(wide * 0.05, high * 0.05, -wide * 0.05, -high * 0.05),
                                wide * 0.12, high * 0.12)
        case "diamond":
            _closed(path, [(x + wide / 2, y), (x + wide, y + high / 2), (x + wide / 2, y + high), (x, y + high / 2)])
        case "hexagon":
            turns = [pi / 6 + number * pi / 3 for number in range(6)]
            _closed(path, [(x + wide * (0.5 + 0.5 * sin(each)), y + high * (0.5 - 0.5 * cos(each))) for each in turns])
        case "triangle":
            _closed(path, [(x + wide / 2, y), (x + wide, y + high * 0.94), (x, y + high * 0.94)])
        case _:
            path.addEllipse(box.adjusted(wide * 0.02, high * 0.02, -wide * 0.02, -high * 0.02))
    return path


def _closed(path: QPainterPath, corners: Sequence[tuple[float, float]]) -> None:
    path.addPolygon(QPolygonF([QPointF(*corner) for corner in corners]))
    path.closeSubpath()


def draw_counter(painter: QPainter, box: QRectF, shape: str, count: str) -> None:
    """A counter with how many it stands for."""
    side = box.width()
    ground, ink = COUNTERS.get(shape, COUNTERS["round"])
    edge = counter_outline(shape, box.adjusted(side * 0.04, side * 0.04, -side * 0.04, -side * 0.04))
    _framed(painter, edge, ground, side)
    down = TRIANGLE_DOWN if shape == "triangle" else 0.5
    room = {"triangle": 0.42, "diamond": 0.5}.get(shape, 0.66)
    middle = QPointF(box.center().x(), box.top() + side * down)
    draw_words(painter, middle, count, side * (0.44 if shape == "triangle" else 0.52), side * room, ink)


def _framed(painter: QPainter, edge: QPainterPath, ground: str, side: float) -> None:
    """A shape with its shadow, its dark rim and its white line."""
    painter.fillPath(edge.translated(0, side * 0.05), faded("#000000", 0.35))
    for colour, wide in ((RIM, 0.13), (LINE, 0.075)):
        line = QPen(QColor(colour), max(1.4, side * wide))
        line.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
        painter.strokePath(edge, line)
    painter.fillPath(edge, QColor(ground))


def draw_number(painter: QPainter, box: QRectF, words: str) -> None:
    """An ivory tile with a number: raised ones blue, lowered ones red, as on cards."""
    radius = box.height() * 0.2
    edge = QPainterPath()
    edge.addRoundedRect(box.adjusted(1, 1, -1, -1), radius, radius)
    painter.fillPath(edge.translated(0, box.height() * 0.06), faded("#000000", 0.35))
    painter.strokePath(edge, QPen(QColor(RIM), 2))
    painter.fillPath(edge, QColor(IVORY))
    ink = LOWERED if words.startswith(("-", "−")) else RAISED
    draw_words(painter, box.center(), words, box.height() * 0.54, box.width() * 0.86, ink)


def draw_coin(painter: QPainter, box: QRectF, words: str) -> None:
    """A coin: heads is a star, tails a ring with a bar. Anything else is written on it."""
    side = box.width()
    whole = box.adjusted(side * 0.03, side * 0.03, -side * 0.03, -side * 0.03)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(faded("#000000", 0.35))
    painter.drawEllipse(whole.translated(0, side * 0.05))
    painter.setBrush(QColor(GOLD))
    painter.setPen(QPen(QColor(RIM), max(1.0, side * 0.03)))
    painter.drawEllipse(whole)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(GOLD_DARK), max(1.0, side * 0.04)))
    ring = side * 0.13
    painter.drawEllipse(whole.adjusted(ring, ring, -ring, -ring))
    inner = box.adjusted(side * 0.27, side * 0.27, -side * 0.27, -side * 0.27)
    if words == "heads":
        icons.paint(painter, "star", inner, GOLD_INK)
    elif words == "tails":
        icons.paint(painter, "crown", inner, GOLD_INK)
    else:
        draw_words(painter, box.center(), words, side * 0.34, side * 0.52, GOLD_INK)


def draw_paper(painter: QPainter, box: QRectF, hidden: bool = False) -> None:
    """The paper of a note; a corner is folded. That of a hidden note is grey and dashed."""
    fold = min(box.width(), box.height(), 40.0) * 0.32
    paper = QPainterPath()
    _closed(paper, [
        (box.left(), box.top()), (box.right(), box.top()), (box.right(), box.bottom() - fold),
        (box.right() - fold, box.bottom()), (box.left(), box.bottom()),
    ])
    painter.fillPath(paper.translated(1, 2), faded("#000000", 0.35))
    painter.fillPath(paper, QColor(HIDDEN if hidden else PAPER))
    line = QPen(faded(RIM, 0.75), 1)
    if hidden:
        line = QPen(QColor(PAPER_INK), 1.6, Qt.PenStyle.DashLine)
    painter.strokePath(paper, line)
    corner = QPainterPath()
    _closed(corner, [
        (box.right(), box.bottom() - fold), (box.right() - fold, box.bottom()),
        (box.right() - fold, box.bottom() - fold),
    ])
    painter.fillPath(corner, QColor("#94A2A9" if hidden else FOLD))


def arrow_path(start: QPointF, end: QPointF, unit: float) -> tuple[QPainterPath, QPainterPath]:
    """The gently bent line of a drawn arrow, and its open head."""
    across, down = end.x() - start.x(), end.y() - start.y()
    bend = 0.12
    middle = QPointF((start.x() + end.x()) / 2 + down * bend, (start.y() + end.y()) / 2 - across * bend)
    line, head = QPainterPath(start), QPainterPath()
    line.quadTo(middle, end)
    turn = atan2(end.y() - middle.y(), end.x() - middle.x())
    size = min(15 * unit, hypot(across, down) * 0.4)
    for number, aside in enumerate((2.55, -2.55)):
        tip = QPointF(end.x() + size * cos(turn + aside), end.y() + size * sin(turn + aside))
        if number == 0:
            head.moveTo(tip)
            head.lineTo(end)
        else:
            head.lineTo(tip)
    return line, head


def draw_arrow(painter: QPainter, start: QPointF, end: QPointF, colour: str, theme: Theme, unit: float) -> None:
    """A drawn arrow: dashed with an open head in a player's colour, so it is never taken for an attack."""
    line, head = arrow_path(start, end, unit)
    for ink, wide, dashed in ((theme.gap, 7.0, True), (colour, 4.0, True)):
        stroke = QPen(QColor(ink), wide * unit)
        stroke.setCapStyle(Qt.PenCapStyle.RoundCap)
        stroke.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        if dashed:
            stroke.setDashPattern([10 / wide, 9 / wide])
        painter.strokePath(line, stroke)
        stroke.setStyle(Qt.PenStyle.SolidLine)
        painter.strokePath(head, stroke)


def draw_ping(painter: QPainter, middle: QPointF, player: int, theme: Theme, unit: float, share: float = 0.0) -> None:
    """Three lines in the shape of a player's crest about a point; `share` says how far they have faded."""
    for number, radius in enumerate((62, 78, 94)):
        reach = (radius + 14 * share) * unit
        box = QRectF(middle.x() - reach, middle.y() - reach, 2 * reach, 2 * reach)
        edge = crests.outline(player, box)
        strength = (1.0, 0.7, 0.45)[number] * (1.0 - share)
        painter.strokePath(edge, QPen(faded(theme.gap, 0.7 * strength), 6 * unit))
        painter.strokePath(edge, QPen(faded(theme.player(player), strength), 3 * unit))


def caption_size(words: str, bold: str, unit: float) -> tuple[float, float]:
    """How wide and high the pill of a caption is."""
    size = max(12.0, 13 * unit)
    wide = 8 * unit + 18 * unit + 6 * unit + pen.text_width(words, size) + 10 * unit
    wide += pen.text_width(bold, size + 1, bold=True) + 7 * unit if bold else 0
    return wide, max(22.0, 24 * unit)


def draw_caption(
    painter: QPainter, box: QRectF, player: int, words: str, bold: str, theme: Theme, unit: float
) -> None:
    """A pill with a player's crest, words, and what matters in bold."""
    size = max(12.0, 13 * unit)
    painter.setPen(QPen(QColor(theme.player(player)), max(1.5, 1.8 * unit)))
    painter.setBrush(faded(theme.panel, 0.95))
    painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), box.height() / 2, box.height() / 2)
    crest = QRectF(box.left() + 7 * unit, box.center().y() - 8 * unit, 16 * unit, 16 * unit)
    icons.paint(painter, crests.icon(player), crest, theme.player(player))
    left = crest.right() + 6 * unit
    centre = int(Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine | Qt.TextFlag.TextDontClip)
    painter.setPen(QColor(theme.text))
    if words:
        painter.setFont(pen.letters(round(size)))
        painter.drawText(QRectF(left, box.top(), box.width(), box.height()), centre, words)
        left += pen.text_width(words, size) + 7 * unit
    if bold:
        painter.setFont(pen.letters(round(size) + 1, bold=True))
        painter.drawText(QRectF(left, box.top(), box.width(), box.height()), centre, bold)

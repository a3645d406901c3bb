"""One free piece as a drawn item, and how large each kind is on the cloth and on a card."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from engines.cloth.model import COIN, COUNTER, DIE, NUMBER
from engines.cloth.views import PieceView
from ui.faces import crests, icons, pieces
from ui.faces.dice_shapes import Die, draw_die
from ui.table.drawing import lettering
from ui.table.drawing.lettering import Letters
from ui.table.drawing.painted import PaintedItem, local
from ui.table.drawing.style import Style

Z_PIECE = 420.0
"""Above all cards that lie, below what is laid out, carried or said."""
ON_CLOTH = {DIE: (46, 46), COIN: (42, 42), COUNTER: (34, 34), NUMBER: (44, 29)}
ON_CARD = {DIE: (25, 25), COIN: (25, 25), COUNTER: (25, 25), NUMBER: (34, 22)}
PAPER_WIDE, LINES, MOST_LINES = 128, 3, 9
"""The paper of a note, and how many of its lines are shown: all of them while somebody points at it."""
CORNER = 20
"""A closed note is a corner of paper."""
NOTE_LETTERS = Letters(12.5, grows="reader")
NAME_LETTERS = Letters(12, bold=True)
TILTS = (-7, 5, -4, 8, -2, 6)
"""Dice never lie quite straight."""
QUARTER = 90


def size_of(piece: PieceView, on_card: bool, style: Style) -> QSize:
    """How large a piece is that has one size."""
    wide, high = (ON_CARD if on_card else ON_CLOTH).get(piece.kind, (CORNER, CORNER))
    size = QSize(style.metrics.px(wide), style.metrics.px(high))
    return size.transposed() if piece.kind == NUMBER and piece.face % 2 else size


def paper_lines(piece: PieceView, whole: bool, style: Style) -> list[str]:
    """The lines of an open note; what there is no room for is cut."""
    metrics, most = style.metrics, MOST_LINES if whole else LINES
    room = metrics.px(PAPER_WIDE) - metrics.px(34)
    found = lettering.lines(piece.text, room, NOTE_LETTERS, metrics)
    if len(found) > most:
        found = [*found[: most - 1], found[most - 1] + "…"]
    return found


def paper_size(piece: PieceView, whole: bool, style: Style) -> QSize:
    """How large an open note is."""
    metrics = style.metrics
    high = max(1, len(paper_lines(piece, whole, style))) * NOTE_LETTERS.line(metrics)
    return QSize(metrics.px(PAPER_WIDE), round(high) + metrics.px(14))


def draw_paper(painter: QPainter, paper: QRectF, piece: PieceView, whole: bool, style: Style) -> None:
    """An open note with its words, and whose it is."""
    metrics = style.metrics
    pieces.draw_paper(painter, paper, piece.hidden)
    side, step = metrics.px(15), NOTE_LETTERS.line(metrics)
    sign = "eyeoff" if piece.hidden else crests.icon(piece.owner)
    icons.paint(painter, sign, QRectF(metrics.px(7), metrics.px(8), side, side), pieces.PAPER_INK)
    for number, line in enumerate(paper_lines(piece, whole, style)):
        room = QRectF(metrics.px(27), metrics.px(6) + number * step, paper.width() - metrics.px(30), step)
        lettering.write(painter, line, room, NOTE_LETTERS, pieces.PAPER_INK, metrics)


def draw_piece(painter: QPainter, box: QRectF, piece: PieceView, style: Style, shown: str | None = None) -> None:
    """A die, coin, counter or number in its box; `shown` is what is up while it tumbles."""
    theme, up = style.theme, piece.shown if shown is None else shown
    match piece.kind:
        case "die":
            colour = theme.second if piece.common else theme.player(piece.owner)
            die = Die(0 if piece.faces else piece.sides, up, colour, theme.gap, theme.gap)
            draw_die(painter, box, die, TILTS[piece.id % len(TILTS)])
        case "coin":
            face = {"1": "heads", "2": "tails"}.get(up, up) if not piece.faces else up
            pieces.draw_coin(painter, box, face)
        case "counter":
            turned(painter, box, piece.face * QUARTER,
                   lambda inner: pieces.draw_counter(painter, inner, piece.shape, up))
        case "number":
            value = number_words(piece.value)
            turned(painter, box, piece.face * QUARTER, lambda inner: pieces.draw_number(painter, inner, value))


def number_words(value: int) -> str:
    """A number as it stands on a tile: with a sign where it changes another one."""
    return f"−{-value}" if value < 0 else f"+{value}" if value >= 10 else str(value)


def turned(painter: QPainter, box: QRectF, degrees: int, draw: Callable[[QRectF], None]) -> None:
    """Draw something turned about the middle of its box."""
    if not degrees % 360:
        draw(box)
        return
    painter.save()
    painter.translate(box.center())
    painter.rotate(degrees)
    flat = QRectF(-box.width() / 2, -box.height() / 2, box.width(), box.height())
    if degrees % 180:
        flat = QRectF(-box.height() / 2, -box.width() / 2, box.height(), box.width())
    draw(flat)
    painter.restore()


class PieceItem(PaintedItem):
    """A piece at its place; the scene's arrangement says where."""

    def __init__(self, piece: PieceView) -> None:
        super().__init__(Z_PIECE)
        self.piece = piece
        self.heap = 1
        """How many pieces lie here, one on the other."""

    def show_piece(self, piece: PieceView, box: QRect, heap: int, style: Style, marked: bool) -> None:
        """Draw a piece that has one size."""
        self.piece, self.heap = piece, heap
        named = bool(piece.text) and piece.kind in (DIE, COIN, COUNTER, NUMBER) and box.width() >= style.metrics.px(30)

        def draw(painter: QPainter) -> None:
            whole = local(box)
            for lower in range(min(heap - 1, 3), 0, -1):
                painter.setOpacity(0.75)
                draw_piece(painter, whole.translated(3 * lower, 3 * lower), piece, style)
            painter.setOpacity(1.0)
            draw_piece(painter, whole, piece, style)
            if heap > 1:
                chip(painter, QPointF(whole.right(), whole.top()), f"×{heap}", style)
            if named:
                _name(painter, whole, piece.text, style)
            if marked:
                _ring(painter, whole, style)

        key = ("piece", style.look, piece, heap, marked)
        self.show_drawing(box, style.dpr, draw, key, style.metrics.px(22 if named else 10))

    def show_corner(self, piece: PieceView, box: QRect, style: Style, marked: bool) -> None:
        """A closed note."""
        self.piece, self.heap = piece, 1

        def draw(painter: QPainter) -> None:
            pieces.draw_paper(painter, local(box).adjusted(1, 1, -1, -2), piece.hidden)
            if marked:
                _ring(painter, local(box), style)

        self.show_drawing(box, style.dpr, draw, ("corner", style.look, piece, marked), style.metrics.px(6))

    def show_paper(
        self, piece: PieceView, box: QRect, whole: bool, thread: QPointF | None, style: Style, marked: bool
    ) -> None:
        """An open note, with a thread to the card it is about."""
        self.piece, self.heap = piece, 1
        metrics = style.metrics

        def draw(painter: QPainter) -> None:
            paper = local(box)
            if thread is not None:
                nearest = QPointF(min(max(thread.x(), 0.0), paper.width()), min(max(thread.y(), 0.0), paper.height()))
                for ink, wide in ((style.theme.gap, 4.0), (pieces.PAPER, 2.0)):
                    painter.setPen(QPen(QColor(ink), wide * metrics.scale))
                    painter.drawLine(nearest, thread)
            draw_paper(painter, paper, piece, whole, style)
            if marked:
                _ring(painter, paper, style)

        reach = 0.0
        if thread is not None:
            reach = max(-thread.x(), -thread.y(), thread.x() - box.width(), thread.y() - box.height(), 0.0)
        key = ("paper", style.look, piece, whole, thread.toTuple() if thread is not None else None, marked)
        self.show_drawing(box, style.dpr, draw, key, metrics.px(8) + round(reach))


class ArrowDrawing(PaintedItem):
    """A drawn arrow."""

    def __init__(self, piece: PieceView) -> None:
        super().__init__(Z_PIECE - 1)
        self.piece = piece
        self.start, self.end = QPointF(), QPointF()

    def show_arrow(self, piece: PieceView, start: QPointF, end: QPointF, style: Style, marked: bool) -> None:
        """Draw it from point to point."""
        self.piece, self.start, self.end = piece, start, end
        line, head = pieces.arrow_path(start, end, style.metrics.scale)
        reach = style.metrics.px(8)
        box = line.boundingRect().united(head.boundingRect()).toAlignedRect().adjusted(-reach, -reach, reach, reach)
        corner = QPointF(box.topLeft())

        def draw(painter: QPainter) -> None:
            colour = style.theme.player(piece.owner)
            pieces.draw_arrow(painter, start - corner, end - corner, colour, style.theme, style.metrics.scale)
            if marked:
                middle = line.pointAtPercent(0.5) - corner
                side = style.metrics.px(16)
                _ring(painter, QRectF(middle.x() - side / 2, middle.y() - side / 2, side, side), style)

        key = ("arrow", style.look, piece, start.toTuple(), end.toTuple(), marked)
        self.show_drawing(box, style.dpr, draw, key)

    def touches(self, point: QPointF, style: Style) -> bool:
        """Whether a point is on its line."""
        line, _ = pieces.arrow_path(self.start, self.end, style.metrics.scale)
        near = style.metrics.px(9)
        places = (line.pointAtPercent(share / 20) for share in range(21))
        return any((place - point).manhattanLength() < near * 1.4 for place in places)


def chip(painter: QPainter, corner: QPointF, words: str, style: Style) -> None:
    """A dark chip with a few letters about a corner."""
    metrics, theme = style.metrics, style.theme
    wide = lettering.DIGIT.width(words, metrics) + metrics.px(8)
    box = QRectF(corner.x() - wide * 0.6, corner.y() - metrics.px(8), wide, metrics.px(17))
    painter.setPen(QPen(QColor(theme.text), 1))
    painter.setBrush(QColor(theme.panel))
    painter.drawRoundedRect(box, box.height() / 2, box.height() / 2)
    lettering.write(painter, words, box, lettering.DIGIT, theme.text, metrics, Qt.AlignmentFlag.AlignCenter)


def _name(painter: QPainter, whole: QRectF, name: str, style: Style) -> None:
    """A piece's name below it."""
    metrics, theme = style.metrics, style.theme
    wide = min(NAME_LETTERS.width(name, metrics) + metrics.px(8), whole.width() + metrics.px(40))
    box = QRectF(whole.center().x() - wide / 2, whole.bottom() - metrics.px(1), wide, metrics.px(18))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(theme.panel))
    painter.drawRoundedRect(box, metrics.px(5), metrics.px(5))
    lettering.write(painter, name, box, NAME_LETTERS, theme.text, metrics, Qt.AlignmentFlag.AlignCenter)


def _ring(painter: QPainter, box: QRectF, style: Style) -> None:
    """The keyboard is here, or the piece is held."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    out = style.metrics.px(3)
    for ink, wide in ((style.theme.gap, 4.0), (style.theme.selected, 2.0)):
        painter.setPen(QPen(QColor(ink), wide * style.metrics.scale))
        painter.drawRoundedRect(box.adjusted(-out, -out, out, out), 5, 5)

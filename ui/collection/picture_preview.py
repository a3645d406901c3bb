"""The file one looks at, with what would be cut out of it: a frame around each piece, and its number."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QImage, QMouseEvent, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from app.pictures.taking import Piece, Pixels
from ui import theme as themes
from ui.shell.style.look import Look

SHADE = QColor(5, 9, 12, 150)
"""Over what is cut off."""


def image_of(pixels: Pixels) -> QImage:
    """A picture for Qt; it keeps its own bytes."""
    return QImage(pixels.data, pixels.width, pixels.height, 3 * pixels.width, QImage.Format.Format_RGB888).copy()


class PicturePreview(QWidget):
    """See the module's docstring."""

    picked = Signal(int)
    """A piece was clicked: its place in the list of those shown."""

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self.look = look
        self.image = QImage()
        self.whole = (1, 1)
        self.pieces: list[tuple[int, Piece]] = []
        self.left_out: frozenset[int] = frozenset()
        self.marked = -1

    def show_picture(self, image: QImage, whole: tuple[int, int]) -> None:
        """Show a file; `whole` is its own size, in which pieces are measured."""
        self.image, self.whole = image, whole
        self.update()

    def show_pieces(self, pieces: Sequence[tuple[int, Piece]], left_out: frozenset[int], marked: int) -> None:
        """What would be cut, each with its number; those that are left out are crossed."""
        self.pieces, self.left_out, self.marked = list(pieces), left_out, marked
        self.update()

    def _inside(self) -> QRectF:
        size = self.image.size().scaled(self.size(), Qt.AspectRatioMode.KeepAspectRatio)
        box = QRectF(QPointF(0, 0), size)
        box.moveCenter(QRectF(self.rect()).center())
        return box

    def box_of(self, piece: Piece) -> QRectF:
        """Where a piece is drawn."""
        inside = self._inside()
        x, y = inside.width() / self.whole[0], inside.height() / self.whole[1]
        left, top, right, bottom = piece.box
        return QRectF(inside.left() + left * x, inside.top() + top * y, (right - left) * x, (bottom - top) * y)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        for number, piece in self.pieces:
            if self.box_of(piece).contains(event.position()):
                self.picked.emit(number)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        painter.setPen(QPen(self.look.colour("text", 0.14), 1))
        painter.setBrush(self.look.colour("app", 0.6))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 8, 8)
        if self.image.isNull():
            return
        inside = self._inside()
        painter.drawImage(inside, self.image)
        shade = QPainterPath()
        shade.addRect(inside)
        kept = QPainterPath()
        for number, piece in self.pieces:
            if number not in self.left_out:
                kept.addRect(self.box_of(piece))
        painter.fillPath(shade.subtracted(kept), SHADE)
        for number, piece in self.pieces:
            self._frame(painter, number, self.box_of(piece))

    def _frame(self, painter: QPainter, number: int, box: QRectF) -> None:
        out, marked = number in self.left_out, number == self.marked
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(5, 9, 12), 5 if marked else 3))
        painter.drawRect(box)
        line = QPen(self.look.colour("quiet" if out else "legal"), 3 if marked else 1.5)
        if out:
            line.setStyle(Qt.PenStyle.DashLine)
        painter.setPen(line)
        painter.drawRect(box)
        if out:
            painter.drawLine(box.topLeft(), box.bottomRight())
        if len(self.pieces) > 1 and box.width() > 18:
            font = themes.font("prompt", min(self.look.whole_text, box.width() / 60))
            metrics = QFontMetricsF(font)
            painter.setFont(font)
            wide = metrics.horizontalAdvance(str(number + 1)) + 8
            plate = QRectF(box.left() + 2, box.top() + 2, wide, metrics.height())
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(5, 9, 12, 220))
            painter.drawRoundedRect(plate, 3, 3)
            painter.setPen(QColor("#FFFFFF"))
            painter.drawText(plate, Qt.AlignmentFlag.AlignCenter, str(number + 1))

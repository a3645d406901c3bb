"""The one kind of item the table is made of: a picture drawn once at its shown size and then only copied.

Python paints into the pixmap when something changed; every frame after that is Qt's own copying.
Items know in which band they lie, so that nothing has to be raised by hand.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPixmapItem

Z_AREA = 1.0
Z_LIT = 2.0
Z_FOOTER = 100.0
Z_ARROW = 150.0
Z_MARKED = 200.0
RAISED = 60.0
"""A card somebody points at lies this much higher than its neighbours."""
Z_HAND = 300.0
Z_TRAY = 500.0
Z_MOVING = 800.0
Z_CARRIED = 1000.0
Z_FOCUS = 1100.0
Z_BUBBLE = 2000.0
Z_CHOOSER = 2100.0
Z_ZOOM = 3000.0


def drawn(size: QSize, dpr: float, draw: Callable[[QPainter], None], ground: QPixmap | None = None) -> QPixmap:
    """A transparent pixmap of a logical size, or a copy of a `ground`, drawn on with antialiasing."""
    if ground is not None:
        pixmap = QPixmap(ground)
    else:
        pixmap = QPixmap(max(1, round(size.width() * dpr)), max(1, round(size.height() * dpr)))
        pixmap.setDevicePixelRatio(dpr)
        pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    draw(painter)
    painter.end()
    return pixmap


class PaintedItem(QGraphicsPixmapItem):
    """A drawn thing at a whole-pixel place. `key` says what it shows: equal keys are not drawn again."""

    def __init__(self, level: float, keeps: int = 1) -> None:
        """`keeps` is how many of its last pictures it remembers: some go to and fro while a card is carried."""
        super().__init__()
        self._keeps = keeps
        self._drawn: list[tuple[object, QPixmap]] = []
        self.setZValue(level)
        self.setShapeMode(QGraphicsPixmapItem.ShapeMode.BoundingRectShape)
        self.setTransformationMode(Qt.TransformationMode.SmoothTransformation)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemIsSelectable, False)
        self.box = QRect()
        self.margin = 0
        """How far the picture reaches beyond its box."""
        self._key: Hashable = None

    def show_drawing(
        self, box: QRect, dpr: float, draw: Callable[[QPainter], None], key: Hashable, margin: int = 0,
        ground: QPixmap | None = None,
    ) -> None:
        """Draw into `box` (scene pixels) with room for glow around it. The painter's origin is the box's corner. A
        `ground` is a picture of the same size that lies beneath."""
        self.box, self.margin = QRect(box), margin
        self.setPos(box.x() - margin, box.y() - margin)
        full = (key, box.size().toTuple(), dpr, margin)
        if full == self._key:
            self.setVisible(True)
            return
        self._key = full

        def shifted(painter: QPainter) -> None:
            painter.translate(margin, margin)
            draw(painter)

        size = box.size() + QSize(2 * margin, 2 * margin)
        known = next((entry for entry in self._drawn if entry[0] == full), None)
        if known is None:
            known = (full, drawn(size, dpr, shifted, ground))
            self._drawn = [*self._drawn, known][-self._keeps:]
        self.setPixmap(known[1])
        self.setVisible(True)

    def forget(self) -> None:
        """Draw anew next time (theme, language)."""
        self._key = None
        self._drawn.clear()

    def empty(self) -> None:
        """Keep nothing of what was drawn."""
        self.forget()
        self.setPixmap(QPixmap())


def local(box: QRect) -> QRectF:
    """The same rectangle with its corner at the origin."""
    return QRectF(0, 0, box.width(), box.height())

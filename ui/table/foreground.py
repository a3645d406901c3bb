"""What floats above the table must also float above the prompt bar, which is a widget over the view.

A pane over the strip of the bar shows the parts of carried cards, bubbles and moving cards that lie there. It is
only there while something is, and no click ever stops at it.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QGraphicsItem, QGraphicsView, QStyleOptionGraphicsItem, QWidget

from ui.table.drawing.painted import Z_MOVING


class Foreground(QWidget):
    """The pane over the prompt bar."""

    def __init__(self, view: QGraphicsView, strip: Callable[[], QRect]) -> None:
        """`strip` tells where the prompt bar is, in the view's coordinates."""
        super().__init__(view)
        self._view = view
        self._strip = strip
        self._floating: list[QGraphicsItem] = []
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.hide()
        view.destroyed.connect(self.deleteLater)  # over the window it is no child of the view any more

    def put_away(self) -> None:
        """Nothing floats while the table is not to be seen."""
        self._floating = []
        self.hide()

    def sync(self) -> None:
        """Look what floats over the strip now. Cheap when nothing does."""
        strip = self._strip()
        found = [
            item
            for item in self._view.scene().items(strip)
            if item.zValue() >= Z_MOVING and item.isVisible() and item.parentItem() is None
        ]
        if not found:
            if self._floating:
                self.put_away()
            return
        self._floating = sorted(found, key=lambda item: item.zValue())
        window = self._view.window()
        if self.parentWidget() is not window:
            self.setParent(window)
        place = self._view.viewport().mapTo(window, strip.topLeft())
        self.setGeometry(place.x(), place.y(), strip.width(), strip.height())
        self.show()
        self.raise_()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        corner: QPoint = self._strip().topLeft()
        option = QStyleOptionGraphicsItem()
        for item in self._floating:
            painter.save()
            painter.translate(-corner)
            painter.setTransform(item.sceneTransform(), True)
            painter.setOpacity(item.effectiveOpacity())
            item.paint(painter, option, None)
            painter.restore()
        painter.end()

"""Looking closer: the whole card with its text at 252 x 352, beside the card on the table."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QGraphicsPixmapItem, QGraphicsScene

from engines.core.sight import CardSight
from ui.faces.look import CardLook
from ui.table.painted import Z_ZOOM
from ui.table.style import Style


class Zoom:
    """The enlarged card; gone with the next key or click, or as soon as a Space that was held is let go."""

    def __init__(self, scene: QGraphicsScene) -> None:
        self.item = QGraphicsPixmapItem()
        self.item.setZValue(Z_ZOOM)
        self.item.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.item.setVisible(False)
        scene.addItem(self.item)

    @property
    def shown(self) -> bool:
        return self.item.isVisible()

    def hide(self) -> None:
        self.item.setVisible(False)

    def show(self, card: CardSight, beside: QRect, bounds: QRect, style: Style) -> None:
        if card.face is None:
            return
        look = CardLook(
            size="zoom", numbers=tuple((each.field, each.printed, each.now) for each in card.numbers)
        )
        painter = style.painter
        self.item.setPixmap(painter.pixmap(style.talk.face(card.face), look))
        size, origin = painter.size(look), painter.origin(look)
        gap = style.metrics.px(16)
        left = beside.right() + gap
        if left + size.width() > bounds.right():
            left = beside.left() - gap - size.width()
        left = max(bounds.left(), min(left, bounds.right() - size.width()))
        top = beside.center().y() - size.height() // 2
        top = max(bounds.top(), min(top, bounds.bottom() - size.height()))
        self.item.setPos(QPoint(left, top) - origin)
        self.item.setVisible(True)

"""The whole card with its text, large: beside a card one rests on, or asked for by Space or the right button."""

from __future__ import annotations

from typing import Literal

from PySide6.QtCore import QPoint, QRect
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QGraphicsPixmapItem

from engines.core.display.views import CardView
from ui.faces.cards import CardPainter
from ui.faces.look import MEASURES, CardLook, changed_slots
from ui.table.drawing.painted import Z_ZOOM
from ui.table.geometry.popup_placement import Field, free_place, place_for
from ui.table.scene.tabletop import Tabletop

CLOSER = 1.35
"""Asked for, it is so much larger than the preview, as far as there is room."""
GAP, APART_COSTS = 16, 40

Mode = Literal["preview", "closer", "kept"]
"""A preview goes with the pointer. What was asked for stays: until another card is pointed at, or until a click."""


class Zoom:
    """The enlarged card; gone with the next key or click, or as soon as a Space that was held is let go."""

    def __init__(self, scene: Tabletop) -> None:
        self._scene = scene
        self.item = QGraphicsPixmapItem()
        self.item.setZValue(Z_ZOOM)
        self.item.setAcceptedMouseButtons(self.item.acceptedMouseButtons().NoButton)
        self.item.setVisible(False)
        scene.addItem(self.item)
        self.mode: Mode = "preview"
        self.box = QRect()
        self._large: CardPainter | None = None

    @property
    def shown(self) -> bool:
        return self.item.isVisible()

    @property
    def asked_for(self) -> bool:
        """Whether it is shown and no mere preview."""
        return self.shown and self.mode != "preview"

    def hide(self) -> None:
        """Show nothing, and keep nothing of what was shown."""
        self.item.setVisible(False)
        self.item.setPixmap(QPixmap())

    def let_go(self, pointing: bool) -> None:
        """The pointer has left the card; it may be `pointing` at another one."""
        if self.mode == "preview" or (pointing and self.mode == "closer"):
            self.hide()

    def rehearse(self, card: CardView) -> None:
        """Draw what a preview of a card will show, and show nothing yet."""
        if card.face is not None:
            self._picture(card, _look(card), self._scene.style_now.painter)

    def preview(self, card: CardView, about: QRect) -> None:
        """Show a card beside the place where it lies. It covers neither that nor anything that is lit; where it would
        have to, it is not shown."""
        scene = self._scene
        lit = [target.box for target in scene.targets() if target.place in scene.lit_places()]
        lit += [item.card_rect() for handle, item in scene.cards.items() if scene.is_lit(handle)]
        painter, look = scene.style_now.painter, _look(card)
        box = free_place(painter.size(look), about, scene.field(lit), scene.style_now.metrics.px(GAP))
        if box is None or card.face is None:
            self.hide()
        else:
            self._show(card, look, box, painter, "preview")

    def show(self, card: CardView, about: QRect, keep: bool = False) -> None:
        """Show a card as large as it can be read best, not over the place where it lies."""
        scene = self._scene
        bounds = scene.bounds(QPoint(0, 0))
        if card.face is None:
            self.hide()
            return
        painter, look, gap = self._painter(bounds), _look(card), scene.style_now.metrics.px(GAP)
        box = place_for(QRect(QPoint(), painter.size(look)), about, Field(bounds, (), (), (about,)), gap, APART_COSTS)
        self._show(card, look, box, painter, "kept" if keep else "closer")

    def _painter(self, bounds: QRect) -> CardPainter:
        style = self._scene.style_now
        usual = style.painter
        scale = max(usual.scale, min(usual.scale * CLOSER, bounds.height() / MEASURES["zoom"].height))
        now = (usual.theme, usual.language, scale, usual.dpr, usual.text_size)
        made = self._large
        if made is None or (made.theme, made.language, made.scale, made.dpr, made.text_size) != now:
            made = self._large = CardPainter(*now[:4], usual.templates, style.report, usual.text_size)
        return made

    def _show(self, card: CardView, look: CardLook, box: QRect, painter: CardPainter, mode: Mode) -> None:
        self.box, self.mode = box, mode
        self.item.setPixmap(self._picture(card, look, painter))
        self.item.setPos(box.topLeft() - painter.origin(look))
        self.item.setVisible(True)

    def _picture(self, card: CardView, look: CardLook, painter: CardPainter) -> QPixmap:
        assert card.face is not None
        return painter.pixmap(self._scene.style_now.talk.face(card.face), look)


def _look(card: CardView) -> CardLook:
    numbers = tuple((each.field, each.printed, each.now) for each in card.numbers)
    return CardLook(size="zoom", numbers=numbers, states=changed_slots(card))

"""Where the keyboard is on the table: a card, a zone or a player, with a ring that is always visible there."""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF
from PySide6.QtGui import QPainter

from engines.core.display.views import Place
from ui.faces import marks
from ui.table.drawing.painted import Z_FOCUS, PaintedItem
from ui.table.items.card_item import CHIP_MARKS, CHIP_TAB, at_foot
from ui.table.question.carry import Carry
from ui.table.scene.aiming import Aiming
from ui.table.scene.chain import ChainBand
from ui.table.scene.tabletop import Tabletop


class Focus:
    """The keyboard's place. After a new question it is remembered but not shown, so Enter means the prompt bar."""

    def __init__(self, scene: Tabletop, chain: ChainBand, aiming: Aiming) -> None:
        self._scene = scene
        self._chain, self._aiming = chain, aiming
        self.ring = PaintedItem(Z_FOCUS)
        self.ring.setVisible(False)
        scene.addItem(self.ring)
        self.at: Place | None = None
        self.last: QRect | None = None
        """Where it was last seen, to go on from there."""
        self._asked: int | None = None

    def set(self, place: Place | None) -> None:
        self.at = place
        self._chain.point(None, place.card or "" if place is not None else "")
        self.place()
        self._aiming.show()
        self._scene.card_hovered.emit(place.card or "" if place is not None else "")

    def leave(self) -> None:
        """The mouse is used instead: no ring is left that Enter would mean, and Tab goes on from where it was."""
        if self.at is not None:
            self.at = None
            self.place()
            self._aiming.show()

    def follow(self, carry: Carry) -> None:
        """A card is carried no more: the keyboard, which waited at one of its places, is at the card again."""
        if self.at is not None and carry.how != "drag":
            self.set(Place(card=carry.handle))

    def renew(self) -> None:
        """A new question: what the old one focused is only where the next step starts."""
        ask = self._scene.choice.ask
        serial = ask.serial if ask is not None else None
        if serial != self._asked:
            self.at = None
        self._asked = serial
        self.place()

    def place(self) -> None:
        """Draw the ring around what has the focus."""
        box = self._scene.rect_of(self.at) if self.at is not None else None
        self._scene.point_at(self.at.card or "" if self.at is not None else "", "keys")
        if self.at is not None and box is None and self._scene.carry is not None:
            item = self._scene.cards.get(self.at.card or "")
            box = item.card_rect() if item is not None else None
        if box is None:
            self.at = None
            self.ring.setVisible(False)
            return
        self.last = QRect(box)
        style = self._scene.style_now
        shown = list(self._scene.wear(self.at.card).rings) if self.at is not None and self.at.card else []
        card = self._scene.cards.get(self.at.card or "" if self.at is not None else "")
        foot = card is not None and card.spot is not None and at_foot(card.spot)
        nested = ["focus", *shown]
        margin = marks.room(nested, style.metrics.scale) + style.metrics.px(8)
        out = 0.0 if foot else len(shown) * marks.NESTED

        def draw(painter: QPainter) -> None:
            scale = style.metrics.scale * (CHIP_MARKS if foot else 1.0)
            whole = QRectF(0, 0, box.width(), box.height())
            grow = out * scale
            marks.paint(
                painter, whole.adjusted(-grow, -grow, grow, grow), ["focus"], style.theme, scale, arrows=not foot
            )
            # The tabs lie over the outer ring, as they lie over every other.
            low = whole.translated(0, box.height() + CHIP_TAB * scale if foot else 0)
            marks.paint_tabs(painter, low, shown, style.theme, scale)

        self.ring.show_drawing(box, style.dpr, draw, (style.look, tuple(shown), foot), margin)

"""Aiming with a card that lies on the table.

It stays where it is, and an arrow goes from it to what it is meant for.

So it covers neither its target nor the way there. Dragging, two clicks and keys all aim the same arrow.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPoint, QRect, QSize

from engines.core.display.views import Handle, Place
from ui.table.drawing.arrows import ArrowItem, Tone
from ui.table.drawing.painted import Z_CARRIED
from ui.table.geometry.table_plan import TRAY_AREA
from ui.table.question.carry import Carry
from ui.table.question.drop_target import Target, aim
from ui.table.scene.tabletop import Tabletop


class Aiming:
    """The arrow of the card that is carried, if it is one that strikes."""

    def __init__(self, scene: Tabletop, focused: Callable[[], Place | None]) -> None:
        """`focused` tells the place where the keyboard is."""
        self._scene = scene
        self._focused = focused
        self.pointer = QPoint()
        self.place: Place | None = None
        """What is aimed at and may be."""
        self.arrow: ArrowItem | None = None
        self._drawn: object = None

    def strikes(self, handle: Handle) -> bool:
        """Whether a card lies on the table and may go for something of the other side."""
        plan = self._scene.plan
        spot = plan.spots.get(handle) if plan is not None else None
        if spot is None or spot.area.kind == "hand" or spot.area is TRAY_AREA:
            return False
        return any(self._hostile(option.place) for option in self._scene.choice.of(handle))

    def _hostile(self, place: Place | None) -> bool:
        """Whether a place is a card or a player of the other side."""
        plan = self._scene.plan
        if place is None or plan is None:
            return False
        if place.card is not None:
            return place.card in plan.spots and plan.seats.hostile(plan.spots[place.card].owner)
        return place.player is not None and plan.seats.hostile(place.player)

    def marks(self, handle: Handle) -> bool:
        """Whether a card is about to be attacked."""
        return self.place is not None and self.place.card == handle and self._hostile(self.place)

    def follow(self, pointer: QPoint) -> None:
        """The pointer has moved."""
        self.pointer = pointer
        if self._scene.carry is not None:
            self.show()

    def show(self) -> None:
        """Bring the arrow up to date, or take it away."""
        scene, before = self._scene, self.place
        carry = scene.carry
        item = scene.cards.get(carry.handle) if carry is not None else None
        if carry is None or item is None or not self.strikes(carry.handle):
            self.place = None
            self._draw(None, None, "attack")
        else:
            target = self._target(carry)
            legal = target is not None and target.legal
            self.place = target.place if target is not None and legal else None
            end = target.box if target is not None and legal else self._loose_end(carry)
            tone: Tone = "attack" if target is None or self._hostile(target.place) else "move"
            start = item.card_rect()
            away = end is not None and not start.contains(end.center())
            self._draw(start if away else None, end, "refused" if target is not None and not legal else tone)
        if self.place != before:
            scene.dress([each.card for each in (before, self.place) if each is not None and each.card is not None])

    def _target(self, carry: Carry) -> Target | None:
        scene = self._scene
        if carry.how == "drag":
            return carry.over
        if carry.how == "keys":
            return next((each for each in scene.targets() if each.place == self._focused() and each.legal), None)
        found = aim(QRect(self.pointer, QSize(1, 1)), self.pointer, scene.targets(), "")
        return found if found is not None and found.legal else None

    def _loose_end(self, carry: Carry) -> QRect | None:
        """Where the arrow ends that meets nothing: at the pointer."""
        return QRect(self.pointer, QSize(1, 1)) if carry.how != "keys" else None

    def _draw(self, start: QRect | None, end: QRect | None, tone: Tone) -> None:
        style = self._scene.style_now
        key = (start, end, tone, style.look) if start is not None and end is not None else None
        if key == self._drawn:
            return
        self._drawn = key
        if self.arrow is not None:
            self._scene.removeItem(self.arrow)
            self.arrow = None
        if start is not None and end is not None:
            self.arrow = ArrowItem(start, end, style, tone)
            self.arrow.setZValue(Z_CARRIED - 1)
            self._scene.addItem(self.arrow)

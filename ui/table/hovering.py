"""The pointer over the table without a button pressed: what it points at, what it rests on, and what that shows.

Resting on a card shows it large; resting longer on one's own card that cannot act now says why.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPoint, QTimer

from engines.core.sight import Handle

if TYPE_CHECKING:
    from ui.table.gestures import Gestures
    from ui.table.pieces import CardItem
    from ui.table.scene import TableScene

PREVIEW_MS = 400
"""Resting on a card this long shows it large."""
HOVER_MS = 650
"""Resting on a card that cannot act this long asks why."""


class Hovering(QObject):
    """See the module's docstring."""

    def __init__(self, scene: TableScene, gestures: Gestures) -> None:
        super().__init__(gestures)
        self._scene = scene
        self._gestures = gestures
        self.handle: Handle = ""
        self.previews = True
        """Whether a card one rests on is shown large."""
        self._preview = QTimer(self, singleShot=True, interval=PREVIEW_MS)
        self._preview.timeout.connect(self._rested)
        self._why = QTimer(self, singleShot=True, interval=HOVER_MS)
        self._why.timeout.connect(self._rested_longer)

    def stop(self) -> None:
        """Something is pressed: nothing comes up by itself."""
        self._preview.stop()
        self._why.stop()

    def over(self, point: QPoint) -> None:
        """The pointer is here."""
        chain = self._scene.party.chain
        card = None if self._scene.chooser.shown else self._scene.card_at(point)
        entry = chain.at(point) if card is None else None
        handle = card.handle if card is not None else chain.card_of(entry)
        if handle != self.handle:
            self._point_at(card, handle)
        elif self._preview.isActive():
            self._preview.start()  # it does not rest yet
        chain.point(entry, handle)

    def leave(self) -> None:
        """The pointer left the table."""
        self._point_at(None)
        self._scene.party.chain.point(None)

    def _point_at(self, card: CardItem | None, handle: Handle = "") -> None:
        self.handle = handle
        self._scene.point_at(handle, "mouse")
        self._scene.card_hovered.emit(handle)
        self._scene.zoom.let_go(bool(handle))
        self.stop()
        if card is not None:
            self._why.start()
            if self.previews:
                self._preview.start()

    def _busy(self) -> bool:
        scene = self._scene
        return scene.carry is not None or scene.chooser.shown or scene.zoom.asked_for

    def _rested(self) -> None:
        scene = self._scene
        item = scene.cards.get(self.handle)
        if item is None or item.spot is None or self._busy() or scene.bubble.shown or not self.previews:
            return
        scene.zoom.preview(scene.card(self.handle), item.card_rect())
        scene.floated.emit()

    def _rested_longer(self) -> None:
        """The pointer rests on one's own card that cannot do anything now."""
        scene = self._scene
        spot = scene.plan.spots.get(self.handle) if scene.plan is not None else None
        if spot is None or spot.far or not scene.asked or self._busy():
            return
        stands = spot.area.kind in ("hand", "row", "slots") or bool(spot.cell and spot.role != "ground")
        if stands and not scene.is_lit(self.handle):
            self._gestures.say_why(self.handle, None)
            if scene.zoom.shown and scene.zoom.box.intersects(scene.bubble.box):
                scene.zoom.hide()

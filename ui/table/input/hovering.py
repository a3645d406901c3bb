"""The pointer over the table without a button pressed: what it points at, what it rests on, and what that shows.

Resting on a card shows it large. Why it cannot act is said only where that is asked: by a click, F1 or a drop.
"""

from __future__ import annotations

from PySide6.QtCore import QObject, QPoint, QTimer

from engines.core.display.views import Handle
from ui.table.items.card_item import CardItem
from ui.table.scene.table_scene import TableScene

PREVIEW_MS = 400
"""Resting on a card this long shows it large."""
DRAWN_MS = 150
"""So soon before that its large picture is drawn, so that no frame has to do both."""


class Hovering(QObject):
    """See the module's docstring."""

    def __init__(self, scene: TableScene) -> None:
        super().__init__(scene)
        self._scene = scene
        self.handle: Handle = ""
        self.previews = True
        """Whether a card one rests on is shown large."""
        self._preview = QTimer(self, singleShot=True, interval=PREVIEW_MS)
        self._preview.timeout.connect(self._rested)
        self._drawing = QTimer(self, singleShot=True, interval=PREVIEW_MS - DRAWN_MS)
        self._drawing.timeout.connect(self._draw_ahead)

    def stop(self) -> None:
        """Something is pressed: nothing comes up by itself."""
        self._preview.stop()
        self._drawing.stop()

    def over(self, point: QPoint) -> None:
        """The pointer is here."""
        chain = self._scene.party.chain
        card = None if self._scene.chooser.shown else self._scene.card_at(point)
        entry = chain.at(point) if card is None else None
        handle = card.handle if card is not None else chain.card_of(entry)
        if handle != self.handle:
            self._point_at(card, handle)
        elif self._preview.isActive():
            self._wait()  # it does not rest yet
        chain.point(entry, handle)

    def deactivate(self) -> None:
        """Another window is used now: nothing large stays or comes up."""
        self.stop()
        self._scene.zoom.hide()
        self._scene.floated.emit()

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
        if card is not None and self.previews:
            self._wait()

    def _wait(self) -> None:
        self._preview.start()
        self._drawing.start()

    def _busy(self) -> bool:
        scene = self._scene
        elsewhere = any(view.isVisible() and not view.isActiveWindow() for view in scene.views())
        return elsewhere or scene.carry is not None or scene.chooser.shown or scene.zoom.asked_for

    def _resting_on(self) -> CardItem | None:
        """The card that may be shown large now."""
        item = self._scene.cards.get(self.handle)
        shows = item is not None and item.spot is not None and self.previews
        return item if shows and not self._busy() and not self._scene.bubble.shown else None

    def _draw_ahead(self) -> None:
        if self._resting_on() is not None:
            self._scene.zoom.rehearse(self._scene.card(self.handle))

    def _rested(self) -> None:
        item = self._resting_on()
        if item is not None:
            self._scene.zoom.preview(self._scene.card(self.handle), item.card_rect())
            self._scene.floated.emit()

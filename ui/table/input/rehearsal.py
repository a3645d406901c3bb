"""What dragging a card will show is drawn after the press, while the hand has not moved yet."""

from __future__ import annotations

from PySide6.QtCore import QTimer

from engines.core.display.views import Handle
from ui.table.input import click_or_drag
from ui.table.scene.table_scene import TableScene


class Rehearsal(QTimer):
    """Waits until nothing else is to be done. A drag that begins before finds its pictures not drawn yet, and waits as
    long as it would without."""

    def __init__(self, scene: TableScene) -> None:
        super().__init__(scene, singleShot=True, interval=0)
        self._scene = scene
        self._handle: Handle = ""
        self.timeout.connect(self._run)

    def of(self, handle: Handle | None) -> None:
        """A card is pressed, or none."""
        self.stop()
        if handle and click_or_drag.may_drag(self._scene, handle):
            self._handle = handle
            self.start()

    def _run(self) -> None:
        if self._handle in self._scene.cards:
            self._scene.rehearse(self._handle, self._scene.aiming.strikes(self._handle))

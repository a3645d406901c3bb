"""Once the start screen is drawn, what the first game needs is imported while nothing else is to be done.

So the window is there sooner, and the first click finds everything in its place. It is done in the window's own thread,
a file at a time: between two of them a click is answered.
"""

from __future__ import annotations

import importlib

from PySide6.QtCore import QObject, QTimer

WANTED = (
    "ui.table.geometry.table_plan", "ui.table.items.areas", "ui.table.items.card_item", "ui.table.items.strips",
    "ui.table.items.tray", "ui.table.scene.cells", "ui.table.scene.party", "ui.table.scene.transitions",
    "ui.table.scene.table_scene", "ui.table.input.keys", "ui.table.accessibility.voices", "ui.table.view",
    "ui.shell.game.prompt_bar", "ui.shell.game.card_inspector", "ui.shell.game.top_bar", "ui.shell.game.side_panel",
    "ui.playing.playing_screen",
)
"""From what needs little to what needs all of it, so that no step is long."""


class Preloading(QTimer):
    """Takes one step whenever the event loop is idle."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent, interval=0)
        self._left = list(reversed(WANTED))
        self.timeout.connect(self._step)

    def _step(self) -> None:
        if self._left:
            importlib.import_module(self._left.pop())
        else:
            self.stop()
            self.deleteLater()

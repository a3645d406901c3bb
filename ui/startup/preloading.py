"""Once the start screen is drawn, what comes next is read while nothing else is to be done.

First the packs and decks of every game, then what the first game and the other screens import. So the window is there
sooner, and the first click finds everything in its place. It is done in the window's own thread, a step at a time:
between two of them a click is answered.
"""

from __future__ import annotations

import contextlib
import importlib
from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer

from app.trouble import UserError
from ui.window.main_window import MainWindow

if TYPE_CHECKING:
    from engines.core.contract.definition import GameDefinition

REST_MS = 100
"""So long after the first frame nothing is done: it is to be seen at once."""
WANTED = (
    "ui.table.geometry.table_plan", "ui.table.items.areas", "ui.table.items.card_item", "ui.table.items.strips",
    "ui.table.items.tray", "ui.table.scene.cells", "ui.table.scene.party", "ui.table.scene.transitions",
    "ui.table.scene.table_scene", "ui.table.input.keys", "ui.table.accessibility.voices", "ui.table.view",
    "ui.shell.game.prompt_bar", "ui.shell.game.card_inspector", "ui.shell.game.top_bar", "ui.shell.game.side_panel",
    "ui.playing.playing_screen", "ui.session.hot_seat", "ui.window.main_menu", "ui.window.handover_control",
    "ui.window.popovers", "ui.window.saves_control", "ui.shell.decks.deck_screen", "ui.window.decks_control",
    "ui.window.timekeeper", "ui.window.result_control", "ui.lan.lobbies", "ui.lan.network_match",
    "ui.collection.collection",
)
"""From what needs little to what needs all of it, so that no step is long."""


class Preloading(QTimer):
    """Takes one step whenever the event loop is idle."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window, interval=0)
        self.window = window
        self._steps = self._all()
        self.timeout.connect(self._step)
        QTimer.singleShot(REST_MS, self, self.start)

    def _step(self) -> None:
        step = next(self._steps, None)
        if step is None:
            self.stop()
            self.deleteLater()
        else:
            step()

    def _all(self) -> Iterator[Callable[[], object]]:
        yield partial(importlib.import_module, "app.games")
        yield partial(importlib.import_module, "app.library")
        from app import games

        for name in games.modules():
            yield partial(importlib.import_module, name)
        for game in games.known().values():
            yield partial(self._read, game)
        yield self._read_late
        for name in WANTED:
            yield partial(importlib.import_module, name)

    def _read(self, game: GameDefinition) -> None:
        """The packs and decks of a game. What is wrong with them is told where they are wanted."""
        with contextlib.suppress(UserError):
            self.window.game_sources.library(game)

    def _read_late(self) -> None:
        """Packs that are long to read join the open window."""
        if self.window.game_sources.late():
            self.window.saves_control.packs.read_late()

"""Games between the window and the disk: saved, opened, and files that come from elsewhere."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from app import packs
from app.table import Table
from engines.core.sight import Text
from ui import filing

if TYPE_CHECKING:
    from ui.window import MainWindow


class Saving:
    """See the module's docstring."""

    def __init__(self, window: MainWindow) -> None:
        self.window = window

    def save(self) -> bool:
        """Save the game where the player says."""
        window, session = self.window, self.window.session
        if session is None:
            return False
        if not session.may_save:
            window.say_calmly(window.look.say("line.host-keeps"))
            return False
        path = self.ask_save(window.openings.save_name(session.table))
        saved = bool(path) and session.save(Path(path))
        if saved:
            key = "window.saved" if window.lan.evening is None else "line.saved"
            window.say_calmly(window.look.say(key, file=Path(path).name))
        return saved

    def ask_save(self, name: str) -> str:
        """Where to save to, "" for nowhere."""
        window = self.window
        return filing.file_to_save(window, window.look, window.openings.save_folder() / name)

    def load(self) -> None:
        """Open a saved game."""
        if self.window.lan.evening is not None:
            self.window.parting.ask_leave("new")  # a table is not left by the way
            return
        path = self.ask_open()
        if path:
            self.open_file(Path(path))

    def ask_open(self) -> str:
        """The file to open, "" for none."""
        window = self.window
        return filing.file_to_open(window, window.look, window.openings.save_folder())

    def open_file(self, path: Path, position: bool = False) -> bool:
        """Open a saved game or a written position, or take in a card pack; whether that worked."""
        window = self.window
        if path.suffix.lower() in packs.ENDINGS:
            return self._add_pack(path)
        opening = window.openings.position if position else window.openings.open
        table = window.attempt(lambda: opening(path))
        if isinstance(table, Table):
            window.play(table)
            return True
        return False

    def _add_pack(self, path: Path) -> bool:
        """A card pack joins the user's own; whether that worked. A start screen that is shown has its decks at once."""
        window = self.window
        told = window.attempt(lambda: window.openings.add_pack(path))
        if isinstance(told, Text):
            if window.session is None:
                window.show_start()
            window.say_calmly(window.look.render(told))
        return isinstance(told, Text)

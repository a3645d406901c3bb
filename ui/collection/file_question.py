"""What asks in a dialog over the window for something that ends in a file."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import ClassVar

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QFileDialog

from ui.shell.widgets.dialog import Dialog
from ui.window_contract import Window


class FileQuestion(QObject):
    """A dialog, and the file that its answer may lead to."""

    ENDING: ClassVar[str]
    """How names of such files end: ".png"."""
    TITLE: ClassVar[str]
    """Message key of the dialogs' title."""

    news = Signal(str, bool)
    """What has come of it, and whether it went well."""
    closed = Signal()

    def __init__(self, window: Window) -> None:
        super().__init__(window)
        self.window, self.look = window, window.look
        self.dialog = Dialog(window.look, window)
        self.dialog.replied.connect(self._replied)
        self.ask_save: Callable[[str], str] = self._file_to_write

    def _replied(self, reply: str) -> None:
        raise NotImplementedError

    def _file_to_write(self, name: str) -> str:
        """The file a player chooses, with its ending; "" for none."""
        place, kind = str(Path.home() / name), f"{self.ENDING[1:].upper()} (*{self.ENDING})"
        chosen = QFileDialog.getSaveFileName(self.window, self.look.say(self.TITLE), place, kind)[0]
        return chosen if not chosen or chosen.lower().endswith(self.ENDING) else chosen + self.ENDING

"""Files that the system hands to the running program, as macOS does with what is double-clicked."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QFileOpenEvent

from ui.window.main_window import MainWindow


class FileOpener(QObject):
    """Watches for such files as long as the window lives."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.window = window

    def eventFilter(self, watched: QObject | None, event: QEvent) -> bool:
        if isinstance(event, QFileOpenEvent) and event.file():
            self.window.open_file(Path(event.file()))
            return True
        return False

"""A picture of the table as it is shown, to a file or the clipboard.

It is what the window has drawn for the player at the screen, so nothing can be in it that they do not see; while the
screen is covered it is the cover. It is taken before the question is shown, and kept until that is answered.
"""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from PySide6.QtGui import QGuiApplication, QPixmap
from PySide6.QtWidgets import QToolTip

from ui.collection.file_question import FileQuestion
from ui.shell.widgets.dialog import Reply
from ui.window_contract import Window


class TableShot(FileQuestion):
    """See the module's docstring."""

    ENDING: ClassVar[str] = ".png"
    TITLE: ClassVar[str] = "table-shot.title"

    def __init__(self, window: Window) -> None:
        super().__init__(window)
        self.picture = QPixmap()

    def ask(self) -> None:
        """Take the picture, then ask where it goes; only where there is a table."""
        window = self.window
        if window.playing is None or not self.dialog.isHidden():
            return
        covered = window.handover_control.between is not None
        QToolTip.hideText()
        self.picture = self.take()
        say = self.look.say
        replies = (
            Reply("back", say("table-shot.back"), "Esc"), Reply("save", say("table-shot.save")),
            Reply("copy", say("table-shot.copy")),
        )
        about = say("table-shot.about-covered" if covered else "table-shot.about")
        self.dialog.ask(say(self.TITLE), about, replies, "eye")

    def take(self) -> QPixmap:
        """The window's own picture; the cover where the screen is covered."""
        window = self.window
        covered = window.handover_control.between is not None
        if covered:
            return window.handover.grab()
        playing = window.playing
        return playing.grab() if playing is not None and playing.isVisible() else window.grab()

    def _replied(self, reply: str) -> None:
        picture, self.picture = self.picture, QPixmap()
        self.closed.emit()
        if reply == "copy":
            QGuiApplication.clipboard().setPixmap(picture)
            self.news.emit(self.look.say("table-shot.copied"), True)
        elif reply == "save":
            self._save(picture)

    def _save(self, picture: QPixmap) -> None:
        chosen = self.ask_save(f"Takujo{self.ENDING}")
        if not chosen:
            return
        done = picture.save(chosen, "PNG")
        key = "table-shot.saved" if done else "table-shot.unwritten"
        self.news.emit(self.look.say(key, file=Path(chosen).name), done)

"""Pictures of the user's that cannot be shown: one sentence for each in the strip, when the strip is free.

Cards are drawn in the middle of a paint, so the sentence waits a moment. It names the card, which may lie in a hand:
what has not been said when the screen is covered is forgotten. If a whole pack has gone from the disk, that is said
once, not of each of its pictures.
"""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QTimer

from engines.core.display.views import Text
from ui.window_contract import Window

MISSING = ("faces.picture-missing", "pack.unread")


class RefusedPictures:
    """See the module's docstring."""

    def __init__(self, window: Window) -> None:
        self.window = window
        self.heard: set[str] = set()
        self.waiting: list[Text] = []
        self._soon = QTimer(window, singleShot=True, interval=0)
        self._soon.timeout.connect(self.tell)
        window.look.picture_refused.connect(self.hear)

    def hear(self, text: Text) -> None:
        """A picture cannot be shown. Every size and every part of the window may find that out."""
        gone = _gone(text)
        if gone:
            text = Text("faces.pack-gone", {"file": gone})
        file = _file(text)
        if file not in self.heard:
            self.heard.add(file)
            self.waiting.append(text)
            self._soon.start()

    def tell(self) -> None:
        """Say the next one, unless the screen is covered or the strip still says something else."""
        window = self.window
        covered = window.session is not None and window.session.is_covered
        if self.waiting and not covered and window.strip_now().isHidden():
            window.say_refusal(self.waiting.pop(0))

    def forget(self) -> None:
        """The screen is covered. What was not said may be heard again."""
        self.heard.difference_update(map(_file, self.waiting))
        self.waiting.clear()


def _file(text: Text) -> str:
    return str(text.args.get("file", ""))


def _gone(text: Text) -> str:
    """The folder or archive that is no longer there, if more than that one picture is missing; else ""."""
    file = Path(_file(text))
    if text.key not in MISSING or file.parent.exists():
        return ""
    return str(next((each for each in file.parents if each.parent.exists()), file.parent))

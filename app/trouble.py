"""What the program says when something cannot be used: one sentence that names the thing, its place and the remedy.

Every error meant for a person's eyes is a `UserError`. Screens render its `text` in the reader's language; commands
print it in English.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.core.display.views import Text

if TYPE_CHECKING:
    from pathlib import Path


class UserError(Exception):
    """Something cannot be used or done; `text` is the sentence to show."""

    def __init__(self, text: Text) -> None:
        super().__init__(text)
        self.text = text

    def __str__(self) -> str:
        from app.i18n import Translator

        return Translator("en").render(self.text)


class SaveError(UserError):
    """A save cannot be read or written."""


class PackError(UserError):
    """A card pack cannot be used."""


class PictureError(UserError):
    """A picture of the user cannot be used."""


class DeckError(UserError):
    """A deck cannot be used."""


class GameError(UserError):
    """There is no such game."""


class EffectFailed(UserError):
    """A rule or an effect broke down; the game is as it was before. `report` is the folder with report and save."""

    def __init__(self, text: Text, report: Path | None) -> None:
        super().__init__(text)
        self.report = report

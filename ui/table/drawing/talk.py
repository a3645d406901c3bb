"""What the table asks of the rest of the program: faces, reasons, sentences.

`ui.playing.current_prompt` answers for the player at the screen; tests hand the table a fixture.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from engines.core.display.views import FaceView, Handle, PartialView, Place, Reason, Text


class TableTalk(Protocol):
    """The questions a table may ask while a player points at things."""

    def face(self, face_id: str) -> FaceView:
        """The printed card behind a face id that stands in the current sight."""

    def why_not(self, handle: Handle, place: Place | None) -> list[Reason]:
        """What stands against doing something with that card (there)."""

    def partial(self, chosen: Sequence[int]) -> PartialView:
        """What may be added to a selection of options, and whether it may be confirmed."""

    def render(self, text: Text) -> str:
        """A sentence in the language of the screen."""

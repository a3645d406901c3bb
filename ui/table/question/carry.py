"""The card a player has picked up, by the mouse or by the keyboard."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from PySide6.QtCore import QPoint

from engines.core.display.views import Handle
from ui.table.question.drop_target import Target


@dataclass
class Carry:
    """A card picked up: by dragging it, by a click, or by Enter."""

    handle: Handle
    how: Literal["drag", "click", "keys"]
    grab: QPoint
    """Where the pointer holds it."""
    aimed: bool = False
    """It stays where it lies."""
    over: Target | None = None
    dropped: bool = False
    """Let go: the chooser, or a table elsewhere, decides."""

    @property
    def in_air(self) -> bool:
        """Whether the card itself goes with the pointer."""
        return self.how == "drag" and not self.aimed

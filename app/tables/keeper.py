"""What a table tells whoever writes its game down."""

from __future__ import annotations

from typing import Any, Protocol


class Keeper(Protocol):
    """Writes the game down as it goes on (journal.Journal)."""

    def decided(self, table: Any) -> None:
        """Something was decided."""

    def rewritten(self, table: Any) -> None:
        """Something was taken back."""

    def laid(self, table: Any) -> None:
        """Somebody has done something with the free pieces."""

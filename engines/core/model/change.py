"""What may happen to a game: the shape every atom has. The atoms are in atoms.py and card_atoms.py."""

from __future__ import annotations

from typing import Any

import msgspec

from engines.core.model.events import Event, RefPair
from engines.core.model.state import CardId


class Change(msgspec.Struct, frozen=True, kw_only=True):
    """Something that may happen to a game. `cause` and `by` say why: see events.Event."""

    cause: str = "rule"
    by: RefPair | None = None

    @property
    def target(self) -> CardId | None:
        """The card it happens to, for prohibitions and replacements."""
        return getattr(self, "card", None)

    def possible(self, g: Any) -> bool:
        """Whether anything would change; what is already so is not done again (Cipher 2.9, Kiseki 104.3)."""
        return True

    def apply(self, g: Any) -> list[Event]:
        """Change the state and say what happened."""
        raise TypeError(f"{type(self).__name__} changes nothing")

"""What may happen to a game: the shape every atom has. The atoms are in atoms.py, card_atoms.py and creation.py.

A game may bring changes of its own: a subclass with a tag, which carries out atoms and returns the events. It is named
in `state_type(..., changes=...)`, so that it can wait in a save while something else might happen instead.
"""

from __future__ import annotations

from typing import Any, ClassVar

import msgspec

from engines.core.model.events import Event, RefPair
from engines.core.model.state import CardId


class Change(msgspec.Struct, frozen=True, kw_only=True):
    """Something that may happen to a game. `cause` and `by` say why: see events.Event.

    `kind` is what it is in the words of the game's rules, where that is more than which atom it is: a discard, a
    destruction, damage. It happens as an event of that kind too, and "instead" can wait for it. Saves call it "also".
    """

    cause: str = "rule"
    by: RefPair | None = None
    kind: str = msgspec.field(default="", name="also")

    BRINGS: ClassVar[bool] = False
    """Whether it may bring other changes with it."""

    @property
    def brought(self) -> bool:
        """Whether another change of the same moment has brought it: then it was not wanted for itself, and its part of
        what was done is not counted."""
        return False

    def with_it(self, g: Any) -> tuple[Change, ...]:
        """What happens at the same moment because of it, read before anything of that moment happens.

        Something else may happen instead of that alone (damage by being stunned, Kiseki 1306.3)."""
        return ()

    @property
    def target(self) -> CardId | None:
        """The card it happens to, for prohibitions and replacements."""
        return getattr(self, "card", None)

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds under which "instead" abilities wait for it: its class in small letters, and its own kind."""
        name = type(self).__name__.lower()
        return (name, self.kind) if self.kind and self.kind != name else (name,)

    def as_kind(self, g: Any, events: list[Event]) -> Event:
        """The event of its own kind, beside those it has caused."""
        if events:
            return msgspec.structs.replace(events[0], kind=self.kind)
        card = self.target
        return Event(
            kind=self.kind, card=g.state.ref(card) if card is not None else None, player=getattr(self, "player", None),
            cause=self.cause, by=self.by,
        )

    def possible(self, g: Any) -> bool:
        """Whether anything would change. What is already so is not done again (Cipher 2.9, Kiseki 104.3)."""
        return True

    def apply(self, g: Any) -> list[Event]:
        """Change the state and say what happened."""
        raise TypeError(f"{type(self).__name__} changes nothing")

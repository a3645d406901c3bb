"""The wish to be asked only when something has happened outlives the game in which it was made."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from app.tables.auto_pass import ABLE, ALWAYS, EVENTFUL
from ui.session.session import Session

if TYPE_CHECKING:
    from ui.sources.preferences import Preferences

LASTING = (ALWAYS, ABLE, EVENTFUL)
"""Wishes that hold until another is made. What ends by itself says nothing of the next game."""


class Keeper(Protocol):
    """Whoever keeps the preferences."""

    preferences: Preferences

    def use(self, preferences: Preferences) -> None:
        """Use new settings at once, and keep them."""


def carry_over(session: Session, keeper: Keeper) -> None:
    """Let those at this screen wish as they did in their last game of this kind, and remember what they wish in it.

    Only this wish is carried over: it looks at no hand. Whoever has already wished something in this game keeps that.
    """
    game, names = session.table.game.id, session.table.names
    wished = keeper.preferences.eventful.get(game, ())
    for seat in session.here():
        if names[seat] in wished and session.level(seat) == ALWAYS:
            session.ask_me(seat, EVENTFUL)

    def remember(seat: int, level: str) -> None:
        before = keeper.preferences
        after = before.with_wish(game, names[seat], level == EVENTFUL) if level in LASTING else before
        if after != before:
            keeper.use(after)

    session.wished.connect(remember)

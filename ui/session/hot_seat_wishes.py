"""The part of a game at one screen that goes by standing wishes: what passes by itself, and how long that takes."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from app.bots import bots
from app.tables import auto_pass
from app.tables.auto_pass import ALWAYS, AutoPass, declining
from app.tables.table import Table
from ui.session.session import Session

CALM_MS = 90
"""How long what passes with nothing going on waits where only bots would see how long: a game with priority has a dozen
such moments in every turn."""


class HotSeatWishes(Session):
    """See the module's docstring; `HotSeatSession` is the rest."""

    table: Table
    wishes: AutoPass
    random = random.Random()

    if TYPE_CHECKING:  # Qt's classes know no abstract methods
        def go_on(self) -> None:
            """After anything has changed: let bots and wishes act, change the seat, or wait for the player."""

    # -- how long -------------------------------------------------------------------------------------------------

    def before_passing(self) -> int:
        """How long a standing wish waits before it lets a question pass.

        Where people sit opposite any time, so that it cannot be told from a look at the cards; it is the same whatever
        a hand holds.
        """
        if self._calm():
            return self._hastened(CALM_MS)
        if self.table.passing_unseen() and len(self.people()) > 1:
            return self.random.randint(*auto_pass.PAUSE_MS)
        return self._hastened(auto_pass.PLAIN_PAUSE_MS)

    def before_bot(self) -> int:
        """How long a bot takes: hardly any time where nothing has happened that it could answer."""
        return self._hastened(CALM_MS if self._calm() else bots.PAUSE_MS)

    def _calm(self) -> bool:
        """Whether a single person is at the table, and nothing has happened that could be answered."""
        asking = self.table.asking()
        ask = self.table.ask(asking[0]) if asking else None
        return ask is not None and len(self.people()) < 2 and ask.window in self.table.game.layout.calm

    def _hastened(self, pause: int) -> int:
        return round(pause / self.speed)

    # -- wishes ---------------------------------------------------------------------------------------------------

    def ask_me(self, seat: int, level: str) -> None:
        """How often this player wants to be asked until their next turn."""
        self.wishes.ask_me(seat, level)
        self.wished.emit(seat, level)

    def level(self, seat: int | None = None) -> str:
        return self.wishes.level(self.viewer if seat is None else seat)

    def pass_on(self) -> None:
        """Let this question and all of its kind pass for the player at the screen."""
        ask = self.ask()
        if ask is not None and ask.window is not None and self.mine():
            self.wishes.let_pass(self.viewer, ask.window)
            declined = declining(ask)
            if declined is not None:
                self.answer(declined)

    def passes(self) -> bool:
        """Whether anything passes by itself for the player at the screen."""
        return not self.is_covered and self.wishes.any_of(self.viewer)

    def ask_always(self) -> None:
        """Drop all wishes of the player at the screen."""
        self.wishes.drop(self.viewer)
        self.wished.emit(self.viewer, ALWAYS)
        self.go_on()

"""The clock of a match: how much time there is, how much of it has gone by, and whose time has run out.

Nothing in here looks at a watch. Whoever shows the game says how much time has gone by (`Table.pass_time`); that a time
has run out is put into the game like a concession, so the same inputs are the same game at any speed.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import msgspec

WARNINGS = (300_000, 60_000)
"""Milliseconds left at which players are warned."""


class ClockRule(msgspec.Struct, frozen=True, kw_only=True):
    """What a match is played with, in milliseconds; 0 stands for no limit."""

    match: int = 0
    """For the whole match; when it is over, the game is judged as it stands."""
    each: int = 0
    """For each player's decisions in each game; whoever has used it up has lost the game."""

    @property
    def limits(self) -> bool:
        """Whether any time is limited."""
        return self.match > 0 or self.each > 0


class ClockState(msgspec.Struct, frozen=True, kw_only=True):
    """How much time has gone by, in milliseconds: of the match, and of each player's own by seat."""

    match: int = 0
    each: tuple[int, ...] = ()


class Warned(NamedTuple):
    """So much is left, of a player's own time or (None) of the match's."""

    left: int
    player: int | None


class Clock:
    """A running clock. A rule without any limit only adds up."""

    def __init__(self, rule: ClockRule, state: ClockState, players: int) -> None:
        self.rule = rule
        self.spent = state.match
        self.own = [*state.each, *[0] * players][:players]

    @property
    def state(self) -> ClockState:
        """What a save keeps."""
        return ClockState(match=self.spent, each=tuple(self.own))

    def left(self) -> int | None:
        """What is left of the match's time; None if it has no limit."""
        return max(0, self.rule.match - self.spent) if self.rule.match > 0 else None

    def left_of(self, player: int) -> int | None:
        """What is left of a player's own time; None if it has no limit."""
        return max(0, self.rule.each - self.own[player]) if self.rule.each > 0 else None

    @property
    def match_over(self) -> bool:
        return self.left() == 0

    def overdue(self) -> list[int]:
        """The players whose own time has run out."""
        return [player for player in range(len(self.own)) if self.left_of(player) == 0]

    def run(self, elapsed: int, thinking: Iterable[int]) -> list[Warned]:
        """Let time go by for the match and for the players who are thinking. The warnings it has come to."""
        before = self._all_left()
        self.spent += elapsed
        for player in thinking:
            self.own[player] += elapsed
        found: list[Warned] = []
        for (whose, then), (_, now) in zip(before, self._all_left(), strict=True):
            reached = [mark for mark in WARNINGS if 0 < now <= mark < then]
            found += [Warned(mark, whose) for mark in reached[-1:]]
        return found

    def _all_left(self) -> list[tuple[int | None, int]]:
        """What is left of every time there is a limit to."""
        times = [(None, self.left()), *((player, self.left_of(player)) for player in range(len(self.own)))]
        return [(whose, left) for whose, left in times if left is not None]

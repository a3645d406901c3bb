"""A match of several games: how many a player must win, and how many each has won so far.

The games know nothing of each other: each is set up anew as its rules say, and what the set-up leaves open (who
begins, which card is the hero) is open again. A series is what stood before the game that is being played; what that
game adds is worked out from its result, so taking back its end takes back the point.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from app.tables.table import Table

BEST_OF_THREE = 2
"""Games to win."""


class Series(msgspec.Struct, frozen=True, kw_only=True):
    """The score before a game. A drawn game, or one that everybody lost, counts for nobody and another is played."""

    target: int = BEST_OF_THREE
    won: tuple[int, ...]
    """Games won so far, by seat."""
    played: int = 0

    @property
    def number(self) -> int:
        """Which game of the match comes next or is being played, from 1."""
        return self.played + 1

    def after(self, winners: Sequence[int]) -> Series:
        """The score after a game."""
        won = tuple(count + (len(winners) == 1 and seat in winners) for seat, count in enumerate(self.won))
        return msgspec.structs.replace(self, won=won, played=self.played + 1)

    def winners(self, stopped: bool = False) -> tuple[int, ...]:
        """Who has won the match: nobody yet or, when the match is stopped by the clock, whoever is ahead."""
        most = max(self.won)
        ahead = tuple(seat for seat, count in enumerate(self.won) if count == most)
        return ahead if len(ahead) == 1 and (stopped or most >= self.target) else ()


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    """How a match stands: its score (None: a single game), whether another game follows, who has won the match."""

    score: Series | None = None
    goes_on: bool = False
    winners: tuple[int, ...] | None = None


def new(players: int) -> Series:
    """A best-of-three about to begin."""
    return Series(won=(0,) * players)


def score_of(table: Table) -> Series | None:
    """The score of a match, its present game included once that is over; None for a single game."""
    series, result = table.match.series, table.state.result
    return series if series is None or result is None else series.after(result.winners)


def goes_on(table: Table) -> bool:
    """Whether the game is over and its match is not; no other game follows when the time of the match is over."""
    score = score_of(table)
    if score is None or table.state.result is None:
        return False
    return not table.clock.match_over and not score.winners()


def winners_of(table: Table) -> tuple[int, ...] | None:
    """Who has won the match (nobody: it ended even); None for a single game, and while the match goes on."""
    score = score_of(table)
    if score is None or table.state.result is None or goes_on(table):
        return None
    return score.winners(stopped=table.clock.match_over)


def standing_of(table: Table) -> Standing:
    """All three."""
    return Standing(score=score_of(table), goes_on=goes_on(table), winners=winners_of(table))

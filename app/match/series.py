"""A match of several games: how many a player must win, and how many each has won so far.

The games know nothing of each other: each is set up anew as its rules say, and what the set-up leaves open (who
begins, which card is the hero) is open again. A series is what stood before the game that is being played; what that
game adds is worked out from its result, so taking back its end takes back the point.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from engines.core.model.state import Result

BEST_OF_THREE = 2
"""Games to win."""


class Series(msgspec.Struct, frozen=True, kw_only=True):
    """The score before a game. A drawn game, or one that everybody won or lost, counts for nobody and another is
    played. In teams a game counts for everybody of the team that has won it."""

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
        counts = len(winners) < len(self.won)
        won = tuple(count + (counts and seat in winners) for seat, count in enumerate(self.won))
        return msgspec.structs.replace(self, won=won, played=self.played + 1)

    def losers_since(self, before: Series) -> tuple[int, ...]:
        """Who has lost the game between two scores; nobody if nobody has won it."""
        if self.won == before.won:
            return ()
        return tuple(seat for seat, (now, then) in enumerate(zip(self.won, before.won, strict=True)) if now == then)

    def winners(self, stopped: bool = False, teams: Sequence[int] = ()) -> tuple[int, ...]:
        """Who has won the match, alone or as a team: nobody yet or, when the match is stopped by the clock, whoever is
        ahead."""
        most = max(self.won)
        ahead = tuple(seat for seat, count in enumerate(self.won) if count == most)
        sides = {teams[seat] for seat in ahead} if teams else set(ahead)
        return ahead if len(sides) == 1 and (stopped or most >= self.target) else ()


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    """How a match stands.

    That is its score with the game that has just ended (None: a single game), whether another game
    follows, and who has won the match (nobody: it ended even; None: a single game, or it goes on)."""

    score: Series | None = None
    goes_on: bool = False
    winners: tuple[int, ...] | None = None


def new(players: int) -> Series:
    """A best-of-three about to begin."""
    return Series(won=(0,) * players)


def standing(
    before: Series | None, result: Result | None, time_over: bool, teams: Sequence[int] = (),
) -> Standing:
    """How a match stands with the game that is being played. The result is None as long as that goes on.

    `before` is the score before this game (None: a single game). No other game follows when the time of the match is
    over.
    """
    if before is None or result is None:
        return Standing(score=before)
    score = before.after(result.winners)
    goes_on = not time_over and not score.winners(teams=teams)
    winners = None if goes_on else score.winners(time_over, teams)
    return Standing(score=score, goes_on=goes_on, winners=winners)

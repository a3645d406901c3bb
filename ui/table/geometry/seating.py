"""Who has the near half of a table, who the far half, and who has a strip.

With three players and more one opponent has the far half: whom the last attack concerned, otherwise the next in order
of play. Only public facts count, so the table looks the same to everybody who may look from that seat.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engines.core.display.views import GameView, NewsView


@dataclass(frozen=True)
class Seats:
    """Which player sits near, which far, and who has only a strip, from the top down."""

    near: int
    far: int
    strips: tuple[int, ...] = ()
    mates: frozenset[int] = frozenset()
    """Those on the near player's side."""

    def hostile(self, owner: int) -> bool:
        """Whether that player is an opponent of the near one."""
        return owner != self.near and owner not in self.mates

    def is_far(self, owner: int) -> bool:
        """Whether somebody else sits there, in the far half or in a strip."""
        return owner != self.near

    def mirrored(self, owner: int) -> bool:
        """Whether that player's things lie in the far half."""
        return owner == self.far


def seats(sight: GameView, facing: int | None = None, teams: Sequence[int] = ()) -> Seats:
    """The viewer sits near; a spectator (no seat) sees the first player near. `facing` is who has the far half, if it
    is not simply the next opponent."""
    order = [each.player for each in sight.players]
    near = sight.viewer if sight.viewer in order else order[0]
    at = order.index(near)
    round_table = order[at + 1:] + order[:at]
    out = {each.player for each in sight.players if each.out}
    mates = frozenset(each for each in round_table if _together(teams, near, each))
    by_use = sorted(round_table, key=lambda each: (each in mates, each in out))
    far = facing if facing in round_table else by_use[0]
    return Seats(near, far, tuple(each for each in by_use if each != far), mates)


def _together(teams: Sequence[int], one: int, other: int) -> bool:
    return max(one, other) < len(teams) and teams[one] == teams[other]


class Facing:
    """Remembers for each seat whom it faces, and whose half is being looked at."""

    def __init__(self) -> None:
        self.teams: tuple[int, ...] = ()
        self.faces: tuple[int, ...] = ()
        """For each seat the one it faces all the game, if the format says so."""
        self.looked: int | None = None
        """The player whose half lies over the far half for now."""
        self._last: dict[int, int] = {}
        self._near: int | None = None

    def seats(self, sight: GameView) -> Seats:
        """Who sits where now."""
        usual = self.usual(sight)
        return seats(sight, self.looked, self.teams) if self.looked in usual.strips else usual

    def usual(self, sight: GameView) -> Seats:
        """Who sits where, whatever is looked at."""
        plain = seats(sight, None, self.teams)
        facing = self.faces[plain.near] if plain.near < len(self.faces) else self._last.get(plain.near)
        out = {each.player for each in sight.players if each.out}
        return plain if facing is None or facing in out else seats(sight, facing, self.teams)

    def learn(self, sight: GameView, news: Sequence[NewsView]) -> None:
        """Take in what has just happened."""
        if len(sight.players) < 3:
            return
        near = seats(sight).near
        if near != self._near:
            self.looked = None
        self._near = near
        for attacker, target in _attacks(sight, news):
            for each in sight.players:
                self._last[each.player] = attacker if each.player == target else target

    def look(self, player: int | None) -> None:
        """Open a player's half, or close it again."""
        self.looked = player


def _attacks(sight: GameView, news: Sequence[NewsView]) -> list[tuple[int, int]]:
    """Who attacks whom, by what everybody sees."""
    cards = sight.cards
    pairs = [(each.card, each.other) for each in news if each.kind == "attack"]
    pairs += [(arrow.start, arrow.end) for arrow in sight.arrows if arrow.kind == "attack"]
    users = [
        (cards[start].user, cards[end].user)
        for start, end in pairs if start is not None and end is not None and start in cards and end in cards
    ]
    return [(attacker, target) for attacker, target in users if attacker != target]

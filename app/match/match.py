"""Who plays what and what was answered: the records a game is begun and repeated from, kept in its save."""

from __future__ import annotations

import secrets
from typing import Annotated

import msgspec

from app.match import series
from app.match.clock import ClockRule, ClockState
from app.match.series import Series
from app.packs.pack_text import PackText
from engines.cloth.inputs import Deed
from engines.core.contract.decks import Seat
from engines.core.model.hand_step import HandStep
from engines.core.model.state import ChosenFormat

SeatKey = Annotated[int, msgspec.Meta(ge=-1, le=63)]
"""A seat, or -1 for a spectator, as a key in files and messages. The bounds matter: Python stores whole numbers in a
dictionary by their remainder, so a file may choose large ones that all collide and take hours to read."""


class Brought(msgspec.Struct, frozen=True, kw_only=True):
    """A deck and its other piles as they were before the first game of a match."""

    deck: tuple[str, ...]
    extra: dict[str, tuple[str, ...]]


class Side(msgspec.Struct, frozen=True, kw_only=True):
    """One player: name, bot ("" for a person), and the faces of the deck, one entry a copy."""

    name: str
    deck: tuple[str, ...]
    extra: dict[str, tuple[str, ...]] = {}
    roles: dict[str, str] = {}
    deck_name: str = ""
    bot: str = ""
    decides: bool = False
    """Whether this player says who begins, having lost the game before."""
    brought: Brought | None = None
    """What they came with, where cards have changed places since (between_games.py)."""

    @property
    def seat(self) -> Seat:
        """What the engine gets of it."""
        return Seat(deck=self.deck, extra=self.extra, roles=self.roles, decides=self.decides)

    @property
    def brings(self) -> bool:
        """Whether a game can be begun with it: it has a deck, or boosters instead."""
        return bool(self.deck or self.extra)


class Match(msgspec.Struct, frozen=True, kw_only=True):
    """A game to be begun: the same match with the same answers is the same game."""

    game: str
    sides: tuple[Side, ...]
    seed: int
    packs: tuple[PackText, ...] = ()
    format: ChosenFormat = ChosenFormat()
    clock: ClockRule | None = None
    """The time the players have, if it is limited."""
    begun: ClockState = ClockState()
    """How much time the games before this one took."""
    series: Series | None = None
    """The score before this game, if the match has several."""

    def again(self, swap: bool = False) -> Match:
        """The same players once more with new chance; with `swap` everybody moves on one seat."""
        sides = tuple(restored(side) for side in self.sides)
        sides = (*sides[1:], sides[0]) if swap else sides
        fresh = series.new(len(sides)) if self.series is not None else None
        return msgspec.structs.replace(self, sides=sides, seed=fresh_seed(), series=fresh, begun=ClockState())

    def next_game(self, score: Series, spent: int, loser_decides: bool = False) -> Match:
        """The next game of the match: the time of the match goes on, each player's own begins anew. Where the rules
        say so, who lost the game before says who begins."""
        lost = () if self.series is None else score.losers_since(self.series)
        decides = lost[0] if loser_decides and len(lost) == 1 else -1
        sides = tuple(
            msgspec.structs.replace(side, decides=seat == decides) for seat, side in enumerate(self.sides)
        )
        following = msgspec.structs.replace(self, sides=sides, seed=fresh_seed(), series=score)
        return msgspec.structs.replace(following, begun=ClockState(match=spent))


class Input(msgspec.Struct, frozen=True, kw_only=True):
    """Something that was put into the game.

    It is an answer, a step made by hand, a concession, the offer of a draw, an undo
    with the randomness it brought, or the end of a time (player -1: that of the match)."""

    kind: str
    """answer | hand | judge | withdraw | concede | draw | undo | back | time"""
    player: int
    question: int
    answer: int | tuple[int, ...] | str | None = None
    step: HandStep | None = None
    """A step of an ability that is carried out by hand."""
    entropy: int | None = None
    auto: bool = False
    """Made by a bot or by a standing wish."""
    wish: bool = False
    """Made by a standing wish."""


class ClothInput(msgspec.Struct, frozen=True, kw_only=True):
    """Something a player did with free pieces, which are beside the game (engines/cloth)."""

    after: int
    """How many inputs of the game came before it."""
    player: int
    deed: Deed


def restored(side: Side) -> Side:
    """A player with the deck they came with, who has lost nothing yet."""
    side = msgspec.structs.replace(side, decides=False)
    if side.brought is None:
        return side
    return msgspec.structs.replace(side, deck=side.brought.deck, extra=side.brought.extra, brought=None)


def fresh_seed() -> int:
    """A seed nobody can foresee."""
    return secrets.randbits(62)

"""What lies on the cloth: free pieces, where each of them lies, and the record all of them are kept in.

The cloth is no part of a game's state: rules, likeness, views and bots never read it.
"""

from __future__ import annotations

from typing import Annotated

import msgspec

Whole = Annotated[int, msgspec.Meta(ge=-1_000_000_000, le=1_000_000_000)]
Name = Annotated[str, msgspec.Meta(max_length=80)]
"""What files and messages may hold of numbers, and of handles and zones."""

WIDE = 1_000
"""A point of the cloth is (x, y), each from 0 to WIDE: thousandths of the cloth's width and height."""

DIE, COIN, COUNTER, NUMBER, NOTE, ARROW = "die", "coin", "counter", "number", "note", "arrow"
KINDS = (DIE, COIN, COUNTER, NUMBER, NOTE, ARROW)
SHAPES = ("round", "square", "diamond", "hexagon", "triangle")
"""Of counters, in the order of the tray."""
SIDES = (4, 6, 8, 10, 12, 20)
"""Of dice without faces of their own, which show 1 to that number."""


class Anchor(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Where a piece lies. At most one of `card`, `area` and `player` is set; none: the point itself.

    The point is always given: a piece on a card falls there when the card goes. A window whose viewer does not see the
    card (something is going on in secret) draws the piece there as well.
    """

    x: Whole
    y: Whole
    side: Whole = 0
    """The seat as whose player the point was read: others see the table from their own side."""
    card: Name | None = None
    """A card that lies open to all viewers; its handle is the same for all of them."""
    area: Name | None = None
    """A zone as views name them, "front:0": neither a hand nor a pile."""
    player: Whole | None = None
    """A player's name plate."""


class Piece(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One free piece."""

    id: int
    """Given once and never again."""
    kind: str
    owner: int
    """Who took it from the tray. Nobody else may touch it, unless it is common."""
    at: Anchor
    common: bool = False
    """A die or coin for all players."""
    sides: int = 0
    """Of a die; a coin has two."""
    faces: tuple[str, ...] = ()
    """The words on a die's or coin's faces, if they are its own."""
    face: int = 0
    """Which face is up, from 0; of anything else its quarter turns, 0 to 3."""
    shape: str = ""
    """Of a counter."""
    value: int = 0
    """What a counter or number says."""
    text: str = ""
    """A note's words, or a piece's name."""
    to: Anchor | None = None
    """Where an arrow points."""
    zone: str = ""
    """The zone its card lay in when it was put there: in another one it is another card."""
    turn: int = 0
    """The turn an arrow was drawn in; it goes with that turn."""
    pile: int = 0
    """The lowest piece of its stack, 0 for none. Of a stack the later ones lie higher."""
    loose: bool = False
    """Thrown from the tray and not touched since: its thrower's next throw takes it away."""

    @property
    def shown(self) -> str:
        """What the upper face of a die or coin says; of others their number."""
        if self.kind in (DIE, COIN):
            return self.faces[self.face] if self.faces else str(self.face + 1)
        return str(self.value)


class Throw(msgspec.Struct, frozen=True, kw_only=True):
    """Dice and coins one player threw together, for all to see."""

    number: int
    """Counts the throws of the table, from 1."""
    player: int
    pieces: tuple[int, ...]
    sides: tuple[int, ...]
    """How many faces each of them has: 2 for a coin."""
    faces: tuple[str, ...]
    """What came up, as it is written there."""
    total: int | None = None
    """The sum, where all are numbers."""


class Step(msgspec.Struct, frozen=True, kw_only=True):
    """What a player's last input changed, to take it back."""

    before: tuple[Piece, ...] = ()
    """The pieces it changed or put back, as they were."""
    after: tuple[Piece, ...] = ()
    """Those it changed or made, as they are."""
    final: bool = False
    """A throw: everybody has seen it."""


class Cloth(msgspec.Struct, frozen=True, kw_only=True):
    """All that lies on the cloth at one moment. Nothing of it is hidden from anybody."""

    pieces: tuple[Piece, ...] = ()
    """The later ones lie higher."""
    made: int = 0
    """How many pieces there have been."""
    thrown: tuple[int, ...] = ()
    """How often each seat has thrown: its place in its own stream of chance."""
    throws: tuple[Throw, ...] = ()
    """The last throws, the newest at the end."""
    steps: dict[int, Step] = {}
    """Each player's last input."""

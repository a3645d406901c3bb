"""What players do with free pieces. `checks.py` says what is refused, `play.py` carries it out."""

from __future__ import annotations

from typing import Annotated

import msgspec

from engines.cloth.limits import MOST_FACES, MOST_NOTE, MOST_PIECES, MOST_THROWN
from engines.cloth.model import Anchor, Whole

Letters = Annotated[str, msgspec.Meta(max_length=4 * MOST_NOTE)]
"""What is too long for a note by a little is refused in a sentence, what is longer still is no input."""
Pieces = Annotated[tuple[Whole, ...], msgspec.Meta(max_length=2 * MOST_PIECES)]


class ClothDeed(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="do"):
    """Something a player does with free pieces."""


class Take(ClothDeed, frozen=True, kw_only=True, tag="take"):
    """Takes a piece from the tray and puts it down: any kind, an arrow with `to` as well.

    A die needs `sides` (4, 6, 8, 10, 12 or 20) or `faces`, a counter `shape` and `value`, a number `value`, a note
    `text`.
    """

    kind: Letters
    at: Anchor
    to: Anchor | None = None
    common: bool = False
    sides: Whole = 0
    faces: Annotated[tuple[Letters, ...], msgspec.Meta(max_length=4 * MOST_FACES)] = ()
    shape: Letters = ""
    value: Whole = 1
    text: Letters = ""


class Place(ClothDeed, frozen=True, kw_only=True, tag="place"):
    """Moves a piece, and with `whole` everything that is stacked on it; an arrow's other end with `to`."""

    piece: Whole
    at: Anchor
    to: Anchor | None = None
    whole: bool = True


class Throw(ClothDeed, frozen=True, kw_only=True, tag="throw"):
    """Throws dice or coins that lie on the cloth, where they are or onto `at`."""

    pieces: Annotated[tuple[Whole, ...], msgspec.Meta(max_length=4 * MOST_THROWN)]
    at: Anchor | None = None


class Cast(ClothDeed, frozen=True, kw_only=True, tag="cast"):
    """Takes up to nine equal dice or coins from the tray and throws them onto `at`. What the player cast before and
    nobody touched goes back."""

    kind: Letters
    at: Anchor
    sides: Whole = 0
    faces: Annotated[tuple[Letters, ...], msgspec.Meta(max_length=4 * MOST_FACES)] = ()
    count: Whole = 1


class Count(ClothDeed, frozen=True, kw_only=True, tag="count"):
    """Adds to a counter or number. A counter that comes to nothing goes back."""

    piece: Whole
    by: Whole


class Name(ClothDeed, frozen=True, kw_only=True, tag="name"):
    """Names a piece, or writes a note's words afresh."""

    piece: Whole
    text: Letters


class Turn(ClothDeed, frozen=True, kw_only=True, tag="turn"):
    """Turns a die or coin to a face (from 0), anything else to so many quarter turns."""

    piece: Whole
    face: Whole


class Stack(ClothDeed, frozen=True, kw_only=True, tag="stack"):
    """Puts a piece on another one."""

    piece: Whole
    onto: Whole


class PutBack(ClothDeed, frozen=True, kw_only=True, tag="put-back"):
    """Puts pieces back into the tray."""

    pieces: Pieces


class Gather(ClothDeed, frozen=True, kw_only=True, tag="gather"):
    """Puts back everything the player has taken."""


class TakeBack(ClothDeed, frozen=True, kw_only=True, tag="take-back"):
    """Takes back the player's own last input, and nothing else of anybody's."""


class Ping(ClothDeed, frozen=True, kw_only=True, tag="ping"):
    """Points at something for a moment. It leaves nothing behind: it is no part of the cloth and of no save."""

    at: Anchor


Deed = Take | Place | Throw | Cast | Count | Name | Turn | Stack | PutBack | Gather | TakeBack | Ping

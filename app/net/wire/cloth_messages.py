"""What is said of free pieces. They are beside the game: none of these messages depends on anything hidden in it."""

from __future__ import annotations

from typing import Annotated

import msgspec

from app.net.wire.message import Message
from engines.cloth.inputs import Deed
from engines.cloth.limits import MOST_PIECES, THROWS_KEPT
from engines.cloth.model import Anchor, Throw
from engines.cloth.views import PieceView
from engines.core.display.views import Text


class HandlePieces(Message, frozen=True, kw_only=True, tag="pieces"):
    """Does something with free pieces."""

    deed: Deed


class ClothFrame(Message, frozen=True, kw_only=True, tag="cloth"):
    """What lies on the cloth now: the pieces that are new or have changed since the last one of this connection."""

    pieces: Annotated[tuple[PieceView, ...], msgspec.Meta(max_length=MOST_PIECES)] = ()
    order: Annotated[tuple[int, ...], msgspec.Meta(max_length=MOST_PIECES)] = ()
    """The numbers of all pieces there are, the lowest first."""
    throws: Annotated[tuple[Throw, ...], msgspec.Meta(max_length=THROWS_KEPT)] = ()
    """The throws since then."""
    back: bool = False
    """Whether this player's own last input can be taken back."""
    fresh: bool = False
    """The first of a connection or a game: what was before counts no more."""


class Pinged(Message, frozen=True, kw_only=True, tag="pinged"):
    """A player points at something for a moment."""

    player: int
    at: Anchor


class PieceRefused(Message, frozen=True, kw_only=True, tag="piece-refused"):
    """An input concerning pieces changed nothing; why."""

    text: Text

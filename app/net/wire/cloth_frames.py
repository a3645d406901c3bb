"""What one connection is sent of the free pieces: what has changed since it was sent something last."""

from __future__ import annotations

from app.net.wire.cloth_messages import ClothFrame
from engines.cloth import views
from engines.cloth.model import Cloth, Piece


class ClothFeed:
    """One connection's. The same cloth makes the same frames for all viewers, but for `back`."""

    def __init__(self) -> None:
        self._fresh = True
        self._sent = Cloth()
        self._pieces: dict[int, Piece] = {}
        self._back = False

    def begin(self) -> None:
        """Another game begins, or this connection."""
        self._fresh, self._sent, self._pieces, self._back = True, Cloth(), {}, False

    def frame(self, cloth: Cloth, viewer: int) -> ClothFrame | None:
        """The next frame, or None if there is nothing new."""
        if cloth is self._sent or cloth == self._sent:
            return None
        last = self._sent.throws[-1].number if self._sent.throws else 0
        pieces = {piece.id: piece for piece in cloth.pieces}
        changed = [views.piece_view(piece) for piece in cloth.pieces if self._pieces.get(piece.id) != piece]
        throws = tuple(throw for throw in cloth.throws if throw.number > last)
        back = views.view(cloth, viewer).back
        same = not (self._fresh or changed or throws) and back == self._back and list(pieces) == list(self._pieces)
        fresh, self._fresh, self._sent, self._pieces, self._back = self._fresh, False, cloth, pieces, back
        if same:
            return None
        return ClothFrame(pieces=tuple(changed), order=tuple(pieces), throws=throws, back=back, fresh=fresh)

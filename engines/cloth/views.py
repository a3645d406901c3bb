"""What one viewer sees of the cloth: the records for a window, a screen reader and the network."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import msgspec

from engines.cloth.model import NOTE, Anchor, Cloth, Piece, Throw


class PieceView(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One piece as it is drawn. The fields mean what they mean in `model.Piece`."""

    id: int
    """Negative: a hidden note, which only this viewer's program knows."""
    kind: str
    """die | coin | counter | number | note | arrow"""
    owner: int
    at: Anchor
    to: Anchor | None = None
    common: bool = False
    sides: int = 0
    faces: tuple[str, ...] = ()
    face: int = 0
    """The face that is up, from 0; of anything else but dice and coins its quarter turns."""
    shape: str = ""
    """Of a counter: round | square | diamond | hexagon | triangle"""
    value: int = 0
    text: str = ""
    pile: int = 0
    """The lowest piece of its stack; 0: it lies alone."""
    shown: str = ""
    """What its upper face says: of a die or coin the face, of a counter or number the number."""
    hidden: bool = False
    """A note for this viewer's eyes alone."""


class ClothView(msgspec.Struct, frozen=True, kw_only=True):
    """Everything one viewer sees of the cloth: the same for all viewers but for hidden notes and muted players."""

    viewer: int
    pieces: tuple[PieceView, ...] = ()
    """The later ones lie higher."""
    throws: tuple[Throw, ...] = ()
    """The last throws of the table, the newest at the end."""
    back: bool = False
    """Whether the viewer's own last input can be taken back (`inputs.TakeBack`)."""

    def mine(self) -> list[PieceView]:
        """The pieces the viewer has taken."""
        return [piece for piece in self.pieces if piece.owner == self.viewer]

    def may_touch(self, piece: PieceView) -> bool:
        """Whether the viewer may move, throw, count, name or put back this piece."""
        return piece.owner == self.viewer or (piece.common and self.viewer >= 0)

    def on_card(self, handle: str) -> list[PieceView]:
        """The pieces on a card."""
        return [piece for piece in self.pieces if piece.at.card == handle]


def piece_view(piece: Piece) -> PieceView:
    """One piece."""
    return PieceView(
        id=piece.id, kind=piece.kind, owner=piece.owner, at=piece.at, to=piece.to, common=piece.common,
        sides=piece.sides, faces=piece.faces, face=piece.face, shape=piece.shape, value=piece.value, text=piece.text,
        pile=piece.pile, shown=piece.shown if piece.kind not in ("note", "arrow") else "",
    )


def view(cloth: Cloth, viewer: int) -> ClothView:
    """The cloth as this viewer sees it."""
    step = cloth.steps.get(viewer)
    return ClothView(
        viewer=viewer, pieces=tuple(piece_view(piece) for piece in cloth.pieces), throws=cloth.throws,
        back=step is not None and not step.final,
    )


def without(seen: ClothView, muted: Collection[int], hidden: Sequence[PieceView] = ()) -> ClothView:
    """The view without the pieces and throws of muted players, and with the viewer's own hidden notes."""
    if not muted and not hidden:
        return seen
    return msgspec.structs.replace(
        seen, pieces=(*(piece for piece in seen.pieces if piece.owner not in muted), *hidden),
        throws=tuple(throw for throw in seen.throws if throw.player not in muted),
    )


def hidden_note(number: int, viewer: int, at: Anchor, text: str) -> PieceView:
    """A note for its writer's eyes alone; `number` counts them from 1."""
    return PieceView(id=-number, kind=NOTE, owner=viewer, at=at, text=text, hidden=True)

"""Whether a cloth from a file or a table elsewhere can have come from inputs at all."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engines.cloth import checks
from engines.cloth.checks import ClothRefused
from engines.cloth.ground import Ground
from engines.cloth.limits import MOST_FACES, MOST_PIECES, MOST_THROWN, MOST_WORD, THROWS_KEPT
from engines.cloth.model import COUNTER, WIDE, Anchor, Cloth, Piece, Throw

LARGEST = 10**9
MOST_ZONE = 80


def wrong(cloth: Cloth, ground: Ground) -> str:
    """What cannot be in a cloth of this table; "" if nothing. Cards that have gone are no fault."""
    seats = range(ground.seats)
    if len(cloth.thrown) > ground.seats or any(not 0 <= count <= LARGEST for count in (cloth.made, *cloth.thrown)):
        return "counts of no cloth"
    if not cloth.steps.keys() <= set(seats):
        return "a step of nobody's"
    parts: Iterable[Sequence[Piece]] = (
        cloth.pieces, *(part for step in cloth.steps.values() for part in (step.before, step.after)),
    )
    return next((fault for part in parts if (fault := wrong_pieces(part, ground, cloth.made))), "") \
        or wrong_throws(cloth.throws, ground)


def wrong_pieces(pieces: Sequence[Piece], ground: Ground, made: int) -> str:
    """What cannot be among the pieces of a cloth on which so many have been."""
    if len(pieces) > MOST_PIECES or len({piece.id for piece in pieces}) < len(pieces):
        return f"{len(pieces)} pieces"
    for piece in pieces:
        try:
            tidy = checks.whole(piece)
        except ClothRefused as refused:
            return f"piece {piece.id}: {refused.text.key}"
        same = (tidy.sides, tidy.faces, tidy.shape, tidy.value, tidy.text)
        if same != (piece.sides, piece.faces, piece.shape, piece.value, piece.text):
            return f"piece {piece.id} is of no kind"
        if not 1 <= piece.id <= made or piece.owner not in range(ground.seats):
            return f"piece {piece.id} is nobody's"
        if not 0 <= piece.face < (piece.sides or 4) or (piece.kind == COUNTER and piece.value < 1):
            return f"piece {piece.id} shows nothing"
        if not 0 <= piece.pile <= made or len(piece.zone) > MOST_ZONE or abs(piece.turn) > LARGEST:
            return f"piece {piece.id} lies nowhere"
        if any(not _is_place(at, ground) for at in (piece.at, piece.to) if at is not None):
            return f"piece {piece.id} lies nowhere"
    return ""


def _is_place(at: Anchor, ground: Ground) -> bool:
    if sum(each is not None for each in (at.card, at.area, at.player)) > 1 or at.side not in range(ground.seats):
        return False
    if not (0 <= at.x <= WIDE and 0 <= at.y <= WIDE) or (at.area is not None and at.area not in ground.areas):
        return False
    return (at.player is None or at.player in range(ground.seats)) and len(at.card or "") <= MOST_ZONE


def wrong_throws(throws: Sequence[Throw], ground: Ground) -> str:
    """What cannot have been thrown."""
    if len(throws) > THROWS_KEPT:
        return f"{len(throws)} throws"
    for throw in throws:
        count = len(throw.pieces)
        fits = 1 <= count <= MOST_THROWN and len(throw.sides) == len(throw.faces) == count
        fits = fits and all(2 <= sides <= MOST_FACES for sides in throw.sides)
        fits = fits and all(len(face) <= MOST_WORD for face in throw.faces)
        if not fits or throw.player not in range(ground.seats) or not 1 <= throw.number <= LARGEST:
            return "a throw of nothing"
    return ""

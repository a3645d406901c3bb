"""What may lie on the cloth and who may touch it: one sentence for everything that is refused."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from engines.cloth.ground import Ground
from engines.cloth.limits import (
    MOST_FACES,
    MOST_NAME,
    MOST_NOTE,
    MOST_OWN,
    MOST_PIECES,
    MOST_VALUE,
    MOST_WORD,
)
from engines.cloth.model import ARROW, COIN, COUNTER, DIE, KINDS, NOTE, NUMBER, SHAPES, SIDES, WIDE, Anchor, Piece
from engines.core.display.views import Text

MARKS_ON_A_LETTER = 2
"""Marks that may be put on one letter: a heap of them covers the lines above."""


class ClothRefused(Exception):
    """An input changes nothing; `text` says why."""

    def __init__(self, key: str, **args: int | str) -> None:
        super().__init__(key)
        self.text = Text(f"cloth.{key}", dict(args))


def letters(text: str, most: int) -> str:
    """The text without white space around it. Raises ClothRefused if it is too long or not printable."""
    text = unicodedata.normalize("NFC", text[:8 * MOST_NOTE]).strip()
    if len(text) > most:
        raise ClothRefused("too-long", most=most)
    heap = 0
    for letter in text:
        kind = unicodedata.category(letter)
        if kind[0] == "C" or kind in ("Zl", "Zp"):
            raise ClothRefused("not-printable")
        heap = heap + 1 if kind in ("Mn", "Me") else 0
        if heap > MARKS_ON_A_LETTER:
            raise ClothRefused("not-printable")
    return text


def may_act(ground: Ground, player: int) -> None:
    """Raise ClothRefused if the player may do nothing here."""
    if not 0 <= player < ground.seats:
        raise ClothRefused("only-watching")
    if player in ground.out:
        raise ClothRefused("out")
    if ground.over:
        raise ClothRefused("over")


def place(ground: Ground, at: Anchor, seat: int) -> Anchor:
    """The anchor, if something may lie there; its point is clipped to the cloth."""
    if sum(each is not None for each in (at.card, at.area, at.player)) > 1:
        raise ClothRefused("nowhere")
    if at.card is not None and at.card not in ground.cards:
        raise ClothRefused("card-unknown")
    if at.area is not None and at.area not in ground.areas:
        raise ClothRefused("no-area")
    if at.player is not None and not 0 <= at.player < ground.seats:
        raise ClothRefused("nowhere")
    return Anchor(
        x=min(max(at.x, 0), WIDE), y=min(max(at.y, 0), WIDE), side=at.side if 0 <= at.side < ground.seats else seat,
        card=at.card, area=at.area, player=at.player,
    )


def whole(piece: Piece) -> Piece:
    """The piece with its words tidied. Raises ClothRefused if there is no such piece."""
    if piece.kind not in KINDS:
        raise ClothRefused("no-such-kind")
    if piece.common and piece.kind not in (DIE, COIN):
        raise ClothRefused("only-dice-common")
    if piece.kind == DIE and not piece.faces and piece.sides not in SIDES:
        raise ClothRefused("no-such-die")
    if piece.kind == DIE and piece.faces and not 2 <= len(piece.faces) <= MOST_FACES:
        raise ClothRefused("faces", most=MOST_FACES)
    if piece.kind == COIN and piece.faces and len(piece.faces) != 2:
        raise ClothRefused("coin-faces")
    if piece.kind == COUNTER and piece.shape not in SHAPES:
        raise ClothRefused("no-such-shape")
    if abs(piece.value) > MOST_VALUE:
        raise ClothRefused("too-much", most=MOST_VALUE)
    if (piece.to is not None) != (piece.kind == ARROW):
        raise ClothRefused("arrow-ends")
    text = letters(piece.text, MOST_NOTE if piece.kind == NOTE else MOST_NAME)
    if piece.kind == NOTE and not text:
        raise ClothRefused("empty-note")
    thrown = piece.kind in (DIE, COIN)
    faces = tuple(letters(face, MOST_WORD) for face in piece.faces) if thrown else ()
    if not all(faces):
        raise ClothRefused("empty-face")
    return Piece(
        id=piece.id, kind=piece.kind, owner=piece.owner, at=piece.at, common=piece.common, faces=faces,
        sides=(len(faces) or piece.sides if piece.kind == DIE else 2) if thrown else 0,
        shape=piece.shape if piece.kind == COUNTER else "",
        value=piece.value if piece.kind in (COUNTER, NUMBER) else 0, text=text, to=piece.to,
    )


def found(pieces: Iterable[Piece], number: int) -> Piece:
    """The piece of that number. Raises ClothRefused if it does not lie here."""
    for piece in pieces:
        if piece.id == number:
            return piece
    raise ClothRefused("gone")


def touchable(pieces: Iterable[Piece], number: int, player: int) -> Piece:
    """The piece of that number, if the player may touch it."""
    piece = found(pieces, number)
    if piece.owner != player and not piece.common:
        raise ClothRefused("not-yours")
    return piece


def room(pieces: tuple[Piece, ...], player: int) -> None:
    """Raise ClothRefused if there is too much on the cloth."""
    if sum(piece.owner == player for piece in pieces) > MOST_OWN:
        raise ClothRefused("own-full", most=MOST_OWN)
    if len(pieces) > MOST_PIECES:
        raise ClothRefused("table-full", most=MOST_PIECES)

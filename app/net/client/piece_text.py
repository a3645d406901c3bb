"""Free pieces as lines of text, for those who play in a terminal: they read what lies there, and roll dice."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from app.i18n import Translator
from app.net.client.card_words import CardWords, place_name
from app.net.client.table_text import player_name
from engines.cloth.inputs import Cast
from engines.cloth.model import ARROW, COIN, COUNTER, DIE, NOTE, WIDE, Anchor, Throw
from engines.cloth.views import ClothView, PieceView

_DICE = re.compile(r"([1-9]?)\s*d([0-9]{1,3})")


def wanted(typed: str) -> Cast | None:
    """The roll that was typed ("", "d20", "3d6", "coin"), onto the middle of the table. None: it is none."""
    at, words = Anchor(x=WIDE // 2, y=WIDE // 2), typed.strip().lower()
    if words == "coin":
        return Cast(kind=COIN, at=at)
    found = _DICE.fullmatch(words or "d6")
    if found is None:
        return None
    return Cast(kind=DIE, sides=int(found[2]), count=int(found[1] or 1), at=at)


def rolled(speaks: Translator, throw: Throw, names: Sequence[str]) -> str:
    """What somebody has rolled, in one line."""
    same = len(set(throw.sides)) == 1
    dice = f"{len(throw.sides)}d{throw.sides[0]}" if same else "+".join(f"d{sides}" for sides in throw.sides)
    told = speaks.say("terminal.rolled", who=player_name(names, throw.player), dice=dice, faces=", ".join(throw.faces))
    return f"{told} = {throw.total}" if throw.total is not None and len(throw.faces) > 1 else told


def lines(words: CardWords, seen: ClothView) -> Iterator[str]:
    """What lies on the table besides the cards, one line each, arrows left out."""
    for piece in seen.pieces:
        if piece.kind != ARROW:
            what, where = _what(words.speaks, piece), _where(words, piece.at)
            yield words.speaks.say("terminal.piece", who=player_name(words.names, piece.owner), what=what) + where


def _what(speaks: Translator, piece: PieceView) -> str:
    if piece.kind == NOTE:
        return speaks.say("terminal.note", text=piece.text)
    if piece.kind == DIE:
        kind = f"d{piece.sides}"
    elif piece.kind == COIN:
        kind = speaks.say("terminal.coin")
    else:
        kind = speaks.say("terminal.counter" if piece.kind == COUNTER else "terminal.number")
    return f"{kind} {piece.shown}" + (f" ({piece.text})" if piece.text else "")


def _where(words: CardWords, at: Anchor) -> str:
    if at.card is not None and at.card in words.cards:
        place = words.called(at.card)
    elif at.area is not None:
        place = place_name(words.speaks, words.game.layout, at.area.partition(":")[0])
    elif at.player is not None:
        place = player_name(words.names, at.player)
    else:
        return ""
    return words.speaks.say("terminal.piece-at", where=place)

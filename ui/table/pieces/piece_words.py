"""Free pieces in words, for a screen reader and for tips: what a piece is, whose it is, and where it lies."""

from __future__ import annotations

from engines.cloth.model import ARROW, NOTE, Anchor
from engines.cloth.views import PieceView
from ui.table.drawing.style import Style
from ui.table.pieces.piece_item import number_words
from ui.table.pieces.rolls import face_words
from ui.table.scene.table_scene import TableScene


def piece_name(piece: PieceView, style: Style) -> str:
    """What a piece is and says."""
    say = style.say
    match piece.kind:
        case "die":
            what = say("tray.die-of", faces=", ".join(piece.faces)) if piece.faces else say("tray.die", n=piece.sides)
            words = say("pieces.shows", what=what, face=piece.shown)
        case "coin":
            words = say("pieces.shows", what=say("tray.coin"), face=face_words(piece.shown, 2, style))
        case "counter":
            words = say("pieces.counts", what=say(f"pieces.{piece.shape}"), n=piece.value)
        case "number":
            words = say("pieces.number", n=number_words(piece.value))
        case "note":
            return say("pieces.hidden-note" if piece.hidden else "pieces.note", words=piece.text)
        case _:
            words = say("pieces.arrow")
    return say("pieces.named", what=words, name=piece.text) if piece.text else words


def piece_words(piece: PieceView, scene: TableScene) -> str:
    """The spoken name of a piece: what it is, where it lies and whose it is."""
    style = scene.style_now
    parts = [piece_name(piece, style), place_words(piece.at, scene)]
    if piece.kind == ARROW and piece.to is not None:
        parts.append(style.say("pieces.points-to", what=place_words(piece.to, scene)))
    if piece.common:
        parts.append(style.say("pieces.for-all"))
    elif scene.sight is None or piece.owner != scene.sight.viewer:
        parts.append(style.say("pieces.of", who=style.player(piece.owner)))
    return style.say("table.pause").join(parts)


def place_words(at: Anchor, scene: TableScene) -> str:
    """Where something lies or is about to."""
    style, sight = scene.style_now, scene.sight
    if at.card is not None and at.card in scene.cards:
        card = scene.card(at.card)
        named = style.name(card.name) if card.name is not None else style.say("table.face-down")
        return style.say("pieces.on-card", card=named, player=style.player(card.user))
    if at.player is not None:
        return style.say("pieces.at-player", player=style.player(at.player))
    if at.area is not None:
        area, _, owner = at.area.rpartition(":")
        try:
            name = style.layout.name_of(area or at.area)
        except KeyError:
            return style.say("pieces.on-cloth")
        own = sight is not None and owner == str(sight.viewer)
        player = style.player(int(owner)) if owner.isdigit() else ""
        return style.say("table.your-area" if own else "table.their-area", area=name, player=player)
    return style.say("pieces.on-cloth")


def about_words(piece: PieceView, style: Style, touchable: bool) -> str:
    """What may be done with it."""
    if not touchable:
        return ""
    kind = piece.kind if piece.kind in (NOTE, ARROW, "counter") else "number" if piece.kind == "number" else "die"
    return style.say(f"pieces.about-{kind}")

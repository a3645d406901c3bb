"""Faces as a game plays with them: whole, or on a table without rules what is printed on cards of any game."""

from __future__ import annotations

import functools
from collections.abc import Sequence

from app import games
from engines.core.cards.card_definitions import CardDatabase, Face
from engines.core.contract.definition import GameDefinition
from engines.core.display.views import FaceView
from engines.language.packs.pack import Pack


def faces_of(game: GameDefinition, found: Sequence[Pack]) -> CardDatabase:
    """The faces of these packs for a game. A table without rules gets what is printed on them, and no abilities."""
    if not game.without_rules:
        return CardDatabase({face.id: face for pack in found for face in pack.faces.values()})
    homes = {id(pack): (games.find(pack.game), CardDatabase(pack.faces)) for pack in found}
    origin = {face: homes[id(pack)] for pack in found for face in pack.faces}

    @functools.cache
    def looks(face: str) -> FaceView:
        home, faces = origin[face]
        return home.face_sight(faces, face)

    bare = CardDatabase({face.id: _printed(face) for pack in found for face in pack.faces.values()})
    bare.looks = looks
    return bare


def _printed(face: Face) -> Face:
    """What can be told of a card without knowing its game."""
    return Face(
        id=face.id, name=face.name, title=face.title, short=face.short, line=face.line, printed=face.printed,
        picture=face.picture, emblem=face.emblem, scene=face.scene, hue=face.hue,
    )

"""The face of a Rebirth card as data: what its printed values are called and where they stand (chapter 2)."""

from __future__ import annotations

from typing import Final

from engines.core.cards.card_definitions import CardDatabase
from engines.core.display.face_template import FaceTemplate, SlotTemplate, TagMark
from engines.core.display.views import AbilityText, FaceView
from engines.rebirth.catalogue import CATALOGUE
from engines.rebirth.table.cards import RebirthFace
from engines.rebirth.words.terms import TAGS

COLOURS = {
    "act": "#1B7443", "auto": "#1F5FA0", "cont": "#6A3E9E", "spark": "#B8860B", "blocker": "#1B7443",
    "cancel": "#1B7443", "growth": "#A0522D",
}
"""Of the tags of kinds and keywords; zones are grey."""
FACE: Final = FaceTemplate(
    game="rebirth",
    back="back-cipher",
    scenes=("picture-cipher-sun",),
    emblems=("shrine",),
    slots=(
        SlotTemplate(slot="cost", place="cost"), SlotTemplate(slot="attack", place="left"),
        SlotTemplate(slot="defence", place="right"),
    ),
    tags={tag: TagMark(name, COLOURS.get(tag, "#5A6472")) for tag, name in TAGS.items()},
)


def face_sight(faces: CardDatabase, face_id: str) -> FaceView:
    """Everything printed on a card."""
    from engines.language.packs.pack import texts

    face = faces[face_id]
    assert isinstance(face, RebirthFace)
    numbers = {name: getattr(face, name) for name in ("cost", "attack", "defence")}
    abilities: list[AbilityText] = list(texts(CATALOGUE, face))
    return FaceView(
        id=face_id, game="rebirth", name=face.name, title=face.title, short=face.short, line=face.line, hue=face.hue,
        emblem=face.emblem, scene=face.scene, abilities=abilities, printed=face.printed, picture=face.picture,
        slots={name: str(value) for name, value in numbers.items() if value is not None},
    )

"""The face of a Rebirth card as data: what its printed values are called and where they stand (chapter 2)."""

from __future__ import annotations

from typing import Final

from engines.core.cards.card_definitions import CardDatabase
from engines.core.display.face_template import FaceTemplate, SlotTemplate, TagMark
from engines.core.display.views import AbilityText, FaceView, Named
from engines.rebirth.catalogue import CATALOGUE
from engines.rebirth.table.cards import RebirthFace

FACE: Final = FaceTemplate(
    game="rebirth",
    back="back-cipher",
    scenes=("picture-cipher-sun",),
    emblems=("shrine",),
    slots=(
        SlotTemplate(slot="cost", place="cost"), SlotTemplate(slot="attack", place="left"),
        SlotTemplate(slot="defence", place="right"),
    ),
    tags={
        "activated": TagMark(Named("ACT", "起"), "#1B7443"), "triggered": TagMark(Named("AUTO", "自"), "#1F5FA0"),
        "static": TagMark(Named("CONT", "永"), "#6A3E9E"),
    },
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

"""The face of a VISION card as data (chapter 2): names and places of its printed values."""

from __future__ import annotations

from typing import Final

from engines.core.cards.card_definitions import CardDatabase
from engines.core.cards.plain_sight import face_view, type_line
from engines.core.display.face_template import KIND_COLOURS, PLAYED, SPECIAL, FaceTemplate, SlotTemplate, tag_marks
from engines.core.display.views import FaceView, Named
from engines.language.grammar.vocabulary import entry_name, names_of
from engines.vision.catalogue import CATALOGUE
from engines.vision.table.cards import CHARACTER, RACES, VisionFace
from engines.vision.words.tags import TAGS
from engines.vision.words.terms import KIND_NAMES

KINDS: Final = names_of(KIND_NAMES)
COLOURS: Final = {**KIND_COLOURS, "play": PLAYED}
"""Of the tags of classes of ability; tactics are violet."""

FACE: Final = FaceTemplate(
    game="vision",
    back="back-vision",
    scenes=("picture-vision-moonlit", "picture-vision-petals"),
    emblems=("lantern",),
    slots=(
        SlotTemplate(slot="nodes", place="cost"),
        SlotTemplate(slot="cost", place="second"),
        SlotTemplate(slot="graze", place="corner", icon="leaf"),
        SlotTemplate(slot="attack", place="left", icon="sword"),
        SlotTemplate(slot="toughness", place="right", icon="shield"),
        SlotTemplate(slot="kind", place="strip", names=KINDS),
    ),
    tags=tag_marks(TAGS, COLOURS, SPECIAL),
    cost_shape="node",
    cost_ground="#F3F1E6",
    cost_text="#1E2A38",
    even=True,
    light_on_dark="#2F4156",
    light_on_light="#DCE4EC",
)


def face_sight(faces: CardDatabase, face_id: str) -> FaceView:
    """Everything printed on a card."""
    from engines.language.packs.pack import texts  # only screens need texts

    face = faces[face_id]
    assert isinstance(face, VisionFace)
    slots = {"kind": face.kind, "nodes": str(face.nodes or 0), "cost": "-" if face.cost is None else str(face.cost)}
    if "cost" in face.variable:  # 1.6.2
        slots["cost"] = "X"
    if face.kind == CHARACTER:  # of other cards none is printed (2.8.2)
        slots["graze"] = str(face.graze)
    for name, bonus in (("attack", face.attack_bonus), ("toughness", face.toughness_bonus)):
        value = getattr(face, name)
        if value is not None:
            slots[name] = str(value)
        elif face.attack_bonus or face.toughness_bonus:
            slots[name] = f"{bonus:+}" if bonus else "±0"
    return face_view(face, "vision", slots, texts(CATALOGUE, face), line=_line(face))


def _line(face: VisionFace) -> Named:
    """The type line: type, races, spiritualist or alternate race (2.2, 2.5 to 2.7)."""
    races = [Named(key.capitalize(), RACES[key]) for key in (*face.race, *face.alternate)]
    return type_line((KINDS[face.kind], *races, *(entry_name(each) for each in face.spiritualist)))

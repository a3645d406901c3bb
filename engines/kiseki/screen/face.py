"""The face of a Kiseki card as data: what its printed values are called and where they stand (chapter 200).

A card's `FaceView.slots` hold its cost (CP, EP or creation level), STR, DEF, its icon craft and its type.
"""

from __future__ import annotations

from typing import Final

from engines.core.cards.card_definitions import CardDatabase
from engines.core.cards.plain_sight import face_view
from engines.core.display.face_template import FaceTemplate, SlotTemplate, TagMark
from engines.core.display.views import FaceView, Named
from engines.kiseki.abilities.crafts import ART, ICONS
from engines.kiseki.catalogue import CATALOGUE
from engines.kiseki.table.cards import BASE_CARD, EVENT, ITEM, UNIT, KisekiFace
from engines.kiseki.words.terms import ICON_NAMES, KIND_NAMES, TAGS
from engines.language.grammar.vocabulary import entry_name

COLOURS: Final = {
    "act": "#A63A22", "auto": "#1F5FA0", "cont": "#6A4A12", ART: "#1B7443", **dict.fromkeys(ICONS, "#5B2FA0"),
}
"""Of the tags of kinds and icon crafts."""
LETTERS: Final = {UNIT: "", ITEM: "", EVENT: "E", BASE_CARD: "L"}
"""What stands beside a cost that is not CP: EP, or a creation level."""

FACE: Final = FaceTemplate(
    game="kiseki",
    back="back-trails",
    scenes=("picture-trails-gear-ring", "picture-trails-blueprint"),
    emblems=("compass",),
    slots=(
        SlotTemplate(slot="cost", place="cost"),
        SlotTemplate(
            slot="icon", place="corner", names=dict(ICON_NAMES), sizes=("hand", "zoom"),
            grounds={each: COLOURS[each] for each in ICONS},
        ),
        SlotTemplate(slot="strength", place="left", icon="sword"),
        SlotTemplate(slot="defence", place="right", icon="shield"),
        SlotTemplate(slot="kind", place="strip", names={each.value: each.named for each in KIND_NAMES}),
    ),
    tags={tag: TagMark(name, COLOURS.get(tag, "#55646C")) for tag, name in TAGS.items()},
    cost_shape="circle",
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
    assert isinstance(face, KisekiFace)
    slots = {name: str(value) for name in ("strength", "defence") if (value := getattr(face, name)) is not None}
    cost = next((value for value in (face.cp, face.ep, face.level) if value is not None), None)
    if cost is not None:
        slots["cost"] = f"{LETTERS[face.kind]}{cost}"
    if found := _icons(face):
        slots["icon"] = found[0]
    slots["kind"] = face.kind
    line = face.line if face.line.en or face.line.ja else _line(face)
    return face_view(face, "kiseki", slots, texts(CATALOGUE, face), line=line)


def _line(face: KisekiFace) -> Named:
    """The type line: type, organisations and sub-name (202, 203, 211)."""
    kind = next(each.named for each in KIND_NAMES if each.value == face.kind)
    words = [kind, *(entry_name(each) for each in (*face.organisation, *face.sub_name))]
    return Named(" · ".join(each.en for each in words), "・".join(each.ja for each in words))


def _icons(face: KisekiFace) -> list[str]:
    """The card's icon crafts, in a fixed order."""
    found = {mark for ability in face.abilities for mark in ability.marks}
    return [each for each in ICONS if each in found]

"""The face of a Rebirth card as data: what its printed values are called and where they stand (chapter 2).

A card's `FaceView.slots` hold cost (on cards without one letters, RE or PA), attack, defence, keyword and kind.
"""

from __future__ import annotations

from typing import Final

from engines.core.cards.card_definitions import CardDatabase
from engines.core.cards.plain_sight import face_view, printed_slots, type_line
from engines.core.display.face_template import KIND_COLOURS, PLAYED, SPECIAL, FaceTemplate, SlotTemplate, tag_marks
from engines.core.display.views import FaceView, Named
from engines.language.grammar.text_templates import capital
from engines.language.grammar.vocabulary import entry_name, names_of
from engines.rebirth.abilities.keywords import BLOCKER, CANCEL, SPARK
from engines.rebirth.catalogue import CATALOGUE
from engines.rebirth.table.cards import CHARACTER, PARTNER, REBIRTH_CARD, RebirthFace
from engines.rebirth.words.terms import KIND_NAMES, TAGS

KINDS: Final = names_of(KIND_NAMES)
KEYWORDS: Final = (SPARK, BLOCKER, CANCEL)
"""Those that tell at a glance what a card in hand is for."""
COLOURS: Final = {
    **KIND_COLOURS, SPARK: "#8A5A00", BLOCKER: "#A21D4E", CANCEL: SPECIAL, "growth": PLAYED,
}
"""Of the tags of kinds and keywords; zones are grey."""
LETTERS: Final = {REBIRTH_CARD: "RE", PARTNER: "PA"}
"""What stands where characters have their cost (2.2.2.2, 2.2.2.3)."""

FACE: Final = FaceTemplate(
    game="rebirth",
    back="back-rebirth",
    scenes=("picture-rebirth-confetti", "picture-rebirth-rays"),
    emblems=("stage",),
    slots=(
        SlotTemplate(slot="cost", place="cost"),
        SlotTemplate(slot="letters", place="cost"),
        SlotTemplate(
            slot="keyword", place="corner", names={each: TAGS[each] for each in KEYWORDS}, sizes=("hand", "zoom"),
            grounds={each: COLOURS[each] for each in KEYWORDS},
        ),
        SlotTemplate(slot="attack", place="left", icon="sword"),
        SlotTemplate(slot="defence", place="right", icon="shield"),
        SlotTemplate(
            slot="kind", place="strip", names={kind: Named(capital(name.en), name.ja) for kind, name in KINDS.items()},
        ),
    ),
    tags=tag_marks(TAGS, COLOURS),
    cost_shape="square",
    cost_ground="#F4EFF6",
    cost_text="#2A1230",
    even=True,
    light_on_dark="#44314A",
    light_on_light="#E3D7E6",
)


def face_sight(faces: CardDatabase, face_id: str) -> FaceView:
    """Everything printed on a card."""
    from engines.language.packs.pack import texts  # only screens need texts

    face = faces[face_id]
    assert isinstance(face, RebirthFace)
    slots = printed_slots(face, ("attack", "defence"))
    if face.kind in LETTERS:
        slots["letters"] = LETTERS[face.kind]
    else:
        slots["cost"] = str(face.cost)
    if keywords := _keywords(face):
        slots["keyword"] = keywords[0]
    if face.kind != CHARACTER:
        slots["kind"] = face.kind
    return face_view(face, "rebirth", slots, texts(CATALOGUE, face), line=_line(face))


def _line(face: RebirthFace) -> Named:
    """The type line: kind, attributes and title (2.2, 2.5, 2.8)."""
    return type_line((KINDS[face.kind], *(entry_name(each) for each in (*face.attribute, *face.work))))


def _keywords(face: RebirthFace) -> list[str]:
    """The card's keywords, in a fixed order."""
    found = {ability.kind for ability in face.abilities} | {
        mark for ability in face.abilities for mark in ability.marks
    }
    return [each for each in KEYWORDS if each in found]

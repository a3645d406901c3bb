"""The face of a Kiseki card as data (chapter 200): names and places of its printed values.

A card's `FaceView.slots` hold its cost (CP, EP or creation level), STR, DEF, the EP of its art, its organisations in
short, its icon craft and its type.
"""

from __future__ import annotations

from typing import Final

from engines.core.cards.ability_parts import Ability
from engines.core.cards.card_definitions import CardDatabase
from engines.core.cards.plain_sight import face_view, printed_slots, type_line
from engines.core.display.face_template import KIND_COLOURS, PLAYED, SPECIAL, FaceTemplate, SlotTemplate, tag_marks
from engines.core.display.views import FaceView, Named
from engines.kiseki.abilities.costs import EpCost
from engines.kiseki.abilities.crafts import ART, EVENT_ABILITY, ICONS
from engines.kiseki.catalogue import CATALOGUE
from engines.kiseki.table.cards import KisekiFace
from engines.kiseki.words.terms import ICON_NAMES, KIND_NAMES, TAGS
from engines.language.descriptions.values import Number
from engines.language.grammar.vocabulary import entry_name, names_of

KINDS: Final = names_of(KIND_NAMES)
COLOURS: Final = {**KIND_COLOURS, ART: PLAYED, **dict.fromkeys(ICONS, SPECIAL)}
"""Of the tags of kinds and icon crafts."""
EP_GROUND: Final = "#12636B"
"""Behind what is paid with EP."""
LEVEL_GROUND: Final = "#7A5A12"
"""Behind a creation level."""

FACE: Final = FaceTemplate(
    game="kiseki",
    back="back-trails",
    scenes=("picture-trails-gear-ring", "picture-trails-blueprint"),
    emblems=("machine", "war"),
    sign="compass",
    slots=(
        SlotTemplate(slot="cp", place="cost"),
        SlotTemplate(slot="ep", place="pill", words=Named("EP {value}", "EP {value}"), grounds={"": EP_GROUND}),
        SlotTemplate(slot="level", place="pill", words=Named("Lv {value}", "Lv {value}"), grounds={"": LEVEL_GROUND}),
        SlotTemplate(slot="art", place="corner", words=Named("EP{value}", "EP{value}"), grounds={"": EP_GROUND}),
        SlotTemplate(slot="organisation", place="foot", sizes=("table", "hand")),  # else the type line says it
        SlotTemplate(slot="icon", place="badge", names=dict(ICON_NAMES), sizes=("hand", "zoom")),
        SlotTemplate(slot="strength", place="left", icon="sword"),
        SlotTemplate(slot="defence", place="right", icon="shield"),
        SlotTemplate(slot="kind", place="strip", names=KINDS),
    ),
    tags=tag_marks(TAGS, COLOURS),
    plates={"support": "flag"},
    backs={"peek": "eye", "stunned": "spiral"},
    cost_shape="gear",
    cost_ground="#F3F1E6",
    cost_text="#1E2A38",
    even=True,
    light_on_dark="#2B405A",
    light_on_light="#DCE4EC",
)


def face_sight(faces: CardDatabase, face_id: str) -> FaceView:
    """Everything printed on a card."""
    from engines.language.packs.pack import texts  # only screens need texts

    face = faces[face_id]
    assert isinstance(face, KisekiFace)
    slots = printed_slots(face, ("strength", "defence", "cp", "ep", "level"))
    if face.ep is not None and any(_open_price(ability) for ability in face.abilities if ability.kind == EVENT_ABILITY):
        slots["ep"] = "X" if not face.ep else f"{face.ep}+X"
    if found := _icons(face):
        slots["icon"] = found[0]
    prices = [price for ability in face.abilities if ability.kind == ART and (price := _ep(ability)) is not None]
    if prices:
        slots["art"] = str(min(prices))
    if face.organisation:
        slots["organisation"] = _code(face)
    slots["kind"] = face.kind
    return face_view(face, "kiseki", slots, texts(CATALOGUE, face), line=_line(face))


def _line(face: KisekiFace) -> Named:
    """The type line: type, organisations and sub-name (202, 203, 211)."""
    return type_line((KINDS[face.kind], *(entry_name(each) for each in (*face.organisation, *face.sub_name))))


def _icons(face: KisekiFace) -> list[str]:
    """The card's icon crafts, in a fixed order."""
    found = {mark for ability in face.abilities for mark in ability.marks}
    return [each for each in ICONS if each in found]


def _open_price(ability: Ability) -> bool:
    """Whether its EP cost is a number that is only determined as it is played (1305)."""
    return any(isinstance(part, EpCost) and not isinstance(part.amount, Number) for part in ability.cost)


def _ep(ability: Ability) -> int | None:
    """What an art costs as printed (205.1); None if that is no plain number."""
    amounts = (part.amount for part in ability.cost if isinstance(part, EpCost))
    return next((amount.of for amount in amounts if isinstance(amount, Number)), None)


def _code(face: KisekiFace) -> str:
    """Organisations in two letters each, by which scrum attacks and scrum support are planned (803.3b, 1219.2b-3)."""
    named = [entry_name(each) for each in face.organisation]
    english = [
        "".join(word[0] for word in words[:2]) if len(words := each.en.split()) > 1 else each.en[:2] for each in named
    ]
    return f"{' '.join(english)}|{' '.join(each.ja[:2] for each in named)}"

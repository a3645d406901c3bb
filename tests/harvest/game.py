"""The toy game with all that a program wants of a game: a table, faces, words for its packs, a rulebook, sentences."""

from __future__ import annotations

from typing import Any

from engines.core.cards.card_definitions import CardDatabase
from engines.core.cards.plain_sight import face_view, printed_slots
from engines.core.contract.decks import Seat
from engines.core.display.face_template import FaceTemplate, SlotTemplate, TagMark
from engines.core.display.layout import Area, Layout, NumberName, Phase, Rect
from engines.core.display.views import FaceView, Named, Reason, Text
from engines.core.model.mentions import OfName
from engines.core.model.procedure import Procedure
from engines.core.model.state import Card
from engines.core.procedures.resolve import Resolve
from engines.language.packs.pack import texts
from tests.core.toys.toy import HarvestGame
from tests.harvest.words import CATALOGUE, NAMED

LEAST = 12

FACE = FaceTemplate(
    game="harvest",
    back="back-cipher",
    scenes=("picture-cipher-sun",),
    emblems=("shrine",),
    slots=(SlotTemplate(slot="worth", place="cost"),),
    tags={tag: TagMark(name, "#1B7443") for tag, name in NAMED.items()} | {
        "auto": TagMark(Named("AUTO", "自"), "#1F5FA0"),
    },
)
LAYOUT = Layout(
    game="harvest",
    areas=(
        Area(id="field", kind="row", name=Named("Field", "畑"), rect=Rect(200, 330, 600, 104), frame=True,
             label="side", counts=True),
        Area(id="pile", kind="row", name=Named("Market", "市場"), rect=Rect(818, 262, 232, 60), card="chip",
             shared=True, label="above", hides_empty=True),
        Area(id="deck", kind="pile", name=Named("Deck", "山札"), rect=Rect(818, 438, 66, 92), facing="down",
             label="footer", counts=True),
        Area(id="spent", kind="pile", name=Named("Spent", "使用済み"), rect=Rect(896, 438, 66, 92), facing="up",
             label="footer", counts=True),
        Area(id="hand", kind="hand", name=Named("Hand", "手札"), rect=Rect(200, 614, 600, 148), card="hand",
             pitch=116, counts=True),
    ),
    phases=(Phase(id="work", name=Named("Work", "作業")),),
    face=FACE,
    numbers=(NumberName(field="worth", name=Named("worth", "価値"), spoken=True),),
)


class PlayedHarvest(HarvestGame):
    """Harvest as it is played in the program."""

    catalogue = CATALOGUE
    layout = LAYOUT
    face_template = FACE

    def deck_faults(self, faces: CardDatabase, seat: Seat) -> list[Reason]:
        few = len(seat.deck) < LEAST
        return [Reason(Text("deck.too-few", {"have": len(seat.deck), "least": LEAST}), "1")] if few else []

    def face_sight(self, faces: CardDatabase, face_id: str) -> FaceView:
        face = faces[face_id]
        return face_view(face, self.id, printed_slots(face, ["worth"]), texts(CATALOGUE, face))

    def frame_text(self, g: Any, viewer: int, frame: Procedure) -> Text:
        if not isinstance(frame, Resolve):
            return super().frame_text(g, viewer, frame)
        named = g.told(viewer, OfName(frame.here.source[0], g.faces[frame.here.ability.face].name))
        return Text(frame.TITLE, {"card": named, "skill": self.skill_words(g.faces, frame.here.ability)})

    def tags(self, g: Any, viewer: int, card: Card) -> list[Text]:
        drops = dict(card.counters).get("drop", 0)
        return [Text("tag.drops", {"count": drops})] if drops else []


GAME = PlayedHarvest()

"""The tests' own little game (tests.app.lantern) with a table to be drawn, for the tests of the window.

It has every kind of question, a window that may be passed, hidden hands and an effect that breaks down.
"""

from __future__ import annotations

from engines.core.display.face_template import FaceTemplate, SlotTemplate
from engines.core.display.layout import Area, Layout, Phase, Rect
from engines.core.display.views import FaceView, Named
from tests.app import lantern

FACE = FaceTemplate(
    game="lantern",
    back="back-cipher",
    scenes=("picture-cipher-sun",),
    emblems=("shrine",),
    slots=(SlotTemplate(slot="light", place="cost"),),
)
LAYOUT = Layout(
    game="lantern",
    areas=(
        Area(id="row", kind="row", name=Named("Row", "列"), rect=Rect(200, 324, 600, 104), frame=True, label="side"),
        Area(
            id="spent",
            kind="pile",
            name=Named("Spent", "使用済み"),
            rect=Rect(896, 438, 66, 92),
            facing="up",
            label="footer",
            counts=True,
        ),
        Area(
            id="deck",
            kind="pile",
            name=Named("Deck", "山札"),
            rect=Rect(818, 438, 66, 92),
            facing="down",
            label="footer",
            counts=True,
        ),
        Area(
            id="hand",
            kind="hand",
            name=Named("Hand", "手札"),
            rect=Rect(200, 614, 600, 148),
            card="hand",
            pitch=116,
            counts=True,
        ),
    ),
    phases=(Phase(id="act", name=Named("Act", "行動")),),
    face=FACE,
)


class ShownLantern(lantern.Lantern):
    """Lanterns that can be seen."""

    layout = LAYOUT
    face_template = FACE
    version = "1"

    def face_sight(self, faces: object, face_id: str) -> FaceView:
        number = int(face_id.rpartition("lamp")[2])
        return FaceView(
            id=face_id,
            game="lantern",
            name=Named(f"Lamp {number}", f"灯{number}"),
            line=Named("Lamp", "灯"),
            hue=number * 36,
            emblem="lantern",
            scene="picture-cipher-sun",
            slots={"light": str(number)},
        )


GAME = ShownLantern()


def table(seed: int = 1, bots: tuple[str, str] = ("", "")) -> lantern.Table:
    """A new game."""
    return lantern.Table.begin(lantern.match(seed, bots), GAME, lantern.FACES)

"""The table without rules on the screen: two rows and a hand for each player, piles at the right, the middle for all.

Only data: `ui.table` draws it. The left side stays free for pieces. Measures are base pixels of the near half at
1366 x 768.
"""

from __future__ import annotations

from typing import Final

from engines.blank.places import ASIDE, BACK, DECK, DISCARD, FRONT, HAND, MIDDLE, SIDE
from engines.core.display.face_template import FaceTemplate
from engines.core.display.layout import Layout, Rect, hand, pile, row
from engines.core.display.views import Named

FACE: Final = FaceTemplate(
    game="blank",
    back="back-vision",
    scenes=("scene-plain",),
    emblems=("stage",),
    slots=(),
    light_on_dark="#2F4A3C",
    light_on_light="#D3DED2",
)
"""What lies face down; faces look as in the games they come from."""

ROWS: Final = (
    row(FRONT, Named("Front", "前列"), Rect(200, 324, 600, 104)),
    row(BACK, Named("Back", "後列"), Rect(200, 432, 600, 104)),
    row(MIDDLE, Named("Middle", "中央"), Rect(200, 263, 600, 58), card="chip", pitch=46, shared=True),
)

PILES: Final = (
    pile(ASIDE, Named("Aside", "除外"), 818, 326, "up"),
    pile(SIDE, Named("Side", "サイド"), 896, 326, "down"),
    pile(DECK, Named("Deck", "山札"), 818, 436, "down"),
    pile(DISCARD, Named("Discard", "墓地"), 896, 436, "up"),
)
LAYOUT = Layout(
    game="blank",
    areas=(
        *ROWS, *PILES,
        hand(HAND),
    ),
    phases=(),
    face=FACE,
)

"""The VISION table: characters and what lies by itself, the nodes as a row of their own, piles at the right.

Only data: `ui.table` draws it. Measures are base pixels of the near half at 1366 x 768.
"""

from __future__ import annotations

from engines.core.display.layout import Area, Layout, Mark, NumberName, Phase, Rect
from engines.core.display.views import Named
from engines.vision.screen.face import FACE
from engines.vision.table.zones import DECK, EXCLUDED, FIELD, GRAVE, HAND, NODES, PLAY, SIDEBOARD
from engines.vision.turn.phases import PHASES
from engines.vision.words.terms import PHASE_NAMES

LAYOUT = Layout(
    game="vision",
    areas=(
        Area(id=FIELD, kind="row", name=Named("Field", "場"), rect=Rect(200, 330, 690, 104), frame=True, label="side",
             gauge=Rect(12, 396, 176, 34)),
        Area(id=NODES, kind="row", name=Named("Nodes", "ノード"), rect=Rect(200, 440, 690, 98), frame=True,
             label="side", counts=True, gauge=Rect(12, 440, 176, 34)),
        Area(id=PLAY, kind="fan", name=Named("Play area", "プレイエリア"), rect=Rect(12, 276, 176, 60), card="chip",
             pitch=26, least_pitch=8, align="start", hides_empty=True, drop=False),
        Area(id=DECK, kind="pile", name=Named("Deck", "デッキ"), rect=Rect(908, 441, 66, 92), facing="down",
             label="footer", counts=True),
        Area(id=GRAVE, kind="pile", name=Named("Graveyard", "冥界"), rect=Rect(982, 441, 66, 92), facing="up",
             label="footer", counts=True),
        Area(id=EXCLUDED, kind="chip", name=Named("Excluded", "除外エリア"), rect=Rect(12, 480, 120, 26),
             label="inside", counts=True, hides_empty=True),
        Area(id=SIDEBOARD, kind="chip", name=Named("Sideboard", "サイドボード"), rect=Rect(12, 510, 120, 26),
             label="inside", counts=True, hides_empty=True),
        Area(id=HAND, kind="hand", name=Named("Hand", "手札"), rect=Rect(200, 614, 600, 148), card="hand", pitch=116,
             counts=True),
    ),
    phases=tuple(Phase(id=phase, name=PHASE_NAMES[phase]) for phase in PHASES),
    face=FACE,
    marks=(
        Mark(id="attacks", name=Named("attacking", "攻撃中"), ring="attacks"),
        Mark(id="defends", name=Named("defending", "防御中"), ring="attacked"),
        Mark(id="chain", name=Named("in the interference", "干渉中"), ring="chain"),
    ),
    numbers=(
        NumberName(field="cost", name=Named("cost", "コスト")),
        NumberName(field="nodes", name=Named("required nodes", "必要ノード")),
        NumberName(field="attack", name=Named("attack", "攻撃力"), spoken=True),
        NumberName(field="toughness", name=Named("toughness", "耐久力"), spoken=True),
    ),
    tag_icons=(
        ("tag.attacking", "sword"), ("tag.defending", "shield"), ("tag.asleep", "turn"), ("tag.lethal", "burst"),
    ),
    stretch=(200, 890),
)

"""The Kiseki table: a wide field before the base, the stack between the players, piles at the right.

Only data: `ui.table` draws it. Measures are base pixels of the near half at 1366 x 768.
"""

from __future__ import annotations

from engines.core.display.layout import Area, Layout, Mark, NumberName, Phase, Rect
from engines.core.display.views import Named
from engines.kiseki.screen.face import FACE
from engines.kiseki.table.zones import BASE, DECK, EXCLUDED, FIELD, HAND, STACK, TRAIL

FIELD_ROW = Area(
    id=FIELD, kind="row", name=Named("Field", "場"), rect=Rect(200, 330, 690, 104), frame=True, label="side",
    gauge=Rect(12, 396, 176, 34),
)
BASE_ROW = Area(
    id=BASE, kind="row", name=Named("Base", "拠点"), rect=Rect(200, 440, 690, 98), frame=True, label="side",
    counts=True, gauge=Rect(12, 440, 176, 34),
)
STACK_ROW = Area(
    id=STACK, kind="fan", name=Named("Stack", "発動待機領域"), rect=Rect(12, 276, 176, 60), card="chip", pitch=26,
    least_pitch=8, align="start", hides_empty=True, drop=False,
)
DECK_PILE = Area(
    id=DECK, kind="pile", name=Named("Deck", "デッキ"), rect=Rect(908, 441, 66, 92), facing="down", label="footer",
    counts=True,
)
TRAIL_PILE = Area(
    id=TRAIL, kind="pile", name=Named("Trail", "軌跡"), rect=Rect(982, 441, 66, 92), facing="up", label="footer",
    counts=True,
)
EXCLUDED_CHIP = Area(
    id=EXCLUDED, kind="chip", name=Named("Excluded", "除外領域"), rect=Rect(12, 466, 120, 28), label="inside",
    counts=True,
    hides_empty=True,
)
HAND_FAN = Area(
    id=HAND, kind="hand", name=Named("Hand", "手札"), rect=Rect(200, 614, 600, 148), card="hand", pitch=116,
    counts=True,
)

PHASES = (
    Phase(id="preparation", name=Named("Preparation", "準備")),  # 703
    Phase(id="battle", name=Named("Battle", "戦闘")),  # 704
    Phase(id="recovery", name=Named("Recovery", "回復")),  # 705
)
MARKS = (
    Mark(id="attacks", name=Named("attacking", "攻撃中"), ring="attacks"),
    Mark(id="attacked", name=Named("attacked", "攻撃対象"), ring="attacked"),
    Mark(id="chain", name=Named("on the stack", "発動待機中"), ring="chain"),
)
NUMBERS = (
    NumberName(field="cp", name=Named("CP cost", "CPコスト")),
    NumberName(field="ep", name=Named("EP cost", "EPコスト")),
    NumberName(field="strength", name=Named("STR", "STR"), spoken=True),
    NumberName(field="defence", name=Named("DEF", "DEF"), spoken=True),
)
TAG_ICONS = (
    ("tag.attacking", "sword"), ("tag.attacked", "cross2"), ("tag.stunned", "burst"), ("tag.actioned", "turn"),
    ("tag.support", "flag"),
)

LAYOUT = Layout(
    game="kiseki",
    areas=(FIELD_ROW, BASE_ROW, STACK_ROW, DECK_PILE, TRAIL_PILE, EXCLUDED_CHIP, HAND_FAN),
    phases=PHASES,
    face=FACE,
    marks=MARKS,
    numbers=NUMBERS,
    tag_icons=TAG_ICONS,
    stretch=(200, 890),
)

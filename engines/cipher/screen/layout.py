"""The Cipher table: two rows of units, bonds and orbs at the left, support and piles at the right (chapter 4).

Only data: `ui.table` draws it. Measures are base pixels of the near half at 1366 x 768.
"""

from __future__ import annotations

from engines.cipher.screen.face import FACE
from engines.core.display.layout import Area, Layout, Mark, NumberName, Phase, Rect, Stage, chip, hand, pile, row
from engines.core.display.views import Named

ROW_PITCH = 160
"""Two rows of a few units each read best when the columns of both halves match."""

FRONT = row("front", Named("Front", "前衛"), Rect(200, 324, 600, 104), pitch=ROW_PITCH)
REAR = row("rear", Named("Rear", "後衛"), Rect(200, 432, 600, 104), pitch=ROW_PITCH)
BONDS = Area(
    id="bonds",
    kind="fan",
    name=Named("Bonds", "絆"),
    rect=Rect(14, 343, 175, 56),
    card="chip",
    pitch=27,
    align="start",
    label="above",
    counts=True,
)
ORBS = Area(
    id="orbs",
    kind="track",
    name=Named("Orbs", "オーブ"),
    rect=Rect(14, 433, 175, 42),
    card="chip",
    pitch=35,
    align="start",
    facing="down",
    label="above",
    counts=True,
    places=5,
    piece="bead",
)
SUPPORT = Area(
    id="support",
    kind="slots",
    name=Named("Support", "支援"),
    rect=Rect(818, 330, 66, 92),
    places=1,
    hides_empty=True,
)
DECK = pile("deck", Named("Deck", "デッキ"), 818, 438, "down")
RETREAT = pile("retreat", Named("Retreat", "退避"), 896, 438, "up")
INFINITY = chip("infinity", Named("Infinity", "無限"), Rect(974, 438, 76, 24), hides_empty=True)
HAND = hand("hand")

STAGE = Stage(
    rect=Rect(812, 156, 238, 272),
    side=Rect(900, 330, 146, 92),
    verdict=Rect(820, 264, 222, 56),
    ribbon=Rect(200, 275, 600, 35),
)

PHASES = (
    Phase(id="start", name=Named("Start", "開始")),
    Phase(id="bond", name=Named("Bond", "絆")),
    Phase(id="deploy", name=Named("Deploy", "出撃")),
    Phase(id="action", name=Named("Action", "行動")),
    Phase(id="end", name=Named("End", "終了")),
)

MARKS = (
    Mark(id="attacks", name=Named("attacking", "攻撃中"), ring="attacks"),
    Mark(id="attacked", name=Named("attacked", "攻撃対象"), ring="attacked"),
    Mark(id="supports", name=Named("supporting", "支援中"), ring="supports"),
    Mark(id="hero", name=Named("main character", "主人公"), guarded=True),
)

NUMBERS = (
    NumberName(field="power", name=Named("power", "戦闘力"), spoken=True),
    NumberName(field="support", name=Named("support power", "支援力")),
    NumberName(field="cost", name=Named("cost", "出撃コスト")),
    NumberName(field="class_change", name=Named("class change", "クラスチェンジ")),
)

TAG_ICONS = (
    ("tag.attacking", "sword"),
    ("tag.attacked", "cross2"),
    ("tag.main", "crown"),
    ("tag.tapped", "turn"),
    ("tag.stack", "layers"),
    ("tag.class-changed", "up"),
    ("tag.levelled", "up"),
    ("tag.bond-used", "bond-used"),
    ("tag.used", "check"),
)

LAYOUT = Layout(
    game="cipher",
    areas=(FRONT, REAR, BONDS, ORBS, SUPPORT, DECK, RETREAT, INFINITY, HAND),
    phases=PHASES,
    face=FACE,
    marks=MARKS,
    numbers=NUMBERS,
    stage=STAGE,
    tag_icons=TAG_ICONS,
)

"""The VISION table: field and nodes of each player, piles and life at the left, interference at the right.

Only data: `ui.table` draws it. Measures are base pixels of the near half at 1366 x 768. While no interference is going
on, the rows take its place too.
"""

from __future__ import annotations

from engines.core.display.layout import (
    Area,
    Figure,
    Layout,
    Mark,
    NumberName,
    Phase,
    Rect,
    Stage,
    chip,
    hand,
    pile,
    row,
)
from engines.core.display.views import Named
from engines.vision.screen.face import FACE
from engines.vision.screen.figures import LIFE_FIGURE, NODE_FIGURE
from engines.vision.table.zones import ASIDE, DECK, EXCLUDED, FIELD, GRAVE, HAND, NODES, PLAY, SIDEBOARD
from engines.vision.turn.phases import PHASES
from engines.vision.turn.windows import INTERFERENCE, OWN_PLAY
from engines.vision.words.terms import PHASE_NAMES

FIELD_ROW = row(FIELD, Named("Field", "場"), Rect(200, 326, 534, 124), alone=Rect(200, 326, 850, 124), stacks="tabs")
NODE_ROW = row(
    NODES, Named("Nodes", "ノード"), Rect(200, 456, 534, 80), alone=Rect(200, 456, 850, 80), card="chip", pitch=60,
    least_pitch=14,
)
PLAY_AREA = Area(
    id=PLAY, kind="stage", name=Named("Play area", "プレイエリア"), rect=Rect(750, 51, 296, 482), drop=False,
)
DECK_PILE = pile(DECK, Named("Deck", "デッキ"), 12, 366, "down")
GRAVE_PILE = pile(GRAVE, Named("Grave", "冥界"), 92, 366, "up", full=Named("Graveyard", "冥界"))
EXCLUDED_CHIP = chip(
    EXCLUDED, Named("Excl.", "除外"), Rect(12, 463, 84, 26), full=Named("Exclusion area", "除外エリア"),
)
SIDEBOARD_CHIP = chip(
    SIDEBOARD, Named("Side", "サイド"), Rect(102, 463, 86, 26), full=Named("Sideboard", "サイドボード"),
)
ASIDE_CHIP = chip(
    ASIDE, Named("Taken", "抜き出し"), Rect(108, 327, 80, 26), full=Named("Taken out", "抜き出し"), hides_empty=True,
    drop=False,
)
"""Beside the number of life, as everything below the nodes lies under the question (and the title bar)."""
HAND_FAN = hand(HAND)

STAGE = Stage(
    rect=Rect(746, 46, 304, 490), ribbon=Rect(746, 46, 0, 0), chain_name=Named("Interference", "干渉"), column=True,
)
RIBBON = Rect(200, 265, 534, 54)
FIGURES = (
    Figure(
        id=LIFE_FIGURE, name=Named("Life", "ライフ"), rect=Rect(14, 318, 174, 44), far=Rect(14, 222, 174, 44),
        shape="plain", icon="life",
    ),
    Figure(
        id=NODE_FIGURE, name=Named("Nodes", "ノード"), rect=Rect(12, 494, 176, 40), far=Rect(12, 270, 176, 40),
        shape="square",
    ),
)

LAYOUT = Layout(
    game="vision",
    areas=(
        FIELD_ROW, NODE_ROW, PLAY_AREA, DECK_PILE, GRAVE_PILE, EXCLUDED_CHIP, SIDEBOARD_CHIP, ASIDE_CHIP,
        HAND_FAN,
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
    stage=STAGE,
    figures=FIGURES,
    ribbon=RIBBON,
    windows=(
        (INTERFERENCE, Named("their plays", "相手のプレイへの干渉")),
        (OWN_PLAY, Named("your own plays and attacks", "自分のプレイや攻撃への干渉")),
        *((phase, Named(f"{PHASE_NAMES[phase].en} phases", f"{PHASE_NAMES[phase].ja}フェイズ")) for phase in PHASES),
    ),
    calm=(OWN_PLAY, *PHASES),
    stretch=(200, 734),
)

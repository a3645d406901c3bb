"""The Kiseki table: two rows for each player, numbers at the left, stack and piles at the right.

Only data: `ui.table` draws it. Measures are base pixels of the near half at 1366 x 768.
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
from engines.kiseki.screen.face import FACE
from engines.kiseki.screen.figures import BOND_FIGURE, CP_FIGURE, EP_FIGURE
from engines.kiseki.table.cards import ITEM
from engines.kiseki.table.zones import BASE, DECK, EXCLUDED, FIELD, HAND, STACK, TRAIL
from engines.kiseki.turn import actions, windows

FIELD_ROW = row(FIELD, Named("Field", "場"), Rect(200, 324, 600, 104), fence=ITEM)
BASE_ROW = row(BASE, Named("Base", "拠点"), Rect(200, 432, 600, 104))
STACK_AREA = Area(
    id=STACK, kind="stage", name=Named("Stack", "発動待機領域"), rect=Rect(816, 160, 230, 264), shared=True, drop=False,
)
DECK_PILE = pile(DECK, Named("Deck", "デッキ"), 818, 437, "down")
TRAIL_PILE = pile(TRAIL, Named("Trail", "軌跡"), 896, 437, "up")
EXCLUDED_CHIP = chip(EXCLUDED, Named("Excl.", "除外"), Rect(974, 437, 76, 26))
HAND_FAN = hand(HAND)

STAGE = Stage(
    rect=Rect(812, 156, 238, 272), ribbon=Rect(812, 156, 0, 0), chain_name=Named("Stack", "発動待機"), column=True,
)
RIBBON = Rect(200, 265, 600, 54)
FIGURES = (
    Figure(id=BOND_FIGURE, name=Named("Bond", "絆"), rect=Rect(12, 322, 176, 100), far=Rect(12, 94, 176, 100)),
    Figure(
        id=CP_FIGURE, name=Named("CP", "CP"), rect=Rect(12, 428, 176, 60), far=Rect(12, 200, 176, 60), shape="round",
        pill=64,
    ),
    Figure(
        id=EP_FIGURE, name=Named("EP", "EP"), rect=Rect(82, 428, 106, 40), far=Rect(82, 200, 106, 40), shape="square",
    ),
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
    Mark(id="support", name=Named("has support", "サポート")),
)
NUMBERS = (
    NumberName(field="cp", name=Named("CP cost", "CPコスト")),
    NumberName(field="ep", name=Named("EP cost", "EPコスト")),
    NumberName(field="strength", name=Named("STR", "STR"), spoken=True),
    NumberName(field="defence", name=Named("DEF", "DEF"), spoken=True),
)
USES = (
    (actions.GAIN_EP, Named("+1 EP", "+1 EP")),
    (actions.USE_ART, Named("as an art", "アーツ")),
)
TAG_ICONS = (
    ("tag.attacking", "sword"), ("tag.attacked", "cross2"), ("tag.stunned", "burst"), ("tag.actioned", "turn"),
    ("tag.support", "flag"),
)

WINDOW_NAMES = (
    (windows.ANSWER, Named("their plays", "相手のプレイへの対応")),
    (windows.OWN_PLAY, Named("my plays", "自分のプレイの後")),
    (windows.OWN_ATTACK, Named("my attacks", "自分の攻撃宣言の後")),
    (windows.ATTACK, Named("attacks", "攻撃中")),
    (windows.AFTER, Named("after battles", "戦闘の後")),
    (windows.OWN_STEPS, Named("my draw and base steps", "自分のドロー・拠点")),
    (windows.THEIR_STEPS, Named("their steps", "相手のステップ")),
    (windows.BATTLE_STEPS, Named("between attacks", "攻撃の合間")),
    (windows.RECOVERY, Named("turn ends", "回復フェイズ")),
)

LAYOUT = Layout(
    game="kiseki",
    areas=(FIELD_ROW, BASE_ROW, STACK_AREA, DECK_PILE, TRAIL_PILE, EXCLUDED_CHIP, HAND_FAN),
    phases=PHASES,
    face=FACE,
    marks=MARKS,
    numbers=NUMBERS,
    uses=USES,
    tag_icons=TAG_ICONS,
    stage=STAGE,
    figures=FIGURES,
    ribbon=RIBBON,
    windows=WINDOW_NAMES,
    calm=windows.CALM,
    stretch=(200, 800),
)

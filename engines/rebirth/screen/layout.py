"""The Rebirth table: energy at the left, Retire and Rebirth, the Entry between both rows, members at the right.

Only data: `ui.table` draws it. Measures are base pixels of the near half at 1366 x 768.
"""

from __future__ import annotations

from typing import Final

from engines.core.display.layout import (
    Area,
    Group,
    Layout,
    Mark,
    NumberName,
    Phase,
    Rect,
    Stage,
    Strips,
    chip,
    hand,
    pile,
    row,
)
from engines.core.display.views import Named
from engines.rebirth.abilities.cancelling import CANCEL_WINDOW, OWN_WINDOW, PLAY_WINDOW, SPARK_WINDOW
from engines.rebirth.screen.face import FACE
from engines.rebirth.table.zones import (
    DECK,
    ENERGY,
    ENTRY,
    EXCLUDED,
    HAND,
    MEMBERS,
    MEMORY,
    REBIRTH,
    RESOLVING,
    RETIRE,
    WAITING,
)

LOST_AT: Final = 7
"""So many cards in Retire lose the game (10.4.1); places of the track, no rule."""

ENTRY_PLACE = Area(
    id=ENTRY,
    kind="slots",
    name=Named("Entry", "エントリー"),
    rect=Rect(448, 330, 106, 148),
    card="hand",
    pitch=148,
    places=1,
    gauge=Rect(436, 488, 130, 34),
)
MEMBER_PITCH: Final = min(98, 299 // len(MEMBERS))
"""Seats of Member share the room beside their name (4.5.3); resting cards fit side by side while there are three."""
MEMBER_PLACES = tuple(
    Area(
        id=slot,
        kind="slots",
        name=Named(f"Member {number + 1}", f"メンバー{number + 1}"),
        rect=Rect(616 + MEMBER_PITCH * number, 441, 66, 92),
        pitch=MEMBER_PITCH,
        places=1,
        vacant=Named("vacant seat", "空席"),
        sign=str(number + 1),
    )
    for number, slot in enumerate(MEMBERS)
)
RETIRE_TRACK = Area(
    id=RETIRE,
    kind="track",
    name=Named("Retire", "リタイア"),
    rect=Rect(206, 470, 192, 56),
    far_shift=12,
    card="chip",
    pitch=25,
    align="start",
    label="above",
    counts=True,
    places=LOST_AT,
    last_warns=True,
)
REBIRTH_ROW = row(REBIRTH, Named("Rebirth", "Reバース"), Rect(200, 316, 198, 108), pitch=72)
ENERGY_FAN = Area(
    id=ENERGY,
    kind="fan",
    name=Named("Energy", "エネルギー"),
    rect=Rect(14, 340, 175, 118),
    far_shift=-8,
    card="chip",
    pitch=27,
    split=True,
    align="start",
    label="above",
    counts=True,
)
MEMORY_CHIP = chip(MEMORY, Named("Memory", "思い出"), Rect(12, 466, 90, 28), far_shift=152)
EXCLUDED_CHIP = chip(EXCLUDED, Named("Excluded", "除外"), Rect(106, 466, 82, 28), far_shift=152, hides_empty=True)
DECK_PILE = pile(DECK, Named("Deck", "デッキ"), 908, 441, "down", full=Named("deck", "デッキ"))
WAITING_PILE = pile(WAITING, Named("Waiting", "控え室"), 982, 441, "up", full=Named("waiting room", "控え室"))
PLAYED = Area(
    id=RESOLVING,
    kind="fan",
    name=Named("Being played", "プレイ中"),
    rect=Rect(306, 264, 90, 56),
    card="chip",
    pitch=26,
    align="start",
    hides_empty=True,
    drop=False,
)
HAND_FAN = hand(HAND, full=Named("hand", "手札"))

GROUPS = (
    Group(name=Named("Entry", "エントリー"), rect=Rect(402, 316, 170, 222)),
    Group(name=Named("Members", "メンバー"), rect=Rect(576, 436, 326, 102)),
)

STAGE = Stage(
    rect=Rect(576, 153, 474, 278),
    side=Rect(596, 330, 440, 92),
    verdict=Rect(588, 371, 450, 50),
    ribbon=Rect(590, 157, 446, 30),
    answerable=Rect(12, 276, 288, 32),
    foretold=Rect(298, 278, 190, 28),
    chain_name=Named("Cancel window", "キャンセル"),
    idle=Named("Attacks and Cancels are shown here.", "アタックとキャンセルの処理はここに表示されます。"),
)

PHASES = (
    Phase(id="standby", name=Named("Standby", "スタンバイ")),  # 7.2
    Phase(id="energy", name=Named("Energy", "エネルギー")),  # 7.3
    Phase(id="main", name=Named("Main", "メイン")),  # 7.4
    Phase(id="attack", name=Named("Attack", "アタック")),  # 7.5
    Phase(id="end", name=Named("End", "エンド")),  # 7.6
)

MARKS = (
    Mark(id="attacks", name=Named("attacking", "アタック中"), ring="attacks"),
    Mark(id="attacked", name=Named("attacked", "アタック対象"), ring="attacked"),
    Mark(id="supports", name=Named("supporting", "サポート中"), ring="supports"),
    Mark(id="chain", name=Named("being played", "プレイ中"), ring="chain"),
)

NUMBERS = (
    NumberName(field="cost", name=Named("cost", "コスト")),
    NumberName(field="attack", name=Named("ATK", "ATK"), spoken=True),
    NumberName(field="defence", name=Named("DEF", "DEF"), spoken=True),
)

TAG_ICONS = (
    ("tag.attacking", "sword"),
    ("tag.attacked", "cross2"),
    ("tag.supporting", "flag"),
    ("tag.rested", "turn"),
    ("tag.damage", "damage-burst"),
    ("tag.partner-attacked", "burst"),
)

WINDOWS = (
    (OWN_WINDOW, Named("my plays", "自分のプレイ")),
    (SPARK_WINDOW, Named("Sparks", "スパーク")),
    (PLAY_WINDOW, Named("plays", "相手のプレイ")),
    (CANCEL_WINDOW, Named("Cancels", "キャンセル")),
    ("block", Named("blocks", "ブロック")),
)

LAYOUT = Layout(
    game="rebirth",
    areas=(
        ENTRY_PLACE, *MEMBER_PLACES, RETIRE_TRACK, REBIRTH_ROW, ENERGY_FAN, MEMORY_CHIP, EXCLUDED_CHIP, DECK_PILE,
        WAITING_PILE, PLAYED, HAND_FAN,
    ),
    phases=PHASES,
    face=FACE,
    marks=MARKS,
    numbers=NUMBERS,
    stage=STAGE,
    strips=Strips(
        rect=Rect(576, 153, 474, 278), cards=(ENTRY, *MEMBERS), counts=(RETIRE, ENERGY, DECK, WAITING),
    ),
    groups=GROUPS,
    windows=WINDOWS,
    tag_icons=TAG_ICONS,
    stretch=(576, 900),
)

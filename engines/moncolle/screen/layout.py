"""The Monster Collection table: piles at the left, the board of twelve areas, the battle beside it (chapter 5).

Only data: `ui.table` draws it. Measures are base pixels of the near half at 1366 x 768.
"""

from __future__ import annotations

from typing import Final

from engines.core.display.layout import (
    Area,
    Cell,
    Layout,
    Mark,
    NumberName,
    Parties,
    Phase,
    Rect,
    Stage,
    chip,
    hand,
    pile,
)
from engines.core.display.views import Named
from engines.moncolle.screen.face import ATTRIBUTE_NAMES, FACE
from engines.moncolle.table.cards import ANY_DAMAGE
from engines.moncolle.table.zones import (
    AREAS,
    BASES,
    COLUMNS,
    DECK,
    DISCARD,
    EFFECTS,
    HAND,
    LAND,
    REMOVED,
    ROWS,
    SUMMONER,
)
from engines.moncolle.words.terms import DAMAGE_NAMES

BOARD = Area(
    id="board",
    kind="grid",
    name=Named("Battlefield", "戦場"),
    rect=Rect(172, 46, 462, 496),
    alone=Rect(172, 46, 878, 496),
    shared=True,
    stacks="tabs",
    columns=len(COLUMNS),
    rows=ROWS,
    cells=tuple(
        Cell(
            id=area,
            column=COLUMNS.index(area[0]),
            row=int(area[1]) - 1,
            name=Named(area.upper(), area.upper()),
            ground=LAND[area],
            hidden_icon="castle" if area in BASES else "",
        )
        for area in AREAS
    ),
)
SUMMONER_PLACE = Area(
    id=SUMMONER,
    kind="slots",
    name=Named("Summoner", "召喚術師"),
    rect=Rect(12, 446, 66, 92),
    far_shift=54,
    pitch=66,
    places=1,
)
DECK_PILE = pile(DECK, Named("Deck", "山札"), 88, 446, "down", far_shift=54)
DISCARD_PILE = pile(DISCARD, Named("Discard", "捨札"), 12, 338, "up", far_shift=54)
REMOVED_CHIP = chip(REMOVED, Named("Removed", "除外"), Rect(86, 338, 80, 22), far_shift=-16)
IN_USE = Area(
    id=EFFECTS,
    kind="fan",
    name=Named("In use", "使用中"),
    rect=Rect(88, 368, 66, 56),
    far_shift=76,
    card="chip",
    pitch=26,
    align="start",
    hides_empty=True,
    drop=False,
)
HAND_FAN = hand(HAND, pitch=118)

STAGE = Stage(
    rect=Rect(646, 46, 404, 496),
    ribbon=Rect(656, 82, 384, 30),
    parties=Parties(
        head=Rect(656, 48, 384, 31),
        dice=Rect(656, 114, 384, 50),
        far=Rect(656, 168, 384, 120),
        axis=Rect(656, 287, 384, 16),
        near=Rect(656, 308, 384, 120),
        chain=Rect(656, 431, 384, 106),
        front=Named("Front", "前列"),
        rear=Named("Rear", "後列"),
        chain_name=Named("Counter-chain", "対抗連鎖"),
    ),
)

PHASES = (
    Phase(id="adjust", name=Named("Adjust", "第1調整")),  # 9-1
    Phase(id="main", name=Named("Main", "メイン")),  # 9-2
    Phase(id="summon", name=Named("Summon", "通常召喚")),  # 9-3
    Phase(id="adjust-2", name=Named("Adjust 2", "第2調整")),  # 9-4
    Phase(id="end", name=Named("End", "終了宣言")),  # 9-5
)

MARKS = (
    Mark(id="attacks", name=Named("attacking", "攻撃中"), ring="attacks"),
    Mark(id="attacked", name=Named("attacked", "攻撃対象"), ring="attacked"),
    Mark(id="chain", name=Named("in the counter-chain", "対抗連鎖中"), ring="chain"),
    Mark(id="hero", name=Named("hero", "英雄")),
)


def _slot_names() -> tuple[NumberName, ...]:
    """With the sign by which the costs on cards call a slot that is not called by its attribute (12-4.p1, 12-5.p1)."""
    spells = [
        NumberName(field=f"spell_{each}", name=Named(f"{names.en} slots", f"{names.ja}スペル枠"))
        for each, names in ATTRIBUTE_NAMES.items()
    ]
    return (
        *spells,
        NumberName(field="spell_any", name=Named("S spell slots", "任意スペル枠（S）")),
        NumberName(field="item_multi", name=Named("I item slots", "アイテム枠（I）")),
        NumberName(field="item_consumable", name=Named("II consumable slots", "消耗品枠（II）")),
        NumberName(field="item_bomb", name=Named("III bomb slots", "錬金弾枠（III）")),
    )


def _damage_names() -> tuple[NumberName, ...]:
    """Resistance to and weakness against each kind of damage, and all of them (12-6, 12-7)."""
    return tuple(
        NumberName(field=f"{kind}-{each}", name=Named(f"{kind} {en}", f"{word}：{ja}"), spoken=True)
        for kind, word in (("resist", "耐性"), ("weakness", "弱点"))
        for each, en, ja in (*DAMAGE_NAMES, (ANY_DAMAGE, "ALL", "ALL"))
    )


NUMBERS: Final = (
    NumberName(field="level", name=Named("level", "レベル"), spoken=True),
    NumberName(field="attack", name=Named("attack", "攻撃力"), spoken=True),
    NumberName(field="defence", name=Named("defence", "防御力"), spoken=True),
    NumberName(field="limit", name=Named("limit", "リミット"), spoken=True),
    NumberName(field="hero", name=Named("hero points", "英雄点")),
    NumberName(field="initiative", name=Named("initiative", "イニシアチブ")),
    NumberName(field="charge", name=Named("charge", "チャージ")),
    NumberName(field="defender", name=Named("defender", "ディフェンダー")),
    *_slot_names(),
    *_damage_names(),
)

TAG_ICONS = (
    ("tag.acted", "turn"),
    ("tag.hero", "crown"),
    ("tag.immediate", "fast"),
    ("tag.in-chain", "link"),
    ("tag.attacking", "sword"),
    ("tag.equipped", "shield"),
    ("tag.spent", "slot-diamond-used"),
    ("tag.base", "castle"),
)

LAYOUT = Layout(
    game="moncolle",
    areas=(BOARD, SUMMONER_PLACE, DECK_PILE, DISCARD_PILE, REMOVED_CHIP, IN_USE, HAND_FAN),
    phases=PHASES,
    face=FACE,
    marks=MARKS,
    numbers=NUMBERS,
    stage=STAGE,
    tag_icons=TAG_ICONS,
    stretch=(172, 1050),
    far_plate=Rect(14, 51, 148, 34),
)

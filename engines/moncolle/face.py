"""The face of a Monster Collection card as data: what its printed values are called and where they stand (chapter 4).

A card's `FaceSight.slots` hold what it has: level, immediate ("1"), attribute, march, attack, defence, hero, limit, the
numbers of its slots (the fields of `cards.SLOTS`), price (the slots a spell or item is paid with, by name, with blanks
between) and for the strip of a card without attack and defence one of class, timing or limit.
"""

from __future__ import annotations

from typing import Final

from engines.core.face_template import FaceTemplate, Pip, SlotTemplate, TagMark
from engines.core.sight import Named

ATTRIBUTE_NAMES: Final = {
    "fire": Named("fire", "火"),
    "wind": Named("wind", "風"),
    "water": Named("water", "水"),
    "holy": Named("holy", "聖"),
    "earth": Named("earth", "土"),
    "dark": Named("dark", "魔"),
}
ATTRIBUTE_ICONS: Final = {
    "fire": "fire", "wind": "gust", "water": "drop", "holy": "sun", "earth": "mount", "dark": "dark",
}
TINTS: Final = {
    "fire": "#B73420", "wind": "#25865C", "water": "#1F67A6", "holy": "#8F7713", "earth": "#A9611B", "dark": "#6A3E9E",
}
SPELL_PIPS: Final = {
    "fire": "#FF7A45", "wind": "#5FD69B", "water": "#58B4FF", "holy": "#FFE27A", "earth": "#E5A95A", "dark": "#BE92FF",
}
ITEM_COLOUR: Final = "#EDF2F4"
MARCH_NAMES: Final = {
    "walking": Named("Walking", "歩行"),
    "flying": Named("Flying", "飛行"),
    "long-flight": Named("Long flight", "長距離飛行"),
}
BIG: Final = ("table", "hand", "zoom")


def _pips() -> tuple[SlotTemplate, ...]:
    """Item slots as squares, circles and triangles (12-4.p1), spell slots as diamonds in their colours (12-5.p1)."""
    items = (
        ("item_multi", Pip("square", ITEM_COLOUR)),
        ("item_consumable", Pip("circle", ITEM_COLOUR)),
        ("item_bomb", Pip("triangle", ITEM_COLOUR)),
    )
    every = (*BIG, "narrow")
    return (
        *(SlotTemplate(slot=slot, place="pips", pip=pip, sizes=every) for slot, pip in items),
        *(
            SlotTemplate(slot=f"spell_{each}", place="pips", pip=Pip("diamond", colour), sizes=every)
            for each, colour in SPELL_PIPS.items()
        ),
        SlotTemplate(slot="spell_any", place="pips", pip=Pip("diamond", ITEM_COLOUR), sizes=every),
    )


FACE: Final = FaceTemplate(
    game="moncolle",
    back="back-moncolle",
    scenes=("picture-moncolle-forest", "picture-moncolle-wilds"),
    emblems=("monster",),
    slots=(
        SlotTemplate(slot="level", place="cost", sizes=(*BIG, "narrow")),
        SlotTemplate(slot="price", place="price"),
        SlotTemplate(slot="attribute", place="corner", icons=ATTRIBUTE_ICONS),
        SlotTemplate(
            slot="march",
            place="badge",
            icons={"walking": "foot", "flying": "wing", "long-flight": "fast"},
            names=MARCH_NAMES,
            line=Named("{value}", "{value}"),
        ),
        SlotTemplate(slot="attack", place="left", icon="sword", sizes=(*BIG, "narrow")),
        SlotTemplate(slot="defence", place="right", icon="shield", sizes=(*BIG, "narrow")),
        SlotTemplate(slot="limit", place="strip", words=Named("Limit {value}", "リミット{value}")),
        SlotTemplate(
            slot="timing",
            place="strip",
            names={
                "normal": Named("Normal", "普通"),
                "counter": Named("Counter", "対抗"),
                "uncounterable": Named("No answer", "対抗不可"),
                "ritual": Named("Ritual", "儀式"),
            },
        ),
        SlotTemplate(
            slot="class",
            place="strip",
            names={
                "summoner": Named("Summoner", "召喚術師"),
                "equipment": Named("Equipment", "装備品"),
                "consumable": Named("Consumable", "消耗品"),
                "bomb": Named("Bomb", "錬金弾"),
            },
        ),
        SlotTemplate(slot="hero", place="hidden", line=Named("Hero {value}", "英雄点{value}")),
        *_pips(),
    ),
    tags={
        "normal": TagMark(Named("NORMAL", "普通"), "#1F5FA0"),
        "uncounterable": TagMark(Named("NO ANSWER", "対抗不可"), "#8A2F5F"),
        "counter": TagMark(Named("COUNTER", "対抗"), "#55309A"),
        "ritual": TagMark(Named("RITUAL", "儀式"), "#1B7443"),
        "constant": TagMark(Named("ALWAYS", "常時"), "#6A4A12"),
        "condition": TagMark(Named("WHEN", "条件"), "#A63A22"),
        "forced": TagMark(Named("FORCED", "強制"), "#A63A22"),
        "standing": TagMark(Named("KEY", "能"), "#2B3440"),
        "completion": TagMark(Named("ACT", "完了"), "#2B3440"),
        "declaration": TagMark(Named("DECLARE", "宣言"), "#2B3440"),
        "from-hand": TagMark(Named("HAND", "手札"), "#2B3440"),
        "battle": TagMark(Named("BATTLE", "戦闘"), "#3A4A55"),
        "field": TagMark(Named("FIELD", "戦場"), "#3A4A55"),
        "deck": TagMark(Named("DECK", "デック"), "#3A4A55"),
    },
    cost_shape="hexagon",
    cost_ground="#5B5245",
    cost_text="#0B0F12",
    tint_slot="attribute",
    tints=TINTS,
    dark_slot="immediate",
    even=True,
    plates={"hero": "crown"},
    plate_left=True,
    light_on_dark="#33402F",
)

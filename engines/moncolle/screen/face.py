"""The face of a Monster Collection card as data: what its printed values are called and where they stand (chapter 4).

A card's `FaceView.slots` hold what it has: level, immediate ("1"), attribute, march, attack, defence, hero, limit, the
numbers of its slots (the fields of `cards.SLOTS`), price (the slots a spell or item is paid with, by name, with blanks
between) and for the strip of a card without attack and defence one of class, timing or limit.
"""

from __future__ import annotations

from typing import Final

from engines.core.cards.card_definitions import CardDatabase
from engines.core.cards.plain_sight import face_view, type_line
from engines.core.display.face_template import (
    ACTIVATED,
    PLAYED,
    STATIC,
    TRIGGERED,
    FaceTemplate,
    Pip,
    SlotTemplate,
    TagMark,
)
from engines.core.display.views import AbilityText, FaceView, Named
from engines.language.grammar.vocabulary import entry_name
from engines.moncolle.table.cards import (
    ANY_DAMAGE,
    BOMB,
    CONSUMABLE,
    EQUIPMENT,
    ITEM,
    PAID_BY,
    SLOTS,
    SPELL,
    SUMMONER,
    TERRAIN,
    UNIT,
    MonFace,
)
from engines.moncolle.words.terms import DAMAGE_NAMES

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
TIMING_NAMES: Final = {
    "normal": Named("Normal", "普通"),
    "counter": Named("Counter", "対抗"),
    "uncounterable": Named("No counter", "対抗不可"),
    "ritual": Named("Ritual", "儀式"),
    "summoning": Named("Summoning", "召喚"),
    "several": Named("Either", "選択"),
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
        SlotTemplate(slot="attribute", place="corner", icons=ATTRIBUTE_ICONS, names=ATTRIBUTE_NAMES),
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
            names=TIMING_NAMES,
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
        "normal": TagMark(Named("NORMAL", "普通"), TRIGGERED),
        "uncounterable": TagMark(Named("NO COUNTER", "対抗不可"), "#8A2F5F"),
        "counter": TagMark(Named("COUNTER", "対抗"), "#55309A"),
        "ritual": TagMark(Named("RITUAL", "儀式"), PLAYED),
        "summoning": TagMark(Named("SUMMON", "召喚"), PLAYED),
        "constant": TagMark(Named("ALWAYS", "常時"), STATIC),
        "condition": TagMark(Named("WHEN", "条件"), ACTIVATED),
        "forced": TagMark(Named("FORCED", "強制"), ACTIVATED),
        "standing": TagMark(Named("KEY", "常備"), "#2B3440"),
        "completion": TagMark(Named("ACT", "完了"), "#2B3440"),
        "declaration": TagMark(Named("DECLARE", "宣言"), "#2B3440"),
        "from-hand": TagMark(Named("HAND", "手札"), "#2B3440"),
        "battle": TagMark(Named("BATTLE", "Battle"), "#3A4A55"),
        "field": TagMark(Named("FIELD", "Field"), "#3A4A55"),
        "deck": TagMark(Named("DECK", "Deck"), "#3A4A55"),
    },
    cost_shape="hexagon",
    cost_ground="#E9DFC6",
    cost_text="#1A1408",
    tint_slot="attribute",
    tints=TINTS,
    dark_slot="immediate",
    even=True,
    plates={"hero": "crown"},
    plate_left=True,
    light_on_dark="#33402F",
)

CLASS_NAMES: Final = {
    SUMMONER: Named("summoner", "召喚術師"),
    UNIT: Named("unit", "ユニット"),
    SPELL: Named("battle spell", "戦闘スペル"),
    TERRAIN: Named("terrain", "地形"),
    EQUIPMENT: Named("equipment", "装備品"),
    CONSUMABLE: Named("consumable", "消耗品"),
    BOMB: Named("alchemy bomb", "錬金弾"),
}
STANDING_NAMES: Final = {
    "initiative": Named("Initiative", "イニシアチブ"),
    "charge": Named("Charge", "チャージ"),
    "defender": Named("Defender", "ディフェンダー"),
    "resist": Named("Resist", "耐性"),
    "weakness": Named("Weakness", "弱点"),
}
SHORT: Final = {"en": 9, "ja": 6}
"""Letters of a name that a card on the table has room for."""


def face_sight(faces: CardDatabase, face_id: str) -> FaceView:
    """A face for drawing: what is printed in its slots, its standing abilities and the others as text."""
    from engines.language.packs.pack import texts  # only screens need texts
    from engines.moncolle.catalogue import CATALOGUE

    face = faces[face_id]
    assert isinstance(face, MonFace)
    standing = _standing(face)
    own = [AbilityText(tags=["standing"], text=standing)] if standing is not None else []
    return face_view(
        face, "moncolle", _slots(face), [*own, *texts(CATALOGUE, face)], line=_line(face),
        short=face.short or _short(face.name),
    )


def _slots(face: MonFace) -> dict[str, str]:
    """The values of its class that stand on it."""
    equipment = face.item_class == EQUIPMENT
    found = {
        field: f"{number:+d}" if equipment else str(number)
        for field in ("level", "attack", "defence", "limit", "hero")
        if (number := getattr(face, field)) is not None
    }
    found |= {slot: str(number) for slot in SLOTS if (number := getattr(face, slot))}
    words = {"attribute": face.attribute, "march": face.march if face.card_class == UNIT else (), "price": _price(face)}
    found |= {slot: " ".join(values) for slot, values in words.items() if values}
    if face.immediate:
        found["immediate"] = "1"
    if face.card_class == SPELL:
        timings = {mark for ability in face.abilities for mark in ability.marks if mark in TIMING_NAMES}
        found["timing"] = next(iter(timings)) if len(timings) == 1 else "several"
    elif face.card_class in (SUMMONER, ITEM):
        found["class"] = face.item_class or face.card_class
    return found


def _price(face: MonFace) -> list[str]:
    """The slots a spell or an item is paid with, by the first of its effects."""
    if face.card_class == ITEM:
        return list(face.paid_by or PAID_BY.get(face.item_class, ()))[:1]
    if face.card_class != SPELL:
        return []
    from engines.moncolle.abilities.costs import Slots

    every = [step for ability in face.abilities for step in ability.cost]
    slots = next((step.written for step in every if isinstance(step, Slots)), ())
    return [f"spell_{slot}" for slot in slots if f"spell_{slot}" in SLOTS]


def _short(name: Named) -> Named:
    """What a small card has room for: of a long name its last word."""
    en, ja = name.en, name.ja
    if len(en) > SHORT["en"]:
        en = en.rpartition(" ")[2]
    if len(ja) > SHORT["ja"] and "の" in ja:
        ja = ja.rpartition("の")[2]
    return Named(en, ja)


def _line(face: MonFace) -> Named:
    """Its class, race or type, and attribute."""
    parts = [] if face.card_class == UNIT else [CLASS_NAMES[face.item_class or face.card_class]]
    parts += [entry_name(word) for word in (*face.race, *face.type)]
    parts += [ATTRIBUTE_NAMES[each] for each in face.attribute]
    return type_line(parts)


def _standing(face: MonFace) -> Named | None:
    """Its standing abilities but for the slots, which are drawn (12-1 to 12-3, 12-6, 12-7)."""
    names = {key: Named(en, ja) for key, en, ja in (*DAMAGE_NAMES, (ANY_DAMAGE, "ALL", "ALL"))}
    en, ja = [], []
    for field in ("initiative", "charge", "defender"):
        number = getattr(face, field)
        if number:
            en.append(f"{STANDING_NAMES[field].en}: {number}")
            ja.append(f"{STANDING_NAMES[field].ja}：{number}")
    for field, sign in (("resist", "減"), ("weakness", "増")):
        for attribute, number in getattr(face, field).items():
            known = names.get(attribute) or entry_name(attribute)
            en.append(f"{STANDING_NAMES[field].en}: {known.en} ({number})")
            ja.append(f"{STANDING_NAMES[field].ja}：{known.ja}（{number}{sign}）")
    return Named(" · ".join(en), "・".join(ja)) if en else None

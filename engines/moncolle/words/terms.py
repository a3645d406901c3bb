"""The nouns of Monster Collection for packs and card texts: facts, kinds of card, areas, durations (4, 5, 11, 12, 15).
"""

from __future__ import annotations

from typing import Annotated

from engines.core.display.views import Named
from engines.language.grammar.vocabulary import Area, Field, Key, Member, Noun, Term, Vocabulary, members
from engines.moncolle.abilities.durations import BATTLE_END, LEAVES, OWN_TURN, PHASE_END, TURN_END
from engines.moncolle.abilities.keywords import BATTLE, DECK, FIELD
from engines.moncolle.abilities.permits import (
    BE_DISCARDED,
    BE_EQUIPPED,
    BE_EXCHANGED,
    BE_MOVED,
    BE_REPLACED,
    BE_REPLACED_BY_OPPONENT,
    BE_SUMMONED,
    BE_TAKEN,
    BECOME_UNACTED,
    CHANGE_FORMATION,
)
from engines.moncolle.table.cards import ANY_DAMAGE, ATTRIBUTES, CLASSES, ITEM_CLASSES, SPELL_SLOTS
from engines.moncolle.table.zones import AREAS as PLACES
from engines.moncolle.table.zones import DECK as PILE
from engines.moncolle.table.zones import DISCARD, EFFECTS, HAND, LANDS, REMOVED, SUMMONER

VALIDITIES = (BATTLE, FIELD, DECK)  # 11-1.p1
CARDS_OF_UNITS = ("unit", "equipment")
"""Classes with attack, defence and standing abilities (4-2, 4-4.p15 to 4-4.p17)."""


ATTRIBUTE_NAMES = dict(zip(ATTRIBUTES, ("火", "風", "水", "聖", "土", "魔"), strict=True))  # 2.p4
ATTRIBUTE = members("attribute", *((value, value, ja) for value, ja in ATTRIBUTE_NAMES.items()))
MARCH = members(  # 9-2-2.p6
    "march", ("walking", "walking", "歩行"), ("flying", "flying", "飛行"),
    ("long-flight", "long flight", "長距離飛行"),
)
CLASS = members(  # 4.p1
    "card_class",
    *zip(CLASSES, ("summoner", "unit", "battle spell", "item", "terrain"),
         ("召喚術師", "ユニット", "戦闘スペル", "アイテム", "地形"), strict=True),
)
ITEM_CLASS = members(  # 4-4.p1
    "item_class", *zip(ITEM_CLASSES, ("equipment", "consumable", "alchemy bomb"), ("装備品", "消耗品", "錬金弾"),
                       strict=True),
)
SPELL = members("spell", *((value, value, ja) for value, ja in ATTRIBUTE_NAMES.items()), ("any", "S", "S"))  # 12-5.p1
ITEM = members(  # 12-4.p1; facts.md on G2
    "item", ("multi", "I", "I"), ("consumable", "II", "II"), ("bomb", "III", "III"),
)
DAMAGE_NAMES = (  # 15-2.p3 names two; a pack may write any other as "name|名"
    ("flame", "flame", "火炎"), ("tidal-wave", "tidal wave", "津波"), ("thunder", "thunder", "雷撃"),
    ("frost", "frost", "氷結"), ("gale", "gale", "烈風"), ("quake", "quake", "地裂"), ("light", "light", "閃光"),
    ("gloom", "gloom", "暗黒"),
)
DAMAGE = (
    *(Term(key=key, words=(key,), en=en, ja=ja) for key, en, ja in DAMAGE_NAMES),
    Term(key=ANY_DAMAGE, words=("ALL",), en="ALL", ja="ALL"),
)
RESISTED = members("resist", *DAMAGE_NAMES, (ANY_DAMAGE, "ALL", "ALL"))

SLOT_FIELDS = (
    *(Field(key=field, kind="number", derived=True, en=f"{attribute} spell slots", ja=f"「スペル：{ja}」",
            words=(f"{attribute} spell slots",))
      for (attribute, field), ja in zip(SPELL_SLOTS.items(), ATTRIBUTE_NAMES.values(), strict=True)),
    Field(key="spell_any", kind="number", derived=True, en="S spell slots", ja="「スペル：S」",
          words=("any spell slots",)),
    Field(key="item_multi", kind="number", derived=True, en="I item slots", ja="「アイテム：I」",
          words=("multi item slots",)),
    Field(key="item_consumable", kind="number", derived=True, en="II item slots", ja="「アイテム：II」",
          words=("consumable item slots",)),
    Field(key="item_bomb", kind="number", derived=True, en="III item slots", ja="「アイテム：III」",
          words=("bomb item slots",)),
)

FIELDS = (
    Field(key="card_class", written="class", kind="one", en="class", ja="カードの種類", required=True, members=CLASS),
    Field(key="item_class", kind="one", en="item class", ja="アイテムの種類", members=ITEM_CLASS, only=("item",),
          needed=("item",)),
    Field(key="faction", kind="open", en="faction", en_many="factions", ja="勢力",
          style="item", words=("faction",), most=3,
          belongs_to_all="ALL"),  # 4-1.p10, 4-2.p16, 4-3.p10, 4-4.p6, 4-5.p10
    Field(key="attribute", kind="set", en="attribute", en_many="attributes", ja="属性",
          style="item", words=("attributes", "attribute"), most=2,
          members=ATTRIBUTE, only=("unit", "spell"), needed=("unit", "spell")),
    Field(key="race", kind="open", en="race", en_many="races", ja="種族",
          style="item", words=("race",), most=3, only=("unit",), needed=("unit",)),
    Field(key="type", kind="open", en="type", en_many="types", ja="タイプ",
          style="item", words=("type",), most=3,
          only=("summoner", "spell", "item", "terrain")),
    Field(key="level", kind="number", en="level", ja="レベル", words=("level",), least=1, most=20, only=("unit",),
          style="item", needed=("unit",)),
    Field(key="immediate", kind="flag", en="may be summoned immediately", ja="即時召喚可能", only=("unit",)),  # G10
    Field(key="hero", kind="number", en="hero points", ja="英雄点", words=("hero points",), least=1, most=20,
          style="item", only=("unit",)),
    Field(key="attack", kind="number", en="attack", ja="攻撃力", words=("attack",), least=-50, most=50,
          style="item", only=CARDS_OF_UNITS, needed=("unit",)),
    Field(key="defence", kind="number", en="defence", ja="防御力", words=("defence", "defense"), least=-50, most=50,
          style="item", only=CARDS_OF_UNITS, needed=("unit",)),
    Field(key="march", kind="set", en="march type", en_many="march types",
          style="item", ja="進軍タイプ", words=("march",), most=1, members=MARCH,
          only=("unit",), needed=("unit",)),
    Field(key="initiative", kind="number", en="Initiative", ja="イニシアチブ", words=("initiative",), least=-20,
          style="item", most=20, only=CARDS_OF_UNITS),
    Field(key="charge", kind="number", en="Charge", ja="チャージ", words=("charge",), least=-20, most=20,
          style="item", only=CARDS_OF_UNITS),
    Field(key="defender", kind="number", en="Defender", ja="ディフェンダー", words=("defender",), least=-20, most=20,
          style="item", only=CARDS_OF_UNITS),
    Field(key="spell", kind="counts", en="Spell", ja="スペル", most=8, members=SPELL, only=CARDS_OF_UNITS),
    Field(key="item", kind="counts", en="Item", ja="アイテム", most=8, members=ITEM, only=CARDS_OF_UNITS),
    Field(key="resist", kind="table", en="Resist", ja="耐性", most=50, members=RESISTED, only=CARDS_OF_UNITS),
    Field(key="weakness", kind="table", en="Weakness", ja="弱点", most=50, members=RESISTED, only=CARDS_OF_UNITS),
    Field(key="paid_by", kind="set", en="item slots that serve it", ja="使用できるアイテム枠", most=3, only=("item",),
          members=tuple(
              Member(key=f"paid_by.{each.value}", field="paid_by", value=f"item_{each.value}", words=each.words,
                     en=each.en, ja=each.ja) for each in ITEM
          )),
    Field(key="limit", kind="number", en="limit", ja="リミット", words=("limit",), most=50, only=("terrain",),
          style="item", needed=("terrain",)),
    *SLOT_FIELDS,
)

NOUNS = (
    Noun(key="ally", words=("ally", "allies"), en="ally", en_many="allies", ja="自軍ユニット", counter="体",
         areas=PLACES, whose="you", opposite="enemy"),
    Noun(key="enemy", words=("enemy", "enemies"), en="enemy", en_many="enemies", ja="敵軍ユニット", counter="体",
         areas=PLACES, whose="opponent", opposite="ally"),
    Noun(key="unit", words=("unit", "units"), en="unit", en_many="units", ja="ユニット", counter="体", areas=PLACES),
    Noun(key="summoner", words=("summoner", "summoners"), en="summoner", en_many="summoners", ja="召喚術師",
         counter="人", areas=(SUMMONER,), whose="you", possessed=True),
    Noun(key="terrain", words=("terrain", "terrains"), en="terrain", en_many="terrains", ja="地形", counter="枚",
         areas=LANDS),
    Noun(key="equipment", words=("equipment", "equipments"), en="equipment", en_many="equipment", ja="装備品",
         counter="枚", areas=PLACES, attached=True),
    Noun(key="card", words=("card", "cards"), en="card", en_many="cards", ja="カード", counter="枚", areas=()),
)

AREAS = (
    Area(key="hand", words=("hand",), en="hand", ja="手札", areas=(HAND,), hidden=True, bare="in hand", itself=True,
         put_en="add {what:from} to {whose} hand", put_ja="{what:を}{whose}手札に加える"),
    Area(key="deck", words=("deck",), en="deck", ja="山札", areas=(PILE,), hidden=True, army=True,
         put_en="put {what:from} on top of {whose} deck", put_ja="{what:を}{whose}山札の一番上に置く"),
    Area(key="discard", words=("discard", "discard pile"), en="discard pile", ja="捨札", areas=(DISCARD,), army=True,
         put_en="put {what:from} into {whose} discard pile", put_ja="{what:を}{whose}捨札に置く"),
    Area(key="removed", words=("removed", "removed zone"), en="removed zone", ja="除外ゾーン", areas=(REMOVED,),
         put_en="put {what:from} into {whose} removed zone", put_ja="{what:を}{whose}除外ゾーンに置く"),
    Area(key="in-use", words=("effect zone",), en="effect zone", ja="エフェクトゾーン", areas=(EFFECTS,)),
    Area(key="battlefield", words=("battlefield",), en="battlefield", ja="戦場", areas=(*PLACES, *LANDS), inside="on"),
)

UNTIL = (  # 16.p6, 17-2.p4; without a printed duration: durations.py
    Term(key=BATTLE_END, words=("until end of battle",), en="until end of battle", ja="戦闘終了まで"),
    Term(key=TURN_END, words=("until end of turn",), en="until end of turn", ja="ターン終了まで"),
    Term(key=PHASE_END, words=("until end of phase",), en="until end of phase", ja="フェイズ終了まで"),
    Term(key=OWN_TURN, words=("until your next turn",), en="until your next turn starts",
         ja="次の自分のターン開始まで"),
    Term(key=LEAVES, words=("until it leaves",), en="until it leaves the battlefield", ja="戦場を離れるまで"),
)

DEEDS = (
    Term(key="march", words=("march",), en="march", ja="進軍できない"),
    Term(key="attack", words=("attack",), en="attack", ja="攻撃できない"),
    Term(key="be-targeted", words=("be targeted",), en="be targeted", ja="対象にならない"),
    Term(key="use-spells", words=("use spells",), en="use spells", ja="戦闘スペルを使用できない"),
    Term(key="use-items", words=("use items",), en="use items", ja="アイテムを使用できない"),
    Term(key="use-consumables", words=("use consumables",), en="use consumables", ja="消耗品を使用できない"),
    Term(key="use-bombs", words=("use bombs",), en="use alchemy bombs", ja="錬金弾を使用できない"),
    Term(key="use-abilities", words=("use abilities",), en="use abilities", ja="特殊能力を使用できない"),
    Term(key="use-counters", words=("use counters",), en="use counters", ja="〔対抗〕の効果を使用できない"),
    Term(key=BE_SUMMONED["normal"], words=("be summoned normally",), en="be summoned normally",
         ja="通常召喚できない"),
    Term(key=BE_SUMMONED["immediate"], words=("be summoned immediately",), en="be summoned immediately",
         ja="即時召喚できない"),
    Term(key=BE_SUMMONED["skill"], words=("be summoned by effects",), en="be summoned by effects",
         ja="効果では召喚できない"),
    Term(key=BE_REPLACED, words=("be replaced",), en="be replaced by another terrain",
         ja="ほかの地形に置きかえられない"),
    Term(key=BE_REPLACED_BY_OPPONENT, words=("be replaced by the opponent",),
         en="be replaced by another terrain of the opponent's", ja="相手の地形に置きかえられない"),
    Term(key=BECOME_UNACTED, words=("become unacted",), en="become unacted", ja="未行動にならない"),
    Term(key=BE_DISCARDED, words=("be discarded by effects",), en="be discarded by effects", ja="効果では破棄されない"),
    Term(key=BE_MOVED, words=("be moved by effects",), en="be moved by effects", ja="効果では移動しない"),
    Term(key=BE_EXCHANGED, words=("be exchanged by effects",), en="be exchanged by effects",
         ja="効果では入れ替えられない"),
    Term(key=BE_TAKEN[HAND], words=("be returned to hand", "be returned to hand by effects"),
         en="be returned to hand by effects", ja="効果では手札に戻らない"),
    Term(key=BE_TAKEN[PILE], words=("be put in the deck", "be put in the deck by effects"),
         en="be put into the deck by effects", ja="効果では山札に戻らない"),
    Term(key=BE_TAKEN[REMOVED], words=("be removed", "be removed by effects"), en="be removed from the game by effects",
         ja="効果ではゲームから除外されない"),
    Term(key=BE_EQUIPPED, words=("wear equipment",), en="wear equipment", ja="装備品を装備できない"),
    Term(key=CHANGE_FORMATION, words=("change formation",), en="change formation", ja="隊列を変更できない"),
)

WINDOWS = (  # 9-5, 10, 10-3.p2, 10-4.p3, 10-7
    Term(key="turn-start", words=("turn starts",), en="at the start of {whose} turn", ja="{whose}ターン開始"),
    Term(key="turn-end", words=("turn ends",), en="at the end of {whose} turn", ja="{whose}ターン終了"),
    Term(key="battle-begins", words=("battle begins",), en="when a battle begins", ja="戦闘開始"),
    Term(key="initiative-start", words=("initiative determination starts",),
         en="at the start of initiative determination", ja="イニシアチブ決定タイミング開始"),
    Term(key="initiative-decided", words=("initiative is decided",), en="when the initiative is decided",
         ja="イニシアチブ決定"),
    Term(key="normal-timing", words=("normal timing starts",), en="at the start of {whose} normal timing",
         ja="{whose}普通タイミング開始"),
    Term(key="battle-ends", words=("battle ends",), en="at the end of the battle", ja="戦闘終了"),
    Term(key="battle-over", words=("battle is over",), en="when the battle is over", ja="戦闘の勝敗決定"),
)

STANDING = (  # 12.p1
    Term(key="initiative", words=("initiative",), en="Initiative", ja="イニシアチブ"),
    Term(key="charge", words=("charge",), en="Charge", ja="チャージ"),
    Term(key="defender", words=("defender",), en="Defender", ja="ディフェンダー"),
)
SPELL_SLOT = tuple(Term(key=each.value, words=each.words, en=each.en, ja=each.ja) for each in SPELL)
ITEM_SLOT = tuple(Term(key=each.value, words=each.words, en=each.en, ja=each.ja) for each in ITEM)
SLOT = (  # what a cost may ask for; "item": the slots that serve the item itself (12-4, 12-5)
    *SPELL_SLOT[:-1], Term(key="any", words=("any",), en="any", ja="任意"),
    Term(key="item", words=("item",), en="item", ja="アイテム枠"), *ITEM_SLOT,
)
USED = (  # what can be used and answered (10-10.p2, 11-2-2.p1): a one-shot card, an ability of one that stays, a timing
    Term(key="spell", words=("spell", "battle spell"), en="battle spell", ja="戦闘スペル"),
    Term(key="item", words=("item",), en="item", ja="アイテム"),
    Term(key="consumable", words=("consumable",), en="consumable", ja="消耗品"),
    Term(key="bomb", words=("bomb", "alchemy bomb"), en="alchemy bomb", ja="錬金弾"),
    Term(key="ability", words=("ability",), en="ability", ja="特殊能力"),
    Term(key="effect", words=("effect",), en="effect", ja="効果"),
    Term(key="normal", words=("normal effect",), en="normal effect", ja="〔普通〕の効果"),
    Term(key="counter", words=("counter",), en="counter", ja="〔対抗〕の効果"),
)
SLOT_SORT = (
    Term(key="spell", words=("spell",), en="spell", ja="スペル枠"), Term(key="item", words=("item",), en="item",
                                                                     ja="アイテム枠"),
)
HARM = (  # what deals damage (15-2; 10-9.p2)
    Term(key="attack", words=("attacks", "the attack"), en="attacks", ja="攻撃"),
    Term(key="effect", words=("effects",), en="effects", ja="効果"),
    Term(key="spell", words=("spells", "battle spells"), en="battle spells", ja="戦闘スペル"),
    Term(key="item", words=("items",), en="items", ja="アイテム"),
    Term(key="consumable", words=("consumables",), en="consumables", ja="消耗品"),
    Term(key="bomb", words=("bombs", "alchemy bombs"), en="alchemy bombs", ja="錬金弾"),
    Term(key="ability", words=("abilities",), en="abilities", ja="特殊能力"),
)
CARD_CLASS = tuple(
    Term(key=each.value, words=tuple(dict.fromkeys((each.value, each.en))), en=each.en, ja=each.ja)
    for each in (*CLASS, *ITEM_CLASS)
)

DamageKey = Annotated[str, Key("damage")]
StandingKey = Annotated[str, Key("standing")]
SpellSlotKey = Annotated[str, Key("spell-slot")]
ItemSlotKey = Annotated[str, Key("item-slot")]
ClassKey = Annotated[str, Key("class")]
UsedKey = Annotated[str, Key("used")]
SlotSortKey = Annotated[str, Key("slot-sort")]
HarmKey = Annotated[str, Key("harm")]

VOCABULARY = Vocabulary(
    fields=FIELDS, nouns=NOUNS, areas=AREAS, until=UNTIL, deeds=DEEDS, windows=WINDOWS,
    tables={
        "damage": DAMAGE, "standing": STANDING, "spell-slot": SPELL_SLOT, "item-slot": ITEM_SLOT, "slot": SLOT,
        "class": CARD_CLASS, "used": USED, "harm": HARM, "slot-sort": SLOT_SORT,
    },
    prefixes=VALIDITIES, use="normal", anywhen=BATTLE, measure="attack",
    sorting=("class", "item_class"), declines=True, name_field="unit_name",
    this=Named("this unit", "このユニット"), this_elsewhere=Named("this card", "このカード"),
    elsewhere=("from-hand",),
    selves={
        "unit": Named("this unit", "このユニット"), "summoner": Named("this summoner", "この召喚術師"),
        "spell": Named("this spell", "このスペル"), "equipment": Named("this equipment", "この装備品"),
        "consumable": Named("this consumable", "この消耗品"), "bomb": Named("this bomb", "この錬金弾"),
        "terrain": Named("this terrain", "この地形"),
    },
    tags={  # 11-1.p1, 13.p2, 11-2.p2
        "battle": "battle", "field": "field", "deck": "deck", "completion": "completion",
        "declaration": "declaration", "from-hand": "from-hand", "normal": "normal", "uncounterable": "uncounterable",
        "counter": "counter", "ritual": "ritual", "summoning": "summoning", "forced": "forced",
    },
    lone_tags=("normal", "uncounterable", "counter", "ritual", "summoning", "forced"),
    kind_tags={"triggered": "condition", "static": "constant", "replacement": "condition"},
    cost_terms=Named("[Cost: {}]", "〈コスト：{}〉"), target_terms=Named("[Target: {}]", "〈対象：{}〉"),
    event_terms=Named("", "〈発揮：{}〉"),  # 11-2-4.p1
    topmost="一番", bestows=True, all_last=True,  # 5-3.p2, 16.p5, 10-9.p2
    ability=Named("effect", "効果"), abilities=Named("abilities", "能力"),
    verbs={
        "activated": Named("can only be used", "使用できる"), "triggered": Named("can only be used", "使用できる"),
        "static": Named("is only valid", "有効になる"), "replacement": Named("only works", "有効になる"),
    },
)

"""The nouns of Cipher for packs and card texts: fields, kinds of card, areas, durations, moments (4, 6, 13, 23)."""

from __future__ import annotations

from typing import Annotated

from engines.cipher.table.zones import BATTLEFIELD, BONDS, DECK, FRONT, HAND, INFINITY, ORBS, REAR, RETREAT, SUPPORT
from engines.core.display.views import Named
from engines.language.grammar.vocabulary import Area, Field, Key, Member, Noun, Term, Vocabulary, members

RowKey = Annotated[str, Key("row")]
SkillKindKey = Annotated[str, Key("skillkind")]


# 4.4.4; the English names are the colours the game's players use
SYMBOLS = tuple(
    Member(key=f"symbols.{value}", field="symbols", value=value, words=(en.lower(),), en=en, ja=ja)
    for value, en, ja in (
        ("sword", "Red", "光の剣"), ("brand", "Blue", "聖痕"), ("white", "White", "白夜"), ("black", "Black", "暗夜"),
        ("medallion", "Green", "メダリオン"), ("relic", "Purple", "神器"), ("banner", "Yellow", "聖戦旗"),
        ("crest", "Brown", "女神紋"),
    )
)
GENDERS = members("gender", ("male", "male", "男"), ("female", "female", "女"))  # 4.5.3
WEAPONS = members(  # 4.6.3
    "weapon", ("sword", "sword", "剣"), ("lance", "lance", "槍"), ("axe", "axe", "斧"), ("bow", "bow", "弓"),
    ("magic", "magic", "魔法"), ("staff", "staff", "杖"), ("dragonstone", "dragonstone", "竜石"),
    ("knife", "knife", "暗器"), ("fang", "fang", "牙"), ("fist", "fist", "拳"),
)
TYPES = members(  # 4.7.4
    "types", ("armour", "armoured", "アーマー"), ("beast", "beast", "獣馬"), ("flier", "flying", "飛行"),
    ("dragon", "dragon", "竜"), ("phantom", "phantom", "幻影"), ("monster", "monster", "魔物"),
)
RANGES = tuple(  # 4.15; the spellings with the word keep "2" free for numbers
    Member(key=f"range.{value}", field="range", value=value, words=(f"range {value}",), en=value, ja=value)
    for value in ("1", "2", "3", "1-2", "1-3", "2-3")
)

FIELDS = (
    Field(key="cost", kind="number", en="cost", ja="出撃コスト", words=("cost", "deploy cost"), required=True,
          variable=True, most=20),
    Field(key="class_change", kind="number", en="class-change cost", ja="クラスチェンジコスト",
          words=("class-change cost",), variable=True, most=20),
    Field(key="symbols", kind="set", en="symbols", ja="シンボル", words=("symbols",), most=2, members=SYMBOLS,
          style="icon"),
    Field(key="gender", kind="set", en="gender", en_many="genders", ja="性別",
          words=("genders", "gender"), most=2, members=GENDERS, style="icon"),
    Field(key="weapon", kind="set", en="weapons", ja="武器", words=("weapons",), most=3, members=WEAPONS,
          style="icon"),
    Field(key="types", kind="set", en="types", ja="タイプ", words=("types",), most=6, members=TYPES,
          style="icon"),
    Field(key="power", kind="number", en="power", ja="戦闘力", words=("power",), required=True, variable=True,
          most=1000, plain=True),
    Field(key="support", kind="number", en="support power", ja="支援力", words=("support power",), required=True,
          variable=True, most=1000),
    Field(key="range", kind="reach", en="range", en_many="ranges", ja="射程",
          words=("ranges",), required=True, members=RANGES),
    Field(key="line", kind="names", en="class", ja="兵種"),
)

NOUNS = (
    Noun(key="ally", words=("ally", "allies"), en="ally", en_many="allies", ja="味方", counter="体",
         areas=BATTLEFIELD, whose="you", opposite="enemy"),
    Noun(key="enemy", words=("enemy", "enemies"), en="enemy", en_many="enemies", ja="敵", counter="体",
         areas=BATTLEFIELD, whose="opponent", opposite="ally"),
    Noun(key="unit", words=("unit", "units"), en="unit", en_many="units", ja="ユニット", counter="体",
         areas=BATTLEFIELD),
    Noun(key="bond", words=("bond", "bonds"), en="bond", en_many="bonds", ja="絆カード", counter="枚",
         areas=(BONDS,), whose="you", possessed=True),
    Noun(key="orb", words=("orb", "orbs"), en="orb", en_many="orbs", ja="オーブ", counter="つ",
         areas=(ORBS,), whose="you", possessed=True),
    Noun(key="support-card", words=("support card", "support cards"), en="support card", en_many="support cards",
         ja="支援カード", counter="枚", areas=(SUPPORT,)),
    Noun(key="card", words=("card", "cards"), en="card", en_many="cards", ja="カード", counter="枚", areas=()),
)

AREAS = (
    Area(key="hand", words=("hand",), en="hand", ja="手札", areas=(HAND,), hidden=True, bare="in hand", itself=True,
         put_en="add {what:from} to {whose} hand", put_ja="{what:を}{whose}手札に加える"),
    Area(key="deck", words=("deck",), en="deck", ja="デッキ", areas=(DECK,), hidden=True,
         put_en="put {what:from} on top of {whose} deck", put_ja="{what:を}{whose}デッキの1番上に置く"),
    Area(key="retreat", words=("retreat", "retreat area"), en="retreat area", ja="退避エリア", areas=(RETREAT,),
         put_en="put {what:from} into {whose} retreat area", put_ja="{what:を}{whose}退避エリアに置く"),
    Area(key="bonds", words=("bonds", "bond area"), en="bond area", ja="絆エリア", areas=(BONDS,),
         put_en="put {what:from} into {whose} bond area", put_ja="{what:を}{whose}絆エリアに置く"),
    Area(key="orbs", words=("orbs", "orb area"), en="orb area", ja="オーブエリア", areas=(ORBS,), hidden=True,
         put_en="put {what:from} into {whose} orb area", put_ja="{what:を}{whose}オーブエリアに置く"),
    Area(key="infinity", words=("infinity area",), en="infinity area", ja="無限エリア", areas=(INFINITY,),
         put_en="put {what:from} into {whose} infinity area", put_ja="{what:を}{whose}無限エリアに置く"),
    Area(key="support", words=("support area",), en="support area", ja="支援エリア", areas=(SUPPORT,),
         put_en="put {what:from} into {whose} support area", put_ja="{what:を}{whose}支援エリアに置く"),
    Area(key="front", words=("front", "front row"), en="front row", ja="前衛エリア", areas=(FRONT,), taken=True,
         put_en="put {what:from} into {whose} front row", put_ja="{what:を}{whose}前衛エリアに置く"),
    Area(key="rear", words=("rear", "rear row"), en="rear row", ja="後衛エリア", areas=(REAR,), taken=True,
         put_en="put {what:from} into {whose} rear row", put_ja="{what:を}{whose}後衛エリアに置く"),
    Area(key="battlefield", words=("battlefield",), en="battlefield", ja="戦場", areas=BATTLEFIELD, inside="on"),
)

UNTIL = (  # 18.6.1.6, 13.6.1.3, 23.1.24
    Term(key="battle", words=("until end of battle",), en="until end of battle", ja="戦闘終了まで"),
    Term(key="turn", words=("until end of turn",), en="until end of turn", ja="ターン終了まで"),
    Term(key="opponent-turn", words=("until end of the opponent's turn",), en="until end of the opponent's next turn",
         ja="次の相手のターン終了まで"),
    Term(key="leaves", words=("until it leaves",), en="until it leaves the battlefield", ja="戦場を離れるまで"),
    Term(key="this-leaves", words=("until this leaves",), en="until this unit leaves the battlefield",
         ja="このユニットが戦場を離れるまで"),
    Term(key="game", words=("until end of game",), en="until end of game", ja="ゲーム終了まで"),
)

DEEDS = (
    Term(key="be-defeated", words=("be defeated",), en="be defeated", ja="撃破されない"),
    Term(key="attack", words=("attack",), en="attack", ja="攻撃できない"),
    Term(key="be-attacked", words=("be attacked",), en="be attacked", ja="攻撃されない"),
    Term(key="be-evaded", words=("be evaded",), en="be evaded", ja="神速回避されない"),
    Term(key="evade", words=("evade",), en="evade", ja="神速回避できない"),
    Term(key="critical", words=("make a critical hit",), en="make a critical hit", ja="必殺攻撃できない"),
    Term(key="move", words=("move",), en="move", ja="移動できない"),
    Term(key="be-supported", words=("be supported",), en="be supported", ja="支援されない"),
    Term(key="be-bond", words=("be a bond",), en="be put into the bond area", ja="絆エリアに置くことができない"),
    Term(key="be-tapped-by-skills", words=("be tapped by skills",), en="be tapped by the effects of skills",
         ja="スキルの効果によって行動済みにならない"),
    Term(key="be-untapped-by-skills", words=("be untapped by skills",), en="be untapped by the effects of skills",
         ja="スキルの効果によって未行動にならない"),
    Term(key="be-defeated-by-skills", words=("be defeated by skills",), en="be defeated by the effects of skills",
         ja="スキルの効果によって撃破されない"),
    Term(key="be-defeated-by-skills-or-costs", words=("be defeated by skills or costs",),
         en="be defeated by the costs or effects of skills", ja="スキルの効果やコストによって撃破されない"),
    Term(key="be-defeated-by-enemy-skills", words=("be defeated by enemy skills",),
         en="be defeated by the effects of the opponent's skills", ja="相手のスキルの効果によって撃破されない"),
    Term(key="be-defeated-by-attacks", words=("be defeated by attacks",), en="be defeated by attacks",
         ja="攻撃では撃破されない"),
    Term(key="be-defeated-by-critical-hits", words=("be defeated by critical hits",),
         en="be defeated by critical hits", ja="必殺攻撃では撃破されない"),
    Term(key="be-moved-by-enemy-skills", words=("be moved by enemy skills",),
         en="be moved by the effects of the opponent's skills", ja="相手のスキルの効果によって移動しない"),
    Term(key="be-untapped", words=("be untapped",), en="be untapped", ja="未行動にならない"),
    Term(key="be-deployed-by-skills", words=("be deployed by skills",), en="be deployed by the effects of skills",
         ja="スキルの効果によって出撃できない"),
    Term(key="be-levelled-up", words=("be levelled up",), en="be levelled up", ja="レベルアップできない"),
    Term(key="be-class-changed", words=("be class-changed",), en="be class-changed",
         ja="クラスチェンジできない"),
    Term(key="be-moved-by-skills", words=("be moved by skills",), en="be moved by the effects of skills",
         ja="スキルの効果によって移動できない"),
)

WINDOWS = (
    Term(key="turn-start", words=("turn starts", "turn start"), en="at the start of {whose} turn",
         ja="{whose}ターン開始"),
    Term(key="bond-phase-start", words=("bond phase starts",), en="at the start of {whose} bond phase",
         ja="{whose}絆フェイズ開始"),
    Term(key="bond-phase-end", words=("bond phase ends",), en="at the end of {whose} bond phase",
         ja="{whose}絆フェイズ終了"),
    Term(key="deploy-phase-start", words=("deploy phase starts",), en="at the start of {whose} deploy phase",
         ja="{whose}出撃フェイズ開始"),
    Term(key="deploy-phase-end", words=("deploy phase ends",), en="at the end of {whose} deploy phase",
         ja="{whose}出撃フェイズ終了"),
    Term(key="action-phase-start", words=("action phase starts",), en="at the start of {whose} action phase",
         ja="{whose}行動フェイズ開始"),
    Term(key="turn-end", words=("turn ends", "turn end"), en="at the end of {whose} turn", ja="{whose}ターン終了"),
)

OCCASIONS = (  # 23.1.17
    Term(key="attacks", words=("when-attacks",), en="“when it attacks”", ja="「攻撃した時」の"),
    Term(key="attacked", words=("when-attacked",), en="“when it is attacked”", ja="「攻撃された時」の"),
    Term(key="defeats", words=("when-defeats",), en="“when it defeats a unit”", ja="「敵を撃破した時」の"),
    Term(key="defeated", words=("when-defeated",), en="“when it is defeated”", ja="「撃破された時」の"),
    Term(key="deployed", words=("when-deployed",), en="“when it is deployed”", ja="「出撃した時」の"),
    Term(key="levelled-up", words=("when-levelled-up",), en="“when it levels up”", ja="「レベルアップした時」の"),
    Term(key="class-changed", words=("when-class-changed",), en="“when it is class-changed”",
         ja="「クラスチェンジした時」の"),
    Term(key="supported", words=("when-supported",), en="“when it is supported”", ja="「支援された時」の"),
    Term(key="moved", words=("when-moved",), en="“when it moves”", ja="「移動した時」の"),
)

ROWS = (
    Term(key=FRONT, words=("front", "front row"), en="front row", ja="前衛エリア"),
    Term(key=REAR, words=("rear", "rear row"), en="rear row", ja="後衛エリア"),
)

SKILL_KINDS = (  # 21.2.2, 21.3.1.7: by the kind of ability or the key of its keyword
    Term(key="support", words=("support",), en="support skill", ja="支援スキル"),
    Term(key="carnage", words=("carnage", "cf"), en="CF skill", ja="CF"),
    Term(key="union", words=("union", "us"), en="US skill", ja="US"),
    Term(key="level-up", words=("level-up", "lvs"), en="LVS skill", ja="LvS"),
    Term(key="class-change", words=("class-change", "ccs"), en="CCS skill", ja="CCS"),
    Term(key="formation", words=("formation", "fs"), en="FS skill", ja="FS"),
    Term(key="bond-skill", words=("bond", "bs"), en="BS skill", ja="BS"),
    Term(key="dragon-vein", words=("dragon-vein", "dv"), en="DV skill", ja="竜脈"),
    Term(key="twin", words=("twin", "ts"), en="TS skill", ja="TS"),
    Term(key="increase", words=("increase", "is"), en="IS skill", ja="IS"),
    Term(key="awakening", words=("awakening", "as"), en="AS skill", ja="AS"),
    Term(key="legendary", words=("legendary", "lis"), en="LIS skill", ja="LIS"),
    Term(key="crest-power", words=("crest-power", "cp"), en="CP skill", ja="CP"),
)

MARKS = (  # class marks as tags, keyword skills among the terms
    Term(key="class-change", words=(), en="CCS", ja="CCS"),
    Term(key="level-up", words=(), en="LVS {given}", ja="LvS{given}"),
    Term(key="union", words=(), en="US {given}", ja="US（{given}）"),
    Term(key="lent", words=(), en="lent", ja="付与用"),
    Term(key="carnage", words=(), en="CF: {given}", ja="CF「{given}」"),
    Term(key="formation", words=(), en="FS", ja="FS"),
    Term(key="bond-skill", words=(), en="BS", ja="BS"),
    Term(key="dragon-vein", words=(), en="DV", ja="竜脈"),
    Term(key="hero", words=(), en="HS", ja="HS"),
    Term(key="twin", words=(), en="TS: {given}", ja="TS「{given}」"),
    Term(key="increase", words=(), en="IS", ja="IS"),
    Term(key="awakening", words=(), en="AS", ja="AS"),
    Term(key="dragon-blood", words=(), en="DB", ja="DB"),
    Term(key="legendary", words=(), en="LIS: {given}", ja="LIS「{given}」"),
    Term(key="crest-power", words=(), en="CP", ja="CP"),
    Term(key="attack", words=(), en="", ja="攻撃型"),  # in English the tag says it
    Term(key="defence", words=(), en="", ja="防御型"),
    Term(key="attack-defence", words=(), en="", ja="攻防型"),
)

VOCABULARY = Vocabulary(
    fields=FIELDS, nouns=NOUNS, areas=AREAS, until=UNTIL, deeds=DEEDS, windows=WINDOWS, occasions=OCCASIONS,
    marks=MARKS, tables={"row": ROWS, "skillkind": SKILL_KINDS}, name_field="unit",
    name=Named("unit name", "ユニット名"),
    this=Named("this unit", "このユニット"), this_elsewhere=Named("this card", "このカード"),
    elsewhere=("bond", "hand", "special", "attack", "defence", "bond-skill", "crest-power"),
    deeds_of_cards=("be-bond", "be-deployed-by-skills"), each_time=("increase",),
    cost_terms=Named("[{}]", "【{}】"),  # 21.5.1.1
    tags={
        "bond": "bond", "hand": "hand", "special": "spec", "attack": "atk supp", "defence": "def supp",
        "attack-defence": "supp",
    },
    lone_tags=("special", "attack", "defence"),
    verbs={
        "activated": Named("can only be used", "使用できる"), "triggered": Named("only triggers", "発動する"),
        "static": Named("is only valid", "有効になる"), "support": Named("only works", "実行できる"),
        "replacement": Named("only works", "有効になる"),
    },
)

"""The nouns of Kiseki for packs and card texts: facts, kinds of card, areas, durations, prohibitions."""

from __future__ import annotations

from itertools import combinations
from typing import Annotated, Final

from engines.core.display.views import Named
from engines.kiseki.abilities import permits
from engines.kiseki.abilities.crafts import (
    ACTIVATED,
    ART,
    BELONGS,
    COVERT,
    DISPATCHED,
    EVENT_ABILITY,
    HATE,
    HIDDEN,
    IN_BASE,
    IN_EXCLUDED,
    IN_HAND,
    IN_TRAIL,
    MARTIAL,
    ON_STACK,
    REINFORCES,
    TRIGGERED,
)
from engines.kiseki.abilities.durations import THIS_BATTLE, THIS_TURN
from engines.kiseki.abilities.voids import CARDS
from engines.kiseki.table.cards import BASE_CARD, EVENT, ITEM, UNIT
from engines.kiseki.table.play import NEXT_TURN, NEXT_TURNS_END
from engines.kiseki.table.zones import BASE, DECK, EXCLUDED, FIELD, HAND, STACK, TRAIL
from engines.language.grammar.vocabulary import Area, Field, Key, Member, Noun, Term, Vocabulary

KIND_NAMES = tuple(
    Member(key=f"kind.{kind}", field="kind", value=kind, words=(kind,), en=kind.upper(), ja=kind.upper())
    for kind in (UNIT, ITEM, EVENT, BASE_CARD)
)
FIELDED, UNITS, EVENTS, BASES = (UNIT, ITEM), (UNIT,), (EVENT,), (BASE_CARD,)
FIELDS = (
    Field(key="kind", kind="one", en="type", ja="種類", required=True, members=KIND_NAMES),  # 203.2
    Field(key="cp", kind="number", en="CP cost", ja="CPコスト", words=("cp",), most=20, only=FIELDED,
          needed=FIELDED),  # 204.1
    Field(key="ep", kind="number", en="EP cost", ja="EPコスト", words=("ep",), most=20, only=EVENTS,
          needed=EVENTS),  # 205.1
    Field(key="level", kind="number", en="creation level", ja="創設レベル", words=("level",), most=20, only=BASES,
          needed=BASES),  # 206.1
    Field(key="strength", kind="number", en="STR", ja="STR", words=("strength", "str"), most=30, only=UNITS,
          needed=UNITS),  # 209.1
    Field(key="defence", kind="number", en="DEF", ja="DEF", words=("defence", "defense", "def"), most=30, only=UNITS,
          needed=UNITS),  # 210.1
    Field(key="organisation", kind="open", en="organisation", en_many="organisations", ja="組織",
          words=("organisation", "organisations"), most=4, only=UNITS),  # 211.1
    Field(key="sub_name", kind="open", en="sub-name", en_many="sub-names", ja="サブ名", words=("sub-name",),
          most=1),  # 202.1
    Field(key="card_name", kind="set", en="name", en_many="names", ja="カード名", words=("names",), most=4,
          derived=True),  # 201.1
)

KINDS = (
    Noun(key="unit", words=("unit", "units", "unit card", "unit cards"),
         en="UNIT", en_many="UNITs", ja="UNIT", counter="つ", areas=(FIELD,),
         fact="types", values=UNITS, unseen=False, lives=True),  # 203.3
    Noun(key="item", words=("item", "items", "item card", "item cards"),
         en="ITEM", en_many="ITEMs", ja="ITEM", counter="つ", areas=(FIELD,),
         fact="types", values=(ITEM,), unseen=False),
    Noun(key="event", words=("event", "events", "event card", "event cards"),
         en="EVENT", en_many="EVENTs", ja="EVENT", counter="つ",
         areas=(BASE,), fact="types", values=EVENTS, unseen=False, open=True),  # 203.4; G47
    Noun(key="base", words=("base card", "base cards"), en="BASE", en_many="BASEs", ja="BASE", counter="つ",
         areas=(BASE,), fact="types", values=BASES, unseen=False, open=True),
)


def _either(one: Noun, other: Noun) -> Noun:
    """Cards of either of two kinds: "1 unit or item", "2 item or event cards in your trail"."""
    words = []
    for left, right in ((one, other), (other, one)):
        bare = [word for word in right.words if " " not in word] or right.words
        for first in (word for word in left.words if " " not in word):
            words += [f"{first} or {second}" for second in (bare if first.endswith("s") else right.words)
                      if second.endswith("s") or not first.endswith("s")]
    return Noun(
        key=f"{one.key}-or-{other.key}", words=tuple(words), en=f"{one.en} or {other.en}",
        en_many=f"{one.en_many} or {other.en_many}", ja=f"{one.ja}か{other.ja}", counter="つ",
        areas=tuple(dict.fromkeys(one.areas + other.areas)), fact="types", values=one.values + other.values,
        unseen=False, open=one.open or other.open,
    )


NOUNS = (
    *KINDS, *(_either(one, other) for one, other in combinations(KINDS, 2)),
    Noun(key="ally", words=("ally", "allies", "unit you control", "units you control"),
         en="UNIT you control", en_many="UNITs you control", ja="自分のUNIT", counter="つ", areas=(FIELD,),
         whose="you", opposite="foe", fact="types", values=UNITS, unseen=False, lives=True),
    Noun(key="foe", words=("foe", "foes", "opposing unit", "opposing units"),
         en="opposing UNIT", en_many="opposing UNITs", ja="相手のUNIT", counter="つ", areas=(FIELD,),
         whose="opponent", opposite="ally", fact="types", values=UNITS, unseen=False, lives=True),
    Noun(key="entry", words=("entry", "entries"), en="card or ability on the stack",
         en_many="cards or abilities on the stack", ja="発動待機領域のカードか能力", counter="つ",
         areas=(STACK,)),  # 509.1
    Noun(key="card", words=("card", "cards"), en="card", en_many="cards", ja="カード", counter="枚", areas=()),
)

AREAS = (
    Area(key=HAND, words=("hand",), en="hand", ja="手札", areas=(HAND,), hidden=True, bare="in hand", itself=True,
         put_en="add {what:from} to {whose} hand", put_ja="{what:を}{whose}手札に加える"),
    Area(key=DECK, words=("deck",), en="deck", ja="デッキ", areas=(DECK,), hidden=True,
         put_en="put {what:from} on top of {whose} deck", put_ja="{what:を}{whose}デッキの上に置く"),
    Area(key=FIELD, words=("field",), en="field", ja="場", areas=(FIELD,), inside="on", taken=True,
         put_en="put {what:from} onto {whose} field", put_ja="{what:を}{whose}場に出す"),
    Area(key=BASE, words=("base",), en="base", ja="拠点", areas=(BASE,),
         put_en="put {what:from} into {whose} base", put_ja="{what:を}{whose}拠点に置く"),
    Area(key=TRAIL, words=("trail",), en="trail", ja="軌跡", areas=(TRAIL,),
         put_en="put {what:from} into {whose} trail", put_ja="{what:を}{whose}軌跡に置く"),
    Area(key=EXCLUDED, words=("excluded",), en="excluded zone", ja="除外領域", areas=(EXCLUDED,)),
)

UNTIL = (
    Term(key=THIS_TURN, words=("until end of turn", "this turn"), en="this turn", ja="このターン中"),  # 705.7a
    Term(key=THIS_BATTLE, words=("until end of battle", "this battle"), en="this battle", ja="この戦闘中"),  # 804.13a
    Term(key=NEXT_TURN, words=("during the next turn",), en="during the next turn", ja="次のターン中"),  # 1215.7
    Term(key=NEXT_TURNS_END, words=("until the end of the next turn", "until end of the next turn",
         "until end of next turn"), en="until the end of the next turn", ja="次のターンの終わりまで"),
    Term(key="game", words=("until end of game",), en="for the rest of the game", ja="このゲーム中"),  # 1215.8
)

DEEDS = (
    Term(key=permits.ATTACK, words=("attack",), en="attack", ja="攻撃できない"),
    Term(key=permits.BE_ATTACKED, words=("be attacked",), en="be attacked", ja="攻撃されない"),  # 1326.1
    Term(key=permits.BE_ANSWERED, words=("be answered",), en="be chosen as response target",
         ja="応戦対象に選ばれない"),
    Term(key=permits.OVERKILL, words=("overkill",), en="overkill", ja="オーバーキルしない"),  # 1319.1
    Term(key=permits.BE_READIED, words=("be readied",), en="be readied", ja="レディしない"),
    Term(key=permits.BE_ACTIONED, words=("be actioned",), en="be actioned", ja="アクションしない"),
    Term(key=permits.BE_STUNNED, words=("be stunned",), en="be stunned", ja="スタンしない"),
    Term(key=permits.STUNNED_IN_BATTLE, words=("be stunned in battle",), en="be stunned in battle",
         ja="戦闘でスタンしない"),
    Term(key=permits.STUNNED_BY_EFFECTS, words=("be stunned by effects",), en="be stunned by effects",
         ja="効果によってスタンしない"),
    Term(key=permits.BE_TURNED_UP, words=("be turned up",), en="be turned face up", ja="表向きにできない"),
    Term(key=permits.BE_PLAYED, words=("be played",), en="be played", ja="プレイできない"),
    Term(key=permits.BE_TRAILED, words=("be put in the trail",), en="be put into the trail", ja="軌跡に置かれない"),
    Term(key=permits.BE_DESTROYED, words=("be destroyed",), en="be destroyed", ja="破壊されない"),
    Term(key=permits.BE_KILLED, words=("be killed", "suffer instant death"), en="suffer instant death",
         ja="即死しない"),
    Term(key=permits.BE_TARGETED, words=("be targeted",), en="be targeted", ja="対象にならない"),
    Term(key=permits.BE_TARGETED_BY_FOES, words=("be targeted by the opponent",), en="be targeted by the opponent",
         ja="相手の対象にならない"),
    Term(key=permits.SCRUM_ATTACK, words=("scrum attack",), en="scrum attack", ja="スクラム攻撃できない"),
    Term(key=permits.SCRUM_SUPPORT, words=("scrum support",), en="be actioned for scrum support",
         ja="スクラムサポートのためにアクションできない"),
    Term(key=permits.BE_NEGATED, words=("be negated",), en="be negated", ja="無効にならない"),
    Term(key=permits.READIED_IN_RECOVERY, words=("be readied in the recovery phase",),
         en="be readied in the recovery phase", ja="回復フェイズにレディしない"),
    Term(key=permits.BE_RECOVERED, words=("be recovered",), en="be recovered", ja="回復しない"),
)

WINDOWS = (
    Term(key="turn-start", words=("turn starts",), en="at the start of {whose} turn", ja="{whose}ターン開始"),
    Term(key="preparation-start", words=("preparation phase starts",), en="at the start of the preparation phase",
         ja="準備フェイズ開始"),
    Term(key="draw-step-start", words=("draw step starts",), en="at the start of {whose} draw step",
         ja="{whose}ドローステップ開始"),
    Term(key="base-step-start", words=("base step starts",), en="at the start of {whose} base step",
         ja="{whose}拠点ステップ開始"),
    Term(key="deployment-step-start", words=("deployment step starts",),
         en="at the start of {whose} deployment step", ja="{whose}配備ステップ開始"),
    Term(key="battle-phase-start", words=("battle phase starts",), en="at the start of the battle phase",
         ja="戦闘フェイズ開始"),
    Term(key="target-step-start", words=("attack target step starts",),
         en="at the start of {whose} attack target selection step", ja="{whose}攻撃対象選択ステップ開始"),
    Term(key="battle-phase-end", words=("battle phase ends",), en="at the end of the battle phase",
         ja="戦闘フェイズ終了"),
    Term(key="recovery-start", words=("recovery phase starts",), en="at the start of the recovery phase",
         ja="回復フェイズ開始"),
    Term(key="turn-end", words=("turn ends",), en="at the end of the turn", ja="ターン終了"),
)

ICON_NAMES: Final = {
    COVERT: Named("Covert", "暗躍"), REINFORCES: Named("Reinforcement", "援軍"), BELONGS: Named("Belonging", "帰属"),
    DISPATCHED: Named("Dispatch", "派遣"), MARTIAL: Named("Martial Arts", "武術"), HATE: Named("Hate", "ヘイト"),
}
"""The icon crafts (1402 to 1407)."""
ICON_TERMS = tuple(
    Term(key=key, words=tuple(dict.fromkeys((key, name.en.lower()))), en=f"[{name.en}]", ja=f"【{name.ja}】")
    for key, name in ICON_NAMES.items()
)
TAGS: Final = {
    **ICON_NAMES, ART: Named("ART", "アーツ"), EVENT_ABILITY: Named("EVENT", "EVENT"), "act": Named("CRAFT", "起動"),
    "auto": Named("TRIGGER", "誘発"), "cont": Named("STATIC", "常時"),
}
"""Every tag an ability may begin with."""
MARKS = (
    Term(key=HIDDEN, words=(HIDDEN,), en="[in hand or face down in your base]", ja="【手札か裏向きの拠点】"),
    Term(key=IN_HAND, words=("in hand",), en="[in hand]", ja="【手札】"),  # 1202.5
    Term(key=IN_BASE, words=("in base",), en="[face up in base]", ja="【表向きの拠点】"),
    Term(key=IN_TRAIL, words=("in trail",), en="[in trail]", ja="【軌跡】"),
    Term(key=IN_EXCLUDED, words=("in excluded",), en="[excluded]", ja="【除外領域】"),
    Term(key=ON_STACK, words=("on the stack",), en="[on the stack]", ja="【発動待機領域】"),
)
"""What stands before a craft that is valid elsewhere than the rules say (1202.5, 1211.3a)."""
IconKey = Annotated[str, Key("icon")]

PLAY_TERMS = (
    Term(key=UNIT, words=("units",), en="UNITs", ja="UNIT"), Term(key=ITEM, words=("items",), en="ITEMs", ja="ITEM"),
    Term(key=EVENT, words=("events",), en="EVENTs", ja="EVENT"),
    Term(key=BASE_CARD, words=("bases",), en="BASEs", ja="BASE"),
    Term(key=ART, words=("arts",), en="arts", ja="アーツ"),
    Term(key="craft", words=("crafts",), en="crafts", ja="クラフト"),
    Term(key=CARDS, words=("cards",), en="cards", ja="カード"),
)
PlayKey = Annotated[str, Key("play")]
PHASE_TERMS = (
    Term(key="preparation", words=("preparation phase",), en="preparation phase", ja="準備フェイズ"),
    Term(key="battle", words=("battle phase",), en="battle phase", ja="戦闘フェイズ"),
    Term(key="recovery", words=("recovery phase",), en="recovery phase", ja="回復フェイズ"),
)
PhaseKey = Annotated[str, Key("phase")]
STEP_TERMS = (
    Term(key="draw", words=("draw step",), en="draw step", ja="ドローステップ"),
    Term(key="base", words=("base step",), en="base step", ja="拠点ステップ"),
    Term(key="deploy", words=("deployment step",), en="deployment step", ja="配備ステップ"),
    Term(key="target", words=("attack target step",), en="attack target selection step", ja="攻撃対象選択ステップ"),
    Term(key="battle", words=("battle step",), en="battle resolution step", ja="戦闘解決ステップ"),
)
StepKey = Annotated[str, Key("step")]
OWN_DEED_TERMS = (
    Term(key="stun", words=("stuns", "stun"), en="stun|stuns", ja="スタンする"),
    Term(key="recover", words=("recovers", "recover"), en="recover|recovers", ja="回復する"),
    Term(key="ready", words=("readies", "ready"), en="ready|readies", ja="レディする"),
    Term(key="action", words=("actions", "action"), en="action|actions", ja="アクションする"),
    Term(key="destroy", words=("destroys", "destroy"), en="destroy|destroys", ja="破壊する"),
    Term(key="kill", words=("kills", "kill"), en="put|puts to instant death", ja="即死させる"),
    Term(key="exclude", words=("excludes", "exclude"), en="exclude|excludes from the game", ja="ゲームから除外する"),
    Term(key="discard", words=("discards", "discard"), en="discard|discards", ja="捨てる"),
)
"""What a player is told to do to cards of their own."""
OwnDeedKey = Annotated[str, Key("own_deed")]
PLURAL_TERMS = tuple(
    Term(key=noun.key, words=several, en=noun.en_many, ja=noun.ja) for noun in NOUNS
    if (several := tuple(word for word in noun.words if word.endswith("s")))
)
"""Kinds of card in the plural: "your units" are all of them."""
PluralKey = Annotated[str, Key("plural")]
OWN_STEP_TERMS = STEP_TERMS[:3]
"""Those that each player has once in a turn (703.5)."""

VOCABULARY = Vocabulary(
    fields=FIELDS, nouns=NOUNS, areas=AREAS, until=UNTIL, deeds=DEEDS, windows=WINDOWS,
    tables={"icon": ICON_TERMS, "play": PLAY_TERMS, "phase": PHASE_TERMS, "step": STEP_TERMS,
            "own_step": OWN_STEP_TERMS, "own_deed": OWN_DEED_TERMS, "plural": PLURAL_TERMS},
    amounts_first=True,
    use="activated", measure="strength", sorting=("kind",), name_field="card_name", name=Named("name", "カード名"),
    this=Named("this", "これ"), this_elsewhere=Named("this card", "このカード"),
    selves={UNIT: Named("this", "これ"), ITEM: Named("this", "これ"), EVENT: Named("this card", "このカード"),
            BASE_CARD: Named("this", "これ")},
    tags={**{icon: icon for icon in ICON_NAMES}, ART: ART},
    lone_tags=tuple(ICON_NAMES), between_terms=Named(" · ", "・"), limit_terms=Named("[{}]", "【{}】"),
    cost_terms=Named("[Cost: {}]", "〈コスト：{}〉"), target_terms=Named("[Target: {}]", "〈対象：{}〉"),
    marks=MARKS,
    elsewhere=(HIDDEN, IN_HAND, IN_BASE, IN_TRAIL, IN_EXCLUDED, ON_STACK),
    topmost="一番", ability=Named("craft", "クラフト"), abilities=Named("crafts", "クラフト"),
    verbs={
        ACTIVATED: Named("can only be used", "プレイできる"), TRIGGERED: Named("only triggers", "誘発する"),
        "static": Named("is only valid", "有効になる"), "replacement": Named("only works", "有効になる"),
        ART: Named("can only be played", "プレイできる"), EVENT_ABILITY: Named("can only be played", "プレイできる"),
    },
)

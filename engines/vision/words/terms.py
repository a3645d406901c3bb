"""The nouns of VISION for packs and card texts: facts, kinds of card, areas, durations, prohibitions."""

from __future__ import annotations

from typing import Final

from engines.core.display.views import Named
from engines.language.grammar.vocabulary import Area, Field, Member, Noun, Term, Vocabulary, members
from engines.vision.abilities import permits
from engines.vision.abilities.kinds import (
    ACTIVATED,
    AT_WILL,
    CHOSEN,
    EVERYWHERE,
    FIXED,
    LONE,
    OWN_TURN,
    PLAYED,
    QUOTED,
    THEIR_TURN,
    TRIGGERED,
)
from engines.vision.table.cards import CHARACTER, COMMAND, DURATIONS, RACES, SCOPES, SPELL
from engines.vision.table.zones import DECK, EXCLUDED, FIELD, GRAVE, HAND, HELL, NODES, PLAY, SIDEBOARD
from engines.vision.turn.battle import THIS_BATTLE
from engines.vision.turn.checks import NEXT_PLAY
from engines.vision.turn.interference import THIS_INTERFERENCE
from engines.vision.turn.phases import DURING_TURN, OWN_END, OWN_START, PHASES, THEIR_END, THIS_TURN
from engines.vision.words.tags import IMMUNITIES, QUOTES, TACTIC_NAMES, TACTIC_TERMS

KIND_NAMES = tuple(
    Member(key=f"kind.{kind}", field="kind", value=kind, words=(), en=en, ja=ja)
    for kind, en, ja in (
        (CHARACTER, "Character", "キャラクター"),
        (SPELL, "Spell", "スペル"),
        (COMMAND, "Command", "コマンド"),
    )
)
RACE_NAMES = members("race", *((key, key.capitalize(), ja) for key, ja in RACES.items()))
ALTERNATE_NAMES = tuple(
    Member(key=f"alternate.{key}", field="alternate", value=key, words=(), en=key.capitalize(), ja=ja)
    for key, ja in RACES.items()
)
"""No text names them: "human" in a text is the race."""
SCOPE_NAMES = tuple(
    Member(key=f"scope.{key}", field="scope", value=key, words=(), en=key, ja=ja) for key, ja in SCOPES.items()
)
DURATION_NAMES = tuple(
    Member(key=f"duration.{key}", field="duration", value=key, words=(), en=key, ja=ja) for key, ja in DURATIONS.items()
)
FIELDS = (
    Field(key="kind", kind="one", en="type", ja="種類", required=True, members=KIND_NAMES),  # 2.2.2
    Field(
        key="nodes",
        kind="number",
        en="required nodes",
        ja="必要ノード",
        words=("required nodes",),
        most=20,
        required=True,
    ),  # 5.2.2.c
    Field(key="cost", kind="number", en="cost", ja="コスト", words=("cost",), most=20, variable=True),  # 2.4
    Field(key="spiritualist", kind="open", en="spiritualist", ja="術者", words=("spiritualist",), most=1),  # 2.5
    Field(
        key="race",
        kind="set",
        en="race",
        en_many="races",
        ja="種族",
        words=("race", "races"),
        most=6,
        members=RACE_NAMES,
    ),  # 2.6
    Field(
        key="alternate",
        kind="set",
        en="alternate race",
        ja="代替レース",
        most=1,
        members=ALTERNATE_NAMES,
        only=(COMMAND,),
    ),  # 2.7
    Field(
        key="alternates",
        kind="number",
        en="alternate race count",
        ja="代替レースの枚数",
        least=1,
        most=9,
        only=(COMMAND,),
    ),
    Field(key="side", kind="flag", en="transformed side", ja="変身状態の記述"),  # 2.17
    Field(key="graze", kind="number", en="graze", ja="グレイズ", words=("graze",), most=20),  # 2.8
    Field(key="attack", kind="number", en="attack", ja="攻撃力", words=("attack",), most=30, variable=True),  # 2.10
    Field(
        key="toughness", kind="number", en="toughness", ja="耐久力", words=("toughness",), most=30, variable=True
    ),  # 2.11
    Field(key="attack_bonus", kind="number", en="attack modifier", ja="攻撃力修正", least=-20, most=20),  # 2.10.2
    Field(key="toughness_bonus", kind="number", en="toughness modifier", ja="耐久力修正", least=-20, most=20),  # 2.11.2
    Field(key="scope", kind="one", en="scope", ja="効果範囲", members=SCOPE_NAMES),  # 2.9.4
    Field(key="duration", kind="one", en="duration", ja="発動期間", members=DURATION_NAMES),  # 2.9.5
    Field(key="number", kind="text", en="card number", ja="カードNo."),  # 2.16.2
    Field(
        key="card_name", kind="set", en="name", en_many="names", ja="名称", words=("names",), most=6, derived=True
    ),  # 2.3.3
)

NOUNS = (
    Noun(
        key="character",
        words=("character", "characters"),
        en="character",
        en_many="characters",
        ja="キャラクター",
        counter="枚",
        areas=(FIELD,),
        mark="character",
    ),  # 6.1.1
    Noun(
        key="spell",
        words=("spell", "spells"),
        en="Spell card",
        en_many="Spell cards",
        ja="スペルカード",
        counter="枚",
        areas=(),
        fact="kind",
        values=(SPELL,),
    ),
    Noun(
        key="command",
        words=("command", "commands"),
        en="Command card",
        en_many="Command cards",
        ja="コマンドカード",
        counter="枚",
        areas=(),
        fact="kind",
        values=(COMMAND,),
    ),
    Noun(
        key="character card",
        words=("character card", "character cards"),
        en="Character card",
        en_many="Character cards",
        ja="キャラクターカード",
        counter="枚",
        areas=(),
        fact="kind",
        values=(CHARACTER,),
    ),
    Noun(
        key="card",
        words=("card", "cards"),
        en="card",
        en_many="cards",
        ja="カード",
        counter="枚",
        areas=(FIELD,),
        with_attached=True,
    ),  # 3.4.4, 3.4.6
    Noun(
        key="set card",
        words=("set card", "set cards"),
        en="set card",
        en_many="set cards",
        ja="セットカード",
        counter="枚",
        areas=(FIELD,),
        attached=True,
    ),
    Noun(key="node", words=("node", "nodes"), en="node", en_many="nodes", ja="ノード", counter="枚", areas=(NODES,)),
    Noun(
        key="played spell",
        words=("spell being played", "spells being played"),
        en="Spell card being played",
        en_many="Spell cards being played",
        ja="プレイされているスペルカード",
        counter="枚",
        areas=(PLAY,),
        fact="kind",
        values=(SPELL,),
    ),
    Noun(
        key="played command",
        words=("command being played", "commands being played"),
        en="Command card being played",
        en_many="Command cards being played",
        ja="プレイされているコマンドカード",
        counter="枚",
        areas=(PLAY,),
        fact="kind",
        values=(COMMAND,),
    ),
    Noun(
        key="played spell or command", words=("spell or command being played", "spells or commands being played"),
        en="Spell or Command card being played", en_many="Spell or Command cards being played",
        ja="プレイされているスペルカード、またはコマンドカード", counter="枚", areas=(PLAY,), fact="kind",
        values=(SPELL, COMMAND),
    ),
    Noun(
        key="played character", words=("character card being played", "character cards being played"),
        en="Character card being played", en_many="Character cards being played",
        ja="プレイされているキャラクターカード", counter="枚", areas=(PLAY,), fact="kind", values=(CHARACTER,),
    ),
    Noun(
        key="spell or command", words=("spell or command", "spells or commands"), en="Spell or Command card",
        en_many="Spell or Command cards", ja="スペルカード、またはコマンドカード", counter="枚", areas=(), fact="kind",
        values=(SPELL, COMMAND),
    ),
    Noun(
        key="character or spell", words=("character or spell card", "character or spell cards"),
        en="Character or Spell card", en_many="Character or Spell cards",
        ja="キャラクターカード、またはスペルカード", counter="枚", areas=(), fact="kind", values=(CHARACTER, SPELL),
    ),
    Noun(
        key="character or command", words=("character or command card", "character or command cards"),
        en="Character or Command card", en_many="Character or Command cards",
        ja="キャラクターカード、またはコマンドカード", counter="枚", areas=(), fact="kind", values=(CHARACTER, COMMAND),
    ),
    Noun(
        key="played card",
        words=("card being played", "cards being played"),
        en="card being played",
        en_many="cards being played",
        ja="プレイされているカード",
        counter="枚",
        areas=(PLAY,),
    ),
)

AREAS = (
    Area(
        key=HAND,
        words=("hand",),
        en="hand",
        ja="手札",
        areas=(HAND,),
        hidden=True,
        put_en="put {what:from} into {whose} hand",
        put_ja="{what:を}{whose}手札に加える",
    ),
    Area(
        key=DECK,
        words=("deck",),
        en="deck",
        ja="デッキ",
        areas=(DECK,),
        hidden=True,
        put_en="put {what:from} on top of {whose} deck",
        put_ja="{what:を}{whose}デッキの上に置く",
    ),
    Area(key=FIELD, words=("field",), en="field", ja="場", areas=(FIELD,), inside="on", taken=True),
    Area(key=NODES, words=("nodes",), en="nodes", ja="ノードエリア", areas=(NODES,), hidden=True, inside="among"),
    Area(
        key=GRAVE,
        words=("graveyard",),
        en="graveyard",
        ja="冥界",
        areas=(GRAVE,),
        put_en="put {what:from} on {whose} graveyard",
        put_ja="{what:を}{whose}冥界に置く",
    ),
    Area(key=HELL, words=("hell",), en="hell", ja="地獄", areas=(GRAVE,)),  # 3.3.6
    Area(key=EXCLUDED, words=("exclusion area",), en="exclusion area", ja="除外エリア", areas=(EXCLUDED,)),
    Area(key=SIDEBOARD, words=("sideboard",), en="sideboard", ja="サイドボード", areas=(SIDEBOARD,), hidden=True),
)

UNTIL = (
    Term(key=THIS_TURN, words=("until end of turn",), en="until end of turn", ja="ターン終了時まで"),  # 4.9.1.b
    Term(key=DURING_TURN, words=("during this turn",), en="during this turn", ja="このターンの間"),  # 4.9.1.d
    Term(key=OWN_START, words=("until your next turn starts",), en="until your next turn starts",
         ja="次の自分のターン開始時まで"),
    Term(key=OWN_END, words=("until the end of your next turn",), en="until the end of your next turn",
         ja="次の自分のターン終了時まで"),
    Term(key=THEIR_END, words=("until the end of the opponent's next turn",),
         en="until the end of the opponent's next turn", ja="次の相手ターン終了時まで"),
    Term(key=THIS_BATTLE, words=("until end of combat",), en="until end of combat", ja="戦闘終了時まで"),  # 6.2.4.i
    Term(
        key=THIS_INTERFERENCE, words=("during this interference",), en="during this interference", ja="この干渉の間"
    ),  # 1.12.8.c
    Term(
        key=NEXT_PLAY,
        words=("until you play a card",),
        en="until you play a card",
        ja="あなたが次にカードをプレイするまで",
    ),
    Term(key="game", words=("from now on", "for the rest of the game"), en="from now on", ja="以後"),  # 12.5.1
)

DEEDS = (
    Term(key=permits.ATTACK, words=("attack",), en="attack", ja="攻撃を行えない"),
    Term(key=permits.DEFEND, words=("defend",), en="defend", ja="防御を行えない"),
    Term(key=permits.BE_TARGETED, words=("be targeted",), en="be targeted", ja="目標にならない"),
    Term(key=permits.BE_OBJECT, words=("be an object",), en="be an object of effects", ja="対象にならない"),
    Term(key=permits.BE_MADE_LETHAL, words=("become lethal",), en="become lethal", ja="決死状態にならない"),
    Term(key=permits.BE_DISCARDED, words=("be discarded",), en="be discarded", ja="破棄されない"),
    Term(key=permits.BE_EXCLUDED, words=("be excluded",), en="be excluded", ja="除外されない"),
    Term(key=permits.BE_DAMAGED, words=("be dealt damage",), en="be dealt damage", ja="ダメージを受けない"),
    Term(
        key=permits.BE_STRUCK, words=("be dealt combat damage",), en="be dealt combat damage",
        ja="戦闘ダメージを受けない",
    ),
    Term(key=permits.BE_USED, words=("be used",), en="be used", ja="効果を使用出来ない"),
    Term(key=permits.ENTER, words=("enter the field",), en="enter the field", ja="場に出せない"),
    Term(key=permits.BE_SET, words=("be set",), en="be set", ja="セット出来ない"),
    Term(key=permits.BE_PLAYED, words=("be played",), en="be played", ja="プレイ出来ない"),
    Term(key=permits.WAKE, words=("wake",), en="become active", ja="アクティブ状態にならない"),
    Term(
        key=permits.WAKE_IN_PHASE,
        words=("wake in the active phase",),
        en="become active by the Active phase itself",
        ja="アクティブフェイズの規定の効果でアクティブ状態にならない",
    ),
    Term(
        key=permits.PLAY_NEGATED,
        words=("have its play negated", "have their play negated"),
        en="have its play negated",
        ja="プレイを無効にされない",
    ),
    Term(key=permits.SLEEP, words=("sleep",), en="become sleeping", ja="スリープ状態にならない"),
)

PHASE_NAMES: Final = {
    "active": Named("Active", "アクティブ"),
    "maintenance": Named("Maintenance", "メンテナンス"),
    "draw": Named("Draw", "ドロー"),
    "main": Named("Main", "メイン"),
    "discard": Named("Discard", "ディスカード"),
}
ORIGIN_TERMS = tuple(
    Term(key=key, words=(words,), en=en, ja=ja)
    for key, words, en, ja in (
        ("spells", "spells", "Spell cards", "スペルカード"),
        ("commands", "commands", "Command cards", "コマンドカード"),
        ("spells-commands", "spells and commands", "Spell and Command cards", "スペルカード、コマンドカード"),
        ("characters", "characters", "characters", "キャラクター"),
        (
            "commands-characters",
            "commands and characters",
            "Command cards and characters",
            "コマンドカード、キャラクター",
        ),
        ("spells-characters", "spells and characters", "Spell cards and characters", "スペルカード、キャラクター"),
        ("cards", "cards", "cards", "カード"),
    )
)
"""Whose effects cannot do something to a card."""
DURATION_TERMS = tuple(Term(key=key, words=(key,), en=key, ja=ja) for key, ja in DURATIONS.items())
SCOPE_TERMS = tuple(Term(key=key, words=(key,), en=key, ja=ja) for key, ja in SCOPES.items())
PHASE_TERMS = tuple(Term(key=key, words=(key,), en=name.en, ja=name.ja) for key, name in PHASE_NAMES.items())
WINDOWS = (
    Term(key="turn-start", words=("turn starts",), en="at the start of {whose} turn", ja="{whose}ターン開始"),
    *(
        Term(
            key=f"{phase}-{moment}",
            words=(f"{phase} phase {moment}s",),
            en=f"at the {moment} of {{whose}} {PHASE_NAMES[phase].en} phase",
            ja=f"{{whose}}{PHASE_NAMES[phase].ja}フェイズ{'開始' if moment == 'start' else '終了'}",
        )
        for phase in PHASES
        for moment in ("start", "end")
    ),
    Term(key="turn-end", words=("turn ends",), en="at the end of {whose} turn", ja="{whose}ターン終了"),
    Term(
        key="interference-end", words=("interference ends",), en="at the end of the interference", ja="干渉終了"
    ),  # 1.12.8.d
)

VOCABULARY = Vocabulary(
    fields=FIELDS,
    nouns=NOUNS,
    areas=AREAS,
    until=UNTIL,
    deeds=DEEDS,
    windows=WINDOWS,
    tables={"origin": ORIGIN_TERMS, "tactic": TACTIC_TERMS, "phase": PHASE_TERMS, "scope": SCOPE_TERMS,
            "duration": DURATION_TERMS},
    use="any turn",
    measure="attack",
    sorting=("kind",),
    name_field="card_name",
    name=Named("name", "名称"),
    this=Named("this character", "このキャラクター"),
    this_elsewhere=Named("this card", "このカード"),
    selves={
        CHARACTER: Named("this character", "このキャラクター"),
        SPELL: Named("this card", "このカード"),
        COMMAND: Named("this card", "このカード"),
    },
    tags={
        **{tactic: tactic for tactic in (*TACTIC_NAMES, *IMMUNITIES)},
        OWN_TURN: OWN_TURN,
        THEIR_TURN: THEIR_TURN,
        EVERYWHERE: EVERYWHERE,
        LONE: LONE,
        CHOSEN: CHOSEN,
        FIXED: FIXED,
        QUOTED: QUOTED,
        **{quote: quote for quote in QUOTES},
    },
    lone_tags=(*TACTIC_NAMES, *IMMUNITIES),
    topmost="一番",
    target="目標",
    open_names=True,
    names_contain=True,
    ability=Named("ability", "効果"),
    abilities=Named("abilities", "効果"),
    verbs={
        ACTIVATED: Named("can only be used", "使用できる"),
        TRIGGERED: Named("only triggers", "解決される"),
        "static": Named("only applies", "適用される"),
        "replacement": Named("only applies", "適用される"),
        AT_WILL: Named("only applies", "適用される"),
        PLAYED: Named("can only be played", "プレイできる"),
    },
)

"""The nouns of Rebirth for packs and card texts: facts, kinds of card, areas, durations (2, 4, 7, 8, 11)."""

from __future__ import annotations

from typing import Annotated, Final

from engines.core.display.views import Named
from engines.language.grammar.vocabulary import Area, Field, Key, Member, Noun, Term, Vocabulary
from engines.rebirth.abilities import permits
from engines.rebirth.table.cards import CHARACTER, PARTNER, REBIRTH_CARD
from engines.rebirth.table.zones import (
    DECK,
    ENERGY,
    ENTRY,
    FRAMES,
    HAND,
    MEMBERS,
    MEMORY,
    REBIRTH,
    RETIRE,
    WAITING,
)

MEMBER: Final = "member"
"""The Member area, whose slots are zones of their own (4.5.3)."""
TURN, ATTACK, THEIR_TURN = "turn", "attack", "opponent-turn"
"""Moments at which effects end (7.6.4, 8.5.2)."""

KIND_NAMES = (
    Member(key=f"kind.{CHARACTER}", field="kind", value=CHARACTER, words=(CHARACTER,), en="character", ja="キャラ"),
    Member(key=f"kind.{REBIRTH_CARD}", field="kind", value=REBIRTH_CARD, words=(REBIRTH_CARD,), en="Rebirth",
           ja="Reバース"),
    Member(key=f"kind.{PARTNER}", field="kind", value=PARTNER, words=(PARTNER,), en="partner", ja="パートナー"),
)
OF_CHARACTERS = (CHARACTER,)
FIELDS = (
    Field(key="kind", kind="one", en="type", ja="種別", required=True, members=KIND_NAMES),  # 2.2.2
    Field(key="cost", kind="number", en="cost", ja="コスト", words=("cost",), most=20, only=OF_CHARACTERS,
          needed=OF_CHARACTERS),  # 2.3; facts.md on G29
    Field(key="attack", kind="number", en="ATK", ja="ATK", words=("attack",), most=30, only=OF_CHARACTERS,
          needed=OF_CHARACTERS),  # 2.6
    Field(key="defence", kind="number", en="DEF", ja="DEF", words=("defence", "defense"), most=30, only=OF_CHARACTERS,
          needed=OF_CHARACTERS),  # 2.7
    Field(key="attribute", kind="open", en="attribute", en_many="attributes", ja="属性", most=4,
          words=("attribute", "attributes"), only=OF_CHARACTERS),  # 2.5
    Field(key="work", kind="open", en="title", en_many="titles", ja="作品名", most=2),  # 2.8
    Field(key="card_name", kind="set", en="name", en_many="names", ja="カード名", words=("names",), most=4,
          derived=True),  # 2.1
)

NOT_PARTNERS = (CHARACTER, REBIRTH_CARD)
BRACKETS = ("〕の", "》の")
"""〔竜〕 or 《トマ》 alone means a character that has it (2.1.2, 2.5.3)."""
NOUNS = (
    Noun(key="character", words=("character", "characters"), en="character", en_many="characters", ja="キャラ",
         counter="枚", areas=FRAMES, fact="kind", values=(CHARACTER,), bracketed=BRACKETS),  # 2.2.3.1
    Noun(key="entry", words=("entry", "entries"), en="Entry", en_many="Entries", ja="エントリー", counter="枚",
         areas=(ENTRY,), whose="you", possessed=True),  # 4.4.3
    Noun(key="member", words=("member", "members"), en="member", en_many="members", ja="メンバー", counter="枚",
         areas=MEMBERS, whose="you", possessed=True),  # 4.5.4
    Noun(key="energy", words=("energy",), en="Energy", en_many="Energy", ja="エネルギー", counter="枚",
         areas=(ENERGY,), whose="you", possessed=True, fact="kind", values=NOT_PARTNERS),  # 4.6.3
    Noun(key="partner", words=("partner", "partners"), en="partner", en_many="partners", ja="パートナー",
         counter="枚", areas=(ENERGY,), whose="you", possessed=True, fact="kind", values=(PARTNER,),
         unseen=False),  # 4.6.2, 4.6.4
    Noun(key="rebirth", words=("rebirth", "rebirths"), en="Rebirth", en_many="Rebirths", ja="Reバース", counter="枚",
         areas=(REBIRTH,), whose="you", possessed=True, fact="kind", values=(REBIRTH_CARD,), unseen=False),  # 4.7.4
    Noun(key="retired", words=("retired",), en="Retire card", en_many="Retire cards", ja="リタイア", counter="枚",
         areas=(RETIRE,), whose="you", possessed=True),  # 4.8.4
    Noun(key="card", words=("card", "cards"), en="card", en_many="cards", ja="カード", counter="枚", areas=()),
)

AREAS = (
    Area(key=HAND, words=("hand",), en="hand", ja="手札", areas=(HAND,), hidden=True, bare="in hand", itself=True,
         put_en="add {what:from} to {whose} hand", put_ja="{what:を}{whose}手札に加える"),
    Area(key=DECK, words=("deck",), en="deck", ja="デッキ", areas=(DECK,), hidden=True,
         put_en="put {what:from} on top of {whose} deck", put_ja="{what:を}{whose}デッキの上に置く"),
    Area(key=WAITING, words=("waiting room",), en="waiting room", ja="控え室", areas=(WAITING,),
         put_en="put {what:from} into {whose} waiting room", put_ja="{what:を}{whose}控え室に置く"),
    Area(key=RETIRE, words=("retire",), en="Retire", ja="リタイア", areas=(RETIRE,),
         put_en="put {what:from} into {whose} Retire", put_ja="{what:を}{whose}リタイアに置く"),
    Area(key=MEMORY, words=("memory",), en="Memory", ja="思い出", areas=(MEMORY,),
         put_en="put {what:from} into {whose} Memory", put_ja="{what:を}{whose}思い出にする"),
    Area(key=ENERGY, words=("energy",), en="Energy", ja="エネルギー", areas=(ENERGY,),
         put_en="put {what:from} into {whose} Energy", put_ja="{what:を}{whose}エネルギーに置く"),
    Area(key=ENTRY, words=("entry",), en="Entry", ja="エントリー", areas=(ENTRY,),
         put_en="put {what:from} in {whose} Entry", put_ja="{what:を}{whose}エントリーに置く"),
    Area(key=MEMBER, words=("member",), en="Member", ja="メンバー", areas=MEMBERS),
    Area(key=REBIRTH, words=("rebirth",), en="Rebirth zone", ja="Reバース置場", areas=(REBIRTH,)),
)

UNTIL = (  # 7.6.4, 8.5.2
    Term(key=TURN, words=("until end of turn",), en="until end of turn", ja="このターン中"),
    Term(key=ATTACK, words=("until end of attack",), en="during this attack", ja="このアタック中"),
    Term(key=THEIR_TURN, words=("until end of the opponent's turn",), en="until end of the opponent's next turn",
         ja="次の相手のターンの終わりまで"),
    Term(key="game", words=("until end of game",), en="for the rest of the game", ja="このゲーム中"),
)

DEEDS = (
    Term(key=permits.ATTACK, words=("attack",), en="attack", ja="アタックできない"),
    Term(key=permits.BE_ATTACKED, words=("be attacked",), en="be attacked", ja="アタックされない"),
    Term(key=permits.SUPPORT, words=("support",), en="support", ja="サポートできない"),
    Term(key=permits.BE_BLOCKED, words=("be blocked",), en="be blocked", ja="【ブロッカー】でブロックされない"),
    Term(key=permits.BE_SHIELDED, words=("be shielded",), en="be protected by Blockers",
         ja="【ブロッカー】で守れない"),
    Term(key=permits.BLOCK, words=("block",), en="block", ja="ブロックに使えない"),
    Term(key=permits.MAKE_PARTNER_ATTACK, words=("make partner attacks",), en="make partner attacks",
         ja="パートナーアタックにならない"),
    Term(key=permits.BECOME_PARTNER_ATTACKED, words=("be partner-attacked",), en="be partner-attacked",
         ja="パートナーアタックされない"),
    Term(key=permits.PARTNER_ATTACK, words=("use partners to attack",), en="use partners to attack",
         ja="アタックのためにパートナーをレストできない"),
    Term(key=permits.STAY_RESTED, words=("stand",), en="stand", ja="スタンドしない"),
    Term(key=permits.STAND, words=("stand by effects",), en="be made to stand by effects",
         ja="効果ではスタンドしない"),
    Term(key=permits.REST, words=("rest",), en="be rested", ja="レストしない"),
    Term(key=permits.BE_RETIRED, words=("be retired",), en="be retired", ja="リタイアしない"),
    Term(key=permits.BE_RETIRED_BY_EFFECTS, words=("be retired by effects",), en="be retired by effects",
         ja="効果ではリタイアしない"),
    Term(key=permits.BE_MOVED, words=("be moved by effects",), en="be moved by effects", ja="効果では移動しない"),
    Term(key=permits.BE_DAMAGED, words=("be damaged",), en="be damaged", ja="ダメージを受けない"),
    Term(key=permits.BE_DAMAGED_BY_EFFECTS, words=("be damaged by effects",), en="be damaged by effects",
         ja="効果ではダメージを受けない"),
    Term(key=permits.BE_SET, words=("be set",), en="be set other than from Entry",
         ja="エントリー以外からセットできない"),
    Term(key=permits.BE_CLEARED, words=("be put away at end of turn",),
         en="be put into the waiting room in the End phase", ja="エンドフェイズに控え室に置かれない"),
    Term(key=permits.BE_PLAYED, words=("be played",), en="be played", ja="プレイできない"),
    Term(key=permits.BE_WITHDRAWN, words=("move to member",), en="move to Member except by effects",
         ja="効果以外でメンバーに置けない"),
    Term(key=permits.BE_CHOSEN, words=("be chosen",), en="be chosen by the opponent", ja="相手から選ばれない"),
    Term(key=permits.BE_CHOSEN_BY_CHARACTERS, words=("be chosen by characters",),
         en="be chosen by the opponent's characters", ja="相手のキャラから選ばれない"),
)

WINDOWS = (  # 7.2.2 to 7.6.1, 8.2.1 to 8.5.1
    Term(key="game-start", words=("game starts",), en="at the start of the game", ja="ゲーム開始"),
    Term(key="turn-start", words=("turn starts",), en="at the start of {whose} turn", ja="{whose}ターン開始"),
    Term(key="standby-start", words=("standby phase starts",), en="at the start of {whose} Standby phase",
         ja="{whose}スタンバイフェイズ開始"),
    Term(key="energy-start", words=("energy phase starts",), en="at the start of {whose} Energy phase",
         ja="{whose}エネルギーフェイズ開始"),
    Term(key="main-start", words=("main phase starts",), en="at the start of {whose} Main phase",
         ja="{whose}メインフェイズ開始"),
    Term(key="attack-phase-start", words=("attack phase starts",), en="at the start of {whose} Attack phase",
         ja="{whose}アタックフェイズ開始"),
    Term(key="start-step", words=("start step starts",), en="at the start of {whose} Start step",
         ja="{whose}スタートステップ開始"),
    Term(key="block-step", words=("block step starts",), en="at the start of the Block step of {whose} turn",
         ja="{whose}ブロックステップ開始"),
    Term(key="damage-step", words=("damage step starts",), en="at the start of the Damage step of {whose} turn",
         ja="{whose}ダメージステップ開始"),
    Term(key="close-step", words=("close step starts",), en="at the start of the Close step of {whose} turn",
         ja="{whose}クローズステップ開始"),
    Term(key="turn-end", words=("turn ends",), en="at the end of {whose} turn", ja="{whose}ターン終了"),
)

ABILITY_KINDS = (  # what a card "has"
    Term(key="spark", words=("spark",), en="Spark", ja="【スパーク】"),
    Term(key="blocker", words=("blocker",), en="Blocker", ja="【ブロッカー】"),
    Term(key="cancel", words=("cancel",), en="Cancel", ja="【キャンセル】"),
    Term(key="growth", words=("room to grow",), en="Room to Grow", ja="【のびしろ】"),
    Term(key="re-combo", words=("combo",), en="Re Combo", ja="【Reコンボ】"),
    Term(key="full-potential", words=("potential",), en="Full Potential", ja="【本領発揮】"),
    Term(key="activated", words=("activated abilities",), en="activated abilities", ja="【起】"),
    Term(key="triggered", words=("automatic abilities",), en="automatic abilities", ja="【自】"),
)
USED = (  # what players use from the hand
    Term(key=permits.BLOCK, words=("blockers",), en="Blockers", ja="【ブロッカー】"),
    Term(key=permits.PRESENT, words=("cancels",), en="Cancels", ja="【キャンセル】"),
)
ZONE_MARKS = {
    ENTRY: Named("ENTRY", "エントリー"), MEMBER: Named("MEMBER", "メンバー"), WAITING: Named("WAITING", "控え室"),
    HAND: Named("HAND", "手札"), RETIRE: Named("RETIRE", "リタイア"), ENERGY: Named("ENERGY", "エネルギー"),
    REBIRTH: Named("REBIRTH", "Reバース"), MEMORY: Named("MEMORY", "思い出"),
}
"""Zones by the icon that makes an ability valid only there (9.4.4.1)."""
TAGS = {
    "act": Named("ACT", "起"), "auto": Named("AUTO", "自"), "cont": Named("CONT", "永"),
    "spark": Named("SPARK", "スパーク"), "blocker": Named("BLOCKER", "ブロッカー"),
    "cancel": Named("CANCEL", "キャンセル"), "quoted": Named("QUOTED", "付与"),
    "growth": Named("ROOM TO GROW", "のびしろ"),
    **ZONE_MARKS,
}
"""Every tag an ability may begin with (9.1.2, 11), as cards print it."""

AbilityKindKey = Annotated[str, Key("ability-kind")]
UsedKey = Annotated[str, Key("used")]

VOCABULARY = Vocabulary(
    fields=FIELDS, nouns=NOUNS, areas=AREAS, until=UNTIL, deeds=DEEDS, windows=WINDOWS,
    tables={"ability-kind": ABILITY_KINDS, "used": USED}, use="activated", measure="attack", sorting=("kind",),
    later=("soul",),  # cards kept under an Entry character: not in 1.06
    name_field="card_name", name=Named("name", "カード名"),
    this=Named("this character", "このキャラ"), this_elsewhere=Named("this card", "このカード"),
    selves={
        CHARACTER: Named("this character", "このキャラ"), REBIRTH_CARD: Named("this Rebirth", "このReバース"),
        PARTNER: Named("this partner", "このパートナー"),
    },
    tags={**{mark: mark for mark in ZONE_MARKS}, "spark": "spark", "growth": "growth", "quoted": "quoted"},
    lone_tags=("spark", "growth"), kind_first=True, between_terms=Named("", ""), limit_terms=Named("【{}】", "【{}】"),
    cost_terms=Named("［{}］", "［{}］"), topmost="一番", all_last=True,
    ability=Named("ability", "能力"), abilities=Named("abilities", "能力"),
    verbs={
        "activated": Named("can only be used", "使用できる"), "triggered": Named("only triggers", "発動する"),
        "static": Named("is only valid", "有効になる"), "replacement": Named("only works", "有効になる"),
        "cancel": Named("can only be used", "使用できる"), "blocker": Named("can only be used", "使用できる"),
    },
)

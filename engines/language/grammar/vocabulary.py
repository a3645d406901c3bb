"""The nouns of a game: fields of its cards, kinds of card, places, durations, prohibitions. Data a game declares.

The phrases of the catalogue mention these tables by kind (`Key`), so one phrase such as "cannot <deed>" serves every
deed a game knows, in the language of packs and on the cards in English and Japanese.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated

import msgspec

from engines.core.display.views import Named


class Term(msgspec.Struct, frozen=True, kw_only=True):
    """One entry of a table: how packs write it (`words`, several spellings) and how cards print it."""

    key: str
    words: tuple[str, ...]
    en: str
    ja: str

    @property
    def named(self) -> Named:
        return Named(self.en, self.ja)


class Noun(Term, frozen=True, kw_only=True):
    """A kind of card: which zones it lies in and whose it is if nothing is said. `en` is the singular."""

    en_many: str
    counter: str
    """The Japanese counter: 体, 枚, 人 ..."""
    areas: tuple[str, ...]
    """Empty: a place must be named."""
    whose: str = "any"
    """you | opponent | any, when the pack does not say."""
    opposite: str = ""
    """The noun for the same cards on the other side: in Japanese 敵, not 相手の味方."""
    attached: bool = False
    """What lies beneath the cards of these areas (equipment), not those cards themselves."""
    with_attached: bool = False
    """The cards of these areas and what lies beneath them (VISION 3.4.6)."""
    mark: str = ""
    """A true-or-false field of a card's record without which it is none of them (VISION 6.1.1: a character)."""
    possessed: bool = False
    """Printed with its owner: "your bonds", 自分の絆; the noun itself does not say whose."""
    fact: str = ""
    """The printed fact that tells such cards from others ..."""
    values: tuple[str, ...] = ()
    """... and what it is on them."""
    unseen: bool = True
    """Whether what lies face down in the noun's own areas counts as one."""
    open: bool = False
    """Whether only what lies face up is meant where no place is named; what is hidden proves nothing (Kiseki G47)."""
    lives: bool = False
    """Whether Japanese says いる of it although its counter is one of things."""
    bracketed: tuple[str, ...] = ()
    """Ends of Japanese tests that can stand for the noun: 〔竜〕を1枚, not 〔竜〕のキャラを1枚."""


class Area(Term, frozen=True, kw_only=True):
    """A zone as a place to take from and put into."""

    areas: tuple[str, ...]
    put_en: str = ""
    """How putting cards there reads: "add {what} to your hand"."""
    put_ja: str = ""
    bare: str = ""
    """English after "you have 2 cards": "in hand"."""
    inside: str = "in"
    """The English word before it: "in your hand", "on the battlefield"."""
    itself: bool = False
    """Its Japanese name is that of the cards in it, too: 手札を1枚."""
    hidden: bool = False
    """Not every player sees the cards there: whoever puts one there can speak of it no more."""
    army: bool = False
    """Its Japanese name says whose army it is: 自軍山札, not 自分の山札."""
    taken: bool = False
    """Whoever's zone of this kind a card is put into is its user from then on."""


class Member(Term, frozen=True, kw_only=True):
    """One possible entry of a set field (a symbol, a weapon): its key in card facts is `value`."""

    field: str
    value: str


def members(field: str, *entries: tuple[str, str, str]) -> tuple[Member, ...]:
    """The entries of a set field: each as packs write it, in English and in Japanese."""
    return tuple(
        Member(key=f"{field}.{value}", field=field, value=value, words=tuple(dict.fromkeys((value, en))), en=en, ja=ja)
        for value, en, ja in entries
    )


class Field(msgspec.Struct, frozen=True, kw_only=True):
    """One fact of a card: as packs write it, as phrases may test it, as cards print it.

    Kinds: number (may be "X" if `variable`), set, text, names (English and Japanese), reach (a set of distances
    written "1", "1-2" or "-"), one (one of its members), flag, open (a set of names "English|日本語" no table lists),
    counts (a list with repetitions; how often each member stands in it is the number "<key>_<member>") and table (a
    number for each member, or for a name "English|日本語" of the pack's own).
    """

    key: str
    kind: str
    written: str = ""
    """What packs call it, if not by its key."""
    derived: bool = False
    """No fact that packs write: only what effects may change and phrases read."""
    only: tuple[str, ...] = ()
    """Classes of card (entries of the vocabulary's `sorting`) that may have it; empty: all ..."""
    needed: tuple[str, ...] = ()
    """... and those that must."""
    belongs_to_all: str = ""
    """open: the entry that counts as every one."""
    en: str = ""
    ja: str = ""
    en_many: str = ""
    """Its English name for several entries, if that is another one: "races"."""
    words: tuple[str, ...] = ()
    """Spellings in ability text; empty: phrases do not mention it."""
    required: bool = False
    variable: bool = False
    least: int = 0
    most: int = 0
    """number: bounds; set: `most` entries."""
    members: tuple[Member, ...] = ()
    plain: bool = False
    """number: a change prints as "+20" alone, the field goes without saying."""
    style: str = ""
    """How Japanese prints its entries: "icon", as 〈飛行〉, for what cards show as icons; "item", with its name, as
    「属性：火」, 「防御力：4以下」; "" without any sign."""

    def printed_ja(self, text: str) -> str:
        """An entry or a value of this field within a Japanese sentence."""
        return {"icon": f"〈{text}〉", "item": f"「{self.ja}：{text}」"}.get(self.style, text)

    @property
    def fact(self) -> str:
        """Its key in a card's table."""
        return self.written or self.key


class Vocabulary(msgspec.Struct, frozen=True, kw_only=True):
    """All tables of one game. A game whose cards have no abilities needs none."""

    fields: tuple[Field, ...] = ()
    nouns: tuple[Noun, ...] = ()
    areas: tuple[Area, ...] = ()
    until: tuple[Term, ...] = ()
    """Durations a game knows, with the moment they end as key."""
    deeds: tuple[Term, ...] = ()
    """What "cannot" may forbid: "cannot attack", 攻撃できない."""
    windows: tuple[Term, ...] = ()
    """Moments of the turn: start of turn, end of turn."""
    occasions: tuple[Term, ...] = ()
    """What triggered abilities may wait for, where a text speaks of all that do: "when attacks" skills."""
    tables: dict[str, tuple[Term, ...]] = {}
    """Tables no other game has, by the kind phrases mention them by."""
    prefixes: tuple[str, ...] = ()
    """Class marks one of which must stand before every ability; empty: none must."""
    use: str = "action"
    """How the head of an ability a player uses is written, for examples ..."""
    anywhen: str = ""
    """... with the class mark that lets it be used most widely, where one must stand before it ..."""
    measure: str = ""
    """... and which number they speak of; "": the plainest."""
    sorting: tuple[str, ...] = ()
    """Facts by which cards fall into classes that have different facts."""
    amounts_first: bool = False
    """Whether an X that is paid is fixed before targets are chosen (Kiseki 1204.2c)."""
    declines: bool = False
    """Whether what has triggered may be declined unless its head says that it must be carried out."""
    later: tuple[str, ...] = ()
    """Words of editions that came after the rules that are played: whoever writes one is told so."""
    name_field: str = ""
    """The set field two cards share an entry of when they have "the same name"; "": the printed name."""
    open_names: bool = False
    """Whether what stands in open sets are names of cards, so that those of the pack's cards are known (VISION 2.5)."""
    names_contain: bool = False
    """Whether a card counts as being of a name that is only a part of its own (VISION 12.3.1)."""
    name: Named = Named("name", "名前")
    """What that name is called."""
    this: Named = Named("this card", "このカード")
    """What a card calls itself while its abilities work where they usually do ..."""
    selves: dict[str, Named] = {}
    """... which depends on the class of card it is, where cards fall into classes (`sorting`) ..."""
    this_elsewhere: Named = Named("this card", "このカード")
    """... and with one of these marks."""
    elsewhere: tuple[str, ...] = ()
    deeds_of_cards: tuple[str, ...] = ()
    """What "cannot" forbids to a card that is not, or no longer, what it usually calls itself (`this_elsewhere`)."""
    topmost: str = "1番"
    """How Japanese cards of the game write "first" in "the top card": 1番上, 一番上."""
    bestows: bool = False
    """Whether what lasts for a while is bestowed in Japanese: 対象に「攻撃力：+1」&「チャージ：1」を付与する."""
    all_last: bool = False
    """Whether Japanese says "all" after the noun: 敵軍ユニットすべて, not すべての敵軍ユニット."""
    each_time: tuple[str, ...] = ()
    """Keyword skills that are repeated each time: そのたびに."""
    tags: dict[str, str] = {}
    """Class marks printed as tags of their own, with the tag's name ..."""
    lone_tags: tuple[str, ...] = ()
    """... and those that stand without the kind of ability."""
    kind_tags: dict[str, str] = {}
    """Kinds of ability whose tag has a name of its own."""
    kind_first: bool = False
    """Whether the tag of the kind stands before the class marks: 【自】【エントリー】."""
    between_terms: Named = Named(" · ", "・")
    """What stands between terms that have no brackets ..."""
    limit_terms: Named = Named("{}", "{}")
    """... and how a limit stands among them: 【ターン1回】."""
    cost_terms: Named | None = None
    """How costs stand among the terms, as one with its parts in it: 〈コスト：…〉; None: part by part ..."""
    target_terms: Named | None = None
    """... and what is targeted ..."""
    event_terms: Named | None = None
    """... and what is waited for, which otherwise begins the text ("" in a language: it does there)."""
    marks: tuple[Term, ...] = ()
    """Printed class marks and keyword skills by key: tags, and words among the terms."""
    target: str = "対象"
    """What Japanese cards call what was targeted (VISION 8.2: 目標, as 対象 is any object of an effect)."""
    ability: Named = Named("skill", "スキル")
    """What a card calls one of its abilities ..."""
    abilities: Named = Named("skills", "スキル")
    """... and all of them."""
    verbs: dict[str, Named] = {}
    """For each kind of ability, the verb in "usable only if": usable, triggers, valid."""

    def terms(self, kind: str) -> dict[str, Term]:
        """One table by key."""
        return {term.key: term for term in self._entries(kind)}

    def spellings(self, kind: str) -> dict[tuple[str, ...], str]:
        """One table by its spellings, each split into words."""
        return {tuple(words.split()): term.key for term in self._entries(kind) for words in term.words}

    def _entries(self, kind: str) -> Iterable[Term]:
        if kind in ("field", "measure", "set", "open"):
            kinds = {
                "field": ("number", "set", "reach", "open"), "measure": ("number",), "set": ("set", "reach", "open"),
                "open": ("open",),
            }[kind]
            return tuple(
                Term(key=field.key, words=field.words, en=field.en, ja=field.ja)
                for field in self.fields if field.kind in kinds
            )
        if kind == "member":
            return tuple(
                member for field in self.fields if field.kind not in ("counts", "table") for member in field.members
            )
        tables: dict[str, tuple[Term, ...]] = {
            "noun": self.nouns, "area": self.areas, "until": self.until, "deed": self.deeds, "window": self.windows,
            "occasion": self.occasions,
            "whose": WHOSE, "op": OPERATORS, **self.tables,
        }
        return tables[kind]


WHOSE = (
    Term(key="you", words=("your",), en="your", ja="自分の"),
    Term(key="opponent", words=("the opponent's", "enemy"), en="the opponent's", ja="相手の"),
    Term(key="any", words=("any player's", "each player's"), en="any player's", ja="いずれかのプレイヤーの"),
)

OPERATORS = (
    Term(key="<=", words=("<=",), en="{n} or less", ja="{n}以下"),
    Term(key=">=", words=(">=",), en="{n} or more", ja="{n}以上"),
    Term(key="<", words=("<",), en="less than {n}", ja="{n}未満"),
    Term(key=">", words=(">",), en="more than {n}", ja="{n}を超える"),
    Term(key="=", words=("=",), en="exactly {n}", ja="ちょうど{n}"),
    Term(key="!=", words=("!=",), en="other than {n}", ja="{n}以外"),
)


class Key(msgspec.Struct, frozen=True):
    """Marks a field of a word as the key of a table: `Annotated[str, Key("deed")]`."""

    kind: str


class Given(msgspec.Struct, frozen=True):
    """Marks a field as a name chosen earlier (`new` False) or given here (`new` True)."""

    new: bool = False


class Entry(msgspec.Struct, frozen=True):
    """Marks a field as a quoted entry of an open set (a race): known from a card of the pack or "English|日本語"."""


class Quote(msgspec.Struct, frozen=True):
    """Marks a field as any quoted text in both languages, not the name of a card."""

    names: bool = True
    """Whether it is what an ability is called."""


FieldKey = Annotated[str, Key("field")]
MeasureKey = Annotated[str, Key("measure")]
SetKey = Annotated[str, Key("set")]
MemberKey = Annotated[str, Key("member")]
NounKey = Annotated[str, Key("noun")]
AreaKey = Annotated[str, Key("area")]
UntilKey = Annotated[str, Key("until")]
DeedKey = Annotated[str, Key("deed")]
WindowKey = Annotated[str, Key("window")]
OccasionKey = Annotated[str, Key("occasion")]
WhoseKey = Annotated[str, Key("whose")]
OperatorKey = Annotated[str, Key("op")]
NewName = Annotated[str, Given(new=True)]
KnownName = Annotated[str, Given()]
Title = Annotated[Named, Quote()]
Words = Annotated[Named, Quote(names=False)]
OpenKey = Annotated[str, Key("open")]
EntryName = Annotated[Named, Entry()]


def entry_key(name: Named) -> str:
    """How an entry of an open set is kept: "Dragon|竜", or once if both languages say the same."""
    return name.en if name.en == name.ja else f"{name.en}|{name.ja}"


def names_of(entries: Iterable[Member]) -> dict[str, Named]:
    """What each entry is called, by its key in card facts."""
    return {each.value: each.named for each in entries}


def entry_name(key: str) -> Named:
    """An entry of an open set in both languages."""
    en, _, ja = key.partition("|")
    return Named(en.strip(), (ja or en).strip())

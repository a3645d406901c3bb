"""Turns parts of an ability into English and Japanese, from the templates of their words.

Signs in a template's braces: `{x}` the argument, `{x:one|many}` a word by its number, `{x:+}` a signed number,
`{x:'s}` the English possessive, `{who!draw|draws}` a verb with its player, and in Japanese `{x:を}` the argument with
its particle; `{x:from}` are cards on their way out of a place: "from your hand", and `{n} {n:card|cards}` reads
"cards equal to ..." where the number is no figure. Cards that are picked on the way say so: 敵を1体選び、 before the
verb, or as a sentence of its own.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, NamedTuple

from engines.core.cards.ability_parts import ContinuousEffect, Part, Value
from engines.core.display.views import Named
from engines.language.grammar.catalogue import Catalogue, wording_of
from engines.language.grammar.japanese import as_cost, beside_noun
from engines.language.grammar.vocabulary import Area, Key, Member, Noun

HOLE = re.compile(r"\{(\w+)(?:([:!])([^{}]*))?\}")
COUNTED = re.compile(r"\{(\w+)\} \{\1:\w+\|(\w+)\}")
COUNTER = re.compile(r"\{(\w+)\}[枚体つ](?=[引選])")
AMOUNT = re.compile(r"\{(\w+)\}(?= (?:of|more|or) |[枚体つ人])")
"""An amount right before what it is an amount of."""

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "next")
SUBJECT = re.compile(r"(.*?(?<!['’]s)(?<!s') )(?:gets?|gains?|loses?|cannot|does not|do not) ")
"""An English clause up to its verb."""
GETS = re.compile(r"gets? (?=[+-])")


class Said(NamedTuple):
    """A printed part. `many`: counts as plural; `lead`: goes before the whole sentence; `pick`: 敵を1体; `noun`: the
    kind of the cards called so."""

    text: str
    many: bool = False
    lead: str = ""
    pick: str = ""
    noun: str = ""


class Phraser:
    """Speaks one language about one ability."""

    def __init__(self, catalogue: Catalogue, lang: str, marks: Sequence[str] = (), bearer: str = "") -> None:
        self.catalogue = catalogue
        self.lang = lang
        words = catalogue.vocabulary
        elsewhere = any(mark in words.elsewhere for mark in marks)
        self.this = self.pick(words.this_elsewhere if elsewhere else words.selves.get(bearer, words.this))
        self.marks = frozenset(marks)
        self.it = self.this
        self.other = ""
        self.chosen: dict[str, Said] = {}
        self.first: dict[str, Part] = {}
        """Cards that get their name from the instruction itself: described there, and only called by it later."""
        self.repeated: frozenset[str] = frozenset()
        """Nouns of which cards are chosen more than once: they are called the first and the second."""
        self.others = False
        """Whether another player has been the subject: in Japanese the next sentence would seem to be theirs."""
        self.taking = False
        """Whether cards are taken out of where they are: "from your hand" instead of "in"."""
        self.each = False
        """Whether what is waited for is printed with "whenever"."""
        self.paying = False
        """Whether this is a cost: 手札1枚を破棄, not 自分の手札を1枚選び、破棄する."""
        self.targets = 1
        """How many times something is targeted."""
        self.aimed = 0
        self.mine: Part | bool | None = None
        """Whose "its own" numbers are: certain cards', or those of one card or several that are being described."""

    @property
    def english(self) -> bool:
        return self.lang == "en"

    def pick(self, name: Named) -> str:
        """A name in this language."""
        return name.en if self.english else name.ja

    def name(self, key: str, many: bool) -> str:
        """How cards that were chosen are called from then on: that enemy, the second enemy."""
        noun = self.noun(key)
        what = (noun.en_many if many else noun.en) if self.english else noun.ja
        if key in self.repeated:
            count = 1 + sum(1 for said in self.chosen.values() if said.noun == key)
            if not self.english:
                return f"{count}番目に選んだ{what}"
            nth = ORDINALS[min(count, len(ORDINALS)) - 1]
            return f"the {what} chosen {nth}" if many else f"the {nth} {what}"
        text = f"{'those' if many else 'that'} {what}" if self.english else f"{'それらの' if many else 'その'}{what}"
        if text == self.it:
            return f"the chosen {what}" if self.english else f"選んだ{what}"
        return text

    def called(self, name: str) -> str:
        """What the cards chosen under a name are called."""
        said = self.chosen.get(name)
        return said.text if said is not None else "them" if self.english else "それら"

    def target_name(self, many: bool) -> str:
        """How what is targeted next is called in the text: the target, the second targets."""
        self.aimed += 1
        what = "targets" if many else "target"
        if self.targets < 2:
            return f"the {what}" if self.english else self.catalogue.vocabulary.target
        nth = f"{self.aimed}つ目の{self.catalogue.vocabulary.target}"
        return f"the {ORDINALS[self.aimed - 1]} {what}" if self.english else nth

    def noun(self, key: str) -> Noun:
        """A kind of card."""
        term = self.catalogue.terms["noun"][key]
        assert isinstance(term, Noun)
        return term

    def term(self, kind: str, key: str) -> str:
        """An entry of a table."""
        if kind == "member":
            return entry_text(self, key)
        return self.pick(self.catalogue.terms[kind][key].named)

    def whose(self, key: str) -> str:
        """Whose cards; what is paid with is the payer's own, which costs do not say."""
        return "" if self.paying and key == "you" and not self.english else self.term("whose", key)

    def whose_area(self, key: str, area: str) -> str:
        """Whose area: "your", 自分の, 自軍."""
        term = self.catalogue.terms["area"][area]
        assert isinstance(term, Area)
        army = {"you": "自軍", "opponent": "敵軍"}.get(key) if term.army and not self.english else None
        return army or self.whose(key)

    def say(self, part: Part) -> Said:
        """A part in this language. What comes after calls the card of an event "it" (`IT`)."""
        it: Named | None = getattr(part, "IT", None)
        if it is not None:
            self.it = self.pick(it)
        if isinstance(part, ContinuousEffect):
            self.mine = getattr(part, "who", None)
        before, deeds = self.this, self.catalogue.vocabulary.deeds_of_cards
        if getattr(part, "OF_CARDS", False) or getattr(part, "deed", None) in deeds:
            self.be_card()
        wording = wording_of(part)
        template = wording.en if self.english else wording.ja
        said: Said = self.fill(part, template) if template else part.say(self)  # type: ignore[attr-defined]
        self.this = before
        return said

    def be_card(self) -> None:
        """Makes the card call itself a card from here on: where it lies or goes it is no unit."""
        self.this = self.pick(self.catalogue.vocabulary.this_elsewhere)

    def cost(self, step: Part) -> Said:
        """An instruction in the short form of costs."""
        wording, own = wording_of(step), getattr(step, "said_as_cost", None)
        template = wording.cost_en if self.english else wording.cost_ja
        before, self.paying = self.paying, True
        said: Said = own(self) if own else self.fill(step, template) if template else self.say(step)
        self.paying = before
        return said if self.english else said._replace(text=as_cost(said.text))

    def fill(self, part: Part, template: str) -> Said:
        """A template with the part's fields in its holes."""
        leads: list[str] = []

        def hole(match: re.Match[str]) -> str:
            before, self.taking = self.taking, match[3] == "from"
            said = self._field(part, match[1])
            self.taking = before
            if match[2] == "!":
                return self._acting(said, match[3])
            return self._fitted(said, match[3] or "", leads, getattr(part, match[1]))

        def number(match: re.Match[str]) -> str:
            if not isinstance(getattr(part, match[1]), Value):  # to say cards here would say them twice
                return match[0]
            said = self._field(part, match[1]).text
            if is_figure(said):
                return match[0]
            return f"{match[2]} equal to {said}" if self.english else so_many(said)

        def amount(match: re.Match[str]) -> str:
            if not isinstance(getattr(part, match[1]), Value):
                return match[0]
            said = self._field(part, match[1]).text
            return match[0] if is_figure(said) else bracketed(self, said)

        template = (COUNTED if self.english else COUNTER).sub(number, template)
        text = HOLE.sub(hole, AMOUNT.sub(amount, template))
        return Said(re.sub(r"  +", " ", text).strip(), lead="".join(leads))

    def _field(self, part: Part, name: str) -> Said:
        value = getattr(part, name)
        kind = self.catalogue.arguments(type(part))[name]
        if isinstance(kind.of, Key) and value is not None:
            return Said(self.term(kind.of.kind, value))
        return self.value(value)

    def value(self, value: Any) -> Said:
        """Any argument."""
        if value is None:
            return Said("")
        if isinstance(value, Part):
            return self.say(value)
        if isinstance(value, Named):
            return Said(self.pick(value) if self.english else f"「{value.ja}」")
        if isinstance(value, tuple):
            said = [self.value(each).text for each in value]
            return Said(" ".join(said) if self.english else "".join(said), many=len(said) > 1)
        return Said(str(value), many=value != 1)

    def _fitted(self, said: Said, spec: str, leads: list[str], value: Any) -> str:
        if said.lead:
            leads.append(said.lead)
        if "|" in spec:
            one, many = spec.split("|")
            return many if said.many or (isinstance(value, Value) and not is_figure(said.text)) else one
        if spec == "from":
            return said.text
        if spec == "+":
            return signed(self, value)
        if spec == "'s":
            return possessive(said.text)
        if said.pick and self.paying and not self.english and beside_noun(said.pick):
            return beside_noun(said.pick) + spec
        if said.pick and not self.english:
            linked = spec == "を"
            leads.append(said.pick + ("選び、" if linked else "選ぶ。"))
            return "" if linked else said.text + spec
        return said.text + (spec if said.text else "")

    def _acting(self, who: Said, verbs: str) -> str:
        if not self.english:
            return who.text + "は" if who.text else ""
        alone, others = verbs.split("|")
        if not who.text:
            return alone
        return f"{who.text} {alone if who.many else others}"


def entry_text(voice: Phraser, entry: str) -> str:
    """An entry of a set, with its field where the bare word would not do: range 1-2, 〈飛行〉, 「属性：火」."""
    member = voice.catalogue.terms["member"][entry]
    assert isinstance(member, Member)
    field = voice.catalogue.fields[member.field]
    text = voice.pick(member.named)
    if field.kind == "reach":
        return f"{field.en} {text}" if voice.english else f"{field.ja}{text}"
    return text if voice.english else field.printed_ja(text)


def signed(voice: Phraser, value: Any) -> str:
    """A number as a change: +20, -10, +10 for each ally, or in words."""
    change = as_change(voice, value)
    if change:
        return change
    text = voice.value(value).text
    return f"+{text}" if getattr(value, "BINDS", 2) > 1 else f"+{bracketed(voice, text)}"


def raised(voice: Phraser, value: Value) -> str:
    """What is done to a Japanese number: +20される, 自分の手札の数だけ+される"""
    return f"{as_change(voice, value) or voice.say(value).text + 'だけ+'}される"


def as_change(voice: Phraser, value: Any) -> str:
    """A number with its sign where that says it (+20, +10 for each ally), else ""."""
    own = getattr(value, "signed", None)
    change: str = own(voice) if own is not None else ""
    return change


def operand(voice: Phraser, value: Value, binds: int) -> str:
    """A number inside another, in brackets if it would not hold together by itself."""
    text = voice.say(value).text
    return bracketed(voice, text) if binds > value.BINDS else text


def bracketed(voice: Phraser, text: str) -> str:
    """A part that is to be read first."""
    return f"({text})" if voice.english else f"（{text}）"


def is_figure(number: str) -> bool:
    """Whether a printed number is a figure, not a description of one."""
    return number.isdigit() or number in ("", "X")


def so_many(number: str) -> str:
    """A described number as an amount in Japanese: 自分の絆カードの数だけ."""
    return number + ("だけ" if number.endswith("数") else "と同じ数だけ")


def possessive(text: str) -> str:
    """this unit's, your allies', its"""
    if text in ("it", "them"):
        return "its" if text == "it" else "their"
    return f"{text}'" if text.endswith("s") else f"{text}'s"


def with_article(noun: str) -> str:
    """an ally, a unit, another ally"""
    if noun.startswith("other "):
        return f"an{noun}"
    return f"{'an' if noun[0] in 'aeiouAEIO' and not noun.startswith('uni') else 'a'} {noun}"


def shared_subject(parts: Sequence[str], voice: Phraser) -> list[str]:
    """Clauses about one subject name it once: "this unit gets +10 and gains flying".

    Also "gets +1 attack and +1 defence", このユニットの戦闘力は+10され、射程1-2を得る.
    """
    subjects = [_subject(part, voice.lang) for part in parts]
    said = list(parts)
    for at in range(len(parts) - 1, 0, -1):
        if not voice.english:
            said[at] = parts[at].removeprefix(_named_before(voice, subjects[at - 1], subjects[at]))
        elif subjects[at] == subjects[at - 1]:
            said[at] = parts[at].removeprefix(subjects[at])
            verb = GETS.match(parts[at].removeprefix(subjects[at]).lstrip())
            before = parts[at - 1].removeprefix(subjects[at - 1]).lstrip()
            if verb and before.startswith(verb[0]):
                said[at] = said[at].lstrip().removeprefix(verb[0])
    return said


def _subject(clause: str, lang: str) -> str:
    """The clause up to its verb, in Japanese up to its topic. Empty if it is not clear."""
    if lang == "ja":
        topic = clause.partition("は")[0]
        return topic + "は" if topic != clause and topic.count("「") == topic.count("」") else ""
    found = SUBJECT.match(clause)
    return found[1] if found else ""


def _named_before(voice: Phraser, before: str, subject: str) -> str:
    """What of a Japanese topic the one before it has named: all of it, or whose number it is."""
    if not subject or before == subject:
        return subject
    numbers = [field.ja for field in voice.catalogue.fields.values() if field.kind == "number"]
    owners = [
        topic.removesuffix(f"の{number}は") for topic in (before, subject) for number in numbers
        if topic.endswith(f"の{number}は")
    ]
    for owner in owners:
        own = (f"{owner}は", *(f"{owner}の{number}は" for number in numbers))
        if before in own and subject in own:
            return subject if subject == own[0] else f"{owner}の"
    return ""


def capital(text: str) -> str:
    """The first letter of an English sentence."""
    return text[:1].upper() + text[1:]


def listed(parts: Sequence[str], lang: str) -> str:
    """Clauses in one sentence: a, b and c. In Japanese the earlier verbs take their linking form."""
    if lang == "ja":
        return "、".join([*(linked(part) for part in parts[:-1]), parts[-1]])
    if len(parts) < 2:
        return "".join(parts)
    return ", ".join(parts[:-1]) + " and " + parts[-1]


# Japanese verb endings: plain, linking (…、), before もよい. The longest ending that fits is used.
FORMS: tuple[tuple[str, str, str], ...] = (
    ("できない", "できず", "できなくて"), ("されない", "されず", "されなくて"), ("ならない", "ならず", "ならなくて"),
    ("しない", "せず", "しなくて"), ("される", "され", "されて"), ("させる", "させ", "させて"), ("する", "し", "して"),
    ("引く", "引き", "引いて"), ("置く", "置き", "置いて"), ("選ぶ", "選び", "選んで"), ("加える", "加え", "加えて"),
    ("戻す", "戻し", "戻して"), ("なる", "なり", "なって"), ("得る", "得て", "得て"), ("失う", "失い", "失って"),
    ("見る", "見て", "見て"), ("重ねる", "重ね", "重ねて"), ("行う", "行い", "行って"), ("できる", "でき", "できて"),
    ("くり返す", "くり返し", "くり返して"), ("ない", "ず", "なくて"),
    ("消費", "消費し", "消費して"),
    ("あつかう", "あつかい", "あつかって"), ("扱う", "扱い", "扱って"), ("出す", "出し", "出して"),
    ("見せる", "見せ", "見せて"), ("振る", "振り", "振って"),
    ("与える", "与え", "与えて"), ("終える", "終え", "終えて"), ("残る", "残り", "残って"),
    ("受けない", "受けず", "受けなくて"), ("入れ替える", "入れ替え", "入れ替えて"),
    ("かせる", "かせ", "かせて"), ("捨てる", "捨て", "捨てて"), ("支払う", "支払い", "支払って"),
    ("す", "し", "して"),  # every other verb in -su: 振りなおす
)

JOINTS: tuple[tuple[str, str, str], ...] = (
    ("わけではない", "わけではなく", "わけである"),
    ("持たない", "持たず", "持つ"), ("でない", "でなく", "でなくない"), ("いない", "おらず", "いる"),
    ("いる", "いて", "いない"),
    ("ない", "なく", "ある"), ("ある", "あり", "ない"), ("超える", "超え", "超えない"), ("の", "で", "でない"),
    ("持つ", "持ち", "持たない"), ("した", "していて", "していない"), ("れた", "れていて", "れていない"),
    ("異なる", "異なり", "異ならない"),
)
"""Ends of conditions: before 場合, joined to another (…、かつ), denied."""


def _changed(text: str, table: tuple[tuple[str, str, str], ...], column: int, ending: str = "") -> str:
    if text.endswith("」") and "：「" in text:  # a list of effects: the verb stands before it
        verb, _, effects = text.partition("：「")
        return f"{_changed(verb, table, column, ending)}：「{effects}"
    for forms in table:
        if text.endswith(forms[0]):
            return text[: -len(forms[0])] + forms[column] + ending
    raise ValueError(f"no form is known for the end of {text!r}")


def linked(text: str) -> str:
    """引く -> 引き"""
    return f"{text[:-1]}く" if text.endswith("もよい") else _changed(text, FORMS, 1)


def permitted(text: str) -> str:
    """引く -> 引いてもよい"""
    return text if text.endswith("もよい") else _changed(text, FORMS, 2, "もよい")


def lacking(condition: str) -> str:
    """5枚以上の -> 5枚以上でなければ; "" for a condition that is denied already."""
    for end, unless in (("ない", ""), ("いる", "いなければ"), ("ある", "なければ"), ("持つ", "持たなければ"),
                        ("の", "でなければ")):
        if condition.endswith(end):
            return condition.removesuffix(end) + unless if unless else ""
    return ""


def moment(condition: str) -> str:
    """A condition at the head of a sentence: 自分の絆カードが5枚以上の場合, but 自分のターン中."""
    return f"{condition[:-1]}中" if condition.endswith("ターンの") else f"{condition}場合"


def attributive(compared: str) -> str:
    """A comparison before a noun: 3以下の, but 3を超える."""
    return compared if compared.endswith("る") else f"{compared}の"


def inline(said: Said) -> str:
    """A clause among others: its pick stands before it, 敵を1体選び、, not at the head of all."""
    return said.lead.replace("選ぶ。", "選び、") + said.text


def joined(text: str) -> str:
    """5枚以上の -> 5枚以上で"""
    return _changed(text, JOINTS, 1)


def denied(text: str) -> str:
    """5枚以上の -> 5枚以上でない"""
    return _changed(text, JOINTS, 2)

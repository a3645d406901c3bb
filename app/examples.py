"""Examples for the words of a game's language, put together from their own phrases and read by the game's own parser.

A word is shown in the smallest ability it can stand in. What its arguments are filled with are the first words of the
language and of the game's vocabulary; a word that reads badly so declares its `example` itself.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice, product
from typing import Any

import msgspec

from engines.core.effects import Ability, Condition, Grant, Part, Pattern, Selector, Step, Value
from engines.core.sight import Named
from engines.language.catalogue import Argument, Catalogue, wording_of
from engines.language.conditions import Order
from engines.language.control import IfNot, IfYouDo
from engines.language.deeds import LookAt, Reveal, Top
from engines.language.heads import Payment
from engines.language.parse import Parser, within
from engines.language.parts import Cards, Clause, Filter, Keyword, Kind, Place, Player, Subject
from engines.language.phrases import Flag, Literal, Slot, elements
from engines.language.targets import It, OtherOne
from engines.language.text import ability_text
from engines.language.values import Number
from engines.language.vocabulary import Given, Key, Noun, Quote

TRIES = 400
"""Ways of filling a phrase that are tried before it is left without an example."""
KIN = 12
"""Words of an unusual category that are tried as arguments."""
FRIEND = "friend"
"""A name for chosen cards."""
INDENT = "    "
NOTHING: Mapping[str, str] = {}
PLACED = (Cards, Order, Filter, Selector, Place, Player, Value)
"""Categories that stand in a step everybody knows."""


class Example(msgspec.Struct, frozen=True):
    """Ability text, and what a card with it prints."""

    source: str
    """The line that shows the word, and what belongs to it."""
    ability: str
    """The whole ability the line stands in."""
    printed: Named


class Examples:
    """Makes the examples of one catalogue."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue = catalogue
        self.parser = Parser(catalogue)
        words = catalogue.vocabulary
        nouns = [noun for noun in words.nouns if noun.areas]
        self.own = nouns[0]
        self.other = next((noun for noun in nouns if noun.whose == "opponent"), nouns[-1])
        self.loose = next((noun for noun in words.nouns if not noun.areas), self.own)
        self.area = words.areas[0].words[0]
        numbers = [field for field in words.fields if field.kind == "number"]
        self.amount = next((field for field in numbers if field.plain), numbers[0]).words[0]
        self.until = next((term.words[0] for term in words.until if term.key == "turn"), "")
        self.given = f"{self.amount} +10 {self.until}"
        self.grant = f"this gets {self.amount} +10"
        self.cost = "draw 1"
        costs = [cls for cls in catalogue.kinds(Step) if wording_of(cls).cost_en]
        lines = [line for cls in costs for phrase in wording_of(cls).phrases for line in self._lines(cls, phrase)]
        self.cost = next((line for line in lines if not self.parser.read(f"action ({line}):\n    draw 1")[1]), "draw 1")

    def of(self, cls: type[Part]) -> list[Example]:
        """An example for each phrase of a word that can be shown, those that print the same only once."""
        wording = wording_of(cls)
        found: list[Example] = []
        if wording.example:
            found += islice(self._read(cls, [(wording.example, wording.example)]), 1)
        else:
            for phrase in wording.phrases:
                told = {each.source for each in found}
                found += islice((each for each in self._all(cls, phrase) if each.source not in told), 1)
        return found

    def of_phrase(self, cls: type[Part], phrase: str) -> Example | None:
        """The first way of filling a phrase that can be read."""
        return next(self._all(cls, phrase), None)

    def _all(self, cls: type[Part], phrase: str) -> Iterator[Example]:
        placed = (each for line in self._lines(cls, phrase) for each in self._placed(cls, line))
        return self._read(cls, islice(placed, TRIES))

    def costs(self, cls: type[Part]) -> list[Example]:
        """A step as it is paid, with what stands among the terms of an ability."""
        found: list[Example] = []
        for phrase in wording_of(cls).phrases:
            for line in islice(self._lines(cls, phrase), TRIES):
                text = f"action ({line}):\n{INDENT}draw 1"
                abilities, problems = self.parser.read(text)
                said = ability_text(self.catalogue, abilities[0]).terms if not problems else None
                if said is not None:
                    found.append(Example(f"({line})", text, said))
                    break
        return found[:1]

    def _read(self, cls: type[Part], candidates: Sequence[tuple[str, str]] | Iterator[tuple[str, str]]
              ) -> Iterator[Example]:
        """Those candidates (line, ability) that the parser takes, and takes for this word."""
        for line, text in candidates:
            abilities, problems = self.parser.read(text)
            if problems or len(abilities) != 1 or not self._holds(abilities[0], cls):
                continue
            yield Example(line, text, self.printed(abilities[0]))

    def printed(self, ability: Ability) -> Named:
        """What a card prints, with tags and terms."""
        said = ability_text(self.catalogue, ability)
        tags = "".join(f"[{tag.upper()}] " for tag in said.tags)
        name = said.name
        return Named(*(
            tags + (f"“{lang_name}” " if lang_name else "") + (f"[{terms}] " if terms else "") + text
            for lang_name, terms, text in (
                (name.en if name else "", said.terms.en if said.terms else "", said.text.en),
                (name.ja if name else "", said.terms.ja if said.terms else "", said.text.ja),
            )
        ))

    def _holds(self, ability: Ability, cls: type[Part]) -> bool:
        """Whether the ability contains this word. Words of the head leave no part behind, nor do those that read as a
        simpler one."""
        unseen = issubclass(cls, Keyword | Kind | Clause | Payment | Order)
        if unseen or hasattr(cls, "simpler") or wording_of(cls).partner:
            return True
        parts = [*ability.body, *ability.grants, *ability.cost, *ability.gates, *ability.conditions]
        if ability.event is not None:
            parts.append(ability.event)
        return any(isinstance(each, cls) for part in parts for each in within(part))

    # -- a phrase filled in ---------------------------------------------------------------------------------------

    def _lines(self, cls: type[Part], phrase: str, given: Mapping[str, str] = NOTHING) -> Iterator[str]:
        """A phrase with its arguments filled in, the likeliest first; `given` are filled in already."""
        if wording_of(cls).level is not None:
            base = self.catalogue.arguments(cls)["left"].of
            left, right = ("it is your turn", f"you have 5 or more {self._many(self.own)}")
            if issubclass(base, Pattern):
                left, right = self._event("this", 0), self._event("this", 1)
            elif issubclass(base, Value):
                left, right = f"{self.amount} of this", "10"
            yield f"{left} {phrase} {right}"
            return
        choices: list[Sequence[str]] = []
        before = ""
        filled: list[Any] = []
        for item in elements(phrase):
            if isinstance(item, Literal):
                choices.append(self._alternatives(phrase, item, before))
                before = choices[-1][0]
            elif isinstance(item, Slot):
                told, of = given.get(item.field), self.catalogue.arguments(cls)[item.field].of
                slots = filled.count(of)
                choices.append((told,) if told is not None else self._fillings(cls, item.field, before, slots))
                filled.append(of)
            elif isinstance(item, Flag):
                put = " ".join(item.words)
                choices.append((put, "") if len(cls.__struct_fields__) < 3 else ("", put))
            else:
                choices.append(("",))
        for words in product(*choices):
            yield _spoken(words)

    def _alternatives(self, phrase: str, item: Literal, before: str) -> Sequence[str]:
        """`is|are`, `orb|orbs`, `levels|level`: the fitting one first, as far as grammar tells."""
        words = next(tuple(word.split("|")) for word in phrase.split() if frozenset(word.split("|")) == item.words)
        if len(words) != 2:
            return words
        longer, shorter = sorted(words, key=len, reverse=True)
        if longer.startswith(shorter):  # after a number the plural of a noun, after a subject the verb of "this"
            return words if (longer, shorter) == ("an", "a") or words == ("a", "an") else (longer, shorter)
        return tuple(reversed(words)) if set(words) == {"is", "are"} and before == "there" else words

    def _fillings(self, cls: type[Part], field: str, before: str, slots: int) -> Sequence[str]:
        kind = self.catalogue.arguments(cls)[field]
        if kind.many:
            return ("2 3",) if kind.of is int else ("",)
        if isinstance(kind.of, Key):
            return self._terms(kind.of.kind, before)
        if isinstance(kind.of, type) and issubclass(kind.of, Cards):
            cards = self._cards(cls)
            return (f"1 {self.loose.words[0]} in your {self.area}", *cards) if slots else cards
        measured = any(isinstance(each.of, Key) and each.of.kind == "measure"
                       for each in self.catalogue.arguments(cls).values())
        return self._argument(kind, field, before, slots, measured)

    def _cards(self, cls: type[Part]) -> Sequence[str]:
        """Whom a word acts upon: for a step somebody picked, else this card."""
        own, other = f"1 {self.own.words[0]}", f"1 {self.other.words[0]}"
        loose, top = f"1 {self.loose.words[0]} in your {self.area}", "the top card of your deck"
        if not issubclass(cls, Step):
            return (other, "this", FRIEND) if issubclass(cls, Value) else ("this", other, FRIEND)
        if issubclass(cls, LookAt | Reveal):
            return (top, loose)
        to_area = any(isinstance(kind.of, Key) and kind.of.kind == "area"
                      for kind in self.catalogue.arguments(cls).values())
        return (own, "this", loose) if to_area else (other, "this", loose, FRIEND)

    def _argument(self, kind: Argument, field: str, before: str, slots: int, measured: bool) -> Sequence[str]:
        of = kind.of
        if isinstance(of, Given):
            return (FRIEND,)
        if isinstance(of, Quote):
            return ('"Vow|誓い"',)
        if of is Named:
            return ('"Ben|ベン"',) if slots else ('"Anna|アンナ"',)
        if of is int:
            return ("2",)
        number: Sequence[str] = ("2",)
        if field == "amount":
            number = ("50",) if before.startswith("become") else ("+10", "50")
        elif measured:
            number = ("50",)
        elif field == "of":
            number = (f"{self.amount} of this",)
        elif field in ("left", "right") and issubclass(of, Value):
            number = ("50",) if slots else (f"{self.amount} of this",)
        single = before in ("a", "an", "another", "each", "every", "1")
        table: tuple[tuple[type[Part], Sequence[str]], ...] = (
            (Subject, ("this",) if not slots else (f"{_article(self.other.words[0])} {self.other.words[0]}",)),
            (Selector, (
                self.own.words[0] if single else self._many(self.own),
                self.other.words[0] if single else self._many(self.other),
                f"{self._many(self.loose)} in your {self.area}",
            )),
            (Order, ("or more",)),
            (Filter, tuple(term.words[0] for term in self.catalogue.terms["member"].values())[:1]),
            (Condition, ("it is your turn",)),
            (Grant, (self.grant,)),
            (Payment, (self.cost,)),
            (Step, ("draw 1",)),
            (Pattern, (self._event("this", 0), "your turn starts")),
            (Place, (f"in your {self.area}",)),
            (Player, ("the opponent", "each player")),
            (Value, number),
        )
        for base, fillings in table:
            if issubclass(of, base):
                return fillings
        kin = [(word, phrase) for word in self.catalogue.kinds(of) for phrase in wording_of(word).phrases if phrase]
        return [line for word, phrase in kin[:KIN] if f"<{field}>" not in phrase
                for line in islice(self._lines(word, phrase), 1)]

    def _terms(self, kind: str, before: str) -> Sequence[str]:
        terms = list(self.catalogue.terms[kind].values())
        if kind == "area" and before == "on":
            terms.sort(key=lambda term: getattr(term, "inside", "") != "on")
        words = [term.words[0] for term in terms if term.words]
        likely = {"until": self.until, "field": self.amount, "measure": self.amount, "noun": self.own.words[-1]}
        return (likely[kind], *words) if kind in likely else words

    def _many(self, noun: Noun) -> str:
        return noun.words[-1]

    def _meeting(self) -> str:
        """An event between two: "this attacks an enemy"."""
        for cls in self.catalogue.kinds(Pattern):
            for phrase in wording_of(cls).phrases:
                if phrase.startswith("<who> ") and phrase.endswith("<whom>"):
                    return next(self._lines(cls, phrase))
        return self._event("this", 0)

    def _event(self, who: str, which: int) -> str:
        """An event that happens to somebody: "this attacks"."""
        found = 0
        for cls in self.catalogue.kinds(Pattern):
            for phrase in wording_of(cls).phrases:
                if phrase.startswith("<who> ") and phrase.count("<") == 1:
                    if found == which:
                        words = [word.split("|")[0] for word in phrase.split(" {")[0].split()[1:]]
                        return _spoken([who, *words])
                    found += 1
                    break
        return "your turn starts"

    # -- the ability around it ------------------------------------------------------------------------------------

    def _placed(self, cls: type[Part], line: str) -> Iterator[tuple[str, str]]:
        """(what is shown, whole ability) of a filled phrase; a name in it may have to be given first."""
        yield from self._stands(cls, line)
        if FRIEND in line:
            for shown, text in self._stands(cls, line):
                head, _, body = text.partition("\n")
                chosen = f"choose 1 {self.own.words[0]} as {FRIEND}"
                yield f"{chosen}\n{shown}", f"{head}\n{INDENT}{chosen}\n{body}"

    def _stands(self, cls: type[Part], line: str) -> Iterator[tuple[str, str]]:
        many = self._many(self.own)
        if issubclass(cls, Step):
            yield from self._step(cls, line)
        elif issubclass(cls, Keyword):
            for kind, below in (("action", "draw 1"), (f"when {self._event('this', 0)}", "draw 1"),
                                ("always", self.grant)):
                yield f"{line} {kind}:", f"{line} {kind}:\n{INDENT}{below}"
        elif issubclass(cls, Kind):
            for below in ("draw 1", self.grant):
                yield f"{line}:", f"{line}:\n{INDENT}{below}"
        elif issubclass(cls, Clause | Payment):
            clause = f"({line})" if issubclass(cls, Payment) else line
            for kind, below in (("action", "draw 1"), ("always", self.grant)):
                yield f"{kind} {clause}:", f"{kind} {clause}:\n{INDENT}{below}"
        elif issubclass(cls, Pattern):
            for when in ("when", "at", "instead when"):
                yield f"{when} {line}:", f"{when} {line}:\n{INDENT}draw 1"
        elif issubclass(cls, Condition):
            yield f"if {line}:", f"action:\n{INDENT}if {line}:\n{INDENT}{INDENT}draw 1"
        elif issubclass(cls, Grant):
            yield line, f"always:\n{INDENT}{line}"
            yield f"{line} {self.until}", f"action:\n{INDENT}{line} {self.until}"
        elif issubclass(cls, It | OtherOne):
            event = self._event(f"{_article(self.other.words[0])} {self.other.words[0]}", 0)
            if issubclass(cls, OtherOne):
                event = self._meeting()
            shown = f"when {event}:\n{INDENT}{line} gets {self.given}"
            yield shown, shown
        elif issubclass(cls, Subject) and not issubclass(cls, Cards):
            yield f"when {self._event(line, 0)}:", f"when {self._event(line, 0)}:\n{INDENT}draw 1"
        elif not issubclass(cls, PLACED):
            yield from self._hosted(cls, line)
        else:
            yield from (
                (each, f"action:\n{INDENT}{each}") for each in self._in_a_step(cls, line, many)
            )

    def _hosted(self, cls: type[Part], line: str) -> Iterator[tuple[str, str]]:
        """In a word that takes one of this category."""
        for host in self.catalogue.words:
            takes = {name for name, kind in self.catalogue.arguments(host).items()
                     if isinstance(kind.of, type) and issubclass(kind.of, Part) and issubclass(cls, kind.of)}
            if takes and chapterless(cls, host):
                for phrase in wording_of(host).phrases:
                    for whole in islice(self._lines(host, phrase, dict.fromkeys(takes, line)), KIN):
                        yield from self._stands(host, whole)

    def _in_a_step(self, cls: type[Part], line: str, many: str) -> Iterator[str]:
        if issubclass(cls, Cards):
            if issubclass(cls, Top):
                yield f"reveal {line}"
            verb = "get" if line.split()[0] in ("all", "any", "up", "2", "friends") else "gets"
            yield from (f"{line} {verb} {self.given}", f"reveal {line}")
        elif issubclass(cls, Order):
            yield f"if you have 5 {line} {many}:\n{INDENT}{INDENT}draw 1"
        elif issubclass(cls, Filter):
            for noun in (many, self._many(self.other)):
                yield from (f"all {line} {noun} get {self.given}", f"all {noun} {line} get {self.given}")
            yield from (f"reveal all {line} {self._many(noun)}" for noun in self.catalogue.vocabulary.nouns)
            yield f"tap 1 {line} {self.own.words[0]}"
        elif issubclass(cls, Selector):
            yield f"all {line} get {self.given}"
        elif issubclass(cls, Place):
            yield from (f"reveal all {self._many(self.loose)} {line}", f"all {many} {line} get {self.given}")
        elif issubclass(cls, Player):
            yield from (f"{line} draw 1", f"{line} draws 1") if line == "you" else (f"{line} draws 1",)
        elif issubclass(cls, Number):
            yield f"draw {line}"
        elif issubclass(cls, Value):
            if line[0] in "+-":
                yield f"this gets {self.amount} {line}0 {self.until}"
            yield f"{self.amount} of this becomes {line} {self.until}"

    def _step(self, cls: type[Part], line: str) -> Iterator[tuple[str, str]]:
        wording = wording_of(cls)
        if not wording.block:
            yield line, f"action:\n{INDENT}{line}"
            return
        lines = [f"{line}:", f"{INDENT}draw 1", f"{INDENT}{self.grant} {self.until}"]
        if wording.partner:
            lines = ["if it is your turn:", f"{INDENT}draw 2", *lines[:2]]
        elif not hasattr(cls, "modes"):
            lines = lines[:2]
        starts: tuple[list[str], ...] = (["may draw 1"], []) if issubclass(cls, IfYouDo | IfNot) else ([], ["draw 1"])
        for before in starts:
            whole = [*before, *lines]
            yield "\n".join(whole), "action:\n" + "\n".join(INDENT + each for each in whole)


def chapterless(cls: type[Part], host: type[Part]) -> bool:
    """Whether a word is not of the same category as its host, which would only put off the question."""
    return not any(base in host.__mro__ for base in cls.__mro__[1:cls.__mro__.index(Part)])


def _article(noun: str) -> str:
    return "an" if noun[0] in "aeiou" else "a"


def _spoken(words: Sequence[str]) -> str:
    """Words in a line, "a ally" mended, signs close to what they belong to."""
    kept = [word for word in words if word]
    for at, word in enumerate(kept[:-1]):
        if word == "a":
            kept[at] = _article(kept[at + 1])
    return " ".join(kept).replace("( ", "(").replace(" )", ")").replace(" ,", ",").replace(" - 2", " -2")

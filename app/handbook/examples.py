"""Examples for the words of a game's language, put together from their own phrases and read by the game's own parser.

A word is shown in the smallest ability it can stand in. What its arguments are filled with are the first words of the
language and of the game's vocabulary. A word that would read badly declares its `example` itself, or the game keeps
better ones (curated.py).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import islice
from textwrap import indent

import msgspec

from app.handbook.curated import Curated, curated
from app.handbook.phrase_samples import FRIEND, KIN, Fillings, article, many_of
from engines.core.cards.ability_parts import (
    Ability,
    Condition,
    ContinuousEffect,
    Part,
    Selector,
    Step,
    TriggerCondition,
    Value,
    within,
)
from engines.core.contract.definition import GameDefinition
from engines.core.display.views import AbilityText, Named
from engines.language.descriptions.conditions import Order
from engines.language.descriptions.targets import It, OtherOne
from engines.language.descriptions.values import Number
from engines.language.grammar.catalogue import Catalogue, wording_of
from engines.language.grammar.parts import Cards, Clause, Filter, Keyword, Kind, Place, Player, Subject
from engines.language.packs.parse import Parser
from engines.language.printing.rules_text import ability_text
from engines.language.words.ability_header import Payment
from engines.language.words.control import IfNot, IfYouDo
from engines.language.words.instructions import Top

TRIES = 400
"""Ways of filling a phrase that are tried before it is left without an example."""
INDENT = "    "
NONE_KEPT = Curated()
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

    def __init__(self, catalogue: Catalogue, kept: Curated = NONE_KEPT) -> None:
        self.catalogue = catalogue
        self.kept = kept
        self.parser = Parser(catalogue)
        self.fill = Fillings(catalogue, kept)
        costs = (cls for cls in catalogue.kinds(Step) if wording_of(cls).cost_en)
        self.fill.cost = next((each.source[1:-1] for cls in costs for each in self.costs(cls)), self.fill.cost)
        self._made: dict[type[Part], list[Example]] = {}

    def of(self, cls: type[Part]) -> list[Example]:
        """The curated examples of a word, or one for each phrase that can be shown."""
        if cls not in self._made:
            self._made[cls] = self._make(cls)
        return self._made[cls]

    def _make(self, cls: type[Part]) -> list[Example]:
        wording = wording_of(cls)
        found: list[Example] = []
        kept = self.kept.examples.get(tag_of(cls), ())
        if kept:
            for text in kept:
                found += islice(self._read(cls, self._whole(text)), 1)
        elif wording.example:
            shown = re.sub(r"^action\b", self.fill.use, wording.example)
            found += islice(self._read(cls, [(shown, shown)]), 1)
        else:
            for phrase in wording.phrases:
                told = {each.source for each in found}
                found += islice((each for each in self._all(cls, phrase) if each.source not in told), 1)
        return found

    def _whole(self, text: str) -> Iterator[tuple[str, str]]:
        """(what is shown, whole ability) of a curated example, which may leave out what goes without saying."""
        text = text.strip("\n")
        yield text, text
        if text.endswith(":"):
            below = INDENT * (2 + text.split("\n")[-1].count(INDENT))
            yield text, f"{text}\n{INDENT}draw 1"
            yield text, f"{text}\n{INDENT}{self.fill.grant}"
            yield text, f"{self.fill.use}:\n{indent(text, INDENT)}\n{below}draw 1"
        yield text, f"{self.fill.use}:\n{indent(text, INDENT)}"
        yield text, f"{self.fill.prefix}always:\n{indent(text, INDENT)}"

    def of_text(self, text: str) -> Example | None:
        """A text that may leave out what goes without saying, as an ability. None if it cannot be read."""
        for shown, whole in self._whole(text):
            abilities, problems = self.parser.read(whole)
            if not problems and len(abilities) == 1:
                return Example(shown, whole, self.printed(abilities[0]))
        return None

    def of_phrase(self, cls: type[Part], phrase: str) -> Example | None:
        """The first way of filling a phrase that can be read."""
        return next(self._all(cls, phrase), None)

    def _all(self, cls: type[Part], phrase: str) -> Iterator[Example]:
        placed = (each for line in self.fill.lines(cls, phrase) for each in self._placed(cls, line))
        return self._read(cls, islice(placed, TRIES))

    def costs(self, cls: type[Part]) -> list[Example]:
        """A step as it is paid, with what stands among the terms of an ability."""
        found: list[Example] = []
        for phrase in wording_of(cls).phrases:
            for line in islice(self.fill.lines(cls, phrase), TRIES):
                text = f"{self.fill.use} ({line}):\n{INDENT}draw 1"
                abilities, problems = self.parser.read(text)
                said = ability_text(self.catalogue, abilities[0]).terms if not problems else None
                if said is not None:
                    found.append(Example(f"({line})", text, said))
                    break
        return found[:1]

    def _read(self, cls: type[Part], candidates: Iterable[tuple[str, str]]) -> Iterator[Example]:
        """Those candidates (line, ability) that the parser takes, and takes for this word. An ability that speaks of
        another by its name is followed by that one."""
        for line, text in candidates:
            abilities, problems = self.parser.read(text)
            if problems or not abilities or not self._holds(abilities[0], cls):
                continue
            yield Example(line, text, self.printed(abilities[0]))

    def printed(self, ability: Ability) -> Named:
        """What a card prints, with tags and terms."""
        return said(ability_text(self.catalogue, ability))

    def _holds(self, ability: Ability, cls: type[Part]) -> bool:
        """Whether the ability contains this word. Words of the head leave no part behind, nor do those that read as a
        simpler one."""
        unseen = issubclass(cls, Keyword | Kind | Clause | Payment | Order)
        if unseen or hasattr(cls, "simpler") or wording_of(cls).partner:
            return True
        parts = [
            *ability.body, *ability.grants, *ability.cost, *ability.targets, *ability.gates, *ability.conditions,
            *ability.amounts,
        ]
        if ability.event is not None:
            parts.append(ability.event)
        return any(isinstance(each, cls) for part in parts for each in within(part))

    # -- the ability around it ------------------------------------------------------------------------------------

    def _placed(self, cls: type[Part], line: str) -> Iterator[tuple[str, str]]:
        """(what is shown, whole ability) of a filled phrase. A name in it may have to be given first."""
        yield from self._stands(cls, line)
        if FRIEND in line:
            for shown, text in self._stands(cls, line):
                head, _, body = text.partition("\n")
                chosen = f"choose 1 {self.fill.own.words[0]} as {FRIEND}"
                yield f"{chosen}\n{shown}", f"{head}\n{INDENT}{chosen}\n{body}"

    def _stands(self, cls: type[Part], line: str) -> Iterator[tuple[str, str]]:
        many, prefix = many_of(self.fill.own), self.fill.prefix
        if issubclass(cls, Step):
            yield from self._step(cls, line)
        elif issubclass(cls, Keyword):
            words = self.catalogue.vocabulary
            before = "" if cls.MARK in words.prefixes else prefix
            for kind, below in ((words.use, "draw 1"), (f"when {self.fill.event('this', 0)}", "draw 1"),
                                ("always", self.fill.grant)):
                yield f"{before}{line} {kind}:", f"{before}{line} {kind}:\n{INDENT}{below}"
        elif issubclass(cls, Kind):
            if cls.BARE:
                yield f"{prefix}{line}", f"{prefix}{line}"
            for below in ("draw 1", self.fill.grant):
                yield f"{prefix}{line}:", f"{prefix}{line}:\n{INDENT}{below}"
        elif issubclass(cls, Clause | Payment):
            clause = f"({line})" if issubclass(cls, Payment) else line
            for kind, below in ((self.fill.use, "draw 1"), (f"{prefix}always", self.fill.grant)):
                yield f"{kind} {clause}:", f"{kind} {clause}:\n{INDENT}{below}"
        elif issubclass(cls, TriggerCondition):
            for when in ("when", "at", "instead when"):
                yield f"{prefix}{when} {line}:", f"{prefix}{when} {line}:\n{INDENT}draw 1"
        elif issubclass(cls, Condition):
            yield f"if {line}:", f"{self.fill.use}:\n{INDENT}if {line}:\n{INDENT}{INDENT}draw 1"
        elif issubclass(cls, ContinuousEffect):
            yield line, f"{prefix}always:\n{INDENT}{line}"
            yield f"{line} {self.fill.until}", f"{self.fill.use}:\n{INDENT}{line} {self.fill.until}"
        elif issubclass(cls, It | OtherOne):
            event = self.fill.event(f"{article(self.fill.other.words[0])} {self.fill.other.words[0]}", 0)
            if issubclass(cls, OtherOne):
                event = self.fill.meeting()
            shown = f"{prefix}when {event}:\n{INDENT}{line} gets {self.fill.given}"
            yield shown, shown
        elif issubclass(cls, Subject) and not issubclass(cls, Cards):
            shown = f"{prefix}when {self.fill.event(line, 0)}:"
            yield shown, f"{shown}\n{INDENT}draw 1"
        elif not issubclass(cls, PLACED):
            yield from self._hosted(cls, line)
        else:
            yield from (
                (each, f"{self.fill.use}:\n{INDENT}{each}") for each in self._in_a_step(cls, line, many)
            )

    def _hosted(self, cls: type[Part], line: str) -> Iterator[tuple[str, str]]:
        """In a word that takes one of this category."""
        for host in self.catalogue.words:
            takes = {name for name, kind in self.catalogue.arguments(host).items()
                     if isinstance(kind.of, type) and issubclass(kind.of, Part) and issubclass(cls, kind.of)}
            if takes and not _kin(cls, host):
                for phrase in wording_of(host).phrases:
                    for whole in islice(self.fill.lines(host, phrase, dict.fromkeys(takes, line)), KIN):
                        yield from self._stands(host, whole)

    def _in_a_step(self, cls: type[Part], line: str, many: str) -> Iterator[str]:
        if issubclass(cls, Cards):
            if issubclass(cls, Top):
                yield f"reveal {line}"
            verb = "get" if line.split()[0] in ("all", "any", "up", "2", "friends") else "gets"
            yield from (f"{line} {verb} {self.fill.given}", f"reveal {line}")
        elif issubclass(cls, Order):
            yield f"if you have 5 {line} {many}:\n{INDENT}{INDENT}draw 1"
        elif issubclass(cls, Filter):
            for noun in (many, many_of(self.fill.other)):
                yield from (f"all {line} {noun} get {self.fill.given}", f"all {noun} {line} get {self.fill.given}")
            yield from (f"reveal all {line} {many_of(noun)}" for noun in self.catalogue.vocabulary.nouns)
        elif issubclass(cls, Selector):
            yield f"all {line} get {self.fill.given}"
        elif issubclass(cls, Place):
            yield from (f"reveal all {many_of(self.fill.loose)} {line}", f"all {many} {line} get {self.fill.given}")
        elif issubclass(cls, Player):
            yield from (f"{line} draw 1", f"{line} draws 1") if line == "you" else (f"{line} draws 1",)
        elif issubclass(cls, Number):
            yield f"draw {line}"
        elif issubclass(cls, Value):
            if line[0] in "+-":
                yield f"this gets {self.fill.amount} {line}0 {self.fill.until}"
            yield f"{self.fill.amount} of this becomes {line} {self.fill.until}"
            yield f"draw {line}"

    def _step(self, cls: type[Part], line: str) -> Iterator[tuple[str, str]]:
        wording = wording_of(cls)
        if not wording.block:
            yield line, f"{self.fill.use}:\n{INDENT}{line}"
            return
        lines = [f"{line}:", f"{INDENT}draw 1", f"{INDENT}{self.fill.grant} {self.fill.until}"]
        if wording.partner:
            lines = ["if it is your turn:", f"{INDENT}draw 2", *lines[:2]]
        elif not hasattr(cls, "modes"):
            lines = lines[:2]
        starts: tuple[list[str], ...] = (["may draw 1"], []) if issubclass(cls, IfYouDo | IfNot) else ([], ["draw 1"])
        for before in starts:
            whole = [*before, *lines]
            yield "\n".join(whole), f"{self.fill.use}:\n" + "\n".join(INDENT + each for each in whole)


def said(text: AbilityText) -> Named:
    """The print of an ability in one line: its tags, its name, its terms in brackets (a cost has its own), its text."""
    tags = "".join(f"[{tag.upper()}] " for tag in text.tags)
    names, terms = text.name or Named("", ""), text.terms or Named("", "")
    return Named(*(
        tags + (f"“{name}” " if name else "") + _terms(term) + body
        for name, term, body in ((names.en, terms.en, text.text.en), (names.ja, terms.ja, text.text.ja))
    ))


@cache
def examples_of(game: GameDefinition) -> Examples:
    """The examples of a game's language, with those written by hand; handbooks in all languages share them."""
    return Examples(game.catalogue, curated(game.id))


def _terms(term: str) -> str:
    closed = term.endswith(("]", "】", "〉"))
    return "" if not term else term + " " * term.endswith("]") if closed else f"[{term}] "


def tag_of(cls: type[Part]) -> str:
    """The name a word is kept under, "core.Draw"."""
    return str(cls.__struct_config__.tag)


def _kin(cls: type[Part], host: type[Part]) -> bool:
    """Whether a word is of the same category as its host, which would only put off the question."""
    return any(base in host.__mro__ for base in cls.__mro__[1:cls.__mro__.index(Part)])

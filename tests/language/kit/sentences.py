"""Ability texts made from the phrases of a catalogue: every word with every word that can stand in it.

Deterministic: the same catalogue makes the same texts. What the parser does not take is left out.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

from engines.core.cards.ability_parts import (
    Ability,
    Condition,
    ContinuousEffect,
    Part,
    Selector,
    Step,
    TriggerCondition,
    Value,
)
from engines.language.grammar.catalogue import Argument, Catalogue, wording_of
from engines.language.grammar.parts import Cards, Clause, Filter, Keyword, Kind, Place, Player, Subject, Test, Trait
from engines.language.grammar.vocabulary import Entry, Given, Key, Quote
from engines.language.packs.parse import Parser
from engines.language.packs.phrases import Flag, Literal, Maybe, elements
from engines.language.words.by_hand import hides_in

FRIEND, OTHER = "friend", "rival"
"""Names that are given before a line that uses them."""
MOST = 30
"""Ways of saying one word with others in it."""
FILLED = (Cards, Condition, Filter, ContinuousEffect, TriggerCondition, Place, Player, Selector, Step, Subject, Value)
"""Categories whose words are put into other words."""


class Sentences:
    """Makes the texts of one catalogue."""

    def __init__(self, catalogue: Catalogue, draw: Callable[[list[type]], list[type]] = list) -> None:
        """`draw` says of which words everything is made; the rest stand in one ability, with the simplest words in
        them."""
        self.catalogue, self.draw = catalogue, draw
        words = catalogue.vocabulary
        nouns = [noun for noun in words.nouns if noun.areas]
        self.own, self.enemy = nouns[0].words, nouns[1].words
        self.loose = next(noun for noun in words.nouns if not noun.areas).words
        numbers = [field for field in words.fields if field.kind == "number" and field.words]
        likely = next((field for field in numbers if field.plain or field.key == words.measure), numbers[0])
        self.measure = likely.words[0]
        self.prefix = f"{words.prefixes[0]} " if words.prefixes else ""
        self.use = f"{self.prefix}{words.use}"
        self.until = words.until[0].words[0]
        self.parser = Parser(catalogue)

    # -- parts ----------------------------------------------------------------------------------------------------

    def plain(self, base: type) -> tuple[str, ...]:
        """The simplest words of a category."""
        own, many, enemy = self.own[0], self.own[-1], self.enemy[0]
        known: dict[type, tuple[str, ...]] = {
            Cards: ("this", f"1 {enemy}", FRIEND, f"all {many}"), Subject: ("this", f"an {enemy}", f"another {own}"),
            Selector: (many, f"{self.loose[-1]} in your hand"), Value: ("2", f"{self.measure} of this"),
            Condition: ("it is your turn", f"you have 2 or more {many}"), Player: ("the opponent", "each player"),
            Step: ("draw 1", "shuffle your deck"), ContinuousEffect: (f"this gets {self.measure} +1",),
            Place: ("in your hand",), Trait: (self._entry(),), Test: (f"with {self.measure} <= 2",),
            Filter: (self._entry(),), TriggerCondition: (),
        }
        return next((found for kind, found in known.items() if base is kind or base in kind.__mro__), ())

    def _entry(self) -> str:
        return next(term.words[0] for term in self.catalogue.terms["member"].values() if term.words)

    def said(self, cls: type[Part], deep: int) -> list[str]:
        """Ways of saying one word; `deep`: how many words may stand inside one another."""
        found: dict[str, None] = {}
        level = wording_of(cls).level
        for phrase in wording_of(cls).phrases:
            if level is not None:
                base = self.catalogue.arguments(cls)["left"].of
                for left, right in itertools.islice(itertools.product(self.filled(base, deep), repeat=2), MOST):
                    found[f"{left} {phrase} {right}"] = None
                continue
            choices = [self._item(cls, item, deep) for item in elements(phrase)]
            plain = [each[0] for each in choices]
            for at, alternatives in enumerate(choices):  # one place after the other, the rest at its simplest
                for each in alternatives[:MOST]:
                    found[" ".join(filter(None, (*plain[:at], each, *plain[at + 1:])))] = None
        return list(found)

    def _item(self, cls: type[Part], item: Any, deep: int) -> list[str]:
        if isinstance(item, Literal):
            return sorted(item.words, key=lambda word: (word.endswith("s"), word))[::-1]
        if isinstance(item, Flag):
            return ["", " ".join(item.words)]
        if isinstance(item, Maybe):
            inner = [self._item(cls, each, deep) for each in item.items]
            return ["", *(" ".join(filter(None, each)) for each in itertools.islice(itertools.product(*inner), MOST))]
        kind = self.catalogue.arguments(cls)[item.field]
        one = self._argument(kind, deep)
        return ["", *one, *(f"{a} {b}" for a, b in itertools.combinations(one[:3], 2))] if kind.many else one

    def _argument(self, kind: Argument, deep: int) -> list[str]:
        of = kind.of
        if isinstance(of, Key):
            terms = self.catalogue.vocabulary.spellings(of.kind)
            first: dict[str, str] = {}
            for words, key in terms.items():
                first.setdefault(key, " ".join(words))
            return list(first.values())
        if isinstance(of, Given):
            return [FRIEND] if not of.new else ["chosen"]
        if of is int:
            return ["2", "3"]
        if isinstance(of, Entry | Quote) or not (isinstance(of, type) and issubclass(of, Part)):
            return ['"Anna|アンナ"', '"Ben|ベン"']
        return self.filled(of, deep)

    @cache  # noqa: B019 - as long as the tests
    def filled(self, base: type, deep: int) -> list[str]:
        """What may stand where a category is asked for."""
        found = dict.fromkeys(self.plain(base))
        if deep > 0 or (not found and deep > -2):
            for cls in self.catalogue.kinds(base):
                if not wording_of(cls).block and not wording_of(cls).partner:
                    found.update(dict.fromkeys(self.said(cls, deep - 1)))
        return list(found) or [""]

    # -- abilities ------------------------------------------------------------------------------------------------

    def texts(self) -> Iterator[str]:
        """Texts of whole abilities, one after the other."""
        words = [
            cls for cls in self.catalogue.words
            if issubclass(cls, FILLED) or cls.__mro__[1] in FILLED or issubclass(cls, Keyword | Clause | Kind)
        ]
        filled = set(self.draw(words))
        for cls in words:
            simple = dict.fromkeys(self.said(cls, 0))
            for line in (*simple, *(self.said(cls, 1) if cls in filled else ())):
                everywhere = self._around(cls, line)
                yield from everywhere if line in simple and cls in filled else itertools.islice(everywhere, 1)
        yield from self._nested()

    def _around(self, cls: type[Part], line: str) -> Iterator[str]:
        """A word in an ability: in what it can stand in at all."""
        draw, many = "\n    draw 1", self.own[-1]
        if issubclass(cls, Step):
            body = f"{line}:\n        draw 1\n        shuffle your deck" if wording_of(cls).block else line
            before = "" if not wording_of(cls).partner else "if it is your turn:\n        draw 2\n    "
            yield self._with_names(f"{self.use}:\n    {before}{body}")
            if not wording_of(cls).block and not wording_of(cls).partner:
                yield f"{self.use} ({line}):{draw}"
                yield self._with_names(f"{self.use}:\n    may {line}")
        elif issubclass(cls, ContinuousEffect):
            yield f"{self.prefix}always:\n    {line}"
            yield self._with_names(f"{self.use}:\n    {line} {self.until}")
        elif issubclass(cls, Condition):
            yield self._with_names(f"{self.use}:\n    if {line}:\n        draw 1")
            yield f"{self.prefix}while {line}:\n    this gets {self.measure} +1"
            yield f"{self.use} needs {line}:{draw}"
        elif issubclass(cls, TriggerCondition):
            yield f"{self.prefix}when {line}:{draw}"
            yield f"{self.prefix}instead when {line}:{draw}"
        elif issubclass(cls, Value):
            yield self._with_names(f"{self.use}:\n    {self.measure} of this becomes {line} {self.until}")
            yield self._with_names(f"{self.use}:\n    this gets {self.measure} {line} {self.until}")
            yield self._with_names(f"{self.use}:\n    draw {line}")
        elif issubclass(cls, Cards):
            yield self._with_names(f"{self.use}:\n    {line} gets {self.measure} +1 {self.until}")
            yield self._with_names(f"{self.use}:\n    {line} get {self.measure} +1 {self.until}")
            yield self._with_names(f"{self.use}:\n    put {line} on top of your deck")
        elif issubclass(cls, Trait):
            yield f"{self.prefix}always:\n    all {line} {many} get {self.measure} +1"
        elif issubclass(cls, Filter):
            yield f"{self.prefix}always:\n    all {many} {line} get {self.measure} +1"
        elif issubclass(cls, Selector):
            yield self._with_names(f"{self.use}:\n    put 1 {line} on top of your deck")
            yield self._with_names(f"{self.use}:\n    if you have no {line}:\n        draw 1")
        elif issubclass(cls, Keyword):
            yield f"{self.prefix}{line} action:{draw}"
            yield f"{self.prefix}{line} {self.catalogue.vocabulary.use}:{draw}"
        elif issubclass(cls, Clause):
            yield f"{self.use} {line}:{draw}"

    def _with_names(self, text: str) -> str:
        """A text whose names have been given in the lines before."""
        head, _, body = text.partition("\n")
        given = f"\n    choose 2 {self.enemy[-1]} as {FRIEND}" if FRIEND in body.split() or f"{FRIEND})" in body else ""
        return f"{head}{given}\n{body}"

    def _nested(self) -> Iterator[str]:
        """Steps within steps within steps: every order of those that hold others."""
        noun = self.own[0]
        holders = (
            "may:", "if it is your turn:", f"for each {noun} as each-one:", "repeat 2:", "the opponent does:",
            "after that:", "one of:", "may but must if it is your turn:", "if you do:", "if not:",
        )
        for first, second in itertools.product(holders, repeat=2):
            for inner in ("draw 1", "draw 1|shuffle your deck"):
                for tail in ("", "in", "out", "else"):
                    lines = [first, f"    {second}", *(f"        {step}" for step in inner.split("|"))]
                    if tail == "else":
                        inside = second.startswith("if it")
                        lines += ["    else:", "        draw 3"] if inside else ["else:", "    draw 3"]
                    elif tail:
                        lines += ["    draw 3" if tail == "in" else "draw 3"]
                    if "if you do:" in lines[0] or "if not:" in lines[0]:
                        lines.insert(0, "may draw 2")
                    if "if you do:" in lines[-1] or "if not:" in second:
                        lines.insert(1, "    draw 2")
                    yield f"{self.use}:\n" + "\n".join(f"    {line}" for line in lines)

    def abilities(self) -> Iterator[tuple[str, Ability]]:
        """All of them that a pack may say, each with its text: what is carried out by hand stands alone there."""
        told: set[str] = set()
        for text in self.texts():
            if text not in told:
                told.add(text)
                found, problems = self.parser.read(text)
                self.parser.tries = 0
                if len(found) == 1 and not problems and not hides_in(found[0]):
                    yield text, found[0]

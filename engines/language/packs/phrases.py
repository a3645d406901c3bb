"""Matches the words of a line with a catalogue's phrases. The result is the typed parts they stand for.

A packrat matcher: every category is tried at every place at most once, alternatives in the order of the catalogue,
longest first. Of several readings of the same words only the first is kept, so the work grows with the length of a
line and never with the number of ways to read it. What was expected at the furthest place reached becomes the error
message.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import Any, NamedTuple

from engines.core.cards.ability_parts import Part
from engines.core.display.views import Named
from engines.language.grammar.catalogue import Argument, Catalogue, wording_of
from engines.language.grammar.vocabulary import Entry, Given, Key, Quote
from engines.language.packs.diagnostics import Diagnostic, Mistake, nearest_name
from engines.language.packs.lines import Token
from engines.language.packs.misread import Misread
from engines.language.packs.sayings import SAYINGS

PIECE = re.compile(r"<(\w+)>|\{([\w' -]+)\}|(\[)|(\])|(<=|>=|!=|[()+*\/,=-])|([^\s\[\]<>{}()+*\/,=]+)")
DEEPEST = 40
"""Calls inside each other on one line; brackets in numbers are bounded by this."""
MOST_TRIES = 24_000
"""Phrases and their elements tried on one line. Lines of real cards take less than a thousand."""


class Literal(NamedTuple):
    words: frozenset[str]


class Slot(NamedTuple):
    field: str


class Flag(NamedTuple):
    words: tuple[str, ...]
    field: str


class Maybe(NamedTuple):
    items: tuple[Any, ...]


Element = Literal | Slot | Flag | Maybe
Fields = dict[str, Any]


def elements(phrase: str) -> tuple[Element, ...]:
    """A declared phrase, taken apart."""
    stack: list[list[Element]] = [[]]
    for slot, flag, opens, closes, sign, text in PIECE.findall(phrase):
        if opens:
            stack.append([])
        elif closes:
            inner = tuple(stack.pop())
            stack[-1].append(Maybe(inner))
        elif slot:
            stack[-1].append(Slot(slot))
        elif flag:
            words = tuple(flag.split())
            stack[-1].append(Flag(words, words[-1].replace("-", "_")))
        else:
            stack[-1].append(Literal(frozenset((sign or text).split("|"))))
    if len(stack) != 1:
        raise ValueError(f"brackets do not match: {phrase}")
    return tuple(stack[0])


class Phrase(NamedTuple):
    """One phrase of one word."""

    cls: type[Part]
    items: tuple[Element, ...]
    first: frozenset[str] | None
    """Words it may begin with, or None when an argument comes first."""


def phrase(cls: type[Part], text: str) -> Phrase:
    items = elements(text)
    return Phrase(cls, items, items[0].words if isinstance(items[0], Literal) else None)


class Grammar:
    """All phrases of a catalogue, by category; made once for each catalogue."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue = catalogue
        self._phrases: dict[type[Part], tuple[Phrase, ...]] = {}
        self._levels: dict[type[Part], tuple[dict[str, type[Part]], ...]] = {}
        self.spellings = {
            kind: sorted(catalogue.vocabulary.spellings(kind).items(), key=lambda entry: -len(entry[0]))
            for kind in catalogue.terms
        }
        self.reserved = frozenset(
            word
            for cls in catalogue.words
            for text in wording_of(cls).phrases
            for item in elements(text)
            if isinstance(item, Literal)
            for word in item.words
        ) | frozenset(words[0] for kind in self.spellings for words, _ in self.spellings[kind])

    @cached_property
    def numbers(self) -> tuple[tuple[str, ...], ...]:
        """The spellings of the numbers that cards have."""
        return tuple(words for words, _ in self.spellings["measure"])

    @cached_property
    def moments(self) -> tuple[tuple[str, ...], ...]:
        """The spellings of the moments of a turn that abilities wait for."""
        return tuple(words for words, _ in self.spellings["window"])

    @cached_property
    def owners(self) -> frozenset[str]:
        """The words in 's that phrases hold themselves, like the opponent's."""
        spelled = (word for kind in self.spellings for words, _ in self.spellings[kind] for word in words)
        return frozenset(word for word in (*self.reserved, *spelled) if word.endswith("'s"))

    def phrases(self, base: type[Part]) -> tuple[Phrase, ...]:
        """The phrases of a category, without the signs between equals."""
        found = self._phrases.get(base)
        if found is None:
            found = tuple(
                phrase(cls, text)
                for cls in self.catalogue.kinds(base)
                if wording_of(cls).level is None
                for text in wording_of(cls).phrases
            )
            self._phrases[base] = found
        return found

    def levels(self, base: type[Part]) -> tuple[dict[str, type[Part]], ...]:
        """The signs between equals of a category, those that bind least first."""
        found = self._levels.get(base)
        if found is None:
            signs: dict[int, dict[str, type[Part]]] = {}
            for cls in self.catalogue.kinds(base):
                level = wording_of(cls).level
                if level is not None:
                    signs.setdefault(level, {}).update(dict.fromkeys(wording_of(cls).phrases, cls))
            found = tuple(signs[level] for level in sorted(signs))
            self._levels[base] = found
        return found


Found = tuple[tuple[Any, int], ...]
"""Values that may begin at one place, each with the place after it."""


class Matcher:
    """Reads one line. `names` are those chosen before it, `units` the names of the pack's cards, `entries` those in
    their open sets."""

    def __init__(
        self,
        grammar: Grammar,
        tokens: tuple[Token, ...],
        names: frozenset[str],
        units: dict[str, Named],
        entries: dict[str, Named] | None = None,
    ) -> None:
        self.grammar = grammar
        self.tokens = tokens
        self.names = names
        self.units = units
        self.entries = entries or {}
        self.far = 0
        self.wanted: dict[str, set[str]] = {}
        self.plain: dict[str, set[str]] = {}
        """What would have been right there as it is written, where it begins no whole category."""
        self.named: set[str] = set()
        """What would have been right at the furthest place, as whole categories: a number, a condition."""
        self.asked: list[tuple[type[Part], int]] = []
        """The categories asked for from outside, with the place where each should begin."""
        self._begun: list[tuple[str, int]] = []
        """The categories being tried, with the place where each began."""
        self.tries = 0
        self._memo: dict[tuple[Any, int, int], Found] = {}
        self._many: dict[tuple[Any, int], Found] = {}
        self._deep = 0

    def whole(self, base: type[Part], start: int = 0) -> Any:
        """The line from `start` to its end as one part; raises Mistake."""
        for part, end in self.category(base, start):
            if end == len(self.tokens):
                return part
            self.expect(end, "end", ())
        raise Mistake(self.problem())

    def longest(self, base: type[Part], start: int) -> tuple[Any, int] | None:
        """The part of this category that reaches furthest from `start`, or None."""
        found = self.category(base, start)
        return max(found, key=lambda each: each[1]) if found else None

    def category(self, base: type[Part], at: int, level: int = 0) -> Found:
        """All parts of a category that begin here."""
        key = (base, at, level)
        found = self._memo.get(key)
        if found is None:
            if not self._deep:
                self.asked.append((base, at))
            self._deep += 1
            if self._deep > DEEPEST:
                raise Mistake(Diagnostic(**self.place(at), what="too-entangled", args={"most": str(DEEPEST)}))
            levels = self.grammar.levels(base)
            self._begun.append((base.__name__, at))
            if level == len(levels):
                found = self._kept(self._words(base, at))
            else:
                found = self._kept(self._between(base, at, level, levels[level]))
            self._deep -= 1
            self._begun.pop()
            self._memo[key] = found
        return found

    def _kept(self, readings: Iterable[tuple[Any, int]]) -> Found:
        """The first reading for each place where one ends.

        What may follow depends on that place alone, so the first reading of the whole line is never lost, and the
        readings cannot multiply from word to word.
        """
        first: dict[int, Any] = {}
        for value, end in readings:
            first.setdefault(end, value)
        return tuple((value, end) for end, value in first.items())

    def _between(
        self,
        base: type[Part],
        at: int,
        level: int,
        signs: dict[str, type[Part]],
    ) -> Iterator[tuple[Any, int]]:
        seen: set[int] = set()
        for left, end in self.category(base, at, level + 1):
            yield from self._after(left, end, base, level, signs, seen)

    def _after(
        self,
        left: Any,
        end: int,
        base: type[Part],
        level: int,
        signs: dict[str, type[Part]],
        seen: set[int],
    ) -> Iterator[tuple[Any, int]]:
        """What `left` becomes with the signs and equals that follow it, and `left` itself. Whatever follows a place
        that was `seen` has been found already."""
        if end in seen:
            return
        seen.add(end)
        sign = signs.get(self.text(end))
        if sign is not None:
            for right, beyond in self.category(base, end + 1, level + 1):
                made = self._made(sign, {"left": left, "right": right})
                yield from self._after(made, beyond, base, level, signs, seen)
        else:
            self.expect(end, "word", signs)
        yield left, end

    def _words(self, base: type[Part], at: int) -> Iterator[tuple[Any, int]]:
        text = self.text(at)
        for each in self.grammar.phrases(base):
            self._try()
            if each.first is not None and text not in each.first:
                self.expect(at, "word", each.first)
                continue
            for fields, end in self._items(each.cls, each.items, at, {}):
                yield self._made(each.cls, fields), end

    def _try(self) -> None:
        """Count one try. Raises Mistake when there have been too many, whatever the line says."""
        self.tries += 1
        if self.tries > MOST_TRIES:
            raise Mistake(Diagnostic(**self.place(0), what="too-long-to-read"))

    def _made(self, cls: type[Part], fields: Fields) -> Part:
        simpler = getattr(cls, "simpler", None)
        made: Part = cls(**fields) if simpler is None else simpler(**fields)
        narrowed = getattr(cls, "narrowed", None)
        if narrowed is not None:
            made = narrowed(made, self.grammar.catalogue)
        return made

    def _items(self, cls: type[Part], items: tuple[Element, ...], at: int, fields: Fields) -> Found:
        """These elements one after the other."""
        reached: Found = ((fields, at),)
        for item in items:
            reached = self._kept(each for fields, at in reached for each in self._item(cls, item, at, fields))
        return reached

    def _item(self, cls: type[Part], item: Element, at: int, fields: Fields) -> Iterator[tuple[Fields, int]]:
        self._try()
        if isinstance(item, Literal):
            if self.text(at) in item.words:
                yield fields, at + 1
            else:
                self.expect(at, "word", item.words)
        elif isinstance(item, Flag):
            if self.follows(item.words, at):
                yield {**fields, item.field: True}, at + len(item.words)
            else:
                self.expect(at, "word", item.words[:1])
            yield fields, at
        elif isinstance(item, Maybe):
            yield from self._items(cls, item.items, at, fields)
            yield fields, at
        else:
            kind = self.grammar.catalogue.arguments(cls)[item.field]
            if wording_of(cls).tight:
                for part, end in self.category(kind.of, at, len(self.grammar.levels(kind.of))):
                    yield {**fields, item.field: part}, end
                return
            for value, end in self._repeated(kind, at) if kind.many else self._argument(kind, at):
                yield {**fields, item.field: value}, end

    def _repeated(self, kind: Argument, at: int) -> Found:
        """As many arguments as there are, the most first, and fewer."""
        places, ahead = {at}, [at]
        while ahead:
            more = {end for _, end in self._argument(kind, ahead.pop())} - places
            places |= more
            ahead += more
        for place in sorted(places, reverse=True):  # from the last one on, so that no call waits inside another
            if (kind.of, place) not in self._many:
                longer = (
                    ((first, *rest), beyond)
                    for first, end in self._argument(kind, place)
                    for rest, beyond in self._many[kind.of, end]
                )
                self._many[kind.of, place] = self._kept((*longer, ((), place)))
        return self._many[kind.of, at]

    def _argument(self, kind: Argument, at: int) -> Iterator[tuple[Any, int]] | Found:
        of = kind.of
        if isinstance(of, Key):
            return self._key(of.kind, at)
        if isinstance(of, Given):
            return self._name(of, at)
        if of is int:
            return self._number(at)
        if of is Named:
            return self._known(at, self.units, "no-such-unit")
        if isinstance(of, Entry):
            return self._known(at, self.entries, "no-such-entry")
        if isinstance(of, Quote):
            return self._quoted(at)
        return self.category(of, at)

    def _key(self, kind: str, at: int) -> Iterator[tuple[Any, int]]:
        spellings = self.grammar.spellings[kind]
        for words, key in spellings:
            if self.follows(words, at):
                yield key, at + len(words)
        self.expect(at, kind, (words[0] for words, _ in spellings))

    def _name(self, given: Given, at: int) -> Iterator[tuple[Any, int]]:
        if at < len(self.tokens) and self.tokens[at].kind == "WORD":
            word = self.tokens[at].text
            if given.new:
                if word in self.grammar.reserved:
                    raise Mistake(Diagnostic(**self.place(at), what="name-taken", args={"word": word}))
                yield word, at + 1
            elif word in self.names or self._named_in_brackets(word, at):
                yield word, at + 1
        self.expect(at, "new name" if given.new else "name", () if given.new else self.names)

    def _named_in_brackets(self, word: str, at: int) -> bool:
        """Whether the same cost has given this name before: (choose 1 ally as c, tap c)."""
        opened: list[int] = []
        for place in range(at):
            if self.text(place) == "(":
                opened.append(place)
            elif self.text(place) == ")" and opened:
                opened.pop()
        given = range(opened[0] + 2, at) if opened else ()
        return any(self.text(place) == word and self.text(place - 1) == "as" for place in given)

    def _number(self, at: int) -> Iterator[tuple[Any, int]]:
        if at < len(self.tokens) and self.tokens[at].kind == "NUMBER":
            yield int(self.tokens[at].text[:12]), at + 1
        self.expect(at, "number", ())

    def _known(self, at: int, known: dict[str, Named], strange: str) -> Iterator[tuple[Any, int]]:
        """A quoted name this pack knows, or one given in both languages."""
        if at >= len(self.tokens) or self.tokens[at].kind != "STRING":
            self.expect(at, "string", ())
            return
        text = self.tokens[at].text.strip('"').strip()
        if "|" in text:
            en, ja = text.split("|", 1)
            yield Named(en.strip(), ja.strip()), at + 1
        elif text in known:
            yield known[text], at + 1
        else:
            raise Mistake(
                Diagnostic(
                    **self.place(at),
                    what=strange,
                    args={"word": text},
                    near=nearest_name(text, known),
                )
            )

    def _quoted(self, at: int) -> Iterator[tuple[Any, int]]:
        if at < len(self.tokens) and self.tokens[at].kind == "STRING":
            en, _, ja = self.tokens[at].text.strip('"').partition("|")
            yield Named(en.strip(), (ja or en).strip()), at + 1
        self.expect(at, "string", ())

    def text(self, at: int) -> str:
        """The word at this place, or ""."""
        return self.tokens[at].text if at < len(self.tokens) else ""

    def follows(self, words: tuple[str, ...], at: int) -> bool:
        """Whether these words stand there."""
        return all(self.text(at + index) == word for index, word in enumerate(words))

    def expect(self, at: int, kind: str, words: Any) -> None:
        """Remember what would have been right here, if this is the furthest place so far."""
        if at < self.far:
            return
        if at > self.far:
            self.far, self.wanted, self.named, self.plain = at, {}, set(), {}
        words = set(words)
        self.wanted.setdefault(kind, set()).update(words)
        category = next((name for name, begun in self._begun if begun == at and f"some-{name}" in SAYINGS), "")
        if category:
            self.named.add(f"some-{category}")
        else:
            self.plain.setdefault(kind, set()).update(words)

    def place(self, at: int) -> dict[str, Any]:
        """Where in the text the word at this place begins."""
        if at < len(self.tokens):
            return {"line": self.tokens[at].line, "column": self.tokens[at].column}
        last = self.tokens[-1]
        return {"line": last.line, "column": last.column + len(last.text)}

    def problem(self, first: str = "unknown-step") -> Diagnostic:
        """What is wrong at the furthest place reached; `first` is said of the line's first word."""
        return Misread(self).problem(first)

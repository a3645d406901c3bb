"""Reads a line without noting what it expects: fast, and enough where there is no mistake.

Phrases that cannot begin with the word at hand are not tried. The readings are those of `phrases.Matcher`, in the same
order; a line that cannot be read is read again with that, which can say why.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from engines.core.cards.ability_parts import Part
from engines.core.display.views import Named
from engines.language.grammar.catalogue import Argument, wording_of
from engines.language.grammar.vocabulary import Entry, Given, Key, Quote
from engines.language.packs.diagnostics import Diagnostic
from engines.language.packs.lines import Token
from engines.language.packs.phrases import Element, Fields, Flag, Found, Grammar, Literal, Matcher, Maybe, Phrase, Slot

NUMBER, STRING, WORD = "\0number", "\0string", "\0word"
"""Stand for any number, any quoted name and any word among the first words of a phrase."""
MARKS = {"NUMBER": NUMBER, "STRING": STRING, "WORD": WORD}


class FirstWords:
    """Which phrases of a category can begin with a word. Worked out once for each grammar."""

    def __init__(self, grammar: Grammar) -> None:
        self.grammar = grammar
        self._first: dict[type[Part], frozenset[str]] = {}
        self._phrases: dict[tuple[type[Part], str, str], tuple[Phrase, ...]] = {}
        self._arguments: dict[tuple[type[Part], str], tuple[Argument, int | None]] = {}
        self._keys: dict[str, dict[str, tuple[tuple[tuple[str, ...], str], ...]]] = {}

    def phrases(self, base: type[Part], token: Token | None) -> tuple[Phrase, ...]:
        """The phrases of a category that can begin with this token, in order. None is the line's end."""
        key = (base, token.text, token.kind) if token is not None else (base, "", "")
        found = self._phrases.get(key)
        if found is None:
            starts = {token.text, MARKS.get(token.kind, token.text)} if token is not None else set()
            every = self.grammar.phrases(base)
            found = tuple(each for each in every if self._may_begin(each, starts))
            self._phrases[key] = found
        return found

    def spellings(self, kind: str, word: str) -> tuple[tuple[tuple[str, ...], str], ...]:
        """The entries of a table that begin with this word, the longest first."""
        table = self._keys.get(kind)
        if table is None:
            lists: dict[str, list[tuple[tuple[str, ...], str]]] = {}
            for words, entry in self.grammar.spellings[kind]:
                lists.setdefault(words[0], []).append((words, entry))
            table = self._keys[kind] = {first: tuple(entries) for first, entries in lists.items()}
        return table.get(word, ())

    def argument(self, cls: type[Part], field: str) -> tuple[Argument, int | None]:
        """The kind of a word's field. If that is a category, also the level from which it is read."""
        found = self._arguments.get((cls, field))
        if found is None:
            kind, level = self.grammar.catalogue.arguments(cls)[field], None
            if isinstance(kind.of, type) and issubclass(kind.of, Part):
                level = len(self.grammar.levels(kind.of)) if wording_of(cls).tight else 0
            found = self._arguments[cls, field] = (kind, level)
        return found

    def _may_begin(self, phrase: Phrase, starts: set[str]) -> bool:
        first, empty = self._of_items(phrase.cls, phrase.items)
        return empty or not first.isdisjoint(starts)

    def _of_items(self, cls: type[Part], items: Iterable[Element]) -> tuple[set[str], bool]:
        """The words that elements in a row may begin with. Also whether all of them may be left out."""
        first: set[str] = set()
        for item in items:
            if isinstance(item, Literal):
                return first | item.words, False
            if isinstance(item, Flag):
                first.add(item.words[0])
            elif isinstance(item, Maybe):
                first |= self._of_items(cls, item.items)[0]
            else:
                kind = self.grammar.catalogue.arguments(cls)[item.field]
                first |= self._of_argument(kind)
                if not kind.many:
                    return first, False
        return first, True

    def _of_argument(self, kind: Argument) -> frozenset[str]:
        of = kind.of
        if isinstance(of, Key):
            return frozenset(words[0] for words, _ in self.grammar.spellings[of.kind])
        if isinstance(of, Given):
            return frozenset((WORD,))
        if of is int:
            return frozenset((NUMBER,))
        if of is Named or isinstance(of, Entry | Quote):
            return frozenset((STRING,))
        return self._of_category(of)

    def _of_category(self, base: type[Part]) -> frozenset[str]:
        """The words a category may begin with, directly or through the categories its phrases begin with."""
        if base not in self._first:
            self._first[base] = frozenset()
            while True:
                before = dict(self._first)
                for each in before:
                    words = [self._of_items(phrase.cls, phrase.items)[0] for phrase in self.grammar.phrases(each)]
                    self._first[each] = frozenset().union(*words)
                if self._first == before:
                    break
        return self._first[base]


class QuickMatcher(Matcher):
    """Reads one line, or fails without saying why."""

    def __init__(
        self, first_words: FirstWords, tokens: tuple[Token, ...], names: frozenset[str], units: dict[str, Named],
        entries: dict[str, Named] | None = None,
    ) -> None:
        super().__init__(first_words.grammar, tokens, names, units, entries)
        self.first_words = first_words

    def expect(self, at: int, kind: str, words: Any) -> None:
        """Nothing: nobody will ask."""

    def problem(self, first: str = "unknown-step") -> Diagnostic:
        """Says that the line could not be read. Why is for the thorough reading to say."""
        return Diagnostic(**self.place(0), what="ends-early")

    def _words(self, base: type[Part], at: int) -> Iterator[tuple[Any, int]]:
        for each in self.first_words.phrases(base, self._token(at)):
            self._try()
            for fields, end in self._items(each.cls, each.items, at, {}):
                yield self._made(each.cls, fields), end

    def _items(self, cls: type[Part], items: tuple[Element, ...], at: int, fields: Fields) -> Found:
        reached: Found = ((fields, at),)
        for item in items:
            if isinstance(item, Literal):
                words = item.words
                reached = tuple((fields, at + 1) for fields, at in reached if self.text(at) in words)
            else:
                further: list[tuple[Fields, int]] = []
                for fields, at in reached:
                    self.tries += 1
                    further += self._further(cls, item, at, fields)
                reached = self._kept(further) if len(further) > 1 else tuple(further)
            if not reached:
                break
        return reached

    def _further(self, cls: type[Part], item: Element, at: int, fields: Fields) -> Iterable[tuple[Fields, int]]:
        if isinstance(item, Flag):
            left_out = (fields, at)
            if not self.follows(item.words, at):
                return (left_out,)
            return ({**fields, item.field: True}, at + len(item.words)), left_out
        if isinstance(item, Maybe):
            return *self._items(cls, item.items, at, fields), (fields, at)
        assert isinstance(item, Slot)
        kind, level = self.first_words.argument(cls, item.field)
        if kind.many:
            found = self._repeated(kind, at)
        elif level is None:
            found = tuple(self._argument(kind, at))
        else:
            found = self.category(kind.of, at, level)
        return [({**fields, item.field: value}, end) for value, end in found]

    def category(self, base: type[Part], at: int, level: int = 0) -> Found:
        return super().category(base, at, level) if self.first_words.phrases(base, self._token(at)) else ()

    def _token(self, at: int) -> Token | None:
        return self.tokens[at] if at < len(self.tokens) else None

    def _key(self, kind: str, at: int) -> Iterator[tuple[Any, int]]:
        for words, key in self.first_words.spellings(kind, self.text(at)):
            if self.follows(words, at):
                yield key, at + len(words)


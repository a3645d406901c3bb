"""The handbook of a game's card language: every word with its forms, meaning, examples and their print.

It is made from the classes of the words and the tables of the game, so it says what the program does. The meanings
are the classes' own (English) documentation; everything else is in the reader's language.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator

import msgspec

from app import games
from app.handbook.examples import examples_of, said
from app.handbook.whole_cards import whole_cards
from app.i18n import Translator
from engines.core.cards.ability_parts import Condition, ContinuousEffect, Part, Selector, Step, TriggerCondition, Value
from engines.core.cards.card_definitions import Face
from engines.core.contract.definition import GameDefinition
from engines.core.display.views import Named
from engines.language.descriptions.conditions import Order
from engines.language.grammar.catalogue import Argument, wording_of
from engines.language.grammar.causes import Cause
from engines.language.grammar.parts import Aspect, Cards, Clause, Filter, Keyword, Kind, Place, Player, Subject
from engines.language.grammar.vocabulary import Entry, Field, Given, Key, Noun, Quote, Term
from engines.language.words.ability_header import Payment

SECTIONS: tuple[tuple[str, tuple[type[Part], ...]], ...] = (
    ("keywords", (Keyword,)), ("kinds", (Kind,)), ("clauses", (Clause, Payment)), ("events", (TriggerCondition,)),
    ("causes", (Cause,)),
    ("conditions", (Condition,)), ("values", (Value,)), ("who", (Cards, Subject, Selector)),
    ("tests", (Filter, Order)), ("places", (Place,)), ("players", (Player,)), ("steps", (Step,)),
    ("grants", (ContinuousEffect,)),
    ("aspects", (Aspect,)),
)
"""Chapters of words in their order; a word stands in the first that fits, any other in "more"."""

KINDS: tuple[tuple[type[Part], str], ...] = (
    (Payment, "costs"), (Order, "tests"), (Cards, "who"), (Subject, "who"), (Selector, "who"), (Filter, "tests"),
    (Place, "places"), (Player, "players"), (Value, "values"), (Condition, "conditions"), (TriggerCondition, "events"),
    (ContinuousEffect, "grants"), (Step, "steps"), (Aspect, "aspects"), (Cause, "causes"),
)
"""Which chapter explains an argument."""

STANDING = (Keyword, Kind, Clause, Step, ContinuousEffect)
"""What stands in an ability without another word that takes it."""

FACTS = ("field", "measure", "set", "open")
"""Tables that stand in the chapter of facts; every other table of the vocabulary is a chapter of its own."""

INDEXED = ("events", "conditions", "tests", "steps", "grants")
"""Chapters whose words stand in the index of what cards print."""
BAR = r"\|"
"""A bar within a table: Markdown reads no other way of writing it inside code."""
GAP = re.compile(r"\{\w+(?:(?P<sign>[:!])(?P<form>[^{}]*))?\}")

GENERAL = (
    "id", "name", "title", "short", "line", "abilities", "printed", "picture", "emblem", "scene", "hue", "manual",
)
"""Facts every game's cards have, in the order they are told."""


def words_shown(game: GameDefinition) -> list[type[Part]]:
    """The words an author writes: those with a phrase that can stand somewhere in this game.

    The shared vocabulary has words that no phrase of a game takes, such as "by a skill" where no event names its cause.
    """
    words = game.catalogue.words
    taken = tuple({kind.of for host in words for kind in game.catalogue.arguments(host).values()
                   if isinstance(kind.of, type) and issubclass(kind.of, Part)})
    return [cls for cls in words if any(wording_of(cls).phrases) and issubclass(cls, (*STANDING, *taken))]


def chapter_of(cls: type[Part]) -> str:
    """The chapter a word stands in."""
    return next((key for key, bases in SECTIONS if issubclass(cls, bases)), "more")


def meaning(cls: type[Part], game: GameDefinition) -> str:
    """The first paragraph of a word's documentation, without the paragraphs of other games' rulebooks."""
    first = " ".join(inspect.cleandoc(cls.__doc__ or "").split("\n\n")[0].split())
    for other in games.known().values():
        if other is not game:
            first = re.sub(rf" \({re.escape(other.names.en)} \d[^)]*\)", "", first)
    return first


def handbook(game: GameDefinition, language: str) -> str:
    """The whole handbook as Markdown."""
    return "\n".join(_Handbook(game, language).lines()) + "\n"


class _Handbook:
    """One handbook in one language."""

    def __init__(self, game: GameDefinition, language: str) -> None:
        self.game = game
        self.speaks = Translator(language, game=game.id)
        self.examples = examples_of(game)
        self.tables = [kind for kind, terms in game.catalogue.terms.items()
                       if kind not in FACTS and any(term.words for term in terms.values())]
        self.chapters = {key: [cls for cls in words_shown(game) if chapter_of(cls) == key]
                         for key in [*(key for key, _ in SECTIONS), "more"]}

    def lines(self) -> Iterator[str]:
        say = self.speaks.say
        yield f"# {say('handbook.title', game=self.game.names)}"
        yield ""
        yield say("handbook.about", game=self.game.id)
        yield ""
        yield from self._contents()
        yield from self._facts()
        for key, words in self.chapters.items():
            if words:
                yield from self._head(key)
                for cls in words:
                    yield from self._word(cls)
            if key == "clauses":
                yield from self._costs()
        for table in self.tables:
            yield from self._head(table)
            yield from self._table(table)
        yield from self._head("names")
        yield from self._cards()
        yield from self._head("wants")
        yield from self._wants()
        yield from self._head("index")
        yield from self._index()

    def _wants(self) -> Iterator[str]:
        """Mechanisms as an author thinks of them, and what to write."""
        say = self.speaks.say
        yield f"| {say('handbook.want')} | {say('handbook.written')} |"
        yield "|---|---|"
        for want in self.examples.kept.wants:
            lines = "<br>".join(_code(line) for line in want.write.strip().split("\n"))
            yield f"| {self.speaks.name(Named(want.en, want.ja))} | {lines} |"
        yield ""

    def _index(self) -> Iterator[str]:
        """What a player reads on a card, in both languages, and the word that says it."""
        say = self.speaks.say
        yield f"| English | 日本語 | {say('handbook.written')} |"
        yield "|---|---|---|"
        rows: set[tuple[str, str, str]] = set()
        for key in INDEXED:
            for cls in self.chapters[key]:
                wording = wording_of(cls)
                if wording.en and wording.ja:
                    en, ja = (_blanks(text) for text in (wording.en, wording.ja))
                    if not en.strip("… "):  # prints nothing of its own
                        continue
                    rows.add((en, ja, f"[`{_forms(cls)[0]}`](#{_anchor(cls)})"))
        for en, ja, form in sorted(rows, key=lambda row: (row[0].strip("… ").lower(), row)):
            yield f"| {en} | {ja} | {form.replace('|', BAR)} |"
        yield ""

    def _cards(self) -> Iterator[str]:
        """Whole cards as they are written, each with its explanation and what it prints."""
        yield from self._head("cards")
        for card in whole_cards(self.game):
            yield f"### {self.speaks.name(card.face.full_name)}"
            yield ""
            yield self.speaks.name(card.about)
            yield ""
            yield "```toml"
            yield from card.source.split("\n")
            yield "```"
            for text in card.texts:
                printed = said(text)
                yield f"> {printed.en}  "
                yield f"> {printed.ja}"
                yield ">"
            yield ""

    def _contents(self) -> Iterator[str]:
        keys = ["facts"]
        for key, words in self.chapters.items():
            keys += [key] if words else []
            keys += ["costs"] if key == "clauses" else []
        for key in (*keys, *self.tables, "names", "cards", "wants", "index"):
            links = ", ".join(f"[`{_forms(cls)[0]}`](#{_anchor(cls)})" for cls in self.chapters.get(key, ()))
            yield f"- [{self.speaks.say(f'handbook.{key}')}](#{key})" + (f": {links}" if links else "")
        yield ""

    def _head(self, key: str) -> Iterator[str]:
        yield f'<a id="{key}"></a>'
        yield ""
        yield f"## {self.speaks.say(f'handbook.{key}')}"
        yield ""
        if self.speaks.knows(f"handbook.{key}.about"):
            yield self.speaks.say(f"handbook.{key}.about")
            yield ""

    # -- words ----------------------------------------------------------------------------------------------------

    def _word(self, cls: type[Part]) -> Iterator[str]:
        forms = _forms(cls)
        yield f'<a id="{_anchor(cls)}"></a>'
        yield ""
        yield "### " + " · ".join(f"`{form}`" for form in forms)
        yield ""
        yield meaning(cls, self.game)
        arguments = self._arguments(cls, " ".join(forms))
        if arguments:
            yield ""
            yield arguments
        yield ""
        for printed, sources in self._printed(cls).items():
            yield "```"
            yield from sources
            yield "```"
            yield f"> {printed.en}  "
            yield f"> {printed.ja}"
            yield ""

    def _printed(self, cls: type[Part]) -> dict[Named, list[str]]:
        """Examples by what they print: forms that print the same stand together."""
        found: dict[Named, list[str]] = {}
        for example in self.examples.of(cls):
            found.setdefault(example.printed, []).append(example.source)
        return found

    def _arguments(self, cls: type[Part], forms: str) -> str:
        known = self.game.catalogue.arguments(cls)
        names = dict.fromkeys(re.findall(r"<(\w+)>", forms))
        told = [f"`<{name}>` {self._kind(known[name])}" for name in names]
        if wording_of(cls).block:
            told.append(self.speaks.say("handbook.block"))
        return self.speaks.say("handbook.arguments", told=self.speaks.say("list.comma").join(told)) if told else ""

    def _kind(self, argument: Argument) -> str:
        of = argument.of
        many = self.speaks.say("handbook.many") if argument.many else ""
        if isinstance(of, Key):
            key = "facts" if of.kind in FACTS else of.kind
            return f"[{self.speaks.say(f'handbook.kind.{of.kind}')}](#{key}){many}"
        if isinstance(of, Given):
            return self.speaks.say("handbook.kind.new-name" if of.new else "handbook.kind.name")
        if isinstance(of, Quote):
            return self.speaks.say("handbook.kind.quoted")
        if isinstance(of, Entry):
            return self.speaks.say("handbook.kind.entry")
        if isinstance(of, type) and issubclass(of, Part):
            key = next((key for base, key in KINDS if issubclass(of, base)), "more")
            return f"[{self.speaks.say(f'handbook.kind.{key}')}](#{key}){many}"
        return self.speaks.say("handbook.kind.number" if of is int else "handbook.kind.unit")

    def _costs(self) -> Iterator[str]:
        """Steps that are printed in a short form of their own when they are paid."""
        yield from self._head("costs")
        for cls in self.chapters["steps"]:
            if wording_of(cls).cost_en or hasattr(cls, "said_as_cost"):
                for each in self.examples.costs(cls):
                    yield f"- `{each.source}`: {each.printed.en} · {each.printed.ja}"
        yield ""

    # -- tables ---------------------------------------------------------------------------------------------------

    def _facts(self) -> Iterator[str]:
        say = self.speaks.say
        yield from self._head("facts")
        yield f"| {say('handbook.fact')} | {say('handbook.meaning')} | {say('handbook.may-be')} |"
        yield "|---|---|---|"
        fields = {field.fact: field for field in self.game.catalogue.vocabulary.fields}
        for key in (key for key in GENERAL if key not in fields):
            yield f"| `{key}` | {say(f'handbook.about-fact.{key}')} | |"
        for field in fields.values():
            name = self.speaks.name(Term(key="", words=(), en=field.en, ja=field.ja).named)
            key = field.words[0] if field.derived else field.fact
            yield f"| `{key}` | {name}{self._need(field)} | {self._values(field)} |"
        yield ""

    def _need(self, field: Field) -> str:
        if field.required:
            return self.speaks.say("handbook.required")
        told = ""
        for kind, classes in (("needed", field.needed), ("only", field.only if field.only != field.needed else ())):
            listed = ", ".join(f"`{each}`" for each in classes)
            told += self.speaks.say(f"handbook.{kind}", classes=listed) if classes else ""
        return told

    def _values(self, field: Field) -> str:
        if field.derived:
            return self.speaks.say("handbook.value-of.derived")
        members = [
            member.value if field.kind == "reach" or not member.words else member.words[0] for member in field.members
        ]
        told = self.speaks.say(
            f"handbook.value-of.{field.kind}", least=field.least, most=field.most,
            members=", ".join(f"`{member}`" for member in members),
        )
        return told + (self.speaks.say("handbook.value-of.x") if field.variable else "")

    def _table(self, table: str) -> Iterator[str]:
        say = self.speaks.say
        yield f"| {say('handbook.written')} | English | 日本語 | |"
        yield "|---|---|---|---|"
        for term in self.game.catalogue.terms[table].values():
            if term.words:
                written = ", ".join(f"`{words}`" for words in term.words)
                printed = " | ".join(re.sub(r"\{\w+\}", "…", text) for text in (term.en, term.ja))
                yield f"| {written} | {printed} | {self._note(term)} |"
        yield ""

    def _note(self, term: Term) -> str:
        if isinstance(term, Noun):
            areas = [area for area in self.game.catalogue.vocabulary.areas
                     if len(area.areas) == 1 and area.areas[0] in term.areas]
            if not areas:
                return self.speaks.say("handbook.placeless")
            return self.speaks.listing([self.speaks.name(area.named) for area in areas])
        field = getattr(term, "field", "")
        return f"`{field}`" if field else ""


def _forms(cls: type[Part]) -> list[str]:
    """The phrases of a word; a sign between two equals shows where they stand."""
    wording = wording_of(cls)
    return [f"… {phrase} …" if wording.level is not None else phrase for phrase in wording.phrases if phrase]


def _code(line: str) -> str:
    """A line of a pack in a table, its indentation kept."""
    return "&nbsp;" * (len(line) - len(line.lstrip())) + f"`{line.strip()}`".replace("|", BAR)


def _blanks(text: str) -> str:
    """A printed phrase with a gap for every argument: "draw … cards", 「カードを…枚引く」."""
    def gap(found: re.Match[str]) -> str:
        one, bar, many = (found["form"] or "").partition("|")
        if found["sign"] == ":":  # agrees with a number, or in Japanese takes a particle
            return many if bar else f"…{one}"
        return f"… {one}".strip()

    return GAP.sub(gap, text)


def _anchor(cls: type[Part]) -> str:
    """The name of a word's place in the page."""
    return f"word-{cls.__struct_config__.tag}"


def general_facts() -> tuple[str, ...]:
    """Facts of a card that are no field of a game: those of every face, and the mark of abilities done by hand."""
    return (*(field.name for field in msgspec.structs.fields(Face)), "manual")

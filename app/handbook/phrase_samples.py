"""Phrases of a game's language filled in: what a handbook puts where a phrase says `<who>` or `<count>`.

The fillings are the first words of the language and of the game's vocabulary; which of them can be read where, only
the parser knows, so all likely ones are offered in turn (examples.py).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice, product
from typing import Any

from app.handbook.curated import Curated
from engines.core.cards.ability_parts import Condition, ContinuousEffect, Part, Selector, Step, TriggerCondition, Value
from engines.core.display.views import Named
from engines.language.descriptions.conditions import Order
from engines.language.grammar.catalogue import Argument, Catalogue, wording_of
from engines.language.grammar.parts import Cards, Filter, Place, Player, Subject
from engines.language.grammar.vocabulary import Entry, Given, Key, Noun, Quote
from engines.language.packs.phrases import Flag, Literal, Slot, elements
from engines.language.words.ability_header import Payment
from engines.language.words.instructions import LookAt, Reveal

KIN = 12
"""Words of an unusual category that are tried as arguments."""
FRIEND = "friend"
"""A name for chosen cards."""
NOTHING: Mapping[str, str] = {}


class Fillings:
    """Fills the phrases of one catalogue."""

    def __init__(self, catalogue: Catalogue, kept: Curated) -> None:
        self.catalogue = catalogue
        self.change, self.value = kept.change, kept.value
        words = catalogue.vocabulary
        nouns = [noun for noun in words.nouns if noun.areas]
        self.own = nouns[0]
        self.other = next((noun for noun in nouns if noun.whose == "opponent"), nouns[-1])
        self.loose = next((noun for noun in words.nouns if not noun.areas), self.own)
        self.area = words.areas[0].words[0]
        numbers = [field for field in words.fields if field.kind == "number"]
        likely = next((field for field in numbers if field.plain or field.key == words.measure), numbers[0])
        self.amount = likely.words[0]
        self.prefix = f"{words.prefixes[0]} " if words.prefixes else ""
        self.use = f"{self.prefix}{words.use}"
        self.until = next((term.words[0] for term in words.until if term.key == "turn"), "")
        self.given = f"{self.amount} {self.change} {self.until}"
        self.grant = f"this gets {self.amount} {self.change}"
        self.cost = "draw 1"

    def members(self) -> tuple[str, ...]:
        """The entries of sets that a text can name."""
        return tuple(term.words[0] for term in self.catalogue.terms["member"].values() if term.words)

    def lines(self, cls: type[Part], phrase: str, given: Mapping[str, str] = NOTHING) -> Iterator[str]:
        """A phrase with its arguments filled in, the likeliest first; `given` are filled in already."""
        if wording_of(cls).level is not None:
            base = self.catalogue.arguments(cls)["left"].of
            left, right = ("it is your turn", f"you have 5 or more {many_of(self.own)}")
            if issubclass(base, TriggerCondition):
                left, right = self.event("this", 0), self.event("this", 1)
            elif issubclass(base, Value):
                left, right = f"{self.amount} of this", self.change[1:]
            elif issubclass(base, Step):
                gained = self.members()[0]
                left, right = self.grant, f"this gains {gained}"
            elif issubclass(base, Filter):
                left, right = self.members()[:2]
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
        if kind.many and not isinstance(kind.of, Key):
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
        if isinstance(of, Entry):
            return ('"Dragon|竜"',)
        if of is Named:
            return ('"Ben|ベン"',) if slots else ('"Anna|アンナ"',)
        if of is int:
            return ("2",)
        number: Sequence[str] = ("2",)
        if field == "amount":
            number = (self.value,) if before.startswith("become") else (self.change, self.value)
        elif measured:
            number = (self.value,)
        elif field == "of":
            number = (f"{self.amount} of this",)
        elif field in ("left", "right") and issubclass(of, Value):
            number = (self.value,) if slots else (f"{self.amount} of this",)
        single = before in ("a", "an", "another", "each", "every", "1")
        table: tuple[tuple[type[Part], Sequence[str]], ...] = (
            (Subject, ("this",) if not slots else (f"{article(self.other.words[0])} {self.other.words[0]}",)),
            (Selector, (
                self.own.words[0] if single else many_of(self.own),
                self.other.words[0] if single else many_of(self.other),
                f"{many_of(self.loose)} in your {self.area}",
            )),
            (Order, ("or more",)),
            (Filter, self.members()[:1]),
            (Condition, ("it is your turn",)),
            (ContinuousEffect, (self.grant,)),
            (Payment, (self.cost,)),
            (Step, ("draw 1",)),
            (TriggerCondition, (self.event("this", 0), "your turn starts")),
            (Place, (f"in your {self.area}",)),
            (Player, ("the opponent", "each player")),
            (Value, number),
        )
        for base, fillings in table:
            if issubclass(of, base):
                return fillings
        kin = [(word, phrase) for word in self.catalogue.kinds(of) for phrase in wording_of(word).phrases if phrase]
        return [line for word, phrase in kin[:KIN] if f"<{field}>" not in phrase
                for line in islice(self.lines(word, phrase), 1)]

    def _terms(self, kind: str, before: str) -> Sequence[str]:
        terms = list(self.catalogue.terms[kind].values())
        if kind == "area" and before == "on":
            terms.sort(key=lambda term: getattr(term, "inside", "") != "on")
        words = [term.words[0] for term in terms if term.words]
        likely = {"until": self.until, "field": self.amount, "measure": self.amount, "noun": self.own.words[-1]}
        return (likely[kind], *words) if kind in likely else words

    def meeting(self) -> str:
        """An event between two: "this attacks an enemy"."""
        for cls in self.catalogue.kinds(TriggerCondition):
            for phrase in wording_of(cls).phrases:
                if phrase.startswith("<who> ") and phrase.endswith("<whom>"):
                    return next(self.lines(cls, phrase))
        return self.event("this", 0)

    def event(self, who: str, which: int) -> str:
        """An event that happens to somebody: "this attacks"."""
        found = 0
        for cls in self.catalogue.kinds(TriggerCondition):
            for phrase in wording_of(cls).phrases:
                if phrase.startswith("<who> ") and phrase.count("<") == 1:
                    if found == which:
                        words = [word.split("|")[0] for word in phrase.split(" {")[0].split()[1:]]
                        return _spoken([who, *words])
                    found += 1
                    break
        return "your turn starts"


def many_of(noun: Noun) -> str:
    """The plural as packs write it."""
    return noun.words[-1]


def article(noun: str) -> str:
    """a or an"""
    return "an" if noun[0] in "aeiou" else "a"


def _spoken(words: Sequence[str]) -> str:
    """Words in a line, "a ally" mended, signs close to what they belong to."""
    kept = [word for word in words if word]
    for at, word in enumerate(kept[:-1]):
        if word == "a":
            kept[at] = article(kept[at + 1])
    return " ".join(kept).replace("( ", "(").replace(" )", ")").replace(" ,", ",").replace(" - 2", " -2")

"""Reads printed text back: by the rules of print_grammar.py, to every ability that prints exactly so.

A reading is kept only if printing it gives the text again, part by part, and at last as a whole. So the rules may be
looser than print is, and what is left over are effects that one and the same text stands for.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import msgspec

from engines.core.cards.ability_parts import Condition, ContinuousEffect, Part, Step, Value
from engines.core.display.views import Named
from engines.language.descriptions.aspects import Aspect, MoreAspects, OneAspect
from engines.language.descriptions.card_tests import Has, HasNot
from engines.language.descriptions.conditions import Not, Or, plain
from engines.language.descriptions.places import In
from engines.language.descriptions.selectors import Described
from engines.language.descriptions.targets import Chosen, Every, Pick, This
from engines.language.descriptions.values import Count, Number, Variable
from engines.language.grammar import text_templates
from engines.language.grammar.catalogue import Catalogue, wording_of
from engines.language.grammar.parts import Cards, Filter, Place, Test, Trait
from engines.language.grammar.text_templates import Phraser
from engines.language.words.continuous_effects import Lasting
from engines.language.words.control import lasting_together
from engines.language.words.effect_timing import AtOnce
from engines.language.words.eithers import OneOf
from engines.rebirth.words.effects import MayHave
from tests.language.kit.print_grammar import CUT, Grammar, Hole, Rule, Shape, say
from tests.language.kit.read_names import Surfaces, surfaces
from tests.language.kit.read_rules import Index, paid, unwritten
from tests.language.kit.read_text import (
    entries_apart,
    from_hand,
    joints,
    leads,
    lowered,
    outside,
    stops,
    undone,
    unquoted,
    with_particle,
)

replace = msgspec.structs.replace
MOST_WORK = 2_000_000
"""Tries for one text."""
MOST_READINGS = 400
"""Of one piece of text."""
Matched = dict[tuple[str, str], str]


class Reader:
    """Reads the text of one game in one language."""

    def __init__(self, catalogue: Catalogue, lang: str, names: Iterable[Named]) -> None:
        self.catalogue, self.lang, self.english = catalogue, lang, lang == "en"
        self.grammar = Grammar(catalogue, lang)
        self.names: dict[str, Named] = {}
        for name in names:
            text = name.en if self.english else name.ja
            self.names.setdefault(text, Named(text, text))
        self.voice = Phraser(catalogue, lang)
        self.index: dict[tuple[type[Part], str], Index] = {}
        self.memo: dict[Any, Any] = {}
        self.surfaces = surfaces(self.voice)
        self.elsewhere = self.voice.pick(catalogue.vocabulary.this_elsewhere)
        self.work = 0
        self.paying = False
        """Whether this is a cost."""
        self.bearers: dict[str, dict[Any, Any]] = {}
        self.terms: dict[str, dict[str, list[str]]] = {}
        for kind, table in catalogue.terms.items():
            for key, term in table.items():
                self.terms.setdefault(kind, {}).setdefault(self.voice.pick(term.named), []).append(key)
                if self.voice.term(kind, key) != self.voice.pick(term.named):
                    self.terms[kind].setdefault(self.voice.term(kind, key), []).append(key)

    def ready(self, voice: Phraser) -> None:
        """Get ready for the text of one ability: what it calls itself is known."""
        self.voice = Phraser(self.catalogue, self.lang, voice.marks)
        self.voice.this, self.voice.each = voice.this, voice.each
        self.memo = self.bearers.setdefault(f"{voice.this} {voice.each} {sorted(voice.marks)}", {})
        self.work = 0

    # -- reading a part -------------------------------------------------------------------------------------------

    def read(self, base: type[Part], text: str, form: str = "", taking: bool = False) -> tuple[Any, ...]:
        """Everything of a category that prints so."""
        key = (base, text, form, taking, self.paying)
        if key in self.memo:
            assert self.memo[key] is not None, f"{base.__name__} {text!r} is read for itself"
            return self.memo[key]  # type: ignore[no-any-return]
        self.memo[key] = None
        found: dict[Any, None] = {}
        for each in self._read(base, text, form, taking):
            found.setdefault(each)
            if len(found) >= MOST_READINGS:
                break
        self.memo[key] = tuple(found)
        return self.memo[key]  # type: ignore[no-any-return]

    def _read(self, base: type[Part], text: str, form: str, taking: bool) -> Iterator[Part]:
        if not text:
            return
        if form in ("", "firm"):
            yield from self._by_hand(base, text, form)
            form = ""
        if form == "cost" and base is Step:
            yield from (steps[0] for steps in self._bestowed(text + "する") if len(steps) == 1)
        index = self.index.get((base, form))
        if index is None:
            index = self.index[base, form] = Index(self.grammar.of(base, form))
        for rule in index.about(text):
            for part in self.filled(rule, text, form):
                if self._same(self.says(part, form, taking), text):
                    yield part

    def _same(self, said: str, text: str) -> bool:
        """Whether a part is printed so; that its user does it is said only where others have done something before."""
        if self.english:
            return said == text or said.replace(self.voice.this, self.elsewhere) == text.replace(
                self.voice.this, self.elsewhere)
        return self._bare_text(said) == self._bare_text(text)

    def _bare_text(self, text: str) -> str:
        return text.replace("自分は", "").replace(self.voice.this, self.elsewhere)

    def _by_hand(self, base: type[Part], text: str, form: str) -> Iterator[Part]:
        if issubclass(Chosen, base) and text in self.surfaces:
            yield Chosen(name=f"~{self.surfaces[text]}:{text}")
        if issubclass(This, base) and text in (self.voice.this, self.elsewhere):
            yield This()
        if base is Condition and form != "firm":
            yield from self._denied(text)
        if base is Step and form == "":
            yield from self._modes(text)
            if AtOnce in self.catalogue.words:
                yield from self._at_once(text)
            yield from (steps[0] for steps in self._bestowed(text) if len(steps) == 1)
        if MayHave in self.catalogue.words and issubclass(MayHave, base):
            yield from self._copies(text)
        if issubclass(Number, base) and base is not Number and re.fullmatch(r"-\d+", text):
            yield Number(of=int(text))

    def _copies(self, text: str) -> Iterator[Part]:
        count = re.search(r"\d+", text)
        part = MayHave(copies=int(count[0])) if count else MayHave()
        if self._same(self.says(part), text):
            yield part

    def _denied(self, text: str) -> Iterator[Part]:
        if self.english:
            plainly = [text[: at.start()] + text[at.end():] for at in re.finditer(r"(?<=is )not ", text)]
            plainly += [text.removeprefix("it is not so that ")] * text.startswith("it is not so that ")
        else:
            plainly = undone(text, "denied")
            if text.endswith("というわけではない"):
                stem = text.removesuffix("というわけではない")
                plainly += [stem, stem + "の"]
        for each in plainly:
            for part in self.read(Condition, each, "firm"):
                if isinstance(plain(Not(of=part)), Not) and self.says(Not(of=part)) == text:
                    yield Not(of=part)

    def _modes(self, text: str) -> Iterator[Part]:
        head = "choose one: " if self.english else "次の効果から1つを選び、実行する："
        if not text.startswith(head):
            return
        rest = text.removeprefix(head)
        if self.english and rest.startswith("“"):
            pieces = [lowered(unquoted(each, True)) for each in outside(rest, " or ", True)]
        elif self.english:
            pieces = [[each] for each in rest.split("; or ")]
        else:
            pieces = [[unquoted(each, False)] for each in outside(rest, "", False)]
        modes = [[unit[0] for each in piece for unit in self.units(each) if len(unit) == 1] for piece in pieces]
        for chosen in itertools.product(*modes):
            part = OneOf(modes=chosen)
            if self._same(self.says(part), text):
                yield part

    def _at_once(self, text: str) -> Iterator[Part]:
        before, _, rest = text.rpartition(CUT)
        for steps in self.listed(rest, self.units, before, alone=False):
            if not any(step.blocks() for step in steps):
                whole = steps[0]
                for step in steps[1:]:
                    whole = AtOnce(left=whole, right=step)
                if not whole.fault and self._same(self.says(whole), text):
                    yield whole

    def _fresh(self, part: Any) -> Phraser:
        """The voice, with nothing said before the part but names that are their own print."""
        known = Surfaces()
        known.length = 1 if "~alone" in repr(part) else 5
        self.voice.chosen, self.voice.first, self.voice.taking, self.voice.paying = known, {}, False, self.paying
        return self.voice

    def says(self, part: Part, form: str = "", taking: bool = False) -> str:
        """How a part is printed by itself."""
        voice = self._fresh(part)
        voice.taking = taking
        it, other, this = voice.it, voice.other, voice.this
        try:
            said = say(voice, part, form)
        except (ValueError, TypeError, AttributeError, KeyError, IndexError, AssertionError):
            return ""
        finally:
            voice.it, voice.other, voice.this = it, other, this
        if form == "pick":
            return said.pick  # type: ignore[no-any-return]
        return said.lead + CUT + said.text if said.lead else said.text  # type: ignore[no-any-return]

    def filled(self, rule: Rule, text: str, form: str = "") -> Iterator[Part]:
        """The rule's word with all that its holes can stand for."""
        for matched in self.matches(rule.pattern, 0, text, 0, {}):
            values: list[list[Any]] = []
            for name, shape in rule.shapes.items():
                whom = form == "item" and name == "who"  # on what, is said apart
                values.append([This()] if whom else list(self.values(name, shape, matched, form)))
                if not values[-1]:
                    break
            else:
                for chosen in itertools.product(*values):
                    fields = dict(zip(rule.shapes, chosen, strict=True))
                    if not unwritten(rule.cls, fields):
                        yield rule.cls(**fields)

    def matches(
        self, pattern: tuple[str | Hole, ...], at: int, text: str, place: int, found: dict[Hole, str],
    ) -> Iterator[dict[Hole, str]]:
        """All ways to lay a pattern over a text."""
        self.work += 1
        if self.work > MOST_WORK:
            raise RuntimeError(f"too much work on {text!r}")
        if at == len(pattern):
            if place == len(text):
                yield found
            return
        piece = pattern[at]
        if isinstance(piece, str):
            if text.startswith(piece, place):
                yield from self.matches(pattern, at + 1, text, place + len(piece), found)
            return
        if at + 1 == len(pattern):
            ends: Iterable[int] = [len(text)]
        else:
            after = pattern[at + 1]
            ends = (
                [found.start() for found in re.finditer(f"(?={re.escape(after)})", text[place + 1:])]
                if isinstance(after, str) else range(len(text) - place - 1)
            )
            ends = [place + 1 + end for end in ends]
        for end in ends:
            inside = text[place:end]
            if not inside or CUT in inside or (piece.piece in ("figure", "second", "third") and not inside.isdigit()):
                continue
            if found.get(piece, inside) != inside:
                continue
            yield from self.matches(pattern, at + 1, text, end, {**found, piece: inside})

    # -- reading an argument --------------------------------------------------------------------------------------

    def values(self, name: str, shape: Shape, matched: dict[Hole, str], form: str = "") -> Iterable[Any]:
        """What an argument can be, by all that is printed of it."""
        if shape.how == "fixed":
            return [shape.value]
        if shape.how == "new-name":
            return ["?"]
        if shape.how == "aspects":
            return self._aspects(name, shape.value, matched)
        pieces = {(hole.piece, hole.done): text for hole, text in matched.items() if hole.slot == name}
        plainly: dict[str, list[str]] = {}
        for (piece, done), text in pieces.items():
            texts = [text]
            for ending in reversed(done):
                texts = [each for one in texts for each in undone(one, ending)]
            before = plainly.get(piece)
            plainly[piece] = texts if before is None else [each for each in before if each in texts]
        return self._value(shape, plainly, form)

    def _value(self, shape: Shape, pieces: dict[str, list[str]], form: str) -> list[Any]:
        how = shape.how
        figure = pieces.get("figure", [])
        if how == "int":
            return [int(each) for each in figure]
        if how in ("number", "minus"):
            return [Number(of=int(each) * (-1 if how == "minus" else 1)) for each in figure]
        if how == "ints":
            rows = [pieces[piece] for piece in ("figure", "second", "third") if piece in pieces]
            return [tuple(map(int, row)) for row in itertools.product(*rows)]
        if how == "owned":
            return [
                trait for text in pieces.get("owned", ()) for trait in [
                    *(Has(entry=key) for key in self._members(text.removesuffix("を持つ"))),
                    *(HasNot(entry=key) for key in self._members(text.removesuffix("を持たない"))),
                    *self.read(Filter, text.removesuffix("を持つ").removesuffix("にいる") + "の"),
                ] if hasattr(trait, "owned") and trait.owned(self.voice) == text
            ]
        if how == "from-hand":
            counts = [Number(of=int(each)) for each in figure]
            counts += [part for each in pieces.get("", ()) for part in self.read(Value, each)]
            return [replace(shape.stub, count=count) for count in counts]
        if how == "dice-sum":
            joint, dice = shape.of
            rights = [Number(of=int(each)) for each in pieces.get("second", ())]
            rights += [part for each in pieces.get("", ()) for part in self.read(Value, each)]
            rights += [Variable()] if isinstance(shape.stub.right, Variable) else []
            return [joint(left=dice(count=int(each)), right=right) for each in figure for right in rights]
        if how == "dice":
            return [shape.of(count=int(each)) for each in figure]
        if how == "name":
            if not pieces:
                return ["~alone"]
            return [f"~{self.surfaces[each]}:{each}" for each in pieces.get("", ()) if each in self.surfaces]
        if how == "term":
            return [key for each in pieces.get("", ()) for key in self._members(each)]
        if how == "terms":
            table = self.terms[shape.of]
            texts = [more for each in pieces.get("", ()) for more in entries_apart(each)]
            return [keys for each in texts for keys in self._several(each, lambda one: table.get(one, ()))]
        if how == "named":
            return [self.names[each] for each in pieces.get("", ()) if each in self.names]
        if how == "several-named":
            return [keys for each in pieces.get("", ()) for keys in self._several(each, self._quoted)]
        if how == "parts":
            ends = {piece[1:]: row for piece, row in pieces.items() if piece[:1] in ("", "…")}
            base, texts = shape.of, [each + end for end, row in ends.items() for each in row]
            return [parts for each in texts for parts in self._several(each, lambda one: self.read(base, one))]
        if how == "steps":
            if "" in pieces:
                return [steps for each in pieces[""] for steps in self.listed(each, self.units, alone=False)]
            return [steps for piece in ("block", "quoted") for each in pieces.get(piece, ())
                    for steps in self.block(each, piece == "quoted")]
        if how == "payment":
            return [paid(steps) for each in pieces.get("block", ()) for steps in self.block(each, False)]
        if how == "cards":
            return [part for piece in ("", "from") for each in pieces.get(piece, ())
                    for part in self.read(Cards, each, taking=piece == "from") if not isinstance(part, Pick)]
        if how == "pick":
            if "from" in pieces:
                pieces["from"] = [more for each in pieces["from"] for more in from_hand(each)]
            if "pick" in pieces:
                pieces["pick"] = [more for each in pieces["pick"] for more in with_particle(each)]
            return [part for piece in ("", "from", "pick") for each in pieces.get(piece, ())
                    for part in self.read(Pick, each, "pick" * (piece == "pick"), piece == "from")]
        if how == "described":
            return self._described(pieces)
        if how == "every":
            return [Every(of=each) for each in self._described(pieces)]
        if how == "count":
            return [Count(of=each) for each in self._described(pieces)]
        return self._part(shape, pieces, form)

    def _part(self, shape: Shape, pieces: dict[str, list[str]], form: str) -> list[Any]:
        texts = [
            begin + each + end for piece, begin, end in (
                ("", "", ""), ("の", "", "の"), ("with", "with ", ""), ("of-number", "the number of ", ""),
                ("when", "when ", ""),
                *((piece, *piece.split("…")) for piece in pieces if "…" in piece),
            ) for each in pieces.get(piece, ())
        ]
        if "lead" in pieces:
            texts = [f"{lead}選ぶ。{CUT}{text}" for lead in pieces["lead"] for text in pieces.get("", ())]
        if "lead-on" in pieces:
            texts = [f"{lead}選び、{CUT}{text}" for lead in pieces["lead-on"] for text in pieces.get("", ())]
        if "leading" in pieces:
            texts = [f"{lead}{CUT}{text}" for lead in pieces["leading"] for text in pieces.get("", ())]
        elif shape.of is Step and not self.english:
            texts += [text.removesuffix("する") for text in texts if text.endswith("にする")]
            texts = [lead for text in texts for lead in leads(text)]
        found = [part for text in texts for part in self.read(shape.of, text)]
        if shape.of is Step and form == "cost":
            found += [part for text in texts for part in self.read(shape.of, text, "cost")]
        if "head" in pieces:
            found = [part for head in pieces["head"] for tail in pieces["tail"]
                     for part in self.read(shape.of, f"{head} {tail}", "signed")]
        if "change" in pieces:
            found = [part for each in pieces["change"] for part in self.read(shape.of, each, "signed")]
        if shape.of is Condition:  # brackets before the text, such as whom a blocker is for, are no part of a sentence
            found = [part for part in found if wording_of(type(part)).phrases or not part.KEYWORD]
        if shape.how == "or":
            return [part for part in found if isinstance(plain(part), Or)]
        if shape.value is not None:
            return [part for part in found if shape.value == part.BINDS]
        return found

    def _members(self, text: str) -> list[str]:
        return self.terms["member"].get(text, [])

    def _quoted(self, text: str) -> list[Named]:
        text = text if self.english else text.strip("「」")
        return [self.names[text]] if text in self.names else []

    def _several(self, text: str, read: Callable[[str], Iterable[Any]]) -> list[tuple[Any, ...]]:
        """A row of things, however they are parted."""
        found: list[tuple[Any, ...]] = [(one,) for one in read(text)]
        for end in range(1, len(text)):
            first = list(read(text[:end]))
            if not first:
                continue
            for between in ("", "・", " ", "か", " or ", "or", "と", "、", ", "):
                if text.startswith(between, end):
                    for rest in self._several(text[end + len(between):], read):
                        found += [(one, *rest) for one in first]
        return found

    def _aspects(self, name: str, count: int, matched: dict[Hole, str]) -> list[Part]:
        texts = [matched.get(Hole(slot)) for slot in (name, name + "/1", name + "/2")[:count]]
        if not all(texts):
            return []
        found: list[Part] = []
        for parts in itertools.product(*(self.read(Aspect, text) for text in texts if text)):
            whole: Any = OneAspect(of=parts[-1])
            for part in reversed(parts[:-1]):
                whole = MoreAspects(of=part, more=whole)
            found.append(whole)
        return found

    # -- descriptions ---------------------------------------------------------------------------------------------

    def _described(self, pieces: dict[str, list[str]]) -> list[Any]:
        found: list[Any] | None = None
        for piece, texts in pieces.items():
            if piece.startswith("noun:"):
                _, flags, link = piece.split(":")
                read = [part for text in texts for part in self.noun(text, flags, link)]
                found = read if found is None else [part for part in found if part in read]
        return found or []

    def noun(self, text: str, flags: str, link: str) -> tuple[Described, ...]:
        """Every description that prints so."""
        key = ("noun", text, flags, link, self.paying)
        if key not in self.memo:
            how = {name: True for name in flags.split(",") if name not in ("", "from")}
            arguments = {"many": False, **how}
            found: dict[Described, None] = {}
            for part in (self._noun_en if self.english else self._noun_ja)(text, flags, link):
                voice = self._fresh(part)
                voice.taking = "from" in flags
                lying = self.catalogue.terms["noun"][part.kind]
                if part.place is None and not lying.areas:
                    continue  # cards of any kind lie nowhere by themselves
                if any(test.OF_ATTACHED for test in part.tests) and not lying.attached:
                    continue  # only what is attached is worn
                try:
                    if part.noun(voice, link=link, **arguments) == text:
                        found.setdefault(part)
                except (ValueError, AttributeError):
                    continue
            self.memo[key] = tuple(found)
        return self.memo[key]  # type: ignore[no-any-return]

    def _noun_en(self, text: str, flags: str, link: str) -> Iterator[Described]:
        padded = f" {text} "
        for key, noun in self.catalogue.terms["noun"].items():
            for word in {noun.en, noun.en_many}:
                for at in re.finditer(f"(?= {re.escape(word)} )", padded):
                    before, after = padded[: at.start()].strip(), padded[at.start() + len(word) + 1:].strip()
                    before = before.removeprefix("of ") if "each" in flags else before
                    for whose, other, traits in self._before_en(before):
                        for place, tests, trailing in self._after_en(after, flags):
                            for owner in (whose,) if whose else (None, "you", "opponent", "any"):
                                yield Described(kind=key, whose=owner, other=other, traits=(*traits, *trailing),
                                                place=place, tests=tests)

    def _before_en(self, text: str) -> Iterator[tuple[str | None, bool, tuple[Trait, ...]]]:
        for key, term in self.catalogue.terms["whose"].items():
            if f"{text} ".startswith(term.en + " "):
                for _, other, traits in self._before_en(text[len(term.en):].strip()):
                    yield key, other, traits
        other = f"{text} ".startswith("other ")
        rest = text.removeprefix("other").strip() if other else text
        for traits in self._several(rest, lambda one: self.read(Trait, one)) if rest else [()]:
            yield None, other, traits

    def _after_en(self, text: str, flags: str) -> list[tuple[Place | None, tuple[Test, ...], tuple[Trait, ...]]]:
        key = ("after", text, flags)
        if key in self.memo:
            return self.memo[key]  # type: ignore[no-any-return]
        found: list[tuple[Place | None, tuple[Test, ...], tuple[Trait, ...]]] = []
        if not text:
            found.append((None, (), ()))
        ends = [at.start() for at in re.finditer(" ", text)] + [len(text)] * bool(text)
        for end in ends:
            piece, rest = text[:end], text[end + 1:]
            places: list[Place] = list(self.read(Place, piece, taking="from" in flags))
            if "bare" in flags:
                places += self._bare(piece)
            tests = self.read(Test, piece)
            traits = [trait for trait in self.read(Trait, piece) if trait.TRAILS]
            if not (places or tests or traits):
                continue
            for place, more, trailing in self._after_en(rest, flags):
                if place is None:
                    found += [(each, more, trailing) for each in places]
                found += [(place, (each, *more), trailing) for each in tests]
                found += [(place, more, (each, *trailing)) for each in traits]
        self.memo[key] = found
        return found

    def _bare(self, text: str) -> list[Place]:
        return [
            In(whose=whose, area=key) for key, area in self.catalogue.terms["area"].items()
            if text == (area.bare or f"{area.inside} the {area.en}") for whose in ("you", "opponent", "any")
        ]

    def _noun_ja(self, text: str, flags: str, link: str) -> Iterator[Described]:
        if "every" in flags and self.catalogue.vocabulary.all_last:
            text = text.removesuffix("すべて")
        for key, noun in self.catalogue.terms["noun"].items():
            words = {noun.ja: (None, "you", "opponent", "any") if "bare" in flags else (None, "any")}
            if noun.opposite:
                words[self.catalogue.terms["noun"][noun.opposite].ja] = ("opponent",)
            for word, owners in words.items():
                if not text.endswith(word):
                    continue
                rest = text.removesuffix(word)
                for place, whose, other, traits, tests in self._around_ja(rest, link, "every" in flags):
                    for owner in (whose,) if whose else (*owners, "you") if self.paying else owners:
                        yield Described(kind=key, whose=owner, other=other, traits=traits, place=place, tests=tests)
            if noun.bracketed and text.endswith(("〕", "》")):  # 〔竜〕を1枚 stands for one such character
                for place, whose, other, traits, tests in self._around_ja(text + "の", link, "every" in flags):
                    yield Described(kind=key, place=place, whose=whose, other=other, traits=traits, tests=tests)
            if not noun.areas:
                for place in self.read(Place, text + "の"):
                    yield Described(kind=key, place=place)

    def _around_ja(
        self, text: str, link: str, every: bool,
    ) -> Iterator[tuple[Place | None, str | None, bool, tuple[Trait, ...], tuple[Test, ...]]]:
        standing = [f"{text[: at.end()]}いる{text[at.end():]}" for at in re.finditer("に", text) if link == "に"]
        for rest, place in [(text, None), *((each, None) for each in standing), *(
            (text[end + len(link):], each) for end in range(1, len(text)) if text.startswith(link, end)
            for each in self.read(Place, text[:end] + "の")
        )]:
            owners: list[tuple[str, str | None]] = [(rest, None)]
            owners += [(rest.removeprefix(term.ja), key) for key, term in self.catalogue.terms["whose"].items()
                       if rest.startswith(term.ja)]
            for left, whose in owners:
                for other, traits, tests in self._which_ja(left, every):
                    yield place, whose, other, traits, tests

    def _which_ja(self, text: str, every: bool) -> list[tuple[bool, tuple[Trait, ...], tuple[Test, ...]]]:
        key = ("which", text, every)
        if key in self.memo:
            return self.memo[key]  # type: ignore[no-any-return]
        found: list[tuple[bool, tuple[Trait, ...], tuple[Test, ...]]] = [] if text else [(False, (), ())]
        if text.startswith("他の"):
            found += [(True, traits, tests) for other, traits, tests in self._which_ja(text[2:], every) if not other]
        if every and text.startswith("すべての"):
            found += self._which_ja(text[4:], False)
        for end in range(1, len(text) + 1):
            traits, tests = self.read(Trait, text[:end]), self.read(Test, text[:end])
            if traits or tests:
                for other, more, others in self._which_ja(text[end:], every):
                    found += [(other, (each, *more), others) for each in traits]
                    found += [(other, more, (each, *others)) for each in tests]
        self.memo[key] = found
        return found

    # -- steps in a row -------------------------------------------------------------------------------------------

    def block(self, text: str, quoted: bool) -> list[tuple[Step, ...]]:
        """Steps within a sentence."""
        key = ("block", text, quoted)
        if key not in self.memo:
            self.memo[key] = []
            if quoted:
                inside = unquoted(text, self.english)
                self.memo[key] = self.sentences(inside + ("." if self.english else "。")) if inside else []
            else:
                self.memo[key] = self.listed(text, self.units)
        return self.memo[key]  # type: ignore[no-any-return]

    def sentences(self, text: str, inline: bool = True) -> list[tuple[Step, ...]]:
        """Steps as sentences."""
        key = ("sentences", text, inline)
        if key in self.memo:
            return self.memo[key]  # type: ignore[no-any-return]
        found: list[tuple[Step, ...]] = [] if text else [()]
        stop = ". " if self.english else "。"
        for end in stops(text, self.english):
            first, rest = text[:end], text[end + len(stop):]
            units = [unit for each in (lowered(first) if self.english else [first]) for unit in self.units(each)]
            if units:
                found += [(*unit, *more) for more in self.sentences(rest, inline) for unit in units]
        self.memo[key] = found
        return found

    def units(self, text: str) -> list[tuple[Step, ...]]:
        """One clause: a step, or effects that last equally long."""
        key = ("units", text)
        if key not in self.memo:
            self.memo[key] = []
            found: dict[tuple[Step, ...], None] = {}
            for lead in leads(text) if not self.english else [text]:
                for step in self.read(Step, lead):
                    found.setdefault((step,))
                found.update(dict.fromkeys(self._lasting(lead)))
            self.memo[key] = list(found)
        return self.memo[key]  # type: ignore[no-any-return]

    def _lasting(self, text: str) -> Iterator[tuple[Step, ...]]:
        before, _, rest = text.rpartition(CUT)
        for key, until in (*self.catalogue.terms["until"].items(), ("", None)):
            head = self.voice.pick(until.named) + (", " if self.english else "、") if until is not None else ""
            if rest.startswith(head):
                body = rest[len(head):]
                def effects(one: str) -> list[tuple[Any, ...]]:
                    granted = [tuple(step.effect for step in steps) for steps in self._bestowed(one)]
                    return [*granted, *((each,) for each in self.read(ContinuousEffect, one))]

                for grants in self.listed(body, effects, before):
                    if len(grants) > 1 and (key or "Lasting" in {type(each).__name__ for each in grants} or True):
                        yield tuple(Lasting(effect=grant, until=key) for grant in grants)

    def _bestowed(self, text: str) -> Iterator[tuple[Lasting, ...]]:
        """What is bestowed in one clause: 対象に「攻撃力：+1」&「チャージ：1」を付与する."""
        if self.english or not self.catalogue.vocabulary.bestows or not text.endswith("を付与する"):
            return
        lead, _, rest = text.removesuffix("を付与する").rpartition(CUT)
        for until in ("", *self.catalogue.terms["until"]):
            head = self.voice.term("until", until) + "、" if until else ""
            for at in re.finditer("に", rest) if rest.startswith(head) else ():
                whom, quoted = rest[len(head): at.start()], rest[at.end():]
                pieces = outside(quoted, "&", False) if quoted.startswith("「") else [quoted]
                items = [self.read(ContinuousEffect, each, "item") for each in pieces]
                targets: list[Any] = [each for each in self.read(Cards, whom) if not isinstance(each, Pick)]
                if lead:
                    targets = [pick for each in with_particle(lead.removesuffix("選ぶ。"))
                               for pick in self.read(Pick, each, "pick")]
                for who, *effects in itertools.product(targets, *items):
                    steps = tuple(Lasting(effect=replace(effect, who=who), until=until) for effect in effects)
                    said = lasting_together(self._fresh(steps), steps)
                    if self._same(said.lead + CUT * bool(said.lead) + said.text, text):
                        yield steps

    def listed(
        self, text: str, read: Callable[[str], Iterable[tuple[Any, ...]]], lead: str = "",
        alone: bool = True,
    ) -> list[tuple[Any, ...]]:
        """Things joined in one sentence, the later ones perhaps without the subject they share."""
        found: list[tuple[Any, ...]] = []
        for parts, _ in self._row(text, read, "", lead, alone):
            if parts not in found:
                found.append(parts)
        return found

    def _row(
        self, text: str, read: Callable[[str], Iterable[tuple[Any, ...]]], before: str, lead: str, first: bool,
    ) -> Iterator[tuple[tuple[Any, ...], bool]]:
        """The rest of a row, and whether its last joint has been passed."""
        if first:
            for full in self._full(text, "", lead):
                for parts in read(full):
                    yield parts, False
        for at, joint in joints(text, self.english):
            piece, rest = text[:at], text[at + len(joint):]
            for plainly in [piece] if self.english else undone(piece, "linked"):
                for full in self._full(plainly, before, lead):
                    for parts in read(full):
                        if joint != ", ":  # in English the last joint is "and"; in Japanese any may be
                            for last in self._full(rest, full.rpartition(CUT)[2], ""):
                                for more in read(last):
                                    yield (*parts, *more), True
                        if joint != " and ":
                            for more, ended in self._row(rest, read, full.rpartition(CUT)[2], "", False):
                                if ended:
                                    yield (*parts, *more), True

    def _full(self, text: str, before: str, lead: str) -> list[str]:
        """A clause with the subject it may share with the one before."""
        found = [lead + CUT + text if lead else text]
        subject = text_templates._subject(before, self.lang) if before else ""
        if subject and not self.english:
            numbers = [field.ja for field in self.catalogue.fields.values() if field.kind == "number"]
            owners = [subject.removesuffix(f"の{one}は") for one in numbers if subject.endswith(f"の{one}は")]
            found += [f"{owner}は{text}" for owner in owners] + [f"{owner}の{text}" for owner in owners]
            found += [f"{subject.removesuffix('は')}の{text}"]
        if subject:
            found.append(subject + text)
            if self.english:
                gets = re.match(r"gets? (?=[+-])", before[len(subject):].lstrip())
                if gets and text[:1] in "+-":
                    found.append(subject + gets[0] + text)
        return found

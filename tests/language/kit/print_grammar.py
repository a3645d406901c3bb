"""The grammar of the printed text, found by printing.

Every word is printed with marks in the place of its arguments, by the very code that prints cards: what comes out is a
rule, literal text with holes in it. An argument is tried in each of its shapes, as far as print tells them apart: one
card or several, cards that are picked, a figure or a described number, a block in quotation marks or not. What print
does to the end of an argument (引く -> 引き, "unit" -> "a unit") is kept as a mark of the hole, to be undone in
reading.
"""

from __future__ import annotations

import itertools
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any, ClassVar, NamedTuple

import msgspec

import engines.language.grammar.text_templates as speech
from engines.core.abilities.delayed_triggers import Delays
from engines.core.cards.ability_parts import ContinuousEffect, Part, Selector, Step, Value
from engines.core.display.views import Named
from engines.language.descriptions import selectors
from engines.language.descriptions.aspects import Aspect, Aspects
from engines.language.descriptions.conditions import Not, Or
from engines.language.descriptions.places import Among, In, Within
from engines.language.descriptions.selectors import Described
from engines.language.descriptions.targets import Chosen, Every, It, OtherOne, Pick, This
from engines.language.descriptions.values import Added, Count, Number, Taken, Variable
from engines.language.grammar import japanese
from engines.language.grammar.catalogue import Argument, Catalogue, Wording, wording_of
from engines.language.grammar.parts import Cards, Filter, Player, Subject, Test, Trait
from engines.language.grammar.text_templates import Phraser, Said
from engines.language.grammar.vocabulary import Given, Key, Member, Noun, Term
from engines.language.words import control, decks, eithers
from engines.language.words.ability_header import Payment
from engines.language.words.effect_timing import AtOnce
from engines.language.words.events import Moment
from engines.language.words.opponent_choices import RepeatIf

MARK = re.compile(r"⟦([^⟦⟧]*)⟧")
LAST = re.compile(r"⟦([^⟦⟧]*)⟧$")
SEEDS = 7770
"""Figures from here on stand for any figure: one for each argument."""
SECOND, THIRD = 8880, 9990
CUT = "\x01"
"""Between what goes before the whole sentence and the rest of a clause."""
BY_HAND = (Chosen, This, It, OtherOne, Described, eithers.OneOf, control.Else, control.MayDo, AtOnce, Not)
"""Words whose print the reader knows by itself: names, descriptions, lists of any length."""
ENDINGS = ("joined", "denied", "moment", "linked", "permitted", "attributive", "with_article", "possessive", "so_many",
           "lacking", "inner", "inline", "beside_noun", "as_cost")


class Hole(NamedTuple):
    """A place in a rule where an argument stands: `slot` which one, `piece` which part of its print, `done` what was
    done to its end."""

    slot: str
    piece: str = ""
    done: tuple[str, ...] = ()


class Shape(NamedTuple):
    """One way to fill an argument: `how` it is read back, `value` what it is if nothing of it is read."""

    how: str
    stub: Any
    value: Any = None
    of: Any = None


class Rule(NamedTuple):
    """How one word prints with arguments of these shapes."""

    cls: type[Part]
    shapes: dict[str, Shape]
    pattern: tuple[str | Hole, ...]


def _default(cls: type[Part], name: str) -> Any:
    """What a word's field is if nobody says it; ... if it must be said."""
    found = next(field.default for field in msgspec.structs.fields(cls) if field.name == name)
    return ... if found is msgspec.NODEFAULT else found


def mark(slot: str, piece: str = "", *done: str) -> str:
    """A hole in printed text."""
    return "⟦" + ";".join((slot, piece, *done)) + "⟧"


# -- arguments that print as marks ------------------------------------------------------------------------------------


class Stubbed:
    """What all stubs have in common: they are words without a wording of their own."""

    wording: ClassVar[Wording] = Wording(phrases=())


class StubCards(Stubbed, Cards, Subject, frozen=True, kw_only=True, tag="stub.Cards"):
    slot: str
    many: bool

    def say(self, voice: Phraser) -> Said:
        return Said(mark(self.slot, "from" * voice.taking), many=self.many)


class StubPick(Stubbed, Pick, frozen=True, kw_only=True, tag="stub.Pick"):
    slot: str
    many: bool

    def say(self, voice: Phraser) -> Said:
        if voice.english:
            return Said(mark(self.slot, "from" * voice.taking), many=self.many)
        return Said(mark(self.slot, "that"), many=self.many, pick=mark(self.slot, "pick"))


class StubValue(Stubbed, Value, frozen=True, kw_only=True, tag="stub.Value"):
    slot: str
    before: str
    change: bool

    def say(self, voice: Phraser) -> Said:
        return Said(self.before + mark(self.slot, "of-number" if self.before else ""), many=True)

    def signed(self, voice: Phraser) -> str:
        if not self.change:
            return ""
        return f"{mark(self.slot, 'head')} {mark(self.slot, 'tail')}" if voice.english else mark(self.slot, "change")


class StubProduct(StubValue, frozen=True, kw_only=True, tag="stub.Product"):
    BINDS: ClassVar[int] = 1


class StubSum(StubValue, frozen=True, kw_only=True, tag="stub.Sum"):
    BINDS: ClassVar[int] = 0


class StubOpen(StubValue, frozen=True, kw_only=True, tag="stub.Open"):
    BINDS: ClassVar[int] = -1


class StubOr(Stubbed, Or, frozen=True, kw_only=True, tag="stub.Or"):
    slot: str
    after: str

    def say(self, voice: Phraser) -> Said:
        return Said(mark(self.slot, "の" if self.after else "") + self.after)


class StubDescribed(Stubbed, Described, frozen=True, kw_only=True, tag="stub.Described"):
    slot: str
    owner: bool

    def noun(
        self, voice: Phraser, many: bool, each: bool = False, bare: bool = False, every: bool = False, link: str = "の",
    ) -> str:
        flags = {"many": many, "each": each, "bare": bare, "every": every, "from": voice.taking}
        voice.taking = False
        link = link if self.place is not None or link == "に" else "の"
        return mark(self.slot, "noun:" + ",".join(name for name, on in flags.items() if on) + ":" + link)

    def _owner(self, voice: Phraser, bare: bool) -> str:
        return mark(self.slot, "owner") if self.owner and not bare else ""


class StubStep(Stubbed, Step, frozen=True, kw_only=True, tag="stub.Step"):
    slot: str
    nested: bool = False

    def blocks(self) -> tuple[tuple[Step, ...], ...]:
        return ((self,),) if self.nested else ()

    def say(self, voice: Phraser) -> Said:
        return Said(mark(self.slot))


class StubMay(Stubbed, control.May, frozen=True, kw_only=True, tag="stub.May"):
    slot: str


class StubOwned(Stubbed, Filter, frozen=True, kw_only=True, tag="stub.Owned"):
    """Something a card has."""

    slot: str

    def owned(self, voice: Phraser) -> str:
        return mark(self.slot, "owned")

    def say(self, voice: Phraser) -> Said:
        return Said("")


class StubAspects(Stubbed, Aspects, frozen=True, kw_only=True, tag="stub.Aspects"):
    of: tuple[Aspect, ...]

    @property
    def parts(self) -> tuple[Aspect, ...]:
        return self.of


class StubPayment(Stubbed, Payment, frozen=True, kw_only=True, tag="stub.Payment"):
    """A cost within an effect: its parts are said as steps."""

    of: tuple[Step, ...]

    @property
    def parts(self) -> tuple[Step, ...]:
        return self.of


class StubMoment(Stubbed, Moment, frozen=True, kw_only=True, tag="stub.Moment"):
    """A moment of the turn, before which Japanese says nothing of the next time."""

    window: str = ""
    slot: str

    def say(self, voice: Phraser) -> Said:
        return Said(mark(self.slot))


@cache
def stub_of(base: type[Part]) -> type[Part]:
    """A stub of any other category; it may go before the sentence."""

    def say(self: Any, voice: Phraser) -> Said:
        return Said(self.before + mark(self.slot, self.piece) + self.after, lead=self.lead, many=self.many)

    fields = {"slot": str, "before": str, "after": str, "piece": str, "lead": str, "many": bool}
    namespace = {"__annotations__": fields, "say": say, "wording": Stubbed.wording, "__module__": __name__}
    namespace |= {"before": "", "after": "", "piece": "", "lead": "", "many": False}
    made: Any = type(base)
    return made(  # type: ignore[no-any-return]
        f"Stub{base.__name__}", (base,), namespace, frozen=True, kw_only=True, tag=f"stub.{base.__name__}",
    )


class Terms(dict[str, Any]):
    """A table that knows a term for every mark, too."""

    def __init__(self, kind: str, known: dict[str, Any]) -> None:
        super().__init__(known)
        self.kind = kind

    def __missing__(self, key: str) -> Any:
        if not key.startswith("⟦"):
            raise KeyError(key)
        slot = key.strip("⟦⟧").split(";")[0]
        if self.kind == "noun":
            counter = next((each for each in ("体", "枚") if f";{each}" in key), mark(slot, "counter"))
            return Noun(key=key, words=(), en=mark(slot, "one"), en_many=mark(slot, "many"), ja=mark(slot, "ja"),
                        counter=counter, areas=())
        if self.kind == "member":
            field = key.strip("⟦⟧").split(";")[2]
            return Member(key=key, words=(), en=mark(slot), ja=mark(slot), field=field, value="")
        return Term(key=key, words=(), en=mark(slot), ja=mark(slot))


# -- printing with marks ----------------------------------------------------------------------------------------------


def _tagged(name: str, plain: Any) -> Any:
    """A function of speech that leaves a mark at the end of a text as it is and notes what it would have done."""

    def done(text: Any, *rest: Any) -> Any:
        if isinstance(text, Said):
            return text.lead + text.text
        if name == "inner":
            return MARK.sub(lambda found: f"⟦{found[1]};{name}⟧", text)
        if LAST.search(text):
            return LAST.sub(lambda found: f"⟦{found[1]};{name}⟧", text)
        return plain(text, *rest)

    return done


def _block(voice: Phraser, steps: Any, quoted: bool = False) -> str:
    return mark(steps[0].slot, "quoted" if quoted else "block")


@contextmanager
def marking(left_is_verb: bool = False) -> Iterator[None]:
    """While this lasts, print leaves marks as they are."""
    functions = {name: getattr(japanese if hasattr(japanese, name) else speech, name) for name in ENDINGS}
    instead = {function: _tagged(name, function) for name, function in functions.items()}
    instead[control.block_text] = _block
    modules = [module for name, module in sys.modules.items() if name.startswith("engines.")]
    changed = [
        (module, name, value) for module in modules for name, value in list(vars(module).items())
        if callable(value) and getattr(value, "__hash__", None) and isinstance(value, type(_block)) and value in instead
    ]
    ends = eithers.VERB_ENDS
    try:
        for module, name, value in changed:
            setattr(module, name, instead[value])
        eithers.VERB_ENDS = (*ends, "⟧") if left_is_verb else ends
        yield
    finally:
        eithers.VERB_ENDS = ends
        for module, name, value in changed:
            setattr(module, name, value)


def say(voice: Phraser, part: Any, form: str) -> Said:
    """A part as it is printed among others, among costs, as a change of a number, or as what cards bestow."""
    if form == "item":
        return Said(part.item(voice))
    if form == "signed":
        return Said(part.signed(voice))
    return voice.cost(part) if form == "cost" else voice.say(part)


class Grammar:
    """The rules of one game's print in one language."""

    def __init__(self, catalogue: Catalogue, lang: str) -> None:
        self.real, self.lang = catalogue, lang
        self.catalogue = Catalogue(catalogue.game, catalogue.words, catalogue.vocabulary)
        self.catalogue.terms = {kind: Terms(kind, known) for kind, known in catalogue.terms.items()}
        self.rules: dict[str, dict[tuple[Any, ...], Rule]] = {"": {}, "cost": {}, "signed": {}, "pick": {}, "item": {}}
        words = [cls for cls in catalogue.words if cls not in BY_HAND and (wording_of(cls).en or hasattr(cls, "say"))]
        for verb in (False, True):
            with marking(verb):
                for cls in words:
                    if cls is eithers.EitherStep or not verb:
                        self._print(cls)

    def of(self, base: type[Part], form: str = "") -> list[Rule]:
        """The rules of a category."""
        return [rule for rule in self.rules[form].values() if issubclass(rule.cls, base)]

    def _print(self, cls: type[Part]) -> None:
        arguments = self.catalogue.arguments(cls)
        choices = [self._shapes(cls, at, name, kind) for at, (name, kind) in enumerate(arguments.items())]
        sizes = (0, 3) if issubclass(cls, Among | decks.Rest) else (0,)
        for filled in itertools.product(*choices):
            shapes = dict(zip(arguments, filled, strict=True))
            part = cls(**{name: shape.stub for name, shape in shapes.items()})
            takings = (False, True) if issubclass(cls, Cards | selectors.Place) else (False,)
            for named, taking in itertools.product(sizes, takings):
                for paying in (False,) if self.lang == "en" else (False, True):
                    self._note("", part, shapes, named, taking, paying)
                if any(isinstance(shape.value, This) for shape in shapes.values()):
                    self._note("", part, shapes, named, taking, elsewhere=True)
                if isinstance(part, RepeatIf):
                    self._note("", part, shapes, named, taking, often=True)
                if issubclass(cls, Step):
                    self._note("cost", part, shapes, named, taking)
                if issubclass(cls, ContinuousEffect) and hasattr(cls, "item") and self.lang == "ja":
                    self._note("item", part, shapes, named, taking)
                if issubclass(cls, Value) and hasattr(cls, "signed") and cls not in (Number, Variable):
                    self._note("signed", part, shapes, named, taking)

    def _note(self, form: str, part: Part, shapes: dict[str, Shape], named: int, taking: bool,
              paying: bool = False, often: bool = False, elsewhere: bool = False) -> None:
        voice = Phraser(self.catalogue, self.lang)
        voice.taking, voice.paying = taking, paying
        if elsewhere:
            voice.be_card()
        if often:
            voice.marks = frozenset(self.real.vocabulary.each_time)
        for at in range(named):
            voice.chosen[f"other{at}"] = Said("other")
        for name, shape in shapes.items():
            if shape.how == "name":
                voice.chosen[shape.stub] = Said(mark(name), many=True)
        try:
            said = say(voice, part, form)
        except (TypeError, ValueError, AttributeError, KeyError, IndexError):
            return  # no such text can be printed: the parser makes no such part
        text = said.lead + CUT + said.text if said.lead else said.text
        if not text:
            return
        self._add(form, part, shapes, text)
        if said.pick:
            self._add("pick", part, shapes, said.pick)

    def _add(self, form: str, part: Part, shapes: dict[str, Shape], text: str) -> None:
        for at, name in enumerate(shapes):
            text = text.replace(str(SEEDS + at), mark(name, "figure")).replace(str(SECOND + at), mark(name, "second"))
            text = text.replace(str(THIRD + at), mark(name, "third"))
        pattern: list[str | Hole] = []
        for at, piece in enumerate(MARK.split(text)):
            if at % 2:
                slot, kind, *done = piece.split(";")
                pattern.append(Hole(slot, kind, tuple(done)))
            elif piece:
                pattern.append(piece)
        known = tuple((name, shape.how, repr(shape.value)) for name, shape in shapes.items())
        self.rules[form].setdefault((type(part), tuple(pattern), known), Rule(type(part), shapes, tuple(pattern)))

    # -- shapes ---------------------------------------------------------------------------------------------------

    def _shapes(self, cls: type[Part], at: int, name: str, kind: Argument) -> list[Shape]:
        default = _default(cls, name)
        if issubclass(cls, Delays) and isinstance(default, str | bool):
            return [Shape("fixed", default, default)]  # each of these words has its own
        found: list[Shape] = [Shape("fixed", None, None)] if default is None else []
        of, phrases = kind.of, wording_of(cls).phrases
        if phrases and default not in (..., None) and not any(f"<{name}>" in phrase for phrase in phrases) and (
            isinstance(default, Value) or (isinstance(of, Key) and of.kind != "op")
        ):
            return [Shape("fixed", default, default)]  # no pack can say another
        if kind.many:
            return [*found, *self._several(cls, at, name, of)]
        if isinstance(of, Key):
            if of.kind == "member":
                fields = {member.field for member in self.real.terms["member"].values()}
                first: dict[str, str] = {}
                for field in sorted(fields):
                    first.setdefault(self.real.fields[field].kind, field)
                return [*found, *(Shape("term", mark(name, "", field), None, "member") for field in first.values())]
            keys = [*self.real.terms[of.kind]]
            if default == "":
                keys.append("")
            return [*found, *(Shape("fixed", key, key) for key in keys)]
        if isinstance(of, Given):
            return [*found, Shape("new-name", "?") if of.new else Shape("name", mark(name))]
        if of is bool:
            return [Shape("fixed", False, False), Shape("fixed", True, True)]
        if of is int:
            unsaid = [] if default in (..., None, 1) else [Shape("fixed", default, default)]  # may not be printed
            return [*found, *unsaid, Shape("fixed", 1, 1), Shape("int", SEEDS + at)]
        if not isinstance(of, type) or not issubclass(of, Part):
            return [*found, Shape("named", Named(mark(name), mark(name)))]
        return [*found, *self._parts(cls, at, name, of)]

    def _several(self, cls: type[Part], at: int, name: str, of: Any) -> list[Shape]:
        if isinstance(of, Key):
            kind = "member" if of.kind == "member" else of.kind
            field = next(iter(self.real.fields)) if kind == "member" else ""
            return [Shape("terms", (mark(name, "", field),), None, kind)]
        if of is int:
            figures = (SEEDS + at, SECOND + at, THIRD + at)
            return [Shape("ints", figures[:count]) for count in (1, 2, 3)]
        if of is Step:
            return [
                Shape("fixed", (), ()), Shape("steps", (StubStep(slot=name),)),
                Shape("steps", (StubStep(slot=name, nested=True),)),
                Shape("steps", (StubStep(slot=name, nested=True), StubStep(slot=name))),
                Shape("steps", (StubMay(slot=name, body=(StubStep(slot=name),)),)),
            ]
        if isinstance(of, type) and issubclass(of, Part):
            stub = stub_of(of)
            more = [  # the Entry with a label: 〔潮〕 alone means a character that has it
                Shape("parts", (stub(slot=name, after=end, piece=f"…{end}"),), None, of)  # type: ignore[call-arg]
                for end in ("〕の", "》の")
            ]
            return [Shape("fixed", (), ()), Shape("parts", (stub(slot=name),), None, of),  # type: ignore[call-arg]
                    *(more if cls.__name__ == "EntryOf" and self.lang == "ja" else ())]
        return [Shape("several-named", (Named(mark(name), mark(name)),))]

    def _hand(self) -> Described:
        """Any cards of the own hand."""
        loose = next(noun.key for noun in self.real.vocabulary.nouns if not noun.areas)
        return Described(kind=loose, place=In(whose="you", area="hand"))

    def _parts(self, cls: type[Part], at: int, name: str, of: type[Part]) -> list[Shape]:
        english = self.lang == "en"
        changes = hasattr(cls, "attack")
        """Whether it changes ATK and DEF. Its print then hangs neither on whether a value can be a change nor on more
        of the cards than their counter; were it to, its texts could not be read. All of that takes ten seconds."""
        if issubclass(of, Value):
            stubs = [
                kind(slot=name, before=before, change=change)
                for kind in (StubValue, StubProduct, StubSum, StubOpen)
                for before in (("", "the number of ") if english else ("",))
                for change in ((True,) if changes else (False, True))
            ]
            dice = [each for each in self.real.words if each.__name__ == "Dice"]
            counts = [Shape("count", Count(of=each.stub)) for each in self._parts(cls, at, name, Selector)]
            sums = [
                Shape("dice-sum", joint(left=each(count=SEEDS + at), right=right), None, (joint, each))  # type: ignore[call-arg]
                for each in dice if name == "amount" for joint in (Added, Taken)
                for right in (Number(of=SECOND + at), Variable(), StubValue(slot=name, before="", change=False))
            ]
            return [
                *sums, *(counts if hasattr(cls, "signed") else ()),
                *([Shape("fixed", Number(of=0), Number(of=0))] if changes else ()),
                Shape("fixed", Number(of=1), Number(of=1)), Shape("number", Number(of=SEEDS + at)),
                Shape("minus", Number(of=-SEEDS - at)), Shape("fixed", Variable(), Variable()),
                *(Shape("dice", each(count=SEEDS + at), None, each) for each in dice),  # type: ignore[call-arg]
                *(Shape("part", stub, type(stub).BINDS, Value) for stub in stubs),
            ]
        if of is Cards or issubclass(of, Cards):
            blank = StubDescribed(slot=name, owner=False, kind="⟦x;;⟧")
            picks = [Shape("pick", StubPick(slot=name, of=blank, many=many)) for many in (False, True)]
            real = [Shape("fixed", This(), This())] if hasattr(cls, "said_as_cost") else []
            if real and not english:
                real += [Shape("from-hand", Pick(of=self._hand(), count=count)) for count in (
                    Number(of=SEEDS + at), StubValue(slot=name, before="", change=False))]
            if name == "whom" or cls.__name__ == "LevelUpValid":  # "all" is said in another place, or not at all
                real += [Shape("every", Every(of=each.stub)) for each in self._parts(cls, at, name, Selector)]
            return [*real, *(Shape("cards", StubCards(slot=name, many=many)) for many in (False, True)), *picks]
        if issubclass(of, Subject):
            own = [] if english else [Shape("fixed", This(), This())]  # a card comes to areas of its own user
            return [*own, *(Shape("part", StubCards(slot=name, many=many), None, of) for many in (False, True))]
        if issubclass(of, Selector):
            area = next(iter(self.real.terms["area"]))
            places = (None, In(whose="you", area=area), In(whose="opponent", area=area), Within(area=area))
            cases = itertools.product((False, True), ("", "体", "枚"), ("any", "you", "opponent"), places)
            return [
                Shape("described", StubDescribed(
                    slot=name, owner=owner, kind=mark(name, counter), whose=whose, place=place,
                ))
                for owner, counter, whose, place in cases
                if not changes or (owner, whose, place) == (False, "any", None)
            ]
        if issubclass(of, Aspects):
            aspect = stub_of(Aspect)
            slots = (name, name + "/1", name + "/2")
            return [
                Shape("aspects", StubAspects(of=tuple(aspect(slot=slot) for slot in slots[:count])), count)  # type: ignore[call-arg]
                for count in (1, 2, 3)
            ]
        if of is Payment and not issubclass(cls, Payment):
            return [Shape("payment", StubPayment(of=(StubStep(slot=name),)))]
        stub: Any = stub_of(of)
        shapes = [Shape("part", stub(slot=name), None, of)]
        if issubclass(cls, Delays):
            shapes.append(Shape("part", stub(slot=name, before="when ", piece="when"), None, of) if english
                          else Shape("part", StubMoment(slot=name), None, of))
        if of.__name__ == "Label":
            shapes += [Shape("part", stub(slot=name, before=begin, after=end, piece=f"{begin}…{end}"), None, of)
                       for begin, end in ((("〔", "〕"), ("《", "》")) if english else (("", "持つ"), ("", "を持つ")))]
        if issubclass(of, Player):
            shapes.append(Shape("part", stub(slot=name, many=True), None, of))
        if of.__name__ == "Condition":
            shapes += [Shape("or", StubOr(slot=name, left=stub(slot=""), right=stub(slot=""), after=after), None, of)
                       for after in (("",) if english else ("", "の"))]
            if not english:
                shapes.append(Shape("part", stub(slot=name, after="の", piece="の"), None, of))
        if of.__name__ == "ContinuousEffect" and not english:
            shapes.append(Shape("part", stub(slot=name, lead=mark(name, "lead") + "選ぶ。"), None, of))
            shapes.append(Shape("part", stub(slot=name, lead=mark(name, "lead-on") + "選び、"), None, of))
        if of is Step and not english and cls is not eithers.EitherStep:
            shapes.append(Shape("part", stub(slot=name, lead=mark(name, "leading")), None, of))
        if issubclass(of, Filter) and not issubclass(of, Trait | Test) and english:
            shapes.append(Shape("part", stub(slot=name, before="with ", piece="with"), None, of))
        if not english and of is Filter:
            shapes.append(Shape("owned", StubOwned(slot=name)))
        if not english and issubclass(of, Filter):
            shapes.append(Shape("part", stub(slot=name, after="の", piece="の"), None, of))
        return shapes

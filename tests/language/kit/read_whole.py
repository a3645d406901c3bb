"""Reads the print of a whole ability back, and says what each reading does."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator
from typing import Any

import msgspec

from engines.core.cards.ability_parts import Ability, Condition, ContinuousEffect, Part, Step, TriggerCondition
from engines.language.descriptions.targets import Chosen, It, OtherOne, This
from engines.language.grammar.catalogue import Catalogue
from engines.language.grammar.japanese import EACH_TIME
from engines.language.grammar.text_templates import moment
from engines.language.grammar.vocabulary import Given
from engines.language.printing.rules_text import Writer
from engines.language.words.control import Choose
from engines.language.words.declaring.declared_targets import Target
from engines.language.words.instructions import OnCards
from tests.language.kit.read_back import Reader
from tests.language.kit.read_effect import Effect, rebuilt
from tests.language.kit.read_text import lowered, undone

replace = msgspec.structs.replace
MOST = 3_000
"""Readings of one text that are looked at."""


class Whole:
    """Reads abilities of one game in one language."""

    def __init__(self, reader: Reader) -> None:
        self.reader, self.lang, self.english = reader, reader.lang, reader.english
        self.catalogue = reader.catalogue
        self.effect = Effect(reader.catalogue, reader.lang)

    def readings(self, ability: Ability) -> dict[bytes, Ability]:
        """What the print of an ability can mean. Its kind, marks, name and limit are printed apart: they are known."""
        writer = Writer(self.catalogue, self.lang, ability)
        terms, text = writer.terms(), writer.text()
        self.reader.ready(writer.voice)
        tagged = ability.event is not None and ability.event.any_is("TAGGED")
        told = ability.event if tagged and not writer.voice.say(ability.event).text else None  # the icon tells it
        frame = replace(ability, event=told, conditions=(), cost=(), targets=(), body=(), grants=(), gates=(), line=0)
        found: dict[bytes, Ability] = {}
        every = itertools.product(self._text(text, ability), list(self._terms(terms, frame)))
        for said, paid in itertools.islice(every, MOST):
            terms_of = "conditions" if ability.kind == "triggered" else "gates"
            keyed = {terms_of: (*paid.get("keyed", ()), *said.get(terms_of, ()))}
            made = replace(frame, **{**said, **{name: each for name, each in paid.items() if name != "keyed"}, **keyed})
            for whole in self._named(made, terms, text):
                found.setdefault(self.effect.of(whole), whole)
        return found

    # -- terms ----------------------------------------------------------------------------------------------------

    def _terms(self, terms: str, frame: Ability) -> Iterator[dict[str, Any]]:
        """What is waited for, costs and targets."""
        before = Writer(self.catalogue, self.lang, frame).terms()
        words, pick = self.catalogue.vocabulary, self.reader.voice.pick
        between, apart = (", ", " ") if self.english else ("、", "")
        rest = terms.removeprefix(before)
        if words.cost_terms is not None and not terms.startswith(before or " "):
            rest = terms
        if words.cost_terms is None:
            rest = rest.removeprefix((" · " if self.english else "・") if before else "")
            for cost in self._parts(rest, " · " if self.english else "・") if rest else [()]:
                yield {"cost": cost}
            return
        forms = [
            re.escape(pick(whole)).replace(r"\{\}", f"(?P<{name}>.*?)")
            for name, whole in (("event", words.event_terms), ("cost", words.cost_terms), ("aimed", words.target_terms))
            if whole is not None and pick(whole)
        ]
        bracketed = "".join(f"(?:(?:{apart})?{form})?" for form in forms)
        found = re.fullmatch(bracketed, rest)
        if found is None:
            yield from self._after_keyed(terms, frame, bracketed, between)
            return
        texts = found.groupdict()
        for cost in self._parts(texts["cost"], between) if texts.get("cost") else [()]:
            for aimed in self._parts(texts["aimed"], between, Target) if texts.get("aimed") else [()]:
                if not texts.get("event"):
                    yield {"cost": cost, "targets": aimed}
                for event in self._events(texts.get("event") or "", frame):
                    yield {"cost": cost, "targets": aimed, "event": event}

    def _after_keyed(
        self, terms: str, frame: Ability, bracketed: str, between: str,
    ) -> Iterator[dict[str, Any]]:
        """Terms among which are condition keywords, or what a Cancel is presented against."""
        bare = Writer(self.catalogue, self.lang, replace(frame, limit=None)).terms()
        limit = Writer(self.catalogue, self.lang, frame).terms().removeprefix(bare)
        rest = terms.removeprefix(bare)
        for end in range(1, len(rest) + 1):
            if not rest.startswith(limit, end):
                continue
            found = re.fullmatch(bracketed, rest[end + len(limit):])
            if found is None:
                continue
            cost = found.groupdict().get("cost")
            for paid in self._parts(cost, between) if cost else [()]:
                for keyed, event in self._keyed(rest[:end], frame.kind != "blocker"):
                    yield {"cost": paid, "keyed": keyed, **({} if event is None else {"event": event})}

    def _keyed(self, text: str, by_key: bool) -> Iterator[tuple[tuple[Condition, ...], TriggerCondition | None]]:
        for event in self.reader.read(TriggerCondition, text):
            if event.TAGGED:
                yield (), event
        for end in range(1, len(text) + 1):
            for test in self.reader.read(Condition, text[:end]):
                if not test.KEYWORD or hasattr(test, "KEY") is not by_key:
                    continue
                if end == len(text):
                    yield (test,), None
                for more, event in self._keyed(text[end:], by_key) if end < len(text) else ():
                    yield (test, *more), event

    def _events(self, text: str, ability: Ability) -> Iterator[TriggerCondition]:
        """What is waited for: "when ..." in English, what happens and 時 or たび in Japanese."""
        if self.english:
            plainly = [text.replace("whenever ", "when ", 1) if ability.each else text]
        else:
            plainly = [text.removesuffix("時")] if text.endswith("時") else [text.removesuffix("代わりに")]
            each_time = [(f"{plain}たび", past) for past, plain in EACH_TIME]
            plainly += [text.removesuffix("時、代わりに")] * text.endswith("時、代わりに")
            plainly += [text.removesuffix(end) + past for end, past in each_time if text.endswith(end)]
        for each in plainly:
            yield from self.reader.read(TriggerCondition, each)

    def _parts(self, text: str, between: str, base: type[Step] = Step) -> list[tuple[Step, ...]]:
        forms = ("cost", "") if base is Step else ("",)
        found: list[tuple[Step, ...]] = []
        for at in [*(at.start() for at in re.finditer(re.escape(between), text)), len(text)]:
            rest = self._parts(text[at + len(between):], between, base) if at < len(text) else [()]
            cuts = [text[:at]] if self.english else [
                text[:at], *(text[:end.end()] + "\x01" + text[end.end():at]
                             for end in re.finditer("選(?:ぶ。|び、)", text[:at]))]
            self.reader.paying = base is Step
            ways = [(cut, form) for form in forms for cut in cuts]
            if base is Step and not self.english:  # 手札を好きな枚数選び、破棄: the long form, cut short
                ways += [(cut + "する", "") for cut in cuts]
            steps = [step for cut, form in ways for step in self.reader.read(base, cut, form)]
            self.reader.paying = False
            found += [(step, *more) for step in dict.fromkeys(steps) for more in rest]
        return found

    # -- the text -------------------------------------------------------------------------------------------------

    def _text(self, text: str, ability: Ability) -> Iterator[dict[str, Any]]:
        for rest, gates in self._gates(text, ability.kind):
            for event, conditions, body in self._opening(rest, ability, self._waits(ability)):
                made: dict[str, Any] = {"conditions": conditions, "gates": gates}
                made |= {"event": event} if event is not None else {}
                if ability.grants:
                    body = body.removesuffix("." if self.english else "。")
                    for one in lowered(body) if self.english else [body]:
                        for grants in self.reader.listed(one, lambda each: [
                            (grant,) for grant in self.reader.read(ContinuousEffect, each)
                        ]):
                            yield {**made, "grants": grants}
                    continue
                for steps in self.reader.sentences(body) + (self._under(body) if conditions else []):
                    yield {**made, "body": steps}

    def _waits(self, ability: Ability) -> bool:
        """Whether the text begins with what is waited for."""
        terms = self.catalogue.vocabulary.event_terms
        waits = ability.event is not None and not ability.event.any_is("TAGGED")
        return waits and not (terms is not None and self.reader.voice.pick(terms))

    def _under(self, text: str) -> list[tuple[Step, ...]]:
        """Steps as one clause after a condition."""
        text = text.removesuffix("." if self.english else "。")
        this = "do this: " if self.english else "次を行う："
        return self.reader.block(text.removeprefix(this), text.startswith(this))

    def _opening(
        self, text: str, ability: Ability, event: bool,
    ) -> Iterator[tuple[TriggerCondition | None, tuple[Condition, ...], str]]:
        joint = ", " if self.english else "、"
        paying = bool(ability.cost and ability.optional and not self.catalogue.vocabulary.declines)
        begins = "instead " if self.english else "代わりに、" * (ability.event is not None and not self._waits(ability))
        instead = bool(begins) and ability.kind == "replacement"
        ends = [at.start() for at in re.finditer(re.escape(joint), text)]
        if event:
            for end in ends:
                said = text[:end]
                for one in lowered(said) if self.english else [said]:
                    for pattern in self._events(one, ability):
                        for _, conditions, rest in self._opening(text[end + len(joint):], ability, False):
                            yield pattern, conditions, rest
            return
        before = "while " if ability.kind == "static" else "if "
        rest = text.removeprefix(begins) if instead else text
        pay = ("if you pay the cost" if self.english else "コストを支払うなら") + joint
        if paying:
            if text[:1].lower() + text[1:len(pay)] == pay:
                yield None, (), text[len(pay):].removeprefix(begins if instead else "")
        elif not instead or text.startswith(begins):
            yield None, (), rest
        for end in ends:
            said = text[:end]
            if self.english:
                plainly = [said[len(before):]] if said.lower().startswith(before) else []
            else:
                plainly = [each for each in undone(said, "moment") if moment(each) == said]
            for one in plainly:
                for test in self.reader.read(Condition, one):
                    for _, more, left in self._opening(text[end + len(joint):], ability, False):
                        yield None, (test, *more), left

    def _gates(self, text: str, kind: str) -> Iterator[tuple[str, tuple[Condition, ...]]]:
        yield text, ()
        words, voice = self.catalogue.vocabulary, self.reader.voice
        if kind not in words.verbs:
            return
        verb, own = voice.pick(words.verbs[kind]), voice.pick(words.ability)
        head = f" This {own} {verb} if " if self.english else f"この{own}は"
        at = text.rfind(head)
        if at < 0:
            return
        said = text[at + len(head):].removesuffix("." if self.english else "。")
        for tests in self._tests(said, verb):
            yield text[:at], tests

    def _tests(self, said: str, verb: str) -> Iterator[tuple[Condition, ...]]:
        read = self.reader.read
        if self.english:
            for test in read(Condition, said):
                yield (test,)
            for at in re.finditer(" and if ", said):
                for test in read(Condition, said[:at.start()]):
                    for more in self._tests(said[at.end():], verb):
                        yield (test, *more)
            return
        for at in re.finditer("、かつ", said):
            for one in undone(said[:at.start()], "joined"):
                for test in read(Condition, one):
                    for more in self._tests(said[at.end():], verb):
                        yield (test, *more)
        last = undone(said.removesuffix(f"にのみ{verb}"), "moment") if said.endswith(f"にのみ{verb}") else []
        for plainly, unless in (("いる", "いなければ"), ("ある", "なければ"), ("持つ", "持たなければ"),
                                ("の", "でなければ")):
            before, found, after = said.rpartition(unless)
            if found and after and not after.startswith("、"):
                last.append(before + plainly)
        for one in last:
            for test in read(Condition, one):
                yield (test,)

    # -- names ----------------------------------------------------------------------------------------------------

    def _named(self, made: Ability, terms: str, text: str) -> Iterator[Ability]:
        """The ability with its names told apart, in every way that prints the same."""
        found = False
        for whole in self._resolved(made, terms, text):
            found = True
            yield whole
        if found or "~" not in repr(made):
            return
        spots = list(_picks(made.cost + made.body))
        for count in (1, 2):
            for chosen in itertools.combinations(spots, count):
                for whole in self._resolved(_split(made, chosen), terms, text):
                    found = True
                    yield whole
            if found:
                return

    def _resolved(self, made: Ability, terms: str, text: str) -> Iterator[Ability]:
        made = _numbered(self.catalogue, made)
        writer = Writer(self.catalogue, self.lang, made)
        try:
            writer.terms()
            writer.text()
        except (ValueError, AssertionError, AttributeError):
            return
        voice = writer.voice
        meant = dict.fromkeys(_surfaces(made))
        options: list[list[Any]] = []
        for surface in meant:
            said = surface.partition(":")[2]
            names = [name for name, each in voice.chosen.items() if each.text == said or surface == "~alone"]
            parts: list[Any] = [Chosen(name=name) for name in names]
            if said == voice.this:
                parts.append(This())
            elif said == voice.it:
                parts.append(It())
            if said == (voice.other or ("the other card" if self.english else "もう一方のカード")):
                parts.append(OtherOne())
            options.append(parts)
        for chosen in itertools.islice(itertools.product(*options), 64):
            whole = _put(made, dict(zip(meant, chosen, strict=True)))
            if whole is None or not _in_order(self.catalogue, whole):
                continue
            again = Writer(self.catalogue, self.lang, whole)
            try:
                if again.terms() == terms and again.text() == text:
                    yield whole
            except (ValueError, AssertionError, AttributeError):
                continue


def _in_order(catalogue: Catalogue, whole: Ability) -> bool:
    """Whether every name is given before it is used."""
    known: set[str] = set()

    def good(part: Any) -> bool:
        if isinstance(part, tuple):
            return all(good(each) for each in part)
        if not isinstance(part, Part):
            return True
        marks = {name: kind.of for name, kind in catalogue.arguments(type(part)).items() if isinstance(kind.of, Given)}
        before = [good(getattr(part, name)) for name in part.__struct_fields__
                  if name not in marks and not isinstance(getattr(part, name), tuple)]
        known.update(getattr(part, name) for name, mark in marks.items() if mark.new)
        used = {getattr(part, name) for name, mark in marks.items() if not mark.new} <= known
        return all(before) and used and all(good(getattr(part, name)) for name in part.__struct_fields__
                                             if isinstance(getattr(part, name), tuple) and name not in marks)

    order = ("targets", "cost", "event", "conditions", "body", "grants", "gates")
    return all(good(getattr(whole, name)) for name in order)


def _surfaces(part: Any) -> Iterator[str]:
    if isinstance(part, tuple):
        for each in part:
            yield from _surfaces(each)
    elif isinstance(part, Part):
        for name in part.__struct_fields__:
            value = getattr(part, name)
            if isinstance(value, str) and value.startswith("~"):
                yield value
            else:
                yield from _surfaces(value)


def _put(whole: Ability, meant: dict[str, Any]) -> Ability | None:
    """The names in the places of what they are called."""
    wrong = False

    def change(part: Part) -> Part:
        nonlocal wrong
        if isinstance(part, Chosen) and part.name in meant:
            return meant[part.name]  # type: ignore[no-any-return]
        for name in part.__struct_fields__:
            value = getattr(part, name)
            if isinstance(value, str) and value in meant:
                if not isinstance(meant[value], Chosen):
                    wrong = True
                    return part
                part = replace(part, **{name: meant[value].name})
        return part

    found: Ability = rebuilt(whole, change)
    return None if wrong else found


def _numbered(catalogue: Catalogue, whole: Ability) -> Ability:
    """New names for all cards that are chosen, in the order they are."""
    count = itertools.count(1)

    def change(part: Part) -> Part:
        if not isinstance(part, Ability):
            for name, kind in catalogue.arguments(type(part)).items():
                if isinstance(kind.of, Given) and kind.of.new and getattr(part, name) == "?":
                    part = replace(part, **{name: f"n{next(count)}"})
        return part

    made: Ability = rebuilt(replace(whole, body=(), grants=()), change)
    return replace(made, body=rebuilt(whole.body, change), grants=rebuilt(whole.grants, change))


def _picks(steps: Any) -> Iterator[Step]:
    """Instructions that say themselves which cards they are about."""
    for step in steps:
        if isinstance(step, OnCards) and not isinstance(step.what, Chosen | This):
            yield step
        for block in step.blocks():
            yield from _picks(block)


def _split(whole: Ability, chosen: tuple[Step, ...]) -> Ability:
    """The same with the cards of some instructions chosen in a step of their own before."""
    def change(part: Any) -> Any:
        for name in part.__struct_fields__:
            value = getattr(part, name)
            if isinstance(value, tuple) and any(isinstance(each, Step) for each in value):
                steps: list[Any] = []
                for each in value:
                    if any(each is one or each == one for one in chosen):
                        steps += [Choose(what=each.what, name="?"), replace(each, what=Chosen(name="~last"))]
                    else:
                        steps.append(each)
                part = replace(part, **{name: tuple(steps)})
        return part

    count = itertools.count(1)

    def named(part: Any) -> Any:
        for name in part.__struct_fields__:
            value = getattr(part, name)
            if isinstance(value, tuple) and Chosen(name="~last") in [getattr(each, "what", None) for each in value]:
                steps = list(value)
                for at, each in enumerate(steps):
                    if getattr(each, "what", None) == Chosen(name="~last"):
                        key = f"s{next(count)}"
                        steps[at - 1] = replace(steps[at - 1], name=key)
                        steps[at] = replace(each, what=Chosen(name=key))
                part = replace(part, **{name: tuple(steps)})
        return part

    found: Ability = rebuilt(rebuilt(whole, change), named)
    return found

"""From ability text to abilities, checked as a whole, every mistake with its place.

Nothing here runs an ability; what comes out is frozen data (engines.core.cards.ability_parts.Ability).
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import Any

import msgspec

from engines.core.cards.ability_parts import (
    Ability,
    Condition,
    ContinuousEffect,
    Part,
    Step,
    TriggerCondition,
    Value,
    within,
)
from engines.core.display.views import Named
from engines.language.descriptions.targets import Chosen, Pick
from engines.language.grammar.catalogue import Catalogue, wording_of
from engines.language.grammar.parts import TARGET, TARGETS, Filter, Keyword, Kind, Place
from engines.language.grammar.vocabulary import Area
from engines.language.packs.diagnostics import Diagnostic, Mistake
from engines.language.packs.heads import Head, headed, read_head
from engines.language.packs.lines import Line, Token, at_end, at_moment, explained, possessed, read_lines
from engines.language.packs.naming import (
    Names,
    Reference,
    check_amount,
    check_described,
    check_event,
    check_given,
    check_would,
    gives,
    letters_asked,
    named_pick,
    names_given,
    picks,
    points_away,
    references,
    settled,
    settled_head,
    speaks,
    spoken_of,
    strange_skills,
)
from engines.language.packs.phrases import Grammar, Matcher
from engines.language.packs.quick import FirstWords, QuickMatcher
from engines.language.words.by_hand import DoByHand
from engines.language.words.control import Choose, ForEach, IfNot, IfYouDo
from engines.language.words.instructions import Put

MOST_STEPS = 200
DEEPEST = 12
MOST_PROBLEMS = 100
"""In one text, and in one pack: what more there is waits for the next reading."""
MOST_LINES = 20_000
"""Lines one parser remembers."""
MOST_ABILITIES = 12
"""On one card."""
MOST_TRIES = 10_000_000
"""Of the matcher, on everything one parser reads: a pack of 3000 cards takes half of this."""
OF_THE_HEAD = frozenset({"unbound-name", "lasting-needed", "static-only", "no-block", "needs-block", "choose-first"})
"""Mistakes below an unreadable head that may vanish with it: it says which lines belong there, and gives names."""
replace = msgspec.structs.replace


def aimed_at(words: tuple[tuple[str, str], ...]) -> frozenset[str]:
    """The names by which the amounts of a head may speak of what it targets: target 1 enemy where X is power of the
    target."""
    texts = [text for _, text in words]
    if "where" not in texts or "target" not in texts:
        return frozenset()
    return frozenset(("target", "targets", *(after for before, after in pairwise(texts) if before == "as")))


class Parser:
    """Reads ability texts with one game's catalogue. `units` are the names packs may quote, `entries` those in their
    cards' open sets."""

    def __init__(
        self, catalogue: Catalogue, units: Mapping[str, Named] | None = None,
        entries: Mapping[str, Named] | None = None,
    ) -> None:
        self.catalogue = catalogue
        self.grammar = Grammar(catalogue)
        self.first_words = FirstWords(self.grammar)
        self.units = dict(units or {})
        self.entries = dict(entries or {})
        self.tries = 0
        self.heads: dict[tuple[tuple[str, str], ...], Head] = {}
        """Heads read before ..."""
        self.lines: dict[tuple[object, ...], Part] = {}
        """... and lines below them: cards say the same over and over."""
        self.titles: set[Named] = set()
        """The names of all skills read so far ..."""
        self.spoken: list[Reference] = []
        """... and those that have been spoken of, though not as the card's own."""

    @property
    def spent(self) -> bool:
        """Whether this parser has worked so long that it should read no more."""
        return self.tries > MOST_TRIES

    def read(self, text: str, first_line: int = 1) -> tuple[tuple[Ability, ...], list[Diagnostic]]:
        """All abilities of a text and every mistake in it. `first_line` is where the text begins in its file."""
        try:
            lines = read_lines(text, first_line)
        except Mistake as mistake:
            return (), [mistake.problem]
        abilities: list[Ability] = []
        problems: list[Diagnostic] = []
        spoken: list[Reference] = []
        for line in lines[:MOST_ABILITIES]:
            reading = self._reading(line)
            abilities += reading.abilities
            problems += reading.problems
            spoken += reading.spoken
            if len(problems) >= MOST_PROBLEMS:
                break
        titles = {ability.name for ability in abilities if ability.name is not None}
        self.titles |= titles
        if not problems:
            problems += strange_skills((each for each in spoken if each.own), titles, complete=True)
        marks = {mark for ability in abilities for mark in ability.marks}
        lacking = (each.line for each in abilities for part in within(each)
                   if (mark := getattr(part, "WANTS_MARK", "")) and mark not in marks)
        problems += [Diagnostic(line=at, column=1, what="nothing-quoted") for at in lacking if not problems]
        self.spoken += [each for each in spoken if not each.own]
        if len(lines) > MOST_ABILITIES:
            args = {"what": "what-card", "most": str(MOST_ABILITIES), "unit": "unit-abilities"}
            problems.append(Diagnostic(line=lines[MOST_ABILITIES].line, column=1, what="too-long", args=args))
        return tuple(abilities), problems

    def _reading(self, line: Line) -> _Reading:
        """The reading of one ability: the quick one, unless there is a mistake to be explained."""
        for quick in (True, False):
            reading = _Reading(self, quick)
            try:
                reading.abilities.append(reading.ability(line))
            except Mistake as mistake:
                reading.problems.append(mistake.problem)
                if not quick:
                    reading.read_on(line)
            self.tries += sum(matcher.tries for matcher in reading.matchers)
            if not reading.problems:
                break
        return reading

    def wanted(self, text: str, in_block: bool) -> tuple[str, ...]:
        """Words that may come next after an unfinished line: editor completion."""
        lines = read_lines(text) if text.strip() else ()
        tokens = lines[-1].tokens if lines else ()
        matcher = Matcher(self.grammar, tokens, frozenset(), self.units)
        matcher.category(Step if in_block else Kind, 0)
        if not in_block:
            matcher.category(Keyword, 0)
        if matcher.far < len(tokens):
            return ()
        return tuple(sorted(word for words in matcher.wanted.values() for word in words))


class _Reading:
    """The reading of one ability."""

    def __init__(self, parser: Parser, quick: bool = False) -> None:
        self.parser = parser
        self.quick = quick
        self.abilities: list[Ability] = []
        self.names: set[str] = set()
        self.steps = 0
        self.problems: list[Diagnostic] = []
        self.matchers: list[Matcher] = []
        self.known = Names(parser.catalogue)
        self.spoken: list[Reference] = []
        self.letters: set[str] = set()  # that stand for an amount: the cost asks for them, or the head explains them
        self.headed = False
        """Whether the head has been read ..."""
        self.event: TriggerCondition | None = None
        """... and the event it waits for, whose cards the ability can speak of."""
        self.marked: list[Token] = []
        """Where each keyword of the head begins."""
        self.given: set[str] = set()
        """What else its lines can speak of: dice that were thrown, what it answers."""

    def _matcher(self, tokens: tuple[Token, ...], named: frozenset[str] = frozenset()) -> Matcher:
        parser = self.parser
        names = named.union(self.names)
        tokens = possessed(tokens, parser.grammar.numbers, parser.grammar.owners)
        if self.quick:
            made: Matcher = QuickMatcher(parser.first_words, tokens, names, parser.units, parser.entries)
        else:
            made = Matcher(parser.grammar, tokens, names, parser.units, parser.entries)
        self.matchers.append(made)
        return made

    # -- the head -------------------------------------------------------------------------------------------------

    def ability(self, line: Line) -> Ability:
        _, keywords, kind, clauses = self._head(line)
        if line.block is None and not kind.BARE:
            raise Mistake(at_end(line, "needs-block"))
        made = headed(self.parser.catalogue.vocabulary, keywords, kind, clauses, line)
        self.headed, self.event = True, made.event
        made = settled_head(made, line)
        if kind.ANSWERS:
            self.given.add("answer")
        if made.event is not None:
            check_would(self.parser.catalogue, made.event, made.kind == "replacement", line)
            if made.event.any_is("AMOUNT"):
                self.given.add("amount")
        said = {each.LETTER for each in made.amounts}
        self.letters = said.union(kind.LETTERS, letters_asked(made.cost))
        for target in made.targets:
            check_amount(target, line, self.letters if self.parser.catalogue.vocabulary.amounts_first else said)
            self._placed(target, line)
            self._bind(target)
        open_ones = self.letters - said if self.parser.catalogue.vocabulary.amounts_first else ()
        for amount in made.amounts:  # they may speak of what is targeted
            check_amount(amount, line, open_ones)
            self._placed(amount, line)
        for keyword in keywords:
            self.spoken += references(self.parser.catalogue, keyword, line)
        for part in (*made.conditions, *made.gates, *((made.event,) if made.event is not None else ())):
            check_amount(part, line, said)  # they are tested before anything is paid
            self._placed(part, line)
        for paid in made.cost:
            self._placed(paid, line)
            self._bind(paid)
            self.known.done(paid, line)
        if kind.kind == "static":
            made = replace(made, grants=self._grants(line.block or ()) or kind.gives)
        else:
            made = replace(made, body=self._block(line.block or (), 1) or kind.does)
        for keyword, token in zip(keywords, self.marked, strict=True):
            lacking = keyword.lacks(made)
            if lacking and not self.problems:
                args = {"word": token.text, "wanted": lacking}
                self.problems.append(Diagnostic(line=token.line, column=token.column, what="keyword-lacks", args=args))
        return made

    def _head(self, line: Line) -> Head:
        """The line of an ability that says when and what for."""
        known, words = self.parser.heads, line.words
        found = known.get(words)
        if found is None:
            tokens = at_moment(line.tokens, self.parser.grammar.moments)
            found = read_head(self._matcher(tokens, aimed_at(words)))
            if len(known) < MOST_LINES:
                known[words] = found
        self.marked = [line.tokens[place] for place in found.places]
        return found

    def read_on(self, line: Line) -> None:
        """Look for more mistakes below a head that could not be read."""
        if line.block is None or self.steps or line.tokens[0].text in ("always", "while"):
            return
        said = len(self.problems)
        self._promised(line)
        try:
            self._block(line.block, 1)
        except Mistake as mistake:
            self.problems.append(mistake.problem)
        self.problems[said:] = [each for each in self.problems[said:] if each.what not in OF_THE_HEAD]

    # -- the lines below it ---------------------------------------------------------------------------------------

    def _grants(self, lines: tuple[Line, ...]) -> tuple[ContinuousEffect, ...]:
        found: list[ContinuousEffect] = []
        for line in lines:
            try:
                found.append(self._grant(line))
            except Mistake as mistake:
                self.problems.append(mistake.problem)
        return tuple(found)

    def _grant(self, line: Line) -> ContinuousEffect:
        if line.block is not None:
            under = line.tokens[0].text in ("while", "if")
            raise Mistake(at_end(line, "while-inside" if under else "no-block"))
        grant: ContinuousEffect
        try:
            grant = self._whole(line, ContinuousEffect)
        except Mistake as mistake:
            steps = [step for step, end in self._matcher(line.tokens).category(Step, 0) if end == len(line.tokens)]
            what = "by-hand-static" if any(isinstance(step, DoByHand) for step in steps) else "static-only"
            raise (Mistake(Diagnostic(line=line.line, column=line.column, what=what)) if steps else mistake) from None
        self._placed(grant, line)
        if picks(grant) or not wording_of(grant).always:
            raise Mistake(Diagnostic(line=line.line, column=line.column, what="static-only"))
        return grant

    def _block(self, lines: tuple[Line, ...], depth: int) -> tuple[Step, ...]:
        if depth > DEEPEST:
            raise Mistake(Diagnostic(
                line=lines[0].line, column=lines[0].column, what="too-deep", args={"most": str(DEEPEST)},
            ))
        found: list[Step] = []
        whole = True
        for line in lines:
            try:
                self._step(line, depth, found)
                whole = True
            except Mistake as mistake:
                if mistake.problem.what in ("too-many-steps", "too-deep"):
                    raise
                if whole or mistake.problem.what != "no-partner":  # an "else" is not to blame for its "if"
                    self.problems.append(mistake.problem)
                whole = False
                self._promised(line)
        return tuple(found)

    def _promised(self, line: Line) -> None:
        """The name a faulty line would have given, so that later lines are not blamed for it."""
        words = [token.text for token in line.tokens]
        given = {name for before, name in pairwise(words) if before == "as"}
        self.names |= given - self.parser.grammar.reserved

    def _step(self, line: Line, depth: int, before: list[Step]) -> None:
        self.steps += 1
        if self.steps > MOST_STEPS:
            raise Mistake(Diagnostic(
                line=line.line, column=line.column, what="too-many-steps", args={"most": str(MOST_STEPS)},
            ))
        step = self._read_step(line, before)
        wording = wording_of(step)
        if wording.block and line.block is None and not getattr(step, wording.block):
            raise Mistake(at_end(line, "needs-block"))
        if line.block is not None and (not wording.block or getattr(step, wording.block)):
            raise Mistake(at_end(line, "no-block"))
        self._placed(step, line)
        self._bind(step)
        if line.block is not None:
            step = replace(step, **{wording.block: self._inner(step, line.block, depth, before)})
        self.known.done(step, line)
        if not wording.partner:
            before.append(step)
        elif not before or getattr(before[-1], wording.partner, None) != ():
            raise Mistake(Diagnostic(
                line=line.line, column=line.column, what="no-partner", args={"word": line.tokens[0].text},
            ))
        else:
            before[-1] = replace(before[-1], **{wording.partner: getattr(step, wording.partner)})

    def _inner(self, step: Step, lines: tuple[Line, ...], depth: int, before: list[Step]) -> tuple[Step, ...]:
        """The block of a step; a name given inside is known there only."""
        outer, lost = self.names - ({step.name} if isinstance(step, ForEach) else set()), self.known.lost
        answers = before[-1] if before and isinstance(step, IfYouDo | IfNot) else None
        self.known.lost = self.known.inside(answers, isinstance(step, IfYouDo))
        event, self.event = self.event, getattr(step, "event", None) or self.event
        inner = self._block(lines, depth + 1)
        self.names, self.known.lost, self.event = outer, lost, event
        return inner

    def _read_step(self, line: Line, before: list[Step]) -> Step:
        step: Step
        try:
            step = self._whole(line, Step, before)
        except Mistake as mistake:
            if any(end == len(line.tokens) for _, end in self._matcher(line.tokens).category(ContinuousEffect, 0)):
                raise Mistake(at_end(line, "lasting-needed")) from mistake
            raise
        return step

    def _whole(self, line: Line, base: type[Part], before: list[Step] | None = None) -> Any:
        """A line as one part, which may speak of what the line `before` has picked. Raises Mistake."""
        known = self.parser.lines
        key = (base, frozenset(self.names), line.words)
        found = known.get(key)
        if found is None:
            found = self._matcher(explained(line.tokens)).whole(base)
            if len(known) < MOST_LINES:
                known[key] = found
        event = getattr(found, "event", None) or self.event
        of = spoken_of(TARGET in self.names, event)
        if before and speaks(found, it=event is None) and (name := named_pick(before, len(self.names))):
            of = Chosen(name=name)
            self.names.add(name)
        return settled(found, of, line, it=event is None, away=points_away(event))

    def _placed(self, part: Part, line: Line) -> None:
        """Cards without a place of their own need one: "1 card" says too little. Nobody picks cards for a test or a
        number."""
        self.known.check(part, line)
        if self.headed:
            check_event(part, line, getattr(part, "event", None) or self.event)
            self.given |= gives(part)
            check_given(part, line, self.given)
        check_amount(part, line, self.letters)
        self.spoken += references(self.parser.catalogue, part, line)
        for each in within(part):
            fixed = [getattr(each, name) for name in getattr(each, "FIXED", ())]
            early = any(isinstance(held, Part) and picks(held) for held in fixed)
            tested = isinstance(each, Filter | Place) and any(isinstance(getattr(each, name), Pick) for name in
                                                      each.__struct_fields__)
            if early or tested or (isinstance(each, Condition | Value) and picks(each)):
                raise Mistake(Diagnostic(line=line.line, column=line.column, what="choose-first"))
            block = wording_of(each).block if isinstance(each, Step) and each is not part else ""
            if block and not getattr(each, block):  # "may if ...": the lines below cannot be told to it
                raise Mistake(at_end(line, "needs-block"))
            fault = getattr(each, "fault", "")
            area = self.parser.catalogue.terms["area"].get(getattr(each, "area", ""))
            if isinstance(each, Put) and isinstance(area, Area) and not area.put_en:
                fault = "no-single-area"
            if fault:
                args = {"word": area.words[0]} if isinstance(area, Area) else {}
                raise Mistake(Diagnostic(line=line.line, column=line.column, what=fault, args=args))
            check_described(self.parser.catalogue, each, line)

    def _bind(self, step: Step) -> None:
        named = isinstance(step, Choose | ForEach) or getattr(step, "NAMES", False)
        if name := getattr(step, "name", "") if named else "":
            self.names |= {name} | ({TARGETS} if name == TARGET else set())
            self.known.given(name)
        for name in names_given(self.parser.catalogue, step):
            self.names.add(name)
            self.known.given(name)

"""Reads the first line of an ability: its keywords, its kind and its clauses."""

from __future__ import annotations

from typing import NamedTuple

from engines.core.cards.ability_parts import Ability, Amount, ContinuousEffect, Step
from engines.language.grammar.parts import Aim, Clause, Keyword, Kind
from engines.language.grammar.vocabulary import Vocabulary
from engines.language.packs.diagnostics import Diagnostic, Mistake
from engines.language.packs.lines import Line
from engines.language.packs.phrases import Matcher
from engines.language.words.ability_header import (
    Apart,
    Called,
    Costs,
    Instead,
    Keyed,
    Needs,
    Once,
    OnlyIf,
    PerTurn,
    When,
    Whenever,
    While,
    tests_in,
)


class Head(NamedTuple):
    """A head that was read."""

    places: list[int]
    """Where each keyword begins, by words from 0."""
    keywords: list[Keyword]
    kind: Kind
    clauses: list[Clause]


def read_head(matcher: Matcher) -> Head:
    """The head on a matcher's line. Raises Mistake."""
    places, keywords, at = _prefix(matcher)
    kind, at = _kind(matcher, at)
    return Head(places, keywords, kind, _clauses(matcher, at))


def _prefix(matcher: Matcher) -> tuple[list[int], list[Keyword], int]:
    """The keywords before the kind, the places where they begin, and the place after them."""
    places: list[int] = []
    found: list[Keyword] = []
    at = 0
    while (each := matcher.longest(Keyword, at)) is not None:
        places.append(at)
        found.append(each[0])
        at = each[1]
    return places, found, at


def _kind(matcher: Matcher, at: int) -> tuple[Kind, int]:
    candidates = matcher.category(Kind, at)
    for kind, end in sorted(candidates, key=lambda each: -each[1]):
        if _readable(matcher, end):  # the longest kind after which the clauses can be read
            return kind, end
    for kind, end in candidates:
        if kind.BARE and end < len(matcher.tokens) and matcher.text(end) in (",", "and"):
            raise Mistake(Diagnostic(**matcher.place(end), what="one-a-line", args={"word": matcher.text(end)}))
    named = at < len(matcher.tokens) and matcher.tokens[at].kind == "STRING"
    if named and (matcher.longest(Keyword, at + 1) or matcher.category(Kind, at + 1)):
        raise Mistake(Diagnostic(**matcher.place(at), what="name-first", args={"word": matcher.text(at)}))
    found = matcher.problem("unknown-head")
    if not candidates and at == 0 and not found.near and _is_effect(matcher):
        found = Diagnostic(**matcher.place(0), what="effect-without-head")
    raise Mistake(found)


def _is_effect(matcher: Matcher) -> bool:
    """Whether the line says what an ability does, and not when."""
    if type(matcher) is not Matcher:  # the quick reading explains nothing
        return False
    tried = Matcher(matcher.grammar, matcher.tokens, matcher.names, matcher.units, matcher.entries)
    try:
        return any(
            end == len(matcher.tokens) for base in (Step, ContinuousEffect) for _, end in tried.category(base, 0)
        )
    except Mistake:
        return False
    finally:
        matcher.tries += tried.tries


def _readable(matcher: Matcher, at: int) -> bool:
    """Whether the rest of the head from here on is clauses to its end."""
    reached, ahead = {at}, [at]
    while ahead:
        more = {end for _, end in matcher.category(Clause, ahead.pop())} - reached
        reached |= more
        ahead += more
    return len(matcher.tokens) in reached


def _clauses(matcher: Matcher, at: int) -> list[Clause]:
    found: list[Clause] = []
    while at < len(matcher.tokens):
        clause, at = next(each for each in matcher.category(Clause, at) if _readable(matcher, each[1]))
        found.append(clause)
    return found


def headed(
    vocabulary: Vocabulary,
    keywords: list[Keyword],
    kind: Kind,
    clauses: list[Clause],
    line: Line,
) -> Ability:
    """The ability a head describes, without what stands below it. Raises Mistake."""
    for base in (Once | PerTurn | Apart, Called, Costs):
        if sum(isinstance(clause, base) for clause in clauses) > 1:
            args = {"word": getattr(base, "__name__", "once")}
            raise Mistake(Diagnostic(line=line.line, column=line.column, what="twice", args=args))
    prefixes = vocabulary.prefixes
    if prefixes and sum(word.MARK in prefixes for word in keywords) != 1:
        wanted = tuple(f"'{each}'" for each in prefixes)
        raise Mistake(Diagnostic(line=line.line, column=line.column, what="needs-prefix", wanted=wanted))
    conditions = tests_in(clauses, OnlyIf)
    keyed = tests_in(clauses, Keyed)
    if isinstance(kind, While):
        conditions.insert(0, kind.test)
    limit = next((clause.times for clause in clauses if isinstance(clause, PerTurn | Apart)), None)
    apart = next((clause for clause in clauses if isinstance(clause, Apart)), Apart)
    if any(isinstance(clause, Once) for clause in clauses):
        limit = 1
    name = next((clause.name for clause in clauses if isinstance(clause, Called)), None)
    cost = next((clause.costs.parts for clause in clauses if isinstance(clause, Costs)), kind.pays)
    return Ability(
        kind=kind.kind,
        marks=(*(mark for word in keywords for mark in word.marks), *kind.marks),
        name=name,
        limit=limit,
        span=apart.SPAN,
        shared=apart.SHARED,
        event=kind.event if isinstance(kind, When | Whenever | Instead) else None,
        each=isinstance(kind, Whenever),
        gates=(*kind.asks, *(() if kind.kind == "triggered" else keyed), *tests_in(clauses, Needs)),
        conditions=(*(keyed if kind.kind == "triggered" else ()), *conditions),
        cost=cost,
        targets=tuple(clause.step for clause in clauses if isinstance(clause, Aim)),
        amounts=tuple(clause for clause in clauses if isinstance(clause, Amount)),
        optional=_optional(vocabulary, keywords, kind, bool(cost)),
        keywords={word.KEY: word.given() for word in keywords if word.KEY},
        line=line.line,
    )


def _optional(vocabulary: Vocabulary, keywords: list[Keyword], kind: Kind, paid: bool) -> bool:
    """Whether its user may leave it be, or its cost."""
    if kind.kind == "triggered" and vocabulary.declines:
        return not any(word.COMPULSORY for word in keywords)
    return kind.OPTIONAL or (paid and kind.kind != "activated" and not kind.PRESENTED)

"""Reads the first line of an ability: its keywords, its kind and its clauses."""

from __future__ import annotations

from typing import NamedTuple

from engines.language.grammar.parts import Clause, Keyword, Kind
from engines.language.packs.diagnostics import Diagnostic, Mistake
from engines.language.packs.phrases import Matcher


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
    named = at < len(matcher.tokens) and matcher.tokens[at].kind == "STRING"
    if named and (matcher.longest(Keyword, at + 1) or matcher.category(Kind, at + 1)):
        raise Mistake(Diagnostic(**matcher.place(at), what="name-first", args={"word": matcher.text(at)}))
    raise Mistake(matcher.problem("unknown-head"))


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

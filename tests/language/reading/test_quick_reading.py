"""The quick reading of a line gives what the thorough one gives, or leaves the line to it."""

from __future__ import annotations

import random
from functools import cache

import pytest

from engines.language.grammar.catalogue import Catalogue
from engines.language.packs import parse
from engines.language.packs.diagnostics import Mistake
from engines.language.packs.parse import Parser
from engines.language.packs.phrases import Matcher
from engines.language.packs.quick import FirstWords, QuickMatcher
from tests.language.kit.orchard import CATALOGUE as ORCHARD
from tests.language.reading.test_bounded_work import BASES, NAMES, UNITS, Maker, every_catalogue, grammar, words


@cache
def first_words(catalogue: Catalogue) -> FirstWords:
    return FirstWords(grammar(catalogue))


@every_catalogue
@pytest.mark.parametrize("seed", range(4))
def test_random_lines_are_read_alike(catalogue: Catalogue, seed: int) -> None:
    dice = random.Random(100 + seed)
    read = 0
    for _ in range(120):
        base = dice.choice(BASES)
        line = Maker(catalogue, dice, 2).line(base, dice.randrange(1, 4))
        if dice.random() < 0.2:  # not every line is right
            said = line.split()
            dice.shuffle(said)
            line = " ".join(said)
        if not line.strip():
            continue
        tokens, names = words(line), frozenset(NAMES)
        try:
            thorough = Matcher(grammar(catalogue), tokens, names, UNITS, UNITS).category(base, 0)
        except Mistake:
            continue
        assert QuickMatcher(first_words(catalogue), tokens, names, UNITS, UNITS).category(base, 0) == thorough, line
        read += bool(thorough)
    assert read > 40


def test_a_mistake_is_explained_as_ever() -> None:
    _, (problem,) = Parser(ORCHARD).read("action:\n    this gets wieght +1 until nightfall")
    assert "did you mean" in str(problem)
    assert problem.line == 2


def test_lines_that_say_the_same_are_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[object] = []

    class Counted(QuickMatcher):
        def __init__(self, *given: object) -> None:
            super().__init__(*given)  # type: ignore[arg-type]
            made.append(self)

    monkeypatch.setattr(parse, "QuickMatcher", Counted)
    parser = Parser(ORCHARD)
    first, problems = parser.read("action:\n    this gets weight +1 until nightfall", first_line=3)
    often = len(made)
    again, _ = parser.read("action:\n    this gets weight +1 until nightfall", first_line=40)
    assert not problems
    assert (often, len(made)) == (2, 2)  # a head and a line
    assert (first[0].line, again[0].line) == (3, 40)
    assert first[0].body == again[0].body

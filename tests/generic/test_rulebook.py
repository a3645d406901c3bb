"""Every paragraph that says how a game is played is shown by a test, in our own words, a few at a time."""

from __future__ import annotations

import ast
import functools
from collections import Counter

import pytest

from app import games
from app.rules import coverage, rulebook
from app.rules.coverage import Place
from engines.core.contract.definition import GameDefinition
from tests.conftest import ROOT
from tests.generic.copying import shared

MOST_IDS = 3
"""A test that shows more paragraphs shows none of them clearly."""
MOST_EXCUSED = 0.03

with_rules = pytest.mark.parametrize(
    "game", [game for game in games.known().values() if rulebook.of(game)], ids=lambda game: game.id,
)


def rule_tests(game: GameDefinition) -> Counter[Place]:
    """The tests of a game that show paragraphs, with how many."""
    return Counter(place for places in coverage.tests(game).values() for place in places)


@with_rules
def test_no_test_shows_more_than_three_paragraphs(game: GameDefinition) -> None:
    crowded = [str(place) for place, ids in rule_tests(game).items() if ids > MOST_IDS]
    assert not crowded, "\n".join(crowded)


@with_rules
def test_tests_show_paragraphs_there_are_and_each_only_once(game: GameDefinition) -> None:
    assert coverage.coverage(game).unknown == []
    twice = [f"{place} {paragraph}" for paragraph, places in coverage.tests(game).items()
             for place, times in Counter(places).items() if times > 1]
    assert not twice, "\n".join(twice)


@with_rules
def test_what_shows_a_paragraph_is_a_test_that_claims_something(game: GameDefinition) -> None:
    """A function pytest does not collect, or one without an assertion of its own or of a helper, shows nothing."""
    idle = [str(place) for place in rule_tests(game) if place.name not in _claiming(place.file)]
    assert not idle, "\n".join(idle)


@functools.cache
def _claiming(file: str) -> set[str]:
    """The tests of a file that claim something themselves or by a helper of the same file."""
    tree = ast.parse((ROOT / file).read_text(encoding="utf-8"))
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    helpers = {node.name for node in functions if _claims(node, set())}
    return {node.name for node in functions if node.name.startswith("test_") and _claims(node, helpers)}


def _claims(function: ast.FunctionDef, helpers: set[str]) -> bool:
    """Whether a function asserts, expects an error or calls a helper that does."""
    for node in ast.walk(function):
        if isinstance(node, ast.Assert):
            return True
        if isinstance(node, ast.Call):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if name in helpers or name == "raises":
                return True
    return False


@with_rules
def test_every_rule_is_shown_by_a_test_or_excused(game: GameDefinition) -> None:
    found = coverage.coverage(game)
    assert not found.unshown, f"no test shows {' '.join(found.unshown)}"
    assert len(found.excused) <= MOST_EXCUSED * found.needing


@with_rules
def test_an_excuse_is_a_sentence_and_still_needed(game: GameDefinition) -> None:
    shown = coverage.tests(game)
    for each in rulebook.of(game).values():
        if each.excused:
            assert each.excused.endswith(".") and len(each.excused) > 30, each.id
            assert each.id not in shown, f"{each.id} is shown, so it needs no excuse"


@with_rules
def test_every_rule_has_a_sentence_of_its_own_in_both_languages(game: GameDefinition) -> None:
    needing = [each for each in rulebook.of(game).values() if each.kind in rulebook.MUST_BE_SHOWN]
    lacking = [each.id for each in needing if each.summary is None or not each.summary.en or not each.summary.ja]
    assert not lacking, f"no summary: {' '.join(lacking)}"
    for language, end in (("en", (".", "?", ".”")), ("ja", ("。", "。」"))):
        said = {each.id: getattr(each.summary, language) for each in needing}
        assert [key for key, text in said.items() if not text.endswith(end)] == []
        repeated = {text: times for text, times in Counter(said.values()).items() if times > 1}
        assert not repeated, f"the same sentence for different paragraphs: {repeated}"


def test_rows_of_letters_are_found() -> None:
    assert shared("山の上の 城へ行く", "むかし山の上の城に住む") == "山の上の城"
    assert shared("あ", "い") == ""

"""Tests notice when their rule is broken: a few of the recorded mutations every time, all of them with --long."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from app import games
from app.rules import coverage, rulebook
from tests import sampling
from tests.mutations.recorded import Mutation, Workshop, changed, equivalent, recorded

ALL = recorded()
SAMPLE = sampling.drawn(ALL, 3, "mutations")
LEAST = 120


@pytest.fixture(scope="session")
def shop(tmp_path_factory: pytest.TempPathFactory) -> Workshop:
    """A copy of the program for each worker."""
    return Workshop(tmp_path_factory.mktemp("mutations") / "copy")


def test_the_recorded_mutations_fit_the_source() -> None:
    assert len(ALL) >= LEAST and len({each.id for each in ALL}) == len(ALL)
    unfit: list[str] = []
    for each in ALL:
        try:
            ast.parse(changed(each))
        except (ValueError, SyntaxError) as error:
            unfit.append(f"{each.id}: {error}")
    assert not unfit, "\n".join(unfit)


def test_the_changes_that_nothing_notices_fit_the_source_and_have_a_reason() -> None:
    for each in equivalent():
        assert ast.parse(changed(each)) and each.reason.endswith("."), each.old


@pytest.mark.parametrize("game", sorted({each.game for each in ALL if each.game in games.with_rules()}))
def test_they_break_paragraphs_their_tests_show(game: str) -> None:
    known, shown = rulebook.of(games.find(game)), coverage.tests(games.find(game))
    for each in (each for each in ALL if each.game == game):
        assert each.paragraph in known, each.id
        file, _, name = each.test.partition("::")
        tests = {(place.file, place.name) for place in shown.get(each.paragraph, ())}
        assert (file, name.partition("[")[0]) in tests, f"{each.test} does not show {each.paragraph}"


@pytest.mark.parametrize("mutation", SAMPLE, ids=lambda each: each.id)
def test_a_sample_is_noticed(mutation: Mutation, shop: Workshop) -> None:
    _noticed(mutation, shop)


@pytest.mark.long
@pytest.mark.parametrize("mutation", [each for each in ALL if each not in SAMPLE], ids=lambda each: each.id)
def test_every_one_is_noticed(mutation: Mutation, shop: Workshop) -> None:
    _noticed(mutation, shop)


def _noticed(mutation: Mutation, shop: Workshop) -> None:
    """That the test passes as it is, the same run of all tests shows."""
    trial = shop.tried(mutation)
    assert trial.noticed, f"{mutation.test} did not notice:\n{trial.told}"


def test_a_place_that_is_not_there_is_told(tmp_path: Path) -> None:
    (tmp_path / "a.py").write_text("x = 1\nx = 1\n", encoding="utf-8")
    twice = Mutation(id="m", paragraph="1", file="a.py", old="x = 1", new="x = 2", test="t.py::t")
    with pytest.raises(ValueError, match="2 times"):
        changed(twice, tmp_path)

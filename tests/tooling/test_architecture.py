"""ARCHITECTURE.md names files that there are, every package of the engines, and where hard parts are done."""

from __future__ import annotations

import re
from typing import NamedTuple

import pytest

from app.games import with_rules
from engines.core.contract.definition import GameDefinition
from engines.core.model.ask import Ask
from engines.core.model.change import Change
from tests.conftest import ROOT

PAGE = "ARCHITECTURE.md"
ELSEWHERE = ("game.py", "kiseki.toml")
"""Names that stand for a file of each game."""


def files() -> list[str]:
    return [
        path.relative_to(ROOT).as_posix() for folder in ("engines", "app", "ui", "tests", "docs", "packaging")
        for path in (ROOT / folder).rglob("*") if path.suffix in (".py", ".md", ".svg")
    ]


def test_files_named_in_the_architecture_exist() -> None:
    there = files()
    named = set(re.findall(r"`([\w/]+\.(?:py|md|svg))`", (ROOT / PAGE).read_text("utf-8"))) - set(ELSEWHERE)
    assert len(named) > 60
    assert sorted(name for name in named if not any(f"/{path}".endswith(f"/{name}") for path in there)
                  and not (ROOT / name).exists()) == []


@pytest.mark.parametrize("package", sorted(
    each.name for each in (ROOT / "engines").iterdir() if (each / "__init__.py").exists()
))
def test_every_package_of_the_engines_stands_on_the_page(package: str) -> None:
    assert f"engines/{package}" in (ROOT / PAGE).read_text("utf-8")


class HardPart(NamedTuple):
    """A row of the table: the core has something for it, and a game does it."""

    game: str
    core: str
    done: tuple[str, ...]


def hard_parts() -> list[HardPart]:
    chapter = (ROOT / PAGE).read_text("utf-8").split("## Hard parts of all five games", 1)[1].split("\n## ", 1)[0]
    rows = [[cell.strip() for cell in line.split(" | ")] for line in chapter.splitlines() if line.startswith("| ")]
    assert rows[0] == ["| game", "hard part", "what the core has for it", "done in |"]
    return [
        HardPart(game.removeprefix("| "), core, tuple(done.removesuffix(" |").split(", ")))
        for game, _, core, done in rows[1:]
    ]


def test_hard_parts_of_every_game_stand_on_the_page() -> None:
    assert {part.game for part in hard_parts()} == set(with_rules())


@pytest.mark.parametrize("part", hard_parts(), ids=lambda part: f"{part.game}: {part.done[0]}")
def test_a_hard_part_is_done_where_the_page_says(part: HardPart) -> None:
    for path in part.done:
        assert path.startswith(f"`{part.game}/")
        assert (ROOT / "engines" / path.strip("`")).is_file(), path


@pytest.mark.parametrize("part", hard_parts(), ids=lambda part: f"{part.game}: {part.done[0]}")
def test_the_core_has_what_the_page_says_of_it(part: HardPart) -> None:
    files = re.findall(r"`([\w/]+\.py)`", part.core)
    answers = re.findall(r"`(\w+)\.(\w+)`", part.core)
    answers = [(owner, name) for owner, name in answers if name != "py"]
    assert files or answers
    for path in files:
        assert (ROOT / "engines" / "core" / path).is_file(), path
    classes = {each.__name__: each for each in (*GameDefinition.__mro__, Ask, Change)}
    for owner, name in answers:
        assert hasattr(classes[owner], name), f"{owner}.{name}"

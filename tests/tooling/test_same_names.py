"""A file name means the same in every game's package, as ARCHITECTURE.md's table of them says."""

from __future__ import annotations

import ast
import re

import pytest

from app.games import with_rules
from tests.conftest import ROOT

CHAPTER = "## The same file in every game"


def named() -> dict[str, tuple[str, ...]]:
    """The files of the table, and what each of them must define."""
    chapter = (ROOT / "ARCHITECTURE.md").read_text("utf-8").split(CHAPTER, 1)[1].split("\n## ", 1)[0]
    rows = [line.split(" | ") for line in chapter.splitlines() if line.startswith("| `")]
    return {cells[0].strip("| `"): tuple(re.findall(r"`(\w+)`", cells[2])) for cells in rows}


def defined(text: str) -> set[str]:
    """What a module defines. A class that is called after its game counts without that name."""
    names: set[str] = set()
    for node in ast.parse(text).body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            names.add(node.name)
        for target in node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]:
            names |= {each.id for each in ast.walk(target) if isinstance(each, ast.Name)} if target else set()
    return names


def test_the_table_has_every_file_that_all_games_have() -> None:
    everywhere = set.intersection(*(
        {
            path.relative_to(ROOT / "engines" / game).as_posix() for path in (ROOT / "engines" / game).rglob("*.py")
            if path.name != "__init__.py"
        }
        for game in with_rules()
    ))
    assert set(named()) == everywhere


@pytest.mark.parametrize("game", with_rules())
@pytest.mark.parametrize("path", named())
def test_a_file_holds_what_the_table_says(game: str, path: str) -> None:
    found = defined((ROOT / "engines" / game / path).read_text("utf-8"))
    for name in named()[path]:
        assert any(each == name or each.endswith(name) for each in found), f"{game}/{path} defines no {name}"

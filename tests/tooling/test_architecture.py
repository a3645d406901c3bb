"""ARCHITECTURE.md names files that there are, and every package of the engines."""

from __future__ import annotations

import re

import pytest

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

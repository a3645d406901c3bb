"""Where each paragraph of a game's rules is enforced in the source, and which tests show it.

The source names paragraphs in comments and requirements; tests name them in `@shows("18.4.1")`. Both are read as
text, nothing is run. Tests are only there in a checkout.
"""

from __future__ import annotations

import ast
import functools
import re
from collections.abc import Iterator, Mapping
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path

import msgspec

from app.rules import rulebook
from engines.core.contract.definition import GameDefinition

TESTS = Path(__file__).resolve().parents[2] / "tests"

SHARED = ("engines.core", "engines.language")
"""Packages that serve every game."""

_PARAGRAPH = re.compile(r"(?<![\w.\-])\d+(?:[.\-]\d+[a-z]?)*(?:\.(?:p|ex)\d+)?(?![\w]|[.\-]\d|\.p\d)")
"""Rulebooks count 18.4.1, or 12-4-1 with the paragraphs 12-4-1.p1 and 12-4-1.p2, or 803.6h with the example
803.6h.ex1, and 1204.2f-5."""


class Coverage(msgspec.Struct, kw_only=True):
    """What is shown of one game's rules."""

    needing: int
    """Paragraphs of the kinds a test must show."""
    shown: int
    excused: dict[str, str]
    """Paragraphs that cannot be shown, and why."""
    unshown: list[str]
    unknown: list[str]
    """Numbers in tests that are in no rulebook."""


class Place(msgspec.Struct, frozen=True):
    """A line of the source, or a test."""

    file: str
    line: int
    name: str = ""

    def __str__(self) -> str:
        return f"{self.file}:{self.line}" + (f" {self.name}" if self.name else "")


def enforced(game: GameDefinition) -> Mapping[str, list[Place]]:
    """Paragraph -> lines of the source that name it."""
    return _enforced(rulebook.package_of(game), game.names.en)


def nearest(places: Mapping[str, list[Place]], paragraph: str) -> tuple[str, list[Place]]:
    """The places of a paragraph; if no line names it, those of the closest paragraph above it that one names."""
    above = paragraph
    while above and above not in places:
        above = above[:-1] if above[-1].isalpha() else above[:max(above.rfind("."), above.rfind("-"), 0)]
    return (above, places[above]) if above else (paragraph, [])


@functools.lru_cache(maxsize=8)
def _enforced(package: str, name: str) -> Mapping[str, list[Place]]:
    found: dict[str, list[Place]] = {}
    for place, line in lines_of(package):
        for paragraph in _PARAGRAPH.findall(line):
            found.setdefault(paragraph, []).append(place)
    behind_name = re.compile(rf"\b{re.escape(name)} ((?:\d[\w.\-]*(?:, | and )?)+)")
    for shared in SHARED:
        for place, line in lines_of(shared):
            for numbers in behind_name.findall(line):
                for paragraph in _PARAGRAPH.findall(numbers.rstrip("., ")):
                    found.setdefault(paragraph, []).append(place)
    return found


def lines_of(package: str) -> Iterator[tuple[Place, str]]:
    """The source of a package and of its rooms, line by line."""
    yield from _lines_in(resources.files(package), package.replace(".", "/"))


def _lines_in(folder: Traversable, name: str) -> Iterator[tuple[Place, str]]:
    for file in sorted(folder.iterdir(), key=lambda file: file.name):
        if file.name.endswith(".py"):
            for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
                yield Place(f"{name}/{file.name}", number), line
        elif file.is_dir():
            yield from _lines_in(file, f"{name}/{file.name}")


def tests(game: GameDefinition, root: Path = TESTS) -> Mapping[str, list[Place]]:
    """Paragraph -> tests that show it: all below a folder named like the game."""
    found: dict[str, list[Place]] = {}
    for file in sorted(root.rglob("*.py")):
        inside = file.relative_to(root)
        if game.id in inside.parts:
            for place, paragraph in shown_in(file.read_text(encoding="utf-8"), f"tests/{inside.as_posix()}"):
                found.setdefault(paragraph, []).append(place)
    return found


def shown_in(source: str, file: str) -> Iterator[tuple[Place, str]]:
    """The paragraphs a test file says its tests show."""
    for node in ast.walk(ast.parse(source, file)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            for decorator in node.decorator_list:
                if isinstance(decorator, ast.Call) and _name(decorator.func) == "shows":
                    for argument in decorator.args:
                        if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                            yield Place(file, node.lineno, node.name), argument.value


def _name(func: ast.expr) -> str:
    if isinstance(func, ast.Attribute):
        return func.attr
    return func.id if isinstance(func, ast.Name) else ""


def coverage(game: GameDefinition, root: Path = TESTS) -> Coverage:
    """What is shown, excused and still to be shown."""
    paragraphs = rulebook.of(game)
    shown = tests(game, root)
    needing = [each for each in paragraphs.values() if each.kind in rulebook.MUST_BE_SHOWN]
    return Coverage(
        needing=len(needing),
        shown=sum(1 for each in needing if each.id in shown),
        excused={each.id: each.excused for each in needing if each.excused and each.id not in shown},
        unshown=[each.id for each in needing if not each.excused and each.id not in shown],
        unknown=sorted(set(shown) - set(paragraphs)),
    )

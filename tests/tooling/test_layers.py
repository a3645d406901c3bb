"""The walls of the house (ARCHITECTURE.md), read off the source itself, beside what import-linter proves.

These also see imports inside functions and calls such as `open`, and they hold for games that do not exist yet.
"""

from __future__ import annotations

import ast
import pathlib
import re
from collections.abc import Iterator
from functools import cache

import pytest

from tests.conftest import ROOT

SHARED = {"core", "language"}
NO_GAMES = {*SHARED, "cloth"}
"""Packages of the engines that are no game; those that games need are shared."""
PURE = {  # all that engines may import beside themselves; the rest touches the world outside the state
    "__future__", "abc", "base64", "bisect", "collections", "copy", "dataclasses", "difflib", "enum", "fractions",
    "functools", "hashlib", "heapq", "inspect", "itertools", "json", "keyword", "lark", "math", "msgspec", "operator",
    "rapidfuzz", "re", "string", "textwrap", "tomllib", "types", "typing", "unicodedata", "zlib",
}
BANNED_CALLS = {
    "open", "input", "print", "exec", "eval", "compile", "__import__", "breakpoint",
    "id", "hash",  # differ from one process to the next, so no save or replay may hold them
}

WRITERS = {
    "abilities/flags.py", "abilities/pending.py", "abilities/standing.py", "abilities/triggers.py",
    "contract/records.py", "loops/loop_bars.py", "loops/loops.py", "loops/retracing.py", "model/procedure.py",
    "model/state.py", "play/asides.py", "play/foresight.py", "play/running_game.py", "positions/reader.py",
    "procedures/payment.py", "procedures/resolve.py", "state/atoms.py", "state/card_atoms.py",
    "state/card_records.py", "state/creation.py",
}
"""Files of engines/core that may write to a state: its makers (records, reader), the atoms, the driver with its
queue, its flags and its count of repeats, the copying, what is tried out on copies, and the abilities being carried
out, which remember what was shown before them."""
MUTATORS = {"append", "clear", "extend", "insert", "pop", "remove", "reverse", "setdefault", "sort", "update"}


def sources(folder: str) -> list[pathlib.Path]:
    return sorted((ROOT / folder).rglob("*.py"))


def tree(path: pathlib.Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def where(path: pathlib.Path, node: ast.AST) -> str:
    return f"{path.relative_to(ROOT).as_posix()}:{getattr(node, 'lineno', 0)}"


@cache
def imports(path: pathlib.Path) -> tuple[tuple[str, str], ...]:
    """Every imported module of a file, with its place."""
    return tuple(_imports(path))


def _imports(path: pathlib.Path) -> Iterator[tuple[str, str]]:
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            for name in node.names:
                yield name.name, where(path, node)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{where(path, node)}: write the whole path of the package"
            yield node.module or "", where(path, node)


def imported_from(folder: str) -> list[tuple[str, str]]:
    return [found for path in sources(folder) for found in imports(path)]


def test_engines_import_only_what_is_pure() -> None:
    allowed = PURE | {"engines"}
    wrong = [f"{place} {name}" for name, place in imported_from("engines") if name.split(".")[0] not in allowed]
    assert not wrong, "\n".join(wrong)


def test_engines_call_nothing_that_reaches_outside() -> None:
    wrong = [
        f"{where(path, node)} {node.func.id}()"
        for path in sources("engines")
        for node in ast.walk(tree(path))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in BANNED_CALLS
    ]
    assert not wrong, "\n".join(wrong)


def test_no_game_knows_another() -> None:
    wrong = []
    for path in sources("engines"):
        home = path.relative_to(ROOT / "engines").parts[0]
        for name, place in imports(path):
            room = name.split(".")[1] if name.startswith("engines.") else home
            if room not in {home, *SHARED}:
                wrong.append(f"{place} {name}")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(("folder", "strangers"), [
    ("app", {"ui", "PySide6", "shiboken6", "tests"}),
    ("ui", {"tests"}),
])
def test_nothing_looks_back_up(folder: str, strangers: set[str]) -> None:
    wrong = [f"{place} {name}" for name, place in imported_from(folder) if name.split(".")[0] in strangers]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("folder", ["app", "ui"])
def test_screens_and_program_know_no_game_by_name(folder: str) -> None:
    """A game reaches them through `core/contract/definition.py` alone; which games exist is found, not written down."""
    wrong = [
        f"{place} {name}"
        for name, place in imported_from(folder)
        if name.startswith("engines.") and name.split(".")[1] not in NO_GAMES
    ]
    assert not wrong, "\n".join(wrong)


GAMES = re.compile(r"\b(cipher|moncolle|kiseki)\b|^(rebirth|vision)(\.|$)", re.IGNORECASE)
"""Rebirth and vision are also ordinary words: only as a game's id or the start of one of its keys do they name it."""


def texts_of(module: ast.Module) -> Iterator[ast.Constant]:
    """The string constants of a file that are not its documentation."""
    documentation = {id(node.value) for node in ast.walk(module) if isinstance(node, ast.Expr)}
    for node in ast.walk(module):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in documentation:
            yield node


@pytest.mark.parametrize("folder", ["app", "ui", "engines/core", "engines/language"])
def test_no_text_in_shared_code_names_a_game(folder: str) -> None:
    wrong = [
        f"{where(path, text)} {text.value!r}"
        for path in sources(folder)
        for text in texts_of(tree(path))
        if GAMES.search(str(text.value))
    ]
    assert not wrong, "\n".join(wrong)


def _on_a_state(node: ast.expr) -> bool:
    """Is this something inside a state: `state.cards`, `g.state.zones[z]`, ...? Caches (`__dict__`) do not count."""
    while isinstance(node, ast.Attribute | ast.Subscript):
        node = node.value
        if isinstance(node, ast.Attribute) and node.attr == "__dict__":
            return False
        if isinstance(node, ast.Attribute) and node.attr == "state":
            return True
    return isinstance(node, ast.Name) and node.id == "state"


def state_writes(module: ast.Module) -> Iterator[ast.AST]:
    """Assignments into a state and calls that change one of its lists."""
    for node in ast.walk(module):
        targets: list[ast.expr] = []
        if isinstance(node, ast.Assign | ast.Delete):
            targets = node.targets
        elif isinstance(node, ast.AugAssign | ast.AnnAssign):
            targets = [node.target]
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in MUTATORS:
            targets = [node.func]
        inside = (target for target in targets if isinstance(target, ast.Attribute | ast.Subscript))
        if any(_on_a_state(target) for target in inside):
            yield node


@pytest.mark.parametrize("folder", ["engines", "app", "ui"])
def test_only_atoms_and_the_driver_write_to_a_state(folder: str) -> None:
    core = ROOT / "engines" / "core"
    wrong = [
        where(path, node)
        for path in sources(folder)
        if not (path.is_relative_to(core) and path.relative_to(core).as_posix() in WRITERS)
        for node in state_writes(tree(path))
    ]
    assert not wrong, "\n".join(wrong)


def test_games_leave_changed_copies_to_the_core() -> None:
    """`structs.replace` passes type checkers with any slip of the pen, so games use atoms instead."""
    wrong = [
        where(path, node)
        for path in sources("engines")
        if path.relative_to(ROOT / "engines").parts[0] not in NO_GAMES
        for node in ast.walk(tree(path))
        if isinstance(node, ast.Attribute) and node.attr == "replace"
        and isinstance(node.value, ast.Attribute | ast.Name)
        and (node.value.attr if isinstance(node.value, ast.Attribute) else node.value.id) == "structs"
    ]
    assert not wrong, "\n".join(wrong)


def test_the_state_check_sees_what_it_promises() -> None:
    module = ast.parse("""
g.state.cards[3] = card
state.turn += 1
del g.state.zones["hand"]
self.play.state.zones[z].append(3)
g.state.__dict__["derived"] = {}
state = other
g.state = kept
here.last = 3
cards.append(state.turn)
""")
    assert sorted(node.lineno for node in state_writes(module)) == [2, 3, 4, 5]  # type: ignore[attr-defined]


@pytest.mark.parametrize("folder", ["engines", "app", "ui"])
def test_every_folder_with_code_is_a_package(folder: str) -> None:
    """A folder without __init__.py works in a checkout and is missing from an installation."""
    lacking = {path.parent.relative_to(ROOT).as_posix() for path in sources(folder)
               if not (path.parent / "__init__.py").exists()}
    assert lacking == set()


@pytest.mark.parametrize(("folder", "most"), [
    ("engines", 450), ("app", 450), ("ui", 450), ("packaging", 450), ("tests", 700),  # a chapter's tests stay together
])
def test_no_file_grows_into_an_attic(folder: str, most: int) -> None:
    long = {path.relative_to(ROOT).as_posix(): lines for path in sources(folder)
            if (lines := len(path.read_text(encoding="utf-8").splitlines())) > most}
    assert long == {}

"""Random mutations: places of the source changed by chance, to find rules that no test notices when they break.

    python -m tests.mutations random --seed N [--count 100] [--in FOLDER ...] [--tests NODE ...]

A place is one operator, condition, number or statement. Each is changed in a copy of the tree and a quick set of tests
is run there: first the files that import what was changed, then everything of core, language and rules. What became of
it is kept in tests/bench/results; the same seed goes on where it stopped. A survivor is not always a fault: some
changes make no difference that anybody could notice. Those stand in random.toml, each with its reason.
"""

from __future__ import annotations

import ast
import hashlib
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import msgspec

from tests.conftest import ROOT
from tests.long.runs import RESULTS
from tests.mutations.recorded import FAILED, PASSED, Equivalent, Workshop
from tests.mutations.recorded import changed as changed_as_recorded

FOLDERS = ("engines/core", "engines/language")
TESTS = (("tests/core",), ("tests/language",), ("tests/rules",))
"""Run one after the other until one notices: the quick ones first."""
KEPT = RESULTS / "mutations-random.jsonl"

_SWAPPED: dict[type[ast.cmpop], tuple[str, str]] = {
    ast.Eq: ("==", "!="), ast.NotEq: ("!=", "=="), ast.Lt: ("<", "<="), ast.LtE: ("<=", "<"), ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"), ast.Is: ("is", "is not"), ast.IsNot: ("is not", "is"), ast.In: ("in", "not in"),
    ast.NotIn: ("not in", "in"),
}


class Place(NamedTuple):
    """One change: the characters of a file from `start` to `end` become `new`."""

    file: str
    line: int
    start: int
    end: int
    old: str
    new: str
    how: str

    @property
    def id(self) -> str:
        """Names the change within a version of its file."""
        return f"{self.file}:{self.line} {self.how}"


class Found(msgspec.Struct, frozen=True, kw_only=True):
    """What became of a change."""

    seed: int
    id: str
    source: str
    """A fingerprint of the file before it was changed: in another file it is another change."""
    start: int
    old: str
    new: str
    fate: str
    """noticed | hangs | survived"""
    told: str = ""


# -- places -----------------------------------------------------------------------------------------------------------


def places(root: Path = ROOT, folders: Sequence[str] = FOLDERS) -> list[Place]:
    """Every place of these folders, in the order of the source."""
    return [
        place for folder in folders for path in sorted((root / folder).rglob("*.py"))
        for place in places_in(path.read_text(encoding="utf-8"), path.relative_to(root).as_posix())
    ]


def places_in(source: str, file: str) -> list[Place]:
    """Every place of one source text."""
    tree = ast.parse(source)
    text = _Text(source, file)
    found = [place for node in _reached(tree) for place in _changes(text, node)]
    return sorted(set(found), key=lambda place: (place.start, place.end, place.how))


def _reached(node: ast.AST) -> Iterator[ast.AST]:
    """Everything that is executed: no annotations, nor what only type checkers read."""
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns", "decorator_list", "type_params"):
            continue
        for each in value if isinstance(value, list) else [value]:
            if not isinstance(each, ast.AST) or isinstance(each, ast.JoinedStr) or _for_types_only(each):
                continue  # before Python 3.12 nothing says where in a formatted string something stands
            yield each
            yield from _reached(each)


def _for_types_only(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"


class _Text:
    """A source text in which nodes are found again."""

    def __init__(self, source: str, file: str) -> None:
        self.source, self.file = source, file
        self._lines = source.splitlines(keepends=True)
        self._starts = [0]
        for line in self._lines:
            self._starts.append(self._starts[-1] + len(line))

    def _offset(self, line: int, column: int) -> int:
        """`column` counts bytes of UTF-8."""
        return self._starts[line - 1] + len(self._lines[line - 1].encode()[:column].decode())

    def span(self, node: ast.expr | ast.stmt) -> tuple[int, int]:
        """Where a node stands."""
        assert node.end_lineno is not None and node.end_col_offset is not None
        return self._offset(node.lineno, node.col_offset), self._offset(node.end_lineno, node.end_col_offset)

    def code(self, node: ast.expr | ast.stmt) -> str:
        """A node as it is written."""
        start, end = self.span(node)
        return self.source[start:end]

    def change(self, start: int, end: int, new: str, how: str) -> Place:
        """The change of a stretch."""
        line = self.source.count("\n", 0, start) + 1
        return Place(self.file, line, start, end, self.source[start:end], new, how)

    def of(self, node: ast.expr | ast.stmt, new: str, how: str) -> Place:
        """The change of a node."""
        return self.change(*self.span(node), new, how)

    def between(self, left: ast.expr, right: ast.expr, old: str, new: str, how: str) -> Iterator[Place]:
        """The change of an operator between two nodes."""
        start, end = self.span(left)[1], self.span(right)[0]
        at = self.source.find(old, start, end)
        if at >= 0 and "#" not in self.source[start:end]:
            yield self.change(at, at + len(old), new, how)


def _changes(text: _Text, node: ast.AST) -> Iterator[Place]:
    match node:
        case ast.Compare():
            for left, operator, right in zip([node.left, *node.comparators], node.ops, node.comparators, strict=False):
                old, new = _SWAPPED[type(operator)]
                yield from text.between(left, right, old, new, f"{old} to {new}")
        case ast.BoolOp():
            old, new = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
            for left, right in zip(node.values, node.values[1:], strict=False):
                yield from text.between(left, right, old, new, f"{old} to {new}")
        case ast.UnaryOp(op=ast.Not()):
            yield text.of(node, f"bool({text.code(node.operand)})", "no not")
        case ast.BinOp(op=ast.Add() | ast.Sub()):
            old, new = ("+", "-") if isinstance(node.op, ast.Add) else ("-", "+")
            yield from text.between(node.left, node.right, old, new, f"{old} to {new}")
        case ast.Constant(value=int() as number) if not isinstance(number, bool):
            yield text.of(node, str(number + 1), "one more")
            yield text.of(node, f"({number - 1})", "one less")
        case ast.Call(func=ast.Name(id="all" | "any" as called)):
            other = "any" if called == "all" else "all"
            yield text.of(node.func, other, f"{called} to {other}")
        case ast.Return(value=ast.expr() as value) if not isinstance(value, ast.Constant):
            yield text.of(node, "return None", "returns None")
        case ast.If() | ast.While():
            yield text.of(node.test, f"not ({text.code(node.test)})", "the contrary")
        case ast.Expr(value=ast.Call()) | ast.AugAssign() | ast.Continue() | ast.Break():
            yield text.of(node, "pass", "left out")
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
            yield text.of(node, "pass", "left out")


def changed(source: str, place: Place) -> str:
    """The source with one place changed."""
    return source[:place.start] + place.new + source[place.end:]


def chosen(found: Sequence[Place], seed: int, count: int) -> list[Place]:
    """Places of a seed: for a larger count the same ones come first."""
    return sorted(
        found, key=lambda place: hashlib.sha256(f"{seed} {place.id} {place.start} {place.old}".encode()).digest(),
    )[:count]


# -- trying them ------------------------------------------------------------------------------------------------------


def fate(shop: Workshop, place: Place, tests: Sequence[Sequence[str]], longest: float) -> tuple[str, str]:
    """What becomes of a change, and what pytest said last."""
    path = shop.folder / place.file
    told = ""
    with shop.with_text(path, changed(path.read_text(encoding="utf-8"), place)):
        for nodes in tests:
            code, told = shop.run(*nodes, longest=longest)
            if code == -1:
                return "hangs", told
            if code != PASSED:
                return "noticed", told if code == FAILED else f"the tests cannot be run: {told}"
    return "survived", ""


def near(root: Path, place: Place) -> tuple[str, ...]:
    """The test files of core, language and rules that name the changed module in an import, by name."""
    module = place.file.removesuffix(".py").replace("/", ".")
    room, _, name = module.rpartition(".")
    imports = re.compile(rf"^ *from ({re.escape(module)} import|{re.escape(room)} import .*\b{name}\b)", re.MULTILINE)
    return tuple(
        path.relative_to(root).as_posix() for nodes in TESTS for node in nodes
        for path in sorted((root / node).rglob("test_*.py")) if imports.search(path.read_text(encoding="utf-8"))
    )


def reason(root: Path, place: Place, known: Sequence[Equivalent]) -> str:
    """Why nothing notices this change, if somebody has found out."""
    source = (root / place.file).read_text(encoding="utf-8")
    for each in known:
        if each.file == place.file and source.count(each.old) == 1 \
                and changed_as_recorded(each, root) == changed(source, place):
            return each.reason
    return ""


def kept(file: Path) -> list[Found]:
    """What was found so far; a line that was cut off does not count."""
    found = []
    for line in file.read_bytes().splitlines() if file.exists() else ():
        try:
            found.append(msgspec.json.decode(line, type=Found))
        except msgspec.DecodeError:
            continue
    return found


def fingerprint(source: str) -> str:
    """Of a file's text."""
    return hashlib.sha256(source.encode()).hexdigest()[:12]


def go_on(
    shop: Workshop, wanted: Sequence[Place], seed: int, tests: Sequence[Sequence[str]], longest: float,
    file: Path = KEPT,
) -> Iterator[Found]:
    """Try the places that have not been tried, and yield what became of all."""
    sources = {place.file: fingerprint((shop.folder / place.file).read_text(encoding="utf-8")) for place in wanted}
    done = {(each.id, each.source, each.start): each for each in kept(file)}
    for place in wanted:
        known = done.get((place.id, sources[place.file], place.start))
        if known is not None:
            yield known
            continue
        first = near(shop.folder, place)
        became, told = fate(shop, place, [first, *tests] if first else tests, longest)
        found = Found(
            seed=seed, id=place.id, source=sources[place.file], start=place.start, old=place.old, new=place.new,
            fate=became, told=told[-300:] if became != "survived" else "",
        )
        file.parent.mkdir(parents=True, exist_ok=True)
        with file.open("ab") as results:
            results.write(msgspec.json.encode(found) + b"\n")
        yield found


def added_up(found: Sequence[Found]) -> str:
    """The figures in one line."""
    fates = [each.fate for each in found]
    counted = ", ".join(f"{fates.count(each)} {each}" for each in ("noticed", "hangs", "survived"))
    return f"{len(found)} tried: {counted}"

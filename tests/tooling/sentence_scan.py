"""Finds the message keys written in the source, with the arguments that go with them, where both can be read off.

A key counts when it is the first argument, or `key=`, of a call named as in `SPEAKERS`. A key put together with an
f-string counts as a pattern, both branches of `a if x else b` count, anything else is not looked at.
"""

from __future__ import annotations

import ast
import pathlib
import re
from collections.abc import Iterator
from typing import NamedTuple

SPEAKERS = {"say", "Text"}


class Use(NamedTuple):
    """One key in the source. `pattern` is a regular expression; `args` is None if they cannot be read off."""

    where: str
    key: str
    pattern: str
    args: frozenset[str] | None


def uses(root: pathlib.Path, packages: tuple[str, ...]) -> list[Use]:
    """Every readable key below the given packages."""
    return [
        use
        for package in packages
        for path in sorted((root / package).rglob("*.py"))
        for use in uses_in(path.read_text(encoding="utf-8"), path.relative_to(root).as_posix())
    ]


def uses_in(source: str, name: str) -> Iterator[Use]:
    """Every readable key in one source text."""
    for node in ast.walk(ast.parse(source, name)):
        if isinstance(node, ast.Call) and _called(node.func) in SPEAKERS:
            key = _argument(node, 0, "key")
            if key is not None:
                args = _given(node)
                for shown, pattern in _keys(key):
                    yield Use(f"{name}:{node.lineno}", shown, pattern, args)


def _called(func: ast.expr) -> str | None:
    if isinstance(func, ast.Attribute):
        return func.attr
    return func.id if isinstance(func, ast.Name) else None


def _argument(call: ast.Call, position: int, keyword: str) -> ast.expr | None:
    if len(call.args) > position:
        return call.args[position]
    return next((given.value for given in call.keywords if given.arg == keyword), None)


def _keys(node: ast.expr) -> Iterator[tuple[str, str]]:
    match node:
        case ast.Constant(value=str(key)) if "." in key:  # every key has a table; other texts are someone else's `say`
            yield key, re.escape(key)
        case ast.IfExp():
            yield from _keys(node.body)
            yield from _keys(node.orelse)
        case ast.JoinedStr():
            pieces = [
                (str(piece.value), re.escape(str(piece.value))) if isinstance(piece, ast.Constant) else ("{}", ".+")
                for piece in node.values
            ]
            yield "".join(shown for shown, _ in pieces), "".join(pattern for _, pattern in pieces)


def _given(call: ast.Call) -> frozenset[str] | None:
    """The names of the arguments handed over, or None if a variable hides them."""
    if _called(call.func) == "say":
        names = [given.arg for given in call.keywords]
        return None if None in names else frozenset(name for name in names if name)
    handed = _argument(call, 1, "args")
    if handed is None:
        return frozenset()
    if not isinstance(handed, ast.Dict):
        return None
    keys = [key.value if isinstance(key, ast.Constant) else None for key in handed.keys]
    return None if None in keys else frozenset(str(key) for key in keys)

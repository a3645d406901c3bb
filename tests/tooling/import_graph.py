"""Which module imports which, and those that need each other in a circle; for tests of the rooms and their drawing."""

from __future__ import annotations

import ast
from collections.abc import Container, Iterator

Needs = dict[str, set[str]]
"""Every module with those it imports."""


def imported(module: ast.Module, known: Container[str]) -> Iterator[str]:
    """The known modules that a module imports, also for types alone."""
    for node in ast.walk(module):
        if isinstance(node, ast.Import):
            wanted = [name.name for name in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            wanted = [
                whole if (whole := f"{node.module}.{name.name}") in known else node.module for name in node.names
            ]
        else:
            continue
        yield from (name for name in wanted if name in known)


def circles(graph: Needs) -> list[list[str]]:
    """The strongly connected components of more than one module (Tarjan's algorithm), each in alphabetical order."""
    index: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []
    found: list[list[str]] = []

    def visit(name: str) -> None:
        index[name] = low[name] = len(index)
        stack.append(name)
        for other in sorted(graph[name]):
            if other not in index:
                visit(other)
                low[name] = min(low[name], low[other])
            elif other in stack:
                low[name] = min(low[name], index[other])
        if low[name] == index[name]:
            at = stack.index(name)
            circle = stack[at:]
            del stack[at:]
            if len(circle) > 1:
                found.append(sorted(circle))

    for name in sorted(graph):
        if name not in index:
            visit(name)
    return found

"""Samples of what takes too long for every run, drawn anew by each commit; `--long` takes everything.

A test that does the same to very many things (seeds, cards, decisions of a game) takes longer with every game that
comes. Mark it with `@pytest.mark.sample(most)` if those are its parameters, or ask for the fixture `some` if it goes
through them itself. The same commit draws the same sample on every machine, and over many commits everything gets its
turn. A case that failed can be named (`pytest FILE::TEST[CASE]`): what is named is never left out.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Protocol, TypeVar

import pytest

BY = "TAKUJO_TEST_SAMPLE"
"""What the samples hang on: the commit, unless it is set before. The workers of a run are given it."""

Case = TypeVar("Case")


class Some(Protocol):
    """Draws so many of the cases a test goes through, in their order; all of them with --long."""

    def __call__(self, cases: Iterable[Case], most: int) -> list[Case]: ...


def settle() -> str:
    """What samples are drawn by from now on."""
    return os.environ.setdefault(BY, _commit())


def _commit() -> str:
    """The commit of the checkout; what is no checkout always draws the same."""
    try:
        told = subprocess.run(
            ["git", "rev-parse", "HEAD"], cwd=Path(__file__).parent, capture_output=True, text=True, check=False,
            stdin=subprocess.DEVNULL,
        )
    except OSError:
        return "no commit"
    return told.stdout.strip() or "no commit"


def _rank(name: str) -> bytes:
    return hashlib.sha256(f"{os.environ.get(BY, '')} {name}".encode()).digest()


def drawn(cases: Iterable[Case], most: int, of: str) -> list[Case]:
    """So many of the cases, in their order; `of` names what they are drawn for."""
    every = list(cases)
    chosen = sorted(range(len(every)), key=lambda place: _rank(f"{of} {place}"))[:_something(most)]
    return [every[place] for place in sorted(chosen)]


def shuffled(cases: Sequence[Case], of: str) -> list[Case]:
    """All of the cases, in an order drawn by the commit."""
    return [cases[place] for place in sorted(range(len(cases)), key=lambda place: _rank(f"{of} {place}"))]


def some(request: pytest.FixtureRequest) -> Some:
    """How a test or a fixture draws samples."""

    def draw(cases: Iterable[Case], most: int) -> list[Case]:
        return list(cases) if request.config.getoption("--long") else drawn(cases, most, request.node.nodeid)

    return draw


def left_out(items: Sequence[pytest.Item]) -> list[pytest.Item]:
    """Those of the collected tests that are not in the sample their marker asks for."""
    groups: dict[tuple[str, str, int, str], list[pytest.Item]] = {}
    for item in items:
        marker = item.get_closest_marker("sample")
        if marker is not None:
            most, each, alike = _wanted(*marker.args, **marker.kwargs)
            of = repr(item.callspec.params[each]) if each else ""
            groups.setdefault((item.nodeid.partition("[")[0], of, most, alike), []).append(item)
    return [
        item for (_, _, most, alike), group in groups.items()
        for item in sorted(group, key=lambda one: _rank(f"{alike} {one.callspec.id}" if alike else one.nodeid))[most:]
    ]


def _wanted(most: int, each: str = "", alike: str = "") -> tuple[int, str, str]:
    """What stands in a marker. Tests that are `alike` draw the same cases: what these need is then made only once."""
    return _something(most), each, alike


def _something(most: int) -> int:
    """A sample of nothing would be a test that cannot fail."""
    if most < 1:
        raise pytest.UsageError(f"a sample of {most} tests nothing")
    return most

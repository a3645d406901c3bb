"""A failing rule test prints the positions it stands in."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import Any

import pytest

from tests.rules.notation import T


@pytest.fixture(autouse=True)
def tables(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Remember every table the test sets up."""
    made: list[T] = []
    begin = T.__init__

    def remember(table: T, *args: Any, **more: Any) -> None:
        begin(table, *args, **more)
        made.append(table)

    monkeypatch.setattr(T, "__init__", remember)
    request.node.tables = made
    yield


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.when == "call" and report.failed:
        report.sections.extend(("position", repr(table)) for table in getattr(item, "tables", [])[-3:])
    return report

"""Measuring: medians over several rounds, and a yardstick that lets figures of different machines be compared."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Sequence
from typing import NamedTuple


class Figure(NamedTuple):
    """One line of the table: what, how much, the bar of the brief and whether more or less is better."""

    what: str
    value: float
    unit: str
    bar: float | None = None
    more: bool = False

    @property
    def ratio(self) -> str:
        """How many times better than the bar ("2.0x"), or nothing if there is none."""
        if self.bar is None or not self.value:
            return ""
        return f"{self.value / self.bar if self.more else self.bar / self.value:.1f}x"

    def line(self) -> str:
        """As a row of a Markdown table."""
        bar = "" if self.bar is None else f"{'≥' if self.more else '<'} {self.bar:g} {self.unit}"
        return f"| {self.what} | {self.value:,.3g} {self.unit} | {bar} | {self.ratio} |"


class Taken(NamedTuple):
    """Milliseconds by the clock on the wall, and those the process itself was at work."""

    wall: float
    work: float


def middle(times: Sequence[Taken]) -> Taken:
    """The median of each."""
    return Taken(statistics.median(each.wall for each in times), statistics.median(each.work for each in times))


def slow(times: Sequence[Taken]) -> Taken:
    """The 95th percentile of each; of a few the longest."""
    at = int(len(times) * 0.95)
    return Taken(sorted(each.wall for each in times)[at], sorted(each.work for each in times)[at])


def median_seconds(act: Callable[[], object], rounds: int = 7, times: int = 1) -> float:
    """Seconds one call takes: the median of several rounds of so many calls."""
    found = []
    for _ in range(rounds):
        start = time.perf_counter()
        for _ in range(times):
            act()
        found.append((time.perf_counter() - start) / times)
    return statistics.median(found)


def yardstick() -> float:
    """Millions of iterations per second of a plain Python loop, to read other figures against."""

    def loop() -> None:
        for _ in range(1_000_000):
            pass

    return 1 / median_seconds(loop)

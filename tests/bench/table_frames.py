"""Frame times of the table widget with 36 and with 210 cards, offscreen: `tests.bench.screen` prints them.

A drag step is everything between a mouse move and its drawn frame; an answer is a whole new sight drawn.
"""

from __future__ import annotations

import math
import statistics
import time
from collections.abc import Callable, Iterator

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication

from tests.bench.measure import Figure
from tests.ui import fixtures

FRAME_MS = 16.7
ANSWER_MS = 50.0


def crowded() -> fixtures.Scenario:
    """More than 200 cards in sight."""
    board = fixtures.board()
    for zone, face in {"front:0": "roan", "rear:0": "fenn", "front:1": "voss", "rear:1": "dorn"}.items():
        for number in range(26):
            board.add(zone, face, f"{zone}x{number}", turned=number % 3 == 0)
    for _ in range(60):
        board.add("bonds:0", "ode")
    for _ in range(10):
        board.add("hand:0", "hale")
    return board


def timed(act: Callable[[int], None], rounds: int) -> tuple[float, float]:
    """Median and 95th percentile in milliseconds of one act with its frame."""
    found = []
    for number in range(rounds):
        start = time.perf_counter()
        act(number)
        QApplication.processEvents()
        found.append((time.perf_counter() - start) * 1000)
    found.sort()
    return statistics.median(found), found[int(rounds * 0.95)]


def figures() -> Iterator[Figure]:
    """All figures of the table widget."""
    app = QApplication.instance() or QApplication([])
    for large in (False, True):
        view = fixtures.table_view("deploying")
        if large:
            view.show_sight(crowded().sight(), fixtures.deploying()[1])
            view.finish_animations()
        cards = len(view.table.cards)
        start = view.table.cards["hand-sera"].card_rect().center()
        view.gestures.press(start)

        def step(number: int, view=view) -> None:  # type: ignore[no-untyped-def]
            turn = number / 15
            view.gestures.move(QPoint(500 + int(300 * math.cos(turn)), 300 + int(200 * math.sin(turn))), True)
            view.foreground.sync()

        middle, slow = timed(step, 150)
        yield Figure(f"drag step, {cards} cards, median", middle, "ms", FRAME_MS)
        yield Figure(f"drag step, {cards} cards, 95th percentile", slow, "ms", FRAME_MS)
    sights = (fixtures.battle(), fixtures.deploying())
    view = fixtures.table_view("battle")
    middle, slow = timed(lambda number: view.show_sight(*sights[number % 2]), 40)
    yield Figure("new sight to drawn frame, median", middle, "ms", ANSWER_MS)
    yield Figure("new sight to drawn frame, 95th percentile", slow, "ms", ANSWER_MS)
    assert app is not None


if __name__ == "__main__":
    for figure in figures():
        print(figure.line())

"""Frame times of the table widget with 36, 210 and 400 cards, offscreen: `tests.bench.screen` prints them.

A drag step is everything between a mouse move and its drawn frame; the first one picks the card up. An answer is a
whole new sight drawn. Beside each time stands the processor's, which other programs do not lengthen as much.
"""

from __future__ import annotations

import gc
import math
import time
from collections.abc import Callable, Iterator

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication

from engines.core.display.views import AskView, GameView, OptionView, Place
from tests.bench.measure import Figure, Taken, middle, slow
from tests.bench.ratios import build
from tests.ui.kit import board_fixtures, fixtures
from ui.table.view import TableView

FRAME_MS = 16.7
ANSWER_MS = 50.0
SIZES = (36, 210, 400)
FRESH, STEPS = 9, 150
MOVING = 10


def crowded(cards: int) -> fixtures.Scenario:
    """A table with so many cards in sight."""
    board = fixtures.board()
    more = cards - len(board.cards)
    for zone, face in {"front:0": "roan", "rear:0": "fenn", "front:1": "voss", "rear:1": "dorn"}.items():
        for number in range(round(more * 0.15)):
            board.add(zone, face, f"{zone}x{number}", turned=number % 3 == 0)
    for _ in range(more // 15):
        board.add("hand:0", "hale")
    while len(board.cards) < cards:
        board.add("bonds:0", "ode")
    return board


def deploying(board: fixtures.Scenario) -> tuple[GameView, AskView]:
    """Every card in the hand may go to either row: picking one up dims all others."""
    pairs = [(handle, row) for handle in board.zones["hand:0"] for row in ("front", "rear")]
    ways = [
        OptionView(index=number, text=fixtures.say(f"t.{row}"), subject=handle, place=Place(zone=f"{row}:0"))
        for number, (handle, row) in enumerate(pairs)
    ]
    ask = AskView(serial=1, kind="one", players=[0], question=fixtures.say("t.deploy-question"), options=ways)
    return board.sight(), ask


def taken(act: Callable[[], object]) -> Taken:
    """What one act takes with its frame."""
    wall, work = time.perf_counter(), time.process_time()
    act()
    QApplication.processEvents()
    return Taken((time.perf_counter() - wall) * 1000, (time.process_time() - work) * 1000)


def move(view: TableView, point: QPoint) -> Taken:
    """One step of a drag."""

    def step() -> None:
        view.gestures.move(point, True)
        view.foreground.sync()

    return taken(step)


def picked_up(view: TableView, handle: str, at_once: bool = False) -> Taken:
    """The step that picks a card up. Between the press and it the hand needs a moment, in which pictures are drawn;
    `at_once` leaves none."""
    start = view.table.cards[handle].card_rect().center()
    view.gestures.press(start)
    if not at_once:
        QApplication.processEvents()
    gc.collect()
    return move(view, start + QPoint(12, -12))


def drags(make: Callable[[], TableView], held: Callable[[TableView], str], about: str) -> Iterator[Figure]:
    """The first step on tables that have just been shown, and the steps of a drag in circles. `held` names the card."""
    firsts, hasty = [], []
    for _ in range(FRESH):
        view = make()
        QApplication.processEvents()
        hasty.append(picked_up(view, held(view), at_once=True))
        view = make()
        QApplication.processEvents()
        firsts.append(picked_up(view, held(view)))
    yield from both(f"first drag step, {about}, median", middle(firsts), FRAME_MS)
    yield from both(f"first drag step, {about}, slowest of {FRESH}", slow(firsts), FRAME_MS)
    yield from both(f"first drag step at once after the press, {about}, median", middle(hasty), FRAME_MS)
    turns = (number / 15 for number in range(STEPS))
    points = [QPoint(500 + int(300 * math.cos(turn)), 300 + int(200 * math.sin(turn))) for turn in turns]
    steps = [move(view, point) for point in points]
    yield from both(f"drag step, {about}, median", middle(steps), FRAME_MS)
    yield from both(f"drag step, {about}, 95th percentile", slow(steps), FRAME_MS)


def both(what: str, times: Taken, bar: float) -> Iterator[Figure]:
    """A figure by the clock, and one of the processor's time."""
    yield Figure(what, times.wall, "ms", bar)
    yield Figure(f"{what}, processor time", times.work, "ms", bar)


def table_of(cards: int) -> TableView:
    """A table that shows so many cards and asks where those in the hand shall go."""
    view: TableView = fixtures.table_view("deploying")
    view.show_sight(*deploying(crowded(cards)))
    view.finish_animations()
    assert len(view.table.cards) == cards
    return view


def moving(cards: int) -> Iterator[Figure]:
    """Frames while ten of so many cards change places."""
    board = crowded(cards)
    view = table_of(cards)
    near, far = (
        [handle for handle in board.zones[zone] if not board.cards[handle].turned] for zone in ("rear:0", "rear:1")
    )
    for number in range(MOVING // 2):  # across the whole table, from one end of a row to the other end of the other
        one, other = near[number * len(near) // MOVING], far[-1 - number * len(far) // MOVING]
        _swap(board, one, other)
    clock, now = view.table.clock, [0.0]
    clock._now = lambda: now[0]
    frames = []
    for _ in range(4):
        view.show_sight(*deploying(crowded(cards)))
        view.finish_animations()
        view.show_sight(*deploying(board))
        QApplication.processEvents()
        while clock.busy:
            now[0] += FRAME_MS
            frames.append(taken(clock.tick))
    yield from both(f"frame while {MOVING} of {cards} cards move, median", middle(frames), FRAME_MS)
    yield from both(f"frame while {MOVING} of {cards} cards move, 95th percentile", slow(frames), FRAME_MS)


def _swap(board: fixtures.Scenario, one: str, other: str) -> None:
    """Two cards change places."""
    zones = {handle: board.cards[handle].zone for handle in (one, other)}
    places = {handle: board.zones[zone].index(handle) for handle, zone in zones.items()}
    for handle, goes in ((one, other), (other, one)):
        board.zones[zones[goes]][places[goes]] = handle
        board.change(handle, zone=zones[goes])


def answers() -> Iterator[Figure]:
    """A new sight, drawn."""
    sights = (fixtures.battle(), fixtures.deploying())
    view = fixtures.table_view("battle")
    found = [taken(lambda number=number: view.show_sight(*sights[number % 2])) for number in range(40)]  # type: ignore[misc]
    yield Figure("new sight to drawn frame, median", middle(found).wall, "ms", ANSWER_MS)
    yield Figure("new sight to drawn frame, 95th percentile", slow(found).wall, "ms", ANSWER_MS)


def figures() -> Iterator[Figure]:
    """All figures of the table widget."""
    app = QApplication.instance() or QApplication([])
    for cards in SIZES:
        yield from drags(lambda cards=cards: table_of(cards), lambda _: "hand-sera", f"{cards} cards")  # type: ignore[misc]
    board = board_fixtures.main_phase
    yield from drags(lambda: board_fixtures.board_view(board()), lambda _: "hand-glacier", "a board of cells")
    for cards in SIZES[1:]:
        yield from moving(cards)
    yield from answers()
    assert app is not None


if __name__ == "__main__":
    print(build())
    for figure in figures():
        print(figure.line())

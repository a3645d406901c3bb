"""Frame times of the window with VISION's 120 cards, of which 20 lie beneath hosts: `tests.bench.screen` prints them.

It is the whole window on a game in progress, so that what it says beside the table of a card pointed at counts too.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from pathlib import Path

import msgspec
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication

from engines.core.display.views import GameView
from tests.bench.measure import Figure, Taken, middle, slow
from tests.bench.table_frames import FRAME_MS, both, drags, taken
from ui import theme
from ui.sources.game_sources import GameSources
from ui.sources.preferences import Preferences
from ui.table.view import TableView
from ui.window.main_window import MainWindow

POSITION = Path(__file__).with_name("hosts.txt")
SEED = 5
SIZE = (1366, 768)
CARDS, HOSTS, BENEATH = 120, 10, 20
ABOUT = f"{BENEATH} of {CARDS} cards beneath hosts"


class Windows:
    """Windows on that position, one at a time."""

    def __init__(self) -> None:
        theme.load_fonts()
        self._shown: MainWindow | None = None

    def table(self) -> TableView:
        """The table of a new window, all at rest. The one before is closed."""
        self.close()
        window = MainWindow(GameSources(), Preferences(language="en", muted=True))
        window.resize(*SIZE)
        window.show()
        window.play(window.game_sources.position(POSITION, SEED))
        if window.session is not None and window.session.is_covered:
            window.handover.opened.emit()
        assert window.playing is not None
        self._shown = window
        view = window.playing.table
        view.finish_animations()
        QApplication.processEvents()
        sight = view.table.sight
        assert sight is not None
        ask = view.table.choice.ask
        assert ask is not None and ask.question.key == "ask.priority", "by the rules all may lie so"
        assert sum(zone.count for zone in sight.zones) + BENEATH == CARDS
        beneath = [sight.cards[host].under for player in (0, 1) for host in hosts(sight, player)]
        assert (len(beneath), sum(map(len, beneath))) == (HOSTS, BENEATH)
        return view

    def close(self) -> None:
        """Close what is open."""
        if self._shown is not None:
            self._shown.close_quietly()
            self._shown.deleteLater()
            QApplication.processEvents()
            self._shown = None


def hosts(sight: GameView, player: int) -> list[str]:
    """A player's cards that others lie beneath."""
    field = next(zone for zone in sight.zones if zone.id == f"field:{player}")
    return [card for card in field.cards if sight.cards[card].under]


def held(view: TableView) -> str:
    """A card of the hand."""
    assert view.table.sight is not None
    return next(zone.cards[0] for zone in view.table.sight.zones if zone.id == "hand:0")


def across(sight: GameView) -> GameView:
    """The same table with every host on the other player's field, and what lies beneath it with it."""
    fields = {zone.id: zone for zone in sight.zones if zone.area == "field"}
    other = {"field:0": fields["field:1"], "field:1": fields["field:0"]}
    cards = dict(sight.cards)
    for zone, comes in other.items():
        for card in comes.cards:
            cards[card] = msgspec.structs.replace(cards[card], zone=zone, user=1 - cards[card].user)
    zones = [
        msgspec.structs.replace(zone, cards=other[zone.id].cards, count=other[zone.id].count)
        if zone.id in other
        else zone
        for zone in sight.zones
    ]
    return msgspec.structs.replace(sight, zones=zones, cards=cards)


def moving(windows: Windows) -> Iterator[Figure]:
    """Frames while all hosts go to the other side."""
    view = windows.table()
    before, ask = view.table.sight, view.table.choice.ask
    assert before is not None
    after = across(before)
    clock, now = view.table.clock, [0.0]
    clock._now = lambda: now[0]
    frames = []
    for _ in range(4):
        view.show_sight(before, ask)
        view.finish_animations()
        view.show_sight(after, ask)
        QApplication.processEvents()
        assert clock.busy
        while clock.busy:
            now[0] += FRAME_MS
            frames.append(taken(clock.tick))
    yield from both(f"frame while {HOSTS} hosts move, {ABOUT}, median", middle(frames), FRAME_MS)
    yield from both(f"frame while {HOSTS} hosts move, {ABOUT}, 95th percentile", slow(frames), FRAME_MS)


def hovers(windows: Windows) -> Iterator[Figure]:
    """The pointer goes over every card in sight, twice, and rests on each: a frame with all that the window says of the
    card, one in which its large picture is drawn, and one that shows it."""
    view = windows.table()
    over = view.gestures.hovering
    points = [item.card_rect().center() for item in view.table.cards.values() if item.isVisible()]
    for which in ("first", "next"):
        gc.collect()
        frames = [
            frame
            for point in points
            for frame in (
                pointed(view, point),
                taken(over._draw_ahead),
                taken(over._rested),
            )
        ]
        yield from both(f"hover, {which} time, {ABOUT}, median", middle(frames), FRAME_MS)
        yield from both(f"hover, {which} time, {ABOUT}, 95th percentile", slow(frames), FRAME_MS)
        yield from both(f"hover, {which} time, {ABOUT}, slowest", slowest(frames), FRAME_MS)


def slowest(times: list[Taken]) -> Taken:
    """The longest of each."""
    return Taken(max(each.wall for each in times), max(each.work for each in times))


def pointed(view: TableView, point: QPoint) -> Taken:
    """The pointer comes to a card."""

    def step() -> None:
        view.gestures.move(point, False)
        view.foreground.sync()

    return taken(step)


def figures() -> Iterator[Figure]:
    """All of them."""
    windows = Windows()
    yield from drags(windows.table, held, ABOUT)
    yield from moving(windows)
    yield from hovers(windows)
    windows.close()

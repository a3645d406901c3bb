"""What is over leaves the memory: one run of many games needs no more of anything than one game.

Counted is what is alive, never bytes. Nothing here collects garbage of the program's: what hangs in a ring of
references is collected, what something still holds is not.
"""

from __future__ import annotations

import gc
import threading
import weakref
from collections import Counter

import pytest
import shiboken6
from PySide6.QtCore import QCoreApplication, QEvent, QObject
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from app import games
from app.net.client.mirror import Mirror
from app.tables.table import Table
from tests.random_play import Chooser
from tests.ui.kit import lantern_screen
from tests.ui.kit.lan_kit import house_of
from tests.ui.kit.shell_kit import everything_written, open_seat, window_at
from ui.playing.playing_screen import PlayingScreen
from ui.qt.background_task import BackgroundTask
from ui.qt.inbox import Inbox
from ui.session.network_session import NetworkSession
from ui.session.session import Session
from ui.sources.offers import SeatChoice, StartChoice
from ui.table.foreground import Foreground
from ui.table.scene.table_scene import TableScene
from ui.window.main_window import MainWindow

KINDS = (PlayingScreen, Session, TableScene, Foreground, Table, NetworkSession, BackgroundTask, Inbox, QMenu)


pytestmark = pytest.mark.usefixtures("own_folders")


def let_go() -> None:
    """Let everything happen that is to happen by itself after something has gone."""
    for _ in range(3):  # what goes may take something else along
        QApplication.processEvents()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    gc.collect()


def alive(window: MainWindow) -> Counter[str]:
    """How many there are of what comes and goes with a game in the whole program, and of all objects in the window."""
    let_go()
    found = Counter(type(each).__name__ for each in gc.get_objects() if isinstance(each, KINDS))
    shown = window.playing.findChildren(QObject) if window.playing is not None else []
    there = [each for each in window.findChildren(QObject) if not isinstance(each, Foreground)]
    found["of the window"] = len(there) - sum(not isinstance(each, Foreground) for each in shown)
    return found


def play_a_while(window: MainWindow, seed: int, decisions: int = 20) -> None:
    """Some decisions, everything read that a screen reader would read, and the end, with its result."""
    session, chooser = window.session, Chooser(seed, eager=True)
    assert session is not None
    for _ in range(decisions):
        if session.is_covered:
            open_seat(window)
        if not session.finished:
            session.answer(chooser.answer(session.table._play))
            QApplication.processEvents()
    everything_written(window)
    if not session.finished:
        session.concede(session.viewer)
    assert window.result.isVisible()


def deal(window: MainWindow, game: str, seed: int) -> None:
    if game == "lantern":
        window.play(lantern_screen.table(seed), open_hands=True)
        return
    offers = window.start.offers
    assert offers is not None
    decks = next([deck.id for deck in offer.decks if deck.fault is None] for offer in offers.games if offer.id == game)
    choice = StartChoice(game, (SeatChoice("Hana", "", decks[0]), SeatChoice("Tomo", "", decks[-1])))
    window.play(window.game_sources.begin(choice, seed=seed))


@pytest.mark.sample(1)
@pytest.mark.parametrize("game", ["lantern", *sorted(games.with_rules())])
def test_games_one_after_the_other_need_no_more_than_one(window: MainWindow, game: str) -> None:
    """From the start screen, again from the result, and back to the start."""
    deal(window, game, 1)
    play_a_while(window, 1)
    first, one = [weakref.ref(each) for each in parts(window)], alive(window)
    assert one["PlayingScreen"] == one["HotSeatSession"] == one["TableScene"] == 1
    for seed in (2, 3):
        window.play_again(swap=True)
        play_a_while(window, seed)
    assert alive(window) == one
    assert [each() for each in first] == [None] * len(first)
    window.show_start()
    nothing = alive(window)
    deal(window, game, 4)
    play_a_while(window, 4)
    assert alive(window) == one
    window.show_start()
    assert alive(window) == nothing and not nothing["PlayingScreen"] and not nothing["HotSeatSession"]


def parts(window: MainWindow) -> list[object]:
    """What a game on the screen is made of."""
    playing, session = window.playing, window.session
    assert playing is not None and session is not None
    return [playing, session, session.table, playing.table, playing.table.table, playing.panel, playing.prompt]


def test_an_evening_over_a_network_goes_with_its_table() -> None:
    house = house_of("cipher")
    for window in house.windows:
        everything_written(window)
    gone = [weakref.ref(each) for window in house.windows for each in (*parts(window), window.lan.network)]
    for window in house.windows:
        window.show_start()
    windows, house = house.windows, None
    let_go()
    assert [each() for each in gone if not isinstance(each(), Mirror)] == [None] * len(gone)
    assert all(window.lan.network is None for window in windows)


def test_a_window_that_is_closed_goes_with_everything_in_it(qapp: QApplication) -> None:
    window = window_at(lantern_screen.table(), open_hands=True)
    gone = [weakref.ref(each) for each in (window, window.look, window.start, *parts(window))]
    window.close_quietly()
    window.deleteLater()
    del window
    let_go()
    assert [each() for each in gone] == [None] * len(gone)


# -- what other threads have to say -----------------------------------------------------------------------------------


def test_what_another_thread_says_is_taken_in_order_in_the_thread_of_the_window(window: MainWindow) -> None:
    taken: list[tuple[int, bool]] = []
    inbox = Inbox(lambda thing: taken.append((thing, threading.current_thread() is threading.main_thread())), window)
    other = threading.Thread(target=lambda: [inbox.put(number) for number in range(3)])
    other.start()
    other.join()
    assert not taken
    QApplication.processEvents()
    assert taken == [(0, True), (1, True), (2, True)]


def test_what_is_said_to_something_that_has_gone_is_dropped(qapp: QApplication) -> None:
    """The sender outlives whoever it speaks to: Qt cannot bear a signal of an object that is being destroyed."""
    taken: list[object] = []
    owner = QObject()
    inbox = Inbox(taken.append, owner)
    assert inbox.parent() is qapp and inbox.put("on its way")
    shiboken6.delete(owner)
    assert not inbox.put("too late")
    let_go()
    assert not taken and not inbox.put("much too late") and not shiboken6.isValid(inbox)


def test_an_errand_goes_when_it_is_done_and_leaves_nothing_open(qtbot: QtBot, window: MainWindow) -> None:
    told: list[object] = []
    for work, off in ((lambda: "wanted", False), (lambda: "unwanted", True)):
        errand = BackgroundTask(work, lambda result: told.append(("closed", result)), window)
        errand.done.connect(lambda result: told.append(("done", result)))
        gone = weakref.ref(errand)
        errand.start()
        if off:
            errand.call_off()
        del errand
        qtbot.waitUntil(lambda: bool(told), timeout=20_000)
        assert told.pop() == (("closed", "unwanted") if off else ("done", "wanted"))
        let_go()
        assert gone() is None

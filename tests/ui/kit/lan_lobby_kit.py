"""Two windows in one process that get together over the loopback network, without any multicast."""

from __future__ import annotations

import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from app import __version__
from app.net.records.terms import find, rules_mark
from app.net.wire import discovery, limits
from app.net.wire.discovery import Announcement, Found
from tests.ui.kit.shell_kit import window_at
from ui.lan.host_control import HostControl
from ui.lan.join_control import JoinControl
from ui.sources.offers import SeatChoice
from ui.window.main_window import MainWindow

LONG = 60_000
"""Milliseconds after which something that was waited for has not come, on a very busy machine."""


class Air:
    """Stands for the local network: what one window announces, another finds."""

    def __init__(self) -> None:
        self.tables: dict[int, Found] = {}
        self.told: list[Callable[[tuple[Found, ...]], None]] = []

    def announce(self, what: Announcement, port: int, _thread: object = None) -> Any:
        air = self

        class Announcing:
            def change(self, what: Announcement) -> None:
                air.put(found_table(port, what.host, what.game, what.seats, what.watchers, what.dealt))

            def close(self) -> None:
                air.tables.pop(port, None)
                air.tell()

        made = Announcing()
        made.change(what)
        return made

    def look(self, told: Callable[[tuple[Found, ...]], None], _thread: object = None) -> Any:
        self.told.append(told)
        told(tuple(self.tables.values()))
        air = self

        class Looking:
            def close(self) -> None:
                if told in air.told:
                    air.told.remove(told)

        return Looking()

    def put(self, found: Found) -> None:
        """This table is on the network now."""
        self.tables[found.port] = found
        self.tell()

    def tell(self) -> None:
        for told in list(self.told):
            told(tuple(self.tables.values()))


def found_table(
    port: int, host: str, game: str, seats: int = 1, watchers: bool = False, dealt: bool = False, **other: Any,
) -> Found:
    """A table as this program would announce it, but for what is given otherwise."""
    known = find(game)
    usual: dict[str, Any] = {
        "key": f"t{port}", "addresses": ("127.0.0.1",), "protocol": 1, "version": __version__,
        "rules": rules_mark(known) if known is not None else "",
    }
    return Found(host=host, game=game, port=port, seats=seats, watchers=watchers, dealt=dealt, **(usual | other))


@pytest.fixture
def air(monkeypatch: pytest.MonkeyPatch) -> Air:
    made = Air()
    monkeypatch.setattr(discovery, "announce", made.announce)
    monkeypatch.setattr(discovery, "look", made.look)
    monkeypatch.setattr(limits, "FIRST_PAUSE", 0.0)  # after a wrong code one may try again at once
    return made


def opened(qtbot: QtBot, name: str, game: int = 0, **wanted: object) -> MainWindow:
    """A window at its start screen, with this name at the first seat and this game chosen."""
    window = window_at(seats=(SeatChoice(name, "", ""), SeatChoice("Nobody", "", "")), **wanted)
    qtbot.addWidget(window, before_close_func=lambda each: each.close_quietly())
    offers = window.start.offers
    assert offers is not None
    window.start.choose_game(offers.games[game])
    return window


def press(window: MainWindow, key: Qt.Key, control: bool = False) -> None:
    """A key in this window, wherever its keyboard is."""
    window.activateWindow()
    QTest.qWaitForWindowActive(window)
    target: QWidget = window.focusWidget() or window
    QTest.keyClick(target, key, Qt.KeyboardModifier.ControlModifier if control else Qt.KeyboardModifier.NoModifier)


def write(window: MainWindow, text: str) -> None:
    """Type a text where the keyboard is."""
    window.activateWindow()
    QTest.qWaitForWindowActive(window)
    QTest.keyClicks(window.focusWidget() or window, text)


def click(widget: QWidget) -> None:
    """Click it with the mouse."""
    assert widget.isVisible() and widget.isEnabled()
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton)


def hosting(window: MainWindow) -> HostControl:
    return window.lobbies.hosting


def joining(window: MainWindow) -> JoinControl:
    return window.lobbies.joining


def hosted(qtbot: QtBot, window: MainWindow) -> HostControl:
    """The waiting screen of a table that is open."""
    if not window.lobbies.open:
        press(window, Qt.Key.Key_H, control=True)
    qtbot.waitUntil(lambda: hosting(window).network is not None and _seated(window), timeout=LONG)
    return hosting(window)


def _seated(window: MainWindow) -> bool:
    network = hosting(window).network
    return network is not None and network.sitting.phase not in ("calling", "terms")


def joined(qtbot: QtBot, window: MainWindow, port: int, code: str) -> None:
    """Join by typed address and code, by keyboard alone."""
    press(window, Qt.Key.Key_J, control=True)
    screen = joining(window).screen
    qtbot.waitUntil(screen.isVisible, timeout=LONG)
    screen.address.clear()
    screen.address.setFocus()
    write(window, f"127.0.0.1:{port}")
    press(window, Qt.Key.Key_Tab)
    assert screen.code.hasFocus()
    write(window, code)
    press(window, Qt.Key.Key_Return)


def at_table(qtbot: QtBot, *windows: MainWindow) -> None:
    """Wait until all of them sit at a game."""
    def there() -> bool:
        return all(each.session is not None and each.playing is not None for each in windows)

    qtbot.waitUntil(there, timeout=LONG)


def listens(port: int) -> bool:
    """Whether anything can be reached at this port of this machine."""
    with socket.socket() as probe:
        probe.settimeout(2.0)
        return probe.connect_ex(("127.0.0.1", port)) == 0


@contextmanager
def nothing_left(qtbot: QtBot, port: int) -> Iterator[None]:
    """What is done here leaves nothing listening at a port that is open now."""
    assert listens(port)
    yield
    qtbot.waitUntil(lambda: not listens(port), timeout=LONG)

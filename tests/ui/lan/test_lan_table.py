"""A real table in one window and a guest in another, over TLS on this machine: playing, saving, going on here."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.net.client.client_session import ClientSession
from app.net.room.hosting import Hosting
from app.net.room.round import AT_ONCE
from app.net.room.seats import SeatPlan
from app.net.wire import guest
from app.net.wire.link import Connection
from app.tables.table import Table
from tests.net.kit.fakes import deck, plan
from tests.ui.kit.shell_kit import window_at
from ui.session.lan_session import LanSession
from ui.session.network_session import NetworkSession
from ui.window.main_menu import make_menu
from ui.window.main_window import MainWindow

HERE = "127.0.0.1"
LONG = 60_000


pytestmark = pytest.mark.usefixtures("own_folders")


def attend(
    window: MainWindow, line: Connection, name: str, which: int, hosting: Hosting | None = None
) -> ClientSession:
    """Sit down at a table with a window."""
    sitting = ClientSession(line, name, deck=deck("cipher", which))
    network = NetworkSession(line, sitting, hosting, window)

    def follow() -> None:
        if sitting.mirror is not None and window.lan.network is not network and not network.closed:
            window.lan.play(network)

    network.changed.connect(follow)
    return sitting


@pytest.fixture
def windows(qtbot: QtBot) -> Iterator[tuple[MainWindow, MainWindow]]:
    seats = SeatPlan("Hana", deck=deck("cipher"), own=True), SeatPlan()
    hosting = Hosting(plan("cipher", *seats), announce=False, pauses=AT_ONCE)
    host, other = window_at(), window_at(language="ja")
    attend(host, hosting.sit(0, "Hana"), "Hana", 0, hosting)
    attend(other, guest.call(HERE, hosting.port, hosting.code), "Tomo", 1)
    qtbot.waitUntil(lambda: host.session is not None and other.session is not None, timeout=LONG)
    yield host, other
    for window in (other, host):
        window.close_quietly()
        window.deleteLater()
    hosting.close(again=False, wait=True)


def play_on(qtbot: QtBot, windows: tuple[MainWindow, MainWindow], decisions: int) -> None:
    """Answer so many questions with Enter, or with the first option."""
    def asked() -> MainWindow | None:
        return next((each for each in windows if each.session is not None and each.session.mine()), None)

    for _ in range(decisions):
        qtbot.waitUntil(lambda: asked() is not None, timeout=LONG)
        window = asked()
        assert window is not None and window.session is not None
        session = window.session
        frame = session.table.frame
        if any(press.primary and press.enabled for press in window.playing.prompt.shown.presses):
            QTest.keyClick(window.playing.table, Qt.Key.Key_Return)
        else:
            session.answer(0)
        taken_up(qtbot, session, frame)


def taken_up(qtbot: QtBot, session: LanSession, frame: object) -> None:
    qtbot.waitUntil(lambda: session.table.frame is not frame, timeout=LONG)


def same_logs(host: MainWindow, other: MainWindow) -> bool:
    first, second = (window.session.table.view(-1) for window in (host, other))
    return (first.turn, first.phase, first.turn_player) == (second.turn, second.phase, second.turn_player)


def test_two_windows_play_save_and_go_on_at_one_screen(
    windows: tuple[MainWindow, MainWindow], qtbot: QtBot, tmp_path: Path
) -> None:
    host, other = windows
    play_on(qtbot, windows, 8)
    qtbot.waitUntil(lambda: same_logs(host, other), timeout=LONG)
    assert host.session.sight().viewer == 0 and other.session.sight().viewer == 1
    host.save()
    host.saves_control.screen.name.setText(f"evening of {tmp_path.name}")
    host.saves_control.act("take")
    path = host.game_sources.save_folder() / f"evening of {tmp_path.name}.takujo"
    assert "every hand" in host.playing.strip.happened
    asking = host.session.table.asking()
    assert Table.load(path).asking() == asking

    shown = {action.text(): action for action in make_menu(host).actions()}
    shown["Continue on this screen…"].trigger()
    assert host.dialog.isVisible()
    host.dialog._reply("one screen")
    assert host.one_screen is not None and host.one_screen.table.asking() == asking
    assert host.one_screen.table.keeper is not None, "it is written down here from now on"
    qtbot.waitUntil(lambda: not other.playing.strip.isHidden() and not other.playing.strip.calm, timeout=LONG)
    assert other.lan.company.closed and other.playing.isVisible()


def test_talking_over_the_network(windows: tuple[MainWindow, MainWindow], qtbot: QtBot) -> None:
    host, other = windows
    other.playing.presence.write()
    QTest.keyClicks(other.playing.presence.chat.field, "konbanwa")
    QTest.keyClick(other.playing.presence.chat.field, Qt.Key.Key_Return)
    lines: Callable[[MainWindow], list[str]] = lambda window: [each.text for each in window.lan.company.lines]  # noqa: E731
    qtbot.waitUntil(lambda: lines(host) == ["konbanwa"] and lines(other) == ["konbanwa"], timeout=LONG)
    assert host.lan.company.unread == 1 and other.lan.company.unread == 0


def test_a_guest_that_leaves_finds_the_seat_again(windows: tuple[MainWindow, MainWindow], qtbot: QtBot) -> None:
    host, other = windows
    play_on(qtbot, windows, 2)
    kept = other.lan.network.sitting.kept
    assert kept is not None
    other.show_start()
    qtbot.waitUntil(lambda: not host.lan.company.is_here(1), timeout=LONG)
    line = guest.call(HERE, kept.port, kept=kept)
    sitting = ClientSession(line, kept=kept)
    network = NetworkSession(line, sitting, None, other)
    network.changed.connect(
        lambda: other.lan.play(network) if sitting.mirror is not None and other.lan.network is None else None
    )
    qtbot.waitUntil(lambda: other.session is not None and host.lan.company.is_here(1), timeout=LONG)
    assert other.session.viewer == 1 and same_logs(host, other)
    play_on(qtbot, windows, 2)

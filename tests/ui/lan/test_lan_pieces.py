"""Free pieces at a table elsewhere: what one lays down the other sees, mirrored; a roll is the same for both."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from engines.cloth import inputs
from engines.cloth.model import Anchor
from engines.cloth.views import PieceView
from tests.ui.lan.test_lan_table import LONG, windows
from tests.ui.table.test_free_pieces import LEFT, pull, thing
from ui.window.main_window import MainWindow

__all__ = ["windows"]  # the fixture


def lying(window: MainWindow) -> list[PieceView]:
    return list(window.playing.session.pieces.view().pieces)


def test_pieces_of_two_windows(windows: tuple[MainWindow, MainWindow], qtbot: QtBot) -> None:
    host, other = windows
    screen, table = host.playing, host.playing.table
    screen.open_tab("tray")
    metrics = table.style_now.metrics
    low = QPoint(metrics.x(290), metrics.y(480))
    button = thing(screen, "square counter")
    pull(button, button.rect().center(), table.viewport(), low)
    qtbot.waitUntil(lambda: len(lying(host)) == len(lying(other)) == 1, timeout=LONG)
    number = lying(host)[0].id
    here, there = (window.playing.table.pieces.items[number].box.center() for window in windows)
    cloth = table.pieces.lying.cloth()
    assert abs(here.x() - there.x()) <= 2
    assert abs((cloth.bottom() - here.y()) - (there.y() - cloth.top())) <= 3  # the other one sits opposite

    assert other.playing.table.pieces.mine(number) is None  # it belongs to the host
    QTest.mouseClick(table.viewport(), LEFT, Qt.KeyboardModifier.NoModifier, here)
    qtbot.waitUntil(lambda: lying(other)[0].value == 2, timeout=LONG)

    screen.pieces.tray.board.dice_row.shared.setChecked(True)
    QTest.mouseClick(thing(screen, "6-sided die"), LEFT)
    qtbot.waitUntil(lambda: bool(other.playing.session.pieces.view().throws), timeout=LONG)
    qtbot.waitUntil(lambda: bool(host.playing.session.pieces.view().throws), timeout=LONG)
    assert host.playing.session.pieces.view().throws == other.playing.session.pieces.view().throws
    assert other.playing.pieces.tray.foot.throw == host.playing.session.pieces.view().throws[-1]
    die = lying(other)[-1]
    assert die.common and other.playing.table.pieces.mine(die.id) is not None
    other.playing.pieces.do(inputs.Throw(pieces=(die.id,)))
    qtbot.waitUntil(lambda: len(host.playing.session.pieces.view().throws) == 2, timeout=LONG)

    other.playing.pieces.do(inputs.Ping(at=Anchor(x=500, y=500, side=1)))
    qtbot.waitUntil(lambda: bool(host.playing.table.pieces.rolls.pings), timeout=LONG)
    assert host.playing.table.pieces.rolls.pings[0].player == 1

    QTest.keyClick(table, Qt.Key.Key_U)  # a roll is final: nothing goes, and the strip says why
    screen.pieces.do(inputs.Gather())
    qtbot.waitUntil(lambda: not lying(other), timeout=LONG)

"""Proxy sheets from the deck screen, and a picture of the table as it is shown."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.pictures import proxies
from tests.conftest import ROOT
from tests.ui.cards.test_own_pictures import HOT_SEAT, collection_of, open_decks, said
from tests.ui.kit.shell_kit import open_seat
from ui.window.main_window import MainWindow

pytestmark = pytest.mark.usefixtures("own_folders")
Key = Qt.Key


def press_shot(window: MainWindow) -> None:
    both = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    QTest.keyClick(window, Key.Key_P, both)


def test_sheets_of_the_deck_on_the_bench(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    open_decks(window)
    control, target = collection_of(window).proxies, tmp_path / "deck.pdf"
    control.ask_save = lambda name: str(target) if name == "First Light.pdf" else ""
    window.decks_control.act("proxies")
    assert control.dialog.isVisible() and "50 cards on 6 pages" in control.dialog.about
    control.dialog.buttons[2].click()
    qtbot.waitUntil(lambda: not control.busy, timeout=60_000)
    assert target.read_bytes().startswith(b"%PDF-") and not control.dialog.isVisible() and "6 pages" in said(window)


def test_sheets_can_be_called_off_by_key(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
) -> None:
    open_decks(window)
    control, target = collection_of(window).proxies, tmp_path / "deck.pdf"
    control.ask_save = lambda _name: str(target)
    window.decks_control.act("proxies")
    QTest.keyClick(control.dialog, Key.Key_Escape)
    assert not control.busy
    window.decks_control.act("proxies")
    control.dialog.buttons[1].click()
    QTest.qWait(20)
    QTest.keyClick(control.dialog, Key.Key_Escape)
    qtbot.waitUntil(lambda: not control.busy, timeout=20_000)
    assert not target.exists() and proxies.pages_of(50) == 6


def test_a_picture_of_the_table_is_what_the_player_sees(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    window.play(window.game_sources.begin(HOT_SEAT, seed=3, keep=False))
    shot, target = collection_of(window).shot, tmp_path / "table.png"
    shot.ask_save = lambda _name: str(target)
    press_shot(window)  # covered: the cover, whatever lies beneath
    assert shot.dialog.isVisible() and "cover" in shot.dialog.about
    assert shot.picture.toImage() == window.handover.grab().toImage()
    QTest.keyClick(shot.dialog, Key.Key_Escape)
    assert window.handover_control.between is not None and shot.picture.isNull()

    open_seat(window)
    assert window.playing is not None
    window.playing.table.finish_animations()
    press_shot(window)
    assert shot.dialog.isVisible()
    shot.dialog.buttons[1].click()
    taken = QImage(str(target))
    assert taken.size() == window.playing.size() and "table.png" in window.playing.strip.happened
    press_shot(window)
    shot.dialog.buttons[2].click()
    assert QGuiApplication.clipboard().image().size() == taken.size()


def test_a_picture_has_nothing_that_only_the_other_player_knows(
    window: MainWindow, qtbot: QtBot, tmp_path: Path,
) -> None:
    """The same moment with another hand, deck and orbs opposite: the same picture, to the last pixel."""
    pictures = []
    written = (ROOT / "docs" / "table.position").read_text(encoding="utf-8")
    for hand in ("Wild Claw Brack, Page out of Turn Quill, Prince of Ash Voss, Ember Scholar Ysolt",
                 "Watch Captain Osric, Child of the Barrow Drenna, Loose String Lorn, Grave Tender Mott"):
        path = tmp_path / "table.position"
        path.write_text(written.replace("p2 hand: 4 x ?", f"p2 hand: {hand}"), encoding="utf-8")
        window.play(window.game_sources.position(path, 4))
        open_seat(window)
        playing, session = window.playing, window.session
        assert playing is not None and session is not None and session.viewer == 0
        playing.table.finish_animations()
        QTest.qWait(20)
        pictures.append(collection_of(window).shot.take().toImage())
    assert pictures[0] == pictures[1]


def test_without_a_table_there_is_no_picture(window: MainWindow, qtbot: QtBot) -> None:
    press_shot(window)
    assert not collection_of(window).shot.dialog.isVisible()

"""What the start screen says of readings of the rules, and of who begins."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.ui.kit.shell_kit import window_at
from ui.window.main_window import MainWindow


def shown(qtbot: QtBot, game: str, language: str = "en") -> MainWindow:
    window = window_at(language=language, game=game)
    window.resize(1366, 768)
    qtbot.addWidget(window, before_close_func=lambda each: each.close_quietly())
    return window


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_menu_says_what_each_reading_changes(own_folders: None, qtbot: QtBot, language: str) -> None:
    window = shown(qtbot, "kiseki", language)
    bar, table = window.start.bar, window.start.round
    assert table.form is not None and bar.folded.isVisible()
    bar.folded.click()
    rows = [row for row in bar.menu.actions() if not row.isSeparator()]
    offered = [(window.look.name(each.names), window.look.name(each.about)) for each in table.form.options]
    assert [row.text() for row in rows] == [words for pair in offered for words in pair]
    assert [row.isEnabled() for row in rows] == [True, False] * len(offered)
    assert bar.menu.sizeHint().width() <= window.width()
    QTest.keyClick(bar.menu, Qt.Key.Key_Down)
    QTest.keyClick(bar.menu, Qt.Key.Key_Down)
    QTest.keyClick(bar.menu, Qt.Key.Key_Return)
    assert table.chosen().options == (table.form.options[1].id,)
    bar.menu.close()


def test_the_start_screen_says_who_begins(own_folders: None, qtbot: QtBot) -> None:
    """In Kiseki lots decide who chooses (603.1a); elsewhere they decide who begins."""
    window = shown(qtbot, "kiseki")
    assert window.start.bar._seats() == (
        "A player drawn by lot chooses the initiative player. Drag a seat to move it."
    )
    rebirth = next(each for each in window.start.offers.games if each.id == "rebirth")
    window.start.choose_game(rebirth)
    assert window.start.bar._seats().startswith("The first player is drawn by lot.")

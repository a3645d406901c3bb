"""Taking back against bots what was revealed since: asked once, in plain words, and never done by one press."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.app import lantern
from tests.ui.kit import lantern_screen
from tests.ui.kit.shell_kit import key, window_at, words_of
from ui.window.main_window import MainWindow

pytestmark = pytest.mark.usefixtures("own_folders")

ANEW = {"en": "Cards nobody has seen are reshuffled", "ja": "非公開のカードの並びは作り直され"}
SEEN = {"en": "has seen", "ja": "見ました"}
TIP = {"en": "asks you to confirm", "ja": "確認します"}


@pytest.fixture
def alone(qtbot: QtBot) -> MainWindow:
    """A window in which a person against a bot has seen a hidden card."""
    window = window_at(lantern_screen.table(bots=("random", "")))
    qtbot.addWidget(window, before_close_func=lambda each: each.close_quietly())
    for _ in range(20):
        if window.session.mine():
            break
        window.session.hurry()
    window.session.answer(lantern.option(window.session.table, "peek", window.session.viewer))
    assert window.session.undo_offer().kind == "locked"
    return window


def decided(window: MainWindow) -> int:
    return len(window.session.table.past)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_one_press_takes_nothing_back(alone: MainWindow, language: str) -> None:
    alone._pick("language", language)
    bar, before, anew = alone.playing.prompt, decided(alone), alone.session.table.state
    assert bar.undo.icon_name == "lock" and TIP[language] in bar.undo.toolTip()
    QTest.mouseClick(bar.undo, Qt.MouseButton.LeftButton)
    assert decided(alone) == before and alone.session.table.state is anew
    assert words_of(bar.shown) == ["refuse undo", "agree undo"]
    assert ANEW[language] in bar.shown.spoken() and SEEN[language] in bar.shown.spoken()
    assert alone.playing.table.selection() == [] and not alone.playing.prompting()
    key(alone, Qt.Key.Key_Z, Qt.Key.Key_Return)
    assert decided(alone) == before, "neither the same key nor Enter agrees"
    key(alone, Qt.Key.Key_Escape)
    assert decided(alone) == before and alone.playing.prompting(), "the game goes on where it stood"


def test_yes_takes_it_back(alone: MainWindow) -> None:
    key(alone, Qt.Key.Key_Z, Qt.Key.Key_Y)
    assert decided(alone) == 0 and alone.session.mine() and alone.playing.prompting()
    assert alone.playing.prompt.undo.isHidden()


def test_yes_by_mouse(alone: MainWindow) -> None:
    bar = alone.playing.prompt
    QTest.mouseClick(bar.undo, Qt.MouseButton.LeftButton)
    QTest.mouseClick(bar.buttons[1], Qt.MouseButton.LeftButton)
    assert decided(alone) == 0 and alone.playing.prompting()


def test_bots_wait_for_what_is_answered(alone: MainWindow) -> None:
    session = alone.session
    session.answer(lantern.option(session.table, "end", session.viewer))
    assert session.table.bot_to_move() is not None and session._pause.isActive()
    key(alone, Qt.Key.Key_Z)
    before = decided(alone)
    assert not session._pause.isActive() and session.undo_request() is not None
    session.hurry()
    assert decided(alone) == before
    key(alone, Qt.Key.Key_Escape)
    assert session._pause.isActive(), "the bot moves on"


def test_what_is_not_revealed_is_taken_back_at_once(qtbot: QtBot) -> None:
    window = window_at(lantern_screen.table(bots=("random", "")))
    qtbot.addWidget(window, before_close_func=lambda each: each.close_quietly())
    session = window.session
    while not session.mine():
        session.hurry()
    session.answer(lantern.option(session.table, "toss", session.viewer))
    assert session.undo_offer().kind == "free" and session.ask().kind == "some"
    key(window, Qt.Key.Key_Z)
    assert session.ask().kind == "one" and session.undo_request() is None

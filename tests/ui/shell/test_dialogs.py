"""Dialogs: the answer that looks like the one Enter gives is the one it gives, and at first it is the safe one."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.ui.kit import lantern_screen
from tests.ui.kit.shell_kit import key, window_at
from ui.faces import icons
from ui.shell.widgets.dialog import Dialog
from ui.shell.widgets.name_dialog import NameDialog
from ui.sources.preferences import Preferences
from ui.window.main_menu import make_menu
from ui.window.main_window import MainWindow

pytestmark = pytest.mark.usefixtures("own_folders")


@pytest.fixture
def playing(qtbot: QtBot) -> MainWindow:
    window = window_at(lantern_screen.table(), open_hands=True)
    qtbot.addWidget(window, before_close_func=lambda each: each.close_quietly())
    window.activateWindow()
    return window


def blue(dialog: Dialog) -> list[str]:
    return [str(each.property("press")) for each in dialog.buttons if not each.isHidden() and each.kind == "primary"]


def ask(window: MainWindow, what: str) -> None:
    questions = {"concede": window.leave_dialogs.ask_concede, "draw": window.leave_dialogs.ask_draw}
    questions.get(what, lambda: window.leave_dialogs.ask_leave(what))()


@pytest.mark.sample(4)
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("what", ["concede", "draw", "new", "quit"])
def test_at_first_enter_and_the_blue_button_are_the_safe_answer(playing: MainWindow, what: str, language: str) -> None:
    playing._pick("language", language)
    dialog, replies = playing.dialog, list[str]()
    dialog.replied.connect(replies.append)
    ask(playing, what)
    assert blue(dialog) == ["stay"]
    key(playing, Qt.Key.Key_Return)
    assert replies == ["stay"] and playing.session is not None and not playing.session.finished


@pytest.mark.parametrize("what", ["concede", "draw", "new", "quit", "game", "seat"])
def test_every_dialog_has_its_icon(playing: MainWindow, what: str) -> None:
    if what in ("game", "seat"):
        playing.leave_dialogs.ask_forget(what, "Hana", lambda: None)
    else:
        ask(playing, what)
    assert playing.dialog.isVisible() and icons.exists(playing.dialog.icon)


@pytest.mark.parametrize("moved", [Qt.Key.Key_Tab, Qt.Key.Key_Right])
def test_the_blue_one_follows_the_keyboard(playing: MainWindow, moved: Qt.Key) -> None:
    replies: list[str] = []
    ask(playing, "concede")
    playing.dialog.replied.connect(replies.append)
    key(playing, moved)
    assert blue(playing.dialog) == ["concede"]
    key(playing, moved)
    assert blue(playing.dialog) == ["stay"]
    key(playing, moved, Qt.Key.Key_Return)
    assert replies == ["concede"]


def test_a_draw_is_offered_only_after_a_question(playing: MainWindow) -> None:
    """One click in the menu must not end the game for a player who looks for something else there."""
    session = playing.session
    assert session is not None
    menu = make_menu(playing)
    next(each for each in menu.actions() if "draw" in each.text()).trigger()
    asked = session.table.asking()
    assert playing.dialog.isVisible() and "Offer a draw" in playing.dialog.title and session.viewer in asked
    key(playing, Qt.Key.Key_Return)
    assert session.table.asking() == asked and not playing.dialog.isVisible()
    playing.leave_dialogs.ask_draw()
    playing.dialog._reply("draw")
    assert session.table.asking() != asked, "the other player is asked"


def test_the_next_question_begins_at_its_safe_answer(playing: MainWindow) -> None:
    ask(playing, "new")
    key(playing, Qt.Key.Key_Tab, Qt.Key.Key_Escape)
    ask(playing, "quit")
    assert blue(playing.dialog) == ["stay"]


def test_enter_in_the_line_of_a_name_saves_and_looks_like_it(qtbot: QtBot, playing: MainWindow) -> None:
    dialog, named, replies = NameDialog(playing.look, playing), list[str](), list[str]()
    dialog.named.connect(named.append)
    dialog.replied.connect(replies.append)
    dialog.ask_name("Third try")
    assert blue(dialog) == ["save"]
    key(playing, Qt.Key.Key_Return)
    assert named == ["Third try"] and replies == []
    dialog.ask_name("Third try")
    key(playing, Qt.Key.Key_Tab)
    assert blue(dialog) == ["stay"]
    key(playing, Qt.Key.Key_Return)
    assert named == ["Third try"] and replies == ["stay"]
    dialog.ask_name("Third try")
    QTest.keyClick(dialog.field, Qt.Key.Key_Tab)
    QTest.keyClick(playing.focusWidget(), Qt.Key.Key_Backtab)
    assert blue(dialog) == ["save"], "the line has the keyboard again"


def test_a_changed_deck_is_not_lost_by_enter(playing: MainWindow) -> None:
    playing.show_start()
    playing.use(Preferences(language="en", muted=True, reduced_motion=True))
    playing.decks_control.open_seat(0)
    dialog = playing.decks_control.screen.dialog
    dialog_replies = {"stay": ("Go on", lambda: None), "drop": ("Drop", lambda: None), "keep": ("Save", lambda: None)}
    playing.decks_control._ask("Unsaved", "", dialog_replies, "save")
    assert blue(dialog) == ["stay"]

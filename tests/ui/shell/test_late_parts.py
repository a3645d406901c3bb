"""Parts of the window that are made when they are wanted come in the language, size and settings of that moment."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from ui.shell.widgets.parts import ShellButton
from ui.sources.game_sources import GameSources
from ui.sources.preferences import Preferences
from ui.window.late_parts import MAKERS
from ui.window.main_window import MainWindow

pytestmark = pytest.mark.usefixtures("own_folders")
KEYS = {
    "saves_control": (Qt.Key.Key_O, Qt.KeyboardModifier.ControlModifier),
    "lobbies": (Qt.Key.Key_J, Qt.KeyboardModifier.ControlModifier),
    "collection": (Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier),
}
"""What a key opens from the start screen."""


def test_the_start_screen_has_none_of_them(window: MainWindow) -> None:
    assert window.start.isVisible()
    assert window.all_made(*MAKERS) == []
    assert [each for each in window.children() if isinstance(each, QWidget)] == [window.start]


def test_a_window_has_no_others(window: MainWindow) -> None:
    with pytest.raises(AttributeError, match="handout"):
        _ = window.handout  # type: ignore[attr-defined]
    assert not hasattr(window, "handout")


@pytest.mark.parametrize("name", MAKERS)
def test_each_is_made_once_and_is_not_in_sight(window: MainWindow, name: str) -> None:
    part = getattr(window, name)
    assert getattr(window, name) is part is window.made(name)
    assert [each for each in window.children() if isinstance(each, QWidget) and each.isVisible()] == [window.start]


@pytest.mark.parametrize("name", KEYS)
def test_a_key_makes_it_and_opens_it_over_the_whole_window(window: MainWindow, name: str) -> None:
    key, modifier = KEYS[name]
    QTest.keyClick(window, key, modifier)
    assert window.made(name) is not None
    shown = [each for each in window.children() if isinstance(each, QWidget) and each.isVisible()]
    (opened,) = [each for each in shown if each is not window.start]
    assert opened.geometry() == window.rect() and opened.isAncestorOf(window.focusWidget())


def test_settings_made_late_show_what_holds_and_change_it(window: MainWindow) -> None:
    window.use(Preferences(language="ja", theme="light", muted=True, reduced_motion=True, cover_after=5))
    window.popovers.toggle_settings()
    leaf = window.popovers.settings
    assert leaf.isVisible() and leaf.now.cover_after == 5
    assert leaf.accessibleName() == window.look.say("settings.title") and window.look.language == "ja"
    leaf.rows["language"].picked.emit("en")
    assert window.look.language == "en" and leaf.accessibleName() == window.look.say("settings.title")


def test_screens_made_late_speak_the_language_of_that_moment(window: MainWindow) -> None:
    window.use(Preferences(language="ja", muted=True, reduced_motion=True))
    screens = (window.saves_control.screen, window.lobbies.joining.screen)
    buttons = [button for screen in screens for button in screen.findChildren(ShellButton)]
    written = [button.text() for button in buttons if button.text()]
    assert len(written) > 2 and all(not words.isascii() for words in written), written


def test_sound_made_late_is_as_loud_as_it_was_set(window: MainWindow) -> None:
    window.use(Preferences(language="en", muted=True, volume=0.35, reduced_motion=True))
    assert (window.sounds.muted, window.sounds.volume) == (True, 0.35)
    window.toggle_sound()
    assert not window.sounds.muted


def test_the_first_hand_over_keeps_what_was_set_before(window: MainWindow) -> None:
    window.use(Preferences(language="en", muted=True, reduced_motion=True, cover_after=60))
    assert window.handover.cover_after == 60


def test_the_first_trouble_makes_the_notice(window: MainWindow) -> None:
    window.say_calmly("Something is told.")
    assert window.notice.isVisible() and window.notice.happened == "Something is told."
    QTest.keyClick(window, Qt.Key.Key_Escape)
    assert window.notice.isHidden()


def test_what_is_dropped_on_a_fresh_window_is_taken(window: MainWindow, tmp_path: Path) -> None:
    files, other = QMimeData(), QMimeData()
    files.setUrls([QUrl.fromLocalFile(str(tmp_path / "scan.png"))])
    other.setText("no file")
    taken = []
    for data in (files, other):
        event = QDragEnterEvent(
            QPoint(700, 300), Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
        )
        QApplication.sendEvent(window, event)
        taken.append(event.isAccepted())
    assert taken == [True, False]
    dropped: list[Path] = []
    window.collection.drop = lambda paths, at: dropped.extend(paths)  # type: ignore[method-assign, assignment]
    event = QDropEvent(
        QPointF(700, 300), Qt.DropAction.CopyAction, files, Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier, QEvent.Type.Drop,
    )
    QApplication.sendEvent(window, event)
    assert dropped == [tmp_path / "scan.png"]


def test_a_window_closes_without_them(qtbot: object) -> None:
    window = MainWindow(GameSources(), Preferences(language="en", muted=True, reduced_motion=True))
    window.show()
    assert window.close() and window.all_made(*MAKERS) == []

"""What the program is made of is said in it, with every licence text; packs and files that are opened from outside."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app import __version__, licences
from app.files import user_dirs
from tests.app.test_packs import own_pack, zipped
from tests.ui.kit import lantern_screen
from ui.shell.widgets.parts import ShellButton
from ui.startup.file_opener import FileOpener
from ui.window.main_window import MainWindow

pytestmark = pytest.mark.usefixtures("own_folders")


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A list as the packaging writes it."""
    folder = tmp_path / "licences"
    (folder / "texts").mkdir(parents=True)
    (folder / "texts" / "lamp.txt").write_text("You may light it.", encoding="utf-8")
    own = {"name": "Takujo", "version": "7.0", "licence": "MIT", "texts": ["takujo.txt"]}
    (folder / "texts" / "takujo.txt").write_text("Do what you like.", encoding="utf-8")
    row = {"name": "Lamp", "version": "7.1", "licence": "LAMP-1.0", "home": "https://lamp.invalid",
           "texts": ["lamp.txt"]}
    (folder / "index.json").write_text(json.dumps([own, row]), encoding="utf-8")
    monkeypatch.setattr(licences, "_folder", lambda: folder)
    return folder


def test_the_help_leads_to_the_list_of_what_is_inside(window: MainWindow, installed: Path) -> None:
    window.popovers.toggle_help()
    QTest.mouseClick(window.popovers.help.about, Qt.MouseButton.LeftButton)
    about = window.popovers.about
    assert about.isVisible() and window.popovers.help.isHidden()
    assert [about.names.item(row).text() for row in range(about.names.count())] == ["Takujo 7.0", "Lamp 7.1"]
    assert ".venv" not in about.words.toPlainText()
    about.names.setFocus()
    QTest.keyClick(about.names, Qt.Key.Key_Down)
    words = about.words.toPlainText()
    assert words.startswith("Lamp 7.1\nLAMP-1.0\nhttps://lamp.invalid\n") and "You may light it." in words
    QTest.keyClick(about.names, Qt.Key.Key_Return)
    assert window.focusWidget() is about.words
    QTest.keyClick(about.words, Qt.Key.Key_Escape)
    assert about.isHidden()


def test_a_checkout_names_itself_and_its_fonts(window: MainWindow) -> None:
    window.popovers.toggle_about()
    about = window.popovers.about
    assert about.words.toPlainText().startswith(f"Takujo {__version__}\nMIT\n") and ".venv" in about.words.toPlainText()
    window._pick("language", "ja")
    assert "ソースコード" in about.words.toPlainText(), "the text follows the language while the leaf is open"
    about.names.setCurrentRow(1)
    assert "SIL OPEN FONT LICENSE" in about.words.toPlainText() and ".venv" not in about.words.toPlainText()


def test_a_pack_that_is_opened_shows_its_decks_at_once(window: MainWindow, tmp_path: Path) -> None:
    file = tmp_path / "download.takujopack"
    zipped(own_pack("made")).rename(file)
    assert window.open_file(file)
    assert (user_dirs.packs() / "mine.takujopack").is_file()
    assert window.notice.isVisible() and window.notice.calm and window.start.isVisible()
    for size in (QSize(1024, 700), QSize(1366, 768), QSize(1920, 1080)):
        window.resize(size)
        buttons = [each for each in window.start.findChildren(ShellButton) if each.isVisible()]
        assert window.start.host in buttons, size
        under = [each for each in buttons if window.notice.geometry().intersects(
            QRect(each.mapTo(window, QPoint(0, 0)), each.size()))]
        assert not under, size
    assert any(deck.id.startswith("mine/") for game in window.game_sources.offers(window.preferences).games
               for deck in game.decks)
    assert not window.open_file(tmp_path / "nothing.takujopack")
    assert not window.notice.calm


def test_a_file_the_system_hands_over_is_opened(window: MainWindow, tmp_path: Path) -> None:
    """macOS sends an event for a file that is double-clicked, where others start the program with its name."""
    opener = FileOpener(window)
    file = tmp_path / "evening.takujo"
    lantern_screen.table().save(file)
    opened: list[Path] = []
    window.open_file = lambda path, position=False: not opened.append(path)  # type: ignore[method-assign]
    assert opener.eventFilter(QApplication.instance(), QFileOpenEvent(str(file)))
    assert opened == [file]

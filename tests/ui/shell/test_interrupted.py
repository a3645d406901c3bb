"""Interrupted games on the start screen: each says which game it is, and all of them can be gone on with."""

from __future__ import annotations

import itertools
import os

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.files import user_dirs
from app.saving import journal
from tests.ui.kit.shell_kit import window_at
from ui.sources.offers import SeatChoice, SeatOffer, StartChoice
from ui.window.main_window import MainWindow

pytestmark = pytest.mark.usefixtures("own_folders")

NAMES = {"en": {"cipher": "Cipher", "moncolle": "Monster Collection"},
         "ja": {"cipher": "サイファ", "moncolle": "モンスター・コレクション"}}
LEFT = (("cipher", "Ann"), ("moncolle", "Ben"), ("cipher", "Cleo"))
"""Games and who played them, the oldest first."""


def interrupted(window: MainWindow, game: str, name: str) -> None:
    """A game is begun and left."""
    offer = next(each for each in window.start.offers.games if each.id == game)
    seats = (SeatChoice(name, "", offer.decks[0].id), SeatChoice("Tomo", "", offer.decks[1].id))
    window.begin(StartChoice(game, seats, True))
    window.show_start()


@pytest.fixture
def window(qtbot: QtBot) -> MainWindow:
    """The start screen after three interrupted games."""
    made = window_at()
    qtbot.addWidget(made, before_close_func=lambda each: each.close_quietly())
    for game, name in LEFT:
        interrupted(made, game, name)
    for number, path in enumerate(sorted(user_dirs.autosaves().glob("*.journal"))):
        os.utime(path, (1_700_000_000 + number * 86_400,) * 2)
    made.show_start()
    return made


def written(window: MainWindow) -> list[str]:
    """What the list of the older games says."""
    QTest.mouseClick(window.start.more, Qt.MouseButton.LeftButton)
    words = [action.text() for action in window.start.older.actions()]
    window.start.older.close()
    return words


@pytest.mark.parametrize("language", ["en", "ja"])
def test_each_says_which_game_it_is(window: MainWindow, language: str) -> None:
    window._pick("language", language)
    named = [(NAMES[language][game], name) for game, name in reversed(LEFT)]
    said = [window.start.resume.line, *written(window)]
    assert len(said) == 3 and "2" in window.start.more.text()
    for words, (game, name) in zip(said, named, strict=True):
        assert game in words and name in words and "2023" in words


@pytest.mark.sample(1)
@pytest.mark.parametrize("number", [0, 1, 2])
def test_each_can_be_gone_on_with_and_none_is_lost(window: MainWindow, number: int) -> None:
    if number:
        window.start.more.setFocus()
        QTest.keyClick(window.start.more, Qt.Key.Key_Space)
        for _ in range(number):
            QTest.keyClick(window.start.older, Qt.Key.Key_Down)
        QTest.keyClick(window.start.older, Qt.Key.Key_Return)
    else:
        QTest.mouseClick(window.start.resume, Qt.MouseButton.LeftButton)
    game, name = LEFT[-1 - number]
    assert window.session is not None
    assert (window.session.table.game.id, window.session.table.names[0]) == (game, name)
    window.show_start()
    assert len(journal.unfinished()) == 3
    assert name in window.start.resume.line or number, "the one played last is the newest"


def delete_the_newest(window: MainWindow) -> None:
    QTest.mouseClick(window.start.discard, Qt.MouseButton.LeftButton)
    QTest.mouseClick(window.dialog.buttons[1], Qt.MouseButton.LeftButton)


@pytest.mark.parametrize("key", [Qt.Key.Key_Escape, Qt.Key.Key_Return])
def test_a_slip_on_the_cross_deletes_nothing(window: MainWindow, key: Qt.Key) -> None:
    """The question names the game; Escape, and Enter pressed at once, keep it."""
    QTest.mouseClick(window.start.discard, Qt.MouseButton.LeftButton)
    assert window.dialog.isVisible() and "Cleo" in window.dialog.about and ". It" in window.dialog.about
    QTest.keyClick(window.dialog.buttons[0], key)
    assert not window.dialog.isVisible()
    assert len(journal.unfinished()) == 3 and "Cleo" in window.start.resume.line


def test_forgetting_the_newest_brings_the_next(window: MainWindow) -> None:
    delete_the_newest(window)
    assert "Ben" in window.start.resume.line and ["Ann" in each for each in written(window)] == [True]
    delete_the_newest(window)
    assert "Ann" in window.start.resume.line and window.start.more.isHidden()
    assert len(journal.unfinished()) == 1


@pytest.mark.sample(1)
@pytest.mark.parametrize("size", [(900, 600), (1366, 768), (1920, 1080)])
def test_everything_has_its_place(window: MainWindow, size: tuple[int, int]) -> None:
    window.resize(*size)
    start = window.start
    assert start.offers is not None
    kept = SeatOffer("Yui", start.offers.games[0].name, "Hana", start.offers.older[0].when)
    for text, seat in itertools.product(("100", "160"), (None, kept)):
        window._pick("text", text)
        start.show_offers(replace(start.offers, kept_seat=seat))
        back = [start.go_back] if seat is not None else []
        column = [start.resume, start.more, *back, *start.tiles, start.load, start.decks, start.packs]
        for above, below in itertools.pairwise(column):
            beside = above in (start.load, start.decks) and above.geometry().right() < below.x()
            assert above.geometry().bottom() < below.y() or beside, (above.accessibleName(), below.accessibleName())
        assert start.rect().contains(start.decks.geometry())
        assert start.more.sizeHint().width() <= start.resume.width()

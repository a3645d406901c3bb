"""Packs too long to be read at the start, as after an update of the program, join the window that is open already."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app import games
from app.files import user_dirs
from app.library import Library
from app.packs import pack_import, packs
from app.trouble import DeckError, PackError
from tests.app.test_packs import own_pack, zipped
from tests.ui.kit.shell_kit import reading_that_stops
from ui.sources.game_sources import GameSources
from ui.sources.preferences import Preferences
from ui.window.main_window import MainWindow

pytestmark = pytest.mark.usefixtures("own_folders", "unread")
HALF = "made.zip: 10 of 40 cards read."


@pytest.fixture
def unread(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A pack of the user's own that this version of the program has not compiled; the shipped ones it has."""
    file = zipped(own_pack("made"))
    compiled, mine = packs._compiled_file, packs.members(file)[packs.FACTS]
    monkeypatch.setattr(
        packs, "_compiled_file",
        lambda game, found: tmp_path / "fresh.json" if found[packs.FACTS] == mine else compiled(game, found),
    )


@pytest.fixture
def halfway(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    with reading_that_stops(monkeypatch) as go_on:
        yield go_on


@pytest.fixture
def window(qtbot: QtBot) -> MainWindow:
    """A window that has just started and does not wait for the pack."""
    made = MainWindow(GameSources(most=100), Preferences(language="en", muted=True, reduced_motion=True))
    qtbot.addWidget(made, before_close_func=lambda each: each.close_quietly())
    made.resize(1366, 768)
    made.show()
    return made


def own_decks(window: MainWindow) -> list[str]:
    assert window.start.offers is not None
    return [deck.id for game in window.start.offers.games for deck in game.decks if deck.id.startswith("mine/")]


def shipped_decks(window: MainWindow) -> int:
    assert window.start.offers is not None
    return sum(len(game.decks) for game in window.start.offers.games)


def test_a_late_pack_joins_the_open_window(window: MainWindow, halfway: threading.Event, qtbot: QtBot) -> None:
    control, before = window.saves_control.packs, shipped_decks(window)
    assert before and not own_decks(window), "the start screen is there without it"
    control.read_late()
    qtbot.waitUntil(lambda: control.dialog.about == HALF)
    assert control.dialog.isVisible()
    halfway.set()
    qtbot.waitUntil(lambda: control.progress is None, timeout=20_000)
    assert control.dialog.isHidden()
    assert own_decks(window) and shipped_decks(window) == before + len(own_decks(window))
    assert not window.game_sources.late()


def test_a_reading_that_is_called_off_leaves_everything_as_it_was(
    window: MainWindow, halfway: threading.Event, qtbot: QtBot,
) -> None:
    control, game = window.saves_control.packs, games.find("cipher")
    before, files = window.game_sources.library(game), list(user_dirs.packs().iterdir())
    control.read_late()
    qtbot.waitUntil(lambda: control.dialog.about == HALF)
    QTest.keyClick(control.dialog, Qt.Key.Key_Escape)
    halfway.set()
    qtbot.waitUntil(lambda: control.progress is None, timeout=20_000)
    assert window.game_sources.library(game) is before and not own_decks(window)
    assert list(user_dirs.packs().iterdir()) == files
    assert window.notice.isVisible() and window.notice.calm
    assert window.game_sources.late(), "the next start reads it"
    listed = next(each for each in window.game_sources.packs() if each.place.endswith("made.zip"))
    assert listed.trouble is not None and "not read" in window.look.render(listed.trouble.text)


def test_where_nothing_is_late_nothing_is_shown(window: MainWindow, qtbot: QtBot) -> None:
    control = window.saves_control.packs
    control.read_late()
    qtbot.waitUntil(lambda: control.progress is None, timeout=20_000)
    control.read_late()
    assert control.progress is None and control.dialog.isHidden()


def test_only_what_is_long_and_not_compiled_is_late() -> None:
    game = games.find("cipher")
    assert [place.name for place in packs.shelf(game, most=100).late] == ["made.zip"]
    assert "mine" in packs.shelf(game, most=1_000_000).packs, "it is short enough"
    assert not packs.shelf(game, most=100).late, "and compiled from then on"


def test_what_is_missing_is_not_told_while_it_may_still_come() -> None:
    folder = user_dirs.decks() / "cipher"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "mine.txt").write_text("4 a card of the late pack", encoding="utf-8")
    sources = GameSources(most=100)
    sources.offers(sources.preferences())
    assert not [trouble for trouble in sources.troubles() if isinstance(trouble, DeckError)]
    sources.give_up_late()
    assert [trouble for trouble in sources.troubles() if isinstance(trouble, DeckError)]


def test_another_pack_of_the_same_name_does_not_replace_a_late_one(tmp_path: Path) -> None:
    kept = user_dirs.packs() / "mine.takujopack"
    (user_dirs.packs() / "made.zip").rename(kept)
    (tmp_path / "elsewhere").mkdir()
    other = zipped(own_pack("elsewhere", change=("power = 40", "power = 50"))).rename(tmp_path / "other.takujopack")
    with pytest.raises(PackError) as refused:
        pack_import.add(other, most=100)
    assert refused.value.text.key == "pack.same-id"
    assert Library(games.find("cipher"), most=100).packs.late == (kept,)

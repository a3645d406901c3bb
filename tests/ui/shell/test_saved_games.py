"""The list of saved games in the window: opened and saved by keys, found, renamed, deleted, and its pictures show no
hand.
"""

from __future__ import annotations

import os
import threading
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app import games, library
from app.bots import bots
from app.files import user_dirs
from app.library import Library
from app.tables.table import Table
from tests.app.test_evident import unlike
from tests.fuzz.damage import GAMES, a_table
from tests.ui.kit.shell_kit import everything_written, window_at
from ui.shell.style.look import Look
from ui.window import table_picture
from ui.window.main_window import MainWindow
from ui.window.table_picture import picture_of

Key = Qt.Key


def played(game: str = "cipher", decisions: int = 40, seed: int = 3) -> Table:
    """A game of two greedy players after some decisions."""
    own = Library(games.find(game))
    table = library.begin(own.game, own.match(own.playable()[:2], ["Hana", "Tomo"], seed=seed), keep=False)
    for _ in range(decisions):
        player = table.asking()[0]
        table.answer(player, bots.choose(table, player, "greedy", seed))
    return table


@pytest.fixture
def window(qtbot: QtBot, own_folders: None) -> MainWindow:
    made = window_at()
    qtbot.addWidget(made, before_close_func=lambda each: each.close_quietly())
    return made


def folder(window: MainWindow) -> Path:
    return window.game_sources.save_folder()


def press(*keys: Key, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    for each in keys:
        QTest.keyClick(QApplication.focusWidget(), each, held)


def titles(window: MainWindow) -> list[str]:
    return [row.title for row in window.saves_control.screen.rows]


def test_a_game_is_saved_found_and_opened_by_keys_alone(window: MainWindow) -> None:
    window.play(played(), open_hands=True)
    turn = window.session.table.view(-1).turn
    window.save()
    assert window.saves_control.screen.name.hasFocus()
    QTest.keyClicks(window.saves_control.screen.name, "Friday")
    press(Key.Key_Return)
    assert not window.saves_control.open and (folder(window) / "Friday.takujo").exists()
    assert "Friday" in window.playing.strip.happened
    window.show_start()
    window.load()
    screen = window.saves_control.screen
    assert titles(window) == ["Friday"] and screen.list.hasFocus()
    assert "Hana" in screen.row.line and f"turn {turn}" in screen.row.line
    press(Key.Key_Return)
    assert not window.saves_control.open and window.session is not None and window.session.table.view(-1).turn == turn


def test_a_list_without_games_says_so_and_the_proposed_name_tells_how_far_the_game_is(window: MainWindow) -> None:
    window.play(played(), open_hands=True)
    turn = window.session.table.view(-1).turn
    window.save()
    screen = window.saves_control.screen
    assert screen.vacant.isVisible() and screen.vacant.words == "No game has been saved yet."
    assert turn > 0 and screen.name.text() == f"Hana - Tomo, turn {turn}"
    press(Key.Key_Return)
    window.save()
    assert not screen.vacant.isVisible() and titles(window) == [f"Hana - Tomo, turn {turn}"]


def test_a_word_finds_a_game(window: MainWindow) -> None:
    for title, game in (("Friday", "cipher"), ("Final", "moncolle")):
        played(game, 5).save(folder(window) / f"{title}.takujo")
    window.load()
    press(Key.Key_F, held=Qt.KeyboardModifier.ControlModifier)
    QTest.keyClicks(window.saves_control.screen.search, "monster hana")
    assert titles(window) == ["Final"]
    QTest.keyClicks(window.saves_control.screen.search, " nobody")
    assert titles(window) == [] and not window.saves_control.screen.buttons["take"].isEnabled()
    press(Key.Key_Escape)
    assert not window.saves_control.open


def test_saving_over_another_game_and_deleting_ask_first(window: MainWindow) -> None:
    path = folder(window) / "Friday.takujo"
    played(decisions=3).save(path)
    before = path.read_bytes()
    window.play(played(), open_hands=True)
    window.save()
    window.saves_control.screen.name.setText("friday")
    press(Key.Key_Return)
    dialog = window.saves_control.screen.dialog
    assert dialog.isVisible() and "Friday" in dialog.title and path.read_bytes() == before
    press(Key.Key_Escape)
    assert window.saves_control.open and path.read_bytes() == before
    press(Key.Key_Return, Key.Key_Tab, Key.Key_Return)
    assert not window.saves_control.open and path.read_bytes() != before
    window.load()
    press(Key.Key_Delete)
    assert dialog.isVisible() and path.exists()
    press(Key.Key_Escape)
    assert path.exists()
    press(Key.Key_Delete, Key.Key_Tab, Key.Key_Return)
    assert not path.exists() and titles(window) == []


def test_a_game_is_renamed(window: MainWindow) -> None:
    for title in ("one", "two"):
        played(decisions=3).save(folder(window) / f"{title}.takujo")
    window.load()
    screen = window.saves_control.screen
    screen.list.setCurrentRow(titles(window).index("one"))
    press(Key.Key_F2)
    assert screen.name_dialog.isVisible()
    screen.name_dialog.field.setText("two")
    press(Key.Key_Return)
    assert sorted(titles(window)) == ["one", "two"] and "two" in window.notice.happened
    press(Key.Key_F2)
    screen.name_dialog.field.setText("three")
    press(Key.Key_Return)
    assert sorted(titles(window)) == ["three", "two"] and screen.row.title == "three"


def test_f2_renames_and_opens_no_legend_during_a_game(window: MainWindow) -> None:
    window.play(played(), open_hands=True)
    played(decisions=3).save(folder(window) / "one.takujo")
    window.load()
    screen = window.saves_control.screen
    for part in (screen.list, screen.search, screen.buttons["take"]):
        part.setFocus()
        press(Key.Key_F2)
        assert screen.name_dialog.isVisible() and window.popovers.legend.isHidden()
        press(Key.Key_Escape)


def test_files_come_and_go(window: MainWindow, tmp_path: Path) -> None:
    stick, out = tmp_path / "evening.takujo", tmp_path / "out.takujo"
    played(decisions=3).save(stick)
    window.load()
    window.saves_control.ask_open = lambda: str(stick)
    window.saves_control.ask_save = lambda name: str(out)
    press(Key.Key_I, held=Qt.KeyboardModifier.ControlModifier)
    assert titles(window) == ["evening"]
    press(Key.Key_E, held=Qt.KeyboardModifier.ControlModifier)
    assert out.read_bytes() == stick.read_bytes()
    stick.write_bytes(b"nothing")
    press(Key.Key_I, held=Qt.KeyboardModifier.ControlModifier)
    assert titles(window) == ["evening"] and window.saves_control.open and not window.notice.isHidden()


def test_what_cannot_be_opened_says_why_and_hides_nothing_else(window: MainWindow) -> None:
    (folder(window) / "broken.takujo").write_bytes(b"\x78no")
    window.load()
    assert titles(window) == ["broken"] and not window.saves_control.screen.buttons["take"].isEnabled()
    assert "damaged" in everything_written(window)
    press(Key.Key_Return)
    assert window.saves_control.open and window.session is None


def test_save_and_stop_at_the_hand_over_leads_to_the_start(window: MainWindow) -> None:
    window.play(played())
    assert window.handover.isVisible()
    press(Key.Key_S)
    assert window.saves_control.open
    for names in window.session.table.names:
        assert names in window.saves_control.screen.name.text()
    press(Key.Key_Escape)
    assert window.handover.isVisible() and window.handover.hasFocus() and not window.saves_control.open
    press(Key.Key_S, Key.Key_Return)
    assert window.start.isVisible() and len(list(folder(window).glob("*.takujo"))) == 1


@pytest.mark.parametrize("game", ["cipher", "moncolle"])
def test_the_picture_is_the_same_whatever_is_in_the_hands(qtbot: QtBot, game: str) -> None:
    table, look = played(game), Look()
    shown = picture_of(table, look)
    assert not shown.isNull()
    for player in table._play.players:
        other = Table(table.match, unlike(table._play, player, 1))
        assert other.state != table.state
        assert picture_of(other, look) == shown
    table.answer(table.asking()[0], bots.choose(table, table.asking()[0], "greedy", 3))
    later = played(game, 60)
    assert picture_of(later, look) != shown, "it is a picture of this table"


def test_the_picture_is_drawn_once_and_kept(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch,
) -> None:
    played().save(folder(window) / "Friday.takujo")
    window.load()
    qtbot.waitUntil(lambda: window.saves_control.screen.picture is not None)
    assert not window.saves_control.screen.list.item(0).icon().isNull()
    window.saves_control.leave()
    monkeypatch.setattr("ui.window.table_picture.picture_of", lambda table, look: pytest.fail("drawn twice"))
    window.load()
    assert window.saves_control.screen.picture is not None


def test_one_game_that_cannot_be_drawn_leaves_the_others_their_pictures(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The list draws files nobody has opened; a rule may break down over what somebody wrote into one."""
    first, second = played(seed=1), played(seed=2)
    folder(window).mkdir(parents=True, exist_ok=True)
    first.save(folder(window) / "bad.takujo")
    second.save(folder(window) / "good.takujo")
    whole = Table.load

    def load(path: Path) -> Table:
        if path.stem == "bad":
            raise ZeroDivisionError
        return whole(path)

    monkeypatch.setattr(Table, "load", load)
    window.saves_control.load()
    qtbot.waitUntil(lambda: not window.saves_control.busy)
    shown = [window.saves_control.screen.list.item(row).icon().isNull() for row in range(2)]
    assert dict(zip(titles(window), shown, strict=True)) == {"bad": True, "good": False}


def many(window: MainWindow, count: int) -> list[Path]:
    """So many saves of one game, each written a second before the next."""
    there = folder(window)
    there.mkdir(parents=True, exist_ok=True)
    played(decisions=3).save(there / "game 0.takujo")
    data = (there / "game 0.takujo").read_bytes()
    paths = []
    for number in range(count):
        path = there / f"game {number}.takujo"
        path.write_bytes(data)
        os.utime(path, (1_700_000_000 + number, 1_700_000_000 + number))
        paths.append(path)
    return paths


def test_of_many_games_the_newest_are_there_at_once_and_the_others_follow(window: MainWindow, qtbot: QtBot) -> None:
    many(window, 300)
    window.load()
    first = titles(window)
    assert 8 < len(first) < 100 and "game 299" in first
    window.saves_control.screen.list.setCurrentRow(first.index("game 290"))
    qtbot.waitUntil(lambda: len(titles(window)) == 300)
    assert window.saves_control.screen.row is not None and window.saves_control.screen.row.title == "game 290"
    window.saves_control.leave()
    window.load()
    assert len(titles(window)) == 300, "what has been read is not read again"


def test_a_search_that_is_typed_meanwhile_finds_among_all(window: MainWindow, qtbot: QtBot) -> None:
    many(window, 120)
    window.load()
    window.saves_control.screen.search.setText("game 77")
    assert titles(window) == []
    qtbot.waitUntil(lambda: titles(window) == ["game 77"])


def test_games_are_read_off_the_windows_thread_and_only_for_rows_in_sight(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch,
) -> None:
    many(window, 60)
    threads, drawn = [], []
    whole = Table.load

    def load(path: Path) -> Table:
        threads.append(threading.current_thread())
        drawn.append(path.stem)
        return whole(path)

    monkeypatch.setattr(Table, "load", load)
    monkeypatch.setattr(window.saves_control.pictures, "known", lambda path: None)
    window.load()
    screen = window.saves_control.screen
    qtbot.waitUntil(lambda: len(titles(window)) == 60 and not window.saves_control.busy, timeout=20_000)
    assert drawn and threading.main_thread() not in threads
    assert len(drawn) < 12, "nobody sees the others"
    screen.list.scrollToBottom()
    assert window.saves_control.busy
    last = screen.rows[-1]
    qtbot.waitUntil(lambda: last.path.stem in drawn, timeout=20_000)


def test_old_pictures_are_thrown_away(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    kept, path = window.saves_control.pictures, many(window, 1)[0]
    image = QImage(8, 8, QImage.Format.Format_RGB32)
    kept.keep(path, image)
    there = user_dirs.cache() / "saved"
    (own,) = there.glob("*.png")
    day = 24 * 3600
    for number in range(6):
        image.save(str(there / f"{number}.png"))
        os.utime(there / f"{number}.png", (own.stat().st_mtime - (number + 1) * 30 * day,) * 2)
    kept.keep(path, image)
    assert {each.stem for each in there.glob("*.png")} == {own.stem, "0", "1"}, "not shown for ninety days"
    monkeypatch.setattr(table_picture, "MOST_KEPT", 2)
    kept.keep(path, image)
    assert {each.stem for each in there.glob("*.png")} == {own.stem, "0"}
    os.utime(own, (0, 0))
    assert kept.known(path) is not None and own.stat().st_mtime > 0, "a picture that is shown is of use"


def test_a_damaged_game_that_was_made_again_says_so(window: MainWindow, tmp_path: Path) -> None:
    path = tmp_path / "game.takujo"
    a_table(decisions=20, game=GAMES[0]).save(path)
    path.write_bytes(path.read_bytes()[:-500])  # the states of the past come last
    window.show()
    assert window.open_file(path)
    window.handover.opened.emit()
    assert window.strip_now().isVisible()
    assert "nothing is lost" in window.strip_now().happened

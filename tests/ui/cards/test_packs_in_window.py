"""Card packs on their screen: what is in each, added by dropping, updated, exported, given pictures, removed."""

from __future__ import annotations

import errno
import os
import shutil
import threading
import zipfile
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app import games
from app.files import user_dirs
from app.i18n import LANGUAGES
from app.packs import own_pictures, packs
from app.pictures import pack_check, taking
from tests.app.test_packs import own_pack, zipped
from tests.pictures import scans
from tests.ui.cards.test_own_pictures import collection_of, drop, settled
from tests.ui.kit.shell_kit import everything_written
from ui.collection.pace import Pace
from ui.collection.packs_control import PacksControl
from ui.sources import game_sources
from ui.sources.game_sources import GameSources, PacksRead
from ui.sources.offers import SeatChoice, StartChoice
from ui.window.main_window import MainWindow

pytestmark = pytest.mark.usefixtures("own_folders")
CIPHER = games.find("cipher")
Key = Qt.Key


def download(tmp_path: Path, identity: str = "mine", change: tuple[str, str] = ("", "")) -> Path:
    """A pack somebody has sent; nothing of it is among the player's own yet."""
    there = tmp_path / "downloads"
    there.mkdir(exist_ok=True)
    return zipped(own_pack("made", identity, change)).rename(there / f"{identity}.zip")


def opened(window: MainWindow) -> PacksControl:
    QTest.keyClick(window, Key.Key_K, Qt.KeyboardModifier.ControlModifier)
    control = collection_of(window).packs
    assert control.open and control.screen.list.hasFocus()
    read(control)
    return control


def read(control: PacksControl) -> None:
    """Wait until the list and what is written for it are done."""
    for _ in range(2_000):
        if not control.busy:
            return
        QTest.qWait(10)
    raise AssertionError("it does not end")


def titles(control: PacksControl) -> list[str]:
    return [row.title for row in control.screen.rows]


def mark(control: PacksControl, pack: str) -> None:
    places = [each.place for each in control.found.values() if pack in (each.id, Path(each.place).stem)]
    keys = [row.key for row in control.screen.rows]
    control.screen.list.setCurrentRow(keys.index(places[0]))


def checked(qtbot: QtBot, control: PacksControl) -> str:
    """Everything said of the marked pack, its pictures looked at."""
    qtbot.waitUntil(lambda: not control.busy, timeout=20_000)
    return control.screen.about.accessibleName()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_pack_is_listed_under_its_game(window: MainWindow, qtbot: QtBot, language: str) -> None:
    window._pick("language", language)
    control = opened(window)
    shown = titles(control)
    for game in games.with_rules().values():
        assert window.look.name(game.names) in shown
    mark(control, "cipher-starter")
    said = checked(qtbot, control)
    assert "40" in said and "cipher-starter" in said and "[" not in said and "{" not in everything_written(window)
    assert not control.screen.buttons["remove"].isEnabled()
    QTest.keyClick(control.screen.list, Key.Key_Escape)
    assert not control.open


def test_a_pack_dropped_on_the_window_is_there(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    control = opened(window)
    assert drop(window, QPoint(300, 300), download(tmp_path))
    assert control.open and any(each.id == "mine" for each in control.found.values())
    folder = tmp_path / "folder"
    with zipfile.ZipFile(download(tmp_path, "second")) as archive:
        archive.extractall(folder)
    assert drop(window, QPoint(300, 300), folder)
    assert {"mine", "second"} <= {each.id for each in control.found.values()}
    assert (user_dirs.packs() / "second.takujopack").is_file() and "mine" in packs.shelf(CIPHER).packs


def test_another_version_asks_first_and_keeps_pictures(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    drop(window, QPoint(300, 300), download(tmp_path))
    own_pictures.keep_card("mine/ilse-cadet", taking.packed(scans.card(1)))
    newer = download(tmp_path, change=("power = 40", "power = 50"))
    question = window.saves_control.packs.question  # type: ignore[attr-defined]
    drop(window, QPoint(300, 300), newer)
    assert question.isVisible() and packs.shelf(CIPHER).packs["mine"].pack.faces["mine/ilse-cadet"].power == 40  # type: ignore[attr-defined]
    QTest.keyClick(question, Key.Key_Escape)
    assert packs.shelf(CIPHER).packs["mine"].pack.faces["mine/ilse-cadet"].power == 40  # type: ignore[attr-defined]
    drop(window, QPoint(300, 300), newer)
    question.buttons[1].click()
    assert packs.shelf(CIPHER).packs["mine"].pack.faces["mine/ilse-cadet"].power == 50  # type: ignore[attr-defined]
    assert set(own_pictures.of_pack("mine")) == {"ilse-cadet"}


def test_removing_asks_and_names_the_decks_that_need_it(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    drop(window, QPoint(300, 300), download(tmp_path))
    own_pictures.keep_card("mine/ilse-cadet", taking.packed(scans.card(1)))
    control = opened(window)
    mark(control, "mine")
    QTest.keyClick(control.screen.list, Key.Key_Delete)
    dialog = control.screen.dialog
    assert dialog.isVisible() and "First Light" in dialog.about and "Ashen Court" in dialog.about
    QTest.keyClick(dialog, Key.Key_Escape)
    assert (user_dirs.packs() / "mine.takujopack").is_file()
    QTest.keyClick(control.screen.list, Key.Key_Delete)
    dialog.buttons[1].click()
    read(control)
    assert not (user_dirs.packs() / "mine.takujopack").exists() and own_pictures.of_pack("mine") == {}
    assert all(each.id != "mine" for each in control.found.values()) and window.notice.isVisible()
    assert not any(deck.id.startswith("mine/") for deck in window.game_sources.library(CIPHER).decks.decks)


def test_a_pack_in_use_is_not_torn_away(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    drop(window, QPoint(300, 300), download(tmp_path))
    seats = tuple(SeatChoice(name, "", "mine/first-light") for name in ("Hana", "Tomo"))
    window.play(window.game_sources.begin(StartChoice("cipher", seats), seed=1, keep=False), open_hands=True)
    control = opened(window)
    mark(control, "mine")
    QTest.keyClick(control.screen.list, Key.Key_Delete)
    assert not control.screen.dialog.isVisible() and "being played" in window.notice.happened
    drop(window, QPoint(300, 300), download(tmp_path, change=("power = 40", "power = 50")))
    assert not window.saves_control.packs.question.isVisible()  # type: ignore[attr-defined]
    # Torn away by another program: the game goes on, and the list says so in one sentence.
    (user_dirs.packs() / "mine.takujopack").unlink()
    control.ask_save = lambda _name: str(tmp_path / "out.takujopack")
    QTest.keyClick(control.screen.list, Key.Key_E, Qt.KeyboardModifier.ControlModifier)
    read(control)
    assert "no longer there" in window.notice.happened and not (tmp_path / "out.takujopack").exists()
    QTest.keyClick(control.screen.list, Key.Key_Escape)
    session = window.session
    assert session is not None and session.ask() is not None
    window.grab()
    session.answer(session.ask().options[0].index)  # type: ignore[union-attr]


def test_an_exported_pack_has_the_player_s_pictures_in_it(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    own_pictures.keep_card("cipher-starter/ilse-cadet", taking.packed(scans.card(1)))
    control, target = opened(window), tmp_path / "out.takujopack"
    control.ask_save = lambda _name: str(target)
    mark(control, "cipher-starter")
    control.screen.buttons["export"].click()
    read(control)
    assert window.notice.calm and "1 picture" in window.notice.happened
    written = packs.read(target)
    assert written.pack.faces["cipher-starter/ilse-cadet"].picture == "own/ilse-cadet.webp"
    assert written.text.digest == packs.shelf(CIPHER).packs["cipher-starter"].text.digest  # plays as before


def test_an_export_to_a_full_disk_leaves_what_was_there(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
) -> None:
    control, target = opened(window), tmp_path / "out.takujopack"
    target.write_bytes(b"before")
    control.ask_save = lambda _name: str(target)

    def full(*_given: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(zipfile.ZipFile, "writestr", full)
    mark(control, "cipher-starter")
    control.screen.buttons["export"].click()
    read(control)
    assert "No space left" in window.notice.happened and target.read_bytes() == b"before"
    assert [file.name for file in tmp_path.iterdir() if file.is_file()] == ["out.takujopack"]


def test_what_is_wrong_with_a_pack_is_named(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    """A pack with mistakes, a picture that is none, a deck with a card that is missing."""
    broken = own_pack("broken", "broken", ("draw ", "drwa "))
    assert broken.is_dir()
    pictured = own_pack("pictured", "pictured", ("\nemblem = ", '\npicture = "art/a.png"\nemblem = '))
    (pictured / "art").mkdir()
    (pictured / "art" / "a.png").write_bytes(b"no picture")
    (pictured / "decks" / "odd.txt").write_text("# name: Odd\n4 ilse-cadet\n1 nobody\n", encoding="utf-8")
    control = opened(window)
    mark(control, "pictured")
    said = checked(qtbot, control)
    qtbot.waitUntil(lambda: "cannot be opened" in control.screen.about.accessibleName())
    said = control.screen.about.accessibleName()
    assert "Border Cadet Ilse" in said and "nobody" in said
    mark(control, "broken")
    assert "drwa" in control.screen.about.accessibleName() and not control.screen.buttons["export"].isEnabled()
    assert control.screen.buttons["remove"].isEnabled()


def test_a_zip_with_paths_upwards_is_refused(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    file = download(tmp_path)
    with zipfile.ZipFile(file, "a") as archive:
        archive.writestr("../../outside.txt", "not here")
    drop(window, QPoint(300, 300), file)
    assert window.notice.isVisible() and not window.notice.calm and "outside.txt" in window.notice.happened
    assert not (user_dirs.packs() / "mine.takujopack").exists() and not (tmp_path / "outside.txt").exists()


def test_pictures_dropped_on_a_pack_are_its_cards_(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    folder = tmp_path / "scans"
    folder.mkdir()
    scans.card(1).save(folder / "ilse-cadet.png")
    scans.card(2).save(folder / "nobody at all.png")
    control = opened(window)
    mark(control, "cipher-starter")
    row = control.screen.list.visualItemRect(control.screen.list.currentItem()).center()
    assert drop(window, control.screen.list.viewport().mapTo(window, row), folder)
    sheet = settled(qtbot, window)
    assert sheet.counted == 1 and "nobody at all.png" in sheet.told
    assert {face.partition("/")[0] for face, _ in sheet.cards} == {"cipher-starter"}
    sheet.take.click()
    settled(qtbot, window)
    assert set(own_pictures.of_pack("cipher-starter")) == {"ilse-cadet"} and control.open
    assert "1 one of yours" in checked(qtbot, control)
    shutil.rmtree(user_dirs.pictures())


def test_what_lies_on_the_disk_since_is_read_beside_the_window(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch,
) -> None:
    control, go_on = opened(window), threading.Event()
    told = game_sources.GameSources.read_packs

    def waiting(sources: GameSources, pace: Pace) -> PacksRead:
        assert go_on.wait(20)
        return told(sources, pace)

    monkeypatch.setattr(game_sources.GameSources, "read_packs", waiting)
    own_pack("later")
    control.show()
    assert control.busy and "cipher-starter" in [each.id for each in control.found.values()], "known ones stand there"
    assert "Reading" in control.screen.status and "mine" not in [each.id for each in control.found.values()]
    go_on.set()
    read(control)
    assert "mine" in [each.id for each in control.found.values()] and control.screen.status == ""


def test_closing_the_list_ends_its_reading(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch,
) -> None:
    control, go_on = opened(window), threading.Event()
    told = Pace.__call__

    def waiting(pace: Pace, done: int, total: int) -> None:
        assert go_on.wait(20)
        told(pace, done, total)

    monkeypatch.setattr(Pace, "__call__", waiting)
    own_pack("later")
    control.show()
    QTest.keyClick(control.screen.list, Key.Key_Escape)
    go_on.set()
    read(control)
    assert not control.open and "mine" not in window.game_sources.library(CIPHER).packs.packs
    control.show()
    read(control)
    assert "mine" in [each.id for each in control.found.values()], "opened again it is read after all"


def test_an_export_shows_how_far_it_is_and_can_be_stopped(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
) -> None:
    control, target, go_on = opened(window), tmp_path / "out.takujopack", threading.Event()
    target.write_bytes(b"before")
    control.ask_save = lambda _name: str(target)
    told = Pace.__call__

    def waiting(pace: Pace, done: int, total: int) -> None:
        pace.done, pace.total = done, total
        if done == 2:
            assert go_on.wait(20)
        told(pace, done, total)

    mark(control, "cipher-starter")
    checked(qtbot, control)
    monkeypatch.setattr(Pace, "__call__", waiting)
    control.screen.buttons["export"].click()
    dialog = control.screen.writing
    qtbot.waitUntil(lambda: dialog.isVisible() and "2 of" in dialog.about, timeout=20_000)
    QTest.keyClick(dialog, Key.Key_Escape)
    go_on.set()
    read(control)
    assert "was not written" in window.notice.happened and window.notice.calm
    assert target.read_bytes() == b"before" and [file.name for file in tmp_path.iterdir()] == ["out.takujopack"]


def test_pictures_of_a_zip_are_looked_at_in_one_opening(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = own_pack("made", change=("\nemblem = ", '\npicture = "art/a.png"\nemblem = '))
    (folder / "art").mkdir()
    scans.card(1).save(folder / "art" / "a.png")
    loaded, opened_times = packs.read(zipped(folder)), []
    told = packs.zip_of

    def counting(place: Path) -> object:
        opened_times.append(place)
        return told(place)

    monkeypatch.setattr(packs, "zip_of", counting)
    assert pack_check.broken(loaded) == [] and len(opened_times) == 1

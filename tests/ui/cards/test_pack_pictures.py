"""Pictures of the user's own packs on the screen: from a folder, from a zip, and what is said of a broken one."""

from __future__ import annotations

import shutil
import zipfile
from importlib import resources
from pathlib import Path

import msgspec
import pytest
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app import games
from app.files import user_dirs
from app.i18n import LANGUAGES
from app.library import Library
from app.tables import saves
from app.tables.table import Table
from engines.core.display.views import FaceView, Text
from tests.app.lantern import bytes_of
from tests.ui.kit.shell_kit import everything_written, open_seat, window_at
from ui.faces.cards import CardPainter
from ui.faces.look import CardLook
from ui.sources.game_sources import GameSources
from ui.sources.offers import SeatChoice, StartChoice
from ui.theme import DARK
from ui.window.main_window import MainWindow

CIPHER = games.find("cipher")
STARTER = Path(str(resources.files("assets") / "packs" / "cipher-starter"))
LIME = 0x40FF10


@pytest.fixture(autouse=True)
def own_folders(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"):
        monkeypatch.setenv(name, str(tmp_path / name.lower()))


def own_pack(kind: str, broken: bool = False) -> None:
    """The starter pack as the user's own, every card with the same picture."""
    folder = user_dirs.packs() / "mine"
    shutil.copytree(STARTER, folder)
    facts = (STARTER / "pack.toml").read_text(encoding="utf-8").replace('id = "cipher-starter"', 'id = "mine"')
    facts = facts.replace("\nemblem = ", '\npicture = "art/lime.png"\nemblem = ')
    (folder / "pack.toml").write_text(facts, encoding="utf-8")
    (folder / "art").mkdir()
    image = QImage(30, 40, QImage.Format.Format_RGB32)
    image.fill(LIME)
    assert image.save(str(folder / "art" / "lime.png"))
    if broken:
        (folder / "art" / "lime.png").write_bytes(b"no picture at all")
    if kind == "zip":
        with zipfile.ZipFile(folder.with_suffix(".zip"), "w", zipfile.ZIP_DEFLATED) as archive:
            for file in sorted(folder.rglob("*")):
                archive.write(file, file.relative_to(folder).as_posix())
        shutil.rmtree(folder)


def new_table(seed: int = 1) -> Table:
    """A game with the user's two decks, as the window begins it."""
    openings = GameSources()
    decks = [deck.id for deck in openings.library(CIPHER).playable() if deck.id.startswith("mine/")]
    seats = tuple(SeatChoice(name, "", deck) for name, deck in zip(("Hana", "Tomo"), decks, strict=True))
    return openings.begin(StartChoice("cipher", seats), seed=seed, keep=False)


def drawn(face: FaceView) -> QImage:
    cards = CardPainter(DARK, "en", 1.0, 1.0, {"cipher": CIPHER.face_template})
    return cards.pixmap(face, CardLook(size="table")).toImage()


def lime(image: QImage) -> int:
    """How many pixels have the picture's colour."""
    near = 0
    for x in range(image.width()):
        for y in range(image.height()):
            colour = image.pixelColor(x, y)
            near += colour.green() > 225 and colour.red() < 100 and colour.blue() < 60
    return near


def shown(qtbot: QtBot, window: MainWindow) -> MainWindow:
    qtbot.addWidget(window, before_close_func=lambda each: each.close_quietly())
    return window


def said_by(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The sentences the window says from now on, as they come."""
    told: list[str] = []
    say = window.say_refusal

    def listened(text: Text) -> None:
        told.append(window.look.render(text))
        say(text)

    monkeypatch.setattr(window, "say_refusal", listened)
    return told


@pytest.mark.sample(1)
@pytest.mark.parametrize("kind", ["folder", "zip"])
def test_the_picture_is_on_the_card(kind: str, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    own_pack(kind)
    monkeypatch.chdir(tmp_path)  # nothing is opened relative to the working folder
    library, table = Library(CIPHER), new_table()
    card = next(iter(table.faces))
    composed = drawn(library.game.face_sight(library.faces, f"cipher-starter/{card.partition('/')[2]}"))
    pictured = drawn(table.face(card))
    assert lime(composed) == 0 and lime(pictured) > pictured.width() * pictured.height() / 5
    window = shown(qtbot, window_at(table, open_hands=True))
    assert lime(window.grab().toImage().scaledToWidth(480)) > 300
    assert window.playing is not None and window.playing.strip.isHidden()


@pytest.mark.sample(2)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", ["folder", "zip"])
def test_one_sentence_about_a_picture_nobody_can_read(
    kind: str, language: str, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch,
) -> None:
    own_pack(kind, broken=True)
    table = new_table()
    card = next(iter(table.faces))
    assert drawn(table.face(card)) == drawn(msgspec.structs.replace(table.face(card), picture=None))
    window = shown(qtbot, window_at(language=language))
    window.notice.clear()
    window.refusals.heard.clear()
    told = said_by(window, monkeypatch)
    window.play(table, open_hands=True)
    window.grab()
    qtbot.waitUntil(lambda: bool(told))
    strip = window.playing.strip
    assert len(told) == 1 and strip.isVisible() and strip.happened == told[0] and "lime.png" in told[0]
    assert ("cannot be read" in told[0]) == (language == "en") and "{" not in told[0]
    strip.close_button.click()
    for _ in range(4):  # play goes on, and nothing is said again
        ask = window.session.ask()
        window.session.answer(ask.options[-1].index if ask.kind in ("one", "yes-no") else [])
        window._pick("theme", "light" if window.look.theme.dark else "dark")
        window.grab()
        QTest.qWait(10)
    assert len(told) == 1 and strip.isHidden() and len(table.inputs) >= 2


@pytest.mark.sample(1)
@pytest.mark.parametrize("kind", ["folder", "zip"])
def test_a_pack_that_vanishes_during_a_game_costs_its_pictures_and_one_sentence(
    kind: str, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path,
) -> None:
    own_pack(kind)
    table = new_table()
    window = shown(qtbot, window_at(table, open_hands=True))
    told = said_by(window, monkeypatch)
    gone = user_dirs.packs() / ("mine" if kind == "folder" else "mine.zip")
    shutil.rmtree(gone) if kind == "folder" else gone.unlink()  # under the running program
    window.resize(1200, 700)  # everything is drawn once more
    window._pick("theme", "light")
    window.grab()
    table.pictures._files.clear()  # as if these cards came up for the first time
    for face in list(table.faces)[:6]:
        drawn(table.face(face))
    for _ in range(4):
        ask = window.session.ask()
        window.session.answer(ask.options[-1].index if ask.kind in ("one", "yes-no") else [])
        window.grab()
        QTest.qWait(10)
    qtbot.waitUntil(lambda: bool(told))
    assert len(told) == 1 and str(gone) in told[0] and "no longer there" in told[0] and "Put it back" in told[0]
    saves.write(table, tmp_path / "kept.takujo")
    loaded = Table.load(tmp_path / "kept.takujo")
    assert bytes_of(loaded.state) == bytes_of(table.state) and loaded.inputs == table.inputs
    resumed = shown(qtbot, window_at(loaded, open_hands=True))
    resumed.grab()
    assert resumed.session is not None and resumed.session.ask() is not None


def test_the_start_screen_says_it_too(qtbot: QtBot) -> None:
    own_pack("folder", broken=True)
    window = shown(qtbot, window_at())
    window.start.mats[0].fan.show_cards("cipher", CIPHER.face_template, pictured_cards(window))
    window.grab()
    qtbot.waitUntil(window.notice.isVisible)
    assert "lime.png" in window.notice.happened


def pictured_cards(window: MainWindow) -> list[FaceView]:
    own = window.game_sources.library(CIPHER)
    return own.sights(own.deck("mine/first-light"))


def test_the_sentence_leaves_with_the_hand_it_speaks_of(qtbot: QtBot) -> None:
    own_pack("folder", broken=True)
    window = shown(qtbot, window_at(new_table()))
    window.refusals.heard.clear()
    open_seat(window)
    window.grab()
    qtbot.waitUntil(lambda: "lime.png" in everything_written(window))
    window.playing.blank()
    assert "lime.png" not in everything_written(window)

"""A deck of scans comes to the table through the window, as a player brings it: dropped, looked at, taken."""

from __future__ import annotations

import errno
import io
import os
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from app import games
from app.i18n import LANGUAGES
from app.library import Library
from app.packs import art, own_pictures
from app.pictures.taking import packed
from tests.pictures import scans
from tests.ui.kit.shell_kit import everything_written, window_at
from ui.collection.collection import Collection
from ui.collection.picture_sheet import ORDER, PictureSheet
from ui.faces import pictures
from ui.faces.cards import CardPainter
from ui.faces.look import CardLook
from ui.sources.offers import SeatChoice, StartChoice
from ui.theme import DARK
from ui.window.main_window import MainWindow

CIPHER = games.find("cipher")
HOT_SEAT = StartChoice("cipher", tuple(SeatChoice(name, "", "cipher-starter/first-light") for name in ("Hana", "Tomo")))
HEAD = QPoint(600, 30)
"""A point of the deck screen where no card is."""
pytestmark = pytest.mark.usefixtures("own_folders")


@pytest.fixture
def window(qtbot: QtBot) -> MainWindow:
    made = window_at()
    qtbot.addWidget(made, before_close_func=lambda each: each.close_quietly())
    return made


def collection_of(window: MainWindow) -> Collection:
    assert isinstance(window.collection, Collection)
    return window.collection


def library_of(window: MainWindow) -> Library:
    return window.game_sources.library(CIPHER)


def drop(window: MainWindow, at: QPoint, *paths: Path) -> bool:
    """Drop files at a point of the window, as the system does it; whether the window takes them."""
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    copy, left, none = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    enter = QDragEnterEvent(at, copy, mime, left, none)
    QApplication.sendEvent(window, enter)
    if not enter.isAccepted():
        return False
    fallen = QDropEvent(QPointF(at), copy, mime, left, none)
    QApplication.sendEvent(window, fallen)
    return fallen.isAccepted()


def middle_of(window: MainWindow, widget: QWidget) -> QPoint:
    return widget.mapTo(window, widget.rect().center())


def settled(qtbot: QtBot, window: MainWindow) -> PictureSheet:
    """The dialog, when no thread works for it any more."""
    control = collection_of(window).pictures
    qtbot.waitUntil(lambda: not control.busy, timeout=20_000)
    return control.sheet


def drawn(library: Library, face: str) -> Image.Image:
    """A card as the program draws it whole: what a player would have scanned."""
    look = CardLook(size="zoom")
    cards = CardPainter(DARK, "en", 1.0, 1.0, {"cipher": CIPHER.face_template})
    whole, size, origin = cards.pixmap(library.sight(face), look).toImage(), cards.size(look), cards.origin(look)
    image = whole.copy(origin.x(), origin.y(), size.width(), size.height()).convertToFormat(whole.Format.Format_RGB888)
    return Image.frombytes("RGB", (image.width(), image.height()), bytes(image.constBits()), "raw", "RGB",
                           image.bytesPerLine())


def kept(face: str) -> Image.Image:
    pack, _, card = face.partition("/")
    return Image.open(io.BytesIO(own_pictures.of_pack(pack)[card].read_bytes()))


def alike(one: Image.Image, other: Image.Image) -> bool:
    """Whether two pictures show the same, the same way up."""
    size = (9, 12)
    small = [each.convert("RGB").resize(size, Image.Resampling.BOX).tobytes() for each in (one, other)]
    return sum(abs(a - b) for a, b in zip(*small, strict=True)) / len(small[0]) < 12


def said(window: MainWindow) -> str:
    """What the deck screen says at its foot."""
    strip = window.decks_control.screen.strip
    return strip.happened if strip.isVisible() else ""


def open_decks(window: MainWindow, deck: str = "cipher-starter/first-light") -> None:
    window.decks_control.open_seat(-1)
    window.decks_control.turn_to(deck)


def scans_of(faces: list[str], library: Library, folder: Path) -> dict[str, Image.Image]:
    """Eleven photos, turned and on a table, called as a camera does or by their card; nine on a page of a binder."""
    before = {face: drawn(library, face) for face in faces}
    folder.mkdir()
    for number, face in enumerate(faces[:11]):
        card = scans.on_ground(before[face], "#c9c2b4", rim=40)
        scans.photo(folder / f"{face.partition('/')[2]}.jpg", card, (1, 3, 6, 8)[number % 4])
    scans.sheet([before[face] for face in faces[11:]], 3, 3, gap=20, ground="#d8d8d8").save(folder / "page.png")
    return before


def test_a_deck_of_twenty_scans_is_on_the_table(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    """A new player's acts: open the decks, drop the folder, press Ctrl+Enter; back, and deal. Nothing is set by hand:
    the page is found to be one, and its cards are those that no file is called by."""
    acts = 0
    begun = time.monotonic()
    QTest.mouseClick(window.start.decks, Qt.MouseButton.LeftButton)
    acts += 1
    window.decks_control.turn_to("cipher-starter/first-light")
    library, deck = library_of(window), list(window.decks_control.draft.now.counts)
    faces = (deck + [face for face in library.faces if face not in deck])[:20]
    before = scans_of(faces, library, tmp_path / "scans")

    assert drop(window, middle_of(window, window.decks_control.screen.rows), tmp_path / "scans")
    acts += 1
    sheet = settled(qtbot, window)
    assert sheet.isVisible() and sheet.counted == 20, sheet.told
    QTest.keyClick(sheet.list, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    acts += 1
    settled(qtbot, window)
    assert not sheet.isVisible() and "20 pictures saved" in said(window)

    plain = Library(CIPHER)
    for face in faces:
        assert alike(kept(face), before[face]), face
    QTest.keyClick(window.decks_control.screen, Qt.Key.Key_Escape)
    QTest.keyClick(window.start, Qt.Key.Key_Return)
    acts += 2
    assert window.session is not None and window.playing is not None
    shown = [window.session.table.face(face) for face in faces if face in window.session.table.faces]
    assert len(shown) == 20, "both decks are of these cards"
    assert all(face.picture is not None and not pictures.photo(face.picture, 60, 50).isNull() for face in shown)
    assert len({face.picture for face in shown}) == 20 and plain.sight(faces[0]).picture == shown[0].picture
    assert window.playing.strip.isHidden()
    window.grab()
    assert acts == 5 and time.monotonic() - begun < 120


def test_a_second_page_goes_on_where_the_first_ended(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    open_decks(window)
    library, deck = library_of(window), list(window.decks_control.draft.now.counts)[:8]
    cards = [drawn(library, face) for face in deck]
    for name, here in (("a", cards[:4]), ("b", cards[4:])):
        page = tmp_path / f"{name}.png"
        scans.sheet(here, 2, 2, gap=30, ground="#d8d8d8").save(page)
        drop(window, HEAD, page)
        sheet = settled(qtbot, window)
        assert sheet.counted == 4
        sheet.take.click()
        settled(qtbot, window)
    assert all(alike(kept(face), card) for face, card in zip(deck, cards, strict=True))


def test_every_page_of_a_tiff_is_a_picture(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    open_decks(window)
    library, deck = library_of(window), list(window.decks_control.draft.now.counts)[:3]
    cards = [scans.on_ground(drawn(library, face), "#c9c2b4", rim=40) for face in deck]
    path = tmp_path / "scanner.tif"
    cards[0].save(path, save_all=True, append_images=cards[1:])
    drop(window, HEAD, path)
    sheet = settled(qtbot, window)
    assert [match.origin for match in sheet.matches] == ["scanner.tif (1)", "scanner.tif (2)", "scanner.tif (3)"]
    sheet.take.click()
    settled(qtbot, window)
    assert all(alike(kept(face), drawn(library, face)) for face in deck)


def test_what_is_kept_is_the_card_upright_and_without_its_ground(
    window: MainWindow, qtbot: QtBot, tmp_path: Path,
) -> None:
    open_decks(window)
    library, face = library_of(window), "cipher-starter/ilse-cadet"
    before = drawn(library, face)
    photo = scans.photo(tmp_path / "IMG_0001.jpg", scans.on_ground(before, "#c9c2b4", rim=50), 6)
    window.decks_control.screen.side.show_face(face)
    assert drop(window, middle_of(window, window.decks_control.screen.side.card), photo)
    sheet = settled(qtbot, window)
    assert sheet.counted == 1 and "Border Cadet Ilse" in sheet.accessibleName()
    sheet.take.click()
    settled(qtbot, window)
    assert alike(kept(face), before) and abs(kept(face).width - before.width) <= 4
    shown = window.decks_control.screen.bench.sight(face)
    assert shown.picture == str(own_pictures.of_pack("cipher-starter")["ilse-cadet"])


def test_of_a_scan_of_a_whole_card_the_part_with_the_picture_is_shown(qtbot: QtBot) -> None:
    image = Image.new("RGB", (630, 880), "#202020")
    image.paste("#20c040", (50, 90, 580, 450))
    image.paste("#f0f0f0", (0, 500, 630, 880))
    file = own_pictures.keep_card("mine/anna", packed(image))
    shown = pictures.art_of(str(file), 100, 84)
    assert all(shown.pixelColor(x, y).green() > 150 > shown.pixelColor(x, y).red() for x, y in ((6, 20), (94, 70)))
    assert pictures.photo(str(file), 100, 84).pixelColor(50, 80).red() > 150  # as a back it is shown from edge to edge


def test_by_keys_alone(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    open_decks(window)
    collection = collection_of(window)
    path = tmp_path / "IMG_0007.png"
    drawn(library_of(window), "cipher-starter/ilse-cadet").save(path)
    window.decks_control.screen.side.show_face("cipher-starter/ilse-cadet")
    collection.ask_files = lambda: [str(path)]
    QTest.keyClick(window, Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier)
    sheet = settled(qtbot, window)
    assert sheet.isVisible() and sheet.list.hasFocus()
    reached = set()
    for _ in range(12):
        reached.add(QApplication.focusWidget())
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
    assert {sheet.list, sheet.card, sheet.grid, sheet.turn, sheet.cancel, sheet.take, *sheet.rows.values()} == reached
    QTest.keyClick(sheet.list, Qt.Key.Key_T, Qt.KeyboardModifier.ControlModifier)
    settled(qtbot, window)
    assert sheet.wish.plan.turns == 1
    QTest.keyClick(sheet.list, Qt.Key.Key_Delete)
    assert sheet.counted == 0 and not sheet.take.isEnabled()
    QTest.keyClick(sheet.list, Qt.Key.Key_Escape)
    assert not sheet.isVisible() and own_pictures.of_pack("cipher-starter") == {}


def test_a_picture_dropped_on_a_card_of_the_table_is_that_card_s(
    window: MainWindow, qtbot: QtBot, tmp_path: Path,
) -> None:
    window.play(window.game_sources.begin(HOT_SEAT, seed=2, keep=False), open_hands=True)
    playing = window.playing
    assert playing is not None
    path = tmp_path / "IMG_0007.png"
    scans.card(4).save(path)
    items = playing.table.table.cards.values()
    known = next(each for each in items if (card := playing.closer.card(each.handle)) and card.face is not None)
    point = playing.table.mapTo(window, known.card_rect().center())
    assert drop(window, point, path)
    sheet = settled(qtbot, window)
    face = playing.closer.card(known.handle)
    assert face is not None and sheet.matches[0].face == face.face
    sheet.take.click()
    settled(qtbot, window)
    assert face.face is not None and own_pictures.of_pack(face.face.partition("/")[0])
    assert window.session.face(face.face).picture is not None  # type: ignore[union-attr]


def test_a_card_that_lies_face_down_is_no_target_and_nothing_is_said_of_it(
    window: MainWindow, qtbot: QtBot, tmp_path: Path,
) -> None:
    window.play(window.game_sources.begin(HOT_SEAT, seed=2, keep=False))
    path = tmp_path / "IMG_0007.png"
    scans.card(4).save(path)
    assert window.handover_control.between is not None and not drop(window, QPoint(600, 400), path)
    window.handover.opened.emit()
    playing = window.playing
    assert playing is not None
    theirs = playing.table.table.areas["deck:1"]
    drop(window, playing.table.mapTo(window, theirs.box.center()), path)
    sheet = settled(qtbot, window)
    assert collection_of(window).pictures.aim.first == ""  # type: ignore[union-attr]
    # Every card of every pack is offered, in the packs' own order: nothing about either deck.
    assert [face for face, _ in sheet.cards] == list(library_of(window).faces)


def test_backs_and_playmats_are_taken_the_same_way(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    open_decks(window)
    path = tmp_path / "sleeve.png"
    Image.new("RGB", (630, 880), (10, 200, 90)).save(path)
    for use in own_pictures.USES:
        drop(window, QPoint(600, 30), path)
        sheet = settled(qtbot, window)
        sheet._picked("use", use)
        settled(qtbot, window)
        assert sheet.counted == 1
        sheet.take.click()
        settled(qtbot, window)
    try:
        assert set(own_pictures.of_game("cipher")) == set(own_pictures.USES)
        back = pictures.back_of("cipher", CIPHER.face_template.back, 60, 84).pixelColor(30, 42)
        assert abs(back.green() - 200) < 8 and back.red() < 30
        cards = CardPainter(DARK, "en", 1.0, 1.0, {"cipher": CIPHER.face_template})
        assert abs(cards.back("cipher").toImage().pixelColor(40, 50).green() - 200) < 12
        for use in own_pictures.USES:  # and given up again, by keys
            drop(window, QPoint(600, 30), path)
            sheet = settled(qtbot, window)
            assert not sheet.drop.isVisible()  # dropped on no card
            sheet._picked("use", use)
            settled(qtbot, window)
            assert sheet.drop.isVisible()
            QTest.keyClick(sheet.list, Qt.Key.Key_D, Qt.KeyboardModifier.ControlModifier)
            assert not sheet.isVisible() and use not in own_pictures.of_game("cipher")
        assert pictures.worn("cipher", "back") == ""
    finally:
        pictures.wear("cipher", {})


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_cannot_be_used_is_said_in_one_sentence(
    language: str, qtbot: QtBot, window: MainWindow, tmp_path: Path,
) -> None:
    window._pick("language", language)
    open_decks(window)
    broken = tmp_path / "letter.png"
    broken.write_bytes(b"no picture at all")
    assert drop(window, QPoint(600, 30), broken)
    sheet = settled(qtbot, window)
    assert not sheet.isVisible() and "letter.png" in said(window)
    good = tmp_path / "sheet.png"
    scans.sheet([scans.card(n) for n in range(9)], 3, 3).save(good)
    drop(window, QPoint(600, 30), good, broken)
    sheet = settled(qtbot, window)
    assert sheet.isVisible() and "letter.png" in sheet.told
    sheet._picked("grid", "1x3")
    settled(qtbot, window)
    assert "sheet.png" in sheet.trouble and not sheet.take.isEnabled() and sheet.trouble in everything_written(sheet)


def test_a_full_disk_is_told_and_nothing_is_half_kept(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
) -> None:
    open_decks(window)
    page = tmp_path / "page.png"
    scans.sheet([scans.card(n) for n in range(9)], 3, 3).save(page)
    drop(window, QPoint(600, 30), page)
    sheet = settled(qtbot, window)
    sheet._picked("grid", "3x3")
    settled(qtbot, window)
    assert sheet.wish.match == ORDER and sheet.counted == 9
    written = 0
    usual: Callable[[int], None] = os.fsync

    def full(handle: int) -> None:
        nonlocal written
        written += 1
        if written > 4:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        usual(handle)

    monkeypatch.setattr(os, "fsync", full)
    sheet.take.click()
    settled(qtbot, window)
    assert "No space left" in said(window)
    assert all(own_pictures.of_pack(pack) == {} for pack in library_of(window).packs.packs)


def test_each_player_has_sleeves_of_their_own(window: MainWindow, qtbot: QtBot) -> None:
    """At a shared screen those of the first player and of the others; where there are none, the back of all."""
    colours = {own_pictures.OWN_SLEEVES: (200, 30, 30), own_pictures.OTHER_SLEEVES: (30, 30, 200)}
    for use, colour in colours.items():
        own_pictures.keep_use("cipher", use, packed(Image.new("RGB", (630, 880), colour)))
    window.play(window.game_sources.begin(HOT_SEAT, seed=2, keep=False), open_hands=True)
    playing = window.playing
    assert playing is not None
    try:
        collection_of(window).renew("cipher")
        scene = playing.table.table

        def reds() -> list[bool]:
            """Of each player's deck whether it is red."""
            shot = playing.table.grab().toImage()
            found = []
            for seat in (0, 1):
                at = scene.areas[f"deck:{seat}"].cards_box.center() * shot.devicePixelRatio()
                found.append(shot.pixelColor(at).red() > shot.pixelColor(at).blue())
            return found

        assert reds() == [True, False]
        playing.table.set_own_seat(1)  # as at a network table, where the guest sits here
        assert reds() == [False, True]
        for use in colours:
            own_pictures.drop_use("cipher", use)
        collection_of(window).renew("cipher")
        assert len(set(reds())) == 1
    finally:
        pictures.wear("cipher", {})



def test_what_is_shown_small_is_read_from_a_smaller_copy(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    file = own_pictures.keep_card("mine/anna", packed(scans.card(1, (744, 1039))))
    small = Path(own_pictures.small_copy(str(file)))
    with Image.open(small) as copy:
        assert copy.size == own_pictures.SMALL
    assert small.stat().st_size < file.stat().st_size
    read: list[str] = []
    told = art.read_picture

    def reading(path: str) -> bytes:
        read.append(path)
        return told(path)

    monkeypatch.setattr(art, "read_picture", reading)
    table, zoom = pictures.art_of(str(file), 110, 70), pictures.art_of(str(file), 400, 300)
    assert read == [str(small), str(file)] and not table.isNull() and not zoom.isNull()
    own_pictures.keep_card("mine/anna", packed(scans.card(2, (744, 1039))))
    assert not small.exists() and not file.exists(), "both are replaced"
    own_pictures.drop_card("mine/anna")
    assert not list(small.parent.glob("*"))


def test_a_small_scan_has_no_second_copy(own_folders: None) -> None:
    file = own_pictures.keep_card("mine/anna", packed(scans.card(1)))
    assert own_pictures.small_copy(str(file)) == "" and not pictures.art_of(str(file), 110, 70).isNull()

"""The deck screen with a real mouse and real keys: decks are found, built, checked and kept."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, Qt
from PySide6.QtGui import QGuiApplication, QMouseEvent, QPaintEvent, QRegion
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QAbstractItemView, QApplication, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from app import games
from app.decks import deck_files, decks
from tests.ui.kit.shell_kit import everything_written, window_at
from ui.shell.decks import deck_filters
from ui.shell.decks.card_lists import ADD, FILL, REMOVE, CardView
from ui.sources.offers import SeatChoice
from ui.window.decks_control import DecksControl
from ui.window.main_window import MainWindow

CIPHER = games.find("cipher")
PACK = "cipher-starter"
DAWN, CADET, SCOUT, VOSS = (f"{PACK}/{name}" for name in ("ilse-dawn", "ilse-cadet", "juno-scout", "voss-ash"))
Key, Ctrl, Shift = Qt.Key, Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
LEFT = Qt.MouseButton.LeftButton
SEATS = (SeatChoice("Hana", "", f"{PACK}/first-light"), SeatChoice("Tomo", "", f"{PACK}/ashen-court"))


@pytest.fixture(autouse=True)
def own_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))


@pytest.fixture
def decking(qtbot: QtBot) -> Iterator[DecksControl]:
    """The deck of the first seat on the bench."""
    window = window_at(seats=SEATS)
    qtbot.addWidget(window, before_close_func=lambda each: each.close_quietly())
    window.decks_control.open_seat(0)
    QTest.qWait(30)  # lists are laid out a moment after they are shown
    yield window.decks_control


class Repaints(QObject):
    """What of a widget is painted anew."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self.regions: list[QRegion] = []
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QPaintEvent):
            self.regions.append(event.region())
        return False


def click(widget: QWidget) -> None:
    QTest.mouseClick(widget, LEFT)


def press(decking: DecksControl, *keys: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    for key in keys:
        QTest.keyClick(QApplication.focusWidget() or decking.screen, key, modifier)


def at(view: CardView, face: str, part: str = "") -> QPoint:
    """Where a part of a card is on the screen."""
    view.scrollTo(view.rows.index(view.rows.faces.index(face)))
    box = view.box_of(face)
    place = view.parts(face, box)[part] if part else box
    return QPoint(round(place.center().x()), round(place.center().y()))


def click_card(view: CardView, face: str, part: str = "") -> None:
    QTest.mouseClick(view.viewport(), LEFT, pos=at(view, face, part))


def drag(view: CardView, face: str, target: QWidget) -> None:
    """Press on a card, move over another widget, let go."""
    start, port = at(view, face), view.viewport()
    QTest.mousePress(port, LEFT, pos=start)
    end = port.mapFromGlobal(target.mapToGlobal(target.rect().center()))
    for step in range(1, 5):
        between = QPointF(start) + (QPointF(end) - QPointF(start)) * step / 4
        QApplication.sendEvent(port, moved(port, between))
    QTest.mouseRelease(port, LEFT, pos=end)


def moved(port: QWidget, place: QPointF) -> QMouseEvent:
    """The pointer moves with its button held (QTest moves it without)."""
    everywhere = QPointF(port.mapToGlobal(place.toPoint()))
    return QMouseEvent(QEvent.Type.MouseMove, place, everywhere, LEFT, LEFT, Qt.KeyboardModifier.NoModifier)


# -- there and back ---------------------------------------------------------------------------------------------------


def test_the_screen_opens_from_a_seat_and_from_the_tile(qtbot: QtBot) -> None:
    window = window_at(seats=SEATS)
    qtbot.addWidget(window, before_close_func=lambda each: each.close_quietly())
    click(window.start.mats[1].build)
    assert window.decks_control.open and window.decks_control.draft.identity == f"{PACK}/ashen-court"
    press(window.decks_control, Key.Key_Escape)
    assert not window.decks_control.open and window.start.isVisible()
    click(window.start.decks)
    assert window.decks_control.open
    click(window.decks_control.screen.head.back)
    assert not window.decks_control.open


def test_leaving_keeps_names_and_decks_of_the_seats(decking: DecksControl) -> None:
    window = decking.window
    window.start.mats[1].name.setText("Somebody")
    press(decking, Key.Key_Escape)
    choice = window.start.choice()
    assert choice is not None
    assert [seat.name for seat in choice.seats] == ["Hana", "Somebody"]
    assert [seat.deck for seat in choice.seats] == [seat.deck for seat in SEATS]


# -- counting ---------------------------------------------------------------------------------------------------------


def test_the_steppers_count_by_mouse(decking: DecksControl) -> None:
    screen, draft = decking.screen, decking.draft
    click_card(screen.pool, VOSS, ADD)
    click_card(screen.pool, VOSS, ADD)
    assert draft.count(VOSS) == 2
    click_card(screen.pool, VOSS, REMOVE)
    assert draft.count(VOSS) == 1
    click_card(screen.rows, VOSS, REMOVE)
    assert draft.count(VOSS) == 0
    click_card(screen.rows, DAWN, ADD)
    assert draft.count(DAWN) == 4
    QTest.mouseClick(screen.rows.viewport(), Qt.MouseButton.RightButton, pos=at(screen.rows, DAWN))
    assert draft.count(DAWN) == 3
    click_card(screen.pool, DAWN)
    assert draft.count(DAWN) == 3, "a click on the card itself only shows it"
    assert screen.side.card.face == DAWN
    QTest.mouseDClick(screen.pool.viewport(), LEFT, pos=at(screen.pool, DAWN))
    assert draft.count(DAWN) == 4
    click(screen.side.another)
    click(screen.side.fewer)
    click(screen.side.fewer)
    assert draft.count(DAWN) == 3


def test_a_plus_stays_under_the_pointer(decking: DecksControl) -> None:
    """Clicked again and again in one place it counts one card, whatever the rules begin to say of the deck."""
    pool, draft = decking.screen.pool, decking.draft
    spot = at(pool, VOSS, ADD)
    for number in range(1, 7):
        QTest.mouseClick(pool.viewport(), LEFT, pos=spot)
        QTest.qWait(20)
        assert draft.count(VOSS) == number
    assert not decking.screen.verdict.legal


def test_an_emptied_row_stays_until_the_pointer_is_gone(decking: DecksControl) -> None:
    """Taking out a card again and again never takes out the card of the next row."""
    rows, draft = decking.screen.rows, decking.draft
    before, spot = dict(draft.now.counts), at(rows, CADET, REMOVE)
    for _ in range(before[CADET] + 2):
        QTest.mouseClick(rows.viewport(), LEFT, pos=spot)
    assert {**draft.now.counts, CADET: before[CADET]} == before
    assert CADET in rows.rows.faces
    QTest.mouseClick(rows.viewport(), LEFT, pos=at(rows, CADET, ADD))
    assert draft.count(CADET) == 1
    QTest.mouseClick(rows.viewport(), LEFT, pos=at(rows, CADET, REMOVE))
    QApplication.sendEvent(rows, QEvent(QEvent.Type.Leave))
    assert CADET not in rows.rows.faces


@pytest.mark.parametrize(("size", "fewest"), [((1366, 768), 5), ((1920, 1080), 9)])
def test_a_larger_window_shows_more_cards(decking: DecksControl, size: tuple[int, int], fewest: int) -> None:
    decking.window.resize(*size)
    QTest.qWait(30)
    pool = decking.screen.pool
    row = {round(pool.box_of(face).y()) for face in pool.rows.faces[:fewest]}
    assert len(row) == 1, "they stand beside each other"
    assert pool.factor() > 0.85, "and are not small for that"


def test_the_number_beside_a_card_is_that_of_the_card_shown(decking: DecksControl) -> None:
    side = decking.screen.side
    side.show_face(SCOUT)
    QApplication.processEvents()
    painted = Repaints(side)
    side.show_face(DAWN)
    QApplication.processEvents()
    assert any(region.contains(side.another.geometry().topLeft() - QPoint(8, -8)) for region in painted.regions)


def test_the_same_by_keys(decking: DecksControl) -> None:
    screen, draft = decking.screen, decking.draft
    screen.pool.setFocus()
    screen.pool.go_to(VOSS)
    press(decking, Key.Key_Return, Key.Key_Plus)
    assert draft.count(VOSS) == 2 and screen.side.card.face == VOSS
    press(decking, Key.Key_Minus)
    assert draft.count(VOSS) == 1
    press(decking, Key.Key_4)
    assert draft.count(VOSS) == 4
    press(decking, Key.Key_Tab)
    assert QApplication.focusWidget() is screen.rows
    screen.rows.go_to(VOSS)
    press(decking, Key.Key_Delete, Key.Key_Backspace)
    assert draft.count(VOSS) == 2
    press(decking, Key.Key_0)
    assert draft.count(VOSS) == 0
    assert screen.rows.face(), "the keyboard stays in the deck"


def test_cards_are_dragged_in_and_out(decking: DecksControl) -> None:
    screen, draft = decking.screen, decking.draft
    drag(screen.pool, VOSS, screen.rows)
    assert draft.count(VOSS) == 1
    drag(screen.rows, VOSS, screen.pool)
    assert draft.count(VOSS) == 0
    drag(screen.pool, VOSS, screen.pool)
    drag(screen.rows, DAWN, screen.rows)
    assert (draft.count(VOSS), draft.count(DAWN)) == (0, 3)
    assert screen.ghost.isHidden() and screen.lands is None


def test_steps_are_taken_back_and_made_again(decking: DecksControl) -> None:
    screen, draft = decking.screen, decking.draft
    click_card(screen.pool, VOSS, ADD)
    press(decking, Key.Key_Z, modifier=Ctrl)
    assert draft.count(VOSS) == 0
    press(decking, Key.Key_Y, modifier=Ctrl)
    assert draft.count(VOSS) == 1
    click(screen.head.buttons["undo"])
    assert draft.count(VOSS) == 0 and not screen.head.buttons["undo"].isEnabled()
    press(decking, Key.Key_Z, modifier=Ctrl | Shift)
    assert draft.count(VOSS) == 1


# -- finding ----------------------------------------------------------------------------------------------------------


def test_cards_are_looked_for_by_words(decking: DecksControl) -> None:
    screen = decking.screen
    press(decking, Key.Key_F, modifier=Ctrl)
    QTest.keyClicks(screen.filters.field, "dawn blade")
    assert screen.pool.rows.faces == [DAWN]
    press(decking, Key.Key_Escape)
    assert decking.open and len(screen.pool.rows.faces) > 40, "Esc first takes the search back"


def test_cards_are_filtered_by_the_games_facts(decking: DecksControl) -> None:
    screen, pool = decking.screen, decking.screen.bench.pool
    assert pool is not None
    chip = next(chip for chip in screen.filters.chips if chip.facet.key == "cost")
    click(chip)
    menu = screen.filters.menu
    assert menu is not None and menu.isVisible()
    for key in (Key.Key_Down, Key.Key_Return, Key.Key_Down, Key.Key_Space):
        QTest.keyClick(menu, key)
    assert menu.isVisible(), "several may be chosen"
    menu.close()
    assert {pool.cost(face) for face in screen.pool.rows.faces} == {1, 2}
    assert "1" in chip.accessibleName()
    click(screen.filters.clear)
    assert screen.pool.rows.faces == pool.cards


def test_of_many_facts_the_seldom_ones_wait_behind_a_button(
    decking: DecksControl, monkeypatch: pytest.MonkeyPatch
) -> None:
    filters = decking.screen.filters
    assert filters.more.isHidden(), "so few have room"
    monkeypatch.setattr(deck_filters, "FEW", 2)
    monkeypatch.setattr(deck_filters, "MANY", 3)
    filters.lay_anew()
    hidden = [chip for chip in filters.chips if chip.isHidden()]
    assert hidden == filters.chips[2:-1] and not filters.more.isHidden()
    filters.want(hidden[0].facet.key, hidden[0].facet.values[0].key, True)
    assert not hidden[0].isHidden(), "what is wanted is seen"
    click(filters.more)
    assert not any(chip.isHidden() for chip in filters.chips)
    click(filters.more)
    assert hidden[1].isHidden()


def test_nothing_found_is_said(decking: DecksControl) -> None:
    decking.screen.filters.field.setText("no card says this")
    assert decking.screen.pool.rows.faces == []
    decking.screen.grab()


# -- the rules --------------------------------------------------------------------------------------------------------


def test_faults_are_shown_live_and_open_their_rule(decking: DecksControl) -> None:
    screen = decking.screen
    assert screen.verdict.legal
    click_card(screen.rows, DAWN, ADD)
    click_card(screen.rows, DAWN, ADD)
    assert decking.draft.count(DAWN) == 5
    lines = screen.verdict.list.rows.lines
    assert [line.rule for line in lines] == ["12.1.1.2"]
    laid = screen.verdict.list.painter_of_lines.laid(lines[0])
    box = screen.verdict.list.visualRect(screen.verdict.list.rows.index(0))
    assert laid.flow.chip is not None
    plate = laid.flow.chip.translated(laid.text_at).center() + QPointF(box.topLeft())
    QTest.mouseClick(screen.verdict.list.viewport(), LEFT, pos=plate.toPoint())
    assert screen.side.rules.isVisible() and screen.side.rules.words.text() == "12.1.1.2"
    assert screen.side.rules.list.rows.lines[0].rule == "12.1.1.2"
    press(decking, Key.Key_Z, modifier=Ctrl)
    assert screen.verdict.legal


def test_the_main_character_is_chosen(decking: DecksControl) -> None:
    screen, draft = decking.screen, decking.draft
    assert draft.now.roles == {"main": CADET}
    click_card(screen.rows, SCOUT, FILL)
    assert draft.now.roles == {"main": SCOUT}
    screen.rows.setFocus()
    screen.rows.go_to(CADET)
    press(decking, Key.Key_M)
    assert draft.now.roles == {"main": CADET}
    screen.side.show_face(SCOUT)
    click(screen.side.fill)
    assert draft.now.roles == {"main": SCOUT}
    screen.side.show_face(DAWN)
    assert screen.side.fill.isHidden(), "its cost does not allow it"
    assert "Main character" in screen.bench.spoken(SCOUT)


def test_the_choice_is_enters_answer_at_the_set_up(decking: DecksControl) -> None:
    screen, window = decking.screen, decking.window
    click_card(screen.rows, SCOUT, FILL)
    decking.draft.rename("Scouts")
    press(decking, Key.Key_S, modifier=Ctrl)
    press(decking, Key.Key_Escape)
    choice = window.start.choice()
    assert choice is not None and choice.seats[0].deck == "Scouts"
    window.start.start()
    window.handover.opened.emit()
    assert window.session is not None and window.session.viewer == 0
    ask = window.session.table.ask(0)
    assert ask is not None and ask.question.key == "ask.main-character"
    press(decking, Key.Key_Return)
    front = next(zone for zone in window.session.table.view(0).zones if zone.id == "front:0")
    assert [window.session.table.view(0).cards[handle].face for handle in front.cards] == [SCOUT]


# -- keeping ----------------------------------------------------------------------------------------------------------


def named(decking: DecksControl, name: str) -> None:
    """Write a name into the head."""
    field = decking.screen.head.name
    field.setFocus()
    field.selectAll()
    QTest.keyClicks(field, name)
    QTest.keyClick(field, Key.Key_Return)


def test_a_shipped_deck_becomes_ones_own_by_saving(decking: DecksControl) -> None:
    screen = decking.screen
    click_card(screen.pool, VOSS, ADD)
    press(decking, Key.Key_S, modifier=Ctrl)
    assert screen.name_dialog.isVisible() and screen.name_dialog.field.text() == "First Light 2"
    QTest.keyClick(screen.name_dialog.field, Key.Key_Return)
    assert decking.draft.identity == "First Light 2" and not decking.draft.changed
    assert "Saved" in screen.strip.happened
    press(decking, Key.Key_Escape)
    start = decking.window.start
    deck = start.mats[0].deck
    assert deck is not None and deck.id == "First Light 2" and deck.fault is None


def test_unsaved_changes_are_asked_about(decking: DecksControl) -> None:
    screen = decking.screen
    named(decking, "Mine")
    click_card(screen.pool, VOSS, ADD)
    for leave in (lambda: press(decking, Key.Key_Escape), lambda: click(screen.head.back), decking.window.close):
        leave()
        assert screen.dialog.isVisible() and decking.open and decking.window.isVisible()
        QTest.keyClick(QApplication.focusWidget(), Key.Key_Escape)
        assert decking.open and not screen.dialog.isVisible()
    press(decking, Key.Key_Escape)
    press(decking, Key.Key_Tab, Key.Key_Tab, Key.Key_Return)
    assert not decking.open
    assert deck_files.place(CIPHER, "Mine").exists()


def test_changes_may_be_dropped(decking: DecksControl) -> None:
    click_card(decking.screen.pool, VOSS, ADD)
    press(decking, Key.Key_Escape)
    press(decking, Key.Key_Tab, Key.Key_Return)
    assert not decking.open and not list(deck_files.folder(CIPHER).glob("*"))


def test_another_deck_is_replaced_only_after_asking(decking: DecksControl) -> None:
    named(decking, "Mine")
    press(decking, Key.Key_S, modifier=Ctrl)
    decking.turn_to(f"{PACK}/ashen-court")
    named(decking, "Mine")
    press(decking, Key.Key_S, modifier=Ctrl)
    assert decking.screen.dialog.isVisible()
    kept = deck_files.place(CIPHER, "Mine").read_text(encoding="utf-8")
    assert "ilse-dawn" in kept
    press(decking, Key.Key_Left, Key.Key_Return)
    assert "voss-ash" in deck_files.place(CIPHER, "Mine").read_text(encoding="utf-8")


def test_a_copy_that_is_not_kept_after_all_leaves_the_deck_as_it_was(decking: DecksControl) -> None:
    named(decking, "Mine")
    press(decking, Key.Key_S, modifier=Ctrl)
    named(decking, "Other")
    press(decking, Key.Key_S, modifier=Ctrl)
    press(decking, Key.Key_S, modifier=Ctrl | Shift)
    decking.screen.name_dialog.field.setText("first light")
    QTest.keyClick(decking.screen.name_dialog.field, Key.Key_Return)
    assert decking.draft.identity == "first light"
    press(decking, Key.Key_S, modifier=Ctrl | Shift)
    decking.screen.name_dialog.field.setText("Other")
    QTest.keyClick(decking.screen.name_dialog.field, Key.Key_Return)
    assert decking.screen.dialog.isVisible()
    press(decking, Key.Key_Escape)
    assert decking.draft.identity == "first light" and not decking.draft.changed
    assert sorted(file.stem for file in deck_files.folder(CIPHER).iterdir()) == ["Other", "first light"]


def test_a_deck_is_deleted_after_asking(decking: DecksControl) -> None:
    named(decking, "Mine")
    press(decking, Key.Key_S, modifier=Ctrl)
    decking.act("delete")
    assert decking.screen.dialog.isVisible()
    press(decking, Key.Key_Tab, Key.Key_Return)
    assert not deck_files.place(CIPHER, "Mine").exists() and decking.open


def test_an_illegal_deck_can_be_kept_and_says_why_at_the_seat(decking: DecksControl) -> None:
    window = decking.window
    named(decking, "Short")
    decking.screen.rows.setFocus()
    decking.screen.rows.go_to(DAWN)
    press(decking, Key.Key_0)
    press(decking, Key.Key_S, modifier=Ctrl)
    press(decking, Key.Key_Escape)
    deck = window.start.mats[0].deck
    assert deck is not None and deck.fault is not None and deck.fault.rule == "12.1.1"
    window.start.start()
    assert window.session is None and "12.1.1" in window.notice.happened


# -- lists ------------------------------------------------------------------------------------------------------------


def test_a_pasted_list_is_read_and_unclear_lines_stay(decking: DecksControl) -> None:
    screen = decking.screen
    QGuiApplication.clipboard().setText("4 Dawn Blade: Ilse\n3 Down Blade\n国境の士官候補生 イルゼ ×2")
    press(decking, Key.Key_V, modifier=Ctrl)
    assert screen.paste.isVisible()
    assert screen.paste.reading is not None and screen.paste.reading.size == 6
    press(decking, Key.Key_Return, modifier=Ctrl)
    assert decking.draft.now.counts == {DAWN: 4, CADET: 2}
    assert screen.paste.isVisible() and screen.paste.text.toPlainText() == "3 Down Blade"
    screen.paste.found.setFocus()
    suggestion = next(place for place, line in enumerate(screen.paste.found.rows.lines) if line.handle)
    screen.paste.found.setCurrentIndex(screen.paste.found.rows.index(suggestion))
    press(decking, Key.Key_Return)
    assert screen.paste.text.toPlainText() == f"3 {DAWN}"
    click(screen.paste.add)
    assert decking.draft.count(DAWN) == 7 and not screen.paste.isVisible()
    press(decking, Key.Key_Z, Key.Key_Z, modifier=Ctrl)
    assert decking.draft.size == 50


def test_a_clipboard_of_megabytes_is_cut_to_what_a_list_can_be(decking: DecksControl) -> None:
    QGuiApplication.clipboard().setText(f"4 {CADET}\n" * 200_000)
    decking.paste()
    paste = decking.screen.paste
    assert len(paste.text.toPlainText()) <= decks.LARGEST
    for _ in range(2):
        paste.text.paste()
    assert len(paste.text.toPlainText()) <= decks.LARGEST and paste.reading is not None


def test_a_file_is_opened_and_written(decking: DecksControl, tmp_path: Path) -> None:
    folder = tmp_path
    listed = folder / "from a friend.txt"
    listed.write_text("4x Dawn Blade: Ilse\n2 ilse-cadet\n", encoding="utf-8")
    decking.ask_open = lambda: str(listed)
    press(decking, Key.Key_O, modifier=Ctrl)
    assert decking.draft.now.counts == {DAWN: 4, CADET: 2} and decking.draft.now.name.en == "from a friend"
    assert decking.draft.changed
    written = folder / "out.txt"
    decking.ask_save = lambda _name: str(written)
    decking.act("export")
    again = decks.parse(written.read_text(encoding="utf-8"), "x", "x", decking.draft.faces)
    assert again.cards == decking.draft.deck.cards
    press(decking, Key.Key_C, modifier=Ctrl)
    assert "Dawn Blade: Ilse" in QGuiApplication.clipboard().text()


def test_a_file_with_unclear_lines_is_shown_to_be_mended(decking: DecksControl, tmp_path: Path) -> None:
    listed = tmp_path / "x.txt"
    listed.write_text("4 nobody\n2 ilse-cadet\n", encoding="utf-8")
    decking.ask_open = lambda: str(listed)
    decking.act("open")
    assert decking.screen.paste.isVisible() and "4 nobody" in decking.screen.paste.text.toPlainText()
    press(decking, Key.Key_Escape)
    assert decking.open
    listed.write_bytes(b"\xff\xfe\x00")
    decking.act("open")
    assert "UTF-8" in decking.screen.strip.happened


# -- for everybody ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "ja"])
def test_everything_has_a_name(decking: DecksControl, language: str) -> None:
    decking.window.look.set_language(language)
    screen = decking.screen
    screen.side.show_face(CADET)
    for widget in screen.findChildren(QWidget):
        kind = isinstance(widget, QAbstractButton | QAbstractItemView | QLineEdit)
        qts_own = widget.metaObject().className() == "QLineEditIconButton"  # the cross in a search field
        if kind and widget.isVisible() and not qts_own:
            assert widget.accessibleName(), type(widget)
    written = everything_written(screen)
    assert not any(line.startswith("[") for line in written.splitlines()), "a sentence is missing"
    assert ("Dawn Blade Ilse" if language == "en" else "暁の剣 イルゼ") in written


def test_the_whole_screen_by_keyboard(qtbot: QtBot) -> None:
    """From the start screen to a kept deck and back, with nothing but keys."""
    window: MainWindow = window_at(seats=SEATS)
    qtbot.addWidget(window, before_close_func=lambda each: each.close_quietly())
    decking = window.decks_control
    for _ in range(40):
        press(decking, Key.Key_Tab)
        if QApplication.focusWidget() is window.start.mats[0].build:
            break
    press(decking, Key.Key_Return)
    assert decking.open and QApplication.focusWidget() is decking.screen.pool
    press(decking, Key.Key_Right, Key.Key_Return, Key.Key_Return)
    assert decking.draft.size == 52
    press(decking, Key.Key_S, modifier=Ctrl)
    press(decking, Key.Key_Return)
    assert decking.draft.own
    seen = set()
    for _ in range(60):
        seen.add(QApplication.focusWidget())
        press(decking, Key.Key_Tab)
    screen = decking.screen
    wanted = {
        screen.head.name, screen.head.back, screen.head.buttons["decks"], screen.head.buttons["more"],
        screen.filters.field, *screen.filters.chips, screen.pool, screen.rows, screen.side.tabs,
    }
    assert wanted <= seen
    for _ in range(60):
        if QApplication.focusWidget() is screen.pool:
            break
        press(decking, Key.Key_Tab)
    press(decking, Key.Key_Escape)
    assert not decking.open and window.start.mats[0].deck is not None
    assert window.start.mats[0].deck.id == decking.draft.identity

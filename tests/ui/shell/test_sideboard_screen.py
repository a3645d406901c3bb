"""The sideboard on the deck screen, with a real mouse and real keys: its cards, its size, the way there and back."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.decks.deck_edit import DeckEdit
from app.decks.deck_pool import Pool
from tests.app import test_sideboards
from tests.app.test_match import GAME as CIPHER
from tests.app.test_sideboards import FACES, GAME, GUARD, PLAIN
from ui.shell.decks.card_lists import MOVE, CardView
from ui.shell.decks.deck_screen import DeckScreen
from ui.shell.style.look import Look

Key, LEFT = Qt.Key, Qt.MouseButton.LeftButton


@pytest.fixture
def screen(qtbot: QtBot) -> Iterator[DeckScreen]:
    """A legal deck of fifty with a sideboard of ten on the bench."""
    look = Look("en", "dark")
    made = DeckScreen(look)
    qtbot.addWidget(made)
    made.resize(1366, 768)
    look.fit(1366, 768)
    made.open(Pool(GAME, FACES, lambda face: GAME.face_sight(FACES, face)), test_sideboards.draft(), {})
    made.show()
    QTest.qWaitForWindowExposed(made)
    QTest.qWait(20)
    yield made


def at(view: CardView, face: str, part: str = "") -> QPoint:
    view.scrollTo(view.rows.index(view.rows.faces.index(face)))
    box = view.box_of(face)
    place: QPointF = (view.parts(face, box)[part] if part else box).center()
    return place.toPoint()


def drag(start: CardView, face: str, end: CardView) -> None:
    """Carry a card from one list to the middle of another."""
    here = at(start, face)
    there = start.viewport().mapFromGlobal(end.mapToGlobal(end.rect().center()))
    QTest.mousePress(start.viewport(), LEFT, pos=here)
    for step in range(1, 5):
        QTest.mouseMove(start.viewport(), here + (there - here) * step / 4)
    QTest.mouseRelease(start.viewport(), LEFT, pos=there)


def counts(screen: DeckScreen) -> tuple[int, int]:
    draft = screen.bench.draft
    assert draft is not None
    return draft.size, len(draft.spare_cards)


def rules(screen: DeckScreen) -> list[str]:
    return [fault.rule for fault in screen.verdict.faults]


def test_the_sideboard_is_a_list_of_its_own(screen: DeckScreen) -> None:
    assert screen.spare.isVisible() and PLAIN in screen.spare.rows.faces and PLAIN not in screen.rows.rows.faces
    assert screen.spare.accessibleName() == "Cards in the sideboard"
    assert "3 in the sideboard" in screen.bench.spoken(PLAIN) and screen.verdict.legal


def test_cards_go_there_and_back_by_the_buttons(screen: DeckScreen) -> None:
    QTest.mouseClick(screen.rows.viewport(), LEFT, pos=at(screen.rows, GUARD, MOVE))
    assert counts(screen) == (49, 11) and rules(screen) == ["1.2.2.a", "1.2.5.a"]
    QTest.mouseClick(screen.spare.viewport(), LEFT, pos=at(screen.spare, GUARD, MOVE))
    assert counts(screen) == (50, 10) and rules(screen) == []


def test_cards_are_dragged_between_the_lists(screen: DeckScreen) -> None:
    drag(screen.rows, GUARD, screen.spare)
    assert counts(screen) == (49, 11) and screen.lands is None
    drag(screen.spare, PLAIN, screen.rows)
    assert counts(screen) == (50, 10)
    drag(screen.pool, PLAIN, screen.spare)
    assert counts(screen) == (50, 11)
    drag(screen.spare, PLAIN, screen.pool)
    assert counts(screen) == (50, 10)


def test_the_keyboard_alone_suffices(screen: DeckScreen) -> None:
    screen.rows.setFocus()
    screen.rows.go_to(GUARD)
    QTest.keyClick(screen.rows, Key.Key_S)
    assert counts(screen) == (49, 11)
    QTest.keyClick(screen.rows, Key.Key_Tab)
    assert screen.spare.hasFocus()
    screen.spare.go_to(PLAIN)
    QTest.keyClick(screen.spare, Key.Key_S)
    assert counts(screen) == (50, 10)
    QTest.keyClick(screen.spare, Key.Key_Plus)
    assert screen.bench.count(PLAIN, "sideboard") == 3
    QTest.keyClick(screen.spare, Key.Key_1)
    assert screen.bench.count(PLAIN, "sideboard") == 1
    screen.pool.setFocus()
    screen.pool.go_to(PLAIN)
    before = counts(screen)
    QTest.keyClick(screen.pool, Key.Key_S)
    assert counts(screen) == (before[0], before[1] + 1)


def test_everything_can_be_taken_back(screen: DeckScreen) -> None:
    screen.bench.move(GUARD, "")
    screen.act("undo")
    assert counts(screen) == (50, 10)
    screen.act("redo")
    assert counts(screen) == (49, 11)


def test_both_languages_say_how_large_it_is_and_may_be(screen: DeckScreen) -> None:
    for language, words in (("en", "Sideboard: 10 of 10"), ("ja", "サイドボード 10/10枚")):
        screen.look.set_language(language)
        assert screen.look.say("decks.spare-size", n=10, most=GAME.spare_size) == words
        assert not screen.grab().isNull()


def test_a_game_without_sideboards_shows_none(screen: DeckScreen) -> None:
    own = Pool(GAME, FACES, lambda face: GAME.face_sight(FACES, face))
    edit = DeckEdit(CIPHER, FACES, None)
    screen.open(own, edit, {})
    assert screen.spare.isHidden()
    high = screen.rows.height()
    screen.open(own, test_sideboards.draft(), {})
    assert screen.spare.isVisible() and screen.rows.height() < high
    screen.pool.setFocus()
    screen.open(own, edit, {})
    screen.pool.go_to(GUARD)
    QTest.keyClick(screen.pool, Key.Key_S)
    assert edit.size == 0 and edit.now.extra == {}

"""Between the games of a match each player changes cards with their sideboard, at one screen and over a network."""

from __future__ import annotations

from collections import Counter
from functools import cache
from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app import games, library
from app.library import Library
from app.match import series
from app.tables import saves
from app.tables.table import Table
from tests.ui.kit.lan_kit import house_of
from tests.ui.kit.shell_kit import window_at
from ui.shell.decks.card_lists import MOVE
from ui.shell.decks.exchange_screen import ExchangeScreen
from ui.window.main_window import MainWindow

pytestmark = pytest.mark.usefixtures("own_folders")

WITH, WITHOUT = "vision-hollow-lake/candle-court", "vision-hollow-lake/gale-ridge"
Key, Ctrl, LEFT = Qt.Key, Qt.KeyboardModifier.ControlModifier, Qt.MouseButton.LeftButton


@cache
def shelf() -> Library:
    return Library(games.find("vision"))


def ended(*decks: str, bots: tuple[str, ...] = ("", ""), loser: int = 0) -> Table:
    """A match of several games whose first somebody has given up."""
    own = shelf()
    match = own.match([own.deck(deck) for deck in decks], ["Hana", "Tomo"], bots, seed=1)
    table = library.begin(own.game, msgspec.structs.replace(match, series=series.new(2)), keep=False)
    table.concede(loser)
    return table


def shown(qtbot: QtBot, table: Table, open_hands: bool = False, **wanted: object) -> MainWindow:
    window = window_at(table, open_hands, **wanted)
    qtbot.addWidget(window, before_close_func=lambda each: each.close_quietly())
    window.result_control.show()
    return window


def go_on(window: MainWindow) -> ExchangeScreen:
    """Wish for the next game."""
    QTest.keyClick(window.result, Key.Key_Return)
    return window.result_control.exchange.screen


def hold(screen: ExchangeScreen) -> None:
    """Hold Enter until the cover is gone."""
    QTest.keyPress(screen, Key.Key_Return)
    for _ in range(80):
        if not screen.covered:
            break
        QTest.qWait(25)
    QTest.keyRelease(screen, Key.Key_Return)


def swap(screen: ExchangeScreen) -> tuple[str, str]:
    """One card out of the deck and one into it, by the keyboard alone."""
    out = next(face for face in screen.deck.rows.faces if not screen.bench.count(face, "sideboard"))
    into = next(face for face in screen.spare.rows.faces if not screen.bench.count(face))
    screen.deck.setFocus()
    screen.deck.go_to(out)
    QTest.keyClick(screen.deck, Key.Key_S)
    assert not screen.ready.isEnabled() and {fault.rule for fault in screen.verdict.faults} == {"1.2.2.a", "1.2.5.a"}
    QTest.keyClick(screen.deck, Key.Key_Tab)
    assert screen.spare.hasFocus()
    screen.spare.go_to(into)
    QTest.keyClick(screen.spare, Key.Key_Return)
    assert screen.ready.isEnabled() and screen.changes() == 1
    return out, into


def test_each_player_changes_cards_behind_a_cover(qtbot: QtBot) -> None:
    window = shown(qtbot, ended(WITH, WITH))
    before = window.session.table.match.sides
    screen = go_on(window)
    assert screen.isVisible() and screen.covered and screen.asked.seat == 0 and screen.bench.draft is None
    assert screen.deck.isHidden() and screen.deck.rows.faces == [] and not screen.card.face
    hold(screen)
    assert screen.deck.isVisible() and screen.spare.hasFocus()
    out, into = swap(screen)
    QTest.keyClick(screen.deck, Key.Key_Return, Ctrl)
    assert screen.covered and screen.asked.seat == 1 and screen.bench.draft is None and screen.deck.rows.faces == []
    hold(screen)
    assert into in screen.spare.rows.faces, "the other's sideboard is their own"
    QTest.mouseClick(screen.ready, LEFT)
    assert screen.isHidden() and window.result.isHidden()
    match = window.session.table.match
    assert match.series.number == 2 and [side.decides for side in match.sides] == [True, False]
    assert Counter(match.sides[0].deck) == Counter(before[0].deck) - Counter([out]) + Counter([into])
    assert match.sides[1].deck == before[1].deck and match.sides[1].brought is None


def test_what_was_changed_is_there_again_after_a_look_at_the_result(qtbot: QtBot) -> None:
    window = shown(qtbot, ended(WITH, WITHOUT), open_hands=True)
    screen = go_on(window)
    assert not screen.covered, "all have agreed to open hands"
    swap(screen)
    QTest.keyClick(screen.spare, Key.Key_Escape)
    assert screen.isHidden() and window.result.isVisible()
    assert go_on(window).changes() == 1
    QTest.keyClick(screen, Key.Key_Z, Ctrl)
    QTest.keyClick(screen, Key.Key_Z, Ctrl)
    assert screen.changes() == 0 and screen.ready.isEnabled()


def test_cards_change_places_by_the_mouse(qtbot: QtBot) -> None:
    window = shown(qtbot, ended(WITH, WITHOUT), open_hands=True)
    screen = go_on(window)
    QTest.qWait(20)
    for view in (screen.deck, screen.spare):
        face = view.rows.faces[0]
        place = view.parts(face, view.box_of(face))[MOVE].center().toPoint()
        QTest.mouseClick(view.viewport(), LEFT, pos=place)
    assert screen.ready.isEnabled()
    face = screen.spare.rows.faces[0]
    there = screen.spare.viewport().mapFromGlobal(screen.deck.mapToGlobal(QPoint(60, 60)))
    here = screen.spare.box_of(face).center().toPoint()
    QTest.mousePress(screen.spare.viewport(), LEFT, pos=here)
    QTest.mouseMove(screen.spare.viewport(), here - QPoint(40, 0))
    QTest.mouseMove(screen.spare.viewport(), there)
    QTest.mouseRelease(screen.spare.viewport(), LEFT, pos=there)
    assert screen.bench.draft.size == 51 and not screen.ready.isEnabled()


def test_against_a_bot_only_the_person_is_asked(qtbot: QtBot) -> None:
    window = shown(qtbot, ended(WITH, WITH, bots=("", "greedy")))
    screen = go_on(window)
    assert not screen.covered and screen.asked.seat == 0
    deck = window.session.table.match.sides[1].deck
    QTest.keyClick(screen, Key.Key_Return, Ctrl)
    assert window.session.table.match.series.number == 2 and window.session.table.match.sides[1].deck == deck


def test_without_a_sideboard_the_next_game_begins_at_once(qtbot: QtBot) -> None:
    window = shown(qtbot, ended(WITHOUT, WITHOUT))
    go_on(window)
    assert window.session.table.match.series.number == 2 and window.result.isHidden()


def test_it_says_whom_it_is_for_and_who_begins(qtbot: QtBot) -> None:
    window = shown(qtbot, ended(WITH, WITH, loser=1), open_hands=True)
    screen = go_on(window)
    assert screen.accessibleName() == "Hana: before game 2"
    assert "Tomo lost the last game" in screen.accessibleDescription()
    window.look.set_language("ja")
    assert screen.accessibleName() == "第2ゲームの前に：Hana" and "Tomo" in screen.accessibleDescription()
    QTest.keyClick(screen, Key.Key_Return, Ctrl)
    assert "あなたが開始プレイヤー" in screen.accessibleDescription()
    assert {stop.accessibleName() for stop in (screen.deck, screen.spare)} == {"デッキのカード", "サイドボードのカード"}


def test_the_game_that_follows_can_be_saved_and_opened(qtbot: QtBot, tmp_path: Path) -> None:
    window = shown(qtbot, ended(WITH, WITHOUT), open_hands=True)
    screen = go_on(window)
    _out, into = swap(screen)
    QTest.keyClick(screen.deck, Key.Key_Return, Ctrl)
    table = window.session.table
    table.save(tmp_path / "game.takujo")
    again = saves.read(tmp_path / "game.takujo")
    assert again.match.sides == table.match.sides and into in again.match.sides[0].deck
    assert again.match.again().sides[0].deck == table.match.sides[0].brought.deck


def test_taking_back_the_end_of_the_game_closes_it(qtbot: QtBot) -> None:
    window = shown(qtbot, ended(WITH, WITHOUT), open_hands=True)
    screen = go_on(window)
    window.session.finished = False
    window.session.updated.emit()
    assert screen.isHidden() and window.result.isHidden()


def test_over_a_network_each_changes_cards_at_their_own_window(qtbot: QtBot) -> None:
    house = house_of("vision", table=ended(WITH, WITH))
    try:
        before = house.table.match.sides
        hana, tomo = house.windows
        assert hana.result.isVisible() and tomo.result.isVisible()
        hana.activateWindow()
        assert QTest.qWaitForWindowActive(hana)
        QTest.keyClick(hana.result, Key.Key_Return)
        house.settle()
        screen = hana.result_control.exchange.screen
        assert screen.isVisible() and not screen.covered, "nobody else sits here"
        out, into = swap(screen)
        QTest.keyClick(screen.deck, Key.Key_Return, Ctrl)
        house.settle()
        assert screen.isHidden() and hana.result.isVisible() and not hana.result.buttons["next"].isEnabled()
        assert any("Tomo" in note.words for note in hana.result.shown.notes), "it says who is waited for"
        assert tomo.result.isVisible()
        QTest.keyClick(tomo.result, Key.Key_Return)
        house.settle()
        QTest.keyClick(tomo.result_control.exchange.screen, Key.Key_Return, Ctrl)
        house.settle()
        sides = house.table.match.sides
        assert house.room.number == 2 and Counter(sides[0].deck) == Counter(before[0].deck) - Counter([out]) + Counter(
            [into])
        assert sides[1].deck == before[1].deck and [side.decides for side in sides] == [True, False]
        assert hana.result.isHidden() and tomo.result.isHidden()
    finally:
        for window in house.windows:
            window.close_quietly()
            window.deleteLater()

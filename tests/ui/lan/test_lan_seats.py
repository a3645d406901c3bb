"""Tables for more than two in the window: seats that are added, filled, removed and changed while they are gathered."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app import games
from app.library import Library
from app.net.wire.messages import ChatLine
from engines.core.model.state import ChosenFormat
from tests.harvest import start
from tests.ui.kit.lan_lobby_kit import LONG, air, at_table, click, joined, opened, press  # noqa: F401
from ui.lan.host_control import HostControl
from ui.lan.screens.seat_buttons import FREE, REMOVE, SIT
from ui.playing.chat import ChatPage, chat_line
from ui.sources.offers import ELSEWHERE, MatchTerms, SeatChoice, StartChoice
from ui.window.main_window import MainWindow

pytestmark = pytest.mark.usefixtures("own_folders", "air")


@pytest.fixture(autouse=True)
def _harvest() -> Iterator[None]:
    with start.install():
        yield


def hosts(qtbot: QtBot, window: MainWindow, *others: str, form: str = "open") -> HostControl:
    """A table for Harvest with these kinds of players beside the host."""
    deck = Library(games.find("harvest")).playable()[0].id
    seats = (SeatChoice("Hana", "", deck), *(SeatChoice(f"Bot {n}", kind, deck) for n, kind in enumerate(others, 2)))
    control = window.lobbies.hosting
    control.open(StartChoice("harvest", seats, format=ChosenFormat(id=form)))
    qtbot.waitUntil(lambda: len(control._marks()) == len(seats) and control._marks()[0].here, timeout=LONG)
    return control


def names(control: HostControl) -> list[str]:
    return [mark.name for mark in control._marks()]


def test_seats_are_added_filled_and_removed_by_mouse_and_keys(qtbot: QtBot) -> None:
    hana = opened(qtbot, "Hana")
    table = hosts(qtbot, hana, ELSEWHERE, "greedy")
    assert names(table) == ["Hana", "", "Bot 3"] and "Open field" in table.screen.shown.table.line
    press(hana, Qt.Key.Key_A)
    qtbot.waitUntil(lambda: len(names(table)) == 4, timeout=LONG)
    press(hana, Qt.Key.Key_B)
    qtbot.waitUntil(lambda: names(table) == ["Hana", "Bot (normal)", "Bot 3", ""], timeout=LONG)
    click(table.screen.rows.buttons[SIT, 3])
    qtbot.waitUntil(lambda: names(table) == ["", "Bot (normal)", "Bot 3", "Hana"], timeout=LONG)
    assert table.draft is not None and table.draft.seat == 3
    assert table.screen.rows.buttons[REMOVE, 0].accessibleName() == "Remove seat 1"
    click(table.screen.rows.buttons[REMOVE, 0])
    qtbot.waitUntil(lambda: hana.session is not None, timeout=LONG)
    assert hana.session.table.names == ["Bot (normal)", "Bot 3", "Hana"] and hana.session.viewer == 2
    assert hana.session.table.format.id == "open"


def test_other_terms_leave_the_seats_as_they_are(qtbot: QtBot) -> None:
    hana = opened(qtbot, "Hana")
    table = hosts(qtbot, hana, ELSEWHERE, "greedy")
    press(hana, Qt.Key.Key_A)
    qtbot.waitUntil(lambda: len(names(table)) == 4, timeout=LONG)
    table.screen.terms_picked.emit(MatchTerms(3))
    qtbot.waitUntil(lambda: table.network is not None and table.network.sitting.terms is not None
                    and table.network.sitting.terms.games == 3 and bool(names(table)), timeout=LONG)
    assert names(table) == ["Hana", "", "Bot 3", ""]


def test_a_guest_chooses_another_seat_and_all_begin(qtbot: QtBot) -> None:
    hana, tomo = opened(qtbot, "Hana"), opened(qtbot, "Tomo")
    table = hosts(qtbot, hana, ELSEWHERE, ELSEWHERE, ELSEWHERE, form="pairs")
    joined(qtbot, tomo, table.port, table.code)
    lobby, mat = tomo.lobbies.joining.lobby, tomo.lobbies.joining.screen.mat
    qtbot.waitUntil(lambda: mat.offer is not None and mat.offer.id == "harvest", timeout=LONG)
    press(tomo, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: lobby.isVisible() and lobby.shown is not None and lobby.shown.movable == (2, 3),
                    timeout=LONG)
    assert lobby.shown.table.seats[2].line.startswith("Team 1 · Free")
    click(lobby.rows.buttons[SIT, 3])
    qtbot.waitUntil(lambda: names(table) == ["Hana", "", "", "Tomo"], timeout=LONG)
    assert not table.screen.add.isVisible() and not table.screen.rows.buttons[REMOVE, 1].isVisible(), "four, no fewer"
    for count in (2, 1):
        press(hana, Qt.Key.Key_B)
        qtbot.waitUntil(lambda count=count: names(table).count("") == count - 1 or hana.session is not None,
                        timeout=LONG)
    at_table(qtbot, hana, tomo)
    assert tomo.session.viewer == 3 and tomo.session.table.teams == (0, 1, 0, 1)


def test_two_guests_with_the_name_that_stands_there_are_called_differently(qtbot: QtBot) -> None:
    """A name somebody has typed is theirs, even where another has it too."""
    window = opened(qtbot, "Hana")
    window.lobbies.open_join()
    guest = window.lobbies.joining
    assert guest.screen.mat.choice().name == "Tomo", "the first seat's name is the host's"
    assert guest._own_name({"Hana"}) == "Tomo"
    assert guest._own_name({"Hana", "Tomo"}) == "Mio"
    assert guest._own_name({"Hana", "Tomo", "Mio"}) == "Ren"
    guest.screen.mat.name.setText("Yui")
    assert guest._own_name({"Hana", "Yui"}) == "Yui"


def test_one_writes_to_the_team_alone(qtbot: QtBot) -> None:
    page = ChatPage(opened(qtbot, "Hana").look)
    qtbot.addWidget(page)
    said_so: list[tuple[str, bool]] = []
    page.entered.connect(lambda words, team: said_so.append((words, team)))
    page.show_chat([ChatLine(seat=9, name="Mika", text="left!", team=1)], "Tomo, Mika", False, "Mika")
    page.show()
    for words in ("now", "and all"):
        QTest.keyClick(page.field, Qt.Key.Key_T, Qt.KeyboardModifier.ControlModifier)
        assert ("Mika" in page.field.placeholderText()) and ("Tomo" in page.field.placeholderText()) is bool(said_so)
        QTest.keyClicks(page.field, words)
        QTest.keyClick(page.field, Qt.Key.Key_Return)
    assert said_so == [("now", True), ("and all", False)]
    assert "(team)" in "".join(run.text for run in chat_line(page.look, page.lines[0]).runs)
    page.show_chat([], "Tomo", False)
    assert not page.to_team.isVisible()
    QTest.keyClick(page.field, Qt.Key.Key_T, Qt.KeyboardModifier.ControlModifier)
    assert not page.to_team.isChecked(), "without teams there is nothing to choose"


def test_the_seat_of_somebody_who_is_away_is_freed(qtbot: QtBot) -> None:
    hana, tomo = opened(qtbot, "Hana"), opened(qtbot, "Tomo")
    table = hosts(qtbot, hana, ELSEWHERE, ELSEWHERE)
    joined(qtbot, tomo, table.port, table.code)
    mat = tomo.lobbies.joining.screen.mat
    qtbot.waitUntil(lambda: mat.offer is not None and mat.offer.id == "harvest", timeout=LONG)
    press(tomo, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: names(table) == ["Hana", "Tomo", ""], timeout=LONG)
    room = table.network.hosting.room
    qtbot.waitUntil(lambda: room.seats[1].sure, timeout=LONG)
    tomo.lobbies.joining.network.sitting.hang_up()
    button = table.screen.rows.buttons[FREE, 1]
    qtbot.waitUntil(button.isVisible, timeout=LONG)
    click(button)
    qtbot.waitUntil(lambda: names(table) == ["Hana", "", ""], timeout=LONG)

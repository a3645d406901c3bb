"""Getting together over a network: hosting and joining in two real windows, by keyboard and by mouse, what goes wrong
and how it is said, and that whoever leaves leaves nothing open.
"""

from __future__ import annotations

import threading
from pathlib import Path
from types import SimpleNamespace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QInputMethodEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from app import games
from app.files import user_dirs
from app.net.client import rejoin_tickets
from app.net.client.client_session import ClientSession
from app.net.room import table_checkpoint
from app.net.room.seats import SeatDoc
from app.net.wire.messages import PackMark
from app.tables.table import Table
from engines.core.display.views import Text
from tests.ui.kit.lan_lobby_kit import (
    LONG,
    Air,
    air,  # noqa: F401 - a fixture
    at_table,
    click,
    found_table,
    hosted,
    hosting,
    joined,
    joining,
    listens,
    nothing_left,
    opened,
    press,
    write,
)
from tests.ui.kit.shell_kit import everything_written
from ui.lan import host_control as hosting_module
from ui.shell.style.look import Look
from ui.shell.widgets.line_fields import CodeField, figures
from ui.sources.offers import MatchTerms
from ui.window.main_menu import make_menu
from ui.window.main_window import MainWindow

pytestmark = pytest.mark.usefixtures("own_folders", "air")


# -- getting together -------------------------------------------------------------------------------------------------


def test_two_people_get_together_by_keyboard_alone(qtbot: QtBot) -> None:
    hana, tomo = opened(qtbot, "Hana"), opened(qtbot, "Tomo")
    press(hana, Qt.Key.Key_H, control=True)
    table = hosted(qtbot, hana)
    assert table.screen.isVisible() and not hana.start.isVisible()
    assert len(table.code) == 6 and table.code in table.screen.spoken().replace(" ", "")
    joined(qtbot, tomo, table.port, table.code)
    at_table(qtbot, hana, tomo)
    assert not hana.lobbies.open and not tomo.lobbies.open
    for window, seat in ((hana, 0), (tomo, 1)):
        assert window.session.table.names == ["Hana", "Tomo"]
        assert window.session.viewer == seat
    assert not isinstance(tomo.session.table, Table), "the guest's program holds no game"


def test_two_people_get_together_by_mouse_from_the_list(qtbot: QtBot) -> None:
    hana, tomo = opened(qtbot, "Hana"), opened(qtbot, "Tomo")
    click(hana.start.host)
    table = hosted(qtbot, hana)
    click(tomo.start.join)
    screen = joining(tomo).screen
    qtbot.waitUntil(lambda: len(screen.found.tiles) == 1, timeout=LONG)
    tile = screen.found.tiles[0]
    assert "Hana" in tile.accessibleName()
    click(tile)
    assert screen.address.text() == f"127.0.0.1:{table.port}" and screen.code.hasFocus()
    QGuiApplication.clipboard().setText(f"code: {table.screen.code_text()}")
    screen.code.paste()
    click(screen.join)
    at_table(qtbot, hana, tomo)


def test_the_only_table_is_picked_already(qtbot: QtBot, air: Air) -> None:  # noqa: F811
    tomo = opened(qtbot, "Tomo")
    press(tomo, Qt.Key.Key_J, control=True)
    screen = joining(tomo).screen
    qtbot.waitUntil(lambda: joining(tomo)._looking is not None, timeout=LONG)
    assert screen.address.hasFocus() and not screen.found.tiles
    air.put(found_table(40_001, "Hana", tomo.start.game.id))
    qtbot.waitUntil(lambda: screen.address.text() == "127.0.0.1:40001", timeout=LONG)
    assert screen.code.hasFocus(), "only the code is left to be written"
    air.put(found_table(40_002, "Kenji", tomo.start.game.id))
    qtbot.waitUntil(lambda: len(screen.found.tiles) == 2, timeout=LONG)
    assert screen.address.text() == "127.0.0.1:40001", "what is chosen stays chosen"


def test_an_address_one_writes_is_not_only_to_be_watched_because_a_found_table_was(
    qtbot: QtBot, air: Air  # noqa: F811
) -> None:
    tomo = opened(qtbot, "Tomo")
    press(tomo, Qt.Key.Key_J, control=True)
    screen = joining(tomo).screen
    qtbot.waitUntil(lambda: joining(tomo)._looking is not None, timeout=LONG)
    air.put(found_table(40_006, "Watched", tomo.start.game.id, seats=0, watchers=True))
    qtbot.waitUntil(screen.watch.isChecked, timeout=LONG)
    screen.address.setFocus()
    screen.address.selectAll()
    write(tomo, "10.0.0.7")
    assert screen.address.text() == "10.0.0.7" and not screen.watch.isChecked()


def test_an_address_one_writes_is_not_taken_away(qtbot: QtBot, air: Air) -> None:  # noqa: F811
    tomo = opened(qtbot, "Tomo")
    press(tomo, Qt.Key.Key_J, control=True)
    screen = joining(tomo).screen
    write(tomo, "10.0.0")
    qtbot.waitUntil(lambda: joining(tomo)._looking is not None, timeout=LONG)
    air.put(found_table(40_001, "Hana", tomo.start.game.id))
    qtbot.waitUntil(lambda: len(screen.found.tiles) == 1, timeout=LONG)
    assert screen.address.text() == "10.0.0" and screen.address.hasFocus()


def test_a_guest_with_another_game_in_mind_chooses_a_deck_after_the_code(qtbot: QtBot) -> None:
    hana, tomo = opened(qtbot, "Hana", game=1), opened(qtbot, "Tomo", game=0)
    table = hosted(qtbot, hana)
    joined(qtbot, tomo, table.port, table.code)
    screen = joining(tomo).screen
    qtbot.waitUntil(lambda: bool(screen.shown.entered), timeout=LONG)
    assert tomo.session is None and "Hana" in screen.title()
    assert screen.mat.offer.id == hana.start.game.id and screen.mat.name.text() == "Tomo"
    assert screen.mat.deck.fault is None
    QTest.keyClick(screen.mat.fan, Qt.Key.Key_Right)
    press(tomo, Qt.Key.Key_Return)
    at_table(qtbot, hana, tomo)


def test_a_watcher_sits_at_no_seat_and_waits(qtbot: QtBot) -> None:
    hana, yui, tomo = opened(qtbot, "Hana"), opened(qtbot, "Yui"), opened(qtbot, "Tomo")
    table = hosted(qtbot, hana)
    code, port = table.code, table.port
    table.screen.watchers.choose("on")
    qtbot.waitUntil(lambda: table.network is not None and bool(table._marks()), timeout=LONG)
    assert (table.code, table.port) == (code, port), "what was read out still holds"
    press(yui, Qt.Key.Key_J, control=True)
    screen = joining(yui).screen
    click(screen.watch)
    screen.address.setText(f"127.0.0.1:{port}")
    screen.code.setText(code)
    click(screen.join)
    lobby = joining(yui).lobby
    qtbot.waitUntil(lobby.isVisible, timeout=LONG)
    qtbot.waitUntil(lambda: bool(hosting(hana).screen.shown.table.watchers), timeout=LONG)
    assert lobby.shown.seat == -1 and hana.session is None
    joined(qtbot, tomo, port, code)
    at_table(qtbot, hana, tomo, yui)
    assert yui.session.viewer == -1


def test_who_may_not_watch_is_told_and_may_join(qtbot: QtBot) -> None:
    hana, yui = opened(qtbot, "Hana"), opened(qtbot, "Yui")
    table = hosted(qtbot, hana)
    press(yui, Qt.Key.Key_J, control=True)
    screen = joining(yui).screen
    screen.watch.setChecked(True)
    screen.address.setText(f"127.0.0.1:{table.port}")
    screen.code.setText(table.code)
    click(screen.join)
    qtbot.waitUntil(lambda: bool(screen.shown.troubles), timeout=LONG)
    assert joining(yui).network is None and screen.watch.isVisible() and screen.watch.isEnabled()
    click(screen.watch)
    click(screen.join)
    at_table(qtbot, hana, yui)


def test_terms_are_changed_until_somebody_has_come(qtbot: QtBot) -> None:
    hana = opened(qtbot, "Hana")
    table = hosted(qtbot, hana)
    code, port = table.code, table.port
    click(table.screen.match)
    table.screen.terms_leaf.rows["games"].choose("3")
    qtbot.waitUntil(lambda: table.network is not None and table.network.sitting.terms is not None
                    and table.network.sitting.terms.games == 3, timeout=LONG)
    assert (table.code, table.port) == (code, port) and table.draft.terms == MatchTerms(3)
    before = table.code
    table.screen.terms_leaf.hide()
    click(table.screen.new_code)
    assert table.code != before and table.screen.code_text().replace(" ", "") == table.code


def test_a_bot_takes_the_free_seat_and_others_may_watch(qtbot: QtBot) -> None:
    hana = opened(qtbot, "Hana")
    table = hosted(qtbot, hana)
    qtbot.waitUntil(lambda: table.screen.bot.isVisible(), timeout=LONG)
    assert table.screen.bot.accessibleName() and "free" in table.screen.panel.accessibleDescription()
    press(hana, Qt.Key.Key_B)
    qtbot.waitUntil(lambda: hana.session is not None, timeout=LONG)
    assert hana.session.table.bots == {1: "greedy"} and hana.session.table.names == ["Hana", "Bot (normal)"]
    assert hana.lan.network is not None and hana.lan.network.hosting is not None


# -- what goes wrong --------------------------------------------------------------------------------------------------


def test_a_wrong_code_is_said_at_the_code_and_can_be_mended(qtbot: QtBot) -> None:
    hana, tomo = opened(qtbot, "Hana"), opened(qtbot, "Tomo")
    table = hosted(qtbot, hana)
    wrong = f"{(int(table.code) + 1) % 1_000_000:06d}"
    joined(qtbot, tomo, table.port, wrong)
    screen = joining(tomo).screen
    qtbot.waitUntil(lambda: "code" in screen.shown.troubles, timeout=LONG)
    assert screen.code.hasFocus() and screen.code.selectedText(), "the next figure replaces it"
    assert screen.shown.troubles["code"] in screen.code.accessibleDescription()
    write(tomo, table.code)
    assert not screen.shown.troubles, "what is being mended is not scolded any more"
    press(tomo, Qt.Key.Key_Return)
    at_table(qtbot, hana, tomo)


def test_a_code_that_was_guessed_at_too_often_is_said_to_the_host(qtbot: QtBot) -> None:
    hana = opened(qtbot, "Hana")
    table = hosted(qtbot, hana)
    threading.Thread(target=table._tell, args=(Text("net.told-worn", {"code": table.code}),)).start()
    qtbot.waitUntil(lambda: bool(table.screen.shown.warning), timeout=LONG)
    assert table.code in table.screen.spoken().replace(" ", "") and table.screen.shown.warning in table.screen.spoken()
    press(hana, Qt.Key.Key_N)
    assert not table.screen.shown.warning


@pytest.mark.parametrize("typed", ["192.168.1.5:99999", "not an address", "http://x/y"])
def test_what_is_no_address_is_said_at_the_address(qtbot: QtBot, typed: str) -> None:
    tomo = opened(qtbot, "Tomo")
    press(tomo, Qt.Key.Key_J, control=True)
    screen = joining(tomo).screen
    screen.address.setText(typed)
    screen.code.setText("123456")
    click(screen.join)
    qtbot.waitUntil(lambda: "address" in screen.shown.troubles, timeout=LONG)
    assert screen.address.hasFocus() and screen.join.isEnabled() and not screen.shown.busy


def test_nobody_there_names_the_remedy_at_the_address(qtbot: QtBot) -> None:
    hana, tomo = opened(qtbot, "Hana"), opened(qtbot, "Tomo")
    table = hosted(qtbot, hana)
    port, code = table.port, table.code
    with nothing_left(qtbot, port):
        press(hana, Qt.Key.Key_Escape)
    joined(qtbot, tomo, port, code)
    screen = joining(tomo).screen
    qtbot.waitUntil(lambda: "address" in screen.shown.troubles, timeout=LONG)
    assert "firewall" in screen.shown.troubles["address"]
    assert joining(tomo).network is None, "it is not called on for ever"


def test_a_deck_that_breaks_a_rule_is_said_before_anybody_comes(qtbot: QtBot) -> None:
    hana = opened(qtbot, "Hana")
    folder = user_dirs.decks() / hana.start.game.id
    folder.mkdir(parents=True)
    face = hana.start.mats[0].deck.faces[0]
    library = hana.game_sources.library(games.find(hana.start.game.id))
    card = next(each for each in library.faces if library.faces[each].name.en == face.name.en)
    (folder / "mine.txt").write_text(f"1 {card}\n", encoding="utf-8")
    library.look_again()
    hana.show_start()
    while hana.start.mats[0].deck.id != "mine":
        hana.start.mats[0].turn_deck(1)
    press(hana, Qt.Key.Key_H, control=True)
    screen = hosting(hana).screen
    qtbot.waitUntil(lambda: bool(screen.shown.trouble), timeout=LONG)
    assert hosting(hana).network is None
    press(hana, Qt.Key.Key_Escape)
    assert hana.start.isVisible()


def test_nothing_is_hosted_from_under_the_deck_screen(qtbot: QtBot) -> None:
    hana = opened(qtbot, "Hana")
    hana.decks_control.open_seat(0)
    press(hana, Qt.Key.Key_H, control=True)
    press(hana, Qt.Key.Key_J, control=True)
    assert hana.decks_control.open and not hana.lobbies.open


def test_what_is_missing_gets_the_keyboard(qtbot: QtBot) -> None:
    tomo = opened(qtbot, "Tomo")
    press(tomo, Qt.Key.Key_J, control=True)
    screen = joining(tomo).screen
    screen.mat.name.setFocus()
    screen.press()
    assert screen.address.hasFocus()
    write(tomo, "127.0.0.1")
    press(tomo, Qt.Key.Key_Return)
    assert screen.code.hasFocus() and joining(tomo).network is None


def test_tables_one_cannot_join_say_why_and_cannot_be_picked(qtbot: QtBot, air: Air) -> None:  # noqa: F811
    tomo = opened(qtbot, "Tomo")
    game = tomo.start.game.id
    air.put(found_table(40_001, "Newer", game, version="99.0"))
    air.put(found_table(40_002, "Older", game, version="0.0.1"))
    air.put(found_table(40_003, "Rules", game, rules="other"))
    air.put(found_table(40_004, "Other", "tiddlywinks"))
    air.put(found_table(40_005, "Full", game, seats=0))
    air.put(found_table(40_006, "Watched", game, seats=0, watchers=True))
    press(tomo, Qt.Key.Key_J, control=True)
    screen = joining(tomo).screen
    qtbot.waitUntil(lambda: len(screen.found.tiles) == 6, timeout=LONG)
    barred = {tile.found.title.split("'")[0]: tile.found.barred for tile in screen.found.tiles}
    assert [name for name, why in barred.items() if not why] == ["Watched"]
    assert len(set(barred.values())) == 6, "each has its own reason"
    for tile in screen.found.tiles:
        assert (tile.found.barred or tile.found.line) in tile.accessibleName()
    assert screen.watch.isChecked(), "the only table that may be picked can be watched"
    screen.address.clear()
    click(screen.found.tiles[0])
    assert not screen.address.text() and not screen.found.tiles[0].isChecked()


def test_packs_are_received_only_after_a_yes(qtbot: QtBot) -> None:
    tomo = opened(qtbot, "Tomo")
    press(tomo, Qt.Key.Key_J, control=True)
    control, said = joining(tomo), []
    marks = (PackMark(id="moor-and-mere", digest="0", size=40_960),)
    sitting = SimpleNamespace(
        phase="terms", link="here", mirror=None, trouble=None, pack_wanted=marks, receive_packs=said.append,
        terms=SimpleNamespace(host="Hana", game=tomo.start.game.id, dealt=False, seats=()), leave=lambda: None,
    )
    control.network = SimpleNamespace(sitting=sitting, close=lambda: None)
    control._heard()
    dialog = tomo.lobbies.dialog
    assert dialog.isVisible() and "moor-and-mere" in dialog.about and "40 kB" in dialog.about and "Hana" in dialog.about
    assert dialog.buttons[0].hasFocus(), "the careful answer"
    control._heard()
    press(tomo, Qt.Key.Key_Right)
    press(tomo, Qt.Key.Key_Return)
    assert said == [True] and dialog.isHidden()
    control.network = None


def test_a_guest_without_the_packs_receives_them_and_plays(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    hana, tomo = opened(qtbot, "Hana"), opened(qtbot, "Tomo")
    table = hosted(qtbot, hana)
    monkeypatch.setitem(ClientSession.__init__.__kwdefaults__, "installed", lambda game: {})
    joined(qtbot, tomo, table.port, table.code)
    dialog = tomo.lobbies.dialog
    qtbot.waitUntil(dialog.isVisible, timeout=LONG)
    assert tomo.session is None
    click(dialog.buttons[1])
    at_table(qtbot, hana, tomo)
    assert not joining(tomo).troubles


def test_a_table_that_cannot_be_opened_says_so_and_is_tried_again(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    hana = opened(qtbot, "Hana")
    real, tries, threads = hosting_module.open_table, [], []

    def failing(*args: object) -> object:
        tries.append(args)
        threads.append(threading.current_thread())
        if len(tries) == 1:
            raise hosting_module.UserError(Text("net.port-taken", {"port": "47100", "reason": "in use"}))
        return real(*args)

    monkeypatch.setattr(hosting_module, "open_table", failing)
    press(hana, Qt.Key.Key_H, control=True)
    screen = hosting(hana).screen
    qtbot.waitUntil(lambda: bool(screen.shown.trouble), timeout=LONG)
    assert "47100" in screen.spoken() and screen.again.isVisible() and not screen.copy_code.isVisible()
    press(hana, Qt.Key.Key_Return)
    hosted(qtbot, hana)
    assert not screen.shown.trouble and not screen.again.isVisible()
    assert threading.main_thread() not in threads, "the window never waits for it"


# -- leaving ----------------------------------------------------------------------------------------------------------


def test_calling_the_opening_off_leaves_nothing(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    hana, made, gate = opened(qtbot, "Hana"), [], threading.Event()
    real = hosting_module.open_table

    def slow(*args: object) -> object:
        gate.wait(20)
        made.append(real(*args))
        return made[-1]

    monkeypatch.setattr(hosting_module, "open_table", slow)
    press(hana, Qt.Key.Key_H, control=True)
    assert hosting(hana).screen.isVisible() and not hosting(hana).screen.shown.code
    press(hana, Qt.Key.Key_Escape)
    assert hana.start.isVisible()
    gate.set()
    qtbot.waitUntil(lambda: bool(made) and not listens(made[0].hosting.port), timeout=LONG)
    assert hosting(hana).network is None and hana.start.isVisible()


@pytest.mark.parametrize("how", ["escape", "button", "window", "new game"])
def test_closing_a_waiting_table_leaves_nothing(qtbot: QtBot, air: Air, how: str) -> None:  # noqa: F811
    hana = opened(qtbot, "Hana")
    table = hosted(qtbot, hana)
    with nothing_left(qtbot, table.port):
        if how == "escape":
            press(hana, Qt.Key.Key_Escape)
        elif how == "button":
            click(table.screen.cancel)
        elif how == "window":
            hana.close()
        else:
            press(hana, Qt.Key.Key_N, control=True)
    qtbot.waitUntil(lambda: not air.tables, timeout=LONG)
    assert how == "window" or hana.start.isVisible()


def test_a_host_who_leaves_sends_the_guest_back_with_a_sentence(qtbot: QtBot) -> None:
    hana, tomo = opened(qtbot, "Hana", game=1), opened(qtbot, "Tomo", game=0)
    table = hosted(qtbot, hana)
    joined(qtbot, tomo, table.port, table.code)
    screen = joining(tomo).screen
    qtbot.waitUntil(lambda: bool(screen.shown.entered), timeout=LONG)
    press(hana, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: not screen.shown.entered, timeout=LONG)
    assert screen.isVisible() and screen.shown.troubles and joining(tomo).network is None


def test_a_guest_who_leaves_frees_the_seat(qtbot: QtBot) -> None:
    hana, tomo = opened(qtbot, "Hana", game=1), opened(qtbot, "Tomo", game=0)
    table = hosted(qtbot, hana)
    joined(qtbot, tomo, table.port, table.code)
    screen = joining(tomo).screen
    qtbot.waitUntil(lambda: bool(screen.shown.entered), timeout=LONG)
    press(tomo, Qt.Key.Key_Escape)
    assert screen.isVisible() and not screen.shown.entered
    press(tomo, Qt.Key.Key_Escape)
    assert tomo.start.isVisible() and joining(tomo).network is None
    assert table._marks()[1].free and table.screen.isVisible()


def test_nothing_is_looked_for_when_one_is_back_at_the_start(qtbot: QtBot, air: Air) -> None:  # noqa: F811
    tomo = opened(qtbot, "Tomo")
    press(tomo, Qt.Key.Key_J, control=True)
    qtbot.waitUntil(lambda: len(air.told) == 1, timeout=LONG)
    press(tomo, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: not air.told, timeout=LONG)
    assert tomo.start.isVisible()


# -- going on ---------------------------------------------------------------------------------------------------------


def test_a_game_of_one_screen_goes_on_over_the_network_at_the_seat_one_chooses(qtbot: QtBot) -> None:
    hana, tomo = opened(qtbot, "Hana"), opened(qtbot, "Somebody")
    press(hana, Qt.Key.Key_Return)
    to_network(hana)
    table = hosted(qtbot, hana)
    assert hana.session is None and table.screen.shown.terms is None
    assert table.screen.shown.seats == ("Hana", "Nobody")
    port, code = table.port, table.code
    table.screen.seat.choose("1")
    qtbot.waitUntil(lambda: table.network is not None and table.network.sitting.seat == 1, timeout=LONG)
    assert (table.port, table.code) == (port, code) and hana.session is None, "it waits until somebody has come"
    joined(qtbot, tomo, port, code)
    at_table(qtbot, hana, tomo)
    assert (hana.session.viewer, tomo.session.viewer) == (1, 0)
    assert tomo.session.table.names == ["Hana", "Nobody"], "the seat keeps its name"


def to_network(window: MainWindow) -> None:
    """What the menu offers while a game is on this screen."""
    words = window.look.say("menu.network")
    next(action for action in make_menu(window).actions() if action.text() == words).trigger()


def test_a_game_that_was_to_go_on_comes_back_to_its_screen(qtbot: QtBot) -> None:
    hana = opened(qtbot, "Hana")
    press(hana, Qt.Key.Key_Return)
    before = hana.session.table.game.encode(hana.session.table.state)
    to_network(hana)
    table = hosted(qtbot, hana)
    with nothing_left(qtbot, table.port):
        press(hana, Qt.Key.Key_Escape)
        qtbot.waitUntil(lambda: hana.session is not None, timeout=LONG)
    assert hana.session.table.game.encode(hana.session.table.state) == before
    assert hana.session.table.keeper is not None and not hana.lobbies.open


def test_a_seat_that_was_kept_is_offered_and_taken_again(qtbot: QtBot) -> None:
    hana, tomo = opened(qtbot, "Hana"), opened(qtbot, "Tomo")
    table = hosted(qtbot, hana)
    joined(qtbot, tomo, table.port, table.code)
    at_table(qtbot, hana, tomo)
    tomo.close_quietly()
    again = opened(qtbot, "Tomo")
    assert again.start.go_back.isVisible() and "Hana" in again.start.go_back.accessibleName()
    click(again.start.go_back)
    assert joining(again).lobby.isVisible()
    at_table(qtbot, again)
    assert again.session.viewer == 1


def test_a_kept_seat_can_be_given_up(qtbot: QtBot) -> None:
    rejoin_tickets.keep(rejoin_tickets.RejoinTicket(
        address="127.0.0.1", port=9, fingerprint=b"0" * 32, token=b"1" * 32, seat=1, host="Hana", game="cipher",
        name="Tomo", when="2026-11-22T01:00:00+00:00",
    ))
    tomo = opened(qtbot, "Tomo")
    assert tomo.start.go_back.isVisible()
    click(tomo.start.go_back)
    lobby = joining(tomo).lobby
    qtbot.waitUntil(lambda: bool(lobby.shown.trouble), timeout=LONG)
    press(tomo, Qt.Key.Key_Escape)
    assert tomo.start.isVisible() and rejoin_tickets.kept(), "going away is not giving up"
    click(tomo.start.give_up)
    assert rejoin_tickets.kept() and tomo.dialog.isVisible() and "Hana" in tomo.dialog.about, "it asks first"
    click(tomo.dialog.buttons[1])
    assert not rejoin_tickets.kept() and not tomo.start.go_back.isVisible()


def test_a_host_that_ended_goes_on_hosting_and_the_guest_comes_back(qtbot: QtBot) -> None:
    hana, tomo = opened(qtbot, "Hana"), opened(qtbot, "Tomo")
    table = hosted(qtbot, hana)
    port = table.port
    joined(qtbot, tomo, port, table.code)
    at_table(qtbot, hana, tomo)
    with nothing_left(qtbot, port):
        hana.close_quietly()
    again = opened(qtbot, "Hana")
    assert again.start.resume.isVisible() and "hosting" in again.start.resume.accessibleName()
    click(again.start.resume)
    at_table(qtbot, again)
    assert again.session.viewer == 0 and again.session.table.names == ["Hana", "Tomo"]
    qtbot.waitUntil(lambda: tomo.lan.network.sitting.link == "here", timeout=LONG)


def test_a_table_that_opens_again_is_its_hosts_from_the_beginning(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    hana = opened(qtbot, "Hana")
    seats = (SeatDoc(name="Tomo", taken=True), SeatDoc(name="Hana", own=True, taken=True))
    found = table_checkpoint.TableCheckpoint(
        format=1, host="Hana", game="cipher", number=1, port=1, pem=b"", seats=seats,
    )
    monkeypatch.setattr(table_checkpoint, "of", lambda path: found)
    control = hana.lobbies.hosting
    monkeypatch.setattr(control, "_open", lambda work: control.renew())
    control.resume("cipher", ("Tomo", "Hana"), tmp_path / "journal")
    table = control.screen.shown.table
    assert table.title == "Hana's table" and [seat.state for seat in table.seats] == ["away", "own"]


# -- how it is said ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_screen_is_said_in_both_languages(qtbot: QtBot, air: Air, language: str) -> None:  # noqa: F811
    hana, tomo = opened(qtbot, "Hana", language=language), opened(qtbot, "Tomo", language=language)
    table = hosted(qtbot, hana)
    press(tomo, Qt.Key.Key_J, control=True)
    screen = joining(tomo).screen
    qtbot.waitUntil(lambda: len(screen.found.tiles) == 1, timeout=LONG)
    said = everything_written(hana) + everything_written(tomo) + tomo.grab().toImage().text()
    assert "[" not in said.replace("[::", "").replace("[f", "").replace("[2", ""), "every sentence is there"
    other = "ja" if language == "en" else "en"
    title = table.screen.title()
    hana._pick("language", other)
    assert table.screen.title() != title and table.screen.isVisible() and table.network is not None


def test_what_can_be_pressed_has_a_name_and_is_reached_by_tab(qtbot: QtBot) -> None:
    hana = opened(qtbot, "Hana")
    stops = tab_stops(hana, hana.start)
    assert {hana.start.host, hana.start.join, hana.start.deal} <= stops
    table = hosted(qtbot, hana)
    screen = table.screen
    stops = tab_stops(hana, screen)
    assert {screen.copy_code, screen.new_code, screen.copies[0], screen.watchers, screen.match, screen.cancel} <= stops
    assert all(each.accessibleName() for each in stops)
    press(hana, Qt.Key.Key_Escape)
    press(hana, Qt.Key.Key_J, control=True)
    screen = joining(hana).screen
    stops = tab_stops(hana, screen)
    mat = screen.mat
    assert {screen.address, screen.code, mat.name, mat.fan, screen.watch, screen.join, screen.back} <= stops
    assert all(each.accessibleName() for each in stops)


def tab_stops(window: QWidget, screen: QWidget) -> set[QWidget]:
    """Whatever gets the keyboard when Tab is pressed again and again."""
    screen.setFocus()
    found: set[QWidget] = set()
    for _ in range(60):
        window.focusNextPrevChild(True)
        here = window.focusWidget()
        if here is not None and here.isVisible() and here is not screen and screen.isAncestorOf(here):
            found.add(here)
    return found


def test_the_code_is_copied_with_a_key(qtbot: QtBot) -> None:
    hana = opened(qtbot, "Hana")
    table = hosted(qtbot, hana)
    press(hana, Qt.Key.Key_C)
    assert QGuiApplication.clipboard().text() == table.screen.code_text()
    assert table.screen.copy_code.text() != table.screen.copies[0].text()
    click(table.screen.copies[0])
    assert QGuiApplication.clipboard().text() == table.addresses[0]


# -- the field for the code -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("written", "code"), [
    ("123456", "123456"), ("123 456", "123456"), ("１２３　４５６", "123456"), ("Code: 12-34-56.", "123456"),
    ("1234567", "123456"), ("12", "12"), ("code", ""), ("٣٢١", "321"),
])
def test_a_code_is_understood_however_it_is_written(written: str, code: str) -> None:
    assert figures(written) == code


def test_the_code_groups_itself_while_it_is_typed(qtbot: QtBot) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    field = CodeField(Look(), parent)
    QTest.keyClicks(field, "12a3")
    assert (field.text(), field.code) == ("123", "123")
    full_width = QInputMethodEvent()
    full_width.setCommitString("４５６７")
    QApplication.sendEvent(field, full_width)
    assert (field.text(), field.code) == ("123 456", "123456")
    field.setCursorPosition(1)
    QTest.keyClick(field, Qt.Key.Key_Backspace)
    assert (field.code, field.cursorPosition()) == ("23456", 0)
    QTest.keyClicks(field, "9")
    assert (field.code, field.text(), field.cursorPosition()) == ("923456", "923 456", 1)

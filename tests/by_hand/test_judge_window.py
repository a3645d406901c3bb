"""The judge's hand in the window: marks and phases by keys, and between two windows over a network."""

from __future__ import annotations

from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tests.by_hand.test_drawer import clicks, drags, handle, screen_of, written
from tests.by_hand.test_judges_hand import table
from tests.ui.kit.lan_kit import House
from tests.ui.kit.shell_kit import key, window_at
from ui.window import judge_control
from ui.window.main_menu import make_menu
from ui.window.main_window import MainWindow

Key = Qt.Key


def entries(window: MainWindow) -> list[str]:
    return [each.text() for each in make_menu(window).actions() if "udge" in each.text()]


def test_marks_and_phases_by_keys(qtbot: QtBot) -> None:
    window = window_at(table(), open_hands=True)
    qtbot.addWidget(window, before_close_func=lambda each: each.close_quietly())
    screen = screen_of(window)
    judge_control.act(window)
    assert entries(window) == ["End the judge's hand"]
    key(window, Key.Key_Return)
    clicks(screen, handle(screen, "Actor", "front:0"))
    key(window, Key.Key_P, Key.Key_Plus)
    key(window, Key.Key_N)
    assert [each.text() for each in screen.hand.menu.actions()] == ["Start", "Bond", "Deploy", "Action", "End"]
    screen.hand.menu.actions()[2].trigger()
    screen.hand.menu.close()
    assert written(screen) == ["Actor class-changed this turn +1", "On to: deployment phase"]
    page = screen.hand.page
    rows = [each for each in (*page.buttons.values(), *page.small.values()) if each.isVisible()]
    assert page.widget().sizeHint().width() <= max(page.width(), 304) and not _overlap(rows)
    key(window, Key.Key_Return, Key.Key_Return)
    assert screen.ask is not None and screen.ask.question.key == "ask.deploy"


def _overlap(widgets: list[QWidget]) -> bool:
    boxes = [QRect(each.pos(), each.size()) for each in widgets]
    return any(one.intersects(other) for place, one in enumerate(boxes) for other in boxes[:place])


def test_in_the_middle_of_something_the_menu_offers_to_go_back(qtbot: QtBot) -> None:
    window = window_at(table(), open_hands=True)
    qtbot.addWidget(window, before_close_func=lambda each: each.close_quietly())
    screen = screen_of(window)
    session = screen.session
    assert screen.ask is not None
    attack = next(option.index for option in screen.ask.options if option.verb == "attack")
    session.answer(attack)
    assert entries(window) == ["Go back to where the judge's hand can open…"]
    judge_control.act(window)
    if session.undo_request() is not None:
        assert "go back to where the judge's hand" in screen.prompt.shown.question
        session.consent(True)
    assert screen.ask is not None and screen.ask.question.key == "ask.action"


# -- two windows -------------------------------------------------------------------------------------------------------


def test_a_slip_is_mended_in_both_windows(house: House) -> None:
    hana, tomo = (screen_of(window) for window in house.windows)
    judge_control.act(house.windows[0])
    house.settle()
    assert "correct the position" in tomo.prompt.shown.question
    key(house.windows[1], Key.Key_Return)
    house.settle()
    assert hana.hand.frame.isVisible() and not tomo.hand.frame.isVisible()
    drags(hana, handle(hana, "Mira", "retreat:0"), "rear:0")
    house.settle()
    assert written(hana) == written(tomo) == ["Mira to Hana's rear row"]
    key(house.windows[0], Key.Key_Return)
    house.settle()
    key(house.windows[1], Key.Key_Return)
    house.settle()
    assert hana.ask is not None and hana.ask.question.key == "ask.action" and handle(tomo, "Mira", "rear:0")


def test_the_other_window_ends_it(house: House) -> None:
    hana, tomo = (screen_of(window) for window in house.windows)
    judge_control.act(house.windows[0])
    house.settle()
    key(house.windows[1], Key.Key_Return)
    house.settle()
    drags(hana, handle(hana, "Mira", "retreat:0"), "rear:0")
    house.settle()
    assert entries(house.windows[1]) == ["End the judge's hand"]
    judge_control.act(house.windows[1])
    house.settle()
    assert handle(hana, "Mira", "retreat:0") and handle(tomo, "Mira", "retreat:0")

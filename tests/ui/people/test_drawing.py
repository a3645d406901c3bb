"""Offering a draw from the menu: the other player is asked at the screen, and the result says it."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from tests.ui.kit import lantern_screen
from tests.ui.kit.shell_kit import window_at
from ui.window.main_menu import make_menu


def test_a_draw_is_offered_in_the_menu_and_agreed_on(qtbot: QtBot) -> None:
    window = window_at(lantern_screen.table(), open_hands=True)
    qtbot.addWidget(window, before_close_func=lambda each: each.close_quietly())
    session = window.session
    assert session is not None
    asker = session.viewer
    words = window.look.say("menu.draw")
    (action,) = [each for each in make_menu(window).actions() if each.text() == words]
    assert action.isEnabled()
    action.trigger()
    assert window.dialog.isVisible()
    window.dialog._reply("draw")
    ask = session.table.ask(1 - asker)
    assert ask is not None and ask.question.key == "ask.draw-offer" and ask.kind == "yes-no"
    session.table.answer(1 - asker, 0)
    session.go_on()
    result = session.table.view(-1).result
    assert result is not None and result.winners == [] and window.look.render(result.reason)


def test_nobody_offers_a_bot_a_draw(qtbot: QtBot) -> None:
    window = window_at(lantern_screen.table(1, ("", "random")), open_hands=True)
    qtbot.addWidget(window, before_close_func=lambda each: each.close_quietly())
    words = window.look.say("menu.draw")
    assert [each.isEnabled() for each in make_menu(window).actions() if each.text() == words] == [False]

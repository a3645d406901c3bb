"""The start screen is found again as it was left; and a game of two bots asks nobody anything."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from app.files import settings
from tests.ui.kit import lantern_screen
from tests.ui.kit.shell_kit import window_at
from ui.sources.offers import GREEDY_BOT, RANDOM_BOT
from ui.sources.preferences import Preferences
from ui.window.main_window import MainWindow


@pytest.fixture(autouse=True)
def alone(own_folders: None) -> None:
    """Settings of these tests alone."""


def made(qtbot: QtBot, preferences: Preferences | None = None) -> MainWindow:
    window = window_at()
    if preferences is not None:
        window.use(preferences)
        window.start.hide()
        window.show_start()
    qtbot.addWidget(window, before_close_func=lambda each: each.close_quietly())
    return window


def chosen(window: MainWindow) -> list[object]:
    choice = window.start.choice()
    assert choice is not None
    return [choice.game, choice.seats, window.start.open_hands.isChecked(), choice.terms]


def choose(window: MainWindow) -> None:
    """The second game, other decks and names, open hands, and a match of three."""
    start = window.start
    assert start.offers is not None
    start.choose_game(start.offers.games[1])
    start.mats[0].name.setText("Mika")
    start.mats[0].turn_deck(2)
    start.mats[1].turn_deck(1)
    start.open_hands.setChecked(True)
    start._terms_changed(start.terms.changed("games", 3))


def test_what_was_chosen_is_there_the_next_time(qtbot: QtBot) -> None:
    window = made(qtbot)
    choose(window)
    left = chosen(window)
    window.close()
    again = made(qtbot, settings.read(Preferences))
    assert chosen(again) == left and left[0] == again.start.offers.games[1].id


def test_it_is_there_after_a_game(qtbot: QtBot) -> None:
    window = made(qtbot)
    choose(window)
    left = chosen(window)
    window.start.start()
    assert window.session is not None
    window.show_start()
    assert chosen(window) == left


def test_looking_at_another_game_loses_neither_names_nor_decks(qtbot: QtBot) -> None:
    window = made(qtbot)
    start = window.start
    choose(window)
    left = chosen(window)
    start.choose_game(start.offers.games[0])
    assert start.mats[0].name.text() == "Mika"
    start.mats[0].turn_deck(1)
    first = start.mats[0].deck.id
    start.choose_game(start.offers.games[1])
    assert chosen(window) == left
    start.choose_game(start.offers.games[0])
    assert start.mats[0].deck.id == first


def test_open_hands_are_not_forgotten_over_a_game_against_a_bot(qtbot: QtBot) -> None:
    window = made(qtbot)
    choose(window)
    window.start.mats[1].kind.picked.emit(GREEDY_BOT)
    window.start.start()
    assert not window.session.open_hands
    window.show_start()
    assert window.start.open_hands.isHidden() and window.start.open_hands.isChecked()


@pytest.mark.parametrize("language", ["en", "ja"])
def test_between_two_bots_nobody_is_asked(qtbot: QtBot, language: str) -> None:
    window = window_at(lantern_screen.table(bots=(RANDOM_BOT, GREEDY_BOT)), language=language)
    qtbot.addWidget(window, before_close_func=lambda each: each.close_quietly())
    session, prompt = window.session, window.playing.prompt
    own = {window.look.say("prompt.your-choice"), window.look.say("prompt.your-turn")}
    for _ in range(40):
        if session.finished:
            break
        assert not session.mine() and prompt.shown.owner not in own, prompt.shown
        assert prompt.shown.waiting and not [press for press in prompt.shown.presses if press.id.startswith("option")]
        session.hurry()
    assert session.table.past


def test_a_game_gone_on_with_is_covered_whatever_the_start_screen_says(qtbot: QtBot) -> None:
    """Who agreed to open hands for another game has not agreed for this one."""
    window = made(qtbot)
    window.start.start()
    assert window.handover.isVisible()
    window.show_start()
    window.start.open_hands.setChecked(True)
    window.resume()
    assert window.session is not None and not window.session.open_hands and window.handover.isVisible()

"""Passing does not tire: one key passes until something happens, and what only bots could time takes no time."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from app.files import settings
from app.tables.auto_pass import ABLE, ALWAYS, EVENTFUL, NEVER, PAUSE_MS, PLAIN_PAUSE_MS
from engines.kiseki.turn import windows
from tests.ui.kit.shell_kit import key, screen_at, window_at, words_of
from ui.playing.playing_screen import PlayingScreen
from ui.session.hot_seat import HotSeatSession
from ui.session.hot_seat_wishes import CALM_MS
from ui.sources.preferences import Preferences
from ui.window.main_window import MainWindow

pytestmark = pytest.mark.usefixtures("own_folders")

FIGHT = (
    "kiseki; turn p1; phase battle; number 3; bond 30+20\n"
    "p1 field: Wick Runner\np1 base: (Wick Runner)\np2 field: Folding Clerk\np2 base: (Folding Clerk)\n"
)


@pytest.fixture
def fight(qtbot: QtBot, tmp_path: Path) -> Iterator[PlayingScreen]:
    """Nothing has happened yet in a battle phase."""
    screen = screen_at(qtbot, tmp_path, FIGHT)
    yield screen


def table(screen: PlayingScreen) -> HotSeatSession:
    session = screen.session
    assert isinstance(session, HotSeatSession)
    return session


def test_one_key_passes_until_something_happens(fight: PlayingScreen) -> None:
    session, asked = table(fight), fight.session.table.state.asked
    assert session.ask().window == windows.BATTLE_STEPS
    assert "pass quietly" in words_of(fight.prompt.shown)
    key(fight.window(), Qt.Key.Key_P)
    assert session.table.state.asked != asked, "this question has passed"
    assert session.wishes.level(0) == EVENTFUL
    session.wishes.levels[1] = EVENTFUL
    session.go_on()
    for _ in range(30):
        if session.table.asking() and not session.table.wishing():
            break
        session.hurry()
    assert session.ask().question.key == "ask.attack", "what is one's own to decide is asked"


def test_what_another_has_played_is_no_calm_moment(fight: PlayingScreen) -> None:
    session = table(fight)
    while session.ask().question.key != "ask.attack":
        session.answer(next(option.index for option in session.ask().options if option.decline))
    session.answer([0])
    while session.ask().question.key == "ask.attack-target":
        session.answer(0)
    assert session.ask().window == windows.OWN_ATTACK
    key(fight.window(), Qt.Key.Key_P)
    assert session.ask().window == windows.ATTACK and session.viewer == 1
    assert "pass quietly" not in words_of(fight.prompt.shown) and "pass on" in words_of(fight.prompt.shown)


def test_only_where_people_sit_opposite_does_a_wish_wait_as_long_as_a_person(fight: PlayingScreen) -> None:
    session = table(fight)
    session.wishes.let_pass(0, windows.BATTLE_STEPS)
    session.wishes.let_pass(0, windows.ANSWER)
    assert PAUSE_MS[0] <= session.before_passing() <= PAUSE_MS[1]
    session.table.bots[1] = "greedy"
    assert session.before_passing() == session.before_bot() == CALM_MS < PLAIN_PAUSE_MS


def levels(window: MainWindow) -> list[str]:
    session = window.session
    assert session is not None
    return [session.level(seat) for seat in session.here()]


def test_the_wish_is_there_in_the_next_game_until_it_is_dropped(qtbot: QtBot) -> None:
    window = window_at()
    qtbot.addWidget(window, before_close_func=lambda each: each.close_quietly())
    assert window.start.offers is not None
    window.start.choose_game(next(each for each in window.start.offers.games if each.id == "kiseki"))
    window.start.open_hands.setChecked(True)
    window.start.start()
    first = window.playing
    game, other = "kiseki", table(first).table.names[1]
    table(first).ask_me(0, EVENTFUL)
    window.play_again(swap=True)
    assert window.playing is not first and levels(window) == [ALWAYS, EVENTFUL], "it belongs to a person, not to a seat"
    window.play_again(swap=True)
    table(window.playing).ask_me(0, NEVER)
    window.play_again(swap=False)
    assert levels(window) == [EVENTFUL, ALWAYS], "what ends by itself says nothing of the next game"
    table(window.playing).viewer = 0
    table(window.playing).ask_always()
    table(window.playing).ask_me(1, EVENTFUL)
    assert settings.read(Preferences).eventful == {game: (other,)}
    window.play_again(swap=False)
    assert levels(window) == [ALWAYS, EVENTFUL]
    table(window.playing).ask_me(1, ABLE)
    assert window.preferences.eventful == {game: ()}, "what looks at hands is wished anew in each game"
    window.play_again(swap=False)
    assert levels(window) == [ALWAYS, ALWAYS]


def test_the_wish_of_another_kind_of_game_is_not_carried_over(fight: PlayingScreen, qtbot: QtBot) -> None:
    names = tuple(fight.session.table.names)
    again = table(fight).table
    fresh = window_at(again, open_hands=True, eventful={"cipher": names})
    qtbot.addWidget(fresh, before_close_func=lambda each: each.close_quietly())
    assert levels(fresh) == [ALWAYS, ALWAYS]


def test_only_the_latest_names_are_kept() -> None:
    kept = Preferences()
    for number in range(40):
        kept = kept.with_wish("kiseki", f"Guest {number}", True)
    kept = kept.with_wish("kiseki", "Guest 30", True)
    names = kept.eventful["kiseki"]
    assert len(names) == len(set(names)) < 40 and names[-2:] == ("Guest 39", "Guest 30")

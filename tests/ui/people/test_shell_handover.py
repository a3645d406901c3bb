"""The hot seat: the screen is covered before the seat changes, and while it is, no hidden card is anywhere in it."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from engines.core.display.views import TextArg
from tests.app import lantern
from tests.ui.kit import lantern_screen
from tests.ui.kit.shell_kit import everything_written, hold_enter, key, open_seat, wait_open, window_at
from ui.shell.screens import public_steps
from ui.shell.style.text_runs import Run
from ui.shell.widgets import hold_button
from ui.window.main_window import MainWindow

NONE = Qt.KeyboardModifier.NoModifier


@pytest.fixture
def window(qtbot: QtBot) -> MainWindow:
    made = window_at(lantern_screen.table())
    qtbot.addWidget(made, before_close_func=lambda each: each.close_quietly())
    return made


def hands(window: MainWindow) -> dict[int, set[str]]:
    """The names of the cards in each hand, from the complete state."""
    assert window.session is not None
    state = window.session.table.state
    faces = window.session.table.faces
    return {seat: {faces[state.cards[card].face].name.en for card in state.zones[f"hand:{seat}"]} for seat in (0, 1)}


def public_names(window: MainWindow) -> set[str]:
    assert window.session is not None
    public = window.session.table.view(-1)
    said = " ".join(window.look.render(line.text) for line in window.session.table.log(-1))
    seen = {card.name.en for card in public.cards.values() if card.name is not None}
    return seen | {f"Lamp {number}" for number in range(10) if f"Lamp {number}" in said}


def assert_nothing_hidden(window: MainWindow) -> None:
    written = everything_written(window)
    for seat, names in hands(window).items():
        for name in names - public_names(window):
            assert name not in written, f"{name} in the hand of seat {seat} can be read while covered"


def test_a_game_of_two_people_begins_covered(window: MainWindow) -> None:
    assert window.handover.isVisible()
    assert not window.playing.isVisible()
    assert_nothing_hidden(window)


@pytest.mark.parametrize(("hand", "said"), [(0, "what only you may see"), (1, "your hand of 1 stays")])
def test_no_hand_is_spoken_of_before_there_is_one(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch, hand: int, said: str,
) -> None:
    assert window.handover.shown is not None
    window.handover.shown = replace(window.handover.shown, hand=hand)
    spoken: list[str] = []
    say = window.look.say

    def listen(key: str, **args: TextArg) -> str:
        spoken.append(say(key, **args))
        return spoken[-1]

    monkeypatch.setattr(window.look, "say", listen)
    window.handover.grab()
    assert any(said in each for each in spoken)


@pytest.mark.parametrize(("hand", "said"), [(0, "hold to continue"), (1, "hold to show my hand")])
def test_the_button_shows_a_hand_only_if_there_is_one(window: MainWindow, hand: int, said: str) -> None:
    assert window.handover.shown is not None
    window.handover.show_handover(replace(window.handover.shown, hand=hand))
    assert said in window.handover.open.accessibleName()


def test_what_happened_is_read_aloud_with_one_full_stop_a_sentence(window: MainWindow) -> None:
    steps = window.handover.steps
    step = public_steps.PublicStep((Run("Ilse attacks."),), "18.2.1.3", 0)
    steps.show_steps((step, step))
    assert steps.accessibleName() == "Ilse attacks. Ilse attacks."


def test_the_panel_is_as_large_as_what_it_tells(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first hand-over of a game has little or nothing to tell."""
    cover, keys = window.handover, list[str]()
    handover = cover.shown
    assert handover is not None
    say = window.look.say

    def listen(key: str, **args: TextArg) -> str:
        keys.append(key)
        return say(key, **args)

    monkeypatch.setattr(window.look, "say", listen)
    heights = []
    for steps in (0, 1, 2, 4, 24):
        step = public_steps.PublicStep((Run("Ilse attacks."),), "18.2.1.3", 0)
        cover.show_handover(replace(handover, public_steps=(step,) * steps))
        keys.clear()
        cover.grab()
        assert ("handover.since" in keys) == (steps > 0), "no heading over nothing"
        panel, question = cover.panel()
        assert panel.contains(question)
        assert not steps or cover.viewer.geometry().bottom() <= question.top()
        heights.append(round(panel.height()))
    assert heights[0] < heights[1] < heights[2] < heights[3] == heights[4]


def test_a_long_question_keeps_its_box_and_the_panel(window: MainWindow) -> None:
    cover = window.handover
    window.look.fit(1366, 768, 1.6)
    long = (Run("Discard 1 card as the cost of Voss's skill? " * 4),)
    step = public_steps.PublicStep((Run("Ilse attacks."),), "18.2.1.3", 0)
    cover.show_handover(replace(cover.shown, public_steps=(step,) * 9, question=long))
    panel, question = cover.panel()
    assert question.height() > cover._question().height + 20 and panel.contains(question)
    assert cover.viewer.geometry().bottom() <= question.top()
    assert panel.bottom() < cover.lay_open.y()


def test_a_short_press_shows_nothing(window: MainWindow) -> None:
    hold_enter(window, 250)
    assert window.handover.isVisible()
    assert window.session.is_covered


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_press_that_is_too_short_says_so(window: MainWindow, language: str) -> None:
    window.look.set_language(language)
    button = window.handover.open
    before = button.text()
    assert window.look.say("handover.open", who=window.handover.name(window.handover.shown.next)) == before
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(hold_button, "HOLD_MS", 60_000)
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert window.handover.isVisible()
    assert button.text() == window.look.say("handover.longer") != before


def test_a_hold_goes_on_where_the_system_says_the_key_is_still_down(window: MainWindow) -> None:
    """Where repeats come unmarked the key seems to have gone up in between (ui/startup/key_repeat_filter.py)."""
    cover = window.handover
    QTest.keyPress(cover, Qt.Key.Key_Return)
    QTest.keyRelease(cover, Qt.Key.Key_Return)
    QApplication.sendEvent(cover, QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Return, NONE, "", True))
    wait_open(window, 3000)
    assert not window.handover.isVisible()


def test_a_key_held_since_before_opens_nothing(window: MainWindow) -> None:
    cover = window.handover
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(hold_button, "HOLD_MS", 0)
        for _ in range(3):
            QApplication.sendEvent(cover, QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Return, NONE, "", True))
        QTest.qWait(60)
    assert window.handover.isVisible()


def test_holding_enter_opens(window: MainWindow) -> None:
    hold_enter(window)
    assert not window.handover.isVisible()
    assert window.playing.isVisible()
    assert any(name in everything_written(window) for name in hands(window)[window.session.viewer])


def test_holding_the_button_with_the_mouse_opens(window: MainWindow) -> None:
    button = window.handover.open
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(hold_button, "HOLD_MS", 60_000)  # however slow this machine is, it was let go too early
        QTest.mousePress(button, Qt.MouseButton.LeftButton)
        QTest.qWait(200)
        QTest.mouseRelease(button, Qt.MouseButton.LeftButton)
    assert window.handover.isVisible()
    QTest.mousePress(button, Qt.MouseButton.LeftButton)
    wait_open(window, 3000)
    QTest.mouseRelease(button, Qt.MouseButton.LeftButton)
    assert not window.handover.isVisible()


def play_until_other_seat(window: MainWindow) -> None:
    """The player at the screen ends the turn."""
    table, seat = window.session.table, window.session.viewer
    window.session.answer(lantern.option(table, "end", seat))


def test_nothing_hidden_is_left_when_the_seat_changes(window: MainWindow) -> None:
    open_seat(window)
    first = window.session.viewer
    for card in list(window.session.sight().cards.values())[:3]:
        window.playing.table.card_hovered.emit(card.handle)  # the inspector has seen a hand card
    window.playing.panel.open_tab("cards")
    play_until_other_seat(window)
    assert window.session.is_covered and window.handover.isVisible()
    assert_nothing_hidden(window)
    for seat in (0, 1):
        for name in hands(window)[seat] - public_names(window):
            assert name not in window.playing.panel.inspector.sheet.accessibleDescription()
    open_seat(window)
    assert window.session.viewer != first


def test_many_turns_leak_nothing(window: MainWindow) -> None:
    for _ in range(6):
        open_seat(window)
        table, seat = window.session.table, window.session.viewer
        while not window.session.is_covered and not window.session.finished and seat == window.session.viewer:
            ask = table.ask(seat)
            verbs = [option.verb for option in ask.options]
            window.session.answer(
                verbs.index("play") if "play" in verbs and table.view(-1).turn < 3 else -1 + len(verbs)
            )
        if window.session.finished:
            break
        assert_nothing_hidden(window)


def test_going_back_shows_the_previous_player_only_their_own_hand(window: MainWindow) -> None:
    open_seat(window)
    first = window.session.viewer
    play_until_other_seat(window)
    key(window, Qt.Key.Key_Escape)
    assert window.playing.isVisible() and window.session.viewer == first
    written = everything_written(window.playing)
    for name in hands(window)[1 - first] - hands(window)[first] - public_names(window):
        assert name not in written
    assert [press.id for press in window.playing.prompt.shown.presses] == ["pass seat"]
    key(window, Qt.Key.Key_Return)
    assert window.handover.isVisible()


def test_it_returns_by_itself(window: MainWindow) -> None:
    open_seat(window)
    window.session._idle.setInterval(50)
    window.session._idle.start()
    QTest.qWait(120)
    assert window.handover.isVisible()
    assert_nothing_hidden(window)


def test_settings_can_change_while_covered(window: MainWindow) -> None:
    window._pick("language", "ja")
    assert window.handover.isVisible()
    assert "席を譲って" in everything_written(window) or window.look.language == "ja"
    assert_nothing_hidden(window)


def test_open_hands_never_cover(qtbot: QtBot) -> None:
    window = window_at(lantern_screen.table(), open_hands=True)
    qtbot.addWidget(window, before_close_func=lambda each: each.close_quietly())
    first = window.session.viewer
    play_until_other_seat(window)
    assert not window.handover.isVisible()
    assert window.session.viewer != first


@pytest.mark.parametrize("bots", [("", "random"), ("random", "")])
def test_bots_never_cause_a_hand_over(qtbot: QtBot, bots: tuple[str, str]) -> None:
    window = window_at(lantern_screen.table(bots=bots))
    qtbot.addWidget(window, before_close_func=lambda each: each.close_quietly())
    person = bots.index("")
    for _ in range(60):
        assert not window.handover.isVisible()
        assert window.session.viewer == person
        if window.session.finished:
            break
        if window.session.mine():
            window.session.answer(len(window.session.ask().options) - 1)
        else:
            window.session.hurry()

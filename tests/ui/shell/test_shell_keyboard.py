"""Whole games, played with nothing but keys in the window."""

from __future__ import annotations

import random

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app import games
from tests.ui.kit.shell_kit import open_seat, window_at
from ui.shell.widgets.lines import LineList
from ui.sources.offers import SeatChoice, StartChoice
from ui.window.main_window import MainWindow

MOST_KEYS = 6000
Key = Qt.Key


class Player:
    """Presses keys as somebody would who knows only Tab, Enter, Esc and the numbers."""

    def __init__(self, window: MainWindow, seed: int) -> None:
        self.window = window
        self.random = random.Random(seed)
        self.keys = 0

    def press(self, key: Qt.Key, times: int = 1) -> None:
        for _ in range(times):
            self.keys += 1
            QTest.keyClick(self.window.focusWidget() or self.window, key)

    def answer(self) -> None:
        """One question."""
        playing, chance = self.window.playing, self.random.random()
        if not playing.choices.isHidden():
            self.press(Key(Key.Key_1 + self.random.randrange(min(9, len(playing.choices.options)))))
            return
        has_targets = any(option.subject or option.place for option in playing.ask.options)
        kind = playing.ask.kind
        if kind in ("some", "order") and has_targets:
            for _ in range(playing.ask.least + self.random.randrange(2)):
                self.press(Key.Key_Tab, self.random.randrange(1, 6))
                self.press(Key.Key_Return)
            self.press(Key.Key_Escape)
            self.pick_needed()
        elif has_targets and (chance < 0.75 or not playing.prompt.shown.presses):
            self.press(Key.Key_Tab, self.random.randrange(1, 8))
            self.press(Key.Key_Return)
            if playing.table.table.chooser.shown:
                self.press(Key.Key_1)
            if playing.carried:
                self.press(Key.Key_Tab, self.random.randrange(1, 5))
                self.press(Key.Key_Return)
            if playing.table.table.chooser.shown:
                self.press(Key.Key_1)
            if playing.carried:
                self.press(Key.Key_Escape)
        else:
            self.press(Key.Key_Escape)
            self.press(Key.Key_Return if any(each.primary for each in playing.prompt.shown.presses) else Key.Key_N)

    def pick_needed(self) -> None:
        """Add cards until the selection may be confirmed, then Enter away from the cards."""
        playing = self.window.playing
        serial = playing.ask.serial
        for _ in range(12):
            ready = [press.enabled for press in playing.prompt.shown.presses if press.primary]
            if ready == [True]:
                playing.prompt.press_primary()  # what Enter does once no card has the focus
                return
            self.press(Key.Key_Tab, self.random.randrange(1, 4))
            self.press(Key.Key_Return)
            if playing.ask is None or playing.ask.serial != serial:
                return


def begun(qtbot: QtBot, seed: int, opponent: str, game: str = "cipher") -> MainWindow:
    """A game just dealt between a person and a bot, or ("") another person."""
    window = window_at()
    qtbot.addWidget(window, before_close_func=lambda each: each.close_quietly())
    offer = next(each for each in window.game_sources.offers(window.preferences).games if each.id == game)
    assert offer.id in games.known()
    seats = (SeatChoice("Hana", "", offer.decks[0].id), SeatChoice("Tomo", opponent, offer.decks[-1].id))
    begin = window.game_sources.begin
    window.game_sources.begin = lambda choice: begin(choice, seed=seed, keep=False)
    window.begin(StartChoice(offer.id, seats))
    return window


@pytest.mark.parametrize("game", ["cipher", pytest.param("kiseki", marks=pytest.mark.long)])
def test_a_whole_game_by_keyboard(qtbot: QtBot, game: str, seed: int = 3) -> None:
    window = begun(qtbot, seed, "random", game)
    player = Player(window, seed)
    while not window.session.finished and player.keys < MOST_KEYS:
        if window.session.mine():
            player.answer()
        else:
            window.session.hurry()
    assert window.session.finished, f"not finished after {player.keys} keys"
    assert window.result.isVisible()


def test_letters_are_answers_although_a_line_of_the_log_has_the_keyboard(qtbot: QtBot) -> None:
    window = begun(qtbot, 3, "random", "kiseki")
    player = Player(window, 3)
    while not (window.session.mine() and window.playing.ask.window is not None):
        player.answer() if window.session.mine() else window.session.hurry()
    lines = next(each for each in window.playing.panel.findChildren(LineList) if each.isVisible())
    lines.setFocus()
    asked = window.playing.ask.serial
    QTest.keyClick(lines, Key.Key_N)
    assert window.playing.ask is None or window.playing.ask.serial != asked


def test_enter_still_held_from_uncovering_the_hand_answers_nothing(qtbot: QtBot) -> None:
    window = begun(qtbot, 3, "")
    open_seat(window)
    asked = window.playing.ask.serial
    none = Qt.KeyboardModifier.NoModifier
    for target in (window.focusWidget(), window.playing):  # the table, and what gets the keys it leaves
        held = QKeyEvent(QEvent.Type.KeyPress, Key.Key_Return, none, "\r", True)
        QCoreApplication.sendEvent(target, held)
    assert window.playing.ask.serial == asked and not window.handover.isVisible()
    QTest.keyClick(window.focusWidget(), Key.Key_Return)
    assert window.handover.isVisible()  # a press of its own chooses the card the deck names; the other player is next

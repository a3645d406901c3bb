"""Whole games of the toy for three in the window: once with nothing but the mouse, once with nothing but the keys."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.bots import bots
from engines.core.display.views import OptionView, Place
from tests.harvest import start
from tests.ui.kit.reaching import LEFT, NONE, SEVERAL, TYPED, Hands, shape, typed
from tests.ui.kit.shell_kit import open_seat, window_at
from tests.ui.people.test_three_at_one_screen import seated
from ui.playing.playing_screen import PlayingScreen
from ui.window.main_window import MainWindow

MOST = 400
"""Decisions of a game, which takes about a hundred."""
Key = Qt.Key


@pytest.fixture(autouse=True)
def harvest(own_folders: None) -> Iterator[None]:
    with start.install():
        yield


class Live(Hands):
    """Hands whose answers reach the game."""

    def __init__(self, screen: PlayingScreen) -> None:
        self.screen, self.view, self.scene = screen, screen.table, screen.table.table
        self.given = []

    def click(self, press: str) -> bool:
        """A button of the prompt bar."""
        for button, shown in zip(self.screen.prompt.buttons, self.screen.prompt.shown.presses, strict=False):
            if shown.id == press and button.isVisible() and button.isEnabled():
                QTest.mouseClick(button, LEFT, NONE, button.rect().center())
                return True
        return False


class Player(ABC):
    """Answers questions by one kind of hand, as chance will have it."""

    def __init__(self, window: MainWindow, seed: int) -> None:
        self.window, self.chance = window, random.Random(seed)
        self.strips = 0
        """Questions with an answer on a strip."""

    @property
    def hands(self) -> Live:
        assert self.window.playing is not None
        return Live(self.window.playing)

    def answer(self) -> None:
        """One question."""
        hands, ask = self.hands, self.window.playing.ask
        if ask.kind == "split":
            self.divide(hands, ask.most)
        elif ask.kind in SEVERAL:
            for option in self.chance.sample(ask.options, ask.least):
                self.give(hands, option)
            self.confirm(hands)
        elif ask.kind == "number":
            self.confirm(hands)
        else:
            plain = [each for each in ask.options if not each.decline]
            on_strips = [each for each in plain if self.on_strip(hands, each)]
            self.strips += bool(on_strips)
            wanted = on_strips or (plain if self.chance.random() < 0.7 else []) or ask.options
            option = self.chance.choice(wanted)
            self.give(hands, option)

    @staticmethod
    def on_strip(hands: Live, option: OptionView) -> bool:
        """Whether a strip is part of this answer."""
        scene = hands.scene
        players = {scene.opponents.player_of(option.place), scene.opponents.player_of(Place(card=option.subject))}
        return bool(players & {strip.player for strip in scene.opponents.strips()})

    @abstractmethod
    def give(self, hands: Live, option: OptionView) -> None:
        """Answer with this option."""

    @abstractmethod
    def confirm(self, hands: Live) -> None:
        """Confirm what is chosen."""

    @abstractmethod
    def divide(self, hands: Live, amount: int) -> None:
        """Answer with a number."""

    @abstractmethod
    def uncover(self) -> None:
        """Take over the screen."""

    def game(self) -> None:
        """Play it to its end."""
        session, asked = self.window.session, 0
        while not session.finished and asked < MOST:
            if self.window.handover.isVisible():
                self.uncover()
            elif session.mine() and not session.table.wishing():
                asked += 1
                before = self.window.playing.ask
                self.answer()
                assert session.finished or self.window.playing.ask is not before, before
            else:
                session.hurry()
        assert session.finished and self.window.result.isVisible(), f"not finished after {asked} decisions"


class AtTheMouse(Player):
    """Clicks and drags only."""

    def give(self, hands, option) -> None:
        if option.subject is None and option.place is None:
            hands._press(option)
        else:
            hands._point(option)

    def confirm(self, hands) -> None:
        assert any(hands.click(press.id) for press in hands.screen.prompt.shown.presses if press.primary)

    def divide(self, hands, amount) -> None:
        choices = hands.screen.choices
        for _ in range(amount):
            hands._click(choices, choices._box(0).center().toPoint())
        self.confirm(hands)

    def uncover(self) -> None:
        button = self.window.handover.open
        QTest.mousePress(button, LEFT, NONE, button.rect().center())
        for _ in range(200):
            if not self.window.handover.isVisible():
                break
            QTest.qWait(20)
        QTest.mouseRelease(button, LEFT, NONE, QPoint(1, 1))


class AtTheKeys(Player):
    """Tab, Enter, arrows and digits only."""

    def give(self, hands, option) -> None:
        if option.subject is None and option.place is None:
            presses = hands.screen.prompt.shown.presses
            press = next((each for each in presses if each.id == f"option {option.index}"), None)
            if not hands.screen.choices.isHidden():
                row = [each.index for each in hands.screen.choices.options].index(option.index)
                self.press(Key(Key.Key_1 + row))
            elif press is not None and press.key == "N":
                self.press(Key.Key_N)
            elif press is not None and press.key.isdigit():
                self.press(Key(Key.Key_0 + int(press.key)))
            else:
                self.press(Key.Key_Escape, Key.Key_Return)
        else:
            hands._go(option)

    def press(self, *keys: Qt.Key) -> None:
        for key in keys:
            QTest.keyClick(self.window.focusWidget() or self.window, key)

    def confirm(self, hands) -> None:
        hands.scene.focus.set(None)
        self.press(Key.Key_Return)

    def divide(self, hands, amount) -> None:
        hands.screen.choices.setFocus()  # F6 goes there
        for _ in range(amount):
            self.press(Key.Key_Right)
        self.press(Key.Key_Return)

    def uncover(self) -> None:
        open_seat(self.window)


def window_of(qtbot: QtBot, seats: int, open_hands: bool, seed: int, chosen: str = "") -> MainWindow:
    window = window_at(seated(seats, chosen, seed=seed), open_hands)
    qtbot.addWidget(window, before_close_func=lambda each: each.close_quietly())
    return window


@pytest.mark.sample(1)
@pytest.mark.parametrize(("player", "open_hands", "seed"), [(AtTheMouse, False, 5), (AtTheKeys, True, 6)])
def test_a_whole_game_of_three(qtbot: QtBot, player: type[Player], open_hands: bool, seed: int) -> None:
    """With the mouse nobody's hand is uncovered but by holding the button."""
    playing = player(window_of(qtbot, 3, open_hands, seed), seed)
    playing.game()
    assert playing.strips


@pytest.mark.sample(1)
@pytest.mark.parametrize(("seats", "chosen"), [(4, "pairs"), (6, "open")])
def test_each_answer_can_be_given_by_mouse_and_by_keys(qtbot: QtBot, seats: int, chosen: str) -> None:
    """Whatever lies in a half or on a strip."""
    window = window_of(qtbot, seats, True, 3, chosen)
    screen, table = window.playing, window.session.table
    screen.session.wishes.spares = False
    hands, seen, missing = Hands(screen), set(), []
    for _ in range(160):
        if not table.asking():
            break
        player = table.asking()[0]
        ask = table.ask(player)

        def said(option, ask=ask):
            place = hands.scene.opponents.player_of(option.place) if hands.scene.sight is not None else None
            strips = {strip.player for strip in hands.scene.opponents.strips()}
            return ask.question.key, ask.kind, place in strips, *shape(screen, option)

        screen.session.viewer = player
        screen.session.go_on()
        if screen.ask is not None and screen.ask.serial == ask.serial:
            if ask.kind in TYPED:
                assert typed(screen), ask.question.key
            else:
                for option in ask.options:
                    if said(option) not in seen:
                        seen.add(said(option))
                        missing += [(way, said(option)) for way, works in hands.tries(ask.kind, option) if not works]
        table.answer(player, bots.choose(table, player, "random", 3))
    assert not missing
    assert any(each[2] for each in seen), "a strip was aimed at"

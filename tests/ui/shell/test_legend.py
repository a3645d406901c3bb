"""The legend names every ring, sign and slot of the game on the screen, by key and by menu, in both languages."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from engines.core.display.face_template import PIP_STATES
from tests.ui.kit.shell_kit import key, window_at
from ui.sources.offers import SeatChoice, StartChoice
from ui.window.main_menu import make_menu


@pytest.mark.sample(2)
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("game", ["cipher", "moncolle"])
def test_the_legend_explains_every_sign(qtbot: QtBot, game: str, language: str) -> None:
    window = window_at(language=language)
    qtbot.addWidget(window, before_close_func=lambda each: each.close_quietly())
    decks = next(each for each in window.game_sources.offers(window.preferences).games if each.id == game).decks
    choice = StartChoice(game, tuple(SeatChoice(name, "", decks[0].id) for name in ("Hana", "Tomo")))
    window.play(window.game_sources.begin(choice, seed=1, keep=False), open_hands=True)
    legend = window.popovers.legend
    key(window, Qt.Key.Key_F2)
    assert legend.isVisible() and window.rect().contains(legend.geometry())
    layout = window.playing.layout_of_game
    words = [entry.words for entry in legend.entries()]
    assert {mark.ring for mark in layout.marks if mark.ring} <= {entry.ring for entry in legend.entries()}
    pips = [slot for slot in layout.face.slots if slot.pip is not None and slot.place == "pips"]
    assert len([entry for entry in legend.entries() if entry.pip]) == len(pips) + len(PIP_STATES) * bool(pips)
    assert all(words) and len(words) == len(set(words)) and not any("[" in each or "{" in each for each in words)
    assert not legend.grab().isNull()
    emblems = {entry.emblem.icon for entry in legend.entries() if entry.emblem is not None}
    symbols = [slot for slot in layout.face.slots if slot.place == "symbol"]
    assert emblems == {icon for slot in symbols for icon in slot.icons.values()}
    key(window, Qt.Key.Key_Escape)
    assert not legend.isVisible()
    action = next(each for each in make_menu(window).actions() if each.text() == window.look.say("menu.legend"))
    action.trigger()
    assert legend.isVisible()

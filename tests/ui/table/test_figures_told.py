"""The large numbers of a player: on the hand-over screen, and beside what they will be."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from app import games, library
from app.library import Library
from tests.ui.kit.shell_kit import window_at
from ui.shell.screens import handover_screen
from ui.table.drawing import lettering
from ui.table.items.figures import then_words


@pytest.mark.parametrize(("game", "named"), [("vision", ("Life", "Nodes")), ("kiseki", ("Bond", "CP", "EP"))])
def test_the_hand_over_screen_begins_with_them(qtbot: QtBot, game: str, named: tuple[str, ...]) -> None:
    own = Library(games.find(game))
    window = window_at(library.begin(own.game, own.match(own.playable()[:2], ["Hana", "Tomo"], seed=3), keep=False))
    qtbot.addWidget(window, before_close_func=lambda each: each.close_quietly())
    assert window.handover.isVisible()
    rows = window.handover.shown.counts
    assert tuple(words for words, _ in rows[: len(named)]) == named
    first = own.game.layout.figures[0].id
    now = {each.owner: each.now for each in window.session.sight().figures if each.id == first}
    assert sorted(rows[0][1]) == sorted(now.values())


def test_many_rows_stay_above_what_can_be_wished() -> None:
    for rows in range(1, 12):
        assert rows * handover_screen.pitch_of(rows) <= handover_screen.COUNTS_HIGH
    assert handover_screen.pitch_of(8) < handover_screen.pitch_of(6) < handover_screen.pitch_of(5)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_words_that_would_lie_over_the_number_give_way_to_an_arrow(qtbot: QtBot, language: str) -> None:
    own = Library(games.find("vision"))
    table = library.begin(own.game, own.match(own.playable()[:2], ["Hana", "Tomo"], seed=3), keep=False)
    window = window_at(table, language=language)
    qtbot.addWidget(window, before_close_func=lambda each: each.close_quietly())
    style = window.playing.table.style_now
    told, words = then_words(20, 400, style)
    assert told == "20" and words
    wide = lettering.ASIDE.width(words, style.metrics)
    assert then_words(20, wide, style) == (told, words)
    assert then_words(20, wide - 1, style) == ("→20", "")

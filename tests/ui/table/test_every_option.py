"""Whatever is asked, by an action, a cost or an effect: each answer can be given at the table by mouse and by keys."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from app.bots import bots
from tests.ui.kit.reaching import TYPED, Hands, shape, typed
from tests.ui.kit.shell_kit import window_at
from ui.sources.game_sources import GameSources
from ui.sources.offers import SeatChoice, StartChoice

MOST_DECISIONS = 250


@pytest.mark.sample(1)
@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("game", ["cipher", "moncolle"])
def test_each_answer_can_be_given_by_mouse_and_by_keys(
    game: str, seed: int, qtbot: QtBot, own_folders: None,
) -> None:
    opened = GameSources()
    decks = next(each for each in opened.offers(opened.preferences()).games if each.id == game).decks
    seats = tuple(SeatChoice(f"P{n}", "", decks[(seed + n) % len(decks)].id) for n in range(2))
    table = opened.begin(StartChoice(game, seats), seed=seed, keep=False)
    window = window_at(table, open_hands=True)
    qtbot.addWidget(window, before_close_func=lambda each: each.close_quietly())
    screen = window.playing
    assert screen is not None
    screen.session.wishes.spares = False  # what has only one answer would pass by itself
    hands, seen, missing = Hands(screen), set(), []
    for _ in range(MOST_DECISIONS):
        if not table.asking():
            break
        player = table.asking()[0]
        ask = table.ask(player)
        assert ask is not None
        fresh = [each for each in ask.options if (ask.question.key, ask.kind, *shape(screen, each)) not in seen]
        if (ask.kind in TYPED and ask.question.key not in seen) or fresh:
            screen.session.go_on()
            assert screen.ask is not None and screen.ask.serial == ask.serial
            if ask.kind in TYPED:
                seen.add(ask.question.key)
                assert typed(screen), ask.question.key
                fresh = []
            for option in fresh:
                said = (ask.question.key, ask.kind, *shape(screen, option))
                if said in seen:
                    continue
                seen.add(said)
                missing += [(way, said) for way, works in hands.tries(ask.kind, option) if not works]
        table.answer(player, bots.choose(table, player, "greedy" if seed % 2 else "random", seed))
    assert not missing

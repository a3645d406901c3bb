"""Figures of the engine: decisions per second, clone, save, view, for every game that is there."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

from app import games
from app.bots.bot_view import Chance
from app.bots.bots import blind_random
from app.library import Library
from app.tables import invariants
from engines.core.contract.definition import GameDefinition
from engines.core.play import player_view
from engines.core.play.running_game import RunningGame
from tests.bench.measure import Figure, median_seconds

GAMES = 40
"""Random games a figure is made from."""


def plays(game: GameDefinition, library: Library, count: int) -> Iterator[RunningGame]:
    """New games between the first two decks."""
    seats = [deck.seat for deck in library.playable()[:2]]
    for seed in range(count):
        yield game.new(library.faces, seats, seed)


def answer_at_random(play: RunningGame, seed: int) -> None:
    """Any of the answers offered, also where several cards must fit together."""
    asked = play.state.ask
    play.answer(blind_random(play, asked.players[0], Chance(seed, asked.players[0], play.state.asked)))


def decisions_per_second(game: GameDefinition, library: Library) -> tuple[float, float]:
    """Decisions (asks with two or more options) a second with invariants on, and decisions a game."""
    decided, start = 0, time.process_time()
    for seed, play in enumerate(plays(game, library, GAMES)):
        play.advance()
        watch = invariants.Watch(play)
        while play.state.result is None:
            decided += play.state.ask.choices > 1
            answer_at_random(play, seed)
            assert not watch.broken(play)
    return decided / (time.process_time() - start), decided / GAMES


def middle(game: GameDefinition, library: Library, answers: int = 150) -> RunningGame:
    """A game some way in."""
    play = next(plays(game, library, 1))
    play.advance()
    for _ in range(answers):
        earlier = play.clone()
        answer_at_random(play, 1)
        if play.state.result is not None:
            return earlier
    return play


def figures() -> list[Figure]:
    """All of them, for every game."""
    return [figure for game in games.known().values() for figure in of_game(game)]


def of_game(game: GameDefinition) -> list[Figure]:
    """The figures of one game."""
    library = Library(game)
    speed, length = decisions_per_second(game, library)
    play = middle(game, library)
    state = play.state
    asked = state.ask.players[0]
    saved = game.encode(state)

    def milliseconds(act: Callable[[], object]) -> float:
        return 1e3 * median_seconds(act, times=50)

    return [
        Figure(f"{game.id}: decisions, random, invariants on", speed, "/s", 1500, more=True),
        Figure(f"{game.id}: decisions per random game", length, ""),
        Figure(f"{game.id}: clone", 1e6 * median_seconds(state.clone, times=1000), "µs", 10),
        Figure(f"{game.id}: save ({len(saved) / 1000:.0f} kB)", milliseconds(lambda: game.encode(state)), "ms", 1),
        Figure(f"{game.id}: load", milliseconds(lambda: game.decode(saved)), "ms"),
        Figure(f"{game.id}: view", milliseconds(lambda: player_view.table(play, 0)), "ms", 1),
        Figure(f"{game.id}: question", milliseconds(lambda: player_view.ask(play, asked)), "ms"),
    ]

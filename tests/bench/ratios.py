"""Speed beside a program everybody knows, measured in turns, so that a machine that changes its pace changes both.

A decision is the same for all: every legal answer listed, one of them at random taken, the end of the game looked for.
python-chess (`pip install chess`) and Fireplace are compared with where they are installed; the program needs neither.
"""

from __future__ import annotations

import importlib
import os
import random
import re
import shutil
import statistics
import subprocess
import sys
import sysconfig
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from types import FrameType
from typing import Any

from app import games
from app.library import Library
from engines.core.contract.definition import GameDefinition
from tests.bench.engine import answer_at_random, plays
from tests.bench.measure import Figure

ROUNDS = 9
SECONDS = 0.6
"""Of one turn of one program."""
WARMING, COUNTED = 200, 1_000
"""Decisions that fill the caches, and those after them in which calls and instructions are counted. Fewer are those of
one or two games, and games differ by a third."""
ROOT = Path(__file__).parents[2]
CACHEGRIND = ("valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null")

Decide = Callable[[], None]
"""Makes one decision; begins another game where one has ended."""


def ours(game: GameDefinition) -> Decide:
    """Decisions of random games between the first two decks, the views left out."""
    library = Library(game)
    begun = plays(game, library, 1_000_000)
    seed, play = 0, next(begun)
    play.advance()

    def decide() -> None:
        nonlocal seed, play
        if play.state.result is not None:
            seed, play = seed + 1, next(begun)
            play.advance()
        answer_at_random(play, seed)

    return decide


def chess() -> Decide | None:
    """Random moves of python-chess."""
    try:
        library: Any = importlib.import_module("chess")
    except ImportError:
        return None
    dice, board = random.Random(1), library.Board()

    def decide() -> None:
        nonlocal board
        moves = list(board.legal_moves)
        if not moves or board.is_game_over():
            board = library.Board()
            moves = list(board.legal_moves)
        board.push(dice.choice(moves))

    return decide


def fireplace() -> Decide | None:
    """Random Hearthstone turns of Fireplace, as its own test of whole games plays them."""
    try:
        utils: Any = importlib.import_module("fireplace.utils")
        cards: Any = importlib.import_module("fireplace.cards")
        over: Any = importlib.import_module("fireplace.exceptions").GameOver
    except ImportError:
        return None
    cards.db.initialize()
    dice, game = random.Random(1), utils.setup_game()

    def decide() -> None:
        nonlocal game
        try:
            player = game.current_player
            options = [card for card in player.hand if card.is_playable()]
            options += [unit for unit in player.characters if unit.can_attack()]
            chosen = dice.choice([*options, None])
            if chosen is None:
                game.end_turn()
            elif chosen in player.hand:
                chosen.play(target=dice.choice(chosen.targets) if chosen.requires_target() else None)
            else:
                chosen.attack(dice.choice(chosen.targets))
        except over:
            game = utils.setup_game()

    return decide


def per_second(decide: Decide) -> float:
    """Decisions a second of processor time, over one turn."""
    done, start = 0, time.process_time()
    while (spent := time.process_time() - start) < SECONDS:
        decide()
        done += 1
    return done / spent


def calls(game: GameDefinition) -> float:
    """Python functions called in one decision."""
    decide, counted = ours(game), 0
    for _ in range(WARMING):
        decide()

    def count(_frame: FrameType, event: str, _what: object) -> None:
        nonlocal counted
        counted += event == "call"

    sys.setprofile(count)
    for _ in range(COUNTED):
        decide()
    sys.setprofile(None)
    return counted / COUNTED


def instructions(game: GameDefinition) -> float | None:
    """Machine instructions of one decision, counted by Valgrind; None where it is not installed.

    What starting takes is counted in a run of fewer decisions and taken off. Both find the packs read already and give
    the same order to sets, else they would not take the same to start.
    """
    if shutil.which("valgrind") is None:
        return None
    with tempfile.TemporaryDirectory() as home:
        surroundings = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "XDG_"))}
        surroundings |= {f"XDG_{name}_HOME": home for name in ("DATA", "CONFIG", "CACHE", "STATE")}
        surroundings |= {"PYTHONHASHSEED": "0", "PYTHONPYCACHEPREFIX": home}
        _decisions(game.id, 1, surroundings)
        few, many = (
            _counted(_decisions(game.id, count, surroundings, *CACHEGRIND).stderr)
            for count in (WARMING, WARMING + COUNTED)
        )
    return (many - few) / COUNTED


def _decisions(
    game: str, count: int, surroundings: dict[str, str], *within: str,
) -> subprocess.CompletedProcess[str]:
    """A process that makes so many."""
    program = (
        "from app import games; from tests.bench.ratios import ours\n"
        f"decide = ours(games.find({game!r}))\nfor _ in range({count}): decide()"
    )
    return subprocess.run(
        [*within, sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True,
        env=surroundings,
    )


def _counted(said: str) -> int:
    """What Valgrind says it has counted."""
    found = re.search(r"I\s+refs:\s+([\d,]+)", said)
    assert found is not None, said[-400:]
    return int(found[1].replace(",", ""))


def build() -> str:
    """How this Python was built: with profiles and link-time optimisation it is a fifth to a third faster. Systems
    build their own so, and Debian's does not say it."""
    options = sysconfig.get_config_var("CONFIG_ARGS") or ""
    fast = [name for name in ("--enable-optimizations", "--with-lto") if name in options]
    if sys.base_prefix == "/usr":
        fast = ["the system's own"]
    return f"Python {sys.version.split()[0]}, {' '.join(fast) or 'built without optimisation'}"


def figures(count_work: bool = False) -> Iterator[Figure]:
    """Ratios for every game and every program that is installed; with `count_work` also calls and instructions."""
    own = {game.id: ours(game) for game in games.known().values()}
    others = {name: made for name, made in (("python-chess", chess()), ("Fireplace", fireplace())) if made is not None}
    speeds: dict[str, list[float]] = {name: [] for name in (*own, *others)}
    for _ in range(ROUNDS):
        for name, decide in (*own.items(), *others.items()):
            speeds[name].append(per_second(decide))
    for game in own:
        yield Figure(f"{game}: decisions", statistics.median(speeds[game]), "/s")
        for other in others:
            ratios = sorted(mine / theirs for mine, theirs in zip(speeds[game], speeds[other], strict=True))
            span = f"{ratios[0]:.2f} to {ratios[-1]:.2f} in {ROUNDS} turns"
            yield Figure(f"{game}: share of {other} ({span})", statistics.median(ratios), "")
        if count_work:
            yield Figure(f"{game}: Python calls a decision", calls(games.find(game)), "")
            if (found := instructions(games.find(game))) is not None:
                yield Figure(f"{game}: instructions a decision", found / 1e6, "M")

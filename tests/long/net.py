"""Long runs of LAN play: games through a network that is cut again and again, a room that is told nonsense, and
programs that are killed and started again.

Every game and every batch of messages is a line of tests/bench/results/net-*.jsonl, with the commit it was made at; a
run begun again leaves out the seeds that went well.
"""

from __future__ import annotations

import contextlib
import itertools
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from app.simulation import parallel
from tests import chance
from tests.long.runs import RESULTS, commit

GAMES = ("cipher", "moncolle")
BATCH = 2_500
"""Messages of one line of fuzzing."""


class Line(msgspec.Struct, kw_only=True):
    """One game, or one batch of messages."""

    seed: int
    game: str
    how: str
    """The bot and the weather, or what was told nonsense."""
    count: int
    """Cuts, messages or restarts."""
    figures: dict[str, int]
    broken: list[str]
    seconds: float
    commit: str


def game_through_cuts(seed: int, game: str) -> Line:
    """A game of two guests whose connections are cut, about half of them without anybody being told."""
    from tests.net.kit.proxy import Weather
    from tests.net.kit.rough import play

    bot = ("random", "greedy")[seed // 2 % 2]
    weather = Weather(delay=(0.0, 0.001), cut_after=(30_000, 90_000), silent=0.55, silence=0.4,
                      late_opening=(0.0, 0.15))
    line = Line(seed=seed, game=game, how=bot, count=0, figures={}, broken=[], seconds=0.0, commit=commit())
    try:
        ended = play(game, seed, weather, bot, most=40)
    except AssertionError as error:
        line.broken = [str(error)]
        return line
    line.count, line.seconds, line.broken = ended.cuts, ended.seconds, ended.broken
    line.figures = {
        "silent": ended.silent, "connections": ended.connections, "decisions": ended.decisions,
        "answered": ended.answered, "taken": ended.taken,
    }
    return line


def batch_of_nonsense(seed: int, game: str) -> Line:
    """Messages to a room in the middle of a game, and bytes to the codec."""
    from tests.net.kit import fuzz

    told = fuzz.batch(game, seed, BATCH)
    return Line(
        seed=seed, game=game, how="room and codec", count=told.messages, figures=told.figures, broken=told.broken,
        seconds=told.seconds, commit=commit(),
    )


def match_with_restarts(seed: int, game: str) -> Line:
    """A match of two real programs that are killed and started again."""
    from tests.net.kit import crashes

    bot = ("random", "greedy")[seed // 2 % 2]
    begun = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="takujo-crash-") as folder:
        told = crashes.play(seed, game, bot, Path(folder))
    return Line(
        seed=seed, game=game, how=bot, count=len(told.restarts), broken=told.wrong, commit=commit(),
        figures={"host": sum(each.startswith("host") for each in told.restarts), "records": told.checked},
        seconds=time.monotonic() - begun,
    )


RUNS: dict[str, tuple[Callable[[int, str], Line], int]] = {
    "cuts": (game_through_cuts, 200), "fuzz": (batch_of_nonsense, 100_000),
    "restarts": (match_with_restarts, 50),
}
"""What can be run, and how much of it is asked for."""


def kept(file: Path) -> list[Line]:
    """The lines of a file that are whole."""
    found = []
    for line in file.read_bytes().splitlines() if file.exists() else ():
        try:
            found.append(msgspec.json.decode(line, type=Line))
        except msgspec.DecodeError:
            continue
    return found


def added_up(lines: list[Line]) -> str:
    """The figures in one line."""
    figures: dict[str, int] = {}
    for line in lines:
        for name, value in line.figures.items():
            figures[name] = figures.get(name, 0) + value
    told = ", ".join(f"{name} {value}" for name, value in figures.items())
    broken = sum(bool(line.broken) for line in lines)
    return f"{sum(line.count for line in lines)} in {len(lines)} lines ({told}); {broken} broken"


def run(task: tuple[str, int]) -> Line:
    """The line of a seed. Its chance is its own, whichever process it falls to."""
    what, seed = task
    chance.SAME.begin(f"net {what} {seed}")
    return RUNS[what][0](seed, GAMES[seed % len(GAMES)])


def main(what: str, wanted: int = 0, jobs: int = 1) -> int:
    """Go on with the next seeds, in so many processes, until there is enough; 1 if anything is broken."""
    wanted = wanted or RUNS[what][1]
    file = RESULTS / f"net-{what}.jsonl"
    found = kept(file)
    went_well = {line.seed for line in found if not line.broken}
    count = sum(line.count for line in found)
    seeds = ((what, seed) for seed in itertools.count(1) if seed not in went_well)
    with tempfile.TemporaryDirectory(prefix="takujo-long-") as home, pytest.MonkeyPatch.context() as patch:
        for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME"):
            patch.setenv(name, str(Path(home, name.lower())))
        with contextlib.closing(parallel.results(run, seeds, jobs)) as lines:
            while count < wanted:
                line = next(lines)
                if line.broken:
                    print(f"BROKEN seed {line.seed} {line.game}: {line.broken}")
                with file.open("ab") as results:
                    results.write(msgspec.json.encode(line) + b"\n")
                count += line.count
                print(f"{count} of {wanted}", end="\r", file=sys.stderr)
    found = kept(file)
    print(added_up(found))
    return 1 if any(line.broken for line in found) else 0

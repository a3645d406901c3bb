"""The kept games as files, and many of them played at once."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import NamedTuple

from tests.transcripts.course import EVERY, PLAN, Line, first_difference, hashed, play

HERE = Path(__file__).parent / "stored"
POLITE = 0
HEAD = (
    "# Games of {game} as hashes, {every} decisions a word: kind, seed, decisions, spoken, wire (tests/transcripts).\n"
)


class Told(NamedTuple):
    """A kept game that is not played as it was."""

    game: str
    kept: Line
    what: str
    spoken: bool
    """People would notice; otherwise only records that are sent have changed."""

    def __str__(self) -> str:
        return f"{self.game} {self.kept.kind} {self.kept.seed}: {self.what}"


def file_of(game: str) -> Path:
    """Where the games are kept."""
    return HERE / f"{game}.txt"


def kept(game: str) -> list[Line]:
    """The kept games; none for a game of which none was kept yet."""
    if not file_of(game).exists():
        return []
    lines = file_of(game).read_text(encoding="utf-8").splitlines()
    return [Line.read(line) for line in lines if not line.startswith("#")]


def write(game: str, lines: Sequence[Line]) -> None:
    """Keep these games."""
    HERE.mkdir(exist_ok=True)
    text = HEAD.format(game=game, every=EVERY) + "".join(f"{line}\n" for line in lines)
    file_of(game).write_text(text, encoding="utf-8", newline="\n")


def planned(game: str) -> list[tuple[str, int]]:
    """Kind and seed of every game that is to be kept."""
    return [(kind, seed) for kind, count in PLAN[game].items() for seed in range(1, count + 1)]


def sample(lines: Sequence[Line], count: int) -> list[Line]:
    """So many of them, of every kind in turn."""
    kinds: dict[str, list[Line]] = {}
    for line in lines:
        kinds.setdefault(line.kind, []).append(line)
    turns = max(map(len, kinds.values()), default=0)
    mixed = [of[turn] for turn in range(turns) for of in kinds.values() if turn < len(of)]
    return mixed[:count]


def played(game: str, kind: str, seed: int, restarts: bool | None = None) -> Line:
    """A game played now. One that breaks down is a line of its own, so that the others are still compared."""
    return hashed(kind, seed, play(game, kind, seed, restarts))


def difference(game: str, line: Line, found: Line) -> Told | None:
    """What is not as it was, None if all is."""
    spoken, wire = first_difference(line.spoken, found.spoken), first_difference(line.wire, found.wire)
    if spoken is None and wire is None and line.decisions == found.decisions:
        return None
    told = []
    if spoken is not None:
        told.append(f"spoken differs within decisions {spoken[0]} to {spoken[1]}")
    if wire is not None:
        told.append(f"wire differs within decisions {wire[0]} to {wire[1]}")
    if line.decisions != found.decisions:
        told.append(f"{found.decisions} decisions instead of {line.decisions}")
    return Told(game, line, ", ".join(told), spoken is not None or line.decisions != found.decisions)


class Task(NamedTuple):
    """A game to be played, and whether also without restarts (they must make no difference)."""

    game: str
    kind: str
    seed: int
    twice: bool = False


def outcome(task: Task) -> Line | str:
    """The line of a game, or in one sentence why there is none."""
    try:
        line = played(task.game, task.kind, task.seed)
        if task.twice and "restart" in task.kind and played(task.game, task.kind, task.seed, restarts=False) != line:
            return "it goes on differently after it was saved and loaded"
    except Exception as error:
        return f"it breaks down: {type(error).__name__}: {error}"
    return line


def outcomes(tasks: Sequence[Task], jobs: int) -> Iterator[Line | str]:
    """What became of each, in order."""
    if jobs == 1:
        yield from map(outcome, tasks)
        return
    kin = multiprocessing.get_context("spawn")  # the same on every system
    with ProcessPoolExecutor(jobs, mp_context=kin, initializer=os.nice, initargs=(POLITE,)) as pool:
        yield from pool.map(outcome, tasks, chunksize=4)

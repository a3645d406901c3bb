"""Long runs of games between bots: every pairing of the decks that come with a game, in small blocks of seeds.

What has been played is kept in tests/bench/results/long-<game>.jsonl, a line for each block. A run begun again leaves
out the blocks whose rules and cards (`build`) are still the same, so it can be stopped at any time.
"""

from __future__ import annotations

import hashlib
import subprocess
import tomllib
from collections.abc import Iterator
from functools import cache
from itertools import product
from pathlib import Path

import msgspec
from msgspec.structs import replace

from app import games
from app.simulation import balance, parallel
from app.simulation.simulate import Broken, Simulation
from engines.core.contract.definition import FIRST_FORMAT
from engines.core.model.state import ChosenFormat
from tests.conftest import ROOT

RESULTS = ROOT / "tests" / "bench" / "results"
BOTS = (("random", "random"), ("greedy", "greedy"), ("random", "greedy"), ("greedy", "random"))
BLOCK = 25
"""Games of one line; each block has its own seeds."""


class Block(msgspec.Struct, kw_only=True, frozen=True, order=True):
    """Games to be played: which decks and bots, from which seed on."""

    seed: int
    game: str
    decks: tuple[str, ...]
    bots: tuple[str, ...]
    games: int = BLOCK
    format: ChosenFormat = ChosenFormat()


class Played(msgspec.Struct, kw_only=True):
    """What became of a block."""

    block: Block
    finished: int
    wins: list[int]
    draws: int
    decisions: int
    turns: float
    reasons: dict[str, int]
    broken: list[Broken]
    seconds: float
    build: str
    commit: str


def blocks(
    game: str, wanted: int, seats: int = 2, form: ChosenFormat = FIRST_FORMAT, bots: tuple[tuple[str, ...], ...] = BOTS,
) -> list[Block]:
    """Blocks for at least so many games, spread evenly over all pairings: the first seeds of each come first. With more
    than two seats the decks and the bots of a pairing sit in turn."""
    decks = balance.shipped(games.find(game), form)
    pairs = [tuple(pair[seat % 2] for seat in range(seats)) for pair in product(decks, decks)]
    minds = [tuple(pair[seat % 2] for seat in range(seats)) for pair in bots]
    pairings = [
        (pair, minds[(place + turn) % len(minds)]) for turn in range(len(minds)) for place, pair in enumerate(pairs)
    ]
    rounds = -(-wanted // (BLOCK * len(pairings)))
    made = [
        Block(seed=1 + number * BLOCK, game=game, decks=pair, bots=bots, format=form)
        for number in range(rounds) for pair, bots in pairings
    ]
    return made[: -(-wanted // BLOCK)]


def play(block: Block, broken: Path | None = None) -> Played:
    """Play one block. Broken games are saved to a folder beside the results."""
    run = Simulation(games.find(block.game), block.decks, block.bots, broken or RESULTS / "broken", block.format)
    for number in range(block.games):
        run.play(block.seed + number)
    found = run.summary(block.seed)
    # The results are kept with the checkout, so they name no folder outside it.
    broke = [replace(each, save=each.save.removeprefix(f"{ROOT}/")) for each in found.broken]
    return Played(
        block=block, finished=found.finished, wins=found.results.wins, draws=found.results.draws,
        decisions=found.decisions, turns=found.results.turns, reasons=found.results.reasons, broken=broke,
        seconds=found.seconds, build=build(block.game), commit=commit(),
    )


@cache
def build(game: str) -> str:
    """A fingerprint of the rules and cards of a game: what all games share, its own package and its own packs."""
    rooms = [each for each in (ROOT / "engines").iterdir() if each.name == game or not (each / "game.py").exists()]
    packs = [each.parent for each in (ROOT / "assets" / "packs").glob("*/pack.toml")
             if tomllib.loads(each.read_text("utf-8"))["pack"]["game"] == game]
    digest = hashlib.sha256()
    for folder in sorted(rooms + packs):
        for file in [folder] if folder.is_file() else sorted(folder.rglob("*")):
            if file.suffix in (".py", ".toml", ".txt", ".lark"):
                digest.update(file.relative_to(ROOT).as_posix().encode() + b"\0" + file.read_bytes() + b"\0")
    for name in ("app/bots/bots.py", "app/bots/greedy.py", "app/simulation/simulate.py", "app/tables/invariants.py",
                 "app/tables/kept_check.py"):
        digest.update((ROOT / name).read_bytes())
    return digest.hexdigest()[:16]


@cache
def commit() -> str:
    """The commit of the checkout, "" if there is none."""
    told = subprocess.run(
        ["git", "rev-parse", "--short", "HEAD"], cwd=ROOT, capture_output=True, text=True, check=False,
        stdin=subprocess.DEVNULL,
    )
    return told.stdout.strip()


def kept(file: Path) -> list[Played]:
    """The blocks of a results file; a line that was cut off when a run was stopped does not count."""
    found = []
    for line in file.read_bytes().splitlines() if file.exists() else ():
        try:
            found.append(msgspec.json.decode(line, type=Played))
        except msgspec.DecodeError:
            continue
    return found


def go_on(file: Path, wanted: list[Block], jobs: int = 1) -> Iterator[Played]:
    """Play the wanted blocks that are not in the file yet in so many processes, writing each down; yields all of them,
    those that were there first."""
    done = {each.block: each for each in kept(file) if each.build == build(each.block.game)}
    yield from (done[block] for block in wanted if block in done)
    left = [block for block in wanted if block not in done]
    if left:
        file.parent.mkdir(parents=True, exist_ok=True)
        if file.exists() and file.read_bytes()[-1:] not in (b"", b"\n"):
            with file.open("ab") as results:  # a line that was cut off must not swallow the next one
                results.write(b"\n")
    for played in parallel.results(play, left, jobs):
        with file.open("ab") as results:  # a whole line at once, so that several runs may share a file
            results.write(msgspec.json.encode(played) + b"\n")
        yield played


def added_up(found: list[Played]) -> str:
    """The figures in one line."""
    total = sum(each.block.games for each in found)
    reasons: dict[str, int] = {}
    for each in found:
        for reason, times in each.reasons.items():
            reasons[reason] = reasons.get(reason, 0) + times
    often = sorted(reasons.items(), key=lambda each: (-each[1], each[0]))
    ended = ", ".join(f"{reason} {times}" for reason, times in often)
    return (
        f"{total} games, {sum(each.finished for each in found)} finished, {sum(each.draws for each in found)} drawn, "
        f"{sum(each.decisions for each in found)} decisions, {sum(len(each.broken) for each in found)} broken; "
        f"ended by: {ended}"
    )

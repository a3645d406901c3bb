"""The command line: python -m tests.transcripts check|make|adopt|show (see the package's docstring)."""

from __future__ import annotations

import argparse
import difflib
import os
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from tests.transcripts import course
from tests.transcripts.course import PLAN, Line
from tests.transcripts.stored import Task, Told, difference, file_of, kept, outcomes, planned, sample, write

SHOWN = 20
"""Differing games that are named one by one."""
MOST_LINES = 60
"""Lines of one difference that are printed."""


def main(words: Sequence[str] | None = None) -> int:
    """Do as told; 1 if a game is not as it was."""
    given = _parser().parse_args(words)
    if given.what == "show":
        return _show(given)
    if given.what in ("make", "adopt") and given.only:
        print("`--only` is for `check`: a file holds all of its games.", file=sys.stderr)
        return 2
    known = [given.game] if given.game else list(PLAN)
    if given.what == "make":
        return max(_make(game, given.jobs) for game in known)
    return max(_check(game, given) for game in known)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tests.transcripts", description=__doc__)
    commands = parser.add_subparsers(dest="what", required=True)
    helps = {
        "check": "play the kept games again and name those that differ",
        "make": "keep all games as they are played now",
        "adopt": "take over new names in what is sent; refused if anything people notice has changed",
    }
    for name, told in helps.items():
        command = commands.add_parser(name, help=told)
        command.add_argument("game", nargs="?", choices=list(PLAN))
        command.add_argument("--only", type=int, metavar="N", help="only N games of each game, of every kind in turn")
        command.add_argument("--jobs", type=int, default=2, metavar="N", help="processes (2)")
        command.add_argument("--against", type=Path, metavar="CHECKOUT", help="where the games are still as kept: its "
                             "text of the first differing decision is printed beside the present one")
    show = commands.add_parser("show", help="print a game: every decision as it is hashed")
    show.add_argument("game", choices=list(PLAN))
    show.add_argument("kind", choices=list(course.KINDS))
    show.add_argument("seed", type=int)
    show.add_argument("--wire", action="store_true", help="what is sent as JSON, instead of what people notice")
    return parser


def _show(given: argparse.Namespace) -> int:
    for decision in course.play(given.game, given.kind, given.seed):
        text = b"# %s\n" % str(decision.count).encode() + decision.wire if given.wire else decision.spoken.encode()
        sys.stdout.buffer.write(text)
    return 0


def _make(game: str, jobs: int) -> int:
    began = time.monotonic()
    plan = planned(game)
    made: list[Line] = []
    for (kind, seed), found in zip(plan, outcomes([Task(game, *each, True) for each in plan], jobs), strict=True):
        if isinstance(found, str):
            print(f"{game} {kind} {seed}: {found}. Nothing is written.")
            return 1
        made.append(found)
        _progress(game, len(made), len(plan))
    write(game, made)
    print(f"{game}: {_counted(made)} kept in {file_of(game).name}, {_took(began)}")
    return 0


def _check(game: str, given: argparse.Namespace) -> int:
    began = time.monotonic()
    lines = kept(game)
    if given.only:
        lines = sample(lines, given.only)
    adopts = given.what == "adopt"
    differing: list[Told] = []
    new: list[Line] = []
    tasks = [Task(game, line.kind, line.seed, adopts) for line in lines]
    for line, found in zip(lines, outcomes(tasks, given.jobs), strict=True):
        told = Told(game, line, found, True) if isinstance(found, str) else difference(game, line, found)
        if told is not None:
            differing.append(told)
            if len(differing) <= SHOWN and (told.spoken or not adopts):
                print(told)
        if not isinstance(found, str):
            new.append(found)
        _progress(game, len(new), len(lines))
    noticed = sum(told.spoken for told in differing)
    print(f"{game}: {_counted(lines)}, {len(differing)} differ, {noticed} of them in what people notice, "
          f"{_took(began)}")
    if adopts and not noticed:
        write(game, new)
        return 0
    if differing and given.against is not None:
        _compare(next((told for told in differing if told.spoken), differing[0]), given.against)
    return 1 if differing else 0


def _compare(told: Told, reference: Path) -> None:
    """Play a game here and in the other checkout, and print where they part."""
    words = [told.game, told.kept.kind, str(told.kept.seed), *([] if told.spoken else ["--wire"])]
    here, there = (_decisions(words, folder) for folder in (Path.cwd(), reference))
    for number, (new, old) in enumerate(zip(here, there, strict=False)):
        if new != old:
            print(f"{told.game} {told.kept.kind} {told.kept.seed}, decision {number}: kept (-) and now (+)")
            parted = difflib.unified_diff(_lines(old), _lines(new), lineterm="", n=2)
            for line in [line for line in parted if not line.startswith(("---", "+++"))][:MOST_LINES]:
                print(f"  {line}")
            return
    print(f"both have the same first {min(len(here), len(there))} decisions; {len(there)} there, {len(here)} here"
          if here != there else "both checkouts play it in the same way: the kept file is of another one")


def _decisions(words: list[str], folder: Path) -> list[str]:
    done = subprocess.run(
        [sys.executable, "-m", "tests.transcripts", "show", *words], cwd=folder, capture_output=True, check=False,
        env={**os.environ, "PYTHONPATH": str(folder)},
    )
    if done.returncode:
        print(done.stderr.decode(errors="replace")[-2_000:], file=sys.stderr)
    parts = f"\n{done.stdout.decode()}".split("\n# ")
    return parts[1:]


def _lines(decision: str) -> list[str]:
    """A decision in lines; JSON in a line for each value."""
    found: list[str] = []
    for line in decision.splitlines():
        found += line.replace(',"', ',\n"').splitlines() if "{" in line and len(line) > 300 else [line]
    return found


def _progress(game: str, done: int, wanted: int) -> None:
    if sys.stderr.isatty():
        print(f"{game}: {done} of {wanted}", end="\r", file=sys.stderr)


def _counted(lines: Sequence[Line]) -> str:
    return f"{len(lines)} games with {sum(line.decisions for line in lines)} decisions"


def _took(began: float) -> str:
    return f"{time.monotonic() - began:.0f} s"


if __name__ == "__main__":
    raise SystemExit(main())

"""The recorded mutations and how one is tried out.

Each `<game>.toml` beside this file lists changes of the source that break one paragraph, with the test that must fail
then; `program.toml` and `net.toml` those that break something else. A trial copies what the tests need to a folder of
its own, changes the one place, runs the one test there and looks whether it failed; a test that could not even be
collected proves nothing.

`random.toml` lists changes by chance (randomly.py) that make no difference, each with its reason.

    python -m tests.mutations [ID ...] [--from ID]     tries all, or some, and prints a line for each
"""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import msgspec

from tests.conftest import ROOT

HERE = Path(__file__).parent
NEEDED = ("engines", "app", "assets", "docs", "tests/rules", "tests/generic", "tests/language", "tests/core",
          "tests/app", "tests/net", "tests/harvest", "ui")
FILES = ("pyproject.toml", *sorted(f"tests/{file.name}" for file in (ROOT / "tests").glob("*.py")))
"""And what stands beside the folders: every helper of the tests, a new one too."""
LONGEST = 300
"""Seconds a test may take; one that hangs has noticed nothing."""

PASSED, FAILED = 0, 1
"""Exit codes of pytest; all others mean that the tests could not be run."""


class Mutation(msgspec.Struct, frozen=True, kw_only=True):
    """One rule broken."""

    id: str
    file: str
    old: str
    new: str
    test: str
    """Node id of the test that must notice."""
    paragraph: str = ""
    """What it breaks; none for what is no rule of a game."""
    game: str = ""


class Trial(msgspec.Struct, frozen=True, kw_only=True):
    """What became of it."""

    noticed: bool
    told: str
    """The end of what pytest said, or why nothing was run."""


class Equivalent(msgspec.Struct, frozen=True, kw_only=True):
    """A change that no test can notice, or need not."""

    file: str
    old: str
    new: str
    reason: str


def equivalent() -> list[Equivalent]:
    """The changes of which somebody has found out why nothing notices them."""
    table = tomllib.loads((HERE / "random.toml").read_text(encoding="utf-8"))
    return msgspec.convert(table.get("equivalent", []), list[Equivalent])


def recorded() -> list[Mutation]:
    """Every mutation, in the order of the lists."""
    found: list[Mutation] = []
    for file in sorted(HERE.glob("*.toml")):
        table = tomllib.loads(file.read_text(encoding="utf-8"))
        game = file.stem.partition("-")[0]  # kiseki-plays.toml is one of Kiseki's lists
        found += [msgspec.convert({**entry, "game": game}, Mutation) for entry in table.get("mutation", ())]
    return found


def changed(mutation: Mutation | Equivalent, root: Path = ROOT) -> str:
    """The text of the file with the rule broken; ValueError if the place is not there, or there twice."""
    text = (root / mutation.file).read_text(encoding="utf-8")
    times = text.count(mutation.old)
    if times != 1:
        raise ValueError(f"{mutation.old!r} stands {times} times in {mutation.file}, not once")
    return text.replace(mutation.old, mutation.new)


class Workshop:
    """A copy of the program in which mutations are tried, one after the other."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for name in NEEDED:
            shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__", "*.wav"))
        for name in FILES:
            shutil.copy(ROOT / name, folder / name)

    def run(self, *nodes: str, longest: float = LONGEST) -> tuple[int, str]:
        """Run tests in the copy: pytest's exit code (-1: they took too long) and the end of what it said."""
        compiled = {"PYTHONPYCACHEPREFIX": str(self.folder / "compiled")}  # what is unchanged is not compiled again
        environment = {**os.environ, **compiled, "PYTHONPATH": str(self.folder)}
        command = [sys.executable, "-P", "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", "-p", "no:xdist",
                   "-p", "no:randomly", "--rootdir", str(self.folder), *nodes]
        try:
            done = subprocess.run(
                command, cwd=self.folder, env=environment, capture_output=True, text=True, timeout=longest, check=False,
                stdin=subprocess.DEVNULL,
            )
        except subprocess.TimeoutExpired:
            return -1, f"no end after {longest:.0f} seconds"
        return done.returncode, "\n".join((done.stdout + done.stderr).splitlines()[-6:])

    def tried(self, mutation: Mutation) -> Trial:
        """Break the rule, run its test, mend the rule."""
        try:
            broken = changed(mutation, self.folder)
        except ValueError as error:
            return Trial(noticed=False, told=f"{mutation.id}: {error}")
        with self.with_text(self.folder / mutation.file, broken):
            code, told = self.run(mutation.test)
        return Trial(noticed=code == FAILED, told=told)

    @contextlib.contextmanager
    def with_text(self, path: Path, text: str) -> Iterator[None]:
        """For now a file of the copy has another text."""
        proper = path.read_text(encoding="utf-8")
        path.write_text(text, encoding="utf-8")
        try:
            yield
        finally:
            path.write_text(proper, encoding="utf-8")

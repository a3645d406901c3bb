"""How the shipped decks fare against each other, kept as results/balance-<game>.json and docs/balance-<game>.md.

What has been played is kept in results/balance-<game>.jsonl, a line for each pairing with a fingerprint of the rules
and cards (`build`), so that a run can be stopped at any time and goes on where it was.
"""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Sequence
from pathlib import Path

import msgspec

from app import games
from app.i18n import FALLBACK, Translator
from app.simulation import balance
from engines.core.contract.definition import GameDefinition
from tests.bench import format_balance
from tests.conftest import ROOT
from tests.long.runs import build

RESULTS = Path(__file__).parent / "results"
GAMES = 100
"""Of every two decks, so the error of a cell is about ten in a hundred."""
JOBS = os.cpu_count() or 1
"""Processes; what is found does not depend on how many there are."""


def page(found: balance.Balance, game: GameDefinition, more: Sequence[format_balance.Table] = ()) -> str:
    """The tables as a page of documentation; `more`: those of formats for more players."""
    speaks = Translator(FALLBACK)
    each = found.pairings[0].games if found.pairings else 0
    turns = sum(pairing.turns * pairing.games for pairing in found.pairings) / max(1, len(found.pairings) * each)
    return "\n".join((
        f"# How the decks of {speaks.name(game.names)} fare against each other", "",
        f"Made by `python -m tests.bench balance`: {each} games of every two decks between two {found.bot} bots, "
        f"half of them with the seats changed, seeds from {found.seed}; {turns:.1f} turns a game on average. The bot "
        "is a weak player, so this says whether a deck is hopeless, not which is best.", "",
        balance.table(found, speaks), "", *filter(None, [format_balance.section(game, more, speaks)]),
    ))


class Played(msgspec.Struct, kw_only=True, frozen=True):
    """A pairing and the rules it was played with."""

    build: str
    pairing: balance.Pairing


def kept(file: Path, rules: str) -> list[balance.Pairing]:
    """The pairings of a file that were played with these rules."""
    found = []
    for line in file.read_bytes().splitlines() if file.exists() else ():
        with contextlib.suppress(msgspec.DecodeError):  # cut off when a run was stopped
            played = msgspec.json.decode(line, type=Played)
            found += [played.pairing] * (played.build == rules)
    return found


def keep(file: Path, rules: str, pairing: balance.Pairing) -> None:
    """Note a pairing that has been played, on a line of its own whatever stands there."""
    with file.open("ab") as lines:
        lines.write(b"\n" * (lines.tell() > 0) + msgspec.json.encode(Played(build=rules, pairing=pairing)))


def measured(game: GameDefinition, count: int) -> balance.Balance:
    """All pairings of a game; those that are there already are not played again."""
    file, rules = RESULTS / f"balance-{game.id}.jsonl", build(game.id)

    def note(pairing: balance.Pairing) -> None:
        keep(file, rules, pairing)
        print(pairing.decks, pairing.wins, file=sys.stderr)

    return balance.measure(game, games=count, progress=note, jobs=JOBS, known=kept(file, rules))


def _readable(record: object) -> bytes:
    return msgspec.json.format(msgspec.json.encode(record)) + b"\n"


def main(count: int, wanted: Sequence[str] = ()) -> None:
    """Play and write everything down, of all games unless some are named."""
    RESULTS.mkdir(exist_ok=True)
    for game in map(games.find, wanted or games.known()):
        found = measured(game, count)
        more = format_balance.measure(
            game, count, progress=lambda table: print(table.format, file=sys.stderr), jobs=JOBS,
        )
        (RESULTS / f"balance-{game.id}.json").write_bytes(_readable(found))
        if more:
            (RESULTS / f"balance-{game.id}-formats.json").write_bytes(_readable(more))
        (ROOT / "docs" / f"balance-{game.id}.md").write_text(page(found, game, more), encoding="utf-8", newline="\n")
        print(balance.table(found, Translator(FALLBACK)))

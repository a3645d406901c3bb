"""How the shipped decks fare against each other, kept as results/balance-<game>.json and docs/balance-<game>.md."""

from __future__ import annotations

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


def _readable(record: object) -> bytes:
    return msgspec.json.format(msgspec.json.encode(record)) + b"\n"


def main(count: int, wanted: Sequence[str] = ()) -> None:
    """Play and write everything down, of all games unless some are named."""
    RESULTS.mkdir(exist_ok=True)
    for game in map(games.find, wanted or games.known()):
        found = balance.measure(
            game, games=count, progress=lambda pairing: print(pairing.decks, file=sys.stderr), jobs=JOBS,
        )
        more = format_balance.measure(
            game, count, progress=lambda table: print(table.format, file=sys.stderr), jobs=JOBS,
        )
        (RESULTS / f"balance-{game.id}.json").write_bytes(_readable(found))
        if more:
            (RESULTS / f"balance-{game.id}-formats.json").write_bytes(_readable(more))
        (ROOT / "docs" / f"balance-{game.id}.md").write_text(page(found, game, more), encoding="utf-8", newline="\n")
        print(balance.table(found, Translator(FALLBACK)))

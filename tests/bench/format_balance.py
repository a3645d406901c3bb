"""How decks and seats fare in formats for three and four players, as a part of docs/balance-<game>.md."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from itertools import permutations

import msgspec

from app.i18n import Translator
from app.simulation import balance
from app.simulation.simulate import Simulation, outcomes
from engines.core.contract.definition import GameDefinition
from engines.core.contract.formats import Format
from engines.core.model.state import ChosenFormat

SEATS = (3, 4)


class Table(msgspec.Struct, kw_only=True):
    """The games of one format with so many players, and what part of them each seat and each deck won."""

    format: str
    seats: int
    winners: int
    """How many of the players win together."""
    games: int
    draws: int
    turns: float
    by_seat: list[float]
    by_deck: dict[str, float]
    """Of the games a deck took part in."""
    broken: list[str]

    @property
    def even(self) -> float:
        """What every seat and deck would win if they were equal."""
        return self.winners / self.seats


def measure(
    game: GameDefinition, games: int, seed: int = 1, bot: str = balance.BOT, decks: Sequence[str] = (),
    progress: Callable[[Table], None] = lambda table: None, jobs: int = 1,
) -> list[Table]:
    """Play every format that takes three or four. Every deck sits in every place equally often."""
    wanted = list(decks) or balance.shipped(game)
    found = []
    for form, seats in formats(game):
        if seats > len(wanted):
            continue
        found.append(_table(game, form, seats, list(permutations(wanted, seats)), games, seed, bot, jobs))
        progress(found[-1])
    return found


def formats(game: GameDefinition) -> Iterator[tuple[Format, int]]:
    """The formats for three or four players, with their numbers."""
    for form in game.formats:
        for seats in SEATS:
            if seats in form.seats:
                yield form, seats


def _table(
    game: GameDefinition, form: Format, seats: int, seatings: list[tuple[str, ...]], games: int, seed: int, bot: str,
    jobs: int,
) -> Table:
    rounds = max(1, games // len(seatings))
    runs = [Simulation(game, decks, (bot,) * seats, form=ChosenFormat(id=form.id)) for decks in seatings]
    played = outcomes(
        ((run, seed + place * rounds + number) for place, run in enumerate(runs) for number in range(rounds)), jobs,
    )
    for run in runs:
        for _ in range(rounds):
            run.count(next(played))
    decided = sum(run.finished - run.results.draws for run in runs)
    wins = [sum(run.results.wins[seat] for run in runs) for seat in range(seats)]
    by_deck = {}
    for deck in dict.fromkeys(deck for decks in seatings for deck in decks):
        mine = [(run, decks.index(deck)) for decks, run in zip(seatings, runs, strict=True) if deck in decks]
        of = sum(run.finished - run.results.draws for run, _ in mine)
        by_deck[deck] = sum(run.results.wins[seat] for run, seat in mine) / max(1, of)
    finished = sum(run.finished for run in runs)
    return Table(
        format=form.id, seats=seats, winners=form.teams.count(0) or 1, games=sum(run.games for run in runs),
        draws=sum(run.results.draws for run in runs), turns=round(sum(run.turns for run in runs) / max(1, finished), 1),
        by_seat=[each / max(1, decided) for each in wins], by_deck=by_deck,
        broken=[broken.what for run in runs for broken in run.broken],
    )


def _error(table: Table) -> float:
    """By how much of 100 a deck's share may be off (two standard deviations)."""
    taken = table.games * table.seats / len(table.by_deck)
    return 200 * math.sqrt(table.even * (1 - table.even) / taken)


def section(game: GameDefinition, found: Sequence[Table], speaks: Translator) -> str:
    """The tables as Markdown; empty for a game that only two play."""
    if not found:
        return ""
    names = [deck.rpartition("/")[2] for deck in found[0].by_deck]
    most = max(table.seats for table in found)
    lines = [
        "## With more players", "",
        "The same bots in every format for three and four players, without options; every deck sat in every place "
        "equally often. So many of 100 games each seat won, and each deck of those it took part in; a cell may be off "
        f"by {max(map(_error, found)):.0f}.", "",
        "| format | players | games | turns | if all were equal | "
        + " | ".join([*(f"seat {seat + 1}" for seat in range(most)), *names]) + " |",
        "|---" * (5 + most + len(names)) + "|",
    ]
    for table in found:
        form = game.format(ChosenFormat(id=table.format))
        seats = [f"{100 * share:.0f}" for share in table.by_seat] + ["–"] * (most - table.seats)
        decks = [f"{100 * share:.0f}" for share in table.by_deck.values()]
        lines.append("| " + " | ".join([
            speaks.name(form.names), str(table.seats), str(table.games), f"{table.turns:.1f}",
            f"{100 * table.even:.0f}", *seats, *decks,
        ]) + " |")
    return "\n".join([*lines, ""])

"""How the decks that come with a game fare against each other: every pair, both ways round, between equal bots."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import msgspec

from app.i18n import Translator
from app.library import Library
from app.simulation.simulate import Broken, Simulation, outcomes
from engines.core.contract.definition import FIRST_FORMAT, GameDefinition
from engines.core.model.state import ChosenFormat

BOT = "greedy"


class Pairing(msgspec.Struct, kw_only=True):
    """Two decks against each other; `decks[0]` sat in the first seat in half of the games."""

    decks: tuple[str, str]
    games: int
    wins: tuple[int, int]
    draws: int
    turns: float
    decisions: int
    broken: list[Broken]
    by_hand: int = 0
    """Games that do not count, since abilities were carried out by hand in them."""

    @property
    def share(self) -> float:
        """Of the games that somebody won, the part the first deck won. A half if nobody did."""
        return self.wins[0] / sum(self.wins) if sum(self.wins) else 0.5


class Balance(msgspec.Struct, kw_only=True):
    """All pairings of a game."""

    game: str
    bot: str
    seed: int
    decks: list[str]
    pairings: list[Pairing]


def shipped(game: GameDefinition, form: ChosenFormat = FIRST_FORMAT) -> list[str]:
    """The ids of the decks that come with a game and may be played in this format, or of its boosters."""
    return [deck.id for deck in Library(game).playable(form) if deck.shipped]


def pairs(decks: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Each deck with itself and with those after it."""
    for place, first in enumerate(decks):
        for second in decks[place:]:
            yield first, second


def measure(
    game: GameDefinition, decks: Sequence[str] = (), games: int = 20, seed: int = 1, bot: str = BOT,
    folder: Path | None = None, progress: Callable[[Pairing], None] = lambda pairing: None, jobs: int = 1,
    form: ChosenFormat = FIRST_FORMAT, known: Sequence[Pairing] = (),
) -> Balance:
    """Play every pairing in so many processes, so many games each, half of them with the seats changed.

    `known`: what was played before with the same rules, bots and seeds; it is not played again. Decks against
    themselves, which say nothing of the others, come last.
    """
    wanted = list(decks) or shipped(game, form)
    found = {each.decks: each for each in known if each.games == games}
    runs = {
        pair: [Simulation(game, seats, (bot, bot), folder, form) for seats in (pair, pair[::-1])]
        for pair in sorted(pairs(wanted), key=lambda pair: pair[0] == pair[1]) if pair not in found
    }
    played = outcomes(((run[number % 2], seed + number) for run in runs.values() for number in range(games)), jobs)
    for pair, run in runs.items():
        for number in range(games):
            run[number % 2].count(next(played))
        found[pair] = _pairing(pair, run[0], run[1], games, seed)
        progress(found[pair])
    return Balance(game=game.id, bot=bot, seed=seed, decks=wanted, pairings=[found[pair] for pair in pairs(wanted)])


def _pairing(pair: tuple[str, str], straight: Simulation, turned: Simulation, games: int, seed: int) -> Pairing:
    one, other = straight.summary(seed), turned.summary(seed)
    counted = one.finished - one.by_hand, other.finished - other.by_hand
    finished, by_hand = sum(counted), one.by_hand + other.by_hand
    turns = one.results.turns * counted[0] + other.results.turns * counted[1]
    return Pairing(
        decks=pair, games=games, draws=one.results.draws + other.results.draws,
        wins=(one.results.wins[0] + other.results.wins[1], one.results.wins[1] + other.results.wins[0]),
        turns=round(turns / finished, 1) if finished else 0.0, decisions=one.decisions + other.decisions,
        broken=[*one.broken, *other.broken], by_hand=by_hand,
    )


def table(balance: Balance, speaks: Translator) -> str:
    """The table as Markdown: how many of a hundred games the deck of the row wins against that of the column."""
    shares: dict[tuple[str, str], float] = {}
    for each in balance.pairings:
        shares[each.decks] = each.share
        shares[each.decks[::-1]] = 1 - each.share if each.decks[0] != each.decks[1] else each.share
    names = [deck.rpartition("/")[2] for deck in balance.decks]
    lines = [
        f"| {speaks.say('balance.deck')} | " + " | ".join(names) + f" | {speaks.say('balance.all')} |",
        "|---" * (len(names) + 2) + "|",
    ]
    for name, row in zip(names, balance.decks, strict=True):
        others = [shares[row, column] for column in balance.decks if column != row]
        mean = f"{100 * sum(others) / len(others):.0f}" if others else "–"
        cells = ["–" if row == column else f"{100 * shares[row, column]:.0f}" for column in balance.decks]
        lines.append(f"| {name} | " + " | ".join(cells) + f" | {mean} |")
    return "\n".join(lines)

"""`takujo simulate`: many games between bots."""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

import msgspec

from app import games
from app.bots import bots
from app.commands import seating
from app.console import FINE, STOPPED, WRONG, Commands
from app.i18n import Translator
from app.simulation import balance
from app.simulation.simulate import MOST_BROKEN, Simulation, Summary, outcomes
from app.simulation.unsaid import unsaid
from app.trouble import GameError
from engines.core.display.views import Text

PROGRESS_SECONDS = 5.0


def add(commands: Commands, shared: argparse.ArgumentParser) -> None:
    """Declare the command."""
    command = commands.add_parser(
        "simulate", parents=[shared], help="let bots play many games and check the engine at every decision",
        description="Let bots play many games without a window. After every decision everything that must always be "
        "true is checked; a game in which it is not is saved so that it can be looked at.",
    )
    command.add_argument("game", metavar="GAME", help="which game, by its id")
    command.add_argument("--games", type=_count, default=100, metavar="N", help="how many games (100)")
    command.add_argument(
        "--seed", type=int, default=1, metavar="S",
        help="seed of the first game (1); the next have S+1, S+2, ..., so a run can be continued",
    )
    seating.add(command)
    command.add_argument(
        "--bots", type=_bots, metavar="A,B",
        help=f"who plays, one for each seat: {', '.join(bots.BOTS)} (random); with --seats in turn",
    )
    command.add_argument(
        "--decks", type=_list, default=[], metavar="A,B", help="which decks, one for each seat (all, in turn)",
    )
    command.add_argument("--saves", type=Path, metavar="DIR", help="where saves of broken games go (the report folder)")
    command.add_argument(
        "--table", action="store_true",
        help="play every pair of decks, --games games each with the seats changed in half of them, the first of --bots "
        "(greedy) on both sides, and print how they fare against each other",
    )
    command.add_argument(
        "--jobs", type=_count, default=1, metavar="N",
        help="how many processes play at once (1); the results are the same for any number",
    )
    command.add_argument(
        "--words", action="store_true",
        help="look up whatever players may read in these games, and name the sentences that are missing",
    )
    command.add_argument("--json", action="store_true", help="print the figures as one JSON object and nothing else")
    command.set_defaults(run=_simulate)


def _count(word: str) -> int:
    number = int(word)
    if number < 1:
        raise argparse.ArgumentTypeError("at least 1")
    return number


def _list(word: str) -> list[str]:
    return [part.strip() for part in word.split(",") if part.strip()]


def _bots(word: str) -> list[str]:
    named = _list(word)
    strangers = [name for name in named if name not in bots.BOTS]
    if strangers or not named:
        raise argparse.ArgumentTypeError(f"there is no bot {', '.join(strangers)!r}; use {', '.join(bots.BOTS)}")
    return named


def _simulate(given: argparse.Namespace) -> int:
    if given.table:
        return _table(given)
    game, minds = games.checked(games.find(given.game)), given.bots or ["random"]
    count = seating.seats(game, given, len(minds) if len(minds) > 1 else 0)
    minds = [minds[seat % len(minds)] for seat in range(count)]
    run = Simulation(game, given.decks, minds, given.saves, seating.chosen(given))
    if given.words:
        return _words(run, given)
    told = time.monotonic()
    stopped = False
    try:
        for outcome in outcomes(((run, given.seed + number) for number in range(given.games)), given.jobs):
            run.count(outcome)
            if len(run.broken) >= MOST_BROKEN:
                break
            if not given.json and time.monotonic() - told > PROGRESS_SECONDS:
                told = time.monotonic()
                print(f"{run.games} of {given.games} games", file=sys.stderr)
    except KeyboardInterrupt:
        stopped = True
    summary = run.summary(given.seed)
    if given.json:
        print(msgspec.json.encode(summary).decode())
    else:
        _print_summary(summary)
    if summary.broken:
        return WRONG
    return STOPPED if stopped else FINE


def _words(run: Simulation, given: argparse.Namespace) -> int:
    """Name the sentences that are missing."""
    missing = sorted(set().union(*(unsaid(run, given.seed + number) for number in range(given.games))))
    for each in missing:
        print(f"missing sentence {each}")
    if not missing:
        print(f"{run.game.id}: no sentence is missing in {given.games} games")
    return WRONG if missing else FINE


def _print_summary(summary: Summary) -> None:
    print(
        f"{summary.game}: {summary.finished} of {summary.games} games finished, {summary.decisions} decisions, "
        f"{summary.decisions_per_second:.0f} a second, {summary.decisions_per_game} a game, "
        f"{summary.results.turns} turns on average"
    )
    if len(summary.bots) != 2:
        print(f"  {len(summary.bots)} players, format {summary.format}")
    for seat, wins in enumerate(summary.results.wins):
        print(f"  {summary.bots[seat]} with {summary.decks[seat]}: {wins} won")
    if summary.results.draws:
        print(f"  drawn: {summary.results.draws}")
    if summary.by_hand:
        print(f"  left out, as abilities were carried out by hand: {summary.by_hand}")
    for reason, times in summary.results.reasons.items():
        print(f"  ended by {reason}: {times}")
    for each in summary.broken:
        print(f"BROKEN with seed {each.seed} at question {each.question}: {each.what}\n  save: {each.save}")


def _table(given: argparse.Namespace) -> int:
    """Every deck against every other."""
    def told(pairing: balance.Pairing) -> None:
        if not given.json:
            first, second = pairing.decks
            apart = f", {pairing.by_hand} left out (by hand)" if pairing.by_hand else ""
            told = f"{first} {pairing.wins[0]} : {pairing.wins[1]} {second}, {pairing.draws} drawn{apart}"
            print(told, file=sys.stderr)

    game = games.find(given.game)
    if seating.seats(game, given) != 2:
        raise GameError(Text("balance.for-two"))
    found = balance.measure(
        game, given.decks, given.games, given.seed, given.bots[0] if given.bots else balance.BOT,
        given.saves, told, given.jobs, seating.chosen(given),
    )
    if given.json:
        print(msgspec.json.encode(found).decode())
    else:
        print(balance.table(found, Translator(given.lang)))
    return WRONG if any(pairing.broken for pairing in found.pairings) else FINE

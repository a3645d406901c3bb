"""Plays on: python -m tests.long GAME [--games N] [--jobs N]; stop it whenever you like and begin it again.

`python -m tests.long net cuts|fuzz|restarts [N] [--jobs N]` does the long runs of LAN play instead (net.py). All cores
are used unless --jobs names another number; what is found does not depend on it.
"""

from __future__ import annotations

import argparse
import os
import sys

from app import games
from app.commands import seating
from app.trouble import UserError
from tests.long.runs import BOTS, RESULTS, added_up, blocks, go_on

JOBS = os.cpu_count() or 1


def main() -> int:
    """Play until so many games have been played with the present rules; 1 if one is broken."""
    if sys.argv[1:2] == ["net"]:
        return network(sys.argv[2:])
    parser = argparse.ArgumentParser(prog="python -m tests.long")
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--games", type=int, default=20_000, metavar="N")
    parser.add_argument("--jobs", type=int, default=JOBS, metavar="N", help=f"processes ({JOBS})")
    parser.add_argument(
        "--bots", choices=sorted({bot for pair in BOTS for bot in pair}),
        help="the bot of every seat (both, in every order); random ones ask the rules most in a minute",
    )
    seating.add(parser)
    given = parser.parse_args()
    found = []
    try:
        count, form = seating.seats(games.find(given.game), given), seating.chosen(given)
    except UserError as wrong:
        parser.error(str(wrong))
    bots = ((given.bots, given.bots),) if given.bots else BOTS
    wanted = blocks(given.game, given.games, count, form, bots)
    name = "-".join(filter(None, ["long", given.game, form.id, *form.options, f"{count}" if count != 2 else ""]))
    for played in go_on(RESULTS / f"{name}.jsonl", wanted, given.jobs):
        found.append(played)
        for each in played.broken:
            print(f"BROKEN {played.block} seed {each.seed} at question {each.question}: {each.what}\n  {each.save}")
        print(f"{len(found)} of {len(wanted)} blocks", end="\r", file=sys.stderr)
    print(added_up(found))
    return 1 if any(each.broken for each in found) else 0


def network(words: list[str]) -> int:
    """The long runs of LAN play; 1 if anything is broken."""
    from tests.long import net

    parser = argparse.ArgumentParser(prog="python -m tests.long net")
    parser.add_argument("what", choices=sorted(net.RUNS))
    parser.add_argument("wanted", metavar="N", nargs="?", type=int, default=0, help="cuts, messages or restarts in all")
    parser.add_argument("--jobs", type=int, default=JOBS, metavar="N", help=f"processes ({JOBS})")
    given = parser.parse_args(words)
    return net.main(given.what, given.wanted, given.jobs)


if __name__ == "__main__":
    raise SystemExit(main())

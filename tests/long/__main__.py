"""Plays on: python -m tests.long GAME [--games N]; stop it whenever you like and begin it again.

`python -m tests.long net cuts|fuzz|restarts [N [FIRST STEP]]` does the long runs of LAN play instead (net.py).
"""

from __future__ import annotations

import argparse
import sys

from tests.long.runs import RESULTS, added_up, blocks, go_on


def main() -> int:
    """Play until so many games have been played with the present rules; 1 if one is broken."""
    if sys.argv[1:2] == ["net"]:
        return network(sys.argv[2:])
    parser = argparse.ArgumentParser(prog="python -m tests.long")
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--games", type=int, default=20_000, metavar="N")
    given = parser.parse_args()
    found = []
    wanted = blocks(given.game, given.games)
    for played in go_on(RESULTS / f"long-{given.game}.jsonl", wanted):
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
    parser.add_argument("first", metavar="FIRST", nargs="?", type=int, default=1, help="the first seed")
    parser.add_argument("step", metavar="STEP", nargs="?", type=int, default=1, help="from seed to seed")
    given = parser.parse_args(words)
    return net.main(given.what, given.wanted, given.first, given.step)


if __name__ == "__main__":
    raise SystemExit(main())

"""Plays on: python -m tests.long GAME [--games N]; stop it whenever you like and begin it again.

`python -m tests.long net cuts|fuzz [N [FIRST STEP]]` does the long runs of LAN play instead (net.py).
"""

from __future__ import annotations

import argparse
import sys

from tests.long.runs import RESULTS, added_up, blocks, go_on


def main() -> int:
    """Play until so many games have been played with the present rules; 1 if one is broken."""
    if sys.argv[1:2] == ["net"]:
        from tests.long import net

        return net.main(sys.argv[2], *map(int, sys.argv[3:]))
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


if __name__ == "__main__":
    raise SystemExit(main())

"""Prints the figures of ARCHITECTURE.md: `python -m tests.bench [engine|ratios|growth|levels|screen|net]`.

Nothing here asserts a time. `python -m tests.bench work` also counts calls and instructions, which takes minutes.

`python -m tests.bench balance [GAMES [GAME]]` plays every two decks of every game, or of one, instead and writes down
how they fare.
"""

from __future__ import annotations

import sys

from tests.bench import balance, engine, growth, levels, ratios
from tests.bench.measure import yardstick


def main(wanted: list[str]) -> None:
    """Measure and print."""
    print(ratios.build(), flush=True)
    if wanted[:1] == ["balance"]:
        balance.main(int(wanted[1]) if len(wanted) > 1 else balance.GAMES, wanted[2:])
        return
    print(f"yardstick: {yardstick():,.1f} million plain loop iterations per second\n")
    print("| what | measured | bar | ratio |\n|---|---|---|---|")
    if not wanted or "engine" in wanted:
        for figure in engine.figures():
            print(figure.line(), flush=True)
    if not wanted or {"ratios", "work"} & set(wanted):
        for figure in ratios.figures(count_work="work" in wanted):
            print(figure.line(), flush=True)
    if not wanted or "growth" in wanted:
        for figure in growth.figures():
            print(figure.line(), flush=True)
    if not wanted or "levels" in wanted:
        for figure in levels.figures():
            print(figure.line(), flush=True)
    if not wanted or "screen" in wanted:
        from tests.bench import screen  # Qt only if wanted

        for figure in screen.figures():
            print(figure.line(), flush=True)
    if not wanted or "net" in wanted:
        from tests.bench import net  # the network only if wanted

        for figure in net.figures():
            print(figure.line(), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])

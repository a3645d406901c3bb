"""Tries recorded mutations: python -m tests.mutations [ID ...] [--from ID]

`python -m tests.mutations random --seed N` tries others by chance (randomly.py).
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path

from tests.mutations import randomly
from tests.mutations.recorded import PASSED, Workshop, equivalent, recorded


def main() -> int:
    """Try them, a line for each; 1 if one was not noticed."""
    if sys.argv[1:2] == ["random"]:
        return by_chance(sys.argv[2:])
    parser = argparse.ArgumentParser(prog="python -m tests.mutations")
    parser.add_argument("ids", nargs="*", metavar="ID")
    parser.add_argument("--from", dest="first", metavar="ID", help="go on with this one")
    given = parser.parse_args()
    wanted = recorded()
    if given.first:
        wanted = wanted[[each.id for each in wanted].index(given.first):]
    if given.ids:
        wanted = [each for each in wanted if each.id in given.ids]
    survived = 0
    with tempfile.TemporaryDirectory(prefix="takujo-mutations-") as folder:
        shop = Workshop(Path(folder, "copy"))
        code, told = shop.run(*sorted({each.test for each in wanted}))
        if code != PASSED:
            print(f"the tests do not even pass as they are:\n{told}")
            return 1
        for each in wanted:
            trial = shop.tried(each)
            survived += not trial.noticed
            print(f"{'noticed ' if trial.noticed else 'SURVIVED'} {each.id} {each.paragraph}", flush=True)
            if not trial.noticed:
                print(trial.told)
    print(f"{len(wanted) - survived} of {len(wanted)} noticed")
    return 1 if survived else 0


def by_chance(words: list[str]) -> int:
    """Try changes of a seed, and name those that no test has noticed; 1 if there is one without a known reason."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutations random")
    parser.add_argument("--seed", type=int, required=True, metavar="N")
    parser.add_argument("--count", type=int, default=100, metavar="N", help="how many changes (100)")
    parser.add_argument("--in", dest="folders", nargs="+", default=randomly.FOLDERS, metavar="FOLDER",
                        help="where to change something (engines/core engines/language)")
    parser.add_argument("--tests", nargs="+", metavar="NODE", help="what is to notice (tests of core, language, rules)")
    parser.add_argument("--longest", type=float, default=300, metavar="S", help="seconds one run of tests may take")
    given = parser.parse_args(words)
    tests = [given.tests] if given.tests else randomly.TESTS
    wanted = randomly.chosen(randomly.places(folders=given.folders), given.seed, given.count)
    found, unexplained = [], 0
    with tempfile.TemporaryDirectory(prefix="takujo-mutations-") as folder:
        shop = Workshop(Path(folder, "copy"))
        for nodes in tests:
            code, told = shop.run(*nodes, longest=given.longest)
            if code != PASSED:
                print(f"the tests do not even pass as they are:\n{told}")
                return 1
        known = equivalent()
        tried = randomly.go_on(shop, wanted, given.seed, tests, given.longest)
        for place, each in zip(wanted, tried, strict=True):
            found.append(each)
            why = randomly.reason(shop.folder, place, known) if each.fate == "survived" else ""
            unexplained += each.fate == "survived" and not why
            print(f"{each.fate:8} {each.id}: {each.old!r} to {each.new!r}{f' ({why})' if why else ''}", flush=True)
    print(f"{randomly.added_up(found)}, {unexplained} of them without a known reason")
    return 1 if unexplained else 0


if __name__ == "__main__":
    raise SystemExit(main())

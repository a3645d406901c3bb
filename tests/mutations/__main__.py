"""Tries recorded mutations: python -m tests.mutations [ID ...] [--from ID]"""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path

from tests.mutations.recorded import PASSED, Workshop, recorded


def main() -> int:
    """Try them, a line for each; 1 if one was not noticed."""
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


if __name__ == "__main__":
    raise SystemExit(main())

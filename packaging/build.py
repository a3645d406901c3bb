"""The one tool that makes the installers: `python packaging/build.py linux|windows|macos`; results lie in `dist`.

`windows` on Linux works under wine. `lock` renews the list of wheels. Everything else is in the takujo_*.py beside it;
docs/packaging.md says how they were tried.
"""

from __future__ import annotations

import argparse
import sys

import takujo_bundle
import takujo_linux
import takujo_lock
import takujo_windows
from takujo_run import Stop

SYSTEMS = {"linux": takujo_linux.build, "windows": takujo_windows.build}


def main(words: list[str]) -> int:
    """Run what the words ask for; the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=(*SYSTEMS, "lock"))
    given = parser.parse_args(words)
    try:
        if given.what == "lock":
            takujo_lock.make(takujo_bundle.places("lock").work)
        else:
            SYSTEMS[given.what]()
    except Stop as stop:
        print(f"build: {stop}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

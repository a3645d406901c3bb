"""The one tool that makes the installers: `python packaging/build.py linux|windows|macos`; results lie in `dist`.

`windows` on Linux works under wine; `macos --dry-run` does elsewhere all that needs no Mac. `lock` renews the list
of wheels. `release` drafts a release of what lies in `dist`. On a tag of another version than the program's nothing is
built. Everything else is in the takujo_*.py beside it; docs/packaging.md says how they were tried.
"""

from __future__ import annotations

import argparse
import sys

import takujo_bundle
import takujo_linux
import takujo_lock
import takujo_macos
import takujo_release
import takujo_windows
from takujo_run import Stop


def main(words: list[str]) -> int:
    """Run what the words ask for; the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("linux", "windows", "macos", "lock", "release"))
    parser.add_argument("--dry-run", action="store_true", help="macos, on another system: everything but the building")
    parser.add_argument("--quick", action="store_true", help="compress little: for trying the installers out")
    given = parser.parse_args(words)
    if given.dry_run and given.what != "macos":
        parser.error("only macos has a dry run")
    try:
        takujo_release.check_tag()
        if given.what == "linux":
            takujo_linux.build(given.quick)
        elif given.what == "windows":
            takujo_windows.build(given.quick)
        elif given.what == "macos":
            takujo_macos.build(given.dry_run)
        elif given.what == "lock":
            takujo_lock.make(takujo_bundle.places("lock").work)
        else:
            at = takujo_bundle.places("release")
            takujo_release.draft(at.work, at.out)
    except Stop as stop:
        print(f"build: {stop}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

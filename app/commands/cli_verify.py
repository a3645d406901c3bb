"""`takujo verify`: is the record of a match true?"""

from __future__ import annotations

import argparse
import contextlib
import signal
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from app import games
from app.console import FINE, STOPPED, WRONG, Commands
from app.i18n import Translator

PROGRESS_SECONDS = 5.0


def add(commands: Commands, shared: argparse.ArgumentParser) -> None:
    """Declare the command."""
    command = commands.add_parser(
        "verify", parents=[shared], help="check the record of a match played over a network",
        description="Play the games of a kept record (.takujo-record) through again and say, one line each, whether "
        "the chance was drawn as agreed, every decision was legal, and everything was as its keeper saw it. What is "
        "wrong comes first, with the decision it shows at. Ctrl+C stops the check and shows what it has found. "
        "Exit code 0: nothing is wrong.",
    )
    command.add_argument("file", metavar="FILE", type=Path, help="the record")
    command.set_defaults(run=_verify)


def _verify(given: argparse.Namespace) -> int:
    from app.net.records import (
        record,
        record_audit,  # nobody else needs to read the program of the network
    )

    kept = record.read(given.file)
    speaks = Translator(given.lang, game=games.find(kept.record.game).id)
    watch = Watch(speaks)
    with watch.interrupted():
        found = record_audit.check(kept, goes_on=watch.goes_on)
    names = [side.name for side in kept.record.games[0].match.sides] if kept.record.games else []
    for each in found:
        print(speaks.say(f"check.{each.kind}", what=speaks.render(each.text, names)))
    if any(each.kind == record_audit.WRONG for each in found):
        return WRONG
    return STOPPED if watch.stopped else FINE


class Watch:
    """Tells how far a long check has come, and stops it at the first Ctrl+C. The second ends the program."""

    def __init__(self, speaks: Translator) -> None:
        self.stopped = False
        self._speaks = speaks
        self._told = time.monotonic()

    @contextlib.contextmanager
    def interrupted(self) -> Iterator[None]:
        """Ctrl+C stops the check in here."""
        before = signal.signal(signal.SIGINT, lambda *_: self._stop())
        try:
            yield
        finally:
            signal.signal(signal.SIGINT, before)

    def goes_on(self, done: int) -> bool:
        """Whether the check is to go on. Now and then a line on how far it is."""
        if time.monotonic() - self._told > PROGRESS_SECONDS:
            self._told = time.monotonic()
            print(self._speaks.say("check.progress", n=done), file=sys.stderr, flush=True)
        return not self.stopped

    def _stop(self) -> None:
        self.stopped = True
        signal.signal(signal.SIGINT, signal.default_int_handler)

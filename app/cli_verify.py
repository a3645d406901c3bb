"""`takujo verify`: is the record of a match true?"""

from __future__ import annotations

import argparse
from pathlib import Path

from app import games
from app.cli_kit import FINE, WRONG, Commands
from app.i18n import Translator


def add(commands: Commands, shared: argparse.ArgumentParser) -> None:
    """Declare the command."""
    command = commands.add_parser(
        "verify", parents=[shared], help="check the record of a match played over a network",
        description="Play the games of a kept record (.takujo-record) through again and say, one line each, whether "
        "the chance was drawn as agreed, every decision was legal, and everything was as its keeper saw it. What is "
        "wrong comes first, with the decision it shows at. Exit code 0: nothing is wrong.",
    )
    command.add_argument("file", metavar="FILE", type=Path, help="the record")
    command.set_defaults(run=_verify)


def _verify(given: argparse.Namespace) -> int:
    from app.net import checking, record  # nobody else needs to read the program of the network

    kept = record.read(given.file)
    found = checking.check(kept)
    speaks = Translator(given.lang, game=games.find(kept.record.game).id)
    names = [side.name for side in kept.record.games[0].match.sides] if kept.record.games else []
    for each in found:
        print(speaks.say(f"check.{each.kind}", what=speaks.render(each.text, names)))
    return WRONG if any(each.kind == checking.WRONG for each in found) else FINE

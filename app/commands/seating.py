"""Options of the commands that say how many play, in which format: --seats, --format, --option."""

from __future__ import annotations

import argparse

from app.trouble import GameError
from engines.core.contract.definition import GameDefinition
from engines.core.model.state import ChosenFormat

MOST_SEATS = 6


def add(command: argparse.ArgumentParser) -> None:
    """Declare the options."""
    command.add_argument(
        "--format", default="", metavar="ID", help="the format that is played, by its id (the game's first)",
    )
    command.add_argument(
        "--option", action="append", default=[], metavar="ID",
        help="an optional rule of the format that is turned on (may be repeated)",
    )
    command.add_argument(
        "--seats", type=int, default=0, metavar="N", help="how many play (as few as the format takes)",
    )


def chosen(given: argparse.Namespace) -> ChosenFormat:
    """The format a command was given."""
    return ChosenFormat(id=given.format, options=tuple(dict.fromkeys(given.option)))


def seats(game: GameDefinition, given: argparse.Namespace, listed: int = 0) -> int:
    """How many play: as said, else as many as were listed one by one, else as few as the format takes. Raises
    GameError if they cannot."""
    form = chosen(given)
    known = {each.id: each for each in game.formats}
    fits = known.get(form.id, game.formats[0]).seats
    count: int = given.seats or (listed if listed in fits or (listed and not form.id) else fits[0])
    for fault in game.format_faults(form, count):
        raise GameError(fault.text)
    return count

"""Tables of two to six at which the toy game of the core is played (tests/harvest)."""

from __future__ import annotations

from collections.abc import Sequence

from app import games
from app.library import Library, begin
from app.match.match import Match
from app.tables.table import Table
from engines.core.model.state import ChosenFormat

NAMES = ("Ann", "Bob", "Cyd", "Dee", "Eve", "Fay")


def match(seats: int, chosen: str = "", seed: int = 1, bots: Sequence[str] = ()) -> Match:
    """So many players with the decks of the toy game in turn; without `bots` all of them are people."""
    library = Library(games.find("harvest"))
    decks = [library.playable()[seat % 2] for seat in range(seats)]
    return library.match(decks, NAMES[:seats], bots, seed, ChosenFormat(id=chosen))


def seated(seats: int, chosen: str = "", seed: int = 1, bots: Sequence[str] = (), keep: bool = False) -> Table:
    """A new table."""
    return begin(games.find("harvest"), match(seats, chosen, seed, bots), keep)

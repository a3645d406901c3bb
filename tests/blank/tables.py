"""Tables without rules, with decks of the shipped games."""

from __future__ import annotations

from functools import cache

from app import games, library
from app.library import Library
from app.tables.hands import WishedStep
from app.tables.table import Table
from engines.core.display.views import CardView

NAMES = ("Hana", "Tomo", "Mio", "Ren", "Aoi", "Kai")
GAME = games.find("blank")


@cache
def shelf() -> Library:
    """Every shipped pack."""
    return Library(GAME)


def table(seats: int = 2, seed: int = 1, keep: bool = False) -> Table:
    """A table at which each player has a deck of another game."""
    decks = {deck.id.partition("-")[0]: deck for deck in shelf().playable()}
    chosen = list(decks.values())
    match = shelf().match([chosen[seat % len(chosen)] for seat in range(seats)], NAMES[:seats], seed=seed)
    return library.begin(GAME, match, keep)


def does(at: Table, what: str, player: int | None = None, **wished: object) -> None:
    """Whoever acts makes a step."""
    seat = at.asking()[0] if player is None else player
    at.by_hand(seat, WishedStep(what=what, **wished))  # type: ignore[arg-type]


def says(at: Table, verb: str) -> None:
    """Whoever acts presses a button."""
    seat = at.asking()[0]
    sight = at.ask(seat)
    assert sight is not None
    at.answer(seat, next(option.index for option in sight.options if option.verb == verb))


def lies(at: Table, zone: str, viewer: int | None = None) -> list[CardView]:
    """The cards of a zone as somebody sees them."""
    sight = at.view(at.asking()[0] if viewer is None else viewer)
    return [sight.cards[handle] for each in sight.zones if each.id == zone for handle in each.cards]


def count(at: Table, zone: str) -> int:
    """How many cards lie there."""
    return next(each.count for each in at.view(-1).zones if each.id == zone)


def dealt(seats: int = 2, seed: int = 1, keep: bool = False) -> Table:
    """A table at which everybody has drawn five cards, laid one down, and it is the first player's turn."""
    at = table(seats, seed, keep)
    for _ in range(seats):
        player = at.asking()[0]
        does(at, "draw", number=5)
        does(at, "move", card=lies(at, f"hand:{player}")[0].handle, to=f"front:{player}")
        says(at, "end")
    return at

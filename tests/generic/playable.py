"""Every game there is, ready to be begun: shipped games with their shipped decks, and the toy game of the core, for
three and in teams."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import NamedTuple

from app import games
from app.decks import decks as deck_lists
from app.decks.decks import Deck
from app.packs import packs, printed
from engines.core.cards.card_definitions import CardDatabase
from engines.core.contract.decks import BOOSTERS, Seat
from engines.core.contract.definition import GameDefinition
from engines.core.contract.formats import Format
from engines.core.model.ask import Ask
from engines.core.model.state import ChosenFormat
from engines.core.play.running_game import RunningGame
from tests.core.toys.crowd import crowd
from tests.core.toys.garden import whole_game
from tests.core.toys.toy import GAME as TOY
from tests.random_play import PRIORITY, Chooser, put


class Playable(NamedTuple):
    """A game and how to begin it: `begin(seed)` gives it at its first question, telling everything it does."""

    id: str
    game: GameDefinition
    begin: Callable[[int], RunningGame]

    def __repr__(self) -> str:
        return self.id


@cache
def shipped_faces(game: GameDefinition) -> CardDatabase:
    """The faces of all packs that come with a game."""
    shelf = packs.shelf(game)
    return printed.faces_of(game, [loaded.pack for loaded in shelf.packs.values() if loaded.shipped])


@cache
def shipped_decks(game: GameDefinition) -> list[Deck]:
    """The decks that come with a game."""
    return [deck for deck in deck_lists.shelf(game, packs.shelf(game)).decks if deck.shipped]


def _begin(game: GameDefinition) -> Callable[[int], RunningGame]:
    def begin(seed: int) -> RunningGame:
        decks = shipped_decks(game)
        seats = [decks[(seed + seat) % len(decks)].seat for seat in range(2)]
        g = game.new(shipped_faces(game), seats, seed, quiet=False)
        g.advance()
        return g

    return begin


EVERY_GAME = (
    *(Playable(game.id, game, cache(_begin)(game)) for game in games.known().values()),
    Playable("harvest-pairs", TOY, lambda seed: crowd(seed, 4, "pairs", quiet=False)),
    Playable(TOY.id, TOY, lambda seed: whole_game(seed, quiet=False)),
)
def _opening(game: GameDefinition, form: Format) -> Callable[[int], RunningGame]:
    def begin(seed: int) -> RunningGame:
        pack = next(loaded.pack.id for loaded in packs.shelf(game).packs.values() if loaded.shipped)
        seats = [Seat(deck=(), extra={BOOSTERS: (pack,) * form.boosters}) for _ in range(2)]
        g = game.new(shipped_faces(game), seats, seed, quiet=False, chosen=ChosenFormat(id=form.id))
        g.advance()
        return g

    return begin


WITH_BOOSTERS = tuple(
    Playable(f"{game.id}-boosters", game, cache(_opening)(game, form))
    for game in games.known().values() for form in game.formats if form.boosters
)
"""Games begun in a format that opens boosters for each seat."""
KEPT_GAMES = tuple(each for each in EVERY_GAME if each.id == each.game.id)
"""Those whose transcripts are kept."""


LOOKED_AT = 120


def decisions(
    g: RunningGame, seed: int, most: int = 6_000, eager: bool = False, chooser: Chooser | None = None,
) -> Iterator[RunningGame]:
    """The game at each of its decisions, which are answered at random afterwards."""
    chooser = chooser or Chooser(seed, eager)
    for _ in range(most):
        if g.state.result is not None:
            return
        yield g
        put(g, chooser.deed(g))
    raise AssertionError(f"no end after {most} decisions")


def free_choice(ask: Ask) -> bool:
    """Whether a player may do anything the moment allows, or end it."""
    return ask.what == PRIORITY or any(option.verb == "end" for option in ask.options)


def looked_at(place: int) -> bool:
    """Whether a long test looks at this decision of a game: at each of the first, then at every twentieth."""
    return place < LOOKED_AT or place % 20 == 0


def moments(g: RunningGame, seed: int, eager: bool = False) -> Iterator[RunningGame]:
    """The decisions of a game that a long test looks at. A game with many windows for answers has thousands."""
    return (g for place, g in enumerate(decisions(g, seed, eager=eager)) if looked_at(place))


def copied(g: RunningGame) -> RunningGame:
    """A copy that tells what it does, from here on."""
    return type(g)(g.game, g.faces, g.state.clone(), quiet=False)

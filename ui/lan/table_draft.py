"""A table as its host wants it, and how it is opened."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import structs

from app.decks.decks import Deck
from app.library import Library
from app.match.clock import ClockRule
from app.tables.table import Table
from engines.core.contract.definition import GameDefinition
from engines.core.display.views import Text
from engines.core.model.state import ChosenFormat
from ui.sources.offers import ELSEWHERE, FIRST_FORMAT, PERSON, MatchTerms, SeatChoice, StartChoice

if TYPE_CHECKING:
    from app.net.room.hosting import Hosting
    from app.net.room.seats import SeatPlan
    from app.net.wire.link import Connection

MINUTE = 60_000


@dataclass(frozen=True)
class TableDraft:
    """A table as its host wants it."""

    game: GameDefinition
    name: str
    seats: int
    seat: int = 0
    """Where the host sits."""
    deck: Deck | None = None
    """The host's; None where a game is gone on with."""
    terms: MatchTerms | None = None
    """What the match is played for; None where a game is gone on with: its own hold."""
    choices: tuple[SeatChoice, ...] = ()
    """Whom the start screen had on the seats: a bot that takes a free one plays that seat's deck."""
    bots: tuple[tuple[int, SeatChoice], ...] = ()
    """The seats that bots have from the beginning."""
    format: ChosenFormat = FIRST_FORMAT
    """Of a new game."""
    watchers: bool = False
    table: Table | None = None
    resume: Path | None = None
    """The journal of a table that was interrupted."""

    @property
    def goes_on(self) -> bool:
        """Whether there is a game to be lost."""
        return self.table is not None or self.resume is not None

    @property
    def changes_seats(self) -> bool:
        """Whether there is more to decide about the seats than who takes the second."""
        formats = self.game.formats
        return not self.goes_on and (len(formats) > 1 or formats[0].seats != (2,))


def draft_of(choice: StartChoice, game: GameDefinition, deck: Deck) -> TableDraft:
    """A new game: the first seat is the host's, and those of other people are free. Its bots have their seats, unless
    nobody could come then: without other people all other seats are free."""
    seats = choice.seats
    bots = tuple(
        (number, seat) for number, seat in enumerate(seats) if number and seat.bot not in (PERSON, ELSEWHERE)
    )
    if len(bots) == len(seats) - 1:
        bots = ()
    plain = tuple(structs.replace(seat, bot=PERSON) if seat.bot == ELSEWHERE else seat for seat in seats)
    return TableDraft(
        game, seats[0].name, len(seats), deck=deck, terms=choice.terms, choices=plain, bots=bots, format=choice.format,
    )


@dataclass(frozen=True)
class Opened:
    """A table that is open, and the host's own connection to it."""

    draft: TableDraft
    hosting: Hosting
    connection: Connection
    addresses: tuple[str, ...]

    def close(self) -> None:
        """Close it before anybody used it; a game that goes on stays kept."""
        self.connection.close()
        self.hosting.close(again=self.draft.goes_on)


def open_table(
    draft: TableDraft, told: Callable[[Text], None], code: str | None = None, port: int = 0,
    before: Hosting | None = None,
) -> Opened:
    """Open a table, in the place of one that stood there `before`; takes a moment. Its news are `told` in another
    thread. Raises Trouble.
    """
    from app.net.room.hosting import Hosting
    from app.net.room.seats import TablePlan

    if before is not None:
        if draft.table is not None:
            draft = replace(draft, table=before.table())
        before.close(again=False, wait=True)
    terms = draft.terms or MatchTerms()
    clock = ClockRule(match=terms.match * MINUTE, each=terms.each * MINUTE) if terms.match or terms.each else None
    library = Library(draft.game)
    plan = TablePlan(
        game=draft.game, library=library, seats=_seats(draft, library), host=draft.name, clock=clock,
        games=terms.games, watchers=draft.watchers, table=draft.table, format=draft.format,
    )
    hosting = Hosting(plan, port=port, code=code, resume=draft.resume, told=told)
    return Opened(draft, hosting, hosting.sit(draft.seat, draft.name), tuple(hosting.addresses))


def _seats(draft: TableDraft, library: Library) -> list[SeatPlan]:
    """Raises DeckError if a bot's deck is not there."""
    from app.net.room.seats import SeatPlan, choice_of

    seats = [SeatPlan() for _ in range(draft.seats)]
    for number, bot in draft.bots:
        seats[number] = SeatPlan(name=bot.name, bot=bot.bot, deck=choice_of(library.deck(bot.deck)))
    own = choice_of(draft.deck) if draft.deck is not None else None
    seats[draft.seat] = SeatPlan(name=draft.name, deck=own, own=True)
    return seats


def own_seat(draft: TableDraft) -> TableDraft:
    """A table that was interrupted, with its host at the seat that was the host's."""
    from app.net.room import table_checkpoint

    found = table_checkpoint.of(draft.resume) if draft.resume is not None else None
    own = found.own if found is not None else None
    return draft if found is None or own is None else replace(draft, seat=own, name=found.seats[own].name)

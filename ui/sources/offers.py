"""What the start screen offers and what comes back from it, as plain records."""

from __future__ import annotations

import datetime
from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from engines.core.contract.formats import Format, for_two
from engines.core.display.face_template import FaceTemplate
from engines.core.display.views import FaceView, Named, Reason
from engines.core.model.state import ChosenFormat

if TYPE_CHECKING:
    from engines.core.cards.card_definitions import Face

PERSON, RANDOM_BOT, GREEDY_BOT = "", "random", "greedy"
SEAT_KINDS = (PERSON, RANDOM_BOT, GREEDY_BOT)
"""Who sits at a seat, as `app.match.match.Side.bot` names it."""
ELSEWHERE = "elsewhere"
"""A person at another computer; such a table is opened to the network."""


class DeckOffer(msgspec.Struct, frozen=True):
    """A deck one may play: some of its faces stand for it, the hero first."""

    id: str
    name: Named
    faces: tuple[FaceView, ...]
    size: int = 0
    about: Named | None = None
    fault: Reason | None = None
    """The first rule it breaks: it cannot be played as it is."""
    by_hand: int = 0
    """How many of its cards have an ability that is carried out by hand."""
    spare: int = 0
    """How many cards its sideboard has."""
    sealed: bool = False
    """It is so many boosters of a pack: nobody knows yet which cards are in them."""


class GameOffer(msgspec.Struct, frozen=True):
    """A game one may play."""

    id: str
    name: Named
    edition: str
    template: FaceTemplate
    decks: tuple[DeckOffer, ...]
    light: str = "#284652"
    formats: tuple[Format, ...] = for_two()
    without_rules: bool = False
    """Whether cards of every game may be laid, and no program plays."""
    others: tuple[FaceTemplate, ...] = ()
    """How the cards of those other games look."""
    boosters: tuple[DeckOffer, ...] = ()
    """What a seat may bring to a format that is played with boosters instead of decks."""

    @property
    def kinds(self) -> tuple[str, ...]:
        """Who may sit at a seat of this computer."""
        return (PERSON,) if self.without_rules else SEAT_KINDS

    def brought_to(self, form: Format | None) -> GameOffer:
        """The same, with what seats bring to this format as its decks."""
        return replace(self, decks=self.boosters) if form is not None and form.boosters else self

    @property
    def for_two(self) -> bool:
        """Whether there is nothing to choose: one format, for two."""
        return len(self.formats) == 1 and self.formats[0].seats == (2,)


class ResumeOffer(msgspec.Struct, frozen=True):
    """A game that was interrupted."""

    game: Named
    names: tuple[str, ...]
    when: datetime.datetime
    network: bool = False
    """It was played at a table over a network, which stood on this computer."""


class SeatOffer(msgspec.Struct, frozen=True):
    """A seat at a table on another computer that one may come back to."""

    host: str
    game: Named
    name: str
    when: datetime.datetime | None
    """None if what was kept does not say it."""


class SeatChoice(msgspec.Struct, frozen=True):
    """One seat: who sits there with which deck."""

    name: str
    bot: str
    deck: str


class MatchTerms(msgspec.Struct, frozen=True):
    """What a match is played for: games at most, and minutes of the match and of each player (0: no limit)."""

    games: int = 1
    match: int = 0
    each: int = 0

    def changed(self, name: str, number: int) -> MatchTerms:
        """With one of them set to a number."""
        return replace(self, **{name: number})


MATCH_GAMES = (1, 3)
MATCH_MINUTES = (0, 20, 30, 45, 60)
EACH_MINUTES = (0, 5, 10, 15, 25)
"""What the start screen offers."""


FIRST_FORMAT = ChosenFormat()
"""Of games that have one only."""


class StartChoice(msgspec.Struct, frozen=True):
    """What was decided on the start screen."""

    game: str
    seats: tuple[SeatChoice, ...]
    open_hands: bool = False
    terms: MatchTerms = MatchTerms()
    decks: dict[str, tuple[str, ...]] = {}
    """The decks chosen for the seats of other games, while these were looked at."""
    format: ChosenFormat = FIRST_FORMAT

    @property
    def plays_open(self) -> bool:
        """Whether the game begins with open hands. Where one person sits alone that is not asked."""
        return self.open_hands and sum(seat.bot == PERSON for seat in self.seats) > 1

    @property
    def at_several(self) -> bool:
        """Whether somebody sits at another computer."""
        return any(seat.bot == ELSEWHERE for seat in self.seats)


class StartOffers(msgspec.Struct, frozen=True):
    """Everything the start screen shows."""

    games: tuple[GameOffer, ...]
    resume: ResumeOffer | None = None
    seats: tuple[SeatChoice, ...] = ()
    """What was chosen last time."""
    open_hands: bool = False
    terms: MatchTerms = MatchTerms()
    kept_seat: SeatOffer | None = None
    game: str = ""
    """The game that was chosen last time."""
    decks: dict[str, tuple[str, ...]] = {}
    """The decks that were last chosen for the seats of each game."""
    formats: dict[str, tuple[str, ...]] = {}
    """The format last chosen for each game: its id, the number of players, and the options that were on."""
    older: tuple[ResumeOffer, ...] = ()
    """The interrupted games before the one to `resume`, the newest first."""


FAN = 5
"""So many cards stand for a deck."""


def fan_of(faces: Sequence[Face], heroes: Collection[str]) -> list[Face]:
    """The cards that stand for a deck, heroes first: of each name the last one listed, which is its strongest form."""
    by_name = {face.name.en: face for face in sorted(faces, key=lambda face: face.name.en not in heroes)}
    return list(by_name.values())[:FAN]

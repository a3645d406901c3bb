"""What the start screen offers and what comes back from it, as plain records."""

from __future__ import annotations

from dataclasses import dataclass, field

from engines.core.face_template import FaceTemplate
from engines.core.sight import FaceSight, Named

PERSON, RANDOM_BOT, GREEDY_BOT = "", "random", "greedy"
SEAT_KINDS = (PERSON, RANDOM_BOT, GREEDY_BOT)
"""Who sits at a seat, as `app.match.Side.bot` names it."""


@dataclass(frozen=True)
class DeckOffer:
    """A deck one may play: some of its faces stand for it, the hero first."""

    id: str
    name: Named
    faces: tuple[FaceSight, ...]
    size: int = 0
    about: Named | None = None


@dataclass(frozen=True)
class GameOffer:
    """A game one may play."""

    id: str
    name: Named
    edition: str
    template: FaceTemplate
    decks: tuple[DeckOffer, ...]
    light: str = "#284652"


@dataclass(frozen=True)
class ResumeOffer:
    """A game that was interrupted."""

    game: Named
    names: tuple[str, ...]
    when: str


@dataclass(frozen=True)
class SeatChoice:
    """One seat: who sits there with which deck."""

    name: str
    bot: str
    deck: str


@dataclass(frozen=True)
class StartChoice:
    """What was decided on the start screen."""

    game: str
    seats: tuple[SeatChoice, ...]
    open_hands: bool = False


@dataclass(frozen=True)
class StartOffers:
    """Everything the start screen shows."""

    games: tuple[GameOffer, ...]
    resume: ResumeOffer | None = None
    seats: tuple[SeatChoice, ...] = field(default_factory=tuple)
    """What was chosen last time."""
    open_hands: bool = False

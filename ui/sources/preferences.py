"""What a person sets once and keeps: language, theme, text size, motion, speed, sound, hints, and the last seats."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from ui.sources.offers import EACH_MINUTES, MATCH_GAMES, MATCH_MINUTES, MatchTerms, SeatChoice, StartChoice
from ui.theme import THEMES

TEXT_SIZES = (80, 100, 120, 140, 160)
SPEEDS = ("slow", "normal", "fast")
SPEED_FACTORS = {"slow": 0.5, "normal": 1.0, "fast": 2.0}
VOLUMES = {"quiet": 0.35, "normal": 0.7, "loud": 1.0}

COVER_MINUTES = (5, 15, 60, 0)
"""Minutes without input after which a hand at a shared screen may be covered; 0: never."""
COVERED_AFTER = 15
"""What is chosen at first: long enough for whoever thinks, and yet nobody finds the hand of a player who has left."""

MOST_WISHING = 12
"""Names of a game whose wish is remembered: the latest."""


class Preferences(msgspec.Struct, frozen=True):
    """All settings at one moment."""

    language: str = ""
    """en or ja; empty until the first start has looked at the system."""
    theme: str = "dark"
    text_size: float = 1.0
    reduced_motion: bool = False
    speed: str = "normal"
    muted: bool = False
    volume: float = 0.7
    hints: bool = True
    preview: bool = True
    """Whether a card the pointer rests on is shown large."""
    cover_after: int = COVERED_AFTER
    """After how many minutes without input a hand at a shared screen is covered; 0: never."""
    open_hands: bool = False
    seats: tuple[SeatChoice, ...] = ()
    game: str = ""
    """The game chosen last, by its id."""
    decks: dict[str, tuple[str, ...]] = {}
    """Of each game the decks chosen last, one a seat: going to another game and back loses none."""
    formats: dict[str, tuple[str, ...]] = {}
    """Of each game the format chosen last: its id, the number of players, and the options that were on."""
    terms: MatchTerms = MatchTerms()
    eventful: dict[str, tuple[str, ...]] = {}
    """Of each game the names of those who wish to be asked only when something has happened."""
    window: str = ""
    """Size, place and state of the window, as Qt writes them down (`ui.startup.window_place`)."""

    def fitting(self) -> Preferences:
        """With the defaults in the place of what this version does not offer. A newer one may have written it."""
        usual, terms = Preferences(), self.terms
        offered = terms.games in MATCH_GAMES and terms.match in MATCH_MINUTES and terms.each in EACH_MINUTES
        return replace(
            self,
            theme=self.theme if self.theme in THEMES else usual.theme,
            speed=self.speed if self.speed in SPEEDS else usual.speed,
            text_size=max(TEXT_SIZES[0] / 100, min(TEXT_SIZES[-1] / 100, self.text_size)),
            volume=max(0.0, min(1.0, self.volume)),
            cover_after=self.cover_after if self.cover_after in COVER_MINUTES else usual.cover_after,
            terms=terms if offered else usual.terms,
        )

    def changed(self, name: str, choice: str) -> Preferences:
        """With one row of the settings set to a choice."""
        on = choice == "on"
        match name:
            case "language":
                return replace(self, language=choice)
            case "theme":
                return replace(self, theme=choice)
            case "text":
                return replace(self, text_size=int(choice) / 100)
            case "speed":
                return replace(self, speed=choice)
            case "motion":
                return replace(self, reduced_motion=not on)
            case "sound":
                return replace(self, muted=choice == "off", volume=VOLUMES.get(choice, self.volume))
            case "hints":
                return replace(self, hints=on)
            case "preview":
                return replace(self, preview=on)
            case "cover":
                return replace(self, cover_after=int(choice))
        raise ValueError(name)

    def with_choice(self, choice: StartChoice) -> Preferences:
        """Remembering what was chosen on the start screen, for the next time."""
        seats, form = choice.seats, choice.format
        chosen = {choice.game: (form.id, str(len(seats)), *form.options)} if form.id else {}
        return replace(
            self, seats=seats + self.seats[len(seats):], game=choice.game, terms=choice.terms,
            open_hands=choice.open_hands, formats=self.formats | chosen,
            decks=self.decks | choice.decks | {choice.game: tuple(seat.deck for seat in choice.seats)},
        )

    def with_wish(self, game: str, name: str, eventful: bool) -> Preferences:
        """Remembering whether somebody wishes to be asked only when something has happened in that game."""
        others = tuple(each for each in self.eventful.get(game, ()) if each != name)
        names = (*others, name)[-MOST_WISHING:] if eventful else others
        return replace(self, eventful=self.eventful | {game: names})

    def larger(self, steps: int) -> Preferences:
        """Text some steps larger or smaller."""
        now = min(range(len(TEXT_SIZES)), key=lambda place: abs(TEXT_SIZES[place] - round(self.text_size * 100)))
        place = max(0, min(len(TEXT_SIZES) - 1, now + steps))
        return replace(self, text_size=TEXT_SIZES[place] / 100)

    @property
    def loudness(self) -> str:
        """The row's choice: off, or the nearest volume."""
        return "off" if self.muted else min(VOLUMES, key=lambda name: abs(VOLUMES[name] - self.volume))

    @property
    def speed_factor(self) -> float:
        return SPEED_FACTORS.get(self.speed, 1.0)

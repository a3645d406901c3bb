"""Where games come from: the library's packs and decks, journals of interrupted games, saves, written positions.

The window asks here and never touches a file itself; everything that can go wrong comes back as a `UserError`.
"""

from __future__ import annotations

import datetime
import sys
from collections.abc import Callable, Mapping
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import msgspec
from PySide6.QtCore import QLocale

from app.files import settings, user_dirs
from app.i18n import LANGUAGES
from app.trouble import GameError, UserError
from engines.core.display.views import Text
from ui.sources import offer_cache
from ui.sources.offers import (
    DeckOffer,
    GameOffer,
    MatchTerms,
    ResumeOffer,
    SeatOffer,
    StartChoice,
    StartOffers,
    fan_of,
)
from ui.sources.preferences import Preferences

if TYPE_CHECKING:  # games and their packs are read when something of them is wanted that the kept offers do not say
    from app.decks.decks import Deck
    from app.library import Library
    from app.match.between_games import Wished
    from app.match.match import Match
    from app.match.table_reader import ReadableTable
    from app.net.client.rejoin_tickets import RejoinTicket
    from app.packs.pack_list import Listed
    from app.packs.packs import Progress
    from app.saving.journal import Unfinished
    from app.tables.table import Table
    from engines.core.contract.definition import GameDefinition
    from engines.core.model.position_notation import Position

LARGE = 150_000
"""Letters of a pack.toml that take so long to read, about half a second, that the window must not wait."""
MINUTE = 60_000
POSITION_NAMES = ("Hana", "Tomo", "Mio", "Ren", "Aoi", "Kai")
LARGEST_POSITION = 256 * 1024
"""Bytes that are read of a position; a whole table needs about four thousand."""
POSITION_ENDINGS = (".position", ".pos", ".txt")


class PacksRead(NamedTuple):
    """All packs as they were read, and what lay on the disk then."""

    stamp: tuple[tuple[str, int], ...]
    libraries: dict[str, Library]


class GameSources:
    """See the module's docstring."""

    def __init__(self, most: int | None = None, quick: bool = False) -> None:
        """`most` leaves packs that are long to read for `read_late`, so that the window need not wait for them. With
        `quick` games and decks are first offered as they were the last time, if nothing has changed since."""
        self._libraries: dict[str, Library] = {}
        self._stamp: tuple[tuple[str, int], ...] = ()
        """Of the packs when they were read."""
        self._most = most
        self._quick = quick
        self._waits = True
        """Late packs are still to be read."""
        self._left: list[Unfinished] = []
        """The interrupted games as they were offered, the newest first."""
        self._noticed: list[UserError] = []
        """What was found in settings and interrupted games, until it is told."""

    # -- settings ------------------------------------------------------------------------------------------------

    def preferences(self) -> Preferences:
        """What the user has set; on a first start the language of the system."""
        kept = settings.read(Preferences, self._noticed).fitting()
        if kept.language in LANGUAGES:
            return kept
        japanese = QLocale.system().language() == QLocale.Language.Japanese
        return kept.changed("language", "ja" if japanese else "en")

    def keep(self, preferences: Preferences) -> None:
        """Keep the settings."""
        settings.write(preferences)

    # -- what can be played --------------------------------------------------------------------------------------

    def library(self, game: GameDefinition) -> Library:
        """The packs and decks of a game, read once."""
        from app.library import Library
        from app.packs import pack_list

        if game.id not in self._libraries:
            if not self._libraries:
                self._stamp = pack_list.stamp()
            beside = [self.library(each) for each in self._beside(game)] or None
            self._libraries[game.id] = Library(game, self._most, beside)
        return self._libraries[game.id]

    def _beside(self, game: GameDefinition) -> list[GameDefinition]:
        """The games whose cards may lie at a table of this one."""
        from app import games

        return list(games.with_rules().values()) if game.without_rules else []

    def _put(self, fresh: Mapping[str, Library]) -> None:
        """These are the libraries now. Tables without rules, which have the packs of all, look again."""
        self._libraries = {
            game: own for game, own in (*self._libraries.items(), *fresh.items()) if not own.game.without_rules
        }

    def offers(self, preferences: Preferences) -> StartOffers:
        """All games with their decks, the interrupted games, and what was chosen last time."""
        offered = self._game_offers()
        names = {game.id: game.name for game in offered}
        self._left = [each for each in self._unfinished() if each.game in names]
        left = [ResumeOffer(names[each.game], tuple(each.names), each.when, each.table) for each in self._left]
        return StartOffers(
            offered, left[0] if left else None, preferences.seats, preferences.open_hands, preferences.terms,
            self._seat_offer(), preferences.game, preferences.decks, preferences.formats, tuple(left[1:]),
        )

    def _game_offers(self) -> tuple[GameOffer, ...]:
        """As they were kept, until something has needed a game itself."""
        if self._quick and not self._libraries:
            kept = offer_cache.read(offer_cache.stamp())
            if kept is not None:
                return kept
        from app import games

        offered = tuple(self._game_offer(game) for game in games.known().values())
        if self._quick and not any(own.troubles or own.packs.late for own in self._libraries.values()):
            offer_cache.write(offer_cache.stamp(), offered)
        return offered

    def _unfinished(self) -> list[Unfinished]:
        if not any(user_dirs.autosaves().glob("*")):  # nobody was interrupted: nothing of games is needed
            return []
        from app.saving import journal

        return journal.unfinished(self._noticed)

    def _game_offer(self, game: GameDefinition) -> GameOffer:
        decks = self.deck_offers(game)
        light = game.face_template.light_on_dark
        return GameOffer(
            game.id, game.names, game.version, game.face_template, decks, light, game.formats, game.without_rules,
            tuple(each.face_template for each in self._beside(game)), self._booster_offers(game),
        )

    def _booster_offers(self, game: GameDefinition) -> tuple[DeckOffer, ...]:
        """The packs whose boosters a seat may bring."""
        decks = self.library(game).boosters
        return tuple(DeckOffer(deck.id, deck.name, (), about=deck.about, sealed=True) for deck in decks)

    def deck_offers(self, game: GameDefinition) -> tuple[DeckOffer, ...]:
        """Every deck of a game that can be read. Those that break a rule say which."""
        own = self.library(game)
        return tuple(self._deck_offer(own, deck) for deck in own.decks.decks)

    def _deck_offer(self, own: Library, deck: Deck) -> DeckOffer:
        from app.decks import decks

        faults = decks.faults(own.game, own.faces, deck)
        meant = set(deck.roles.values())
        heroes = {own.faces[face].name.en for face in meant if face in own.faces}
        fan = tuple(own.sight(face.id) for face in fan_of([own.faces[face] for face in deck.faces], heroes))
        return DeckOffer(
            deck.id, deck.name, fan, len(deck.cards), deck.about, faults[0] if faults else None,
            deck.by_hand(own.faces), len(deck.extra.get(own.game.spare_pile, ())) if own.game.spare_pile else 0,
        )

    def kept_seat(self) -> RejoinTicket | None:
        """The newest seat at a table elsewhere that one may come back to."""
        if not any((user_dirs.data() / "seats").glob("*.seat")):  # who only plays alone need not read what it takes
            return None
        from app import games
        from app.net.client import rejoin_tickets

        return next((seat for seat in rejoin_tickets.kept() if seat.game in games.known()), None)

    def _seat_offer(self) -> SeatOffer | None:
        seat = self.kept_seat()
        if seat is None:
            return None
        try:
            when = datetime.datetime.fromisoformat(seat.when)
        except ValueError:
            when = None
        from app import games

        return SeatOffer(seat.host, games.find(seat.game).names, seat.name, when)

    def interrupted_table(self, number: int = 0) -> Unfinished | None:
        """The interrupted game that was offered as this one of them, if it was played at a table over a network."""
        return next((each for each in self._left[number:number + 1] if each.table), None)

    def troubles(self) -> list[UserError]:
        """What is to be told on the start screen.

    That is settings and interrupted games that cannot be used, once each time
        they are read; then packs and decks, unless packs of theirs are still to come.
        """
        noticed, self._noticed = self._noticed, []
        read = [own for own in self._libraries.values() if not (self._waits and own.packs.late)]
        return [*noticed, *(trouble for own in read for trouble in own.troubles)]

    # -- games ---------------------------------------------------------------------------------------------------

    def begin(self, choice: StartChoice, seed: int | None = None, keep: bool = True) -> Table:
        """A new game as it was chosen."""
        from app import games, library

        game = games.find(choice.game)
        own = self.library(game)
        decks = [own.deck(seat.deck) for seat in choice.seats]
        names, bots = [seat.name for seat in choice.seats], [seat.bot for seat in choice.seats]
        match = own.match(decks, names, bots, seed, choice.format)
        return self._with_pictures(library.begin(game, played_for(match, choice.terms), keep))

    def again(self, table: Table, swap: bool) -> Table:
        """The same players once more."""
        from app import library

        return library.again(table, swap)

    def next_game(self, table: Table, wished: Wished | None = None) -> Table:
        """The next game of a match that goes on, with what was exchanged before it, by seat."""
        from app import library
        return library.next_game(table, wished)

    def resume(self, number: int = 0) -> Table | None:
        """Go on with one of the interrupted games that were offered; 0 is the newest."""
        from app.saving import journal

        found = self._left[number:number + 1]
        return self._with_pictures(journal.resume(found[0].path)) if found else None

    def discard(self) -> None:
        """Forget the newest interrupted game."""
        from app.saving import journal

        for newest in self._left[:1]:
            journal.discard(newest.path)

    def open(self, path: Path) -> Table:
        """A saved game, or a position written by hand."""
        if path.suffix.lower() in POSITION_ENDINGS:
            return self.position(path)
        from app.saving.journal import Journal
        from app.saving.opening import open_game

        table = self._with_pictures(open_game(path))
        table.keeper = Journal(table)
        return table

    def add_pack(self, path: Path, progress: Progress | None = None, replace: bool = False) -> Text:
        """Take a card pack among the user's own, with `replace` in the place of one of its id.

        Returns what there is to say of it.
        """
        from app import games
        from app.library import Library
        from app.packs import pack_import, pack_list

        known = pack_list.stamp() == self._stamp
        pack = pack_import.add(path, progress, replace, self._most).pack
        game, stamp = games.find(pack.game), pack_list.stamp()
        self._put({game.id: Library(game, self._most)})  # here, where nobody waits for it
        if known:
            self._stamp = stamp
        return Text("pack.added", {"name": pack.title, "n": len(pack.faces), "game": game.names})

    def packs(self) -> list[Listed]:
        """Every pack that has been read, by game; `stale` says whether there may be others."""
        from app import games
        from app.packs import pack_list

        read = {game: self._libraries[game].packs for game in games.with_rules() if game in self._libraries}
        return pack_list.listed(read)

    @property
    def stale(self) -> bool:
        """Whether the files of packs are others than those that were read."""
        from app import games
        from app.packs import pack_list

        return not set(games.with_rules()) <= set(self._libraries) or pack_list.stamp() != self._stamp

    def read_packs(self, pace: Callable[[int, int], None]) -> PacksRead:
        """All packs and decks read afresh, which `take_packs` puts in the place of the others. Nothing changes before,
        so that this may be done beside the window; raises what `pace` raises."""
        from app import games
        from app.library import Library
        from app.packs import pack_list

        stamp, found = pack_list.stamp(), {}
        known = games.with_rules()
        for number, (game, rules) in enumerate(known.items()):
            pace(number, len(known))
            found[game] = Library(rules, self._most)
        return PacksRead(stamp, found)

    def take_packs(self, read: PacksRead) -> None:
        """These are the packs now."""
        self._stamp = read.stamp
        self._put(read.libraries)

    def late(self) -> list[Traversable]:
        """The packs that are still to be read."""
        return [place for own in self._libraries.values() for place in own.packs.late]

    def read_late(self, progress: Callable[[str], Progress]) -> dict[str, Library]:
        """The libraries whole again, which `take` puts in the place of the others. Nothing changes before, so that this
        may be done beside the window and be stopped (ReadingStopped). `progress` is asked for with each pack's name."""
        from app.library import Library
        from app.packs import packs
        from app.packs.packs import ReadingStopped

        waiting = {game: own for game, own in self._libraries.items() if own.packs.late}
        for own in waiting.values():
            for place in own.packs.late:
                try:
                    packs.read(place, progress(place.name))
                except ReadingStopped:
                    raise
                except UserError:
                    continue  # the shelf tells of it
        return {game: Library(own.game) for game, own in waiting.items()}

    def take(self, libraries: Mapping[str, Library]) -> None:
        """These have been read since."""
        self._put(libraries)

    def give_up_late(self) -> None:
        """What is late is not to be read now: what lacks it is told."""
        self._waits = False

    def brought(self, table: Table) -> Table:
        """A game that comes to this screen from elsewhere: from now on it is written down here."""
        from app.saving.journal import Journal

        table = self._with_pictures(table)
        table.keeper = Journal(table)
        return table

    def position(self, path: Path, seed: int | None = None) -> Table:
        """A game from a position in the notation of the rule tests. Chance follows the seed, if one is given."""
        from app import games
        from app.files import reading
        from app.match.match import fresh_seed
        from engines.core.model.position_notation import PositionError, parse

        try:
            text = reading.content(path, LARGEST_POSITION).decode("utf-8-sig")
        except (OSError, ValueError) as error:
            reason = reading.why(error) if isinstance(error, OSError) else str(error)
            raise UserError(Text("position.unread", {"file": str(path), "reason": reason})) from error
        try:
            return self._table_at(parse(text), fresh_seed() if seed is None else seed)
        except PositionError as error:
            raise UserError(Text("position.wrong", {"file": str(path), "what": error.text})) from error
        except GameError as error:
            known = ", ".join(games.known())
            raise UserError(Text("position.game", {"file": str(path), "known": known})) from error
        except Exception as error:  # cards as no game could have laid them
            what = f"{type(error).__name__}: {error}"
            raise UserError(Text("position.unplayable", {"file": str(path), "what": what})) from error

    def _table_at(self, written: Position, seed: int) -> Table:
        from app import games
        from app.match.match import Match, Side
        from app.tables.table import Table
        from engines.core.positions.reader import build

        game = games.find(written.game)
        own = self.library(game)
        state = build(game, own.faces, written, seed)
        play = game.play_type(game, own.faces, state, quiet=False)
        play.advance()
        packs = tuple(loaded.text for loaded in own.packs.packs.values())
        sides = tuple(Side(name=POSITION_NAMES[seat], deck=()) for seat in play.players)
        match = Match(game=game.id, sides=sides, seed=seed, packs=packs, format=state.format)
        return self._with_pictures(Table(match, play))

    def _with_pictures(self, table: Table) -> Table:
        """The packs are read already; the table need not look for them again."""
        table.pictures = self.library(table.game).pictures
        return table

    def let_go(self, table: Table) -> None:
        """The game leaves the screen: its journal stays, unless the game is over."""
        from app.saving.journal import Journal

        if isinstance(table.keeper, Journal):
            table.keeper.close()

    # -- files ---------------------------------------------------------------------------------------------------

    def save_folder(self) -> Path:
        """Where saves go unless the player says otherwise."""
        folder = user_dirs.saves()
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError:
            return Path.home()
        return folder

    def save_name(self, table: ReadableTable, when: str) -> str:
        """A name for a save that tells what it is; `when` says how far the game has come."""
        from app.tables import saves

        names = " - ".join(
            "".join(letter for letter in name if letter.isalnum() or letter in " _-") for name in table.names
        )
        return f"{names.strip() or table.game.id}, {when}{saves.ENDING}"

    def show_folder(self, folder: Path) -> None:
        """Open a folder in the system's own viewer."""
        if sys.platform.startswith("linux") or sys.platform in ("win32", "darwin"):
            from PySide6.QtCore import QUrl
            from PySide6.QtGui import QDesktopServices

            QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder)))


def packs_of(table: ReadableTable) -> set[str]:
    """The packs a game is played with."""
    return {face.partition("/")[0] for face in table.faces}


def played_for(match: Match, terms: MatchTerms) -> Match:
    """The match with the games and the time it is played for."""
    from app.match import series
    from app.match.clock import ClockRule

    clock = ClockRule(match=terms.match * MINUTE, each=terms.each * MINUTE) if terms.match or terms.each else None
    score = series.new(len(match.sides)) if terms.games > 1 else None
    return msgspec.structs.replace(match, clock=clock, series=score)
